//! Amounts of coins: whole units, checked arithmetic only.

use std::fmt;
use std::str::FromStr;

/// A number of indivisible units, at most 2^128 - 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(u128);

/// Why a text is no amount.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// The text is empty.
    #[error("empty amount; use a decimal integer such as 1000")]
    Empty,
    /// The text has a sign, a point, a letter or a leading zero.
    #[error("{0:?} is not a decimal integer without sign, point or leading zeros")]
    NotAnInteger(String),
    /// The number does not fit in 128 bits.
    #[error("amount is larger than the limit {}", u128::MAX)]
    TooLarge,
}

impl Amount {
    /// Zero units.
    pub const ZERO: Self = Self(0);
    /// The largest amount, 2^128 - 1.
    pub const MAX: Self = Self(u128::MAX);

    /// An amount of this many units.
    pub const fn new(units: u128) -> Self {
        Self(units)
    }

    /// The number of units.
    pub const fn units(self) -> u128 {
        self.0
    }

    /// Whether it is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, if it fits.
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Self(sum)),
            None => None,
        }
    }

    /// The difference, if it is not negative.
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// The product, if it fits.
    pub const fn checked_mul(self, factor: u128) -> Option<Self> {
        match self.0.checked_mul(factor) {
            Some(product) => Some(Self(product)),
            None => None,
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Self, AmountError> {
        if text.is_empty() {
            return Err(AmountError::Empty);
        }
        let canonical = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        if !canonical {
            // The text comes from a client, so the error repeats only its beginning.
            return Err(AmountError::NotAnInteger(text.chars().take(64).collect()));
        }
        text.parse().map(Self).map_err(|_| AmountError::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_amount_is_canonical_decimal_digits() {
        for bad in ["", "-1", "+1", "01", "1.0", "1e3", " 1", "1 ", "0x1", "abc"] {
            assert!(bad.parse::<Amount>().is_err(), "{bad:?}");
        }
        assert_eq!("0".parse(), Ok(Amount::ZERO));
        assert_eq!(u128::MAX.to_string().parse(), Ok(Amount::MAX));
        assert_eq!(
            "340282366920938463463374607431768211456".parse::<Amount>(),
            Err(AmountError::TooLarge)
        );
    }

    proptest! {
        #[test]
        fn an_amount_parses_from_its_text(units: u128) {
            let amount = Amount::new(units);
            prop_assert_eq!(amount.to_string().parse::<Amount>().unwrap(), amount);
        }

        #[test]
        fn arbitrary_text_never_panics(text in ".{0,60}") {
            let _ = text.parse::<Amount>();
        }
    }
}
