//! Validators.

use serde::Serialize;

use tarn_primitives::Address;
use tarn_proto::tendermint::crypto::public_key;
use tarn_proto::tendermint::{abci, types};

use super::{Base64, Hex, Number};

/// The only type of keys in use.
const ED25519: &str = "tendermint/PubKeyEd25519";
const SECP256K1: &str = "tendermint/PubKeySecp256k1";

/// A key and its type.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PublicKey<'a> {
    r#type: &'static str,
    value: Base64<'a>,
}

impl<'a> PublicKey<'a> {
    pub(crate) fn ed25519(key: &'a [u8; 32]) -> Self {
        Self {
            r#type: ED25519,
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
    /// As the only member of a set, with the priority 0.
    pub(crate) fn of(validator: &'a tarn_chain::Validator) -> Self {
        Self {
            proposer_priority: Some(Number(0)),
            ..Self::alone(validator)
        }
    }

    /// As a member of a set.
    pub(crate) fn member(member: &'a types::Validator) -> Self {
        let key = member.pub_key.as_ref().and_then(|key| key.sum.as_ref());
        let (r#type, key): (_, &[u8]) = match key {
            Some(public_key::Sum::Ed25519(key)) => (ED25519, key),
            // In the forged set of an attack.
            Some(public_key::Sum::Secp256k1(key)) => (SECP256K1, key),
            None => (ED25519, &[]),
        };
        Self {
            address: Hex(&member.address),
            pub_key: PublicKey {
                r#type,
                value: Base64(key),
            },
            voting_power: Number(u64::try_from(member.voting_power).unwrap_or_default()),
            proposer_priority: Some(Number(member.proposer_priority)),
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

/// A change of the set, as the application answers it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ValidatorUpdate<'a> {
    pub_key: UpdatedKey<'a>,
    #[serde(skip_serializing_if = "is_out")]
    power: Number<i64>,
}

/// A key behind the name of its kind in CometBFT's code.
#[derive(Debug, Clone, Serialize)]
struct UpdatedKey<'a> {
    #[serde(rename = "Sum")]
    sum: Sum<'a>,
}

#[derive(Debug, Clone, Serialize)]
struct Sum<'a> {
    r#type: &'static str,
    value: Ed25519<'a>,
}

#[derive(Debug, Clone, Serialize)]
struct Ed25519<'a> {
    ed25519: Base64<'a>,
}

/// Zeros are left out.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde chooses the signature"
)]
fn is_out(power: &Number<i64>) -> bool {
    power.0 == 0
}

fn key(update: &abci::ValidatorUpdate) -> &[u8] {
    match update.pub_key.as_ref().and_then(|key| key.sum.as_ref()) {
        Some(public_key::Sum::Ed25519(key)) => key,
        _ => &[],
    }
}

/// The changes a block made.
pub(crate) fn validator_updates(updates: &[abci::ValidatorUpdate]) -> Vec<ValidatorUpdate<'_>> {
    let update = |update| ValidatorUpdate {
        pub_key: UpdatedKey {
            sum: Sum {
                r#type: "tendermint.crypto.PublicKey_Ed25519",
                value: Ed25519 {
                    ed25519: Base64(key(update)),
                },
            },
        },
        power: Number(update.power),
    };
    updates.iter().map(update).collect()
}

/// A change of the set, as its event shows it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ChangedValidator<'a> {
    address: String,
    pub_key: PublicKey<'a>,
    voting_power: Number<i64>,
    proposer_priority: Number<i64>,
}

/// The changes a block made, as their event shows them.
pub(crate) fn changed_validators(updates: &[abci::ValidatorUpdate]) -> Vec<ChangedValidator<'_>> {
    updates.iter().filter_map(changed).collect()
}

fn changed(update: &abci::ValidatorUpdate) -> Option<ChangedValidator<'_>> {
    let key: &[u8; 32] = key(update).try_into().ok()?;
    Some(ChangedValidator {
        address: hex::encode_upper(Address::of_consensus_key(key).as_bytes()),
        pub_key: PublicKey::ed25519(key),
        voting_power: Number(update.power),
        proposer_priority: Number(0),
    })
}
