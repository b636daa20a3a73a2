//! The minimum gas price.

use tarn_primitives::GasPrices;

use super::{Setting, refuse};

/// The minimum gas price of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MinGasPrice {
    /// The price that the genesis document recommends.
    Genesis,
    /// One of these prices; gas is free if there is none.
    Prices(String, GasPrices),
}

impl Setting for MinGasPrice {
    const WANTS: &'static str = "\"genesis\" or prices such as 0.025utarn";

    fn read(text: &str) -> Result<Self, String> {
        match text {
            "genesis" => Ok(Self::Genesis),
            "0" => Ok(Self::Prices(String::new(), GasPrices::default())),
            text => match text.parse() {
                Ok(prices) => Ok(Self::Prices(text.to_owned(), prices)),
                Err(_) => Err(refuse::<Self>(text)),
            },
        }
    }

    fn show(&self) -> String {
        match self {
            Self::Genesis => "genesis".to_owned(),
            Self::Prices(text, _) => text.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn gas_prices_are_those_of_genesis_or_given() {
        assert_eq!(round::<MinGasPrice>("genesis"), MinGasPrice::Genesis);
        round::<MinGasPrice>("0.025utarn,1uusdc");
        let free = MinGasPrice::Prices(String::new(), GasPrices::default());
        assert_eq!(round::<MinGasPrice>("0"), free);
        assert_eq!(round::<MinGasPrice>(""), free);
        let error = MinGasPrice::read("cheap").unwrap_err();
        assert_eq!(
            error,
            "\"cheap\" is not \"genesis\" or prices such as 0.025utarn"
        );
    }
}
