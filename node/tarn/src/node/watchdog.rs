//! Detects a disk that does not answer.
//!
//! A failed write ends the node with an error. A write that never returns does not: a device hangs, or
//! a database waits for a background thread that has failed. Clients would wait for ever, and no
//! supervisor would restart the node.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarn_engine::Point;
use tarn_primitives::Height;

use super::NodeError;

/// Measures how long the current write takes.
#[derive(Debug, Clone)]
pub(super) struct Watchdog {
    /// The longest time; none for no limit.
    limit: Option<Duration>,
    /// Whether a block is kept in two steps with a wait for CometBFT between them, which is not ours.
    two_steps: bool,
    doing: Arc<Mutex<Activity>>,
}

#[derive(Debug, Default)]
struct Activity {
    /// The block being committed, its last completed step, and when it was executed.
    block: Option<(Height, Point, Instant)>,
    /// When the shutdown began.
    ending: Option<Instant>,
}

impl Activity {
    fn since(&self) -> Option<Instant> {
        let block = self.block.map(|(_, _, since)| since);
        block.into_iter().chain(self.ending).min()
    }

    fn error(&self, limit: Duration) -> NodeError {
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
    /// A watchdog with this limit; zero for none.
    pub(super) fn new(limit: Duration) -> Self {
        Self {
            limit: (!limit.is_zero()).then_some(limit),
            two_steps: false,
            doing: Arc::default(),
        }
    }

    /// The same for an engine that follows CometBFT.
    pub(super) fn of_two_steps(mut self, two_steps: bool) -> Self {
        self.two_steps = two_steps;
        self
    }

    /// A block has completed this step.
    pub(super) fn saw(&self, point: Point, height: Height) {
        let mut doing = self.activity();
        let since = doing.block.map(|(_, _, since)| since);
        doing.block = match point {
            Point::Executed => return,
            Point::Announced => None,
            Point::StateCommitted if self.two_steps => None,
            Point::Finalized | Point::Completed => Some((height, point, Instant::now())),
            _ => Some((height, point, since.unwrap_or_else(Instant::now))),
        };
    }

    /// The shutdown has begun.
    pub(super) fn ending(&self) {
        self.activity().ending.get_or_insert_with(Instant::now);
    }

    /// Resolves when a write or the shutdown exceeds the limit.
    pub(super) async fn stuck(&self) -> NodeError {
        let Some(limit) = self.limit else {
            return std::future::pending().await;
        };
        loop {
            let left = {
                let doing = self.activity();
                let spent = doing.since().map(|since| since.elapsed());
                let left = limit.saturating_sub(spent.unwrap_or_default());
                if left.is_zero() {
                    return doing.error(limit);
                }
                left
            };
            tokio::time::sleep(left).await;
        }
    }

    fn activity(&self) -> MutexGuard<'_, Activity> {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    /// A limit that everything exceeds.
    const AT_ONCE: Duration = Duration::from_nanos(1);

    #[tokio::test]
    async fn a_stuck_block_is_reported_with_its_last_step() {
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
    async fn a_wait_for_cometbft_is_not_a_stuck_disk() {
        let (watchdog, height) = (Watchdog::new(AT_ONCE).of_two_steps(true), Height::new(7));
        for point in [Point::Executed, Point::Finalized, Point::StateCommitted] {
            watchdog.saw(point, height);
        }
        assert!(watchdog.stuck().now_or_never().is_none());
        watchdog.saw(Point::Completed, height);
        let text = watchdog.stuck().await.to_string();
        assert!(text.contains("\"completed\""), "{text}");
    }

    #[tokio::test]
    async fn a_stuck_shutdown_is_reported() {
        let watchdog = Watchdog::new(AT_ONCE);
        watchdog.ending();
        let text = watchdog.stuck().await.to_string();
        assert!(text.contains("the files were not closed"), "{text}");
    }

    #[test]
    fn a_finished_block_and_no_limit_are_never_stuck() {
        let (height, runtime) = (
            Height::new(7),
            tokio::runtime::Builder::new_current_thread(),
        );
        let runtime = { runtime }.enable_time().build().unwrap();
        let _entered = runtime.enter();
        let done = Watchdog::new(Duration::from_hours(1));
        done.saw(Point::Finalized, height);
        done.saw(Point::Announced, height);
        assert_eq!(done.activity().since(), None);
        assert!(done.stuck().now_or_never().is_none());
        let unlimited = Watchdog::new(Duration::ZERO);
        unlimited.saw(Point::Finalized, height);
        assert!(unlimited.stuck().now_or_never().is_none());
    }
}
