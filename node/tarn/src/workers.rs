//! The node's pool for the machine's pure work.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use tarn_primitives::Workers;

/// How many jobs a thread takes at a time; a signature check is some 40 microseconds.
const CHUNK: usize = 16;

/// Threads that run order-free work.
#[derive(Debug)]
pub struct Pool(ThreadPool);

impl Pool {
    /// With so many threads; 0 means one per core.
    pub fn new(threads: usize) -> Result<Self, ThreadPoolBuildError> {
        let builder = ThreadPoolBuilder::new().num_threads(threads);
        builder
            .thread_name(|at| format!("worker-{at}"))
            .build()
            .map(Self)
    }
}

impl Workers for Pool {
    fn count(&self) -> usize {
        self.0.current_num_threads()
    }

    fn join(&self, a: &mut (dyn FnMut() + Send), b: &mut (dyn FnMut() + Send)) {
        self.0.join(a, b);
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        self.0
            .install(|| (0..jobs).into_par_iter().with_min_len(CHUNK).for_each(job));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn every_job_runs_exactly_once() {
        let pool = Pool::new(2).unwrap();
        let counts: Vec<AtomicUsize> = (0..1000).map(|_| AtomicUsize::new(0)).collect();
        pool.each(1000, &|at| {
            counts[at].fetch_add(1, Ordering::Relaxed);
        });
        assert!(
            counts
                .iter()
                .all(|count| count.load(Ordering::Relaxed) == 1)
        );
        let (mut a, mut b) = (0, 0);
        pool.join(&mut || a += 1, &mut || b += 1);
        assert_eq!((a, b, pool.count()), (1, 1, 2));
    }
}
