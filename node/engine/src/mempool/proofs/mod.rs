//! The proofs of transactions that are to wait: verified by a few threads of their own.
//!
//! A proof takes a hundred times as long as a signature, so it comes last: signature, fee and state
//! were checked before, and the check is made once more when the proof is verified. The threads are
//! half of the cores, so that blocks are made and queries answered whatever is sent. One fee payer
//! has one transaction here at a time, and others of it are checked again when their turn comes: who
//! sends many gets no larger share, and what the first one made impossible costs nothing.

mod ban;
mod queue;
mod tasks;

pub use tasks::ProvingCounts;

pub(super) use ban::InvalidProofBan;
pub(super) use queue::{ProofQueue, Turn};
pub(super) use tasks::{ProofTask, ProofTasks, Proved};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::available_parallelism;

use super::shared::Shared;

/// How many threads: as many as the settings say, or half of the cores, and at least one.
pub(super) fn threads(wanted: usize) -> usize {
    if wanted > 0 {
        return wanted;
    }
    let cores = available_parallelism().map_or(1, usize::from);
    (cores / 2).max(1)
}

/// Works until the mempool stops. A proof that makes the verifier panic is answered as a fault of
/// this node.
pub(super) fn work(shared: &Shared) {
    while let Some(ProofTask { pending, unproved }) = shared.proof_tasks.next() {
        let payer = *unproved.payer();
        let holds = catch_unwind(AssertUnwindSafe(|| unproved.verify())).ok();
        shared.proof_tasks.done();
        shared.inbox.push_proved(Proved {
            payer,
            pending,
            holds,
        });
    }
}
