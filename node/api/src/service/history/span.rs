//! The time range of a request.

use tarn_proto::Timestamp;

use crate::ApiError;

/// The whole seconds since 1970 in `from..to`; all of time if neither is given.
pub(in crate::service) fn span(
    from: Option<Timestamp>,
    to: Option<Timestamp>,
) -> Result<(u64, u64), ApiError> {
    for (name, time) in [("from", from), ("to", to)] {
        if time.is_some_and(|time| !time.is_valid()) {
            return Err(ApiError::invalid(format!(
                "{name} is no moment between the years 1 and 9999"
            )));
        }
    }
    if let (Some(first), Some(last)) = (from, to)
        && (first.seconds, first.nanos) > (last.seconds, last.nanos)
    {
        return Err(ApiError::invalid(format!(
            "from must not be later than to, but got {first} and {last}"
        )));
    }
    Ok((from.map_or(0, seconds_up), to.map_or(u64::MAX, seconds_up)))
}

/// The first whole second at or after a moment: what begins on whole seconds begins before the
/// moment exactly if it begins before that second. What lies before 1970 is its beginning.
fn seconds_up(time: Timestamp) -> u64 {
    let seconds = time.seconds.saturating_add(i64::from(time.nanos > 0));
    u64::try_from(seconds).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64, nanos: i32) -> Timestamp {
        Timestamp { seconds, nanos }
    }

    #[test]
    fn a_span_holds_what_begins_in_it() {
        assert_eq!(span(None, None).unwrap(), (0, u64::MAX));
        assert_eq!(span(Some(at(60, 0)), Some(at(120, 0))).unwrap(), (60, 120));
        // One that begins at 60 is before the first and one that begins at 120 before the last.
        assert_eq!(span(Some(at(60, 1)), Some(at(120, 1))).unwrap(), (61, 121));
        assert_eq!(span(Some(at(-5, 0)), Some(at(-1, 0))).unwrap(), (0, 0));
    }

    #[test]
    fn what_ends_before_it_begins_is_refused_to_the_nanosecond() {
        assert!(span(Some(at(10, 1)), Some(at(10, 1))).is_ok());
        let refusal = span(Some(at(10, 2)), Some(at(10, 1))).unwrap_err();
        assert_eq!(refusal.status, 3);
        assert!(refusal.message.contains("later than to"), "{refusal}");
        for wrong in [at(0, -1), at(0, 1_000_000_000), at(i64::MAX, 0)] {
            assert_eq!(span(Some(wrong), None).unwrap_err().status, 3);
            assert_eq!(span(None, Some(wrong)).unwrap_err().status, 3);
        }
    }
}
