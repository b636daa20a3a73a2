//! Denoms, coins, and lists of coins that are sorted, unique and positive.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use tarn_proto::core::base::v1beta1 as pb;

use crate::{Amount, sdk};

/// The longest denom, in bytes.
pub const MAX_DENOM: usize = 128;

/// The shortest and longest denom.
const DENOM_LENGTH: std::ops::RangeInclusive<usize> = 3..=MAX_DENOM;

/// The name of a token: `[a-zA-Z][a-zA-Z0-9/:._-]{2,127}`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Denom(Arc<str>);

/// An amount of one token.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coin {
    /// The token.
    pub denom: Denom,
    /// The amount in units of the token; may be zero outside [`Coins`].
    pub amount: Amount,
}

/// Coins sorted by denom, each denom once, each amount positive; may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Coins(Vec<Coin>);

fn refuse(text: String) -> sdk::Error {
    sdk::Code::InvalidCoins.because(text)
}

fn shorten(text: &str) -> String {
    text.chars().take(140).collect()
}

impl Denom {
    /// The text of the denom.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its bytes on the heap: the text and two counters.
    pub fn heap(&self) -> usize {
        self.0.len().saturating_add(16)
    }
}

impl FromStr for Denom {
    type Err = sdk::Error;

    fn from_str(text: &str) -> Result<Self, sdk::Error> {
        let letters = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"/:._-".contains(&byte));
        let first = text
            .bytes()
            .next()
            .is_some_and(|byte| byte.is_ascii_alphabetic());
        if !letters || !first || !DENOM_LENGTH.contains(&text.len()) {
            return Err(refuse(format!("invalid denom: {}", shorten(text))));
        }
        Ok(Self(text.into()))
    }
}

impl fmt::Display for Denom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Denom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.amount, self.denom)
    }
}

impl FromStr for Coin {
    type Err = sdk::Error;

    /// `1000utarn`.
    fn from_str(text: &str) -> Result<Self, sdk::Error> {
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (amount, denom) = text.split_at(end);
        let amount = amount
            .parse()
            .map_err(|error| refuse(format!("{}: {error}", shorten(text))))?;
        Ok(Self {
            denom: denom.parse()?,
            amount,
        })
    }
}

impl TryFrom<pb::Coin> for Coin {
    type Error = sdk::Error;

    fn try_from(coin: pb::Coin) -> Result<Self, sdk::Error> {
        let denom: Denom = coin.denom.parse()?;
        let amount = coin
            .amount
            .parse()
            .map_err(|error| refuse(format!("amount of {denom}: {error}")))?;
        Ok(Self { denom, amount })
    }
}

impl From<Coin> for pb::Coin {
    fn from(coin: Coin) -> Self {
        Self {
            denom: coin.denom.to_string(),
            amount: coin.amount.to_string(),
        }
    }
}

impl Coins {
    /// No coins.
    pub const EMPTY: Self = Self(Vec::new());

    /// Coins of one denom; empty if the amount is zero.
    pub fn one(denom: Denom, amount: Amount) -> Self {
        if amount.is_zero() {
            Self::EMPTY
        } else {
            Self(vec![Coin { denom, amount }])
        }
    }

    /// Coins from a list; refuses a list with unsorted or repeated denoms or zero amounts.
    pub fn new(coins: Vec<Coin>) -> Result<Self, sdk::Error> {
        for pair in coins.windows(2) {
            if let [before, after] = pair
                && before.denom >= after.denom
            {
                let fault = if before.denom == after.denom {
                    "twice"
                } else {
                    "out of order"
                };
                return Err(refuse(format!(
                    "{}: denom {} is listed {fault}; sort by denom, each once",
                    shorten(&join(&coins)),
                    after.denom
                )));
            }
        }
        match coins.iter().find(|coin| coin.amount.is_zero()) {
            Some(zero) => Err(refuse(format!("{zero}: amounts must be positive"))),
            None => Ok(Self(coins)),
        }
    }

    /// Coins from any list: sorted, equal denoms added up, zeros dropped. None when a sum does not
    /// fit.
    pub fn gather(coins: impl IntoIterator<Item = Coin>) -> Option<Self> {
        let mut coins: Vec<Coin> = coins.into_iter().collect();
        // One sort; inserting the coins one by one would take quadratic time.
        coins.sort_by(|a, b| a.denom.cmp(&b.denom));
        let mut sum: Vec<Coin> = Vec::new();
        for coin in coins {
            match sum.last_mut() {
                Some(last) if last.denom == coin.denom => {
                    last.amount = last.amount.checked_add(coin.amount)?;
                }
                _ => sum.push(coin),
            }
        }
        sum.retain(|coin| !coin.amount.is_zero());
        Some(Self(sum))
    }

    /// An estimate of its bytes on the heap.
    pub fn heap(&self) -> usize {
        let names = self.0.iter().map(|coin| coin.denom.heap());
        names.fold(
            self.0.capacity().saturating_mul(size_of::<Coin>()),
            usize::saturating_add,
        )
    }

    /// The amount of one denom; zero if it is not in the list.
    pub fn amount_of(&self, denom: &Denom) -> Amount {
        self.0
            .binary_search_by(|held| held.denom.cmp(denom))
            .ok()
            .and_then(|at| self.0.get(at))
            .map_or(Amount::ZERO, |coin| coin.amount)
    }

    /// Whether there are no coins.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of denoms.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The coins in the order of their denoms.
    pub fn iter(&self) -> std::slice::Iter<'_, Coin> {
        self.0.iter()
    }
}

/// The text of the first few coins, for errors: the sender chose their number.
fn join(coins: &[Coin]) -> String {
    coins
        .iter()
        .take(16)
        .map(Coin::to_string)
        .collect::<Vec<_>>()
        .join(",")
}

impl<'a> IntoIterator for &'a Coins {
    type Item = &'a Coin;
    type IntoIter = std::slice::Iter<'a, Coin>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, coin) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(",")?;
            }
            coin.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Coins {
    type Err = sdk::Error;

    /// `5utarn,7uusdc`; the empty text is no coins.
    fn from_str(text: &str) -> Result<Self, sdk::Error> {
        if text.is_empty() {
            return Ok(Self::EMPTY);
        }
        Self::new(text.split(',').map(str::parse).collect::<Result<_, _>>()?)
    }
}

impl TryFrom<Vec<pb::Coin>> for Coins {
    type Error = sdk::Error;

    fn try_from(coins: Vec<pb::Coin>) -> Result<Self, sdk::Error> {
        Self::new(
            coins
                .into_iter()
                .map(Coin::try_from)
                .collect::<Result<_, _>>()?,
        )
    }
}

impl From<Coins> for Vec<pb::Coin> {
    fn from(coins: Coins) -> Self {
        coins.0.into_iter().map(pb::Coin::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn denoms_follow_the_sdk_pattern() {
        let long = "a".repeat(128);
        for good in ["utarn", "ibc/27394FB0", "a:b", "LP-1", "a.b_c", &long] {
            assert!(good.parse::<Denom>().is_ok(), "{good}");
        }
        let over = "a".repeat(129);
        for bad in ["", "ab", "1ab", "a b", "-ab", "\u{e4}bc", "ab\n", &over] {
            let error = bad.parse::<Denom>().unwrap_err();
            assert_eq!(error.kind(), sdk::Code::InvalidCoins, "{bad}");
        }
    }

    #[test]
    fn coins_are_sorted_unique_and_positive_or_refused() {
        assert_eq!(
            "5uatom,7utarn".parse::<Coins>().unwrap().to_string(),
            "5uatom,7utarn"
        );
        for (bad, says) in [
            ("7utarn,5uatom", "out of order"),
            ("1utarn,1utarn", "twice"),
            ("0utarn", "positive"),
            ("utarn", "empty amount"),
            ("-1utarn", "empty amount"),
            ("1utarn,", "empty amount"),
            ("340282366920938463463374607431768211456utarn", "limit"),
        ] {
            let error = bad.parse::<Coins>().unwrap_err();
            assert!(error.to_string().contains(says), "{bad}: {error}");
            assert!(error.to_string().ends_with("invalid coins"), "{error}");
        }
    }

    proptest! {
        #[test]
        fn coins_parse_from_their_text_and_their_wire_form(parts in prop::collection::btree_map("[a-z]{3,8}", 1..u128::MAX, 0..6)) {
            let coins = Coins::gather(parts.iter().map(|(denom, amount)| Coin {
                denom: denom.parse().unwrap(),
                amount: Amount::new(*amount),
            })).unwrap();
            prop_assert_eq!(&coins.to_string().parse::<Coins>().unwrap(), &coins);
            let wire: Vec<pb::Coin> = coins.clone().into();
            prop_assert_eq!(Coins::try_from(wire).unwrap(), coins);
        }

        #[test]
        fn arbitrary_text_never_panics(text in "\\PC{0,80}") {
            let _ = text.parse::<Coins>();
        }
    }
}
