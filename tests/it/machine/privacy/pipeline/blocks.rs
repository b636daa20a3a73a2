//! Proofs in blocks: the results do not depend on caches, batches or workers.

use std::sync::Arc;

use proptest::prelude::*;
use tarn::workers::Pool;
use tarn_primitives::abci::Finalized;
use tarn_primitives::{Serial, Workers};

use super::*;
use crate::machine::craft::tampered;

/// One transaction of a block; several may spend the same note.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Good,
    InvalidProof,
    Stolen,
    Unsigned,
}

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![
        4 => Just(Kind::Good),
        1 => Just(Kind::InvalidProof),
        1 => Just(Kind::Stolen),
        1 => Just(Kind::Unsigned),
    ]
}

fn make(t: &TestChain, plans: &[(usize, Kind)]) -> Vec<Vec<u8>> {
    let notes = NoteList::read(&t.app.query);
    let mut ahead = [0_u64; 2];
    let mut txs = Vec::new();
    for (nth, (place, kind)) in plans.iter().enumerate() {
        let nth = u32::try_from(nth).unwrap();
        let good = notes.own(*place, 1 + u64::from(nth));
        let owner = place / EACH;
        let (who, msg) = match kind {
            Kind::Good | Kind::Unsigned => (owner, good),
            Kind::InvalidProof => (owner, with_invalid_proof(&good)),
            Kind::Stolen => {
                let thief = 1 - owner;
                (thief, stolen(&good, &account([ALICE, BOB][thief]), nth))
            }
        };
        let sender = account([ALICE, BOB][who]);
        let mut tx = signed(t, &sender, &msg, ahead[who]);
        if matches!(kind, Kind::Unsigned) {
            tx = tampered(&tx, |raw| raw.signatures[0][5] ^= 1);
        } else {
            ahead[who] += 1;
        }
        txs.push(tx);
    }
    txs
}

/// What happens before the block.
#[derive(Debug, Clone, Copy)]
enum Before {
    Nothing,
    Checks,
    /// Every proof is verified in a simulation, which caches nothing.
    Simulations,
}

fn run(txs: &[Vec<u8>], verdicts: usize, workers: Arc<dyn Workers>, before: Before) -> Finalized {
    let build = TestChain::build()
        .config(|config| config.proof_cache = verdicts)
        .workers(workers);
    let mut t = shielded(build);
    for tx in txs {
        match before {
            Before::Nothing => {}
            Before::Checks => drop(t.check(tx)),
            Before::Simulations => drop(t.app.query.simulate(tx)),
        }
    }
    t.block(txs.to_vec())
}

fn same_in_every_setup(txs: &[Vec<u8>]) -> Finalized {
    let two: Arc<dyn Workers> = Arc::new(Pool::new(2).unwrap());
    let one: Arc<dyn Workers> = Arc::new(Serial);
    let expected = run(txs, 0, Arc::new(Serial), Before::Nothing);
    for verdicts in [0, 4, 65_536] {
        for before in [Before::Nothing, Before::Checks, Before::Simulations] {
            for workers in [Arc::clone(&one), Arc::clone(&two)] {
                let place = format!("{verdicts} {before:?} {}", workers.count());
                let found = run(txs, verdicts, workers, before);
                assert_eq!(found.app_hash, expected.app_hash, "{place}");
                assert_eq!(found.results, expected.results, "{place}");
            }
        }
    }
    expected
}

#[test]
fn two_spends_of_a_note_in_one_block_are_one_spend() {
    let t = shielded(TestChain::build());
    let plans = [
        (0, Kind::Good),
        (0, Kind::Good),
        (1, Kind::InvalidProof),
        (1, Kind::Good),
        (5, Kind::Unsigned),
        (5, Kind::Stolen),
        (5, Kind::Good),
    ];
    let done = same_in_every_setup(&make(&t, &plans));
    let codes: Vec<u32> = done.results.iter().map(|result| result.code).collect();
    assert_eq!(codes, [0, 730, 712, 0, 4, 712, 0]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn results_do_not_depend_on_caches_batches_or_workers(
        plans in prop::collection::vec((0..2 * EACH, kind()), 1..8),
    ) {
        let t = shielded(TestChain::build());
        same_in_every_setup(&make(&t, &plans));
    }
}

#[test]
fn results_evicted_from_the_cache_are_verified_again_in_a_batch() {
    let mut t = shielded(TestChain::build().config(|config| config.proof_cache = 16));
    let notes = NoteList::read(&t.app.query);
    let txs = make(&t, &[(0, Kind::Good), (EACH, Kind::Good)]);
    for tx in &txs {
        assert_eq!(t.check(tx).code, 0);
    }
    // Other proofs evict them from the cache.
    let (victim, thief) = (notes.own(1, 5), account(BOB));
    for n in 0..16 {
        let other = signed(&t, &thief, &stolen(&victim, &thief, n), 1);
        assert_eq!(t.check(&other).code, 712);
    }
    let before = t.app.query.proofs();
    assert_eq!((before.verified, before.batches), (18, 0));
    let done = t.block(txs);
    assert!(done.results.iter().all(|result| result.code == 0));
    let after = t.app.query.proofs();
    assert_eq!((after.verified, after.batches), (20, 1));
}

#[test]
fn an_unchecked_block_is_verified_in_batches_and_only_once() {
    let mut t = shielded(TestChain::build());
    let plans: Vec<(usize, Kind)> = (0..2 * EACH).map(|place| (place, Kind::Good)).collect();
    // This one is not validly signed and no other makes the same claim: its proof is not verified.
    let mut txs = make(&t, &[(2 * EACH - 1, Kind::Unsigned)]);
    txs.extend(make(&t, &plans));
    let done = t.block(txs);
    let failed: Vec<u32> = done.results.iter().map(|result| result.code).collect();
    assert_eq!(failed, [4, 0, 0, 0, 0, 0, 0, 0, 0]);
    let counts = t.app.query.proofs();
    assert_eq!((counts.verified, counts.batches), (8, 1));
    assert_eq!(counts.remembered, 8, "execution found them all");
}
