//! Numbers as they stand in texts: of any length, exact.

use std::cmp::Ordering;
use std::fmt;

/// A number of a filter: digits, and perhaps a point and more digits. Never negative.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Number {
    whole: String,
    fraction: String,
}

impl Number {
    /// Reads `12` or `1.5`; `None` if the text is anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, rest) = Leading::of(text)?;
        rest.is_empty().then(|| Self {
            whole: number.whole.to_owned(),
            fraction: number.fraction.to_owned(),
        })
    }

    /// Compares the number a text begins with, as in `100utarn`; `None` if it begins with none.
    pub fn compare_with(&self, text: &str) -> Option<Ordering> {
        let (number, _) = Leading::of(text)?;
        Some(number.cmp(&self.as_leading()))
    }

    /// The largest integer not above it, cut at the largest of the type.
    pub fn floor(&self) -> u64 {
        if self.whole.is_empty() {
            return 0;
        }
        self.whole.parse().unwrap_or(u64::MAX)
    }

    /// Whether there is nothing behind the point.
    pub fn is_whole(&self) -> bool {
        self.fraction.is_empty()
    }

    /// Whether it is larger than the largest integer of the type.
    pub(crate) fn is_huge(&self) -> bool {
        !self.whole.is_empty() && self.whole.parse::<u64>().is_err()
    }

    fn as_leading(&self) -> Leading<'_> {
        Leading {
            whole: &self.whole,
            fraction: &self.fraction,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.whole.is_empty() {
            "0"
        } else {
            &self.whole
        })?;
        if self.fraction.is_empty() {
            return Ok(());
        }
        write!(f, ".{}", self.fraction)
    }
}

/// Digits without the zeros that change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Leading<'a> {
    whole: &'a str,
    fraction: &'a str,
}

impl<'a> Leading<'a> {
    /// The number at the front of a text and what follows it.
    fn of(text: &'a str) -> Option<(Self, &'a str)> {
        let (whole, rest) = digits(text);
        if whole.is_empty() {
            return None;
        }
        let (fraction, rest) = match rest.strip_prefix('.').map(digits) {
            Some((fraction, rest)) if !fraction.is_empty() => (fraction, rest),
            _ => ("", rest),
        };
        let number = Self {
            whole: whole.trim_start_matches('0'),
            fraction: fraction.trim_end_matches('0'),
        };
        Some((number, rest))
    }

    fn cmp(&self, other: &Self) -> Ordering {
        let lengths = self.whole.len().cmp(&other.whole.len());
        lengths
            .then_with(|| self.whole.cmp(other.whole))
            .then_with(|| self.fraction.cmp(other.fraction))
    }
}

fn digits(text: &str) -> (&str, &str) {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn compare(value: &str, number: &str) -> Option<Ordering> {
        Number::parse(number).unwrap().compare_with(value)
    }

    #[test]
    fn a_value_is_compared_by_the_number_it_begins_with() {
        assert_eq!(compare("100utarn", "200"), Some(Ordering::Less));
        assert_eq!(compare("200utarn,5uusdc", "200"), Some(Ordering::Equal));
        assert_eq!(compare("1.5", "1.45"), Some(Ordering::Greater));
        assert_eq!(compare("1.", "1.0"), Some(Ordering::Equal));
        assert_eq!(compare("007", "7.000"), Some(Ordering::Equal));
        assert_eq!(compare("0.0", "0"), Some(Ordering::Equal));
        assert_eq!(compare("", "0"), None);
        assert_eq!(compare("-5", "5"), None);
        assert_eq!(compare("x1", "1"), None);
    }

    #[test]
    fn numbers_beyond_every_machine_word_are_exact() {
        let large = "9".repeat(300);
        let larger = format!("1{}", "0".repeat(300));
        assert_eq!(compare(&large, &larger), Some(Ordering::Less));
        assert_eq!(
            compare(&format!("{large}.01"), &large),
            Some(Ordering::Greater)
        );
        assert_eq!(Number::parse(&large).unwrap().floor(), u64::MAX);
        assert!(Number::parse(&large).unwrap().is_huge());
        assert!(!Number::parse("18446744073709551615").unwrap().is_huge());
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", ".", ".5", "5.", "-1", "+1", "1e3", "1.2.3", "a", "1 "] {
            assert_eq!(Number::parse(text), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn integers_compare_as_integers(a: u64, b: u64) {
            prop_assert_eq!(compare(&format!("{a}utarn"), &b.to_string()), Some(a.cmp(&b)));
        }

        #[test]
        fn decimals_compare_as_decimals(a in 0u32..500, b in 0u32..500) {
            let text = |n: u32| format!("{}.{:02}", n / 100, n % 100);
            prop_assert_eq!(compare(&text(a), &text(b)), Some(a.cmp(&b)));
        }

        #[test]
        fn the_text_of_a_number_is_the_number(text in "[0-9]{1,30}(\\.[0-9]{1,30})?") {
            let number = Number::parse(&text).unwrap();
            prop_assert_eq!(Number::parse(&number.to_string()), Some(number));
        }
    }
}
