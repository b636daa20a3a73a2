//! Nodes that say what the validators did not sign, and validators that help them.

use tarn_notes::state;
use tarn_proto::core::base::consensus::v1beta1::AbciQueryResponse;

use super::chain::StateLie;
use super::*;

/// A wallet that compares times of headers with the clock, as on a chain of value.
fn strict(home: &Path, nth: u8) -> Wallet {
    let identity = Identity::new(&secret(nth)).unwrap();
    Wallet::open(home, identity, &chain_id(), &prefix()).unwrap()
}

/// A chain with notes of Alice and others, and Alice's wallet that has scanned it.
fn scanned(home: &Path) -> (Chain, Wallet) {
    let mut chain = Chain::new(16);
    let mut alice = strict(home, 1);
    chain.crowd("utarn", 30);
    shield(&mut alice, &mut chain, 1, 1_000);
    scan(&mut alice, &chain);
    (chain, alice)
}

fn unproven(error: &PrivacyError) -> bool {
    matches!(error, PrivacyError::Unproven(_))
}

/// Changes the value and the proof of an entry with this prefix.
macro_rules! lie_about {
    ($prefix:expr, $change:expr) => {{
        let lie: StateLie = |chain, key, answer| {
            if key[0] == $prefix {
                let change: StateLie = $change;
                change(chain, key, answer);
            }
        };
        lie
    }};
}

/// Replaces bytes of the value in the answer and in its proof.
fn replace(answer: &mut AbciQueryResponse, at: usize) {
    let value = answer.value.clone();
    answer.value[at] ^= 1;
    for op in &mut answer.proof_ops.as_mut().unwrap().ops {
        let found = op.data.windows(value.len()).position(|part| part == value);
        if let Some(start) = found {
            op.data[start + at] ^= 1;
        }
    }
}

#[test]
fn a_node_that_changes_the_root_the_counts_or_the_ring_size_is_named() {
    let lies: [StateLie; 6] = [
        lie_about!(state::FRONTIER, |_, _, answer| replace(answer, 0)),
        lie_about!(state::FRONTIER, |_, _, answer| replace(answer, 20)),
        lie_about!(state::PARAMS, |_, _, answer| replace(answer, 8)),
        // The entry of another key.
        lie_about!(state::ROOTS, |chain, _, answer| {
            *answer = chain.state_answer(&state::root_key(2));
        }),
        lie_about!(state::ROOTS, |_, _, answer| answer.proof_ops = None),
        lie_about!(state::FRONTIER, |_, _, answer| {
            answer.proof_ops.as_mut().unwrap().ops.reverse();
        }),
    ];
    for (nth, lie) in lies.into_iter().enumerate() {
        let home = tempfile::tempdir().unwrap();
        let (mut chain, mut alice) = scanned(home.path());
        chain.ripen();
        chain.state_lie = Some(lie);
        let error = try_scan(&mut alice, &chain).unwrap_err();
        assert!(unproven(&error), "{nth} {error}");
        // Nothing was lost by it.
        chain.state_lie = None;
        scan(&mut alice, &chain);
        assert_eq!(total(&alice), 1_000);
    }
}

#[test]
fn keys_that_a_node_puts_in_place_of_the_payees_are_not_paid() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, alice) = scanned(home.path());
    let (bob, mallory) = (open(home.path(), 2), open(home.path(), 3));
    let true_keys = bob.register().unwrap().unwrap().message;
    chain.set_key(&true_keys);
    chain.height += 1;
    let paid = |chain: &Chain| now(alice.payee(chain, &bob.account()));
    assert_eq!(
        paid(&chain).unwrap().keys,
        bob.identity().recipient(0).unwrap()
    );
    // Bytes of the keys on their way.
    chain.state_lie = Some(lie_about!(state::KEYS, |_, _, answer| replace(answer, 60)));
    assert!(unproven(&paid(&chain).unwrap_err()));
    // "He registered none", with the proof of another account and his true account key.
    chain
        .keys
        .insert(bob.account(), super::story::account_key(2));
    chain.state_lie = Some(lie_about!(state::KEYS, |chain, key, answer| {
        let mut other = key.to_vec();
        *other.last_mut().unwrap() ^= 1;
        *answer = chain.state_answer(&other);
    }));
    assert!(unproven(&paid(&chain).unwrap_err()));
    chain.state_lie = None;
    // Validators who write Mallory's keys into the state, with her signature or with Bob's own.
    let theirs = mallory.register().unwrap().unwrap().message;
    for signature in [&theirs.signature, &true_keys.signature] {
        let mut false_keys = chain.registrations[&bob.account()].clone();
        false_keys.keys = mallory.identity().recipient(0).unwrap();
        false_keys.signature = signature.clone().try_into().unwrap();
        chain.registrations.insert(bob.account(), false_keys);
        chain.height += 1;
        let error = paid(&chain).unwrap_err();
        assert!(matches!(error, PrivacyError::ForeignKey(_)), "{error}");
    }
    // And with her account key beside them.
    let mut false_keys = chain.registrations[&bob.account()].clone();
    false_keys.account_key = super::story::account_key(3).try_into().unwrap();
    false_keys.signature = theirs.signature.try_into().unwrap();
    chain.registrations.insert(bob.account(), false_keys);
    chain.height += 1;
    let error = paid(&chain).unwrap_err();
    assert!(matches!(error, PrivacyError::ForeignKey(_)), "{error}");
    // Keys signed for another chain.
    let mut elsewhere = chain.registrations[&bob.account()].clone();
    elsewhere.chain_id = "other-1".to_owned();
    chain.registrations.insert(bob.account(), elsewhere);
    chain.height += 1;
    let error = paid(&chain).unwrap_err();
    assert!(matches!(error, PrivacyError::ForeignKey(_)), "{error}");
}

#[test]
fn notes_that_a_node_invents_are_not_taken_before_a_header_proves_them() {
    let home = tempfile::tempdir().unwrap();
    let (chain, mut alice) = scanned(home.path());
    // The node shows a payment to Alice that is in no block.
    let mut invented = Chain::new(16);
    invented.notes = chain.notes.clone();
    invented.height = chain.height;
    let true_state = chain.state();
    let order = ShieldOrder {
        denom: utarn(),
        amount: 9_000,
        bare: false,
    };
    let plan = alice.shield(&order).unwrap();
    invented.shield(&plan.message, point(1));
    *invented.shown.lock().unwrap() = Some((chain.height, true_state));
    let report = scan(&mut alice, &invented);
    assert_eq!((total(&alice), report.unproven), (1_000, 1));
    // When its own state has it, without the validators, the wallet says so.
    *invented.shown.lock().unwrap() = None;
    invented.validators = vec![9];
    let error = try_scan(&mut alice, &invented).unwrap_err();
    assert!(matches!(error, PrivacyError::OtherValidators(_)), "{error}");
    assert_eq!(total(&alice), 1_000);
}

#[test]
fn a_nullifier_that_a_node_calls_spent_stays_unspent() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = scanned(home.path());
    assert!(now(alice.verify(&chain)).unwrap().is_empty());
    chain.nullifiers.insert("11".repeat(32), 7);
    chain.height += 1;
    chain.state_lie = Some(lie_about!(state::NULLIFIERS, |chain, _, answer| {
        *answer = chain.state_answer(&state::nullifier_key(&[0x11; 32]));
    }));
    assert!(unproven(&now(alice.verify(&chain)).unwrap_err()));
    assert_eq!(total(&alice), 1_000);
}

#[test]
fn an_old_header_chooses_no_ring_unless_the_user_says_so() {
    let home = tempfile::tempdir().unwrap();
    let bob = open(home.path(), 2);
    let mut chain = Chain::new(16);
    chain.header_age = 601;
    let mut alice = strict(home.path(), 1);
    chain.crowd("utarn", 30);
    shield(&mut alice, &mut chain, 1, 1_000);
    scan(&mut alice, &chain);
    assert_eq!(total(&alice), 1_000);
    let payment = order(&alice, &bob, 10);
    let error = alice.transfer(&payment).unwrap_err();
    assert!(
        matches!(error, PrivacyError::OldHeader { minutes: 10 }),
        "{error}"
    );
    alice.with_old_headers().transfer(&payment).unwrap();
    // One from the future is no proof.
    let elsewhere = tempfile::tempdir().unwrap();
    let mut alice = strict(elsewhere.path(), 1);
    chain.header_age = -7_200;
    assert!(unproven(&try_scan(&mut alice, &chain).unwrap_err()));
}

#[test]
fn a_chain_from_an_export_has_the_validators_of_the_one_before() {
    let home = tempfile::tempdir().unwrap();
    let (chain, alice) = scanned(home.path());
    drop(alice);
    let next = || {
        let mut next = Chain::with_ids(16, "tarn-2", "tarn-1");
        next.notes = chain.notes.clone();
        next.height = chain.height;
        next
    };
    let open_next = || {
        let identity = Identity::new(&secret(1)).unwrap();
        Wallet::open(home.path(), identity, &"tarn-2".parse().unwrap(), &prefix()).unwrap()
    };
    let mut others = next();
    others.validators = vec![9];
    let mut alice = open_next();
    let error = try_scan(&mut alice, &others).unwrap_err();
    assert!(matches!(error, PrivacyError::OtherValidators(_)), "{error}");
    assert!(error.to_string().contains("--trust-new-validators"));
    scan(&mut alice, &next());
    assert_eq!(total(&alice), 1_000);
    // The operators said that there are others now.
    let error = try_scan(&mut alice, &others).unwrap_err();
    assert!(!matches!(error, PrivacyError::Client(_)), "{error}");
    alice.trust_new_validators().unwrap();
    scan(&mut alice, &others);
    assert_eq!(total(&alice), 1_000);
}

#[test]
fn a_spend_that_a_node_refuses_and_sends_later_is_not_paid_twice() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = scanned(home.path());
    let bob = open(home.path(), 2);
    let payment = order(&alice, &bob, 100);
    for is_failed in [false, true] {
        let plan = alice.transfer(&payment).unwrap();
        let recorded = alice.record(&plan.ledger).unwrap();
        // "Refused", or "failed in a block".
        if is_failed {
            alice.failed_in_block(&recorded).unwrap();
        } else {
            alice.take_back(&recorded).unwrap();
        }
        assert_eq!(balance(&alice).spendable, 0);
        let error = alice.transfer(&payment).unwrap_err();
        assert!(matches!(error, PrivacyError::NotEnough { .. }), "{error}");
        // A second try spends the same notes, so one of the two arrives.
        let mut retry = payment.clone();
        retry.terms.retry = true;
        let second = alice.sends(alice.transfer(&retry)).unwrap();
        assert_eq!(second.about.nullifiers, plan.about.nullifiers);
        chain.transfer(&plan.message).unwrap();
        assert_eq!(
            chain.transfer(&second.message).unwrap_err(),
            "nullifier spent"
        );
        chain.ripen();
        scan(&mut alice, &chain);
    }
    assert_eq!(total(&alice), 800);
    // One that never comes frees its notes when its last height is proven to be over.
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    chain.height = plan.about.until - 1;
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).spendable, 0);
    chain.height = plan.about.until;
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).spendable, 800);
    assert!(
        chain
            .transfer(&plan.message)
            .unwrap_err()
            .starts_with("expired")
    );
}
