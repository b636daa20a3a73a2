//! Each type of grant shows what it shows, and nothing else.

use tarn_notes::GrantType;

use super::story::{Story, story};
use super::*;
use crate::privacy::{Level, NoteState, Seen};

fn incoming(seen: &Seen) -> Vec<(u64, &str)> {
    let others = seen.notes.iter().filter(|note| !note.own);
    others
        .map(|note| (note.amount, note.memo.as_str()))
        .collect()
}

#[test]
fn a_full_grant_shows_balance_and_history() {
    for level in [Level::Privacy, Level::Account] {
        let mut story = story(level);
        let seen = story.look(GrantType::Full, level);
        assert_eq!(incoming(&seen), [(5_000, ""), (2_000, "wages")]);
        assert_eq!(seen.balance, Some(vec![("utarn".to_owned(), 5_493)]));
        let spends: Vec<_> = seen
            .spends
            .iter()
            .map(|one| (one.sent, one.account.clone(), one.relay_fee))
            .collect();
        assert_eq!(
            spends,
            [
                (1_200, None, Some(0)),
                (300, Some(story.bob.account()), Some(7))
            ]
        );
        let to = seen.spends[0].key.clone().unwrap();
        let bob = story.bob.identity().recipient(0).unwrap();
        assert_eq!(to, hex::encode(bob.spend.to_bytes()));
        // Note by note what the owner has.
        for note in story.alice.notes() {
            let shown = seen
                .notes
                .iter()
                .find(|one| one.index == note.index)
                .unwrap();
            let spent = note.state == NoteState::Spent;
            assert_eq!(
                (shown.amount, shown.spent, shown.own),
                (note.amount, Some(spent), note.own)
            );
        }
        assert_eq!(seen.notes.len(), story.alice.notes().len());
        assert_eq!(seen.proven, None);
    }
}

#[test]
fn an_incoming_grant_shows_payments_and_neither_change_nor_balance() {
    for level in [Level::Privacy, Level::Account] {
        let mut story = story(level);
        let seen = story.look(GrantType::Incoming, level);
        assert_eq!(incoming(&seen), [(5_000, ""), (2_000, "wages")]);
        assert_eq!(seen.notes.len(), 2);
        assert!(seen.notes.iter().all(|note| note.spent.is_none()));
        assert!(seen.spends.is_empty() && seen.balance.is_none() && seen.proven.is_none());
    }
}

#[test]
fn an_outgoing_grant_shows_what_was_sent_and_nothing_that_came() {
    for level in [Level::Privacy, Level::Account] {
        let mut story = story(level);
        let seen = story.look(GrantType::Outgoing, level);
        assert!(seen.notes.is_empty() && seen.balance.is_none());
        let sent: Vec<_> = seen
            .spends
            .iter()
            .map(|one| (one.sent, one.relay_fee))
            .collect();
        assert_eq!(sent, [(1_200, None), (300, None)]);
    }
}

#[test]
fn the_keys_of_one_type_are_not_in_the_bundle_of_another() {
    // Not only does the wallet not show it: the bytes do not hold it.
    let mut story = story(Level::Privacy);
    let full = story.give(GrantType::Full, Level::Privacy);
    let view = story.open(GrantType::Full, &full).unwrap();
    assert_eq!((view.payments.len(), view.change.len()), (1, 1));
    let some = story.give(GrantType::Incoming, Level::Privacy);
    let view = story.open(GrantType::Incoming, &some).unwrap();
    assert_eq!((view.payments.len(), view.change.len()), (1, 0));
    let out = story.give(GrantType::Outgoing, Level::Privacy);
    let view = story.open(GrantType::Outgoing, &out).unwrap();
    assert_eq!(
        (view.payments.len(), view.outgoing.len(), view.list.len()),
        (0, 1, 0)
    );
    let list = story.give(GrantType::Incoming, Level::Account);
    let view = story.open(GrantType::Incoming, &list).unwrap();
    assert_eq!((view.payments.len(), view.change.len()), (0, 0));
}

#[test]
fn after_rotation_nothing_new_is_seen_but_what_was_seen_stays() {
    let mut story = story(Level::Privacy);
    let sealed = story.give(GrantType::Full, Level::Privacy);
    let view = story.open(GrantType::Full, &sealed).unwrap();
    let before = story.see(&view);
    let dave = story.dave.account();
    assert!(!story.alice.given()[0].revoked);
    let plan = story.alice.sends(story.alice.revoke(&dave)).unwrap();
    let (revoke, next) = plan.message;
    assert_eq!((revoke.grantee.as_str(), next.epoch), (dave.as_str(), 1));
    assert!(story.alice.given()[0].revoked);
    story.chain.set_key(&next);
    scan(&mut story.alice, &story.chain);
    assert_eq!(story.alice.epoch(), 1);
    // Carol pays to the address as it is now; Alice spends what she has.
    let Story {
        chain,
        alice,
        carol,
        ..
    } = &mut story;
    pay(carol, chain, alice, 800);
    pay(alice, chain, carol, 50);
    scan(alice, chain);
    assert_eq!(total(alice), 6_243);
    let after = story.see(&view);
    assert_eq!(
        (&after.notes, &after.spends),
        (&before.notes, &before.spends)
    );
    // Old notes can be moved out of sight, too.
    let own = terms(&story.alice);
    story.chain.ripen();
    scan(&mut story.alice, &story.chain);
    while let Some(plan) = story.alice.refresh(&utarn(), &own).unwrap() {
        story.chain.transfer(&plan.message).unwrap();
        story.chain.ripen();
        scan(&mut story.alice, &story.chain);
    }
    assert_eq!(total(&story.alice), 6_243);
    let unspent = story.alice.notes().into_iter();
    let mut unspent = unspent.filter(|note| note.state == NoteState::Unspent && note.amount > 0);
    assert!(unspent.all(|note| note.epoch == 1));
    // A copy of the wallet learns the epoch from the chain and finds everything.
    let elsewhere = tempfile::tempdir().unwrap();
    let mut copy = open(elsewhere.path(), 1);
    scan(&mut copy, &story.chain);
    assert_eq!((copy.epoch(), total(&copy)), (1, 6_243));
}
