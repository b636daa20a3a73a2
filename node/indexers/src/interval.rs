//! The lengths of candles.

/// The length of a candle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Interval {
    /// `1m`
    Minute,
    /// `5m`
    FiveMinutes,
    /// `1h`
    Hour,
    /// `1d`, by UTC
    Day,
}

impl Interval {
    /// All lengths, shortest first.
    pub const ALL: [Self; 4] = [Self::Minute, Self::FiveMinutes, Self::Hour, Self::Day];

    /// Reads a name, like `5m`.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The name in requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Minute => "1m",
            Self::FiveMinutes => "5m",
            Self::Hour => "1h",
            Self::Day => "1d",
        }
    }

    /// Its length in seconds.
    pub fn seconds(self) -> u64 {
        match self {
            Self::Minute => 60,
            Self::FiveMinutes => 300,
            Self::Hour => 3600,
            Self::Day => 86_400,
        }
    }

    /// The start of the candle that a moment is in.
    pub fn start(self, seconds: u64) -> u64 {
        seconds.saturating_sub(seconds % self.seconds())
    }

    /// The byte in keys of candles.
    pub(crate) fn tag(self) -> u8 {
        match self {
            Self::Minute => 0,
            Self::FiveMinutes => 1,
            Self::Hour => 2,
            Self::Day => 3,
        }
    }

    /// The length of the candle under a key, which ends with the byte of its interval and the moment it
    /// began.
    pub(crate) fn length_of(key: &[u8]) -> Option<u64> {
        let (head, _) = key.split_last_chunk::<8>()?;
        let tag = head.last()?;
        let interval = Self::ALL.into_iter().find(|one| one.tag() == *tag);
        interval.map(Self::seconds)
    }
}
