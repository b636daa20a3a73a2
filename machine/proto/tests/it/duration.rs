//! Spans of time as text.

use tarn_proto::Duration;

/// About 10,000 years, the bound of the format.
const MAX_SECONDS: i64 = 315_576_000_000;

#[test]
fn spans_are_written_and_read() {
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
fn other_texts_are_refused() {
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
