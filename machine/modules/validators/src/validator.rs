//! A validator, as it is stored.

use serde::{Deserialize, Serialize};
use tarn_primitives::crypto::Ed25519;
use tarn_primitives::{Address, BlockTime, ChainSpec, Prefix, sdk};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Result, Value, ensure};

/// The longest name, in bytes, as on chains of the Cosmos SDK.
const MAX_MONIKER: usize = 70;

/// Whether a validator takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It signs blocks with its power.
    #[default]
    Active,
    /// It missed too many blocks.
    Suspended,
    /// The authority took it out.
    Removed,
    /// It signed two blocks of one height.
    Tombstoned,
}

impl Standing {
    const ALL: [Self; 4] = [
        Self::Active,
        Self::Suspended,
        Self::Removed,
        Self::Tombstoned,
    ];

    /// As clients see it.
    pub fn wire(self) -> pb::Standing {
        match self {
            Self::Active => pb::Standing::Active,
            Self::Suspended => pb::Standing::Suspended,
            Self::Removed => pb::Standing::Removed,
            Self::Tombstoned => pb::Standing::Tombstoned,
        }
    }
}

/// When a key was rotated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rotation {
    /// In the block of this height; 0 for never.
    pub height: u64,
    /// Its time.
    pub time: BlockTime,
}

/// A validator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Validator {
    /// Ed25519.
    pub key: [u8; 32],
    /// The power it has when it takes part. A removed or tombstoned one has 0, except that the last
    /// validator with power keeps it when it is tombstoned.
    pub power: u64,
    /// Who may rotate its key, resume and edit it.
    pub operator: Address,
    /// Its name.
    pub moniker: String,
    /// Whether it takes part.
    pub standing: Standing,
    /// The last rotation of its key.
    pub rotated: Rotation,
}

impl Validator {
    /// The address of its present key.
    pub fn address(&self) -> Address {
        Address::of_consensus_key(&self.key)
    }

    /// What it signs with.
    pub fn voting_power(&self) -> u64 {
        match self.standing {
            Standing::Active | Standing::Tombstoned => self.power,
            Standing::Suspended | Standing::Removed => 0,
        }
    }
}

/// An operator that nobody is: the account of a module that does not exist.
pub(crate) fn nobody() -> Address {
    Address::of_module("nobody")
}

fn consensus_prefix(chain: &ChainSpec) -> Option<Prefix> {
    chain.prefix.with_suffix("valcons").ok()
}

/// The text of a consensus address.
pub fn show(chain: &ChainSpec, address: &Address) -> String {
    consensus_prefix(chain).map_or_else(String::new, |prefix| prefix.show(address))
}

/// The consensus address in a field.
pub(crate) fn parse_address(chain: &ChainSpec, what: &str, text: &str) -> Result<Address> {
    let refuse = |error: &dyn std::fmt::Display| {
        sdk::Code::InvalidAddress.because(format!("invalid {what} address: {error}"))
    };
    let prefix = consensus_prefix(chain).ok_or_else(|| refuse(&"the prefix is too long"))?;
    Ok(prefix.parse(text).map_err(|error| refuse(&error))?)
}

/// The key in a field.
pub(crate) fn parse_key(bytes: &[u8]) -> Result<[u8; 32]> {
    let key = Ed25519::new(bytes).map_err(|error| {
        sdk::Code::InvalidRequest.because(format!("pub_key is no ed25519 key: {error}"))
    })?;
    Ok(key.to_bytes())
}

/// A name that can be shown anywhere.
pub(crate) fn ensure_moniker(moniker: &str) -> Result<()> {
    let length = moniker.len();
    ensure(length <= MAX_MONIKER, || {
        let text = format!("moniker has {length} bytes, at most {MAX_MONIKER} are allowed");
        sdk::Code::InvalidRequest.because(text)
    })?;
    ensure(!moniker.chars().any(char::is_control), || {
        sdk::Code::InvalidRequest.because("moniker holds a control character")
    })?;
    Ok(())
}

/// A byte 1, then key, power, operator, standing and rotation in fixed places, then the name.
impl Value for Validator {
    fn encode(&self) -> Vec<u8> {
        [
            &[1][..],
            &self.key,
            &self.power.to_be_bytes(),
            self.operator.as_bytes(),
            &[match self.standing {
                Standing::Active => 0,
                Standing::Suspended => 1,
                Standing::Removed => 2,
                Standing::Tombstoned => 3,
            }],
            &self.rotated.height.to_be_bytes(),
            &self.rotated.time.seconds().to_be_bytes(),
            &self.rotated.time.nanos().to_be_bytes(),
            self.moniker.as_bytes(),
        ]
        .concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(&[1])?;
        let (key, rest) = rest.split_first_chunk::<32>()?;
        let (power, rest) = rest.split_first_chunk()?;
        let (operator, rest) = rest.split_first_chunk::<20>()?;
        let (standing, rest) = rest.split_first()?;
        let (height, rest) = rest.split_first_chunk()?;
        let (seconds, rest) = rest.split_first_chunk()?;
        let (nanos, rest) = rest.split_first_chunk()?;
        Some(Self {
            key: *key,
            power: u64::from_be_bytes(*power),
            operator: Address::new(*operator),
            standing: *Standing::ALL.get(usize::from(*standing))?,
            rotated: Rotation {
                height: u64::from_be_bytes(*height),
                time: BlockTime::new(i64::from_be_bytes(*seconds), i32::from_be_bytes(*nanos)),
            },
            moniker: std::str::from_utf8(rest).ok()?.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_validator_comes_back() {
        for standing in Standing::ALL {
            let validator = Validator {
                key: [7; 32],
                power: 12,
                operator: Address::new([3; 20]),
                moniker: "one".to_owned(),
                standing,
                rotated: Rotation {
                    height: 9,
                    time: BlockTime::new(5, 6),
                },
            };
            let bytes = validator.encode();
            assert_eq!(Validator::decode(&bytes), Some(validator));
            assert_eq!(Validator::decode(&bytes[..60]), None);
        }
    }
}
