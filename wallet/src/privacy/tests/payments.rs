//! Scanning finds exactly one's own, and what happened to it.

use super::story::account_key;
use super::*;
use crate::privacy::{Event, Level, NoteState, Progress, Stage, SwapOrder, UnshieldOrder};

#[test]
fn a_payment_reaches_its_payee_and_nobody_else() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, mut bob, mut carol) = (
        open(home.path(), 1),
        open(home.path(), 2),
        open(home.path(), 3),
    );
    chain.crowd("utarn", 5);
    let index = shield(&mut alice, &mut chain, 1, 5_000);
    chain.crowd("utarn", 20);
    let report = scan(&mut alice, &chain);
    assert_eq!(
        (report.found.as_slice(), report.total),
        ([index].as_slice(), 26)
    );
    assert_eq!(total(&alice), 5_000);

    let mut payment = order(&alice, &bob, 1_200);
    payment.memo = "rent \u{1b}[31m\u{e9}".to_owned();
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(
        (plan.about.inputs, plan.about.change, plan.about.ring),
        (5_000, 3_800, 16)
    );
    assert_eq!(balance(&alice).pending, 5_000);
    // Nothing in the message names anybody.
    assert_ne!(plan.message.recipient, bob.account());
    assert_eq!(plan.message.sender, alice.account());
    let made = chain.transfer(&plan.message).unwrap();

    let report = scan(&mut bob, &chain);
    assert_eq!(report.found.len(), 1);
    assert!(made.contains(&report.found[0]));
    let note = bob.notes().remove(0);
    assert_eq!(
        (note.amount, note.own, note.level),
        (1_200, false, Level::Privacy)
    );
    // A memo may say anything, but not move the cursor of whoever reads it.
    assert_eq!(note.memo, "rent [31m\u{e9}");
    let report = scan(&mut alice, &chain);
    assert_eq!(report.spent, [index]);
    assert_eq!(total(&alice), 3_800);
    assert_eq!(alice.notes().len(), 2);
    assert!(scan(&mut carol, &chain).found.is_empty());
    assert!(
        chain.asked.lock().unwrap().is_empty(),
        "no nullifier was asked for"
    );

    // The payee can spend it on.
    chain.ripen();
    pay(&mut bob, &mut chain, &carol, 200);
    scan(&mut bob, &chain);
    scan(&mut carol, &chain);
    assert_eq!((total(&bob), total(&carol)), (1_000, 200));
}

#[test]
fn funds_of_the_account_and_of_privacy_keys_are_found_alike() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, mut bob) = (open(home.path(), 1), open(home.path(), 2));
    chain.crowd("utarn", 12);
    shield_as(&mut alice, &mut chain, (1, true), 7_000);
    shield_as(&mut bob, &mut chain, (2, true), 9_000);
    scan(&mut alice, &chain);
    let note = alice.notes().remove(0);
    assert_eq!((note.amount, note.level), (7_000, Level::Account));
    // Bob registered nothing and is paid to his account's key, by its address.
    chain.keys.insert(bob.account(), account_key(2));
    let mut payment = order(&alice, &bob, 700);
    payment.to = now(alice.payee(&chain, &bob.account())).unwrap();
    payment.named = true;
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(plan.message.recipient, bob.account());
    chain.transfer(&plan.message).unwrap();
    chain.ripen();
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 9_700);
    assert!(bob.notes().iter().all(|note| note.level == Level::Account));
    // What was paid to the account's key is spent like anything else.
    pay(&mut bob, &mut chain, &alice, 9_500);
    scan(&mut alice, &chain);
    scan(&mut bob, &chain);
    assert_eq!((total(&alice), total(&bob)), (15_800, 200));
    let sent = |event: &Event| matches!(event, Event::Sent { account, .. } if *account == Some(bob.account()));
    assert!(
        alice
            .history()
            .iter()
            .any(|entry| sent(&entry.event) && entry.amount == 700)
    );
}

/// Unshields 4000, swaps 975 and sends 90, all through Bob.
fn three_spends(chain: &mut Chain, alice: &mut Wallet, bob: &Wallet) {
    let unshield = UnshieldOrder {
        denom: utarn(),
        amount: 4_000,
        recipient: Some(alice.account()),
        terms: Terms::relayed(bob.account(), 25),
    };
    let plan = alice.sends(alice.unshield(&unshield)).unwrap();
    assert_eq!((plan.about.relay_fee, plan.about.change), (25, 5_975));
    chain.unshield(&plan.message).unwrap();
    chain.ripen();
    scan(alice, chain);
    assert_eq!(total(alice), 5_975);
    let swap = SwapOrder {
        pool_id: "1".to_owned(),
        denom: utarn(),
        amount: 975,
        min_out: 2_000,
        memo: "first trade".to_owned(),
        terms: Terms::relayed(bob.account(), 10).within(20),
    };
    let plan = alice.sends(alice.swap(&swap)).unwrap();
    let late = plan.about.until - chain.height;
    assert!((20..40).contains(&late) && plan.about.until.is_multiple_of(20));
    chain.swap(&plan.message).unwrap();
    chain.ripen();
    scan(alice, chain);
    assert_eq!(total(alice), 4_990);
    let mut payment = order(alice, bob, 90);
    payment.terms = Terms::relayed(bob.account(), 7);
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(plan.message.sender, bob.account());
    chain.transfer(&plan.message).unwrap();
    chain.ripen();
    scan(alice, chain);
    assert_eq!(total(alice), 4_893);
}

#[test]
fn an_unshield_a_swap_and_a_relayed_payment_leave_their_change() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    chain.crowd("utarn", 10);
    shield(&mut alice, &mut chain, 1, 10_000);
    scan(&mut alice, &chain);
    three_spends(&mut chain, &mut alice, &bob);
    let got = alice
        .notes()
        .into_iter()
        .find(|note| note.denom == "uusdc")
        .unwrap();
    assert_eq!((got.amount, got.memo.as_str()), (2_925, "first trade"));
    let to = bob.identity().recipient(0).unwrap().spend;
    let told = alice
        .history()
        .into_iter()
        .map(|entry| (entry.amount, entry.event));
    let unshielded = Event::Unshielded {
        account: Some(alice.account()),
        relay_fee: 25,
    };
    let sent = Event::Sent {
        account: None,
        key: Some(hex::encode(to.to_bytes())),
        relay_fee: 7,
    };
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            (10_000, Event::Shielded),
            (4_000, unshielded),
            (2_925, Event::Swapped),
            (975, Event::Traded { relay_fee: 10 }),
            (90, sent),
        ]
    );
    // What a pool paid is spent like anything else.
    chain.crowd("uusdc", 3);
    chain.ripen();
    scan(&mut alice, &chain);
    let mut payment = order(&alice, &bob, 2_000);
    payment.denom = "uusdc".parse().unwrap();
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn a_spend_of_several_notes_is_seen_by_another_copy_of_the_wallet() {
    let (home, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    for amount in [100, 200, 300, 400, 500] {
        shield(&mut alice, &mut chain, 1, amount);
        chain.crowd("utarn", 3);
    }
    let mut copy = open(other.path(), 1);
    scan(&mut copy, &chain);
    assert_eq!(total(&copy), 1_500);
    scan(&mut alice, &chain);
    let mut payment = order(&alice, &bob, 1_250);
    payment.terms.inputs = 4;
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    chain.transfer(&plan.message).unwrap();
    scan(&mut alice, &chain);
    let report = scan(&mut copy, &chain);
    assert_eq!(report.spent.len(), 4);
    assert_eq!((total(&copy), total(&alice)), (250, 250));
    assert_eq!(copy.history(), alice.history());
    // From nothing, in one go, the same.
    let third = tempfile::tempdir().unwrap();
    let mut fresh = open(third.path(), 1);
    scan(&mut fresh, &chain);
    assert_eq!(fresh.notes(), copy.notes());
    assert!(now(fresh.verify(&chain)).unwrap().is_empty());
    assert_eq!(chain.asked.lock().unwrap().len(), 2);
}

#[test]
fn verifying_finds_a_spend_the_notes_do_not_tell_of() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    let index = shield(&mut alice, &mut chain, 1, 100);
    scan(&mut alice, &chain);
    let nullifier = alice.ledger.held[&index].nullifier.0;
    chain.nullifiers.insert(hex::encode(nullifier), 9);
    assert_eq!(now(alice.verify(&chain)).unwrap(), [index]);
    assert_eq!(alice.notes()[0].state, NoteState::Spent);
}

#[test]
fn a_scan_tells_how_far_it_is_and_goes_on_page_by_page() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    chain.page = 10;
    chain.crowd("utarn", 35);
    let mut alice = open(home.path(), 1);
    let mut told = Vec::new();
    now(alice.scan(&chain, &mut |one: Progress| told.push(one))).unwrap();
    let fetched = told.iter().filter(|one| one.stage == Stage::Fetch);
    assert_eq!(
        fetched.map(|one| one.done).collect::<Vec<_>>(),
        [10, 19, 28, 35]
    );
    assert_eq!(told.last().unwrap().stage, Stage::Scanner);
    assert!(told.iter().all(|one| one.total == 35));
    // Nothing new: one page from a place that many ask from.
    chain.pages.lock().unwrap().clear();
    assert_eq!(scan(&mut alice, &chain).looked, 0);
    assert_eq!(*chain.pages.lock().unwrap(), [0]);
}

#[test]
fn keys_from_words_find_what_was_paid_before_the_words_were_known() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let words = crate::hd::Mnemonic::parse(crate::dev::MNEMONIC).unwrap();
    let secret = crate::dev::account(Algorithm::Secp256k1, 0).unwrap();
    let both = || Identity::with_words(&secret, &words, "", 0).unwrap();
    let mut plain = Wallet::open(
        home.path(),
        Identity::new(&secret).unwrap(),
        &chain_id(),
        &prefix(),
    )
    .unwrap();
    shield(&mut plain, &mut chain, 1, 100);
    scan(&mut plain, &chain);
    let old = plain.shielded_address().unwrap();
    drop(plain);
    let mut wallet = Wallet::open(home.path(), both(), &chain_id(), &prefix()).unwrap();
    assert_ne!(wallet.shielded_address().unwrap(), old);
    shield(&mut wallet, &mut chain, 1, 200);
    chain.crowd("utarn", 5);
    chain.ripen();
    scan(&mut wallet, &chain);
    assert_eq!(total(&wallet), 300);
    // The keys of the hardened child, as any other wallet with these words finds them.
    let path = "m/44'/118'/0'/7377'/0'".parse().unwrap();
    let child = words.derive("", &path, Algorithm::Secp256k1).unwrap();
    let keys = tarn_notes::Keys::new(tarn_notes::Seed::new(*child.expose())).unwrap();
    let own = wallet.identity().recipient(0).unwrap();
    assert_eq!(own, keys.recipient(0).unwrap());
    let other = Identity::with_words(&secret, &words, "", 1).unwrap();
    assert_ne!(other.recipient(0).unwrap(), own);
    let bob = open(home.path(), 2);
    pay(&mut wallet, &mut chain, &bob, 250);
    scan(&mut wallet, &chain);
    assert_eq!(total(&wallet), 50);
}

#[test]
fn change_of_change_is_found_by_a_wallet_that_sees_it_all_at_once() {
    let (home, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    chain.crowd("utarn", 20);
    shield_as(&mut alice, &mut chain, (1, true), 9_000);
    for amount in [1_000, 2_000, 500] {
        pay(&mut alice, &mut chain, &bob, amount);
    }
    scan(&mut alice, &chain);
    let mut again = open(other.path(), 1);
    scan(&mut again, &chain);
    assert_eq!((total(&alice), total(&again)), (5_500, 5_500));
    let notes = |wallet: &Wallet| -> Vec<_> {
        let notes = wallet.notes().into_iter();
        notes.map(|note| (note.amount, note.state)).collect()
    };
    assert_eq!(notes(&alice), notes(&again));
    assert_eq!(notes(&again).len(), 4);
}

#[test]
fn a_payment_to_the_keys_for_change_is_found_by_one_who_looks_again() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, mut bob) = (open(home.path(), 1), open(home.path(), 2));
    chain.crowd("utarn", 12);
    shield(&mut alice, &mut chain, 1, 5_000);
    scan(&mut alice, &chain);
    let keys = Identity::new(&secret(2)).unwrap();
    let mut odd = order(&alice, &bob, 700);
    odd.to.keys = keys.best().change(0).unwrap();
    let plan = alice.sends(alice.transfer(&odd)).unwrap();
    chain.transfer(&plan.message).unwrap();
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 0);
    now(bob.rescan(&chain, &mut |_| {})).unwrap();
    assert_eq!(total(&bob), 700);
    // What was found stays.
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 700);
}
