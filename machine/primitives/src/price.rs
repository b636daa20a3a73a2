//! Gas prices: the minimum fee of a node per unit of gas.

use std::fmt;
use std::str::FromStr;

use crate::{Amount, Coin, Coins, Dec, Denom};

/// Digits after the point.
const DECIMALS: u32 = 18;
/// One whole unit.
const ONE: u128 = 1_000_000_000_000_000_000;

/// A price per gas in one denom, with 18 decimals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasPrice {
    /// The denom of the fee.
    pub denom: Denom,
    scaled: u128,
}

/// The prices a node accepts; a fee in one of the denoms is enough. Empty means no minimum fee.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GasPrices(Vec<GasPrice>);

/// The error for a text that is not a list of gas prices.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a list of gas prices: write 0.025utarn,0.1uusdc")]
pub struct PriceError(String);

impl GasPrice {
    /// The price of one unit of gas.
    pub const fn per_gas(&self) -> Dec {
        Dec::from_scaled(self.scaled)
    }

    /// The fee for an amount of gas, rounded up. None when it does not fit.
    pub fn cost(&self, gas: u64) -> Option<Coin> {
        let product = self.scaled.checked_mul(u128::from(gas))?;
        let amount = Amount::new(product.div_ceil(ONE));
        Some(Coin {
            denom: self.denom.clone(),
            amount,
        })
    }
}

impl GasPrices {
    /// Whether no fee is required.
    pub fn is_free(&self) -> bool {
        self.0.iter().all(|price| price.scaled == 0)
    }

    /// The prices in the order of the text.
    pub fn iter(&self) -> std::slice::Iter<'_, GasPrice> {
        self.0.iter()
    }

    /// The fee for an amount of gas in each denom. None when it does not fit.
    pub fn required(&self, gas: u64) -> Option<Coins> {
        let costs = self
            .0
            .iter()
            .map(|price| price.cost(gas))
            .collect::<Option<Vec<_>>>()?;
        Coins::gather(costs)
    }
}

impl<'a> IntoIterator for &'a GasPrices {
    type Item = &'a GasPrice;
    type IntoIter = std::slice::Iter<'a, GasPrice>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

fn scale(text: &str) -> Option<u128> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let missing = DECIMALS.checked_sub(u32::try_from(fraction.len()).ok()?)?;
    if whole.is_empty() || !digits(whole) || !digits(fraction) || text.ends_with('.') {
        return None;
    }
    let fraction = if fraction.is_empty() {
        0
    } else {
        fraction.parse::<u128>().ok()?
    };
    let fraction = fraction.checked_mul(10_u128.checked_pow(missing)?)?;
    whole
        .parse::<u128>()
        .ok()?
        .checked_mul(ONE)?
        .checked_add(fraction)
}

impl FromStr for GasPrices {
    type Err = PriceError;

    fn from_str(text: &str) -> Result<Self, PriceError> {
        let refuse = || PriceError(text.chars().take(128).collect());
        let mut prices: Vec<GasPrice> = Vec::new();
        for part in text.split(',').filter(|_| !text.is_empty()) {
            let end = part
                .find(|c: char| c.is_ascii_alphabetic())
                .ok_or_else(refuse)?;
            let (number, denom) = part.split_at(end);
            let denom: Denom = denom.parse().map_err(|_| refuse())?;
            if prices.iter().any(|price| price.denom == denom) {
                return Err(refuse());
            }
            prices.push(GasPrice {
                denom,
                scaled: scale(number).ok_or_else(refuse)?,
            });
        }
        prices.sort_by(|a, b| a.denom.cmp(&b.denom));
        Ok(Self(prices))
    }
}

impl fmt::Display for GasPrices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, price) in self.0.iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            let whole = price.scaled.checked_div(ONE).unwrap_or(0);
            let fraction = price.scaled.checked_rem(ONE).unwrap_or(0);
            write!(f, "{comma}{whole}.{fraction:018}{}", price.denom)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fees_are_rounded_up() {
        let prices: GasPrices = "0.025utarn,1uusdc".parse().unwrap();
        assert_eq!(
            prices.required(200_000).unwrap().to_string(),
            "5000utarn,200000uusdc"
        );
        assert_eq!(prices.required(1).unwrap().to_string(), "1utarn,1uusdc");
        assert_eq!(prices.to_string().parse(), Ok(prices));
    }

    #[test]
    fn texts_that_are_not_prices_are_refused() {
        for bad in [
            "cheap",
            ".5utarn",
            "1.utarn",
            "-1utarn",
            "1",
            "1utarn,",
            "1utarn,2utarn",
            "0.0000000000000000001utarn",
            "1 000utarn",
        ] {
            assert!(bad.parse::<GasPrices>().is_err(), "{bad}");
        }
        // Not an exponent: a price of 1 in the denom e3utarn.
        let odd: GasPrices = "1e3utarn".parse().unwrap();
        assert_eq!(odd.to_string(), "1.000000000000000000e3utarn");
        assert!("".parse::<GasPrices>().unwrap().is_free());
        assert!("0utarn".parse::<GasPrices>().unwrap().is_free());
    }

    #[test]
    fn a_price_or_fee_that_overflows_is_refused() {
        let prices: GasPrices = "100000000000000000000utarn".parse().unwrap();
        assert_eq!(prices.required(u64::MAX), None);
    }
}
