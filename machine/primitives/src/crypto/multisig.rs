//! Multisig keys: at least a threshold of the members must sign.

use tarn_proto::core::crypto::multisig::v1beta1::CompactBitArray;

use super::{KeyError, PublicKey, sha256};
use crate::Address;

/// The maximum number of plain keys at all levels of nesting.
const MAX_MEMBERS: usize = 128;
/// The maximum depth of nested multisigs.
const MAX_DEPTH: usize = 4;

/// A threshold and its member keys, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Multisig {
    threshold: u32,
    members: Vec<PublicKey>,
}

impl Multisig {
    /// A multisig key; refuses a threshold of zero or above the number of members.
    pub fn new(threshold: u32, members: Vec<PublicKey>) -> Result<Self, KeyError> {
        let enough = usize::try_from(threshold).is_ok_and(|n| n >= 1 && n <= members.len());
        if !enough || members.len() > MAX_MEMBERS {
            return Err(KeyError::Threshold {
                threshold,
                members: members.len(),
            });
        }
        let key = Self { threshold, members };
        if key.leaves() > MAX_MEMBERS || key.depth() > MAX_DEPTH {
            return Err(KeyError::TooDeep);
        }
        Ok(key)
    }

    /// The number of members that must sign.
    pub fn threshold(&self) -> u32 {
        self.threshold
    }

    /// The member keys, in order.
    pub fn members(&self) -> &[PublicKey] {
        &self.members
    }

    /// The number of plain keys at all levels of nesting.
    pub fn leaves(&self) -> usize {
        self.members.iter().map(PublicKey::leaves).sum()
    }

    fn depth(&self) -> usize {
        let below = self.members.iter().map(|member| match member {
            PublicKey::Multisig(inner) => inner.depth(),
            _ => 0,
        });
        below.max().unwrap_or(0).saturating_add(1)
    }

    /// The first 20 bytes of the SHA-256 of the amino encoding.
    pub fn address(&self) -> Address {
        Address::of_digest(sha256(&self.amino()))
    }

    /// Amino binary: prefix, field 1 the threshold, field 2 each member's amino bytes.
    pub(crate) fn amino(&self) -> Vec<u8> {
        let mut out = vec![0x22, 0xc1, 0xf7, 0xe2, 0x08];
        prost::encoding::encode_varint(u64::from(self.threshold), &mut out);
        for member in &self.members {
            let bytes = member.amino();
            out.push(0x12);
            prost::encoding::encode_varint(
                u64::try_from(bytes.len()).unwrap_or(u64::MAX),
                &mut out,
            );
            out.extend_from_slice(&bytes);
        }
        out
    }
}

/// One flag per member: whether it signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BitArray(Vec<bool>);

impl BitArray {
    /// One flag per member, in order.
    pub fn new(flags: Vec<bool>) -> Self {
        Self(flags)
    }

    /// Decodes the wire form; none when its counts contradict each other.
    pub fn from_wire(wire: &CompactBitArray) -> Option<Self> {
        let extra = usize::try_from(wire.extra_bits_stored).ok()?;
        if extra > 7 || wire.elems.len() > MAX_MEMBERS {
            return None;
        }
        let whole = wire.elems.len().checked_mul(8)?;
        let bits = if extra == 0 {
            whole
        } else {
            whole.checked_sub(8)?.checked_add(extra)?
        };
        let flags = wire
            .elems
            .iter()
            .flat_map(|byte| (0..8).map(move |at| byte & (0x80 >> at) != 0));
        Some(Self(flags.take(bits).collect()))
    }

    /// Encodes the wire form.
    pub fn to_wire(&self) -> CompactBitArray {
        let elems =
            self.0
                .chunks(8)
                .map(|chunk| {
                    chunk.iter().enumerate().fold(0, |byte, (at, set)| {
                        if *set { byte | (0x80_u8 >> at) } else { byte }
                    })
                })
                .collect();
        let extra = self
            .0
            .len()
            .checked_rem(8)
            .and_then(|n| u32::try_from(n).ok());
        CompactBitArray {
            extra_bits_stored: extra.unwrap_or(0),
            elems,
        }
    }

    /// One flag per member, in order.
    pub fn flags(&self) -> &[bool] {
        &self.0
    }

    /// The number of members that signed.
    pub fn count(&self) -> usize {
        self.0.iter().filter(|set| **set).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn flags_decode_to_what_was_encoded(flags in prop::collection::vec(any::<bool>(), 1..80)) {
            let bits = BitArray::new(flags);
            prop_assert_eq!(BitArray::from_wire(&bits.to_wire()).unwrap(), bits);
        }

        #[test]
        fn arbitrary_counts_never_panic(extra: u32, elems in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = BitArray::from_wire(&CompactBitArray { extra_bits_stored: extra, elems });
        }
    }

    #[test]
    fn a_threshold_is_1_to_the_number_of_members() {
        let member = PublicKey::parse_bytes_for_tests();
        for (threshold, members) in [(0, 1), (2, 1), (1, 0), (1, 129)] {
            let key = Multisig::new(threshold, vec![member.clone(); members]);
            assert!(
                matches!(key, Err(KeyError::Threshold { .. })),
                "{threshold} of {members}"
            );
        }
    }
}
