//! Average prices over time.

use tarn_primitives::{BlockTime, Dec};
use tarn_proto::Timestamp;

use super::*;
use crate::keeper::{KEPT_MILLIS, SLOT_MILLIS};
use crate::state::RECORDS;

fn twap(t: &Harness, base: &str, start: BlockTime, end: Option<BlockTime>) -> Result<String> {
    let answer = t.ask(&pb::QueryTwapRequest {
        pool_id: "1".to_owned(),
        base_denom: base.to_owned(),
        start_time: Some(start.into()),
        end_time: end.map(Timestamp::from),
    })?;
    Ok(answer.twap)
}

fn later(time: BlockTime, millis: i64) -> BlockTime {
    let all = time.seconds() * 1000 + i64::from(time.nanos()) / 1_000_000 + millis;
    BlockTime::new(all / 1000, i32::try_from(all % 1000).unwrap() * 1_000_000)
}

#[test]
fn prices_are_weighed_by_how_long_they_held() {
    let mut t = pooled();
    let start = t.ctx().time();
    t.next_block(6000);
    swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    t.next_block(4000);
    let end = t.ctx().time();
    assert_eq!(
        twap(&t, "utarn", start, None).unwrap(),
        "1.998405029292216571"
    );
    assert_eq!(
        twap(&t, "utarn", start, Some(end)).unwrap(),
        "1.998405029292216571"
    );
    // Within a stretch of one price it is that price.
    assert_eq!(
        twap(&t, "utarn", start, Some(later(start, 6000))).unwrap(),
        "2"
    );
    assert_eq!(
        twap(&t, "uusdc", start, Some(later(start, 5999))).unwrap(),
        "0.5"
    );
    let after = twap(&t, "utarn", later(start, 6000), None).unwrap();
    assert!(after.starts_with("1.99601257323054142"), "{after}");
    assert_eq!(twap(&t, "utarn", later(start, 9999), None).unwrap(), after);
}

#[test]
fn what_was_asked_later_of_the_past_stays_the_same() {
    let mut t = pooled();
    let start = t.ctx().time();
    t.next_block(6000);
    swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    t.next_block(4000);
    let end = t.ctx().time();
    // The next change ends a quiet: both ends of what is asked are recorded.
    t.next_block(2 * SLOT_MILLIS);
    let end = later(end, 5000);
    let then = twap(&t, "utarn", start, Some(end)).unwrap();
    for _ in 0..5 {
        swap(&mut t, &BOB, 1, "100000000utarn").unwrap();
        t.next_block(7000);
        add(&mut t, &BOB, 1, 1_000_000, 9_000_000).unwrap();
        t.next_block(SLOT_MILLIS);
    }
    assert_eq!(twap(&t, "utarn", start, Some(end)).unwrap(), then);
}

#[test]
fn a_price_inside_a_block_has_no_weight() {
    let mut t = pooled();
    let start = t.ctx().time();
    t.next_block(5000);
    let before = twap(&t, "utarn", start, None).unwrap();
    swap(&mut t, &BOB, 1, "900000000000utarn").unwrap();
    let moved = twap(&t, "utarn", start, None).unwrap();
    assert_eq!((before.as_str(), moved.as_str()), ("2", "2"));
    // Put back before the block ends: as if nothing had been.
    let held = balance(&t, &BOB, "uusdc") - 1_000_000_000_000;
    swap(&mut t, &BOB, 1, &format!("{held}uusdc")).unwrap();
    let price = quote(&t, 1, "utarn", "1000").unwrap().spot_price_before;
    t.next_block(5000);
    let scaled = |text: &str| text.parse::<Dec>().unwrap().scaled();
    let mean = scaled(&twap(&t, "utarn", start, None).unwrap());
    let expected = u128::midpoint(scaled("2"), scaled(&price));
    assert!(mean.abs_diff(expected) <= 1, "{mean} {expected}");
}

fn count(t: &Harness) -> u64 {
    RECORDS.under(&1).count(t.ctx()).unwrap()
}

/// Records of 48 hours, one per slot, and the newest one that is older.
const MAX_ROWS: u64 = KEPT_MILLIS / SLOT_MILLIS + 2;

#[test]
fn there_is_one_record_per_slot_and_none_without_a_change() {
    let mut t = pooled();
    assert_eq!(count(&t), 1);
    t.next_block(SLOT_MILLIS);
    t.next_block(1000);
    assert_eq!(count(&t), 1);
    for _ in 0..3 {
        swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
        t.next_block(1000);
    }
    assert_eq!(count(&t), 2);
    // The pool itself knows of every change.
    assert!(pool(&t, 1).changed_at > pool(&t, 1).recorded_at);
}

/// A swap without the checks of everything that a message goes through.
fn nudge(t: &mut Harness, denom: &str) {
    let coin = format!("1000{denom}").parse().unwrap();
    let none = tarn_primitives::Amount::ZERO;
    keeper::swap(t.ctx_mut(), &BOB, 1, &coin, none).unwrap();
    t.ctx_mut().take_events();
}

#[test]
fn a_pool_that_trades_in_every_block_for_days_has_a_bounded_number_of_records() {
    let mut t = pooled();
    let minute = 60_000;
    for _ in 0..24 * 60 {
        t.next_block(minute);
        nudge(&mut t, "utarn");
    }
    assert!((288..=290).contains(&count(&t)), "{}", count(&t));
    for _ in 0..2 * 24 * 60 {
        t.next_block(minute);
        nudge(&mut t, "uusdc");
        assert!(count(&t) <= MAX_ROWS, "{}", count(&t));
    }
    // Quiet for a week, then a little traffic: what is outlived goes, three at a time.
    t.next_block(7 * 24 * 60 * minute);
    let mut left = count(&t);
    for _ in 0..700 {
        nudge(&mut t, "utarn");
        assert!(count(&t) <= left.max(3), "{} after {left}", count(&t));
        left = count(&t);
        t.next_block(3 * SLOT_MILLIS);
    }
    assert!(left <= MAX_ROWS / 3 * 2 + 2, "{left}");
    t.assert_invariants();
}

#[test]
fn changes_at_the_worst_times_leave_no_more_records_than_others() {
    let mut t = pooled();
    // Two changes close together, then a quiet that is just long enough to be recorded twice.
    for _ in 0..300 {
        t.next_block(2 * SLOT_MILLIS);
        nudge(&mut t, "utarn");
        t.next_block(1);
        nudge(&mut t, "uusdc");
        assert!(count(&t) <= MAX_ROWS, "{}", count(&t));
    }
}

#[test]
fn inside_a_slot_prices_are_on_a_straight_line_between_records() {
    let mut t = pooled();
    let start = t.ctx().time();
    let within = |t: &Harness, from: i64, to: i64| {
        twap(t, "utarn", later(start, from), Some(later(start, to))).unwrap()
    };
    t.next_block(60_000);
    swap(&mut t, &BOB, 1, "1000000000utarn").unwrap();
    t.next_block(60_000);
    // Until the pool changes again its last change is known exactly.
    assert_eq!(within(&t, 0, 60_000), "2");
    let low = within(&t, 60_000, 120_000);
    swap(&mut t, &BOB, 1, "1000utarn").unwrap();
    // From here it is between a record and the pool: both minutes have the same price.
    let mean = within(&t, 0, 120_000);
    let scaled = |text: &str| text.parse::<Dec>().unwrap().scaled();
    let expected = u128::midpoint(scaled("2"), scaled(&low));
    assert!(scaled(&mean).abs_diff(expected) <= 1, "{mean} {expected}");
    for (from, to) in [(0, 60_000), (60_000, 120_000), (1, 2), (77, 98_765)] {
        let part = scaled(&within(&t, from, to));
        assert!(part.abs_diff(scaled(&mean)) <= 1, "{part} {mean}");
    }
}

#[test]
fn an_answer_is_final_unless_an_end_is_between_the_newest_record_and_the_last_change() {
    let mut t = pooled();
    // The beginning of a slot, so that all of the following is in one.
    let now = t.ctx().time().millis();
    t.next_block(2 * SLOT_MILLIS - now % SLOT_MILLIS);
    nudge(&mut t, "utarn");
    let recorded = t.ctx().time();
    t.next_block(60_000);
    swap(&mut t, &BOB, 1, "50000000utarn").unwrap();
    let changed = t.ctx().time();
    t.next_block(60_000);
    let now = t.ctx().time();
    let inside = later(recorded, 30_000);
    let ask = |t: &Harness, start| twap(t, "utarn", start, Some(now)).unwrap();
    let (whole, part, quiet) = (ask(&t, recorded), ask(&t, inside), ask(&t, changed));
    // Another change of the same slot: `changed` and `now` are inside as well from here on.
    swap(&mut t, &BOB, 1, "50000000utarn").unwrap();
    assert_eq!(ask(&t, recorded), whole, "a record and the last change");
    t.next_block(60_000);
    swap(&mut t, &BOB, 1, "200000000uusdc").unwrap();
    let estimates = (ask(&t, recorded), ask(&t, inside), ask(&t, changed));
    assert_ne!(estimates.0, whole);
    assert_ne!(estimates.1, part);
    assert_ne!(estimates.2, quiet);
    // The next slot records, and then nothing moves them any more.
    t.next_block(SLOT_MILLIS);
    nudge(&mut t, "utarn");
    let last = (ask(&t, recorded), ask(&t, inside), ask(&t, changed));
    for _ in 0..3 {
        t.next_block(SLOT_MILLIS / 2);
        swap(&mut t, &BOB, 1, "90000000utarn").unwrap();
        let again = (ask(&t, recorded), ask(&t, inside), ask(&t, changed));
        assert_eq!(again, last);
    }
}

#[test]
fn a_long_quiet_is_not_blurred_by_what_was_before_it() {
    let mut t = pooled();
    let start = t.ctx().time();
    t.next_block(60_000);
    swap(&mut t, &BOB, 1, "1000000000utarn").unwrap();
    let moved = t.ctx().time();
    t.next_block(3_600_000);
    let quiet = later(moved, 1_800_000);
    let ask = |t: &Harness| {
        let exact = twap(t, "utarn", moved, Some(quiet)).unwrap();
        (exact, twap(t, "utarn", start, Some(quiet)).unwrap())
    };
    let before = ask(&t);
    swap(&mut t, &BOB, 1, "1000000000uusdc").unwrap();
    assert_eq!(ask(&t), before);
}

#[test]
fn outlived_records_are_dropped_a_few_at_a_time() {
    let mut t = pooled();
    let start = t.ctx().time();
    let hour = 3_600_000;
    for _ in 0..20 {
        t.next_block(hour);
        swap(&mut t, &BOB, 1, "1000utarn").unwrap();
    }
    assert_eq!(count(&t), 21);
    for _ in 0..200 {
        t.next_block(hour);
        nudge(&mut t, "utarn");
        assert!(count(&t) <= 50, "{}", count(&t));
    }
    // 48 hours and the newest one that is older.
    assert_eq!(count(&t), 49);
    let kept = i64::try_from(KEPT_MILLIS).unwrap();
    let oldest = later(t.ctx().time(), -kept);
    twap(&t, "utarn", oldest, None).unwrap();
    let error = unanswered(twap(&t, "utarn", start, Some(later(start, 1000))));
    assert_eq!((error.0, error.1), (11, 117));
}

#[test]
fn intervals_that_are_none_are_code_117() {
    let mut t = pooled();
    let start = t.ctx().time();
    t.next_block(10_000);
    let end = t.ctx().time();
    for (from, to) in [
        (start, Some(start)),
        (end, Some(start)),
        (start, Some(later(end, 1))),
        (later(start, -1), Some(end)),
        (later(start, -200_000_000), None),
        (BlockTime::new(-5, 0), None),
        (BlockTime::new(i64::MAX, 0), None),
    ] {
        let (status, code, text) = unanswered(twap(&t, "utarn", from, to));
        assert_eq!((status, code), (11, 117), "{text}");
        assert!(
            text.starts_with("twap not available for this interval"),
            "{text}"
        );
    }
    assert_eq!(unanswered(twap(&t, "uatom", start, None)).1, 106);
    let missing = pb::QueryTwapRequest {
        pool_id: "1".to_owned(),
        base_denom: "utarn".to_owned(),
        start_time: None,
        end_time: None,
    };
    let (status, _, text) = unanswered(t.ask(&missing));
    assert_eq!(status, 3);
    assert!(text.starts_with("start_time is required"), "{text}");
    let two_seconds = tarn_proto::Timestamp {
        seconds: 0,
        nanos: 2_000_000_000,
    };
    let (status, _, text) = unanswered(t.ask(&pb::QueryTwapRequest {
        start_time: Some(two_seconds),
        ..missing
    }));
    assert_eq!(status, 3);
    assert!(text.contains("must be moments"), "{text}");
}

#[test]
fn a_jump_of_time_breaks_nothing() {
    let mut t = pooled();
    let day = 24 * 3_600_000;
    // A century, then a day like any other.
    t.next_block(100 * 365 * day);
    swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    let start = t.ctx().time();
    t.next_block(day);
    swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    let mean = twap(&t, "utarn", start, None).unwrap();
    assert!(mean.starts_with("1.99601257323054142"), "{mean}");
    // And back in the time before the jump, at the one price there was.
    let before = later(start, -3_600_000);
    let hour = twap(&t, "utarn", before, Some(start)).unwrap();
    assert_eq!(hour, "2");
}
