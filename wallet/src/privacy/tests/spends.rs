//! Which notes pay, and what is said when they cannot.

use super::story::account_key;
use super::*;
use crate::privacy::{SwapOrder, UnshieldOrder, min_out};

fn rich(chain: &mut Chain, home: &Path, amounts: &[u64]) -> Wallet {
    let mut alice = open(home, 1);
    chain.crowd("utarn", 12);
    for amount in amounts {
        shield(&mut alice, chain, 1, *amount);
    }
    scan(&mut alice, chain);
    alice
}

fn unshield(wallet: &Wallet, amount: u64) -> UnshieldOrder {
    UnshieldOrder {
        denom: utarn(),
        amount,
        recipient: None,
        terms: terms(wallet),
    }
}

#[test]
fn an_unshield_of_more_than_the_largest_note_says_to_consolidate() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100, 200, 300]);
    let error = alice
        .sends(alice.unshield(&unshield(&alice, 550)))
        .unwrap_err()
        .to_string();
    assert!(error.contains("at most 1 are spent at once"), "{error}");
    assert!(error.contains("consolidate first"), "{error}");
    let mut own = terms(&alice);
    own.inputs = 4;
    let plan = alice.consolidate(&utarn(), &own).unwrap().unwrap();
    let plan = alice.sends(Ok(plan)).unwrap();
    assert_eq!((plan.about.spent.len(), plan.about.paid), (3, 600));
    chain.transfer(&plan.message).unwrap();
    chain.ripen();
    scan(&mut alice, &chain);
    assert_eq!((total(&alice), balance(&alice).largest), (600, 600));
    let history = alice.history();
    assert_eq!(history.last().unwrap().event, crate::privacy::Event::Moved);
    let plan = alice.sends(alice.unshield(&unshield(&alice, 550))).unwrap();
    chain.unshield(&plan.message).unwrap();
    chain.ripen();
    scan(&mut alice, &chain);
    assert_eq!(total(&alice), 50);
    assert!(alice.consolidate(&utarn(), &own).unwrap().is_none());
}

#[test]
fn what_is_not_there_is_said_in_numbers() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100, 200, 300, 400, 500]);
    let bob = open(home.path(), 2);
    let error = |alice: &mut Wallet, amount| {
        alice
            .sends(alice.transfer(&order(alice, &bob, amount)))
            .unwrap_err()
            .to_string()
    };
    let text = error(&mut alice, 1_501);
    assert!(text.starts_with("not enough shielded utarn: 1501utarn are needed, 1500utarn are there in 5 notes (the largest has 500utarn)"), "{text}");
    let text = error(&mut alice, 1_450);
    assert!(
        text.contains("the largest have 900utarn together"),
        "{text}"
    );
    assert!(error(&mut alice, 0).contains("an amount of 0utarn"));
    assert!(error(&mut alice, u64::MAX).contains("not enough"));
    let mut long = order(&alice, &bob, 1);
    long.memo = "x".repeat(88);
    assert!(matches!(
        alice.sends(alice.transfer(&long)),
        Err(PrivacyError::Memo(88))
    ));
    let mut fee = order(&alice, &bob, u64::MAX);
    fee.terms.relay_fee = 1;
    assert!(matches!(
        alice.sends(alice.transfer(&fee)),
        Err(PrivacyError::Amount(..))
    ));
    // None of this touched anything.
    assert_eq!(balance(&alice).spendable, 1_500);
    assert!(alice.ledger.rings.is_empty());
}

#[test]
fn notes_that_came_just_now_are_spent_when_they_can_be_in_rings() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100]);
    let bob = open(home.path(), 2);
    shield(&mut alice, &mut chain, 1, 200);
    let ready = chain.height;
    chain.height -= 1;
    scan(&mut alice, &chain);
    let payment = order(&alice, &bob, 150);
    let error = alice.sends(alice.transfer(&payment)).unwrap_err();
    assert!(
        matches!(error, PrivacyError::Young { ready: at, .. } if at == ready),
        "{error}"
    );
    chain.height = ready;
    scan(&mut alice, &chain);
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn two_notes_are_spent_at_once_unless_more_are_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100, 100, 100]);
    let bob = open(home.path(), 2);
    let mut payment = order(&alice, &bob, 250);
    let error = alice.transfer(&payment).unwrap_err();
    assert!(
        matches!(
            error,
            PrivacyError::Scattered {
                inputs: 2,
                reach: 200,
                ..
            }
        ),
        "{error}"
    );
    payment.terms.inputs = 3;
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(plan.about.spent.len(), 3);
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn a_message_under_way_holds_its_notes_until_it_is_too_late() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100]);
    let bob = open(home.path(), 2);
    let payment = order(&alice, &bob, 60);
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    let error = alice
        .sends(alice.transfer(&payment))
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("100utarn more are held by spends under way"),
        "{error}"
    );
    let mut retry = payment.clone();
    retry.terms.retry = true;
    let again = alice.sends(alice.transfer(&retry)).unwrap();
    assert!(again.about.same_ring);
    // Neither message is ever sent; when they have expired the note is free.
    chain.height = again.about.until + 1;
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).spendable, 100);
    assert!(
        chain
            .transfer(&plan.message)
            .unwrap_err()
            .starts_with("expired")
    );
    assert!(
        alice
            .sends(alice.transfer(&payment))
            .unwrap()
            .about
            .same_ring
    );
}

#[test]
fn a_relayer_can_change_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[1_000]);
    let bob = open(home.path(), 2);
    let mut relayed = unshield(&alice, 500);
    relayed.terms = Terms::relayed(bob.account(), 5);
    assert!(matches!(
        alice.sends(alice.unshield(&relayed)),
        Err(PrivacyError::RelayRecipient)
    ));
    relayed.recipient = Some(alice.account());
    let plan = alice.sends(alice.unshield(&relayed)).unwrap();
    let mut stolen = plan.message.clone();
    stolen.recipient = bob.account();
    assert_eq!(
        chain.unshield(&stolen).unwrap_err(),
        "the proof does not hold"
    );
    let mut lifted = plan.message.clone();
    lifted.sender = alice.account();
    assert_eq!(
        chain.unshield(&lifted).unwrap_err(),
        "the proof does not hold"
    );
    chain.unshield(&plan.message).unwrap();
}

#[test]
fn a_swap_that_slips_can_be_tried_again_in_the_same_ring() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[1_000]);
    let mut swap = SwapOrder {
        pool_id: "1".to_owned(),
        denom: utarn(),
        amount: 100,
        min_out: 301,
        memo: String::new(),
        terms: terms(&alice),
    };
    let first = alice.sends(alice.swap(&swap)).unwrap();
    swap.terms.retry = true;
    swap.min_out = min_out(300, 50);
    assert_eq!(swap.min_out, 298);
    let second = alice.sends(alice.swap(&swap)).unwrap();
    assert_eq!(second.about.nullifiers, first.about.nullifiers);
    assert!(second.about.same_ring && !first.about.same_ring);
    chain.swap(&second.message).unwrap();
    assert_eq!(chain.swap(&first.message).unwrap_err(), "nullifier spent");
}

#[test]
fn the_least_to_accept_is_never_nothing() {
    assert_eq!(min_out(1_000_000, 0), 1_000_000);
    assert_eq!(min_out(1_000_000, 100), 990_000);
    assert_eq!(min_out(3, 9_999), 1);
    assert_eq!(min_out(0, 60_000), 1);
    assert_eq!(min_out(u64::MAX, 0), u64::MAX);
}

#[test]
fn payment_and_change_take_either_place() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100]);
    let mut bob = open(home.path(), 2);
    let mut first = [false; 2];
    // Each way once in 2^20 times only.
    for _ in 0..20 {
        let made = pay(&mut alice, &mut chain, &bob, 1);
        let found = scan(&mut bob, &chain).found;
        first[usize::from(found[0] == made[0])] = true;
    }
    assert_eq!(first, [true, true]);
}

#[test]
fn payees_are_read_from_both_kinds_of_addresses() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    let text = bob.shielded_address().unwrap();
    assert!(text.starts_with("tarns1"), "{text}");
    let keys = bob.identity().recipient(0).unwrap();
    let payee = |text: &str, chain: &Chain| now(alice.payee(chain, text));
    assert_eq!(
        payee(&text, &chain).unwrap(),
        Payee {
            keys,
            account: None
        }
    );
    let wrong = text.replacen("tarns1q", "tarns1p", 1);
    assert!(matches!(
        payee(&wrong, &chain),
        Err(PrivacyError::Shielded(_))
    ));
    assert!(matches!(
        payee(&bob.account(), &chain),
        Err(PrivacyError::NoKey(_))
    ));
    assert!(matches!(
        payee("tarn1nonsense", &chain),
        Err(PrivacyError::Address(_))
    ));
    // A node that names another key for an account that registered none.
    chain.keys.insert(bob.account(), account_key(3));
    assert!(matches!(
        payee(&bob.account(), &chain),
        Err(PrivacyError::ForeignKey(_))
    ));
    let register = bob.register().unwrap().unwrap();
    chain.set_key(&register.message);
    let found = payee(&bob.account(), &chain).unwrap();
    assert_eq!(
        (found.keys, found.account),
        (keys, Some(bob.identity().account()))
    );
}

#[test]
fn a_plan_needs_a_scan() {
    let home = tempfile::tempdir().unwrap();
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    let payment = order(&alice, &bob, 1);
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::NotScanned)
    ));
    let plan: Plan<pb::MsgShield> = alice
        .shield(&ShieldOrder {
            denom: utarn(),
            amount: 5,
            bare: true,
        })
        .unwrap();
    assert!(plan.message.note_key.is_empty());
}

/// What an observer can compute from one transfer: every address-like value of what is public, output by
/// output.
fn fingerprints(chain: &Chain, index: u64) -> Vec<[u8; 20]> {
    use tarn_primitives::crypto::{EthSecp256k1, Secp256k1};
    let note = &chain.notes[usize::try_from(index).unwrap()];
    let mut found = Vec::new();
    let ephemeral = tarn_notes::EphemeralKey::from_slice(&note.ephemeral_key);
    let ephemeral = ephemeral.unwrap().to_bytes().to_vec();
    for point in [&note.note_key, &ephemeral, &note.value_commitment] {
        found.push(*Secp256k1::new(point).unwrap().address().as_bytes());
        found.push(*EthSecp256k1::new(point).unwrap().address().as_bytes());
        found.push(point[1..21].try_into().unwrap());
    }
    let texts: [&[u8]; 5] = [
        &note.note_key,
        &ephemeral,
        &note.ephemeral_key,
        &note.commitment,
        &note.payload,
    ];
    for bytes in texts {
        for tag in ["stealth-recipient", "ss", "note-key", "view-tag"] {
            let digest = tarn_ringct::hash::tagged(tag, &[bytes]);
            found.push(digest[..20].try_into().unwrap());
        }
        found.push(bytes[..20].try_into().unwrap());
    }
    found
}

#[test]
fn the_recipient_tells_payment_from_change_no_better_than_a_coin() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[1_000_000]);
    let bob = open(home.path(), 2);
    let (mut recipients, mut nearer) = (std::collections::BTreeSet::new(), 0);
    for _ in 0..100 {
        scan(&mut alice, &chain);
        let plan = alice
            .sends(alice.transfer(&order(&alice, &bob, 10)))
            .unwrap();
        let made = chain.transfer(&plan.message).unwrap();
        chain.ripen();
        let recipient = prefix().parse(&plan.message.recipient).unwrap();
        assert!(recipients.insert(plan.message.recipient.clone()));
        let distance = |index: &u64| {
            let found = fingerprints(&chain, *index).into_iter();
            let bits = found.map(|bytes| {
                assert_ne!(bytes, *recipient.as_bytes());
                let pairs = bytes.into_iter().zip(*recipient.as_bytes());
                pairs.map(|(a, b)| (a ^ b).count_ones()).sum::<u32>()
            });
            bits.min()
        };
        // The program takes the output with a fingerprint that is nearer to the recipient for the payment.
        let guess = usize::from(distance(&made[0]) > distance(&made[1]));
        scan(&mut alice, &chain);
        let change = usize::from(!alice.ledger.held.contains_key(&made[0]));
        nearer += u32::from(guess != change);
    }
    // More than 5 standard deviations off once in 1.7 million runs.
    assert!((25..=75).contains(&nearer), "{nearer} of 100");
}
