//! Validators.

use serde::Serialize;

use super::{Base64, Hex, Number};

/// A key and its kind.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PublicKey<'a> {
    r#type: &'static str,
    value: Base64<'a>,
}

impl<'a> PublicKey<'a> {
    /// The only kind in use.
    pub(crate) fn ed25519(key: &'a [u8; 32]) -> Self {
        Self {
            r#type: "tendermint/PubKeyEd25519",
            value: Base64(key),
        }
    }
}

/// A validator, with its place in the order of proposers if that is asked for.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Validator<'a> {
    address: Hex<'a>,
    pub_key: PublicKey<'a>,
    voting_power: Number<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposer_priority: Option<Number<i64>>,
}

impl<'a> Validator<'a> {
    /// As one of a set. Whoever is alone always has the priority 0.
    pub(crate) fn of(validator: &'a tarn_chain::Validator) -> Self {
        Self {
            proposer_priority: Some(Number(0)),
            ..Self::alone(validator)
        }
    }

    /// As the one of a node.
    pub(crate) fn alone(validator: &'a tarn_chain::Validator) -> Self {
        Self {
            address: Hex(&validator.address),
            pub_key: PublicKey::ed25519(&validator.key),
            voting_power: Number(validator.power),
            proposer_priority: None,
        }
    }
}
