//! Verdicts: the same however they are reached, and not reached twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tarn_primitives::{BlockInfo, Serial, Workers, sdk};
use tarn_store::{Limits, Memory, Store};

use crate::testing::chain;
use crate::{Ctx, Error, Proof, ProofCache, Verdict};

/// How often claims were computed, alone and together.
#[derive(Debug, Default)]
struct Work {
    alone: AtomicUsize,
    batches: AtomicUsize,
    together: AtomicUsize,
}

/// Even numbers hold.
#[derive(Debug)]
struct Even {
    number: u16,
    sort: &'static str,
    work: Arc<Work>,
}

fn decide(number: u16) -> Verdict {
    if number.is_multiple_of(2) {
        Ok(())
    } else {
        Err(format!("{number} is odd"))
    }
}

impl Proof for Even {
    fn name(&self) -> [u8; 32] {
        let mut name = [0; 32];
        let number = self.number.to_be_bytes();
        name[..2].copy_from_slice(&number);
        name[2] = u8::try_from(self.sort.len()).unwrap();
        name
    }

    fn sort(&self) -> &'static str {
        self.sort
    }

    fn verify(&self) -> Verdict {
        self.work.alone.fetch_add(1, Ordering::Relaxed);
        decide(self.number)
    }

    fn hold_together(&self, all: &[&dyn Proof]) -> bool {
        self.work.batches.fetch_add(1, Ordering::Relaxed);
        self.work.together.fetch_add(all.len(), Ordering::Relaxed);
        all.iter().all(|proof| {
            let any: &dyn std::any::Any = *proof;
            let even: &Self = any.downcast_ref().unwrap();
            assert_eq!(even.sort, self.sort, "a batch is of one sort");
            decide(even.number).is_ok()
        })
    }

    fn heap(&self) -> usize {
        0
    }

    fn refusal(&self, reason: &str) -> Error {
        sdk::Code::InvalidRequest.because(reason).into()
    }
}

/// Says how many it is, and does the second half first.
#[derive(Debug)]
struct Backwards(usize);

impl Workers for Backwards {
    fn count(&self) -> usize {
        self.0
    }

    fn join(&self, a: &mut (dyn FnMut() + Send), b: &mut (dyn FnMut() + Send)) {
        b();
        a();
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).rev().for_each(job);
    }
}

fn erased(claim: &Even) -> &dyn Proof {
    claim
}

fn claims(count: u16, work: &Arc<Work>) -> Vec<Even> {
    (0..count)
        .map(|number| Even {
            number,
            sort: if number < count / 3 { "a" } else { "bb" },
            work: Arc::clone(work),
        })
        .collect()
}

#[test]
fn every_claim_is_decided_once_whoever_works_and_however_many() {
    for count in [0, 1, 2, 3, 7, 64, 65, 200, 1000] {
        for workers in [1, 2, 3, 16] {
            let work = Arc::new(Work::default());
            let claims = claims(count, &work);
            let proof_cache = ProofCache::new(4096);
            // Twice each, as when a block has the same claim twice.
            let all = claims.iter().chain(&claims);
            let all: Vec<&dyn Proof> = all.map(erased).collect();
            proof_cache.reach_all(&all, &Backwards(workers));
            let counts = proof_cache.counts();
            assert_eq!(counts.verified, u64::from(count));
            assert_eq!(counts.refused, u64::from(count / 2));
            proof_cache.reach_all(&all, &Serial);
            assert_eq!(proof_cache.counts(), counts, "nothing was left to do");
            for claim in &claims {
                assert_eq!(proof_cache.recall(claim), Some(decide(claim.number)));
            }
            assert_eq!(
                counts.batches,
                u64::try_from(work.batches.load(Ordering::Relaxed)).unwrap()
            );
        }
    }
}

fn numbered(numbers: impl IntoIterator<Item = u16>, work: &Arc<Work>) -> Vec<Even> {
    let claim = |number| Even {
        number,
        sort: "a",
        work: Arc::clone(work),
    };
    numbers.into_iter().map(claim).collect()
}

#[test]
fn proofs_that_hold_take_one_sum_for_every_64() {
    let work = Arc::new(Work::default());
    let claims = numbered((0..300).map(|n| 2 * n), &work);
    let all: Vec<&dyn Proof> = claims.iter().map(erased).collect();
    ProofCache::new(4096).reach_all(&all, &Backwards(1));
    assert_eq!(work.batches.load(Ordering::Relaxed), 5);
    assert_eq!(work.together.load(Ordering::Relaxed), 300);
    assert_eq!(work.alone.load(Ordering::Relaxed), 0);
}

#[test]
fn one_bad_proof_among_64_is_found_by_halving_wherever_it_is() {
    for bad in 0..64 {
        let work = Arc::new(Work::default());
        let claims = numbered((0..64).map(|n| 2 * n + u16::from(n == bad)), &work);
        let all: Vec<Vec<&dyn Proof>> = claims.iter().map(|one| vec![erased(one)]).collect();
        let cache = ProofCache::new(4096);
        let held = cache.reach_transactions(&all);
        let expected: Vec<bool> = (0..64).map(|n| n != bad).collect();
        assert_eq!(held, expected);
        assert_eq!(cache.counts().verified, 64);
        // Half of the rest at each of six steps, and the last two alone.
        assert!(work.batches.load(Ordering::Relaxed) <= 11, "{bad}");
        assert!(work.together.load(Ordering::Relaxed) <= 64 + 64 + 62);
        assert!(work.alone.load(Ordering::Relaxed) <= 2);
    }
}

#[test]
fn nothing_but_bad_proofs_cost_four_times_their_number_at_most() {
    for count in [2, 8, 63, 64, 200] {
        let work = Arc::new(Work::default());
        let claims = numbered((0..count).map(|n| 2 * n + 1), &work);
        let all: Vec<&dyn Proof> = claims.iter().map(erased).collect();
        let cache = ProofCache::new(4096);
        cache.reach_all(&all, &Backwards(1));
        assert_eq!(cache.counts().refused, u64::from(count));
        let together = work.together.load(Ordering::Relaxed);
        let alone = work.alone.load(Ordering::Relaxed);
        assert!(
            together + alone <= 4 * usize::from(count),
            "{count}: {together} and {alone}"
        );
    }
}

#[test]
fn eight_bad_proofs_of_one_transaction_cost_one_verification() {
    let work = Arc::new(Work::default());
    let claims = numbered((0..8).map(|n| 2 * n + 1), &work);
    let all = vec![claims.iter().map(erased).collect()];
    assert_eq!(ProofCache::new(64).reach_transactions(&all), [false]);
    assert_eq!(work.together.load(Ordering::Relaxed), 0);
    assert_eq!(work.alone.load(Ordering::Relaxed), 1);
}

#[test]
fn nothing_of_a_transaction_is_verified_after_its_first_bad_proof() {
    let work = Arc::new(Work::default());
    // Four transactions of eight; all of the second are bad, and the last two of the third.
    let number = |n: u16| match n {
        8..16 | 22 | 23 => 2 * n + 1,
        _ => 2 * n,
    };
    let claims = numbered((0..32).map(number), &work);
    let all: Vec<Vec<&dyn Proof>> = claims
        .chunks(8)
        .map(|eight| eight.iter().map(erased).collect())
        .collect();
    let cache = ProofCache::new(4096);
    let held = cache.reach_transactions(&all);
    assert_eq!(held, [true, false, false, true]);
    let known = |at: usize| cache.recall(&claims[at]);
    assert_eq!(known(8), Some(decide(17)), "the first one");
    assert!((9..16).all(|at| known(at).is_none()));
    assert_eq!(known(22), Some(decide(45)), "the first one");
    assert_eq!(known(23), None);
    assert_eq!(cache.counts().refused, 2);
    // The first proofs of all come first: two of the four transactions have no more than that verified.
    let counts = cache.counts();
    assert_eq!(counts.verified, 8 + 1 + 7 + 8);
    // What is known to be bad costs nothing again, and what comes after it neither.
    let before = work.together.load(Ordering::Relaxed);
    assert_eq!(cache.reach_transactions(&all[1..2]), [false]);
    assert_eq!(cache.counts().verified, counts.verified);
    assert_eq!(work.together.load(Ordering::Relaxed), before);
}

#[test]
fn a_context_refuses_what_does_not_hold_with_memory_and_without() {
    let work = Arc::new(Work::default());
    let claims = claims(2, &work);
    let context = || {
        let (memory, limits) = (Box::new(Memory::default()), Limits::default());
        let opened = Store::open(memory, &["probe"], limits, Arc::new(Serial));
        let base = opened.unwrap().0.reader().latest();
        Ctx::new(
            base,
            Arc::new(chain()),
            BlockInfo::default(),
            Arc::default(),
        )
    };
    let proof_cache = Arc::new(ProofCache::new(16));
    let forgetful = context();
    let mindful = context().recalling(Arc::clone(&proof_cache));
    for ctx in [&forgetful, &mindful, &mindful] {
        ctx.verify(&claims[0]).unwrap();
        let refused = ctx.verify(&claims[1]).unwrap_err();
        assert_eq!(refused.to_string(), "1 is odd: invalid request");
        assert_eq!(refused.code(), Some(("sdk", 18)));
    }
    assert_eq!(work.alone.load(Ordering::Relaxed), 4);
    let counts = proof_cache.counts();
    assert_eq!(
        (counts.verified, counts.refused, counts.remembered),
        (2, 1, 2)
    );
}
