//! The signatures of a transaction and their verification.

use std::cell::OnceCell;

use prost::Message as _;
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_proto::core::tx::signing::v1beta1::SignMode;
use tarn_proto::core::tx::v1beta1::{ModeInfo, mode_info::Sum};

use super::{SignError, SignerData, Tx, amino_sign_bytes, direct_sign_bytes};
use crate::crypto::{BitArray, Message, PublicKey};
use crate::sdk;

/// The maximum depth of nested multisig signatures.
const MAX_DEPTH: u8 = 8;

/// A plain signature, or the signatures of a multisig.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignatureData {
    /// A signature by one key.
    Single {
        /// The number of the sign mode.
        mode: i32,
        /// The bytes of the signature.
        signature: Vec<u8>,
    },
    /// Signatures by members of a multisig key.
    Multi {
        /// Which members signed.
        bits: BitArray,
        /// The signatures of those members, in order.
        parts: Vec<Self>,
    },
}

impl SignatureData {
    /// An estimate of its bytes on the heap.
    pub fn heap(&self) -> usize {
        match self {
            Self::Single { signature, .. } => signature.len(),
            Self::Multi { bits, parts } => {
                let each = parts
                    .iter()
                    .map(|part| size_of::<Self>().saturating_add(part.heap()));
                each.fold(bits.flags().len(), usize::saturating_add)
            }
        }
    }
}

fn malformed(text: &str) -> sdk::Error {
    sdk::Code::TxDecode.because(text)
}

impl SignatureData {
    /// Parses a signer's mode info and the bytes of its signature.
    pub fn parse(mode: Option<&ModeInfo>, bytes: &[u8]) -> Result<Self, sdk::Error> {
        Self::parse_within(mode, bytes, MAX_DEPTH)
    }

    fn parse_within(mode: Option<&ModeInfo>, bytes: &[u8], depth: u8) -> Result<Self, sdk::Error> {
        let depth = depth
            .checked_sub(1)
            .ok_or_else(|| malformed("mode_info is nested too deeply"))?;
        match mode.and_then(|mode| mode.sum.as_ref()) {
            None => Err(malformed("mode_info is missing: set single or multi")),
            Some(Sum::Single(single)) => Ok(Self::Single {
                mode: single.mode,
                signature: bytes.to_vec(),
            }),
            Some(Sum::Multi(multi)) => {
                let bits = multi.bitarray.as_ref().and_then(BitArray::from_wire);
                let bits =
                    bits.ok_or_else(|| malformed("mode_info.multi.bitarray is malformed"))?;
                let wire = MultiSignature::decode(bytes)
                    .map_err(|error| malformed(&format!("multisig signature: {error}")))?;
                // No signature covers this encoding: another one would give the same transaction a
                // second hash.
                if wire.encode_to_vec() != bytes {
                    return Err(malformed("multisig signature is not canonical"));
                }
                if wire.signatures.len() != multi.mode_infos.len() {
                    return Err(malformed("multisig has as many mode_infos as signatures"));
                }
                let parts = multi.mode_infos.iter().zip(&wire.signatures);
                let parts = parts.map(|(mode, sig)| Self::parse_within(Some(mode), sig, depth));
                Ok(Self::Multi {
                    bits,
                    parts: parts.collect::<Result<_, _>>()?,
                })
            }
        }
    }
}

/// Whether the signature of one signer is valid. An error says why there are no sign bytes.
pub fn verify(
    tx: &Tx,
    key: &PublicKey,
    data: &SignatureData,
    signer: &SignerData,
) -> Result<bool, SignError> {
    Signed::new(tx, signer).by(key, data)
}

/// The sign bytes of one signer, made once per mode for all members of a multisig.
struct Signed<'a> {
    tx: &'a Tx,
    signer: &'a SignerData,
    direct: OnceCell<Message<'static>>,
    amino: OnceCell<Result<Message<'static>, SignError>>,
}

impl<'a> Signed<'a> {
    fn new(tx: &'a Tx, signer: &'a SignerData) -> Self {
        Self {
            tx,
            signer,
            direct: OnceCell::new(),
            amino: OnceCell::new(),
        }
    }

    fn direct(&self) -> &Message<'static> {
        self.direct.get_or_init(|| {
            let (body, auth) = (&self.tx.body_bytes, &self.tx.auth_info_bytes);
            let signer = self.signer;
            let bytes = direct_sign_bytes(body, auth, &signer.chain_id, signer.account_number);
            Message::new(bytes)
        })
    }

    fn amino(&self) -> Result<&Message<'static>, SignError> {
        self.amino
            .get_or_init(|| amino_sign_bytes(self.tx, self.signer).map(Message::new))
            .as_ref()
            .map_err(Clone::clone)
    }

    fn by(&self, key: &PublicKey, data: &SignatureData) -> Result<bool, SignError> {
        match (key, data) {
            (PublicKey::Multisig(key), SignatureData::Multi { bits, parts }) => {
                let enough = usize::try_from(key.threshold()).is_ok_and(|n| bits.count() >= n);
                let fits = bits.flags().len() == key.members().len() && bits.count() == parts.len();
                if !enough || !fits {
                    return Ok(false);
                }
                let signed = key
                    .members()
                    .iter()
                    .zip(bits.flags())
                    .filter(|(_, set)| **set);
                for ((member, _), part) in signed.zip(parts) {
                    if !self.by(member, part)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (PublicKey::Multisig(_), SignatureData::Single { .. })
            | (_, SignatureData::Multi { .. }) => Ok(false),
            (key, SignatureData::Single { mode, signature }) => match SignMode::try_from(*mode) {
                Ok(SignMode::Direct) => Ok(key.verify_message(self.direct(), signature)),
                Ok(SignMode::LegacyAminoJson) => Ok(key.verify_message(self.amino()?, signature)),
                _ => Ok(false),
            },
        }
    }
}
