//! A transaction in a file.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use tarn_primitives::tx::{Tx, TxBuilder};
use tarn_primitives::{Coins, sdk};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Namespace, alias};

/// A transaction, signed or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    tx: pb::Tx,
    namespace: Namespace,
    /// The bytes it was read from, if this program would encode them differently: signatures are over these
    /// bytes.
    raw: Option<Vec<u8>>,
}

/// Why a text cannot be read as a transaction.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// Neither JSON nor bytes.
    #[error("this is no transaction: give the JSON of one, or its bytes as base64 or hex")]
    Form,
    /// JSON of something else.
    #[error("not the JSON of a transaction: {0}")]
    Json(String),
    /// Bytes of something else.
    #[error("the bytes are no transaction: {0}")]
    Bytes(sdk::Error),
}

impl Document {
    /// Of a body and a fee, without a signature. Type URLs are written in the namespace.
    pub fn new(namespace: Namespace, body: pb::TxBody, fee: Coins, gas_limit: u64) -> Self {
        let fee = pb::Fee {
            amount: fee.into(),
            gas_limit,
            ..pb::Fee::default()
        };
        Self::of(pb::Tx {
            body: Some(body),
            auth_info: Some(pb::AuthInfo {
                fee: Some(fee),
                ..pb::AuthInfo::default()
            }),
            signatures: Vec::new(),
        })
        .spelt(namespace)
    }

    fn of(tx: pb::Tx) -> Self {
        let url = tx.body.as_ref().and_then(|body| body.messages.first());
        let namespace = url.and_then(|any| alias::namespace_of(&any.type_url));
        Self {
            tx,
            namespace: namespace.unwrap_or_default(),
            raw: None,
        }
    }

    fn spelt(mut self, namespace: Namespace) -> Self {
        for message in self.tx.body.iter_mut().flat_map(|body| &mut body.messages) {
            message.type_url = alias::spell(&message.type_url, namespace).into_owned();
        }
        self.namespace = namespace;
        self
    }

    /// From the bytes of a `TxRaw`. Until something is changed they stay as they are, also where this
    /// program would encode the same content otherwise.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DocumentError> {
        let tx = Tx::decode(bytes).map_err(DocumentError::Bytes)?;
        let mut document = Self::of(pb::Tx {
            body: Some(tx.body),
            auth_info: Some(tx.auth_info),
            signatures: tx.signatures,
        });
        document.raw = (document.encoded() != bytes).then(|| bytes.to_vec());
        Ok(document)
    }

    /// From a file: JSON, or bytes as base64 or hex.
    pub fn from_text(text: &str) -> Result<Self, DocumentError> {
        let text = text.trim();
        if text.starts_with('{') {
            let tx: pb::Tx = serde_json::from_str(text)
                .map_err(|error| DocumentError::Json(error.to_string()))?;
            return Ok(Self::of(tx));
        }
        let bytes = hex::decode(text).ok().filter(|bytes| !bytes.is_empty());
        let bytes = bytes.or_else(|| STANDARD.decode(text).ok());
        let bytes = bytes.filter(|bytes| !bytes.is_empty());
        Self::from_bytes(&bytes.ok_or(DocumentError::Form)?)
    }

    /// The file: JSON, one member per line.
    pub fn to_text(&self) -> Result<String, DocumentError> {
        let text = serde_json::to_string_pretty(&self.tx);
        let mut text = text.map_err(|error| DocumentError::Json(error.to_string()))?;
        text.push('\n');
        Ok(text)
    }

    /// The bytes as they are broadcast.
    pub fn bytes(&self) -> Vec<u8> {
        self.raw.clone().unwrap_or_else(|| self.encoded())
    }

    fn encoded(&self) -> Vec<u8> {
        let part = |bytes: Option<Vec<u8>>| bytes.unwrap_or_default();
        pb::TxRaw {
            body_bytes: part(self.tx.body.as_ref().map(prost::Message::encode_to_vec)),
            auth_info_bytes: part(
                self.tx
                    .auth_info
                    .as_ref()
                    .map(prost::Message::encode_to_vec),
            ),
            signatures: self.tx.signatures.clone(),
        }
        .encode_to_vec()
    }

    /// The bytes as base64.
    pub fn to_base64(&self) -> String {
        STANDARD.encode(self.bytes())
    }

    /// The parts.
    pub fn tx(&self) -> &pb::Tx {
        &self.tx
    }

    #[cfg(test)]
    pub(super) fn tx_mut(&mut self) -> &mut pb::Tx {
        &mut self.tx
    }

    /// The namespace of its type URLs.
    pub fn namespace(&self) -> Namespace {
        self.namespace
    }

    /// Whether it has a signature.
    pub fn is_signed(&self) -> bool {
        self.tx.signatures.iter().any(|bytes| !bytes.is_empty())
    }

    /// The same transaction with another fee and without signatures.
    #[must_use]
    pub fn with_fee(mut self, coins: Coins, gas_limit: u64) -> Self {
        let mut fee = self.fee();
        fee.amount = coins.into();
        fee.gas_limit = gas_limit;
        self.tx.auth_info = Some(pb::AuthInfo {
            fee: Some(fee),
            ..pb::AuthInfo::default()
        });
        self.tx.signatures.clear();
        self.raw = None;
        self
    }

    /// The fee; empty when there is none.
    pub fn fee(&self) -> pb::Fee {
        let info = self.tx.auth_info.as_ref();
        info.and_then(|info| info.fee.clone()).unwrap_or_default()
    }

    /// A builder of the same body and fee.
    pub fn builder(&self) -> TxBuilder {
        let body = self.tx.body.clone().unwrap_or_default();
        TxBuilder::new(self.namespace)
            .with_body(|to| *to = body)
            .with_fee(|to| *to = self.fee())
    }

    #[cfg(test)]
    pub(super) fn unsigned(body: &[u8], fee: &str, gas: u64) -> Self {
        let body = pb::TxBody::decode(body).unwrap();
        Self::new(Namespace::Cosmos, body, fee.parse().unwrap(), gas)
    }
}
