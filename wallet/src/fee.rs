//! Gas and fees.

use std::str::FromStr;

use tarn_primitives::{Amount, Coins, Denom, GasPrices};

/// How much gas a transaction may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Gas {
    /// What a simulation used plus a tenth.
    #[default]
    Auto,
    /// This much.
    Limit(u64),
}

/// Why a fee or a gas limit is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FeeError {
    /// The text is no gas limit.
    #[error("{0:?} is no gas limit: use auto or a number above 0")]
    Gas(String),
    /// The fee does not fit its type.
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

/// The gas limit for a transaction whose simulation used this gas: a tenth more, rounded up.
///
/// The simulation runs the same code on the same state, so it is exact while the state does not change.
/// The tenth is for changes before the block: a balance that did not exist, a longer number.
pub fn with_margin(used: u64) -> u64 {
    used.saturating_add(used.div_ceil(10))
}

impl Gas {
    /// The fee for this gas at the first of the prices: any of them is accepted.
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

/// The most that a wallet pays without a question, so that no node and no relayer can charge more with
/// `--yes`.
///
/// A fee for gas may be a tenth of a unit per gas, four times what the public networks ask, or 1% of
/// what is sent, whichever is more, but never more than a unit per gas. It is paid in the denom of the
/// public networks, or in one that is sent: a node does not choose the denom. The gas of a simulation is
/// accepted up to [`FeeLimit::MAX_GAS`], because the node reports it.
///
/// A relay fee may be 5% of what is sent, or what the gas of a spend costs at the node's price, whichever
/// is more; that price, too, is accepted up to a tenth of a unit.
#[derive(Debug, Clone, Copy)]
pub struct FeeLimit;

impl FeeLimit {
    /// The most gas of a simulation that is accepted.
    pub const MAX_GAS: u64 = 2_000_000;
    /// The denom of fees on the public networks.
    const DENOM: &str = "utarn";
    /// An upper bound of the gas of a spend of private notes.
    const SPEND_GAS: u64 = 2_000_000;
    /// Gas for one unit.
    const GAS_PER_UNIT: u64 = 10;

    /// The limit of the fee for this gas, when these coins are sent.
    pub fn for_gas(gas: u64, denom: &Denom, sent: &Coins) -> Amount {
        let sent = sent.iter().find(|coin| coin.denom == *denom);
        if sent.is_none() && denom.as_str() != Self::DENOM {
            return Amount::ZERO;
        }
        let gas = gas.min(Self::MAX_GAS);
        let by_gas = u128::from(gas.div_ceil(Self::GAS_PER_UNIT));
        let by_amount = sent.map_or(0, |coin| coin.amount.units().div_euclid(100));
        Amount::new(by_gas.max(by_amount.min(gas.into())))
    }

    /// The limit of a relay fee, when this amount is sent and these are the node's gas prices.
    pub fn for_relay(amount: u64, denom: &Denom, prices: &GasPrices) -> u64 {
        let price = prices.iter().find(|price| price.denom == *denom);
        let gas = price.and_then(|price| price.cost(Self::SPEND_GAS));
        let gas = gas.map_or(0, |cost| {
            u64::try_from(cost.amount.units()).unwrap_or(u64::MAX)
        });
        let most = Self::SPEND_GAS.div_euclid(Self::GAS_PER_UNIT);
        gas.min(most).max(amount.div_euclid(20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excessive_gas_price_is_not_paid_without_a_question() {
        let (utarn, none) = ("utarn".parse().unwrap(), Coins::EMPTY);
        let five: Coins = "5utarn".parse().unwrap();
        let limit = |gas, sent| FeeLimit::for_gas(gas, &utarn, sent).units();
        assert_eq!(limit(110_000, &five), 11_000);
        assert_eq!(limit(110_001, &none), 11_001);
        assert_eq!(
            limit(u64::MAX, &none),
            200_000,
            "gas is believed up to a point"
        );
        let much: Coins = "5000000000utarn,9uusdc".parse().unwrap();
        assert_eq!(
            limit(110_000, &much),
            110_000,
            "1% of it, up to a unit per gas"
        );
        let some: Coins = "5000000utarn".parse().unwrap();
        assert_eq!(limit(110_000, &some), 50_000, "1% of what is sent");
        let uusdc = "uusdc".parse().unwrap();
        assert_eq!(FeeLimit::for_gas(100, &uusdc, &much).units(), 10);
        let other = FeeLimit::for_gas(100, &uusdc, &five);
        assert_eq!(other.units(), 0, "of what is not sent nothing is paid");
    }

    #[test]
    fn a_relay_fee_is_limited_by_the_amount_or_the_gas() {
        let utarn = "utarn".parse().unwrap();
        let (free, public) = (GasPrices::default(), "0.025utarn".parse().unwrap());
        let limit = |amount, prices| FeeLimit::for_relay(amount, &utarn, prices);
        assert_eq!(limit(10_000, &free), 500);
        assert_eq!(limit(1_000_000, &free), 50_000);
        assert_eq!(limit(10_000, &public), 50_000);
        assert_eq!(limit(100_000_000, &public), 5_000_000);
        let dear = "900000utarn".parse().unwrap();
        assert_eq!(
            limit(10_000, &dear),
            200_000,
            "the price is believed up to a point"
        );
        let other = "5uusdc".parse().unwrap();
        assert_eq!(limit(10_000, &other), 500);
    }

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
