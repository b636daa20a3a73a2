//! `google.protobuf.Duration`: a span of time.
use std::fmt;

use prost::{Message, Name};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rfc3339;
use crate::schema::{DURATION, Described, Schema};

/// About 10,000 years, the bound of the format.
const MAX_SECONDS: i64 = 315_576_000_000;

/// A span of time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Message)]
pub struct Duration {
    /// Whole seconds.
    #[prost(int64, tag = "1")]
    pub seconds: i64,
    /// Additional nanoseconds, with the same sign as the seconds.
    #[prost(int32, tag = "2")]
    pub nanos: i32,
}

impl Name for Duration {
    const NAME: &'static str = "Duration";
    const PACKAGE: &'static str = "google.protobuf";
}

impl Described for Duration {
    const SCHEMA: &'static Schema = &DURATION;
}

impl Duration {
    /// Whether the span is within the format's bounds and both parts have one sign.
    pub fn is_valid(&self) -> bool {
        let one_sign = self.seconds.signum() * i64::from(self.nanos.signum()) >= 0;
        one_sign
            && (-MAX_SECONDS..=MAX_SECONDS).contains(&self.seconds)
            && (-999_999_999..=999_999_999).contains(&self.nanos)
    }

    /// Reads seconds with up to nine digits of fraction and the suffix `s`; `None` if the text is
    /// something else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.strip_suffix('s')?;
        let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, fraction) = text
            .split_once('.')
            .map_or((text, None), |(w, f)| (w, Some(f)));
        if whole.len() > 12 || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let seconds: i64 = whole.parse().ok()?;
        let nanos = match fraction {
            None => 0,
            Some(digits) => {
                let mut digits = digits.as_bytes();
                let nanos = rfc3339::read_fraction(&mut digits)?;
                digits.is_empty().then_some(nanos)?
            }
        };
        let span = Self {
            seconds: sign * seconds,
            nanos: i32::try_from(sign).ok()? * nanos,
        };
        span.is_valid().then_some(span)
    }
}

/// Seconds with 0, 3, 6 or 9 digits of fraction and the suffix `s`.
impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.seconds < 0 || self.nanos < 0 {
            "-"
        } else {
            ""
        };
        let fraction = rfc3339::fraction(self.nanos.unsigned_abs());
        write!(f, "{sign}{}{fraction}s", self.seconds.unsigned_abs())
    }
}

impl Serialize for Duration {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        if !self.is_valid() {
            let Self { seconds, nanos } = self;
            let text = format_args!("duration of {seconds} s {nanos} ns is out of range");
            return Err(S::Error::custom(text));
        }
        output.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Duration {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        Self::parse(&text).ok_or_else(|| {
            D::Error::custom(format_args!(
                "{text:?} is not a duration in seconds such as \"1.5s\""
            ))
        })
    }
}
