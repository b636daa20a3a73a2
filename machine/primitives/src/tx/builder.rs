//! Builds signed transactions, for wallets, tests and benchmarks.

use prost::{Message, Name};
use tarn_proto::core::tx::signing::v1beta1::SignMode;
use tarn_proto::core::tx::v1beta1::{self as pb, mode_info};
use tarn_proto::{Any, Namespace, alias};

use super::{SignError, SignerData, Tx, TxHash, amino_sign_bytes, direct_sign_bytes};
use crate::Coins;
use crate::crypto::{PublicKey, SecretKey};

/// An unsigned transaction: the body and the fee.
#[derive(Debug, Clone)]
pub struct TxBuilder {
    namespace: Namespace,
    body: pb::TxBody,
    fee: pb::Fee,
}

/// A key with the account data its signature covers.
#[derive(Debug, Clone)]
pub struct Signer<'a> {
    /// The secret key.
    pub key: &'a SecretKey,
    /// The chain id, account number and sequence.
    pub data: SignerData,
}

impl TxBuilder {
    /// An empty transaction; type URLs are written in this namespace.
    pub fn new(namespace: Namespace) -> Self {
        Self {
            namespace,
            body: pb::TxBody::default(),
            fee: pb::Fee::default(),
        }
    }

    /// Adds a message.
    #[must_use]
    pub fn message<M: Message + Name>(self, message: &M) -> Self {
        let type_url = format!("/{}", M::full_name());
        let type_url = alias::spell(&type_url, self.namespace).into_owned();
        self.any(Any {
            type_url,
            value: message.encode_to_vec(),
        })
    }

    /// Adds a message that is packed already.
    #[must_use]
    pub fn any(mut self, message: Any) -> Self {
        self.body.messages.push(message);
        self
    }

    /// Sets the fee.
    #[must_use]
    pub fn fee(mut self, coins: Coins, gas_limit: u64) -> Self {
        self.fee.amount = coins.into();
        self.fee.gas_limit = gas_limit;
        self
    }

    /// Changes the body: memo, timeouts, extensions.
    #[must_use]
    pub fn with_body(mut self, change: impl FnOnce(&mut pb::TxBody)) -> Self {
        change(&mut self.body);
        self
    }

    /// Changes the fee: payer, granter.
    #[must_use]
    pub fn with_fee(mut self, change: impl FnOnce(&mut pb::Fee)) -> Self {
        change(&mut self.fee);
        self
    }

    /// The signed bytes, every signer in `SIGN_MODE_DIRECT`.
    pub fn sign(&self, signers: &[Signer<'_>]) -> Vec<u8> {
        let body_bytes = self.body.encode_to_vec();
        let auth_info_bytes = self.auth_info(signers, SignMode::Direct).encode_to_vec();
        let signatures = signers.iter().map(|signer| {
            let SignerData {
                chain_id,
                account_number,
                ..
            } = &signer.data;
            let bytes = direct_sign_bytes(&body_bytes, &auth_info_bytes, chain_id, *account_number);
            signer.key.sign(&bytes)
        });
        let signatures = signatures.collect();
        pb::TxRaw {
            body_bytes,
            auth_info_bytes,
            signatures,
        }
        .encode_to_vec()
    }

    /// The signed bytes, every signer in `SIGN_MODE_LEGACY_AMINO_JSON`.
    pub fn sign_amino(&self, signers: &[Signer<'_>]) -> Result<Vec<u8>, SignError> {
        let unsigned = self.unsigned(self.auth_info(signers, SignMode::LegacyAminoJson));
        let signatures = signers
            .iter()
            .map(|signer| Ok(signer.key.sign(&amino_sign_bytes(&unsigned, &signer.data)?)))
            .collect::<Result<_, SignError>>()?;
        let (body_bytes, auth_info_bytes) = (unsigned.body_bytes, unsigned.auth_info_bytes);
        Ok(pb::TxRaw {
            body_bytes,
            auth_info_bytes,
            signatures,
        }
        .encode_to_vec())
    }

    /// The unsigned transaction with the given auth info, for other signing schemes.
    pub fn unsigned(&self, auth_info: pb::AuthInfo) -> Tx {
        Tx {
            hash: TxHash::of(&[]),
            size: 0,
            body: self.body.clone(),
            body_bytes: self.body.encode_to_vec(),
            auth_info_bytes: auth_info.encode_to_vec(),
            auth_info,
            signatures: Vec::new(),
            non_critical: false,
        }
    }

    /// The bytes for a simulation: the signer's key and sequence, an empty signature.
    pub fn simulation(&self, key: Option<&PublicKey>, sequence: u64) -> Vec<u8> {
        let info = pb::SignerInfo {
            public_key: key.map(|key| key.to_any(self.namespace)),
            mode_info: Some(single(SignMode::Unspecified)),
            sequence,
        };
        let auth_info = pb::AuthInfo {
            signer_infos: vec![info],
            fee: Some(self.fee.clone()),
            tip: None,
        };
        let raw = pb::TxRaw {
            body_bytes: self.body.encode_to_vec(),
            auth_info_bytes: auth_info.encode_to_vec(),
            signatures: vec![Vec::new()],
        };
        raw.encode_to_vec()
    }

    fn auth_info(&self, signers: &[Signer<'_>], mode: SignMode) -> pb::AuthInfo {
        let infos = signers.iter().map(|signer| pb::SignerInfo {
            public_key: Some(signer.key.public().to_any(self.namespace)),
            mode_info: Some(single(mode)),
            sequence: signer.data.sequence,
        });
        pb::AuthInfo {
            signer_infos: infos.collect(),
            fee: Some(self.fee.clone()),
            tip: None,
        }
    }
}

fn single(mode: SignMode) -> pb::ModeInfo {
    let single = mode_info::Single { mode: mode.into() };
    pb::ModeInfo {
        sum: Some(mode_info::Sum::Single(single)),
    }
}
