//! Gas and fees.

use std::str::FromStr;

use tarn_primitives::{Coins, GasPrices};

/// How much gas a transaction may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Gas {
    /// What a simulation used, and a tenth more.
    #[default]
    Auto,
    /// This much.
    Limit(u64),
}

/// Why there is no fee.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FeeError {
    /// A text that is no limit.
    #[error("{0:?} is no gas limit: use auto or a number above 0")]
    Gas(String),
    /// Does not fit.
    #[error("the fee for {gas} gas at {prices} does not fit into 128 bits: use a lower gas price")]
    TooLarge {
        /// Limit.
        gas: u64,
        /// Per unit.
        prices: String,
    },
}

impl FromStr for Gas {
    type Err = FeeError;

    fn from_str(text: &str) -> Result<Self, FeeError> {
        if text == "auto" {
            return Ok(Self::Auto);
        }
        let limit = text.parse().ok().filter(|limit| *limit > 0);
        limit
            .map(Self::Limit)
            .ok_or_else(|| FeeError::Gas(text.chars().take(64).collect()))
    }
}

/// The limit for a transaction that used so much gas when it was simulated: a tenth more, rounded
/// up.
///
/// The node's simulation is the same code on the same state and never too low while that state
/// stays as it is, so no factor is needed to make up for a bad estimate. The tenth is for what
/// others may change before the block: a balance that did not exist yet, a longer number.
pub fn with_margin(used: u64) -> u64 {
    used.saturating_add(used.div_ceil(10))
}

impl Gas {
    /// The fee for so much gas. Of several prices the first is taken: any one is enough.
    pub fn fee(gas: u64, prices: &GasPrices) -> Result<Coins, FeeError> {
        let Some(price) = prices.iter().next() else {
            return Ok(Coins::EMPTY);
        };
        let cost = price.cost(gas).ok_or_else(|| FeeError::TooLarge {
            gas,
            prices: prices.to_string(),
        })?;
        Ok(Coins::one(cost.denom, cost.amount))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_margin_is_a_tenth_rounded_up() {
        assert_eq!(with_margin(100_000), 110_000);
        assert_eq!(with_margin(100_001), 110_002);
        assert_eq!(with_margin(u64::MAX), u64::MAX);
    }

    #[test]
    fn fees_follow_the_first_price_and_round_up() {
        let prices: GasPrices = "0.025utarn,1uusdc".parse().unwrap();
        assert_eq!(Gas::fee(100_001, &prices).unwrap().to_string(), "2501utarn");
        assert_eq!(Gas::fee(1, &GasPrices::default()), Ok(Coins::EMPTY));
        let free: GasPrices = "0utarn".parse().unwrap();
        assert_eq!(Gas::fee(100_000, &free), Ok(Coins::EMPTY));
        let dear: GasPrices = "100000000000000000000utarn".parse().unwrap();
        assert!(Gas::fee(u64::MAX, &dear).is_err());
    }

    #[test]
    fn gas_is_auto_or_a_number() {
        assert_eq!("auto".parse(), Ok(Gas::Auto));
        assert_eq!("200000".parse(), Ok(Gas::Limit(200_000)));
        for bad in ["", "0", "-1", "1e6", "Auto", "99999999999999999999999"] {
            assert!(bad.parse::<Gas>().is_err(), "{bad}");
        }
    }
}
