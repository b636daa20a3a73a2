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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_written_and_read() {
        let known = [
            (172_800, 0, "172800s"),
            (1, 500_000_000, "1.500s"),
            (0, 1, "0.000000001s"),
            (-1, -250_000, "-1.000250s"),
            (0, -1_000_000, "-0.001s"),
            (MAX_SECONDS, 0, "315576000000s"),
        ];
        for (seconds, nanos, text) in known {
            let span = Duration { seconds, nanos };
            assert_eq!(span.to_string(), text);
            assert_eq!(Duration::parse(text), Some(span));
        }
        assert_eq!(
            Duration::parse("1.5s"),
            Some(Duration {
                seconds: 1,
                nanos: 500_000_000
            })
        );
    }

    #[test]
    fn texts_that_are_not_durations_are_refused() {
        for text in [
            "",
            "s",
            "1",
            "1m",
            "+1s",
            "--1s",
            "1.s",
            ".5s",
            "315576000001s",
            "1.0000000001s",
        ] {
            assert_eq!(Duration::parse(text), None, "{text}");
        }
        let mixed = Duration {
            seconds: 1,
            nanos: -1,
        };
        assert!(serde_json::to_string(&mixed).is_err());
    }
}
