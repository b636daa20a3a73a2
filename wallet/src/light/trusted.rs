//! What a light client keeps: the last header it accepted, and the validators that may sign the next.

use serde::{Deserialize, Serialize};
use tendermint::{PublicKey, validator, vote};

use super::{LightError, unproven};

/// The most validators of a chain.
const MAX_VALIDATORS: usize = 1_000;

/// A validator that is trusted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pinned {
    /// Its Ed25519 key, hex.
    pub(crate) key: String,
    /// Its voting power.
    pub(crate) power: u64,
}

/// A header that was accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trusted {
    /// Its height.
    pub(crate) height: u64,
    /// Its hash, hex.
    pub(crate) hash: String,
    /// Its time, in seconds since 1970.
    pub(crate) seconds: i64,
    /// And nanoseconds.
    pub(crate) nanos: u32,
    /// The validators of the next height.
    pub(crate) validators: Vec<Pinned>,
}

/// A set of validators as the ledger keeps it; none if a key is not an Ed25519 key.
pub(crate) fn pinned(set: &validator::Set) -> Result<Vec<Pinned>, LightError> {
    let pinned = set.validators().iter().map(|one| match &one.pub_key {
        PublicKey::Ed25519(key) => Ok(Pinned {
            key: hex::encode(key.as_bytes()),
            power: one.power(),
        }),
        _ => Err(unproven("a validator has another kind of key than Ed25519")),
    });
    pinned.collect()
}

/// A set of validators from the ledger.
pub(crate) fn set(pinned: &[Pinned]) -> Result<validator::Set, LightError> {
    let infos = pinned.iter().map(|one| {
        let key = hex::decode(&one.key).ok();
        let key = key.and_then(|key| PublicKey::from_raw_ed25519(&key));
        let power = vote::Power::try_from(one.power).ok();
        let both = key
            .zip(power)
            .ok_or_else(|| unproven("a pinned validator has no key"));
        both.map(|(key, power)| validator::Info::new(key, power))
    });
    checked_set(infos.collect::<Result<_, _>>()?)
}

/// A set whose powers are in bounds: the library panics if they are not.
pub(crate) fn checked_set(infos: Vec<validator::Info>) -> Result<validator::Set, LightError> {
    let powers = infos.iter().map(validator::Info::power);
    let total = powers.fold(0_u64, u64::saturating_add);
    if infos.is_empty() || infos.len() > MAX_VALIDATORS {
        return Err(unproven(format!("it names {} validators", infos.len())));
    }
    if total > validator::Set::MAX_TOTAL_VOTING_POWER {
        return Err(unproven(format!("validators with a power of {total}")));
    }
    Ok(validator::Set::without_proposer(infos))
}
