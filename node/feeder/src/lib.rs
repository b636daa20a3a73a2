//! A feeder of the oracle: asks several sources for each price, and reports the median of what they say
//! when it has moved, and at the latest after the heartbeat.
//!
//! What fails is logged and counted, and tried again at the next poll: a feeder runs for months.

mod clock;
mod counts;
mod feeder;
mod schedule;
mod settings;
mod source;

pub use counts::Counts;
pub use feeder::{FeedError, Feeder};
pub use settings::{FeedSettings, Settings, SettingsError, SourceSettings};
