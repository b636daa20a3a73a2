//! Parameters of the oracle.

use tarn_primitives::wide::ONE;
use tarn_primitives::{Address, ChainSpec, Dec};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::{Reader, Result};

/// The most feeders.
pub(crate) const MAX_FEEDERS: usize = 32;
const MAX_AGE: (u64, u64) = (5, 3_600);
/// A day.
const MAX_HARD_AGE: u64 = 86_400;
const DEVIATION: (Dec, Dec) = (Dec::from_scaled(ONE / 100), Dec::ONE);
const HOLD_TIME: (u64, u64) = (5, 3_600);
/// An average of less than half an hour is cheap to move.
pub(crate) const MIN_WINDOW: u64 = 1_800;
const MAX_WINDOW: u64 = 86_400;

/// Parameters within their bounds. Times are in seconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params {
    /// Who may report prices.
    pub feeders: Vec<Address>,
    /// How many live reports make a price.
    pub min_feeders: u32,
    /// What is older is stale.
    pub max_age: u64,
    /// Collateral counts at its last price until then.
    pub hard_max_age: u64,
    /// A larger step waits.
    pub max_deviation: Dec,
    /// How long it waits.
    pub hold_time: u64,
    /// The time averages are taken over.
    pub twap_window: u64,
    /// An average of less time is none.
    pub min_history: u64,
}

tarn_runtime::record_values! {
    Params {
        feeders, min_feeders, max_age, hard_max_age, max_deviation, hold_time, twap_window, min_history,
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            feeders: Vec::new(),
            min_feeders: 1,
            max_age: 60,
            hard_max_age: 3_600,
            max_deviation: Dec::from_scaled(ONE / 5),
            hold_time: 30,
            twap_window: 1_800,
            min_history: 900,
        }
    }
}

impl Params {
    /// Refuses what is malformed or out of bounds, by name.
    pub fn new(wire: &pb::Params, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let feeders = read.addresses(chain, "params.feeders", &wire.feeders, MAX_FEEDERS)?;
        let max_age = read.seconds_within("params.max_age", &wire.max_age, MAX_AGE)?;
        let hard = (max_age, MAX_HARD_AGE);
        let window = (MIN_WINDOW, MAX_WINDOW);
        let twap_window = read.seconds_within("params.twap_window", &wire.twap_window, window)?;
        Ok(Self {
            min_feeders: read_min_feeders(wire.min_feeders, feeders.len())?,
            feeders,
            max_age,
            hard_max_age: read.seconds_within("params.hard_max_age", &wire.hard_max_age, hard)?,
            max_deviation: read.dec_within(
                "params.max_deviation",
                &wire.max_deviation,
                DEVIATION,
            )?,
            hold_time: read.seconds_within("params.hold_time", &wire.hold_time, HOLD_TIME)?,
            twap_window,
            min_history: read.seconds_within(
                "params.min_history",
                &wire.min_history,
                (0, twap_window),
            )?,
        })
    }

    /// As clients see them.
    pub fn wire(&self, chain: &ChainSpec) -> pb::Params {
        let seconds = |seconds: u64| format!("{seconds}s");
        pb::Params {
            feeders: self.feeders.iter().map(|one| chain.show(one)).collect(),
            min_feeders: self.min_feeders,
            max_age: seconds(self.max_age),
            hard_max_age: seconds(self.hard_max_age),
            max_deviation: self.max_deviation.to_string(),
            hold_time: seconds(self.hold_time),
            twap_window: seconds(self.twap_window),
            min_history: seconds(self.min_history),
        }
    }
}

/// More than half of the feeders, so that no half of them can make a price; without feeders it is not
/// checked.
fn read_min_feeders(wanted: u32, feeders: usize) -> Result<u32> {
    let count = u32::try_from(feeders).unwrap_or(u32::MAX);
    let least = count.checked_div(2).unwrap_or(0).saturating_add(1);
    if count == 0 {
        return Ok(wanted.max(1));
    }
    if wanted == 0 {
        return Ok(least);
    }
    Reader::Message.ensure((least..=count).contains(&wanted), || {
        format!("params.min_feeders must be from {least} to {count}, got {wanted}")
    })?;
    Ok(wanted)
}
