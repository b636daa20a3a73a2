//! A node's word, and a second try, cost neither rings nor notes nor money.

use tarn_notes::GrantType;

use super::story::{END, account_key, story};
use super::*;
use crate::privacy::{GrantOrder, Level, Warning};

/// A pool, and Alice with notes of these amounts.
fn rich(home: &Path, amounts: &[u64]) -> (Chain, Wallet, Wallet) {
    let mut chain = Chain::new(32);
    let (mut alice, bob) = (open(home, 1), open(home, 2));
    chain.crowd("utarn", 40);
    for amount in amounts {
        shield(&mut alice, &mut chain, 1, *amount);
    }
    scan(&mut alice, &chain);
    (chain, alice, bob)
}

#[test]
fn a_node_does_not_choose_rings_that_hide_nothing() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = rich(home.path(), &[500]);
    for size in [0, 1, 15, 30, 1_028, u64::MAX] {
        chain.ring_size = size;
        let error = try_scan(&mut alice, &chain).unwrap_err();
        assert!(matches!(error, PrivacyError::Lying(_)), "{error}");
        assert_eq!(alice.ring_size(), 32);
    }
    // Smaller than before: seen, told, and not used.
    chain.ring_size = 16;
    assert_eq!(scan(&mut alice, &chain).small_rings, Some(16));
    let payment = order(&alice, &bob, 100);
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::SmallRings {
            size: 16,
            before: 32
        })
    ));
    assert!(alice.accept_rings(1).is_err());
    assert!(alice.ledger.rings.is_empty());
    // The next node knows better.
    chain.ring_size = 32;
    assert_eq!(scan(&mut alice, &chain).small_rings, None);
    let plan = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(plan.about.ring, 32);
    assert_eq!(
        plan.about.warnings,
        [Warning::OwnSender, Warning::SmallRing, Warning::Young]
    );
}

#[test]
fn full_rings_do_not_tell_when_the_wallet_scanned() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = rich(home.path(), &[500]);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 100)))
        .unwrap();
    let proof = tarn_ringct::Proof::decode(&plan.message.proof).unwrap();
    assert_eq!(proof.shown().header.anchor, 0);
    assert!(plan.about.until.is_multiple_of(20));
    chain.transfer(&plan.message).unwrap();
}

#[test]
fn notes_belong_to_keys_and_not_to_their_number() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    chain.crowd("utarn", 8);
    let words = crate::hd::Mnemonic::parse(crate::dev::MNEMONIC).unwrap();
    let secret = crate::dev::account(Algorithm::Secp256k1, 0).unwrap();
    let opened = |passphrase: &str| {
        let identity = Identity::with_words(&secret, &words, passphrase, 0).unwrap();
        Wallet::open(home.path(), identity, &chain_id(), &prefix()).unwrap()
    };
    let mut right = opened("right");
    shield(&mut right, &mut chain, 1, 700);
    drop(right);
    // As many keys, but others: everything is looked at again with the right ones.
    let mut wrong = opened("wrong");
    scan(&mut wrong, &chain);
    assert_eq!(total(&wrong), 0);
    drop(wrong);
    let mut right = opened("right");
    scan(&mut right, &chain);
    assert_eq!(total(&right), 700);
    drop(right);
    // Known, but nothing these keys can spend.
    let mut wrong = opened("wrong");
    scan(&mut wrong, &chain);
    assert_eq!((balance(&wrong).total, balance(&wrong).spendable), (700, 0));
    let bob = open(home.path(), 2);
    assert!(
        wrong
            .sends(wrong.transfer(&order(&wrong, &bob, 100)))
            .is_err()
    );
    drop(wrong);
    let mut right = opened("right");
    pay(&mut right, &mut chain, &bob, 100);
    scan(&mut right, &chain);
    assert_eq!(total(&right), 600);
}

#[test]
fn an_empty_or_garbling_node_takes_nothing_away() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = rich(home.path(), &[500]);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 100)))
        .unwrap();
    let error = try_scan(&mut alice, &Chain::new(16)).unwrap_err();
    assert!(
        matches!(error, PrivacyError::Behind { theirs: 0, .. }),
        "{error}"
    );
    assert_eq!(balance(&alice).pending, 500);
    // Hints and payloads that differ are told, and no reason to forget anything.
    chain.lie = Some(|_, page| page.notes.iter_mut().for_each(|note| note.view_tag ^= 1));
    let report = scan(&mut alice, &chain);
    assert!(!report.reset && !report.garbled.is_empty());
    assert_eq!(balance(&alice).pending, 500);
    // A root that does not fit: what was found and what is under way outlive it.
    chain.lie = None;
    chain.is_root_false = true;
    assert!(try_scan(&mut alice, &chain).is_err());
    assert_eq!(balance(&alice).pending, 500);
    let other = order(&alice, &bob, 50);
    assert!(matches!(
        alice.sends(alice.transfer(&other)),
        Err(PrivacyError::NotScanned | PrivacyError::HalfScanned)
    ));
    chain.is_root_false = false;
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).pending, 500);
    let mut again = order(&alice, &bob, 100);
    again.terms.retry = true;
    let again = alice.sends(alice.transfer(&again)).unwrap();
    assert_eq!(again.message.ring_members, plan.message.ring_members);
}

#[test]
fn a_ring_with_lost_members_is_not_replaced_by_another() {
    let home = tempfile::tempdir().unwrap();
    let (_, mut alice, bob) = rich(home.path(), &[500]);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 100)))
        .unwrap();
    alice.unsent(&plan);
    for kept in alice.ledger.rings.values_mut() {
        kept.firsts[3] += 1_000;
    }
    let payment = order(&alice, &bob, 100);
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::LostRing(index)) if index == plan.about.spent[0]
    ));
    alice.forget_ring(plan.about.spent[0]).unwrap();
    assert!(
        !alice
            .sends(alice.transfer(&payment))
            .unwrap()
            .about
            .same_ring
    );
}

#[test]
fn a_note_that_comes_twice_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = rich(home.path(), &[500]);
    pay(&mut alice, &mut chain, &bob, 100);
    let mut twice = chain.notes.last().cloned().unwrap();
    twice.merkle_index += 1;
    twice.denom_index += 1;
    chain.notes.push(twice);
    let error = try_scan(&mut alice, &chain).unwrap_err().to_string();
    assert!(error.contains("another note has the same hash"), "{error}");
}

#[test]
fn a_second_try_cannot_arrive_beside_the_first() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, bob) = rich(home.path(), &[500]);
    let mut payment = order(&alice, &bob, 400);
    let first = alice.sends(alice.transfer(&payment)).unwrap();
    // A note that fits better is no reason to take another one.
    shield(&mut alice, &mut chain, 1, 400);
    scan(&mut alice, &chain);
    payment.terms.retry = true;
    let second = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(second.about.spent, first.about.spent);
    // Nor is one that is just enough.
    payment.amount = 350;
    let third = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(third.about.spent, first.about.spent);
    assert!(third.about.same_ring);
    chain.transfer(&third.message).unwrap();
    for late in [&first, &second] {
        let refused = chain.transfer(&late.message).unwrap_err();
        assert_eq!(refused, "nullifier spent");
    }
    // It arrived: trying once more would pay twice.
    shield(&mut alice, &mut chain, 1, 900);
    scan(&mut alice, &chain);
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::Arrived)
    ));
    payment.terms.again = first.about.spent.clone();
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::Arrived)
    ));
    payment.terms = terms(&alice);
    alice.sends(alice.transfer(&payment)).unwrap();
}

#[test]
fn with_two_messages_under_way_a_retry_has_to_say_which() {
    let home = tempfile::tempdir().unwrap();
    let (_, mut alice, bob) = rich(home.path(), &[300, 500]);
    let mut payment = order(&alice, &bob, 250);
    let one = alice.sends(alice.transfer(&payment)).unwrap();
    payment.amount = 450;
    let two = alice.sends(alice.transfer(&payment)).unwrap();
    assert_ne!(one.about.spent, two.about.spent);
    payment.amount = 200;
    payment.terms.retry = true;
    assert!(matches!(
        alice.sends(alice.transfer(&payment)),
        Err(PrivacyError::WhichRetry(2))
    ));
    payment.terms.again = two.about.spent.clone();
    let again = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(again.about.spent, two.about.spent);
    // Taking the second try back leaves the first one under way.
    alice.unsent(&again);
    assert_eq!(balance(&alice).pending, 800);
    alice.unsent(&two);
    assert_eq!(balance(&alice).pending, 300);
}

#[test]
fn what_is_listed_must_be_the_grantors() {
    let mut story = story(Level::Account);
    let sealed = story.give(GrantType::Full, Level::Account);
    let mut view = story.open(GrantType::Full, &sealed).unwrap();
    let before = story.see(&view);
    // Carol's bare note, which everybody can see.
    let order = ShieldOrder {
        denom: utarn(),
        amount: 77_000,
        bare: true,
    };
    let plan = story.carol.shield(&order).unwrap();
    let index = story.chain.shield(&plan.message, point(3));
    let hash = &story.chain.notes[usize::try_from(index).unwrap()].commitment;
    let hash = hash.as_slice().try_into().unwrap();
    view.list.push(tarn_notes::Disclosed {
        hash,
        shared: None,
        spent: false,
    });
    assert_eq!(story.see(&view), before);
}

#[test]
fn what_was_proven_to_one_is_no_proof_for_another() {
    let mut story = story(Level::Privacy);
    let sealed = story.give(GrantType::Balance, Level::Privacy);
    let mut view = story.open(GrantType::Balance, &sealed).unwrap();
    story.see(&view);
    view.grantor = story.dave.account();
    let error = story.dave.look(&view).unwrap_err().to_string();
    assert!(error.contains("the tag is not the note's"), "{error}");
}

#[test]
fn a_grant_that_is_over_asks_for_new_keys() {
    let mut story = story(Level::Privacy);
    story.give(GrantType::Incoming, Level::Privacy);
    assert!(story.alice.ended(END - 1).is_empty());
    let ended = story.alice.ended(END);
    assert_eq!(ended[0].grantee, story.dave.account());
    let plan = story.alice.expire(&story.dave.account());
    let next = story.alice.sends(plan).unwrap().message;
    // Until it is registered.
    assert_eq!(story.alice.ended(0).len(), 1);
    story.chain.set_key(&next);
    scan(&mut story.alice, &story.chain);
    assert_eq!(story.alice.epoch(), 1);
    assert!(story.alice.ended(END).is_empty());
    // A list of notes that are proven ends by itself; what was seen before is remembered.
    story.give(GrantType::Balance, Level::Privacy);
    assert!(story.alice.ended(END).is_empty());
    let epochs: Vec<u32> = story.alice.given().iter().map(|one| one.epoch).collect();
    assert_eq!(epochs, [0, 1]);
}

#[test]
fn rings_outlive_a_new_chain_id() {
    let home = tempfile::tempdir().unwrap();
    let (chain, mut alice, bob) = rich(home.path(), &[500]);
    let plan = alice
        .sends(alice.transfer(&order(&alice, &bob, 100)))
        .unwrap();
    let payment = order(&alice, &bob, 100);
    drop(alice);
    let mut later = Chain::with_ids(32, "tarn-2", CHAIN);
    later.notes = chain.notes.clone();
    later.height = chain.height;
    let identity = Identity::new(&secret(1)).unwrap();
    let id = "tarn-2".parse().unwrap();
    let mut alice = Wallet::open(home.path(), identity, &id, &prefix()).unwrap();
    scan(&mut alice, &later);
    let again = alice.sends(alice.transfer(&payment)).unwrap();
    assert_eq!(again.message.ring_members, plan.message.ring_members);
    later.transfer(&again.message).unwrap();
}

#[test]
fn what_a_node_says_about_a_spend_can_be_unsaid() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice, _) = rich(home.path(), &[500]);
    let held = alice.ledger.held.values().next().unwrap();
    let nullifier = hex::encode(held.nullifier.0);
    chain.nullifiers.insert(nullifier.clone(), 3);
    now(alice.verify(&chain)).unwrap();
    assert_eq!(total(&alice), 0);
    chain.nullifiers.remove(&nullifier);
    assert!(now(alice.verify(&chain)).unwrap().is_empty());
    assert_eq!(total(&alice), 500);
}

#[test]
fn an_account_level_grant_shows_the_change_that_went_to_keys_of_words() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    chain.crowd("utarn", 8);
    let words = crate::hd::Mnemonic::parse(crate::dev::MNEMONIC).unwrap();
    let identity = Identity::with_words(&secret(1), &words, "", 0).unwrap();
    let mut alice = Wallet::open(home.path(), identity, &chain_id(), &prefix()).unwrap();
    let (bob, mut dave) = (open(home.path(), 2), open(home.path(), 4));
    chain.keys.insert(dave.account(), account_key(4));
    shield_as(&mut alice, &mut chain, (1, true), 500);
    pay(&mut alice, &mut chain, &bob, 100);
    scan(&mut alice, &chain);
    scan(&mut dave, &chain);
    for grant_type in [GrantType::Full, GrantType::Outgoing] {
        let order = GrantOrder {
            grantee: dave.account(),
            grant_type,
            expires_at: END,
            level: Level::Account,
        };
        let sealed = now(alice.grant(&chain, &order)).unwrap();
        let view = dave.open_view(&alice.account(), grant_type, END, &sealed.parts);
        let seen = dave.look(&view.unwrap()).unwrap();
        assert_eq!(seen.spends.len(), 1, "{grant_type:?}");
        assert_eq!((seen.spends[0].sent, seen.spends[0].change), (100, 400));
        if grant_type == GrantType::Full {
            assert_eq!(seen.balance, Some(vec![("utarn".to_owned(), 400)]));
        }
    }
}
