//! The types of the relayer's settings.

use tarn_primitives::{Coin, Coins, GasPrices};

use super::{Setting, refuse};

/// A name or a path; empty for none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text(String);

impl Text {
    /// A default that is not empty.
    pub(crate) fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Setting for Text {
    const WANTS: &'static str = "a text of at most 4096 bytes without line breaks";

    fn read(text: &str) -> Result<Self, String> {
        if text.len() > 4096 || text.chars().any(char::is_control) {
            return Err(refuse::<Self>(text));
        }
        Ok(Self(text.to_owned()))
    }

    fn show(&self) -> String {
        self.0.clone()
    }
}

impl Setting for Coins {
    const WANTS: &'static str = "amounts such as 2000utarn, several separated by commas";

    fn read(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self::EMPTY);
        }
        let coins = text.split(',').map(|part| part.trim().parse::<Coin>().ok());
        let coins: Option<Vec<Coin>> = coins.collect();
        let coins = coins.and_then(Self::gather);
        coins.ok_or_else(|| refuse::<Self>(text))
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

impl Setting for Coin {
    const WANTS: &'static str = "an amount such as 1000000utarn";

    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| refuse::<Self>(text))
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

/// The gas price that a relayer pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaidGasPrice {
    /// The minimum price of the node.
    OfNode,
    /// The first of these prices.
    Prices(String, GasPrices),
}

impl PaidGasPrice {
    /// The prices, unless the node's are paid.
    pub fn prices(&self) -> Option<GasPrices> {
        match self {
            Self::OfNode => None,
            Self::Prices(_, prices) => Some(prices.clone()),
        }
    }
}

impl Setting for PaidGasPrice {
    const WANTS: &'static str = "\"node\" or prices such as 0.025utarn";

    fn read(text: &str) -> Result<Self, String> {
        if text == "node" {
            return Ok(Self::OfNode);
        }
        match text.parse() {
            Ok(prices) => Ok(Self::Prices(text.to_owned(), prices)),
            Err(_) => Err(refuse::<Self>(text)),
        }
    }

    fn show(&self) -> String {
        match self {
            Self::OfNode => "node".to_owned(),
            Self::Prices(text, _) => text.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn fees_are_coins_and_gas_prices_are_given_or_those_of_the_node() {
        assert_eq!(round::<Coins>("2000utarn, 5uusdc").len(), 2);
        assert_eq!(round::<Coins>(""), Coins::EMPTY);
        for bad in ["utarn", "5", "5utarn,", "-5utarn"] {
            assert!(Coins::read(bad).is_err(), "{bad}");
        }
        round::<Coin>("1000000utarn");
        assert_eq!(round::<PaidGasPrice>("node").prices(), None);
        assert!(round::<PaidGasPrice>("0.025utarn").prices().is_some());
        assert!(PaidGasPrice::read("cheap").is_err());
        assert_eq!(round::<Text>("relayer").as_str(), "relayer");
        assert!(Text::read("two\nlines").is_err());
    }
}
