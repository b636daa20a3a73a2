//! Decimal fractions of the service's own modules: exact, 18 digits after the point.

use std::fmt;
use std::str::FromStr;

/// Digits after the point.
const DECIMALS: usize = 18;

/// A fraction that is never negative, scaled by 10^18. Printed without trailing zeros.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Dec(u128);

/// Why a text is no decimal fraction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecError {
    /// The text is empty.
    #[error("empty decimal; write a fraction such as 0.003")]
    Empty,
    /// The text has a sign, an exponent, a point without digits on both sides or too many digits.
    #[error("{0:?} is not a decimal fraction such as 0.003 with at most 18 digits after the point")]
    NotADecimal(String),
    /// The number does not fit.
    #[error("the decimal is larger than the limit {}", Dec::MAX)]
    TooLarge,
}

impl Dec {
    /// Zero.
    pub const ZERO: Self = Self(0);
    /// One.
    pub const ONE: Self = Self(1_000_000_000_000_000_000);
    /// The largest value, (2^128 - 1) / 10^18.
    pub const MAX: Self = Self(u128::MAX);

    /// The fraction `scaled` / 10^18.
    pub const fn from_scaled(scaled: u128) -> Self {
        Self(scaled)
    }

    /// The fraction times 10^18.
    pub const fn scaled(self) -> u128 {
        self.0
    }

    /// The text of any multiple of 10^-18, for numbers too large for this type: `digits` is the
    /// multiple in decimal.
    pub fn show_scaled(digits: &str) -> String {
        let padded = format!("{digits:0>width$}", width = DECIMALS.saturating_add(1));
        let (whole, fraction) = padded.split_at(padded.len().saturating_sub(DECIMALS));
        let fraction = fraction.trim_end_matches('0');
        let point = if fraction.is_empty() { "" } else { "." };
        format!("{whole}{point}{fraction}")
    }
}

impl fmt::Display for Dec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Self::show_scaled(&self.0.to_string()))
    }
}

impl FromStr for Dec {
    type Err = DecError;

    fn from_str(text: &str) -> Result<Self, DecError> {
        if text.is_empty() {
            return Err(DecError::Empty);
        }
        // The text comes from a client, so the error repeats only its beginning.
        let refuse = || DecError::NotADecimal(text.chars().take(64).collect());
        let (whole, fraction) = match text.split_once('.') {
            Some((_, "")) => return Err(refuse()),
            Some(parts) => parts,
            None => (text, ""),
        };
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(fraction) || fraction.len() > DECIMALS {
            return Err(refuse());
        }
        let digits = format!("{whole}{fraction:0<DECIMALS$}");
        digits.parse().map(Self).map_err(|_| DecError::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn fractions_are_printed_without_trailing_zeros() {
        for (text, shown) in [
            ("0", "0"),
            ("0.0", "0"),
            ("2", "2"),
            ("2.000000000000000000", "2"),
            ("0.003", "0.003"),
            ("0.003000000000000000", "0.003"),
            ("10.10", "10.1"),
            ("0.000000000000000001", "0.000000000000000001"),
            (
                "340282366920938463463.374607431768211455",
                "340282366920938463463.374607431768211455",
            ),
        ] {
            assert_eq!(text.parse::<Dec>().unwrap().to_string(), shown, "{text}");
        }
    }

    #[test]
    fn texts_that_are_not_fractions_are_refused() {
        for bad in [
            ".5",
            "1.",
            "1e-3",
            "+1",
            "-1",
            "0.0000000000000000001",
            "",
            ".",
            "1.2.3",
            "1,5",
            " 1",
            "1 ",
            "0x1",
            "\u{661}",
        ] {
            assert!(bad.parse::<Dec>().is_err(), "{bad:?}");
        }
        let over = "340282366920938463463.374607431768211456";
        assert_eq!(over.parse::<Dec>(), Err(DecError::TooLarge));
    }

    #[test]
    fn numbers_too_large_for_the_type_can_be_printed() {
        let digits = format!("{}000000000000000001", "9".repeat(60));
        let shown = format!("{}.000000000000000001", "9".repeat(60));
        assert_eq!(Dec::show_scaled(&digits), shown);
    }

    proptest! {
        #[test]
        fn a_decimal_parses_from_its_text(scaled: u128) {
            let dec = Dec::from_scaled(scaled);
            prop_assert_eq!(dec.to_string().parse::<Dec>().unwrap(), dec);
        }

        #[test]
        fn arbitrary_text_never_panics(text in "\\PC{0,60}") {
            let _ = text.parse::<Dec>();
        }
    }
}
