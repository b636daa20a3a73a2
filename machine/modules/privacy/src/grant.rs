//! Grants and registered keys as they are stored.

use tarn_notes::{GrantType, Registration};
use tarn_primitives::{Address, BlockTime, ChainSpec};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::Value;

use crate::note::take;

/// Somebody lets somebody look: a record of consent. The keys are in the sealed part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    /// At what.
    pub grant_type: GrantType,
    /// Since when.
    pub granted_at: BlockTime,
    /// Until when.
    pub expires_at: BlockTime,
    /// Only the grantee can open it; may be empty.
    pub sealed_key: Vec<u8>,
}

impl Grant {
    /// As clients see it.
    pub fn wire(&self, grantee: &Address, chain: &ChainSpec) -> pb::Grant {
        pb::Grant {
            grantee: chain.show(grantee),
            grant_type: self.grant_type.name().to_owned(),
            granted_at: Some(self.granted_at.into()),
            expires_at: Some(self.expires_at.into()),
        }
    }

    /// Is it over at this time?
    pub fn is_expired(&self, now: BlockTime) -> bool {
        self.expires_at <= now
    }
}

fn write_time(out: &mut Vec<u8>, time: BlockTime) {
    out.extend(time.seconds().to_be_bytes());
    out.extend(time.nanos().to_be_bytes());
}

fn read_time(rest: &mut &[u8]) -> Option<BlockTime> {
    let seconds = i64::from_be_bytes(take(rest)?);
    let nanos = i32::from_be_bytes(take(rest)?);
    Some(BlockTime::new(seconds, nanos))
}

/// The type from 1 on, the two times, the sealed key.
impl Value for Grant {
    fn encode(&self) -> Vec<u8> {
        let mut out = vec![match self.grant_type {
            GrantType::Full => 1,
            GrantType::Incoming => 2,
            GrantType::Outgoing => 3,
            GrantType::Balance => 4,
        }];
        write_time(&mut out, self.granted_at);
        write_time(&mut out, self.expires_at);
        out.extend(&self.sealed_key);
        out
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let grant_type = match take(&mut rest)? {
            [1] => GrantType::Full,
            [2] => GrantType::Incoming,
            [3] => GrantType::Outgoing,
            [4] => GrantType::Balance,
            _ => return None,
        };
        Some(Self {
            grant_type,
            granted_at: read_time(&mut rest)?,
            expires_at: read_time(&mut rest)?,
            sealed_key: rest.to_vec(),
        })
    }
}

/// Registered keys as they are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Registered(pub(crate) Registration);

impl Value for Registered {
    fn encode(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Registration::from_bytes(bytes).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_grants_come_back() {
        let types = [
            GrantType::Full,
            GrantType::Incoming,
            GrantType::Outgoing,
            GrantType::Balance,
        ];
        for grant_type in types {
            for sealed_key in [Vec::new(), vec![1, 2, 3]] {
                let grant = Grant {
                    grant_type,
                    granted_at: BlockTime::new(5, 6),
                    expires_at: BlockTime::new(7, 8),
                    sealed_key,
                };
                assert_eq!(Grant::decode(&grant.encode()), Some(grant));
            }
        }
    }
}
