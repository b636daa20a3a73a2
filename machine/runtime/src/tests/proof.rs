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

    fn verify_all(&self, all: &[&dyn Proof]) -> Vec<Verdict> {
        self.work.batches.fetch_add(1, Ordering::Relaxed);
        self.work.together.fetch_add(all.len(), Ordering::Relaxed);
        let one = |proof: &&dyn Proof| {
            let any: &dyn std::any::Any = *proof;
            let even: &Self = any.downcast_ref().unwrap();
            assert_eq!(even.sort, self.sort, "a batch is of one sort");
            decide(even.number)
        };
        all.iter().map(one).collect()
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
            assert_eq!(work.together.load(Ordering::Relaxed), usize::from(count));
            proof_cache.reach_all(&all, &Serial);
            assert_eq!(proof_cache.counts(), counts, "nothing was left to do");
            for claim in &claims {
                assert_eq!(proof_cache.recall(claim), Some(decide(claim.number)));
            }
            assert_eq!(work.alone.load(Ordering::Relaxed), 0);
            assert!(counts.batches <= u64::try_from(work.batches.load(Ordering::Relaxed)).unwrap());
        }
    }
}

#[test]
fn batches_are_no_larger_than_they_need_to_be() {
    let work = Arc::new(Work::default());
    let claims = claims(300, &work);
    let all: Vec<&dyn Proof> = claims.iter().map(erased).collect();
    ProofCache::new(4096).reach_all(&all, &Backwards(1));
    // 100 of one sort and 200 of the other, at most 64 at once.
    assert_eq!(work.batches.load(Ordering::Relaxed), 2 + 4);
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
