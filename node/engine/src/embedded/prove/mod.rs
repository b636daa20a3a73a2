//! Proofs of transactions that want to wait: verified by a few threads of their own.
//!
//! A proof takes a hundred times as long as a signature, so it comes last: the mempool's thread has
//! seen signature, fee and state before anything is spent on it, and looks once more when it is
//! done. The threads are half of the cores, so that whatever is sent, blocks are made and questions
//! answered. One payer has one transaction here at a time, and others of it are looked at afresh
//! when their turn comes: who sends many gets no larger share, and what the first one has made
//! impossible costs nothing.

mod ban;
mod lanes;
mod queue;

pub use queue::ProvingCounts;

pub(super) use ban::InvalidProofBan;
pub(super) use lanes::{ProofQueue, Turn};
pub(super) use queue::{Proved, Queue, Task};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::available_parallelism;

use super::shared::Shared;

/// How many threads: as many as wanted, or half of the cores, and at least one.
pub(super) fn threads(wanted: usize) -> usize {
    if wanted > 0 {
        return wanted;
    }
    let cores = available_parallelism().map_or(1, usize::from);
    (cores / 2).max(1)
}

/// Works until it is stopped. A proof that makes the verifier panic is answered as this node's
/// fault.
pub(super) fn work(shared: &Shared) {
    while let Some(Task { offer, unproved }) = shared.proofs.next() {
        let payer = *unproved.payer();
        let holds = catch_unwind(AssertUnwindSafe(|| unproved.verify())).ok();
        shared.proofs.done();
        shared.inbox.proved(Proved {
            payer,
            offer,
            holds,
        });
    }
}
