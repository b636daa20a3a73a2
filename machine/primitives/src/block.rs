//! Block heights, block times and chain ids.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use tarn_proto::Timestamp;

use crate::Address;

/// The longest chain id CometBFT and its clients accept.
const MAX_CHAIN_ID: usize = 50;

/// A block height; 0 is the state before the first block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Height(u64);

impl Height {
    /// The height before the first block.
    pub const ZERO: Self = Self(0);

    /// A height. It must fit in a signed 64-bit integer, which CometBFT uses.
    pub const fn new(height: u64) -> Self {
        Self(height)
    }

    /// The height as a number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The next height.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Height {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The time in a block's header, the only clock of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BlockTime {
    seconds: i64,
    nanos: i32,
}

impl BlockTime {
    /// A time from seconds since 1970 and nanoseconds within the second.
    pub const fn new(seconds: i64, nanos: i32) -> Self {
        Self { seconds, nanos }
    }

    /// Whole seconds since 1970.
    pub const fn seconds(self) -> i64 {
        self.seconds
    }

    /// Nanoseconds within the second.
    pub const fn nanos(self) -> i32 {
        self.nanos
    }

    /// Whole seconds since 1970; 0 for what is before.
    pub fn unix_seconds(self) -> u64 {
        u64::try_from(self.seconds).unwrap_or(0)
    }

    /// Milliseconds since 1970; 0 for what is before.
    pub fn millis(self) -> u64 {
        let nanos = u64::try_from(self.nanos).unwrap_or(0);
        let within = nanos.checked_div(1_000_000).unwrap_or(0);
        self.unix_seconds()
            .saturating_mul(1000)
            .saturating_add(within)
    }

    /// The moment so many milliseconds after 1970.
    pub fn from_millis(millis: u64) -> Self {
        let seconds = millis.checked_div(1000).unwrap_or(0);
        let within = millis.checked_rem(1000).unwrap_or(0);
        Self {
            seconds: i64::try_from(seconds).unwrap_or(i64::MAX),
            // Below a thousand.
            nanos: i32::try_from(within).unwrap_or(0).saturating_mul(1_000_000),
        }
    }
}

impl From<Timestamp> for BlockTime {
    fn from(time: Timestamp) -> Self {
        Self::new(time.seconds, time.nanos)
    }
}

impl From<BlockTime> for Timestamp {
    fn from(time: BlockTime) -> Self {
        Self {
            seconds: time.seconds,
            nanos: time.nanos,
        }
    }
}

/// RFC 3339, UTC.
impl fmt::Display for BlockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Timestamp::from(*self).fmt(f)
    }
}

/// The name of a chain: 1 to 50 letters, digits, `-`, `_` or `.`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(Arc<str>);

/// The error for a text that is not a chain id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot be a chain id: use 1 to 50 letters, digits, '-', '_' or '.'")]
pub struct ChainIdError(String);

impl ChainId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ChainId {
    type Err = ChainIdError;

    fn from_str(text: &str) -> Result<Self, ChainIdError> {
        let plain = text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
        if !plain || text.is_empty() || text.len() > MAX_CHAIN_ID {
            return Err(ChainIdError(text.chars().take(64).collect()));
        }
        Ok(Self(text.into()))
    }
}

impl fmt::Display for ChainId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The block a handler runs in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BlockInfo {
    /// The height of the block being executed, or of the state a query reads.
    pub height: Height,
    /// The time in its header.
    pub time: BlockTime,
    /// The proposer's consensus address; empty outside a block.
    pub proposer: Vec<u8>,
    /// The consensus addresses of validators that did not sign the block before.
    pub missed: Vec<Address>,
    /// The consensus addresses of validators that evidence in this block is against.
    pub misbehaving: Vec<Address>,
    /// The hash of its header; none outside a block.
    pub hash: Option<[u8; 32]>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chain_ids_are_1_to_50_letters_digits_or_marks() {
        let over = "a".repeat(51);
        for bad in ["", "a b", "tarn/1", "\u{e4}", &over] {
            assert!(bad.parse::<ChainId>().is_err(), "{bad:?}");
        }
        assert_eq!("tarn-1".parse::<ChainId>().unwrap().as_str(), "tarn-1");
    }
}
