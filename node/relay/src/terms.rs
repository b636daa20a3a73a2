//! The relayer's fees, and the limits of what its operator pays.

use serde_json::{Value, json};
use tarn_api::ApiError;
use tarn_primitives::{Amount, Coin, Coins, Denom, GasPrices};
use tarn_ringct::Kind;

use crate::request::{ACCEPTED, MAX_BODY};

/// The operator's settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The fee of a transfer or an unshield in each accepted denom. The operator values all of them
    /// the same.
    pub fees: Coins,
    /// The fee of a swap; empty for the same as `fees`.
    pub swap_fees: Coins,
    /// The gas price it pays; none for the node's minimum.
    pub gas_price: Option<GasPrices>,
    /// The most messages in a minute.
    pub per_minute: u32,
    /// The most it pays for gas in a minute.
    pub budget: Coin,
    /// Whether it sends messages whose gas costs more than their fee.
    pub subsidise: bool,
}

/// Settings that no message could satisfy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// No fee is given.
    #[error("a relayer without a fee takes nothing: give one for each denom, such as 10000utarn")]
    NoFee,
    /// A fee has more bits than a proof has for it.
    #[error("a fee of {0} does not fit a proof, which has 64 bits for it")]
    TooLarge(String),
    /// The limit of messages is zero.
    #[error("0 messages in a minute: use 1 or more")]
    Never,
}

impl Terms {
    /// Refuses settings that no message could satisfy.
    pub fn ensure_sound(&self) -> Result<(), TermsError> {
        if self.fees.is_empty() {
            return Err(TermsError::NoFee);
        }
        if self.per_minute == 0 {
            return Err(TermsError::Never);
        }
        let mut all = self.fees.iter().chain(self.swap_fees.iter());
        match all.find(|coin| u64::try_from(coin.amount.units()).is_err()) {
            Some(coin) => Err(TermsError::TooLarge(coin.to_string())),
            None => Ok(()),
        }
    }

    /// The fees of a kind of message.
    pub(crate) fn fees(&self, kind: Kind) -> &Coins {
        match kind {
            Kind::Swap if !self.swap_fees.is_empty() => &self.swap_fees,
            _ => &self.fees,
        }
    }

    /// Refuses a message that pays too little, or in a denom that is not accepted.
    pub(crate) fn ensure_paid(&self, kind: Kind, denom: &Denom, paid: u64) -> Result<(), ApiError> {
        let fees = self.fees(kind);
        let Some(fee) = fees.iter().find(|fee| fee.denom == *denom) else {
            return Err(ApiError::precondition(format!(
                "fees in {denom} are not taken: this relayer takes {fees}"
            )));
        };
        if Amount::new(paid.into()) < fee.amount {
            return Err(ApiError::precondition(format!(
                "the proof pays a relay fee of {paid}{denom}: this relayer takes {fee}"
            )));
        }
        Ok(())
    }

    /// Refuses a message whose gas costs more than it pays. A fee in another denom than that of the gas
    /// is valued at the operator's fee in the denom of the gas.
    pub(crate) fn ensure_covered(
        &self,
        kind: Kind,
        paid: &Coin,
        cost: &Coin,
    ) -> Result<(), ApiError> {
        let worth = if paid.denom == cost.denom {
            Some(paid.amount)
        } else {
            let mut fees = self.fees(kind).iter();
            fees.find(|fee| fee.denom == cost.denom)
                .map(|fee| fee.amount)
        };
        let covered = cost.amount.is_zero() || worth.is_some_and(|worth| worth >= cost.amount);
        if covered || self.subsidise {
            return Ok(());
        }
        Err(ApiError::precondition(match worth {
            Some(worth) => format!(
                "the gas costs {cost}, more than the relay fee is worth ({worth}{}): pay more, or \
                 use another relayer",
                cost.denom
            ),
            None => format!(
                "the gas costs {cost}, and this relayer does not say what {} is worth in {}: use \
                 another relayer",
                paid.denom, cost.denom
            ),
        }))
    }

    /// The JSON that clients get.
    pub(crate) fn to_json(&self, address: &str, chain_id: &str) -> Value {
        let messages = ACCEPTED.map(|(type_url, kind)| {
            let fees = self.fees(kind).iter();
            let fees: Vec<Value> = fees
                .map(|fee| json!({ "denom": fee.denom.as_str(), "amount": fee.amount.to_string() }))
                .collect();
            json!({ "type_url": type_url, "fees": fees })
        });
        json!({
            "address": address,
            "chain_id": chain_id,
            "messages": messages,
            "max_body": MAX_BODY,
            "per_minute": self.per_minute,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Terms {
        Terms {
            fees: "2000utarn,3000uusdc".parse().unwrap(),
            swap_fees: "5000utarn".parse().unwrap(),
            gas_price: None,
            per_minute: 60,
            budget: "1000000utarn".parse().unwrap(),
            subsidise: false,
        }
    }

    fn coin(text: &str) -> Coin {
        text.parse().unwrap()
    }

    #[test]
    fn each_kind_has_its_flat_fee_in_each_denom() {
        let terms = terms();
        let paid = |kind, denom: &str, paid| {
            let denom = denom.parse().unwrap();
            let outcome = terms.ensure_paid(kind, &denom, paid);
            outcome.map_err(|refusal| refusal.message)
        };
        assert_eq!(paid(Kind::Transfer, "utarn", 2000), Ok(()));
        assert_eq!(paid(Kind::Unshield, "uusdc", 9000), Ok(()));
        assert_eq!(
            paid(Kind::Transfer, "utarn", 1999).unwrap_err(),
            "the proof pays a relay fee of 1999utarn: this relayer takes 2000utarn"
        );
        assert_eq!(
            paid(Kind::Swap, "uusdc", 9000).unwrap_err(),
            "fees in uusdc are not taken: this relayer takes 5000utarn"
        );
    }

    #[test]
    fn gas_above_the_fee_is_refused_unless_it_is_subsidised() {
        let terms = terms();
        let covered = |terms: &Terms, kind, paid: &str, cost: &str| {
            terms.ensure_covered(kind, &coin(paid), &coin(cost)).is_ok()
        };
        assert!(covered(&terms, Kind::Transfer, "2000utarn", "2000utarn"));
        assert!(!covered(&terms, Kind::Transfer, "2000utarn", "2001utarn"));
        assert!(covered(&terms, Kind::Transfer, "2001utarn", "2001utarn"));
        // A fee in another denom is valued at the operator's fee in the denom of the gas.
        assert!(covered(&terms, Kind::Transfer, "3000uusdc", "2000utarn"));
        assert!(!covered(&terms, Kind::Transfer, "9999uusdc", "2001utarn"));
        assert!(!covered(&terms, Kind::Swap, "5000utarn", "1uusdc"));
        assert!(covered(&terms, Kind::Swap, "5000utarn", "0uusdc"));
        let generous = Terms {
            subsidise: true,
            ..terms
        };
        assert!(covered(&generous, Kind::Transfer, "1utarn", "2001utarn"));
    }

    #[test]
    fn settings_that_no_message_could_satisfy_are_refused() {
        assert_eq!(terms().ensure_sound(), Ok(()));
        let none = Terms {
            fees: Coins::EMPTY,
            ..terms()
        };
        assert_eq!(none.ensure_sound(), Err(TermsError::NoFee));
        let never = Terms {
            per_minute: 0,
            ..terms()
        };
        assert_eq!(never.ensure_sound(), Err(TermsError::Never));
        let huge = Terms {
            swap_fees: "18446744073709551616utarn".parse().unwrap(),
            ..terms()
        };
        assert!(matches!(huge.ensure_sound(), Err(TermsError::TooLarge(_))));
    }
}
