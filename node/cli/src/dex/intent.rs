//! What a trader wants to swap, and the limits of the result.

use tarn_primitives::{Amount, Coin, Denom};

use super::figures::Fraction;
use super::market::{coin, denom};
use crate::{Failure, fault};

/// An exact amount to sell or to buy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SwapIntent {
    /// Pay exactly this coin for as much as possible of the denom.
    Sell(Coin, Denom),
    /// Receive exactly this coin for as little as possible of the denom.
    Buy(Denom, Coin),
}

impl SwapIntent {
    /// Parses two arguments; the exact one has an amount.
    pub(super) fn read(give: &str, want: &str, exact_out: bool) -> Result<Self, Failure> {
        let has_amount = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let intent = match (exact_out, has_amount(give), has_amount(want)) {
            (false, true, false) => Self::Sell(coin(give)?, denom(want)?),
            (true, false, true) => Self::Buy(denom(give)?, coin(want)?),
            (false, ..) => {
                return Err(Failure::usage(format!(
                    "write what to pay with its amount and what to receive without: 1000000utarn uusdc, not {give} {want}; --exact-out turns it round"
                )));
            }
            (true, ..) => {
                return Err(Failure::usage(format!(
                    "with --exact-out write what to pay without an amount and what to receive with it: utarn 1000000uusdc, not {give} {want}"
                )));
            }
        };
        let (paid, got) = intent.denoms();
        if paid == got {
            return Err(Failure::usage(format!("{paid} for {got} is no trade")));
        }
        Ok(intent)
    }

    fn denoms(&self) -> (&Denom, &Denom) {
        match self {
            Self::Sell(give, want) => (&give.denom, want),
            Self::Buy(give, want) => (give, &want.denom),
        }
    }
}

/// The limit of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SwapLimit {
    /// This fraction below or above the quote.
    Slippage(Fraction),
    /// This amount.
    Given(u128),
}

impl SwapLimit {
    pub(super) fn slippage(self) -> Option<Fraction> {
        match self {
            Self::Slippage(part) => Some(part),
            Self::Given(_) => None,
        }
    }

    /// The least to receive. More than the quote is refused.
    pub(super) fn least(self, offered: &Coin) -> Result<Coin, Failure> {
        let amount = match self {
            Self::Slippage(part) => part.off(offered.amount.units()),
            Self::Given(amount) if amount > offered.amount.units() => {
                return Err(fault(anyhow::anyhow!(
                    "{offered} would come out, which is less than the {amount}{} you insist on",
                    offered.denom
                )));
            }
            Self::Given(amount) => amount,
        };
        Ok(coin_of(&offered.denom, amount))
    }

    /// The most to pay. Less than the quote is refused.
    pub(super) fn most(self, asked: &Coin) -> Result<Coin, Failure> {
        let amount = match self {
            Self::Slippage(part) => part.over(asked.amount.units()),
            Self::Given(amount) if amount < asked.amount.units() => {
                return Err(fault(anyhow::anyhow!(
                    "it would cost {asked}, which is more than the {amount}{} you would pay",
                    asked.denom
                )));
            }
            Self::Given(amount) => amount,
        };
        Ok(coin_of(&asked.denom, amount))
    }
}

/// An amount of a denom.
pub(super) fn coin_of(denom: &Denom, amount: u128) -> Coin {
    Coin {
        denom: denom.clone(),
        amount: Amount::new(amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(give: &str, want: &str, exact_out: bool) -> Option<SwapIntent> {
        SwapIntent::read(give, want, exact_out).ok()
    }

    #[test]
    fn the_exact_argument_has_the_amount() {
        let (paid, got) = (coin("5utarn").unwrap(), coin("7uusdc").unwrap());
        let sell = SwapIntent::Sell(paid.clone(), got.denom.clone());
        assert_eq!(read("5utarn", "uusdc", false), Some(sell));
        let buy = SwapIntent::Buy(paid.denom, got);
        assert_eq!(read("utarn", "7uusdc", true), Some(buy));
        for (give, want, exact_out) in [
            ("utarn", "7uusdc", false),
            ("5utarn", "7uusdc", false),
            ("5utarn", "uusdc", true),
            ("utarn", "uusdc", true),
            ("5utarn", "utarn", false),
            ("0utarn", "uusdc", false),
        ] {
            assert_eq!(read(give, want, exact_out), None, "{give} {want}");
        }
    }

    #[test]
    fn a_limit_that_cannot_be_met_is_refused() {
        let offered = coin("1000uusdc").unwrap();
        let least = |bound: SwapLimit| bound.least(&offered).ok().map(|coin| coin.to_string());
        let most = |bound: SwapLimit| bound.most(&offered).ok().map(|coin| coin.to_string());
        let part = SwapLimit::Slippage("0.5%".parse().unwrap());
        assert_eq!(least(part).as_deref(), Some("995uusdc"));
        assert_eq!(most(part).as_deref(), Some("1005uusdc"));
        assert_eq!(least(SwapLimit::Given(1000)).as_deref(), Some("1000uusdc"));
        assert_eq!(least(SwapLimit::Given(1001)), None);
        assert_eq!(most(SwapLimit::Given(1000)).as_deref(), Some("1000uusdc"));
        assert_eq!(most(SwapLimit::Given(999)), None);
    }
}
