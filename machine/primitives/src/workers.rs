//! The interface to a thread pool for pure work.
//!
//! The machine starts no thread. Where work is pure and its order cannot be seen in the result
//! (signature checks, proof checks, subtree hashing) it is given to a `Workers` value: [`Serial`]
//! in tests, a thread pool in the node.

use std::fmt::Debug;

/// Runs pure, order-free work; must not return before all of it is done.
pub trait Workers: Debug + Send + Sync {
    /// How many jobs run at the same time; at least 1.
    fn count(&self) -> usize;
    /// Runs both closures, possibly at the same time.
    fn join(&self, a: &mut (dyn FnMut() + Send), b: &mut (dyn FnMut() + Send));
    /// Runs `job(0)` to `job(jobs - 1)`, in any order, possibly at the same time.
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// Runs jobs one after the other, on the caller's thread.
#[derive(Debug, Clone, Copy, Default)]
pub struct Serial;

impl Workers for Serial {
    fn count(&self) -> usize {
        1
    }

    fn join(&self, a: &mut (dyn FnMut() + Send), b: &mut (dyn FnMut() + Send)) {
        a();
        b();
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}
