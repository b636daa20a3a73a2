//! The proofs of transactions that are to wait: verified by a few threads of their own.
//!
//! A proof takes a hundred times as long as a signature, so it comes last: signature, fee and state
//! were checked before, and the check is made once more when the proof is verified. The threads are
//! half of the cores, so that blocks are made and queries answered whatever is sent. One fee payer
//! has one transaction here at a time, and others of it are checked again when their turn comes: who
//! sends many gets no larger share, and what the first one made impossible costs nothing.
//!
//! Those that wait are verified together, so that proofs share the points of their rings.

mod ban;
mod queue;
mod tasks;

pub use tasks::ProvingCounts;

pub(super) use ban::InvalidProofBan;
pub(super) use queue::{ProofQueue, Turn};
pub(super) use tasks::{ProofTask, ProofTasks, Proved};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::available_parallelism;

use tarn_app::Unproved;

use super::shared::Shared;

/// How many threads: as many as the settings say, or half of the cores, and at least one.
pub(super) fn threads(wanted: usize) -> usize {
    if wanted > 0 {
        return wanted;
    }
    let cores = available_parallelism().map_or(1, usize::from);
    (cores / 2).max(1)
}

/// Works until the mempool stops, beside so many threads in all.
pub(super) fn work(shared: &Shared, threads: usize) {
    while let Some(tasks) = shared.proof_tasks.next(threads) {
        let held = verify(&tasks);
        shared.proof_tasks.done(&held);
        for (task, holds) in tasks.into_iter().zip(held) {
            shared.inbox.push_proved(Proved {
                payer: *task.unproved.payer(),
                pending: task.pending,
                proofs: task.unproved.proofs(),
                holds,
            });
        }
    }
}

/// Whether the proofs of each hold. One that makes the verifier panic is answered as a fault of this
/// node; those verified with it are verified again without it.
fn verify(tasks: &[ProofTask]) -> Vec<Option<bool>> {
    let all: Vec<&Unproved> = tasks.iter().map(|task| &task.unproved).collect();
    let caught = |some: &[&Unproved]| catch_unwind(AssertUnwindSafe(|| Unproved::verify_all(some)));
    if let Ok(held) = caught(&all) {
        return held.into_iter().map(Some).collect();
    }
    let alone = |one: &&Unproved| caught(&[*one]).ok()?.first().copied();
    all.iter().map(alone).collect()
}
