//! With which keys a scan looks, and what an interrupt leaves.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use super::*;
use crate::privacy::ledger::Files;
use crate::privacy::wallet::file_account;
use crate::privacy::{Progress, Stage};

/// Pays an account by its public key, as whoever finds no registered keys does.
fn pay_account(wallet: &mut Wallet, chain: &mut Chain, nth: u8, amount: u64) {
    scan(wallet, chain);
    let to = Payee {
        keys: tarn_notes::Recipient::account(point(nth)),
        account: None,
    };
    let order = TransferOrder {
        denom: utarn(),
        amount,
        to,
        named: false,
        memo: String::new(),
        terms: terms(wallet),
    };
    let plan = wallet.sends(wallet.transfer(&order)).unwrap();
    chain.transfer(&plan.message).unwrap();
    chain.ripen();
}

/// Alice has a thousand; Bob has nothing.
fn two(home: &Path) -> (Chain, Wallet, Wallet) {
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home, 1), open(home, 2));
    for amount in [400, 300, 300] {
        shield(&mut alice, &mut chain, 1, amount);
    }
    (chain, alice, bob)
}

fn register(wallet: &mut Wallet, chain: &mut Chain) {
    let key = wallet.register().unwrap().unwrap();
    let key = wallet.sends(Ok(key)).unwrap();
    chain.set_key(&key.message);
    scan(wallet, chain);
    assert!(wallet.is_registered());
    // Until nobody pays the account's own key any more.
    chain.height += 50;
}

#[test]
fn a_payment_to_the_account_around_its_registration_is_found() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    scan(&mut bob, &chain);
    // Made before the registration and looked at after it.
    pay_account(&mut alice, &mut chain, 2, 10);
    let key = bob.register().unwrap().unwrap();
    let key = bob.sends(Ok(key)).unwrap();
    chain.set_key(&key.message);
    scan(&mut bob, &chain);
    assert!(bob.is_registered());
    assert_eq!(total(&bob), 10);
    let elsewhere = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(elsewhere.path());
    scan(&mut bob, &chain);
    let key = bob.register().unwrap().unwrap();
    let key = bob.sends(Ok(key)).unwrap();
    chain.set_key(&key.message);
    scan(&mut bob, &chain);
    // Asked for before the registration and made after it.
    pay_account(&mut alice, &mut chain, 2, 20);
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 20);
}

#[test]
fn a_lost_wallet_whose_keys_were_rotated_finds_everything_when_it_knows_the_epoch() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    register(&mut bob, &mut chain);
    let next = bob.sends(bob.rotate()).unwrap();
    chain.set_key(&next.message);
    scan(&mut bob, &chain);
    assert_eq!(bob.epoch(), 1);
    pay(&mut alice, &mut chain, &bob, 7);
    for learns in [true, false] {
        let elsewhere = tempfile::tempdir().unwrap();
        let mut copy = open(elsewhere.path(), 2);
        scan(&mut copy, &chain);
        assert_eq!(total(&copy), 0, "nothing shows the rotation");
        if learns {
            now(copy.learn_keys(&chain)).unwrap();
        } else {
            copy.look_up_to(1).unwrap();
        }
        scan(&mut copy, &chain);
        assert_eq!(total(&copy), 7);
    }
}

#[test]
fn a_scan_that_fails_keeps_what_was_done() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = crowded(home.path());
    chain.lie = Some(|from, page| {
        if from > 0 {
            page.notes.clear();
        } else {
            page.notes.truncate(100);
        }
    });
    assert!(try_scan(&mut alice, &chain).is_err());
    drop(alice);
    let alice = open(home.path(), 1);
    assert_eq!(alice.note_cache.len(), 100);
}

#[test]
fn an_account_without_registered_keys_is_paid_by_its_own_key_at_any_time() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    scan(&mut bob, &chain);
    for (amount, sum) in [(10, 10), (20, 30)] {
        pay_account(&mut alice, &mut chain, 2, amount);
        scan(&mut bob, &chain);
        assert_eq!(total(&bob), sum);
    }
}

#[test]
fn an_account_with_registered_keys_tries_its_own_key_if_asked() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    register(&mut bob, &mut chain);
    pay_account(&mut alice, &mut chain, 2, 10);
    pay(&mut alice, &mut chain, &bob, 5);
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 5);
    bob.look_with_account_key().unwrap();
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 15);
    pay_account(&mut alice, &mut chain, 2, 20);
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 35);
}

#[test]
fn the_first_scan_of_a_copy_and_a_thorough_one_try_every_key() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    register(&mut bob, &mut chain);
    pay_account(&mut alice, &mut chain, 2, 10);
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 0);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut copy = open(elsewhere.path(), 2);
    scan(&mut copy, &chain);
    assert_eq!(total(&copy), 10);
    // What was paid once may be paid again.
    pay_account(&mut alice, &mut chain, 2, 20);
    now(copy.learn_keys(&chain)).unwrap();
    assert!(copy.is_registered());
    scan(&mut copy, &chain);
    assert_eq!(total(&copy), 30);
    now(bob.rescan(&chain, &mut |_| {})).unwrap();
    assert_eq!(total(&bob), 30);
}

/// Alice's notes among those of strangers.
fn crowded(home: &Path) -> (Chain, Wallet) {
    let mut chain = Chain::new(16);
    let mut alice = open(home, 1);
    for _ in 0..5 {
        chain.crowd("utarn", 40);
        shield(&mut alice, &mut chain, 1, 100);
    }
    (chain, alice)
}

#[test]
fn an_interrupted_scan_goes_on_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let (chain, mut alice) = crowded(home.path());
    let total_notes = chain.index();
    let mut looked = Vec::new();
    for steps in [3, 5, 2] {
        let from = alice.ledger.looked;
        {
            let mut unseen = |_| {};
            let mut scan = pin!(alice.scan(&chain, &mut unseen));
            let mut context = Context::from_waker(Waker::noop());
            for _ in 0..steps {
                assert!(matches!(scan.as_mut().poll(&mut context), Poll::Pending));
            }
        }
        assert_eq!(alice.ledger.looked, from + steps * 16);
        alice.keep_progress().unwrap();
        drop(alice);
        alice = open(home.path(), 1);
        looked.push(alice.ledger.looked);
    }
    assert_eq!(looked, [48, 128, 160]);
    let report = scan(&mut alice, &chain);
    assert_eq!(report.looked, total_notes - 160);
    assert_eq!(total(&alice), 500);
}

#[test]
fn the_ledger_is_written_now_and_then_so_that_a_crash_loses_little() {
    let home = tempfile::tempdir().unwrap();
    let (chain, mut alice) = crowded(home.path());
    let files = Files::new(home.path(), &file_account(&alice.identity), CHAIN);
    let key = alice.key.clone();
    let (mut most, mut last, mut writes) = (0, 0, 0);
    let mut watch = |progress: Progress| {
        if progress.stage == Stage::Scanner {
            let kept = files.read(&key).unwrap().map_or(0, |ledger| ledger.looked);
            most = most.max(progress.done - kept);
            writes += u64::from(kept != last);
            last = kept;
        }
    };
    now(alice.scan(&chain, &mut watch)).unwrap();
    assert!(most < 32, "{most}");
    assert_eq!(writes, chain.index() / 32);
    let kept = files.read(&key).unwrap().unwrap();
    assert_eq!(kept.looked, chain.index());
}

#[test]
fn looking_for_more_epochs_changes_neither_the_address_nor_the_keys_that_are_announced() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    let before = bob.shielded_address().unwrap();
    bob.look_up_to(9).unwrap();
    scan(&mut bob, &chain);
    assert_eq!((bob.epoch(), bob.shielded_address().unwrap()), (0, before));
    register(&mut bob, &mut chain);
    pay(&mut alice, &mut chain, &bob, 50);
    scan(&mut bob, &chain);
    // Change is for the epoch that a restored wallet looks at.
    pay(&mut bob, &mut chain, &alice, 20);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut copy = open(elsewhere.path(), 2);
    scan(&mut copy, &chain);
    assert_eq!(total(&copy), 30);
    let next = bob.sends(bob.rotate()).unwrap();
    chain.set_key(&next.message);
    now(bob.learn_keys(&chain)).unwrap();
    assert_eq!(bob.epoch(), 1);
}

#[test]
fn a_rotation_that_a_node_refuses_and_sends_later_hides_no_payment() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, mut bob) = two(home.path());
    register(&mut bob, &mut chain);
    let next = bob.rotate().unwrap();
    let recorded = bob.record(&next.ledger).unwrap();
    bob.take_back(&recorded).unwrap();
    scan(&mut bob, &chain);
    chain.set_key(&next.message);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut copy = open(elsewhere.path(), 2);
    scan(&mut copy, &chain);
    now(copy.learn_keys(&chain)).unwrap();
    assert_eq!(copy.epoch(), 1);
    pay(&mut alice, &mut chain, &copy, 7);
    scan(&mut bob, &chain);
    assert_eq!(total(&bob), 7);
}
