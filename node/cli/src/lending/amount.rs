//! How much: a coin, or a word and a denomination.

use tarn_primitives::{Coin, Denom};

use crate::Failure;

/// An amount on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum HowMuch {
    /// So much.
    Coin(Coin),
    /// As much as succeeds.
    Max(Denom),
    /// All there is.
    All(Denom),
}

impl HowMuch {
    /// Reads `1000uusdc`, `max uusdc` or `all uusdc`.
    pub(super) fn read(words: &[String], allowed: &[&str]) -> Result<Self, Failure> {
        let denom = |text: &str| -> Result<Denom, Failure> {
            let denom = text.parse();
            denom.map_err(|_| Failure::usage(format!("{text} is not a denom")))
        };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["max", of] if allowed.contains(&"max") => Ok(Self::Max(denom(of)?)),
            ["all", of] if allowed.contains(&"all") => Ok(Self::All(denom(of)?)),
            [coin] if coin.starts_with(|letter: char| letter.is_ascii_digit()) => {
                let coin = coin.parse::<Coin>();
                coin.map(Self::Coin)
                    .map_err(|error| Failure::usage(error.to_string()))
            }
            _ => {
                let words = words.join(" ");
                let ways: Vec<String> = allowed
                    .iter()
                    .map(|word| format!(", or {word} uusdc"))
                    .collect();
                let ways = ways.concat();
                Err(Failure::usage(format!(
                    "write an amount with its denom, 1000000uusdc{ways}: not {words}"
                )))
            }
        }
    }

    pub(super) fn denom(&self) -> &Denom {
        match self {
            Self::Coin(coin) => &coin.denom,
            Self::Max(denom) | Self::All(denom) => denom,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Option<HowMuch> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        HowMuch::read(&words, &["max"]).ok()
    }

    #[test]
    fn an_amount_is_a_coin_or_a_word_that_is_allowed() {
        let denom: Denom = "uusdc".parse().unwrap();
        assert_eq!(read(&["max", "uusdc"]), Some(HowMuch::Max(denom)));
        assert_eq!(read(&["5uusdc"]).unwrap().denom().as_str(), "uusdc");
        for words in [
            &["all", "uusdc"][..],
            &["max"],
            &["uusdc"],
            &["5"],
            &["5uusdc", "6uusdc"],
            &["max", "1"],
            &[],
        ] {
            assert_eq!(read(words), None, "{words:?}");
        }
    }
}
