//! Metadata of a call: the height to read, how long to wait.

use std::time::Duration;

use http::HeaderMap;
use tarn_primitives::Height;

use crate::ApiError;

/// The height to read, and in an answer the height that was read.
pub(super) const HEIGHT: &str = "x-core-block-height";
/// The Cosmos SDK's name for it.
pub(super) const COSMOS_HEIGHT: &str = "x-cosmos-block-height";
/// Seconds to wait for a block.
const WAIT: &str = "x-timeout";
/// How long the caller waits for the answer, in gRPC's format.
const DEADLINE: &str = "grpc-timeout";
/// The values allowed in [`WAIT`].
const WAIT_SECONDS: std::ops::RangeInclusive<u64> = 1..=60;

/// The metadata of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CallMetadata {
    /// The height to read; none for the last.
    pub(super) height: Option<Height>,
    /// How long a broadcast waits for a block.
    pub(super) wait: Duration,
    /// Within which the answer must be sent.
    pub(super) deadline: Option<Duration>,
}

impl CallMetadata {
    /// Reads the headers; the wait is this one if they have none.
    pub(super) fn of(headers: &HeaderMap, wait: Duration) -> Result<Self, ApiError> {
        let wait = asked_wait(headers)?.unwrap_or(wait);
        let given = deadline(headers)?;
        // An answer sent at the last moment arrives too late. A broadcast also spends time before it waits
        // for the block, and an answer that says that the transaction is still pending is better than none.
        let share = |given: Duration, percent: u32| given / 100 * percent;
        Ok(Self {
            height: height(headers)?,
            wait: given.map_or(wait, |given| wait.min(share(given, 75))),
            deadline: given.map(|given| share(given, 95)),
        })
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Result<Option<&'a str>, ApiError> {
    let value = headers.get(name).map(|value| value.to_str());
    let value = value.transpose();
    value.map_err(|_| ApiError::invalid(format!("{name} is not ASCII text")))
}

fn height(headers: &HeaderMap) -> Result<Option<Height>, ApiError> {
    let ours = one_height(headers, HEIGHT)?;
    let theirs = one_height(headers, COSMOS_HEIGHT)?;
    match (ours, theirs) {
        (Some(ours), Some(theirs)) if ours != theirs => Err(ApiError::invalid(format!(
            "{HEIGHT} {ours} and {COSMOS_HEIGHT} {theirs} contradict one another: use one"
        ))),
        _ => Ok(ours.or(theirs)),
    }
}

fn one_height(headers: &HeaderMap, name: &str) -> Result<Option<Height>, ApiError> {
    let Some(text) = text(headers, name)? else {
        return Ok(None);
    };
    // Heights fit a signed 64-bit integer.
    let number: Option<i64> = digits(text).and_then(|digits| digits.parse().ok());
    let number = number.and_then(|number| u64::try_from(number).ok());
    let number = number.ok_or_else(|| {
        ApiError::invalid(format!(
            "{name} {text:?} is not a height: use a whole number"
        ))
    })?;
    Ok(Some(Height::new(number)))
}

fn asked_wait(headers: &HeaderMap) -> Result<Option<Duration>, ApiError> {
    let Some(text) = text(headers, WAIT)? else {
        return Ok(None);
    };
    let seconds = digits(text).and_then(|digits| digits.parse().ok());
    let seconds = seconds.filter(|seconds| WAIT_SECONDS.contains(seconds));
    let seconds = seconds.ok_or_else(|| {
        let (least, most) = (WAIT_SECONDS.start(), WAIT_SECONDS.end());
        ApiError::invalid(format!("{WAIT} {text:?} is not {least} to {most} seconds"))
    })?;
    Ok(Some(Duration::from_secs(seconds)))
}

/// `grpc-timeout`: at most eight digits and a unit.
fn deadline(headers: &HeaderMap) -> Result<Option<Duration>, ApiError> {
    let Some(text) = text(headers, DEADLINE)? else {
        return Ok(None);
    };
    let parsed = text.split_at_checked(text.len().saturating_sub(1));
    let parsed = parsed.and_then(|(number, unit)| {
        let short = digits(number).filter(|digits| digits.len() <= 8)?;
        let number: u32 = short.parse().ok()?;
        let unit = match unit {
            "H" => Duration::from_hours(1),
            "M" => Duration::from_mins(1),
            "S" => Duration::from_secs(1),
            "m" => Duration::from_millis(1),
            "u" => Duration::from_micros(1),
            "n" => Duration::from_nanos(1),
            _ => return None,
        };
        Some(unit.saturating_mul(number))
    });
    let refuse = || ApiError::invalid(format!("{DEADLINE} {text:?} is not digits and a unit"));
    Ok(Some(parsed.ok_or_else(refuse)?))
}

/// Digits only: neither sign nor space.
fn digits(text: &str) -> Option<&str> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then_some(text)
}

#[cfg(test)]
mod tests {
    use http::{HeaderName, HeaderValue};

    use super::*;

    const WAIT_HERE: Duration = Duration::from_secs(10);

    fn terms(headers: &[(&'static str, &str)]) -> Result<CallMetadata, ApiError> {
        let pairs = headers.iter().map(|(name, value)| {
            let value = HeaderValue::from_str(value).unwrap();
            (HeaderName::from_static(name), value)
        });
        CallMetadata::of(&pairs.collect(), WAIT_HERE)
    }

    #[test]
    fn without_headers_the_height_is_the_last_and_the_wait_the_nodes_own() {
        let expected = CallMetadata {
            height: None,
            wait: WAIT_HERE,
            deadline: None,
        };
        assert_eq!(terms(&[]), Ok(expected));
    }

    #[test]
    fn a_height_is_read_under_both_names() {
        for name in [HEIGHT, COSMOS_HEIGHT] {
            let height = terms(&[(name, "7")]).unwrap().height;
            assert_eq!(height, Some(Height::new(7)));
        }
        assert!(terms(&[(HEIGHT, "7"), (COSMOS_HEIGHT, "7")]).is_ok());
        let both = terms(&[(HEIGHT, "7"), (COSMOS_HEIGHT, "8")]).unwrap_err();
        assert_eq!(both.status, 3, "{both}");
    }

    #[test]
    fn a_malformed_header_is_refused_by_name() {
        for bad in ["", "x", "-1", "+1", " 1", "1.5", "9223372036854775808"] {
            let refusal = terms(&[(COSMOS_HEIGHT, bad)]).unwrap_err();
            assert_eq!(refusal.status, 3, "{bad:?}");
            assert!(refusal.message.contains(COSMOS_HEIGHT), "{refusal}");
        }
        for bad in ["", "0", "61", "1s"] {
            assert_eq!(terms(&[(WAIT, bad)]).unwrap_err().status, 3, "{bad:?}");
        }
        for bad in ["", "S", "1", "1s", "123456789S", "-1S"] {
            assert_eq!(terms(&[(DEADLINE, bad)]).unwrap_err().status, 3, "{bad:?}");
        }
    }

    #[test]
    fn the_answer_is_sent_before_the_callers_deadline() {
        let two = terms(&[(DEADLINE, "2S"), (WAIT, "30")]).unwrap();
        assert_eq!(two.wait, Duration::from_millis(1500));
        assert_eq!(two.deadline, Some(Duration::from_millis(1900)));
        let hour = terms(&[(DEADLINE, "99999999H"), (WAIT, "30")]).unwrap();
        assert_eq!(hour.wait, Duration::from_secs(30));
    }
}
