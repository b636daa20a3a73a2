//! A node that lies is caught, or does no harm.

use super::chain::Lie;
use super::*;

/// A chain with a note of one's own in the middle.
fn busy(home: &Path) -> (Chain, Wallet) {
    let mut chain = Chain::new(16);
    let mut alice = open(home, 1);
    chain.crowd("utarn", 4);
    shield(&mut alice, &mut chain, 1, 500);
    shield_as(&mut alice, &mut chain, (1, true), 700);
    chain.crowd("utarn", 4);
    (chain, alice)
}

/// Changes one note, if it is on the page.
fn at(page: &mut pb::QueryNotesResponse, index: u64, change: impl Fn(&mut pb::CompactNote)) {
    let found = page
        .notes
        .iter_mut()
        .find(|note| note.merkle_index == index);
    found.into_iter().for_each(change);
}

/// Each of the lies is refused with its words, and does not last.
fn refused(lies: &[(Lie, &str)]) {
    for (lie, says) in lies {
        let home = tempfile::tempdir().unwrap();
        let (mut chain, mut alice) = busy(home.path());
        chain.lie = Some(*lie);
        let error = try_scan(&mut alice, &chain).unwrap_err().to_string();
        assert!(error.contains(says), "{error} instead of {says}");
        assert!(alice.notes().is_empty(), "nothing of it was used: {says}");
        // The truth is still found afterwards.
        chain.lie = None;
        scan(&mut alice, &chain);
        assert_eq!(total(&alice), 1_200, "{says}");
    }
}

#[test]
fn a_note_that_was_changed_is_refused() {
    const PARTS: &str = "note 2: its hash is not made of its parts";
    refused(&[
        (
            |_, page| at(page, 2, |note| note.value_commitment = key()),
            "their root is another one",
        ),
        (|_, page| at(page, 2, |note| note.note_key = key()), PARTS),
        (|_, page| at(page, 2, |note| note.commitment[0] ^= 1), PARTS),
        (
            |_, page| at(page, 2, |note| note.denom = usdc()),
            "note 2: it is 2 of uusdc, not 0",
        ),
        (
            |_, page| page.notes.iter_mut().for_each(|note| note.denom = usdc()),
            "their root is another one",
        ),
        (
            |_, page| at(page, 5, |note| note.height = 1),
            "note 5: height 1 after",
        ),
        (
            |_, page| at(page, 9, |note| note.height = 1_000_000),
            "some are of heights that are not reached yet",
        ),
        (
            |_, page| at(page, 1, |note| note.kind = 9),
            "note 1: kind 9 is none",
        ),
    ]);
}

fn key() -> Vec<u8> {
    point(9).to_bytes().to_vec()
}

fn usdc() -> String {
    "uusdc".to_owned()
}

#[test]
fn a_note_that_is_left_out_or_repeated_is_noticed() {
    refused(&[
        (
            |_, page| page.notes.retain(|note| note.merkle_index != 3),
            "note 4: it comes at place 3",
        ),
        (
            |_, page| {
                let two = page
                    .notes
                    .iter()
                    .find(|note| note.merkle_index == 2)
                    .cloned();
                at(page, 3, |note| *note = two.clone().unwrap());
            },
            "note 2: it comes at place 3",
        ),
        (
            |_, page| page.notes.retain(|note| note.merkle_index < 5),
            "note 5 of 10 is missing",
        ),
        (|_, page| page.notes.clear(), "note 0 of 10 is missing"),
    ]);
}

#[test]
fn a_wrong_amount_makes_no_money() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = busy(home.path());
    // The root does not bind public amounts; the commitment does.
    chain.lie = Some(|_, page| {
        for note in page.notes.iter_mut().filter(|note| !note.amount.is_empty()) {
            note.amount = "1000000".to_owned();
        }
    });
    scan(&mut alice, &chain);
    assert!(alice.notes().is_empty());
}

#[test]
fn garbled_hints_and_payloads_hide_a_note_and_steal_nothing() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = busy(home.path());
    let mut bob = open(home.path(), 2);
    pay(&mut alice, &mut chain, &bob, 100);
    chain.lie = Some(|_, page| {
        for note in page
            .notes
            .iter_mut()
            .filter(|note| !note.payload.is_empty())
        {
            note.payload[5] ^= 1;
        }
    });
    scan(&mut bob, &chain);
    assert!(bob.notes().is_empty());
    // Its owner finds it with a node that does not lie.
    chain.lie = None;
    bob.start_over().unwrap();
    let report = scan(&mut bob, &chain);
    assert!(!report.reset);
    assert_eq!(total(&bob), 100);
}

#[test]
fn a_root_of_something_else_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = busy(home.path());
    chain.is_root_false = true;
    let error = try_scan(&mut alice, &chain).unwrap_err();
    assert!(matches!(error, PrivacyError::Lying(_)), "{error}");
}

#[test]
fn a_node_that_promises_more_and_gives_nothing_is_left() {
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = busy(home.path());
    chain.lie = Some(|from, page| {
        page.notes.retain(|note| note.merkle_index < 9);
        assert!(from < 10);
    });
    let error = try_scan(&mut alice, &chain).unwrap_err().to_string();
    assert!(error.contains("note 9 of 10 is missing"), "{error}");
}

#[test]
fn somebody_elses_note_is_not_mine_whatever_its_payload_says() {
    // Notes served with another hint: whatever it lets through does not open.
    let home = tempfile::tempdir().unwrap();
    let (mut chain, mut alice) = busy(home.path());
    let bob = open(home.path(), 2);
    pay(&mut alice, &mut chain, &bob, 100);
    scan(&mut alice, &chain);
    let before = alice.notes();
    chain.lie = Some(|_, page| {
        for note in page
            .notes
            .iter_mut()
            .filter(|note| !note.payload.is_empty())
        {
            note.ephemeral_key = super::chain::uncompressed(&point(7));
            note.view_tag = 0;
        }
    });
    let elsewhere = tempfile::tempdir().unwrap();
    let mut copy = open(elsewhere.path(), 1);
    scan(&mut copy, &chain);
    // The change is hidden from her, nothing is added.
    assert!(copy.notes().iter().all(|note| {
        before
            .iter()
            .any(|one| one.index == note.index && one.amount == note.amount)
    }));
    assert!(copy.notes().len() < before.len());
}
