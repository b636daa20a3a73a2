//! Nothing is written before a message leaves, and everything that must be is.

use tarn_notes::{GrantType, NoteKind};

use super::story::{END, account_key, story};
use super::*;
use crate::privacy::ledger::Ledger;
use crate::privacy::{GrantOrder, Level, NoteState};

fn rich(chain: &mut Chain, home: &Path, amounts: &[u64]) -> Wallet {
    let mut alice = open(home, 1);
    chain.crowd("utarn", 12);
    for amount in amounts {
        shield(&mut alice, chain, 1, *amount);
    }
    scan(&mut alice, chain);
    alice
}

/// Every file of the wallets.
fn bytes(home: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(home.join("privacy")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut all: Vec<_> = paths
        .map(|path| (path.clone(), std::fs::read(path).unwrap()))
        .collect();
    all.sort();
    all
}

#[test]
fn planning_changes_neither_the_wallet_nor_its_files() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[500, 300]);
    let bob = open(home.path(), 2);
    chain.keys.insert(bob.account(), account_key(2));
    let before = (bytes(home.path()), alice.ledger.clone());
    let own = terms(&alice);
    alice.transfer(&order(&alice, &bob, 100)).unwrap();
    alice.consolidate(&utarn(), &own).unwrap().unwrap();
    alice.register().unwrap().unwrap();
    let give = GrantOrder {
        grantee: bob.account(),
        grant_type: GrantType::Full,
        expires_at: END,
        level: Level::Privacy,
    };
    now(alice.grant(&chain, &give)).unwrap();
    alice.revoke(&bob.account()).unwrap();
    alice.expire(&bob.account()).unwrap();
    // A scan that finds nothing writes nothing, though every writing would make other bytes.
    scan(&mut alice, &chain);
    assert_eq!((bytes(home.path()), alice.ledger.clone()), before);
}

#[test]
fn the_ring_is_on_disk_before_the_message_may_leave() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[500]);
    let bob = open(home.path(), 2);
    let payment = order(&alice, &bob, 100);
    let plan = alice.transfer(&payment).unwrap();
    drop(alice.record(&plan.ledger).unwrap());
    // The program dies here; what it sent may be in everybody's hands.
    drop(alice);
    let mut alice = open(home.path(), 1);
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).pending, 500);
    let mut again = payment;
    again.terms.retry = true;
    let again = alice.transfer(&again).unwrap();
    assert_eq!(again.message.ring_members, plan.message.ring_members);
}

#[test]
fn a_ring_that_was_only_shown_is_kept_and_holds_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[500]);
    let bob = open(home.path(), 2);
    let payment = order(&alice, &bob, 100);
    let plan = alice.transfer(&payment).unwrap();
    alice.record_ring(&plan.ledger).unwrap();
    drop(alice);
    let mut alice = open(home.path(), 1);
    scan(&mut alice, &chain);
    assert_eq!(balance(&alice).spendable, 500);
    let again = alice.transfer(&payment).unwrap();
    assert!(again.about.same_ring);
    assert_eq!(again.message.ring_members, plan.message.ring_members);
}

#[test]
fn a_refusal_takes_everything_back_but_rings_and_held_notes() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[500]);
    let bob = open(home.path(), 2);
    chain.keys.insert(bob.account(), account_key(2));
    let payment = order(&alice, &bob, 100);
    let plan = alice.transfer(&payment).unwrap();
    let recorded = alice.record(&plan.ledger).unwrap();
    assert_eq!(balance(&alice).pending, 500);
    alice.take_back(&recorded).unwrap();
    // Whoever refused it has it.
    assert_eq!(balance(&alice).pending, 500);
    assert!(alice.transfer(&payment).is_err());
    let mut retry = payment;
    retry.terms.retry = true;
    assert!(alice.transfer(&retry).unwrap().about.same_ring);
    let give = |grant_type| GrantOrder {
        grantee: bob.account(),
        grant_type,
        expires_at: END,
        level: Level::Privacy,
    };
    let first = now(alice.grant(&chain, &give(GrantType::Balance))).unwrap();
    drop(alice.record(&first.ledger).unwrap());
    let before = alice.ledger.clone();
    let refused = now(alice.grant(&chain, &give(GrantType::Full))).unwrap();
    let recorded = alice.record(&refused.ledger).unwrap();
    assert_eq!(alice.ended(END).len(), 1);
    alice.take_back(&recorded).unwrap();
    assert!(alice.ended(END).is_empty(), "no keys were given");
    let revoked = alice.revoke(&bob.account()).unwrap();
    let recorded = alice.record(&revoked.ledger).unwrap();
    assert!(alice.given()[0].revoked && alice.ledger.awaits == Some(1));
    alice.take_back(&recorded).unwrap();
    // Whoever refused the rotation may send it: its keys are looked for.
    let before = Ledger {
        look_epoch: 1,
        ..before
    };
    assert_eq!(alice.ledger, before);
    drop(alice);
    assert_eq!(open(home.path(), 1).ledger, before, "on disk, too");
}

#[test]
fn what_failed_in_a_block_was_seen_by_everybody() {
    let mut story = story(Level::Privacy);
    let dave = story.dave.account();
    let give = GrantOrder {
        grantee: dave.clone(),
        grant_type: GrantType::Full,
        expires_at: END,
        level: Level::Privacy,
    };
    let sealed = now(story.alice.grant(&story.chain, &give)).unwrap();
    let recorded = story.alice.record(&sealed.ledger).unwrap();
    story.alice.failed_in_block(&recorded).unwrap();
    // The sealed keys are in the block: Dave can open them.
    assert_eq!(story.alice.given().len(), 1);
    let plan = story.alice.revoke(&dave).unwrap();
    let recorded = story.alice.record(&plan.ledger).unwrap();
    story.alice.failed_in_block(&recorded).unwrap();
    assert!(!story.alice.given()[0].revoked);
    assert_eq!(story.alice.ledger.awaits, None);
}

#[test]
fn taking_back_on_the_chain_alone_awaits_no_keys() {
    let mut story = story(Level::Privacy);
    story.give(GrantType::Full, Level::Privacy);
    let dave = story.dave.account();
    let plan = story.alice.revoke_keeping_keys(&dave);
    story.alice.sends(plan).unwrap();
    assert!(story.alice.given()[0].revoked);
    assert_eq!(story.alice.ledger.awaits, None);
}

#[test]
fn what_cannot_be_joined_yet_is_said_with_the_height_when_it_can() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let alice = rich(&mut chain, home.path(), &[10, 20, 30, 40, 50]);
    let mut own = terms(&alice);
    for (inputs, left) in [(2, 3), (4, 1)] {
        own.inputs = inputs;
        let plan = alice.consolidate(&utarn(), &own).unwrap().unwrap();
        assert_eq!(
            (plan.about.spent.len(), plan.about.left.notes),
            (inputs, left)
        );
        // The note that is made now is in rings from then on.
        let made = alice.height() + 1;
        assert_eq!(plan.about.left.ready, (made + 10).next_multiple_of(10));
    }
    // Young ones: the height they become old at.
    let young = tempfile::tempdir().unwrap();
    let mut bob = open(young.path(), 2);
    for _ in 0..2 {
        let before = chain.height;
        shield(&mut bob, &mut chain, 2, 100);
        chain.height = before + 1;
    }
    scan(&mut bob, &chain);
    let last = bob.notes().last().unwrap().height;
    let error = bob.consolidate(&utarn(), &terms(&bob)).unwrap_err();
    assert!(
        matches!(error, PrivacyError::NotYet { young: 2, held: 0, ready, .. } if ready == (last + 10).next_multiple_of(10)),
        "{error}"
    );
    assert!(error.to_string().contains("2 notes of utarn"), "{error}");
}

#[test]
fn notes_of_old_keys_that_cannot_be_moved_yet_are_not_passed_over() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = rich(&mut chain, home.path(), &[100]);
    let before = chain.height;
    shield(&mut alice, &mut chain, 1, 200);
    chain.height = before + 1;
    let next = alice.sends(alice.rotate()).unwrap().message;
    chain.set_key(&next);
    scan(&mut alice, &chain);
    let own = terms(&alice);
    let ready = (alice.notes().last().unwrap().height + 10).next_multiple_of(10);
    let plan = alice.refresh(&utarn(), &own).unwrap().unwrap();
    assert_eq!(plan.about.spent.len(), 1);
    let left = plan.about.left;
    assert_eq!((left.notes, left.ready), (1, ready));
    // The message is under way: one is held, one is young, and neither is nothing.
    let plan = alice.sends(Ok(plan)).unwrap();
    let error = alice.refresh(&utarn(), &own).unwrap_err();
    assert!(
        matches!(error, PrivacyError::NotYet { young: 1, held: 1, ready, .. } if ready == plan.about.until + 1),
        "{error}"
    );
    let held = alice.notes().into_iter();
    assert_eq!(
        held.filter(|note| matches!(note.state, NoteState::Pending { .. }))
            .count(),
        1
    );
}

#[test]
fn a_grantee_sees_that_a_shield_is_no_payment() {
    for level in [Level::Privacy, Level::Account] {
        let mut story = story(level);
        for grant_type in [GrantType::Full, GrantType::Incoming] {
            let seen = story.look(grant_type, level);
            let shields = seen
                .notes
                .iter()
                .filter(|note| note.kind == NoteKind::Shield);
            let amounts: Vec<u64> = shields.map(|note| note.amount).collect();
            assert_eq!(amounts, [5_000], "{grant_type:?}");
            let paid = seen.notes.iter().find(|note| note.memo == "wages").unwrap();
            assert_eq!((paid.kind, paid.own), (NoteKind::Transfer, false));
        }
    }
}
