//! Bytes to a transaction, or code 2.
//!
//! Rules of the SDK (x/auth/tx/decoder.go, ADR-027): the outer message is canonical, unknown
//! fields are refused except non-critical ones in the body, and every `Any` has a known type.

use prost::Message as _;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Described as _, strict};

use super::TxHash;
use crate::sdk;

/// `TxRaw.signatures`.
const SIGNATURES: u32 = 3;
/// `AuthInfo.signer_infos`.
const SIGNER_INFOS: u32 = 1;

/// A transaction whose bytes decode. Nothing is said yet about whether it may run.
#[derive(Debug, Clone, PartialEq)]
pub struct Tx {
    /// Of the bytes as received.
    pub hash: TxHash,
    /// Of the bytes as received.
    pub size: usize,
    /// Messages, memo, timeouts.
    pub body: pb::TxBody,
    /// Signers and fee.
    pub auth_info: pb::AuthInfo,
    /// One per signer, in their order.
    pub signatures: Vec<Vec<u8>>,
    /// As signed.
    pub body_bytes: Vec<u8>,
    /// As signed.
    pub auth_info_bytes: Vec<u8>,
    /// The body holds unknown non-critical fields; amino JSON cannot speak of those.
    pub non_critical: bool,
}

/// The most signers of a transaction, and the most keys all of them may have together.
pub const MAX_SIGNERS: usize = 32;

/// An empty entry takes two bytes on the wire and hundreds in memory, so lists that no honest
/// transaction has are refused before they are decoded.
fn ensure_few(what: &str, count: usize) -> Result<(), sdk::Error> {
    if count <= MAX_SIGNERS {
        return Ok(());
    }
    let text = format!("{what}: {count}, limit: {MAX_SIGNERS}");
    Err(sdk::Code::TooManySignatures.because(text))
}

fn refuse(what: &str, error: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::TxDecode.because(format!("{what}: {error}"))
}

impl Tx {
    /// Decodes `TxRaw` (or `Tx`, whose bytes are the same).
    pub fn decode(bytes: &[u8]) -> Result<Self, sdk::Error> {
        Self::decode_hashed(bytes, TxHash::of(bytes))
    }

    /// The same for a caller that has hashed the bytes already.
    pub fn decode_hashed(bytes: &[u8], hash: TxHash) -> Result<Self, sdk::Error> {
        #[cfg(any(test, feature = "testing"))]
        crate::testing::decoded(bytes);
        if bytes.is_empty() {
            return Err(sdk::Code::TxDecode.because("tx bytes are empty"));
        }
        strict::canonical_raw(bytes).map_err(|error| refuse("tx is not canonical", error))?;
        ensure_few("signatures", strict::count(bytes, SIGNATURES))?;
        let raw = pb::TxRaw::decode(bytes).map_err(|error| refuse("tx", error))?;
        ensure_few(
            "signer_infos",
            strict::count(&raw.auth_info_bytes, SIGNER_INFOS),
        )?;
        // What is canonical so far grows only by fields that stand there twice, of which the earlier
        // one is signed by nobody. Without a body or signers there is nothing to run anyway.
        let whole = !raw.body_bytes.is_empty() && !raw.auth_info_bytes.is_empty();
        if whole && raw.encoded_len() != bytes.len() {
            return Err(refuse("tx is not canonical", "a field is given twice"));
        }
        let non_critical = strict::reject_unknown(&raw.body_bytes, pb::TxBody::SCHEMA, true)
            .map_err(|error| refuse("tx body", error))?;
        strict::reject_unknown(&raw.auth_info_bytes, pb::AuthInfo::SCHEMA, false)
            .map_err(|error| refuse("tx auth_info", error))?;
        Ok(Self {
            hash,
            size: bytes.len(),
            body: pb::TxBody::decode(&*raw.body_bytes).map_err(|e| refuse("tx body", e))?,
            auth_info: pb::AuthInfo::decode(&*raw.auth_info_bytes)
                .map_err(|e| refuse("tx auth_info", e))?,
            signatures: raw.signatures,
            body_bytes: raw.body_bytes,
            auth_info_bytes: raw.auth_info_bytes,
            non_critical,
        })
    }

    /// The gas limit; 0 when there is no fee.
    pub fn gas_limit(&self) -> u64 {
        self.auth_info.fee.as_ref().map_or(0, |fee| fee.gas_limit)
    }
}
