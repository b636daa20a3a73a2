//! Workers with two threads.

use tarn_primitives::Workers;

/// Two threads for every pair of jobs, so that tests see the code that a pool would run.
#[derive(Debug, Clone, Copy, Default)]
pub struct Two;

impl Workers for Two {
    fn count(&self) -> usize {
        2
    }

    #[expect(clippy::disallowed_methods, reason = "a test wants real threads")]
    fn join(&self, a: &mut (dyn FnMut() + Send), b: &mut (dyn FnMut() + Send)) {
        std::thread::scope(|scope| {
            scope.spawn(a);
            b();
        });
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}
