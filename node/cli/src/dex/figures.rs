//! Fractions, prices and bounds as people write and read them.

use std::fmt;
use std::str::FromStr;

use ruint::aliases::U256;
use tarn_dex::math;
use tarn_primitives::{Coin, Dec};

/// Percent in a whole.
const HUNDRED: u128 = 100;
/// The largest fraction that is accepted without a percent sign: a tenth.
const MAX_WITHOUT_SIGN: u128 = Dec::ONE.scaled() / 10;
/// The smallest percentage that is shown: 0.0001.
const MIN_SHOWN: u128 = 100_000_000_000_000;
/// The significant digits of a price for people.
const SIGNIFICANT_DIGITS: usize = 9;

/// A fraction below one: `0.5%` or `0.005`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fraction(Dec);

impl Fraction {
    /// As a fraction of one.
    pub(super) fn dec(self) -> Dec {
        self.0
    }

    /// This fraction of an amount, rounded down, so that no limit is exceeded.
    pub(super) fn of(self, amount: u128) -> u128 {
        let rest = Dec::from_scaled(Dec::ONE.scaled().saturating_sub(self.0.scaled()));
        math::less_slippage(amount, rest).unwrap_or(0)
    }

    /// An amount less this fraction, rounded up: the least to accept.
    pub(crate) fn off(self, amount: u128) -> u128 {
        amount.saturating_sub(self.of(amount))
    }

    /// An amount plus this fraction, rounded down: the most to pay; at most what a pool can hold.
    pub(super) fn over(self, amount: u128) -> u128 {
        let most = amount.saturating_add(self.of(amount));
        most.min(math::MAX_AMOUNT)
    }
}

impl FromStr for Fraction {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("write a part such as 0.5% or 0.005, not {text:?}");
        let (number, percent) = match text.trim().strip_suffix('%') {
            Some(number) => (number.trim_end(), true),
            None => (text.trim(), false),
        };
        let dec: Dec = number.parse().map_err(|_| wrong())?;
        let scaled = match dec.scaled().checked_rem(HUNDRED) {
            Some(0) if percent => dec.scaled() / HUNDRED,
            Some(_) if percent => return Err(format!("{text} has too many digits")),
            _ => dec.scaled(),
        };
        if !percent && scaled > MAX_WITHOUT_SIGN {
            // On other exchanges 0.5 means half a percent.
            let text = format!("{text} without a sign: did you mean percent?");
            return Err(format!("{text}; {}", wrong()));
        }
        if scaled >= Dec::ONE.scaled() {
            return Err(format!("{text} is everything or more; {}", wrong()));
        }
        Ok(Self(Dec::from_scaled(scaled)))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&percent(self.0))
    }
}

/// A fraction as a percentage with at most four digits behind the point.
pub(super) fn percent(part: Dec) -> String {
    let Some(scaled) = part.scaled().checked_mul(HUNDRED) else {
        return format!("{part} times");
    };
    if scaled > 0 && scaled < MIN_SHOWN {
        return "<0.0001%".to_owned();
    }
    format!("{}%", Dec::from_scaled(scaled - scaled % MIN_SHOWN))
}

/// A fraction of a node's answer as a percentage; the text itself if it cannot be parsed.
pub(super) fn percent_text(text: &str) -> String {
    text.parse().map_or_else(|_| text.to_owned(), percent)
}

/// The price of `per` in units of `of`, truncated after 18 digits.
pub(super) fn price(of: &Coin, per: &Coin) -> String {
    ratio(of.amount.units(), per.amount.units())
}

/// A quotient as a decimal number, truncated after 18 digits; 0 if the divisor is.
pub(super) fn ratio(over: u128, under: u128) -> String {
    let scaled = U256::from(over).saturating_mul(U256::from(Dec::ONE.scaled()));
    let quotient = scaled.checked_div(U256::from(under)).unwrap_or_default();
    Dec::show_scaled(&quotient.to_string())
}

/// The same as text for people.
pub(super) fn price_text(of: &Coin, per: &Coin) -> String {
    format!(
        "{} {} per {}",
        truncated(&price(of, per)),
        of.denom,
        per.denom
    )
}

/// A decimal number truncated to its significant digits.
pub(super) fn truncated(number: &str) -> String {
    let Some((whole, fraction)) = number.split_once('.') else {
        return number.to_owned();
    };
    let zeros = fraction.len() - fraction.trim_start_matches('0').len();
    let kept = if whole == "0" {
        zeros + SIGNIFICANT_DIGITS
    } else {
        SIGNIFICANT_DIGITS.saturating_sub(whole.len())
    };
    let fraction: String = fraction.chars().take(kept).collect();
    match fraction.trim_end_matches('0') {
        "" => whole.to_owned(),
        fraction => format!("{whole}.{fraction}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(text: &str) -> Fraction {
        text.parse().unwrap()
    }

    #[test]
    fn a_fraction_is_written_as_a_percentage_or_a_decimal() {
        for (text, dec) in [
            ("0.5%", "0.005"),
            ("0.005", "0.005"),
            ("1 %", "0.01"),
            ("0", "0"),
            ("99.99%", "0.9999"),
        ] {
            assert_eq!(part(text).dec().to_string(), dec, "{text}");
        }
        for bad in ["", "%", "1", "100%", "-1%", "5", "half", "1e-3", "0.5%%"] {
            assert!(bad.parse::<Fraction>().is_err(), "{bad}");
        }
        let slip = "1".parse::<Fraction>().unwrap_err();
        assert!(slip.contains("percent?"), "{slip}");
    }

    #[test]
    fn limits_never_exceed_the_fraction() {
        // 1982052.935: one unit less would be more than half a percent off.
        assert_eq!(part("0.5%").off(1_992_013), 1_982_053);
        assert_eq!(part("0").off(7), 7);
        assert_eq!(part("1%").off(1), 1);
        assert_eq!(part("1%").off(100), 99);
        assert_eq!(part("99.99%").off(3), 1);
        assert_eq!(part("0.5%").over(1_000_000), 1_005_000);
        // 1001.0045...
        assert_eq!(part("0.5%").over(997), 1001);
        assert_eq!(part("0.5%").over(1), 1);
        assert_eq!(part("0").over(7), 7);
        assert_eq!(part("50%").over(math::MAX_AMOUNT), math::MAX_AMOUNT);
    }

    #[test]
    fn percentages_and_prices_have_few_digits() {
        for (fraction, shown) in [
            ("0.000996006981039903", "0.0996%"),
            ("0.003", "0.3%"),
            ("0", "0%"),
            ("0.000000000000000001", "<0.0001%"),
            ("1", "100%"),
            ("2.5", "250%"),
        ] {
            assert_eq!(percent_text(fraction), shown);
        }
        for (long, short) in [
            ("2", "2"),
            ("1.996012573230541427", "1.99601257"),
            ("0.000000123456789012", "0.000000123456789"),
            ("1234567890.5", "1234567890"),
            ("10.000000000000000001", "10"),
        ] {
            assert_eq!(truncated(long), short);
        }
    }

    #[test]
    fn a_ratio_is_truncated_and_has_no_zeros_at_the_end() {
        assert_eq!(ratio(2, 1), "2");
        assert_eq!(ratio(1, 2), "0.5");
        assert_eq!(ratio(2, 3), "0.666666666666666666");
        assert_eq!(ratio(1, 0), "0");
        assert_eq!(ratio(math::MAX_AMOUNT, 1), math::MAX_AMOUNT.to_string());
        assert_eq!(ratio(1, math::MAX_AMOUNT), "0");
    }

    #[test]
    fn a_price_is_one_coin_per_unit_of_the_other() {
        let coin = |text: &str| text.parse::<Coin>().unwrap();
        let (out, paid) = (coin("1992013uusdc"), coin("1000000utarn"));
        assert_eq!(price_text(&out, &paid), "1.992013 uusdc per utarn");
    }
}
