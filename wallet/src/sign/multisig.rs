//! Transactions of multisig accounts.
//!
//! Members sign the amino JSON, which does not contain the other signers, so that they can sign
//! independently and in any order.

use prost::Message as _;
use tarn_primitives::crypto::{BitArray, Multisig, PublicKey};
use tarn_primitives::tx::{SignError, SignatureData, SignerData, amino_sign_bytes, verify};
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_proto::core::tx::signing::v1beta1::signature_descriptor::Data;
use tarn_proto::core::tx::signing::v1beta1::signature_descriptor::data::{Single, Sum};
use tarn_proto::core::tx::signing::v1beta1::{SignMode, SignatureDescriptor, SignatureDescriptors};
use tarn_proto::core::tx::v1beta1::{self as pb, mode_info};

use super::{Document, DocumentError};
use crate::Secret;

/// The signature of one member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partial {
    /// Whose.
    pub key: PublicKey,
    /// The signature, over the amino text.
    pub signature: Vec<u8>,
    /// The sequence of the shared account that was signed.
    pub sequence: u64,
}

/// Why signatures cannot be combined.
#[derive(Debug, thiserror::Error)]
pub enum CombineError {
    /// Not a member.
    #[error("the key {0} is not a member of this multisig")]
    Stranger(String),
    /// Over another text.
    #[error(
        "the signature of {member} does not hold: it was made for another transaction, chain, account number or sequence (expected account number {account_number}, sequence {sequence}, got sequence {got})"
    )]
    Invalid {
        /// Whose.
        member: String,
        /// Expected.
        account_number: u64,
        /// Expected.
        sequence: u64,
        /// Signed.
        got: u64,
    },
    /// More are needed.
    #[error("{got} of {threshold} signatures: collect {} more", threshold.saturating_sub(*got))]
    TooFew {
        /// Distinct members who signed.
        got: usize,
        /// Needed.
        threshold: usize,
    },
    /// There is nothing to sign.
    #[error(transparent)]
    Sign(#[from] SignError),
    /// A file is not what it should be.
    #[error("this is no file of signatures: {0}")]
    Descriptors(String),
    /// The combined transaction does not decode.
    #[error(transparent)]
    Document(#[from] DocumentError),
}

impl Partial {
    /// The file: the JSON of `SignatureDescriptors`.
    ///
    /// # Panics
    /// Never: it can always be written.
    pub fn to_text(&self, document: &Document) -> String {
        let single = Single {
            mode: SignMode::LegacyAminoJson.into(),
            signature: self.signature.clone(),
        };
        let descriptor = SignatureDescriptor {
            public_key: Some(self.key.to_any(document.namespace())),
            data: Some(Data {
                sum: Some(Sum::Single(single)),
            }),
            sequence: self.sequence,
        };
        let all = SignatureDescriptors {
            signatures: vec![descriptor],
        };
        let mut text = serde_json::to_string_pretty(&all).expect("bytes and numbers");
        text.push('\n');
        text
    }

    /// All signatures of a file.
    pub fn from_text(text: &str) -> Result<Vec<Self>, CombineError> {
        let refuse = |reason: String| CombineError::Descriptors(reason);
        let all: SignatureDescriptors =
            serde_json::from_str(text).map_err(|error| refuse(error.to_string()))?;
        let read = |descriptor: SignatureDescriptor| {
            let key = descriptor.public_key.unwrap_or_default();
            let key = PublicKey::from_any(&key).map_err(|error| refuse(error.to_string()))?;
            match descriptor.data.and_then(|data| data.sum) {
                Some(Sum::Single(single))
                    if single.mode == i32::from(SignMode::LegacyAminoJson) =>
                {
                    Ok(Self {
                        key,
                        signature: single.signature,
                        sequence: descriptor.sequence,
                    })
                }
                _ => Err(refuse(
                    "a member signs alone, in SIGN_MODE_LEGACY_AMINO_JSON".to_owned(),
                )),
            }
        };
        all.signatures.into_iter().map(read).collect()
    }
}

/// Signs as a member; `data` is of the shared account.
pub fn partial(
    document: &Document,
    secret: &Secret,
    data: &SignerData,
) -> Result<Partial, SignError> {
    let auth_info = document.tx().auth_info.clone().unwrap_or_default();
    let unsigned = document.builder().unsigned(auth_info);
    let bytes = amino_sign_bytes(&unsigned, data)?;
    Ok(Partial {
        key: secret.public(),
        signature: secret.signer().sign(&bytes),
        sequence: data.sequence,
    })
}

/// Combines the signatures of members. Each is verified; a second one of the same member is ignored, and
/// of more than the threshold the first ones are used.
pub fn combine(
    document: &Document,
    multisig: &Multisig,
    partials: &[Partial],
    data: &SignerData,
) -> Result<Document, CombineError> {
    let auth_info = document.tx().auth_info.clone().unwrap_or_default();
    let unsigned = document.builder().unsigned(auth_info);
    let mode = i32::from(SignMode::LegacyAminoJson);
    let name = |key: &PublicKey| key.address().to_hex();
    let mut slots: Vec<Option<Vec<u8>>> = vec![None; multisig.members().len()];
    for part in partials {
        let mut places = multisig.members().iter().zip(&mut slots);
        let (_, slot) = places
            .find(|(member, _)| **member == part.key)
            .ok_or_else(|| CombineError::Stranger(name(&part.key)))?;
        let single = SignatureData::Single {
            mode,
            signature: part.signature.clone(),
        };
        if !verify(&unsigned, &part.key, &single, data)? {
            return Err(CombineError::Invalid {
                member: name(&part.key),
                account_number: data.account_number,
                sequence: data.sequence,
                got: part.sequence,
            });
        }
        *slot = Some(part.signature.clone());
    }
    let threshold = usize::try_from(multisig.threshold()).unwrap_or(usize::MAX);
    let got = slots.iter().flatten().count();
    if got < threshold {
        return Err(CombineError::TooFew { got, threshold });
    }
    // More signatures than needed would only cost gas.
    let surplus = slots
        .iter_mut()
        .filter(|slot| slot.is_some())
        .skip(threshold);
    surplus.for_each(|slot| *slot = None);
    Ok(assemble(document, multisig, slots, data.sequence)?)
}

/// A transaction with empty signatures and the size of the combined one, for the simulation.
pub fn stand_in(document: &Document, multisig: &Multisig, sequence: u64) -> Vec<u8> {
    let threshold = usize::try_from(multisig.threshold()).unwrap_or(usize::MAX);
    let signs = |at: usize| (at < threshold).then(|| vec![0; 64]);
    let slots = (0..multisig.members().len()).map(signs).collect();
    raw(document, multisig, slots, sequence).encode_to_vec()
}

fn assemble(
    document: &Document,
    multisig: &Multisig,
    slots: Vec<Option<Vec<u8>>>,
    sequence: u64,
) -> Result<Document, DocumentError> {
    Document::from_bytes(&raw(document, multisig, slots, sequence).encode_to_vec())
}

fn raw(
    document: &Document,
    multisig: &Multisig,
    slots: Vec<Option<Vec<u8>>>,
    sequence: u64,
) -> pb::TxRaw {
    let flags = slots.iter().map(Option::is_some).collect();
    let signatures: Vec<Vec<u8>> = slots.into_iter().flatten().collect();
    let single = mode_info::Single {
        mode: SignMode::LegacyAminoJson.into(),
    };
    let single = pb::ModeInfo {
        sum: Some(mode_info::Sum::Single(single)),
    };
    let multi = mode_info::Multi {
        bitarray: Some(BitArray::new(flags).to_wire()),
        mode_infos: vec![single; signatures.len()],
    };
    let key = PublicKey::Multisig(multisig.clone());
    let info = pb::SignerInfo {
        public_key: Some(key.to_any(document.namespace())),
        mode_info: Some(pb::ModeInfo {
            sum: Some(mode_info::Sum::Multi(multi)),
        }),
        sequence,
    };
    let auth_info = pb::AuthInfo {
        signer_infos: vec![info],
        fee: Some(document.fee()),
        tip: None,
    };
    let body = document.tx().body.clone().unwrap_or_default();
    pb::TxRaw {
        body_bytes: body.encode_to_vec(),
        auth_info_bytes: auth_info.encode_to_vec(),
        signatures: vec![MultiSignature { signatures }.encode_to_vec()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Algorithm;
    use tarn_primitives::tx::{Tx, TxHash};

    /// The body CosmJS 0.32 made for 2 of the keys 0x11, 0x22, 0x33 (account 9, sequence 4), and
    /// the hash of the whole transaction once the first and the third had signed.
    const BODY: &str = "0a89010a1c2f636f736d6f732e62616e6b2e763162657461312e4d736753656e6412690a2b7461726e316c336539706773336d6d777577726839356665636d6530733071746e32383830656364716378122b7461726e3132766678703233327278307a39727a6e30686179396a707461676b38633836647278353074791a0d0a05757461726e12043130303012026d73";
    const HASH: &str = "4BF96C492A05C0E4FAE15C01ACB2616FA31C06A831E91465763E64A257ACEB5F";

    fn secret(byte: u8) -> Secret {
        Secret::new(Algorithm::Secp256k1, [byte; 32]).unwrap()
    }

    fn shared() -> Multisig {
        let members = [0x11, 0x22, 0x33].map(|byte| secret(byte).public());
        Multisig::new(2, members.to_vec()).unwrap()
    }

    fn document() -> Document {
        Document::unsigned(&hex::decode(BODY).unwrap(), "5000utarn", 200_000)
    }

    fn data() -> SignerData {
        SignerData {
            chain_id: "tarn-1".parse().unwrap(),
            account_number: 9,
            sequence: 4,
        }
    }

    fn by(byte: u8) -> Partial {
        partial(&document(), &secret(byte), &data()).unwrap()
    }

    fn holds(document: &Document) -> bool {
        let tx = Tx::decode(&document.bytes()).unwrap();
        let info = tx.auth_info.signer_infos[0].mode_info.as_ref();
        let signature = SignatureData::parse(info, &tx.signatures[0]).unwrap();
        verify(&tx, &PublicKey::Multisig(shared()), &signature, &data()).unwrap()
    }

    #[test]
    fn the_combined_transaction_is_byte_for_byte_that_of_cosmjs() {
        let combined = combine(&document(), &shared(), &[by(0x11), by(0x33)], &data()).unwrap();
        assert!(holds(&combined));
        assert_eq!(TxHash::of(&combined.bytes()).to_string(), HASH);
    }

    #[test]
    fn any_two_of_three_in_any_order_are_enough() {
        for (a, b) in [(0x11, 0x22), (0x33, 0x11), (0x22, 0x33), (0x33, 0x22)] {
            let combined = combine(&document(), &shared(), &[by(a), by(b)], &data()).unwrap();
            assert!(holds(&combined), "{a} {b}");
        }
        let all = [by(0x33), by(0x22), by(0x11), by(0x11)];
        let combined = combine(&document(), &shared(), &all, &data()).unwrap();
        assert!(holds(&combined));
    }

    #[test]
    fn signatures_are_read_back_from_files() {
        let parts: Vec<Partial> = [by(0x22), by(0x33)]
            .iter()
            .flat_map(|part| Partial::from_text(&part.to_text(&document())).unwrap())
            .collect();
        assert!(holds(
            &combine(&document(), &shared(), &parts, &data()).unwrap()
        ));
        for bad in ["", "{}x", "{\"signatures\":[{}]}"] {
            assert!(Partial::from_text(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn missing_foreign_and_wrong_signatures_are_different_errors() {
        let error = combine(&document(), &shared(), &[by(0x11), by(0x11)], &data()).unwrap_err();
        assert_eq!(error.to_string(), "1 of 2 signatures: collect 1 more");
        let error = combine(&document(), &shared(), &[by(0x44)], &data()).unwrap_err();
        assert!(matches!(error, CombineError::Stranger(_)), "{error}");
        let later = SignerData {
            sequence: 5,
            ..data()
        };
        let stale = partial(&document(), &secret(0x22), &later).unwrap();
        let error = combine(&document(), &shared(), &[by(0x11), stale], &data()).unwrap_err();
        assert!(
            matches!(error, CombineError::Invalid { got: 5, .. }),
            "{error}"
        );
    }

    #[test]
    fn a_stand_in_has_the_size_of_the_real_one() {
        let combined = combine(&document(), &shared(), &[by(0x11), by(0x22)], &data()).unwrap();
        let stand_in = stand_in(&document(), &shared(), 4);
        assert_eq!(stand_in.len(), combined.bytes().len());
    }
}
