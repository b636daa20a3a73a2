//! Times as text.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use tarn_proto::Timestamp;

/// The seconds of the years 1 to 9999.
const RANGE: RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

fn read(text: &str) -> Option<(i64, i32)> {
    Timestamp::parse(text).map(|time| (time.seconds, time.nanos))
}

#[test]
fn known_dates_are_written_and_read() {
    let known = [
        (0, 0, "1970-01-01T00:00:00Z"),
        (1_767_225_605, 0, "2026-01-01T00:00:05Z"),
        (951_782_400, 500_000_000, "2000-02-29T00:00:00.500Z"),
        (-1, 1_000, "1969-12-31T23:59:59.000001Z"),
        (*RANGE.start(), 0, "0001-01-01T00:00:00Z"),
        (*RANGE.end(), 999_999_999, "9999-12-31T23:59:59.999999999Z"),
    ];
    for (seconds, nanos, text) in known {
        assert_eq!(Timestamp { seconds, nanos }.to_string(), text);
        assert_eq!(read(text), Some((seconds, nanos)));
    }
}

#[test]
fn an_offset_is_subtracted() {
    assert_eq!(read("1970-01-01T02:00:00.5+02:00"), Some((0, 500_000_000)));
    assert_eq!(read("1969-12-31t23:30:00-00:30"), Some((0, 0)));
}

#[test]
fn dates_that_do_not_exist_are_refused() {
    for text in [
        "",
        "1970-01-01",
        "1970-01-01T00:00:00",
        "1970-02-29T00:00:00Z",
        "1970-13-01T00:00:00Z",
        "1970-01-01T24:00:00Z",
        "1970-01-01T00:00:60Z",
        "1970-01-01T00:00:00.Z",
        "1970-01-01T00:00:00.0000000001Z",
        "1970-01-01T00:00:00Zx",
        "+970-01-01T00:00:00Z",
        "0000-01-01T00:00:00Z",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
    for (seconds, nanos) in [(RANGE.end() + 1, 0), (0, -1)] {
        let time = Timestamp { seconds, nanos };
        assert_eq!(time.trimmed(), None);
        assert!(serde_json::to_string(&time).is_err());
    }
}

proptest! {
    #[test]
    fn every_time_survives_the_text(seconds in RANGE, nanos in 0..1_000_000_000i32) {
        let text = Timestamp { seconds, nanos }.to_string();
        prop_assert_eq!(read(&text), Some((seconds, nanos)));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let _ = read(&text);
    }
}
