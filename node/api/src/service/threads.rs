//! The threads for heavy work.
//!
//! They have a lower priority than the threads that serve connections and those of the engine, and leave
//! them one core, so that light calls are answered while heavy ones run. A thread cannot raise its
//! priority again, so these are not the runtime's blocking threads, which other work uses too.

use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinError, JoinHandle};

use super::queue::MAX_AT_ONCE;

/// Their nice value: about a tenth of the time of a normal thread if both are busy.
const NICE: i32 = 10;
/// How long an idle thread is kept.
const KEEP_ALIVE: Duration = Duration::from_secs(30);

static THREADS: LazyLock<Option<Runtime>> = LazyLock::new(|| {
    let threads = Builder::new_current_thread()
        .max_blocking_threads(MAX_AT_ONCE)
        .thread_keep_alive(KEEP_ALIVE)
        .thread_name("tarn-heavy")
        .on_thread_start(|| {
            lower_priority();
            leave_a_core();
        })
        .build();
    threads
        .inspect_err(|error| tracing::warn!(%error, "heavy work has no threads of its own"))
        .ok()
});

/// On Linux the priority is the thread's, not the process's.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        // A node that was started with a lower priority keeps it.
        let now = rustix::process::getpriority_process(None).unwrap_or_default();
        if now < NICE
            && let Err(error) = rustix::process::setpriority_process(None, NICE)
        {
            tracing::debug!(%error, "a thread for heavy work keeps its priority");
        }
    }
}

/// Many schedulers preempt a thread of low priority only at the next tick, so one core is kept free of
/// these threads if there are two.
fn leave_a_core() {
    #[cfg(target_os = "linux")]
    {
        use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
        let Ok(mut cores) = sched_getaffinity(None) else {
            return;
        };
        let first = (0..CpuSet::MAX_CPU).find(|core| cores.is_set(*core));
        if let Some(first) = first.filter(|_| cores.count() > 1) {
            cores.unset(first);
            if let Err(error) = sched_setaffinity(None, &cores) {
                tracing::debug!(%error, "a thread for heavy work uses every core");
            }
        }
    }
}

/// Runs work on one of these threads.
pub(super) async fn spawn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    // Tests order work by the threads of their own runtime.
    let threads = THREADS.as_ref().filter(|_| !cfg!(test));
    let running: JoinHandle<T> = match threads {
        Some(threads) => threads.spawn_blocking(work),
        None => tokio::task::spawn_blocking(work),
    };
    running.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn only_heavy_work_has_a_lower_priority() {
        let mine = || rustix::process::getpriority_process(None).unwrap();
        let before = mine();
        let threads = THREADS.as_ref().unwrap();
        let heavy = threads.spawn_blocking(mine).await.unwrap();
        assert_eq!(heavy, before.max(NICE));
        assert_eq!(mine(), before);
        assert_eq!(tokio::task::spawn_blocking(mine).await.unwrap(), before);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn heavy_work_leaves_one_core_free_if_there_are_two() {
        let mine = || rustix::thread::sched_getaffinity(None).unwrap();
        let all = mine();
        let threads = THREADS.as_ref().unwrap();
        let heavy = threads.spawn_blocking(mine).await.unwrap();
        assert_eq!(heavy.count(), (all.count() - 1).max(1));
        assert_eq!(mine(), all);
        assert_eq!(tokio::task::spawn_blocking(mine).await.unwrap(), all);
    }
}
