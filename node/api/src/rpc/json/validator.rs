//! Validators.

use serde::Serialize;

use super::{Base64, Hex, Number};

/// A key and its type.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PublicKey<'a> {
    r#type: &'static str,
    value: Base64<'a>,
}

impl<'a> PublicKey<'a> {
    /// The only type in use.
    pub(crate) fn ed25519(key: &'a [u8; 32]) -> Self {
        Self {
            r#type: "tendermint/PubKeyEd25519",
            value: Base64(key),
        }
    }
}

/// A validator, with its proposer priority where CometBFT shows it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Validator<'a> {
    address: Hex<'a>,
    pub_key: PublicKey<'a>,
    voting_power: Number<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposer_priority: Option<Number<i64>>,
}

impl<'a> Validator<'a> {
    /// As a member of a set. A single validator always has the priority 0.
    pub(crate) fn of(validator: &'a tarn_chain::Validator) -> Self {
        Self {
            proposer_priority: Some(Number(0)),
            ..Self::alone(validator)
        }
    }

    /// As the validator of a node.
    pub(crate) fn alone(validator: &'a tarn_chain::Validator) -> Self {
        Self {
            address: Hex(&validator.address),
            pub_key: PublicKey::ed25519(&validator.key),
            voting_power: Number(validator.power),
            proposer_priority: None,
        }
    }
}
