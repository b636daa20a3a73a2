//! `google.protobuf.Timestamp`: a point in time.
use std::fmt;

use prost::{Message, Name};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rfc3339;
use crate::schema::{Described, Schema, TIMESTAMP};

/// A point in time, in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Message)]
pub struct Timestamp {
    /// Seconds since 1970.
    #[prost(int64, tag = "1")]
    pub seconds: i64,
    /// Nanoseconds within the second, never negative.
    #[prost(int32, tag = "2")]
    pub nanos: i32,
}

impl Name for Timestamp {
    const NAME: &'static str = "Timestamp";
    const PACKAGE: &'static str = "google.protobuf";
}

impl Described for Timestamp {
    const SCHEMA: &'static Schema = &TIMESTAMP;
}

impl Timestamp {
    /// The text as Go writes it, which wallets sign: the fraction without trailing zeros. `None`
    /// for a time that is not valid.
    pub fn trimmed(&self) -> Option<String> {
        let text = rfc3339::write(self.seconds, self.nanos)?;
        let Some((whole, fraction)) = text.split_once('.') else {
            return Some(text);
        };
        let digits = fraction.trim_end_matches('Z').trim_end_matches('0');
        Some(format!("{whole}.{digits}Z"))
    }

    /// Whether the time is in the years 1 to 9999 and the nanoseconds are within a second; other
    /// values have no text form.
    pub fn is_valid(&self) -> bool {
        rfc3339::RANGE.contains(&self.seconds) && (0..1_000_000_000).contains(&self.nanos)
    }

    /// Reads RFC 3339 with any offset; `None` if the text is something else.
    pub fn parse(text: &str) -> Option<Self> {
        let (seconds, nanos) = rfc3339::read(text)?;
        Some(Self { seconds, nanos })
    }
}

/// RFC 3339 in UTC with 0, 3, 6 or 9 digits of fraction.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match rfc3339::write(self.seconds, self.nanos) {
            Some(text) => f.write_str(&text),
            None => write!(f, "{} s {} ns out of range", self.seconds, self.nanos),
        }
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match rfc3339::write(self.seconds, self.nanos) {
            Some(text) => output.serialize_str(&text),
            None => Err(S::Error::custom(format_args!("timestamp {self}"))),
        }
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        Self::parse(&text).ok_or_else(|| {
            D::Error::custom(format_args!(
                "{text:?} is not an RFC 3339 time between year 1 and 9999"
            ))
        })
    }
}
