//! Headers: the height to read, how long to wait for a block, the height that was read.
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use http::{HeaderMap, HeaderName, HeaderValue};
use tarn_primitives::Height;

use super::reply::{Problem, invalid, shorten};

/// The headers with the height to read; the long names are those of the Cosmos SDK's gateway.
const HEIGHTS: [&str; 4] = [
    "x-core-block-height",
    "x-cosmos-block-height",
    "grpc-metadata-x-core-block-height",
    "grpc-metadata-x-cosmos-block-height",
];
const TIMEOUT: &str = "x-timeout";
const SERVER_TIME: HeaderName = HeaderName::from_static("x-server-time");
/// The longest wait for a block that can be requested, in seconds.
const MAX_WAIT: u64 = 60;

/// What headers say beside the request.
#[derive(Debug, Clone, Copy)]
pub(super) struct Options {
    /// The height of the state to read; none for the last.
    pub(super) height: Option<Height>,
    /// How long a broadcast waits for a block.
    pub(super) wait: Duration,
}

/// Reads the headers; the wait is this one if they have none.
pub(super) fn options(headers: &HeaderMap, wait: Duration) -> Result<Options, Problem> {
    Ok(Options {
        height: height(headers)?,
        wait: timeout(headers)?.unwrap_or(wait),
    })
}

/// The requested height; 0 is the last one, as in the Cosmos SDK.
fn height(headers: &HeaderMap) -> Result<Option<Height>, Problem> {
    let mut found: Option<(&str, u64)> = None;
    for name in HEIGHTS {
        for value in headers.get_all(name) {
            let height = whole(value)
                .filter(|height| i64::try_from(*height).is_ok())
                .ok_or_else(|| {
                    let expected = format!("a height from 0 to {}", i64::MAX);
                    bad(name, value, &expected)
                })?;
            match found {
                Some((other, before)) if before != height => {
                    return Err(invalid(format!(
                        "headers {other} and {name} ask for different heights, {before} and {height}: send one"
                    )));
                }
                _ => found = Some((name, height)),
            }
        }
    }
    let height = found.map(|(_, height)| height);
    Ok(height.filter(|height| *height > 0).map(Height::new))
}

fn timeout(headers: &HeaderMap) -> Result<Option<Duration>, Problem> {
    let Some(value) = headers.get(TIMEOUT) else {
        return Ok(None);
    };
    let seconds = whole(value).filter(|seconds| (1..=MAX_WAIT).contains(seconds));
    let seconds = seconds.ok_or_else(|| {
        let expected = format!("a whole number of seconds from 1 to {MAX_WAIT}");
        bad(TIMEOUT, value, &expected)
    })?;
    Ok(Some(Duration::from_secs(seconds)))
}

fn whole(value: &HeaderValue) -> Option<u64> {
    let text = value.to_str().ok()?.trim();
    // `parse` would accept a plus sign.
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

fn bad(name: &str, value: &HeaderValue, expected: &str) -> Problem {
    let value = shorten(&String::from_utf8_lossy(value.as_bytes()));
    invalid(format!("header {name}: {value:?} is not {expected}"))
}

/// Adds the height that was read, under every name that clients look for.
pub(super) fn put_height(headers: &mut HeaderMap, height: Height) {
    let value = HeaderValue::from(height.get());
    for name in ["x-core-block-height", "x-cosmos-block-height"] {
        headers.insert(name, value.clone());
    }
    headers.insert("grpc-metadata-x-cosmos-block-height", value);
}

/// Adds the time of this node.
pub(super) fn put_time(headers: &mut HeaderMap) {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.unwrap_or_default().as_secs();
    headers.insert(SERVER_TIME, HeaderValue::from(seconds));
}

/// About how many bytes headers have as they are sent.
pub(super) fn size(headers: &HeaderMap) -> usize {
    let pair = |(name, value): (&HeaderName, &HeaderValue)| name.as_str().len() + value.len() + 4;
    headers.iter().map(pair).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&'static str, &str)]) -> Result<Options, Problem> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_str(value).unwrap());
        }
        options(&headers, Duration::from_secs(10))
    }

    #[test]
    fn a_height_is_read_under_every_name() {
        for name in HEIGHTS {
            let asked = with(&[(name, "7")]).unwrap();
            assert_eq!(asked.height, Some(Height::new(7)), "{name}");
        }
        assert_eq!(with(&[]).unwrap().height, None);
        assert_eq!(with(&[(HEIGHTS[0], "0")]).unwrap().height, None);
    }

    #[test]
    fn a_malformed_height_is_refused_with_its_value() {
        for bad in [
            "",
            "-1",
            "+1",
            "1.5",
            "latest",
            "9223372036854775808",
            "0x10",
        ] {
            let refused = with(&[(HEIGHTS[1], bad)]).unwrap_err();
            let text = format!("{refused:?}");
            assert!(text.contains("status: 3"), "{text}");
            assert!(text.contains("x-cosmos-block-height"), "{text}");
        }
    }

    #[test]
    fn two_heights_must_agree() {
        assert!(with(&[(HEIGHTS[0], "7"), (HEIGHTS[1], "7")]).is_ok());
        assert!(with(&[(HEIGHTS[0], "7"), (HEIGHTS[1], "8")]).is_err());
    }

    #[test]
    fn a_wait_is_one_second_to_a_minute() {
        assert_eq!(with(&[]).unwrap().wait, Duration::from_secs(10));
        assert_eq!(
            with(&[(TIMEOUT, "60")]).unwrap().wait,
            Duration::from_mins(1)
        );
        for bad in ["0", "61", "1.5", "5s", "-3", ""] {
            assert!(with(&[(TIMEOUT, bad)]).is_err(), "{bad}");
        }
    }
}
