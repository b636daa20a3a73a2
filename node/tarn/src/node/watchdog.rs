//! Notices a disk that does not answer.
//!
//! A write that fails says so and ends the node. One that never returns says nothing: a device that
//! hangs, or a database that waits for a background thread which has failed. Whoever waits for a
//! block would then wait for ever, and nobody would restart the node.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_engine::Point;
use tarn_primitives::Height;

use super::NodeError;

/// Knows since when something is being written.
#[derive(Debug, Clone)]
pub(super) struct Watchdog {
    /// How long that may take; none for any time.
    limit: Option<Duration>,
    doing: Arc<Mutex<Doing>>,
}

#[derive(Debug, Default)]
struct Doing {
    /// The block being kept, the step it reached last, and when it was executed.
    block: Option<(Height, Point, Instant)>,
    /// When the end began.
    ending: Option<Instant>,
}

impl Doing {
    fn since(&self) -> Option<Instant> {
        let block = self.block.map(|(_, _, since)| since);
        block.into_iter().chain(self.ending).min()
    }

    fn told(&self, limit: Duration) -> NodeError {
        let what = match self.block {
            Some((height, point, _)) => {
                let step = point.name();
                format!("block {height} reached the step {step:?} and went no further")
            }
            None => "the files were not closed".to_owned(),
        };
        NodeError::Stuck(format!(
            "{what} within {limit:?}: the disk does not answer, or is full; see the log"
        ))
    }
}

impl Watchdog {
    /// Zero for no limit.
    pub(super) fn new(limit: Duration) -> Self {
        Self {
            limit: (!limit.is_zero()).then_some(limit),
            doing: Arc::default(),
        }
    }

    /// A block has come this far.
    pub(super) fn saw(&self, point: Point, height: Height) {
        let mut doing = self.doing();
        let since = doing.block.map(|(_, _, since)| since);
        doing.block = match point {
            Point::Announced => None,
            Point::Finalized => Some((height, point, Instant::now())),
            _ => Some((height, point, since.unwrap_or_else(Instant::now))),
        };
    }

    /// Everything is being closed from now on.
    pub(super) fn ending(&self) {
        self.doing().ending.get_or_insert_with(Instant::now);
    }

    /// Resolves only when something took too long.
    pub(super) async fn stuck(&self) -> NodeError {
        let Some(limit) = self.limit else {
            return std::future::pending().await;
        };
        loop {
            let left = {
                let doing = self.doing();
                let spent = doing.since().map(|since| since.elapsed());
                let left = limit.saturating_sub(spent.unwrap_or_default());
                if left.is_zero() {
                    return doing.told(limit);
                }
                left
            };
            tokio::time::sleep(left).await;
        }
    }

    fn doing(&self) -> MutexGuard<'_, Doing> {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    /// So short that anything which is not over has taken too long.
    const AT_ONCE: Duration = Duration::from_nanos(1);

    #[tokio::test]
    async fn a_block_that_goes_no_further_is_named_with_its_last_step() {
        let watchdog = Watchdog::new(AT_ONCE);
        for point in [Point::Finalized, Point::BlockSaved] {
            watchdog.saw(point, Height::new(7));
        }
        let text = watchdog.stuck().await.to_string();
        assert!(
            text.contains("block 7 reached the step \"block-saved\""),
            "{text}"
        );
    }

    #[tokio::test]
    async fn an_end_that_does_not_come_is_told() {
        let watchdog = Watchdog::new(AT_ONCE);
        watchdog.ending();
        let text = watchdog.stuck().await.to_string();
        assert!(text.contains("the files were not closed"), "{text}");
    }

    #[test]
    fn what_is_done_or_has_no_limit_is_never_stuck() {
        let (height, runtime) = (
            Height::new(7),
            tokio::runtime::Builder::new_current_thread(),
        );
        let runtime = { runtime }.enable_time().build().unwrap();
        let _entered = runtime.enter();
        let done = Watchdog::new(Duration::from_hours(1));
        done.saw(Point::Finalized, height);
        done.saw(Point::Announced, height);
        assert_eq!(done.doing().since(), None);
        assert!(done.stuck().now_or_never().is_none());
        let unlimited = Watchdog::new(Duration::ZERO);
        unlimited.saw(Point::Finalized, height);
        assert!(unlimited.stuck().now_or_never().is_none());
    }
}
