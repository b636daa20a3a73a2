//! Amounts of the command line that fit a note.

use crate::Failure;
use tarn_primitives::{Amount, Coin, Coins, Denom};

/// An amount of a coin that fits a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) denom: Denom,
    pub(super) amount: u64,
}

impl Sum {
    pub(super) fn read(text: &str) -> Result<Self, Failure> {
        let coin = text.parse::<Coin>().map_err(|_| {
            Failure::usage(format!(
                "{text:?} is no amount of a coin: write 1000000utarn"
            ))
        })?;
        match u64::try_from(coin.amount.units()) {
            Ok(amount) if amount > 0 => Ok(Self {
                denom: coin.denom,
                amount,
            }),
            _ => Err(Failure::usage(format!(
                "{text}: a note holds 1 to {}",
                u64::MAX
            ))),
        }
    }

    /// As coins.
    pub(super) fn coins(&self) -> Coins {
        Coins::one(self.denom.clone(), Amount::new(self.amount.into()))
    }

    /// Is it 1, 2 or 5 times a power of ten? Such amounts are everybody's.
    pub(super) fn is_round(&self) -> bool {
        let mut head = self.amount;
        while head.is_multiple_of(10) && head > 0 {
            head /= 10;
        }
        matches!(head, 1 | 2 | 5)
    }
}

impl std::fmt::Display for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.amount, self.denom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_holds_no_more_than_64_bits_and_no_less_than_one() {
        assert_eq!(Sum::read("5utarn").unwrap().to_string(), "5utarn");
        for bad in ["0utarn", "18446744073709551616utarn", "utarn", "5", ""] {
            assert!(Sum::read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn round_amounts_are_one_two_and_five() {
        let round = |text| Sum::read(text).unwrap().is_round();
        for text in ["1utarn", "20utarn", "5000000utarn", "1000000utarn"] {
            assert!(round(text), "{text}");
        }
        for text in ["3utarn", "15utarn", "1000001utarn", "250000utarn"] {
            assert!(!round(text), "{text}");
        }
    }
}
