//! The only wall clock of the engines.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tarn_app::Genesis;
use tarn_primitives::BlockTime;

/// Two blocks are at least so far apart, in nanoseconds.
const STEP: i64 = 1_000_000;
const SECOND: i64 = 1_000_000_000;

/// How long it is until a chain begins, as its genesis document says; none if it has begun. Nothing
/// may be made before: blocks are later than the genesis, so their time would be made up.
pub fn begins_in(genesis: &Genesis) -> Option<Duration> {
    let begins = BlockTime::from(genesis.genesis_time);
    let begins = Duration::new(
        u64::try_from(begins.seconds()).unwrap_or_default(),
        u32::try_from(begins.nanos()).unwrap_or_default(),
    );
    let left = begins.saturating_sub(since_1970());
    (!left.is_zero()).then_some(left)
}

/// How long ago a block was made by its own time; nothing if it is of the future.
pub(crate) fn since(time: BlockTime) -> Duration {
    let made = Duration::new(
        u64::try_from(time.seconds()).unwrap_or_default(),
        u32::try_from(time.nanos()).unwrap_or_default(),
    );
    since_1970().saturating_sub(made)
}

fn since_1970() -> Duration {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default()
}

/// The time of blocks: the machine's clock, moved forward by whoever may do that, and never
/// backwards.
#[derive(Debug, Clone, Default)]
pub(crate) struct Clock {
    ahead: Duration,
}

impl Clock {
    /// Jumps forward.
    pub(crate) fn advance(&mut self, by: Duration) {
        self.ahead = self.ahead.saturating_add(by);
    }

    /// How far it is ahead of the machine's.
    pub(crate) fn ahead(&self) -> Duration {
        self.ahead
    }

    /// Puts it back to an earlier lead.
    pub(crate) fn set_ahead(&mut self, ahead: Duration) {
        self.ahead = ahead;
    }

    /// Lets it go on from a time; not if that is past.
    pub(crate) fn set_to(&mut self, time: BlockTime) {
        let time = Duration::new(
            u64::try_from(time.seconds()).unwrap_or_default(),
            u32::try_from(time.nanos()).unwrap_or_default(),
        );
        self.ahead = time.saturating_sub(since_1970());
    }

    /// Now, but after the block before.
    pub(crate) fn after(&self, before: BlockTime) -> BlockTime {
        let since = since_1970().saturating_add(self.ahead);
        let now = BlockTime::new(
            i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
            i32::try_from(since.subsec_nanos()).unwrap_or_default(),
        );
        now.max(next(before))
    }
}

fn next(time: BlockTime) -> BlockTime {
    let nanos = i64::from(time.nanos()) + STEP;
    let (carry, rest) = (nanos / SECOND, nanos % SECOND);
    BlockTime::new(
        time.seconds().saturating_add(carry),
        i32::try_from(rest).unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_always_later_than_the_one_before() {
        let clock = Clock::default();
        let far = BlockTime::new(99_000_000_000, 999_500_000);
        let after = clock.after(far);
        assert_eq!(after, BlockTime::new(99_000_000_001, 500_000));
        assert!(clock.after(BlockTime::default()) > BlockTime::new(1_700_000_000, 0));
    }

    #[test]
    fn a_chain_begins_when_its_genesis_says() {
        let with = |seconds| Genesis::new("c-1", BlockTime::new(seconds, 5));
        assert_eq!(begins_in(&with(1_700_000_000)), None);
        assert_eq!(begins_in(&with(-1)), None);
        let left = begins_in(&with(99_000_000_000)).unwrap();
        assert!(left > Duration::from_hours(25_000_000), "{left:?}");
    }

    #[test]
    fn a_jump_moves_every_later_block() {
        let mut clock = Clock::default();
        let before = clock.after(BlockTime::default());
        clock.advance(Duration::from_secs(1_000_000));
        assert!(clock.after(before).seconds() >= before.seconds() + 1_000_000);
    }
}
