//! Deeply nested messages.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use serde_json::json;
use tarn_proto::Any;
use tarn_proto::core::crypto::multisig::LegacyAminoPubKey;
use tarn_proto::core::tx::v1beta1::{AuthInfo, SignerInfo, TxBody, TxRaw};

use super::Ask;
use super::extremes::pack;

/// The bytes of a transaction that fit into a REST body as base64 in JSON.
const MAX_TX_BYTES: usize = 700_000;

/// Nested multisig keys, the innermost with many empty members.
fn keys(depth: usize) -> Any {
    let innermost = LegacyAminoPubKey {
        threshold: 1,
        public_keys: vec![Any::default(); MAX_TX_BYTES / 2],
    };
    (0..depth).fold(pack(&innermost), |inner, _| {
        pack(&LegacyAminoPubKey {
            threshold: 1,
            public_keys: vec![inner],
        })
    })
}

/// Nested transaction bodies, the innermost with many empty messages.
fn bodies(depth: usize) -> Any {
    let innermost = TxBody {
        messages: vec![Any::default(); MAX_TX_BYTES / 2],
        ..TxBody::default()
    };
    (0..depth).fold(pack(&innermost), |inner, _| {
        pack(&TxBody {
            messages: vec![inner],
            ..TxBody::default()
        })
    })
}

/// A request to decode a transaction with messages nested `depth` deep.
pub fn nested(depth: usize) -> Ask {
    let (mut body, mut auth_info) = (TxBody::default(), AuthInfo::default());
    if depth.is_multiple_of(2) {
        body.messages.push(bodies(depth));
    } else {
        auth_info.signer_infos.push(SignerInfo {
            public_key: Some(keys(depth)),
            ..SignerInfo::default()
        });
    }
    let tx = TxRaw {
        body_bytes: body.encode_to_vec(),
        auth_info_bytes: auth_info.encode_to_vec(),
        signatures: vec![Vec::new()],
    };
    let asked = json!({"tx_bytes": STANDARD.encode(tx.encode_to_vec())});
    Ask::post("/core/tx/v1beta1/decode", asked.to_string().into_bytes())
}
