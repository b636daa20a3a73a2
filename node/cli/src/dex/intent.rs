//! What somebody wants, and how far it may go wrong.

use tarn_primitives::{Amount, Coin, Denom};

use super::figures::Fraction;
use super::market::{coin, denom};
use crate::{Failure, fault};

/// What somebody wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SwapIntent {
    /// To pay exactly this, for as much as there is.
    Sell(Coin, Denom),
    /// To receive exactly this, for as little as it costs.
    Buy(Denom, Coin),
}

impl SwapIntent {
    /// From two words of the command line: the amount stands with what is exact.
    pub(super) fn read(give: &str, want: &str, exact_out: bool) -> Result<Self, Failure> {
        let counts = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let wish = match (exact_out, counts(give), counts(want)) {
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
        let (paid, got) = wish.denoms();
        if paid == got {
            return Err(Failure::usage(format!("{paid} for {got} is no trade")));
        }
        Ok(wish)
    }

    fn denoms(&self) -> (&Denom, &Denom) {
        match self {
            Self::Sell(give, want) => (&give.denom, want),
            Self::Buy(give, want) => (give, &want.denom),
        }
    }
}

/// How far the result may be from the offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// This part of it.
    Slippage(Fraction),
    /// To this amount.
    Given(u128),
}

impl Bound {
    pub(super) fn slippage(self) -> Option<Fraction> {
        match self {
            Self::Slippage(part) => Some(part),
            Self::Given(_) => None,
        }
    }

    /// The least to accept; more than is offered can never be.
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
        Ok(of(&offered.denom, amount))
    }

    /// The most to pay; less than is asked can never be.
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
        Ok(of(&asked.denom, amount))
    }
}

/// So much of a token.
pub(super) fn of(denom: &Denom, amount: u128) -> Coin {
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
    fn the_amount_stands_with_what_is_exact() {
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
    fn a_bound_that_can_never_hold_is_refused() {
        let offered = coin("1000uusdc").unwrap();
        let least = |bound: Bound| bound.least(&offered).ok().map(|coin| coin.to_string());
        let most = |bound: Bound| bound.most(&offered).ok().map(|coin| coin.to_string());
        let part = Bound::Slippage("0.5%".parse().unwrap());
        assert_eq!(least(part).as_deref(), Some("995uusdc"));
        assert_eq!(most(part).as_deref(), Some("1005uusdc"));
        assert_eq!(least(Bound::Given(1000)).as_deref(), Some("1000uusdc"));
        assert_eq!(least(Bound::Given(1001)), None);
        assert_eq!(most(Bound::Given(1000)).as_deref(), Some("1000uusdc"));
        assert_eq!(most(Bound::Given(999)), None);
    }
}
