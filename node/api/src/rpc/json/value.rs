//! Single values.

use std::fmt::Display;

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use serde::{Serialize, Serializer};
use tarn_proto::Timestamp;

/// Go's zero time.
const NO_TIME: &str = "0001-01-01T00:00:00Z";

/// A 64-bit number, as a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number<T>(pub(crate) T);

/// Bytes in upper-case hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hex<'a>(pub(crate) &'a [u8]);

/// Bytes in base64.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Base64<'a>(pub(crate) &'a [u8]);

/// Bytes in base64, null for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OptionalBase64<'a>(pub(crate) &'a [u8]);

/// A time with as many fractional digits as it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Time(pub(crate) Option<Timestamp>);

impl<T: Display> Serialize for Number<T> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&self.0)
    }
}

impl Serialize for Hex<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&hex::encode_upper(self.0))
    }
}

impl Serialize for Base64<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&Base64Display::new(self.0, &STANDARD))
    }
}

impl Serialize for OptionalBase64<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            [] => output.serialize_none(),
            bytes => Base64(bytes).serialize(output),
        }
    }
}

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let text = self.0.and_then(|time| time.trimmed());
        output.serialize_str(text.as_deref().unwrap_or(NO_TIME))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_written_as_go_writes_them() {
        let time = |seconds, nanos| Time(Some(Timestamp { seconds, nanos }));
        let written = json!([
            Number(-5_i64),
            Number(u64::MAX),
            Hex(&[0xab, 1]),
            Hex(&[]),
            Base64(&[0xfb, 0xff]),
            Base64(&[]),
            OptionalBase64(&[1]),
            OptionalBase64(&[]),
            time(1_767_225_600, 120_000_000),
            time(1_767_225_600, 0),
            Time(None),
        ]);
        let expected = json!([
            "-5",
            "18446744073709551615",
            "AB01",
            "",
            "+/8=",
            "",
            "AQ==",
            null,
            "2026-01-01T00:00:00.12Z",
            "2026-01-01T00:00:00Z",
            "0001-01-01T00:00:00Z",
        ]);
        assert_eq!(written, expected);
    }
}
