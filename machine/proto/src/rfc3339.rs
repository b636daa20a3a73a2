//! Dates as text: RFC 3339, in UTC when written.

/// The first second of year 1 and the last of year 9999, the range the format can hold.
pub(crate) const RANGE: std::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

const DAY: i64 = 86_400;

/// `2026-01-01T00:00:05Z` with 0, 3, 6 or 9 digits of fraction; `None` outside the range.
pub(crate) fn write(seconds: i64, nanos: i32) -> Option<String> {
    if !RANGE.contains(&seconds) || !(0..1_000_000_000).contains(&nanos) {
        return None;
    }
    let (year, month, day) = date(seconds.div_euclid(DAY));
    let rest = seconds.rem_euclid(DAY);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let fraction = fraction(nanos.unsigned_abs());
    Some(format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}Z"
    ))
}

/// Seconds and nanoseconds since 1970 of a date with any offset.
pub(crate) fn read(text: &str) -> Option<(i64, i32)> {
    let mut text = text.as_bytes();
    let year = number(&mut text, 4)?;
    expect(&mut text, b"-")?;
    let month = number(&mut text, 2)?;
    expect(&mut text, b"-")?;
    let day = number(&mut text, 2)?;
    expect(&mut text, b"Tt")?;
    let hour = number(&mut text, 2)?;
    expect(&mut text, b":")?;
    let minute = number(&mut text, 2)?;
    expect(&mut text, b":")?;
    let second = number(&mut text, 2)?;
    let nanos = if expect(&mut text, b".").is_some() {
        read_fraction(&mut text)?
    } else {
        0
    };
    let offset = read_offset(&mut text)?;
    let valid = text.is_empty()
        && (1..=12).contains(&month)
        && (1..=days_in(year, month)).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60;
    let seconds = days(year, month, day) * DAY + hour * 3600 + minute * 60 + second - offset;
    (valid && RANGE.contains(&seconds)).then_some((seconds, nanos))
}

/// A fraction of a second with its point: nothing, or 3, 6 or 9 digits.
pub(crate) fn fraction(nanos: u32) -> String {
    match nanos {
        0 => String::new(),
        n if n % 1_000_000 == 0 => format!(".{:03}", n / 1_000_000),
        n if n % 1_000 == 0 => format!(".{:06}", n / 1_000),
        n => format!(".{n:09}"),
    }
}

/// Nanoseconds from 1 to 9 digits after a point.
pub(crate) fn read_fraction(text: &mut &[u8]) -> Option<i32> {
    let len = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if !(1..=9).contains(&len) {
        return None;
    }
    let mut nanos = i32::try_from(number(text, len)?).ok()?;
    for _ in len..9 {
        nanos *= 10;
    }
    Some(nanos)
}

/// A number of exactly `len` digits.
pub(crate) fn number(text: &mut &[u8], len: usize) -> Option<i64> {
    let (digits, rest) = text.split_at_checked(len)?;
    *text = rest;
    digits.iter().try_fold(0i64, |value, byte| {
        let digit = byte.is_ascii_digit().then(|| i64::from(byte - b'0'))?;
        value.checked_mul(10)?.checked_add(digit)
    })
}

/// Consumes one byte if it is one of `any_of`.
pub(crate) fn expect(text: &mut &[u8], any_of: &[u8]) -> Option<u8> {
    let (first, rest) = text.split_first()?;
    if !any_of.contains(first) {
        return None;
    }
    *text = rest;
    Some(*first)
}

fn read_offset(text: &mut &[u8]) -> Option<i64> {
    let sign = match expect(text, b"Zz+-")? {
        b'+' => 1,
        b'-' => -1,
        _ => return Some(0),
    };
    let hours = number(text, 2)?;
    expect(text, b":")?;
    let minutes = number(text, 2)?;
    (hours < 24 && minutes < 60).then_some(sign * (hours * 3600 + minutes * 60))
}

fn days_in(year: i64, month: i64) -> i64 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 1970 of a date, counting years from March so that the leap day comes last.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// The date that is `days` days after 1970-01-01.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}
