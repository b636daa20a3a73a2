//! Amounts of the base coin: wei for Ethereum, whole units for the bank, coins for people.

use tarn_primitives::wide::{U256, div_up, narrow};
use tarn_primitives::{Amount, Coin, Denom};

use crate::tx::decimal;
use crate::{Failure, fault};

/// The units that Ethereum's tools know, by the digits of one in wei.
const ETHEREUM: [(&str, u32); 4] = [("wei", 0), ("gwei", 9), ("ether", 18), ("eth", 18)];
/// The most digits of a unit: 2^256 has 78.
const MAX_DIGITS: u32 = 77;

/// The metadata of a coin: display denom, symbol, digits.
pub(super) type Shown = (String, String, u32);

/// The units of a chain's base coin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Units {
    /// The denom of the bank.
    pub(super) base: Denom,
    /// Wei of a unit of it.
    scale: U256,
    /// One base unit is ten to this power wei.
    base_digits: u32,
    /// The names of a whole coin, and the digits of one in wei.
    coin: Option<Shown>,
}

/// An amount of wei in a node's answer.
pub(super) fn wei_of_node(text: &str) -> Result<U256, Failure> {
    U256::from_str_radix(text, 10).map_err(|_| {
        fault(anyhow::anyhow!(
            "the node's answer has {text:?} where a number of wei should be"
        ))
    })
}

impl Units {
    /// The units of a denom of which one is so many wei. The scale must be a power of ten.
    pub(super) fn new(base: Denom, scale: &str, shown: Option<Shown>) -> Result<Self, Failure> {
        let zeros = scale.strip_prefix('1').filter(|rest| {
            let is_power = rest.bytes().all(|digit| digit == b'0');
            is_power && rest.len() <= 18
        });
        let wrong = || {
            let text =
                format!("the node says that a unit is {scale:?} wei, which is no power of ten");
            fault(anyhow::anyhow!(text))
        };
        let base_digits = zeros.and_then(|zeros| u32::try_from(zeros.len()).ok());
        let base_digits = base_digits.ok_or_else(wrong)?;
        let coin = shown.and_then(|(display, symbol, exponent)| {
            let digits = exponent.checked_add(base_digits);
            let digits = digits.filter(|digits| *digits <= MAX_DIGITS)?;
            Some((display, symbol, digits))
        });
        Ok(Self {
            base,
            scale: U256::from_str_radix(scale, 10).map_err(|_| wrong())?,
            base_digits,
            coin,
        })
    }

    /// Reads wei: a whole number, or a number with a unit, such as 1.5tarn, 20utarn or 3gwei.
    pub(super) fn wei(&self, text: &str) -> Result<U256, Failure> {
        let text = text.trim();
        let at = text.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (number, unit) = text.split_at(at.unwrap_or(text.len()));
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        if whole.is_empty() || part.contains('.') || number.ends_with('.') {
            return Err(self.refuse(text, "is no amount"));
        }
        let digits = self.digits(unit.trim_start());
        let digits = digits.ok_or_else(|| self.refuse(text, "has a unit nobody knows here"))?;
        let part = part.trim_end_matches('0');
        let missing = usize::try_from(digits).ok();
        let missing = missing.and_then(|digits| digits.checked_sub(part.len()));
        let missing = missing.ok_or_else(|| self.refuse(text, "is no whole number of wei"))?;
        let all = format!("{whole}{part}{}", "0".repeat(missing));
        U256::from_str_radix(&all, 10).map_err(|_| self.refuse(text, "does not fit into 256 bits"))
    }

    /// Reads wei of which there are at most 2^128: prices.
    pub(super) fn price(&self, text: &str) -> Result<u128, Failure> {
        let wei = narrow(self.wei(text)?);
        wei.ok_or_else(|| self.refuse(text, "is no price: it does not fit into 128 bits"))
    }

    /// How many digits of wei a unit has; none if it is unknown.
    fn digits(&self, unit: &str) -> Option<u32> {
        if unit.is_empty() {
            return Some(0);
        }
        if unit == self.base.as_str() {
            return Some(self.base_digits);
        }
        // The chain's own names win over Ethereum's.
        if let Some((display, symbol, digits)) = &self.coin
            && (unit.eq_ignore_ascii_case(display) || unit.eq_ignore_ascii_case(symbol))
        {
            return Some(*digits);
        }
        let mut known = ETHEREUM.into_iter();
        known.find_map(|(name, digits)| (name == unit).then_some(digits))
    }

    fn refuse(&self, text: &str, why: &str) -> Failure {
        let base = &self.base;
        let example = match &self.coin {
            Some((display, ..)) => format!("1.5{display}, 20{base}"),
            None => format!("20{base}"),
        };
        let text: String = text.chars().take(100).collect();
        Failure::usage(format!(
            "{text:?} {why}: write {example}, 3gwei, or whole wei"
        ))
    }

    /// The exact amount, with coins behind it.
    pub(super) fn show(&self, wei: U256) -> String {
        let coins = self.coin.as_ref().and_then(|(_, symbol, digits)| {
            let shown = decimal(&wei.to_string(), *digits)?;
            Some(format!("{wei} wei ({shown} {symbol})"))
        });
        coins.unwrap_or_else(|| format!("{wei} wei"))
    }

    /// Whole units of the bank, rounded up; none if they do not fit.
    pub(super) fn whole_up(&self, wei: U256) -> Option<Coin> {
        self.coin_of(div_up(wei, self.scale)?)
    }

    /// Whole units of the bank, rounded down; none if they do not fit.
    pub(super) fn whole(&self, wei: U256) -> Option<Coin> {
        self.coin_of(wei.checked_div(self.scale)?)
    }

    /// Units of the bank as wei; none if they do not fit.
    pub(super) fn of_units(&self, units: u128) -> Option<U256> {
        U256::from(units).checked_mul(self.scale)
    }

    fn coin_of(&self, units: U256) -> Option<Coin> {
        Some(Coin {
            denom: self.base.clone(),
            amount: Amount::new(narrow(units)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Units {
        let shown = ("tarn".to_owned(), "TARN".to_owned(), 6);
        Units::new("utarn".parse().unwrap(), "1000000000000", Some(shown)).unwrap()
    }

    #[test]
    fn amounts_are_wei_or_have_a_unit() {
        for (text, wei) in [
            ("0", "0"),
            ("15", "15"),
            ("15wei", "15"),
            ("1.5tarn", "1500000000000000000"),
            ("1.50 TARN", "1500000000000000000"),
            ("20utarn", "20000000000000"),
            ("0.000001utarn", "1000000"),
            ("3gwei", "3000000000"),
            ("0.5ether", "500000000000000000"),
        ] {
            let read = sample().wei(text).ok().map(|wei| wei.to_string());
            assert_eq!(read.as_deref(), Some(wei), "{text}");
        }
    }

    #[test]
    fn other_amounts_are_refused_with_an_example() {
        let huge = "9".repeat(80);
        for bad in [
            "", "tarn", "1.5", "1.", ".5tarn", "1..5tarn", "-1", "1.5wei", "1uusdc", "0x10", &huge,
        ] {
            let Err(Failure::Usage(error)) = sample().wei(bad) else {
                panic!("{bad} was taken");
            };
            assert!(error.to_string().contains("write 1.5tarn"), "{error}");
        }
        assert!(
            sample()
                .price("340282366920938463463374607431768211456")
                .is_err()
        );
    }

    #[test]
    fn wei_is_shown_in_full_with_coins_behind_it() {
        let wei = U256::from(1_500_000_000_000_000_000_u64);
        assert_eq!(sample().show(wei), "1500000000000000000 wei (1.5 TARN)");
        let odd = U256::from(1_000_000_000_001_u64);
        let up = sample().whole_up(odd).map(|coin| coin.to_string());
        assert_eq!(up.as_deref(), Some("2utarn"));
        let down = sample().whole(odd).map(|coin| coin.to_string());
        assert_eq!(down.as_deref(), Some("1utarn"));
    }

    #[test]
    fn a_scale_is_a_power_of_ten() {
        for bad in ["", "0", "2", "1000001", "x"] {
            assert!(
                Units::new("utarn".parse().unwrap(), bad, None).is_err(),
                "{bad}"
            );
        }
        let plain = Units::new("utarn".parse().unwrap(), "1", None).unwrap();
        assert_eq!(plain.show(U256::from(7)), "7 wei");
        assert!(plain.wei("1tarn").is_err());
    }
}
