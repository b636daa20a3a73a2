//! The threads of heavy work.
//!
//! They give way to those that serve connections and to the engine's, and leave them a core: whoever
//! asks for little is answered in between, however much others ask for. A thread that gave way once
//! cannot take it back, so they are threads of their own and not the runtime's, which others use too.

use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinError, JoinHandle};

use super::queue::MAX_AT_ONCE;

/// How far they give way: a tenth of what others have, if both want all.
const NICE: i32 = 10;
/// How long one waits for more work.
const REST: Duration = Duration::from_secs(30);

static THREADS: LazyLock<Option<Runtime>> = LazyLock::new(|| {
    let threads = Builder::new_current_thread()
        .max_blocking_threads(MAX_AT_ONCE)
        .thread_keep_alive(REST)
        .thread_name("tarn-heavy")
        .on_thread_start(|| {
            give_way();
            leave_a_core();
        })
        .build();
    threads
        .inspect_err(|error| tracing::warn!(%error, "heavy work has no threads of its own"))
        .ok()
});

/// On Linux this is about the thread, not about the process.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // A node that gives way further as a whole stays there.
        let now = rustix::process::getpriority_process(None).unwrap_or_default();
        if now < NICE
            && let Err(error) = rustix::process::setpriority_process(None, NICE)
        {
            tracing::debug!(%error, "a thread of heavy work keeps its priority");
        }
    }
}

/// Not every system takes the core from one who gives way as soon as somebody else needs it: many wait
/// for the next tick of their clock. So there is one that none of these threads is on, if there are two.
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
                tracing::debug!(%error, "a thread of heavy work uses every core");
            }
        }
    }
}

/// Runs work on one of them.
pub(super) async fn spawn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    // Tests put work in order by the threads of their own runtime.
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
    async fn heavy_work_gives_way_and_nobody_else_does() {
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
    async fn heavy_work_leaves_a_core_to_others_if_there_are_two() {
        let mine = || rustix::thread::sched_getaffinity(None).unwrap();
        let all = mine();
        let threads = THREADS.as_ref().unwrap();
        let heavy = threads.spawn_blocking(mine).await.unwrap();
        assert_eq!(heavy.count(), (all.count() - 1).max(1));
        assert_eq!(mine(), all);
        assert_eq!(tokio::task::spawn_blocking(mine).await.unwrap(), all);
    }
}
