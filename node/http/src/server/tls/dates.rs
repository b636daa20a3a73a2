//! From when until when a certificate is good: just enough of X.509 to find the two times.

/// Seconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dates {
    pub(super) from: i64,
    pub(super) until: i64,
}

const INTEGER: u8 = 0x02;
const UTC_TIME: u8 = 0x17;
const TIME: u8 = 0x18;
const SEQUENCE: u8 = 0x30;
/// Before the serial number, if the version is not the first.
const VERSION: u8 = 0xa0;

impl Dates {
    /// Of a certificate as DER; none if it is built otherwise than certificates are.
    pub(super) fn of(cert: &[u8]) -> Option<Self> {
        let (_, mut cert) = item(&mut &*cert, SEQUENCE)?;
        let (_, mut signed) = item(&mut cert, SEQUENCE)?;
        if signed.first() == Some(&VERSION) {
            item(&mut signed, VERSION)?;
        }
        item(&mut signed, INTEGER)?;
        // The algorithm and the issuer.
        item(&mut signed, SEQUENCE)?;
        item(&mut signed, SEQUENCE)?;
        let (_, mut validity) = item(&mut signed, SEQUENCE)?;
        Some(Self {
            from: time(&mut validity)?,
            until: time(&mut validity)?,
        })
    }
}

/// The next item and its content; none if it has another tag or is cut off.
fn item<'a>(rest: &mut &'a [u8], tag: u8) -> Option<(u8, &'a [u8])> {
    let (found, after) = rest.split_first()?;
    let (length, mut after) = after.split_first()?;
    let mut length = usize::from(*length);
    if length >= 0x80 {
        let (digits, left) = after.split_at_checked(length - 0x80)?;
        if digits.len() > 4 {
            return None;
        }
        let more = |length: usize, digit: &u8| (length << 8) | usize::from(*digit);
        length = digits.iter().fold(0, more);
        after = left;
    }
    let (content, left) = after.split_at_checked(length)?;
    *rest = left;
    (tag == *found || tag == 0).then_some((*found, content))
}

fn time(rest: &mut &[u8]) -> Option<i64> {
    let (tag, text) = item(rest, 0)?;
    let text = str::from_utf8(text).ok()?.strip_suffix('Z')?;
    let (year, text) = match tag {
        UTC_TIME => {
            let (year, text) = text.split_at_checked(2)?;
            let year = number(year)?;
            (if year < 50 { year + 2000 } else { year + 1900 }, text)
        }
        TIME => {
            let (year, text) = text.split_at_checked(4)?;
            (number(year)?, text)
        }
        _ => return None,
    };
    let part = |at: usize| text.get(at..at + 2).and_then(number);
    let (month, day) = (part(0)?, part(2)?);
    let (hour, minute, second) = (part(4)?, part(6)?, part(8)?);
    let fits = text.len() == 10 && (1..=12).contains(&month) && (1..=31).contains(&day);
    fits.then(|| days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second)
}

fn number(text: &str) -> Option<i64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Since 1970. A year begins in March here, so that its odd day comes last.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let leaps = year / 4 - year / 100 + year / 400;
    365 * year + leaps + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    fn certificate(tag: u8, from: &str, until: &str) -> Vec<u8> {
        let wrap = |tag: u8, parts: &[&[u8]]| {
            let content = parts.concat();
            let mut item = vec![tag, 0x82];
            item.extend(u16::try_from(content.len()).unwrap().to_be_bytes());
            item.extend(content);
            item
        };
        let time = |text: &str| wrap(tag, &[text.as_bytes()]);
        let validity = wrap(SEQUENCE, &[&time(from), &time(until)]);
        let empty = wrap(SEQUENCE, &[]);
        let version = wrap(VERSION, &[&[2, 1, 2]]);
        let signed = wrap(SEQUENCE, &[&version, &[2, 1, 7], &empty, &empty, &validity]);
        wrap(SEQUENCE, &[&signed])
    }

    #[test]
    fn both_ways_to_write_a_time_are_read() {
        let expected = Some(Dates {
            from: 951_782_400,
            until: 1_798_761_599,
        });
        let short = certificate(UTC_TIME, "000229000000Z", "261231235959Z");
        let long = certificate(TIME, "20000229000000Z", "20261231235959Z");
        assert_eq!(Dates::of(&short), expected);
        assert_eq!(Dates::of(&long), expected);
        let old = certificate(UTC_TIME, "700101000000Z", "500101000000Z");
        assert_eq!(
            Dates::of(&old),
            Some(Dates {
                from: 0,
                until: -631_152_000
            })
        );
    }

    #[test]
    fn what_is_no_certificate_has_no_dates() {
        let whole = certificate(UTC_TIME, "000229000000Z", "261231235959Z");
        for end in 0..whole.len() {
            assert_eq!(Dates::of(&whole[..end]), None, "{end}");
        }
        for bad in ["", "Z", "0002290000", "001329000000Z", "00022900000\u{e4}Z"] {
            assert_eq!(Dates::of(&certificate(UTC_TIME, bad, bad)), None, "{bad}");
        }
        assert_eq!(Dates::of(&[SEQUENCE, 0x84, 255, 255, 255, 255]), None);
    }
}
