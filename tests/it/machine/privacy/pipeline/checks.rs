//! Proofs before a block: the check, the recheck, and the check without sending.

use tarn_app::{CheckKind, Checked, Unproved};
use tarn_runtime::ProofCounts;

use super::*;
use crate::machine::craft::tampered;

fn counts(t: &TestChain) -> ProofCounts {
    t.app.query.proofs()
}

#[test]
fn transactions_accepted_by_the_check_succeed_in_the_next_block() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let mut txs = Vec::new();
    for place in 0..2 * EACH {
        let who = if place < EACH { &alice } else { &bob };
        let ahead = u64::try_from(place % EACH).unwrap();
        let msg = notes.own(place, 1 + u64::try_from(place).unwrap());
        let tx = signed(&t, who, &msg, ahead);
        let result = t.check(&tx);
        assert_eq!((result.code, result.log.as_str()), (0, ""), "{place}");
        txs.push(tx);
    }
    let proofs = counts(&t);
    assert_eq!((proofs.verified, proofs.refused), (8, 0));
    let done = t.block(txs);
    assert!(done.results.iter().all(|result| result.code == 0));
    let after = counts(&t);
    assert_eq!(after.verified, 8, "the block verified nothing again");
    assert_eq!(after.remembered, proofs.remembered + 8);
}

#[test]
fn an_invalid_proof_is_refused_by_the_check_and_does_not_affect_the_valid_one() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let alice = account(ALICE);
    let good = notes.own(0, 5);
    let bad = signed(&t, &alice, &with_invalid_proof(&good), 0);
    for _ in 0..2 {
        let result = t.check(&bad);
        assert_eq!((result.codespace.as_str(), result.code), ("privacy", 712));
    }
    assert_eq!(
        counts(&t).verified,
        1,
        "the same bytes are refused by memory"
    );
    // It has used neither the sequence nor the note.
    let tx = signed(&t, &alice, &good, 0);
    assert_eq!(t.check(&tx).code, 0);
    let done = t.block(vec![bad, signed(&t, &alice, &good, 1)]);
    let codes: Vec<u32> = done.results.iter().map(|result| result.code).collect();
    assert_eq!(codes, [712, 0]);
}

#[test]
fn proofs_are_verified_only_with_a_valid_signature_and_a_fee() {
    let pauper = account("pauper");
    let build = TestChain::build().holding(&pauper.address, "1utarn");
    let mut t = shielded(build);
    let notes = NoteList::read(&t.app.query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let good = signed(&t, &alice, &notes.own(0, 5), 0);
    let unsigned = tampered(&good, |raw| raw.signatures[0][5] ^= 1);
    let foreign = signed(&t, &bob, &notes.own(0, 5), 0);
    let unfunded = signed(&t, &pauper, &notes.spend(0, &pauper, 5), 0);
    let unknown = account("nobody");
    let stranger = signed(&t, &unknown, &notes.spend(0, &unknown, 5), 0);
    let early = signed(&t, &alice, &notes.own(0, 5), 3);
    let mut little = core().fee(coins("1000utarn"), 200_000);
    little = little.message(&notes.own(0, 5));
    let little = signed_ahead(&t, &alice, &little, 0);
    for (tx, code) in [
        (unsigned, 4),
        (foreign, 4),
        (unfunded, 5),
        (stranger, 9),
        (early, 3),
        (little, 11),
    ] {
        let result = t.check(&tx);
        assert_eq!((result.codespace.as_str(), result.code), ("sdk", code));
    }
    assert_eq!(counts(&t), ProofCounts::default());
    assert_eq!(t.check(&good).code, 0);
    assert_eq!(counts(&t).verified, 1);
}

#[test]
fn only_one_spend_of_a_note_is_pending() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let first = signed(&t, &alice, &notes.own(0, 5), 0);
    assert_eq!(t.check(&first).code, 0);
    for amount in 1..5 {
        // With the next sequence, or by another account that knows the secret.
        let again = signed(&t, &alice, &notes.own(0, amount), 1);
        let other = signed(&t, &bob, &notes.spend(0, &bob, amount), 0);
        for tx in [again, other] {
            let result = t.check(&tx);
            assert_eq!((result.codespace.as_str(), result.code), ("privacy", 730));
            let words = "is spent by a transaction that waits for a block";
            assert!(result.log.contains(words), "{}", result.log);
        }
    }
    assert_eq!(
        counts(&t).verified,
        1,
        "the others' proofs are not looked at"
    );
    let another = signed(&t, &alice, &notes.own(1, 5), 1);
    assert_eq!(t.check(&another).code, 0);
}

#[test]
fn a_check_without_sending_uses_neither_sequence_nor_note() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let alice = account(ALICE);
    let tx = signed(&t, &alice, &notes.own(0, 5), 0);
    for _ in 0..2 {
        assert_eq!(t.app.check.peek_tx(&tx).unwrap().code, 0);
    }
    let other = signed(&t, &alice, &notes.own(0, 6), 0);
    assert_eq!(t.check(&other).code, 0);
    let result = t.app.check.peek_tx(&tx).unwrap();
    assert_eq!(result.code, 3, "the sequence is taken now");
}

#[test]
fn a_recheck_does_not_verify_the_proof_again() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let waits = signed(&t, &alice, &notes.own(0, 5), 0);
    let rival = signed(&t, &bob, &notes.spend(0, &bob, 6), 0);
    assert_eq!(t.check(&waits).code, 0);
    t.block(Vec::new());
    let before = counts(&t);
    assert_eq!(t.app.check.recheck_tx(&waits).unwrap().code, 0);
    assert_eq!(counts(&t), before);
    // It still reserves its note after the recheck.
    assert_eq!(t.check(&rival).code, 730);
    // The rival is in a block without a check.
    assert_eq!(t.deliver(rival).code, 0);
    let verified = counts(&t).verified;
    let evicted = t.app.check.recheck_tx(&waits).unwrap();
    assert_eq!((evicted.codespace.as_str(), evicted.code), ("privacy", 730));
    assert!(
        evicted.log.contains("was spent at height"),
        "{}",
        evicted.log
    );
    assert_eq!(counts(&t).verified, verified);
}

#[test]
fn a_simulation_verifies_the_proof() {
    let t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let alice = account(ALICE);
    let good = notes.own(0, 5);
    let bad = signed(&t, &alice, &with_invalid_proof(&good), 0);
    let result = t.app.query.simulate(&bad).unwrap();
    assert_eq!((result.codespace.as_str(), result.code), ("privacy", 712));
    let good = signed(&t, &alice, &good, 0);
    assert_eq!(t.app.query.simulate(&good).unwrap().code, 0);
}

#[test]
fn a_simulation_adds_nothing_to_the_proof_cache() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let tx = signed(&t, &account(ALICE), &notes.own(0, 5), 0);
    for verified in 1..3 {
        assert_eq!(t.app.query.simulate(&tx).unwrap().code, 0);
        assert_eq!(counts(&t).verified, verified, "nothing is cached");
    }
    assert_eq!(t.check(&tx).code, 0);
    assert_eq!(counts(&t).verified, 3);
    assert_eq!(t.app.query.simulate(&tx).unwrap().code, 0);
    assert_eq!(counts(&t).verified, 3, "the result of the check is used");
}

#[test]
fn more_than_eight_proofs_are_refused_outside_of_a_block() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let alice = account(ALICE);
    let with = |count: usize| {
        let tx = (0..count).fold(core(), |tx, at| tx.message(&notes.own(at % EACH, 5)));
        signed_ahead(&t, &alice, &tx, 0)
    };
    let (eight, nine) = (with(8), with(9));
    let words = "9 of its messages carry proofs and at most 8 may";
    let refused = t.check(&nine);
    assert_eq!((refused.codespace.as_str(), refused.code), ("sdk", 18));
    assert!(refused.log.starts_with(words), "{}", refused.log);
    let refused = t.app.query.simulate(&nine).unwrap_err().to_string();
    assert!(refused.starts_with(words), "{refused}");
    assert_eq!(counts(&t), ProofCounts::default());
    // These fail for other reasons: repeated notes, or too little gas.
    assert_ne!(t.check(&eight).code, 18);
    assert_ne!(t.deliver(nine).code, 18);
}

#[test]
fn a_short_ring_is_pending_only_while_its_anchor_is_in_the_window() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let tx = signed(&t, &account(ALICE), &notes.own(0, 5), 0);
    assert_eq!(t.check(&tx).code, 0);
    for _ in 0..99 {
        t.block(Vec::new());
    }
    assert_eq!(t.app.check.recheck_tx(&tx).unwrap().code, 0);
    t.block(Vec::new());
    let evicted = t.app.check.recheck_tx(&tx).unwrap();
    let in_block = t.deliver(tx);
    assert_eq!(evicted.codespace, "privacy");
    assert_ne!(evicted.code, 0);
    assert_eq!(
        evicted.code, in_block.code,
        "{} {}",
        evicted.log, in_block.log
    );
}

#[test]
fn pending_transactions_are_not_in_an_export() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let tx = signed(&t, &account(ALICE), &notes.own(0, 5), 0);
    let before = t.app.query.export(Height::ZERO).unwrap();
    assert_eq!(t.check(&tx).code, 0);
    let document = t.app.query.export(Height::ZERO).unwrap();
    assert_eq!(
        serde_json::to_value(&document).unwrap(),
        serde_json::to_value(&before).unwrap()
    );
    let mut again = TestChain::build().from_genesis(document).start();
    again.block(Vec::new());
    let notes = NoteList::read(&again.app.query);
    let other = signed(&again, &account(ALICE), &notes.own(0, 7), 0);
    assert_eq!(again.check(&other).code, 0);
    assert_eq!(again.deliver(other).code, 0);
}

#[test]
fn proofs_of_several_transactions_have_the_same_results_together_as_alone() {
    let mut t = shielded(TestChain::build());
    let notes = NoteList::read(&t.app.query);
    let (alice, bob) = (account(ALICE), account(BOB));
    let admission = t.app.admission();
    let mut open = Vec::new();
    for place in 0..2 * EACH {
        let who = if place < EACH { &alice } else { &bob };
        let msg = notes.own(place, 5);
        let msg = if place % 3 == 1 {
            with_invalid_proof(&msg)
        } else {
            msg
        };
        // Every one as if it were the only one.
        let tx = admission.admit(signed(&t, who, &msg, 0)).unwrap();
        match t.app.check.check(&tx, CheckKind::DryRun).unwrap() {
            Checked::Unproved(unproved) => open.push(unproved),
            other => panic!("{other:?}"),
        }
    }
    let all: Vec<&Unproved> = open.iter().collect();
    let held = Unproved::verify_all(&all);
    assert_eq!(
        held,
        [true, false, true, true, false, true, true, false],
        "together"
    );
    let proofs = counts(&t);
    assert_eq!((proofs.verified, proofs.refused), (8, 3));
    assert!(proofs.batches > 0);
    assert!(
        open.iter().all(|one| one.heap() > 8 * 200),
        "ring members count"
    );
    assert!(Unproved::verify_all(&[]).is_empty());
}
