//! Sign bytes: what a signature covers.

use prost::Message as _;
use serde_json::{Map, Value, json};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::registry;

use super::Tx;
use crate::ChainId;

/// What binds a signature to a chain, an account and a sequence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignerData {
    /// The chain the transaction is for.
    pub chain_id: ChainId,
    /// The account number in state; unique, so a signature does not fit a recreated account.
    pub account_number: u64,
    /// The sequence of the account in state.
    pub sequence: u64,
}

/// Why there are no sign bytes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SignError {
    /// The message has no amino form.
    #[error("message {0} has no amino JSON form: sign with SIGN_MODE_DIRECT")]
    NoAmino(String),
    /// Extension options and unknown fields, which amino JSON cannot represent.
    #[error("extension options cannot be signed with amino JSON: sign with SIGN_MODE_DIRECT")]
    Extensions,
    /// A timestamp outside the years 1 to 9999, which RFC 3339 cannot represent.
    #[error("timeout_timestamp is not within the years 1 to 9999")]
    Time,
    /// A message does not decode.
    #[error("message {0} does not decode")]
    Decode(String),
}

/// `SIGN_MODE_DIRECT`: the encoded `SignDoc` over the raw slices.
pub fn direct_sign_bytes(
    body_bytes: &[u8],
    auth_info_bytes: &[u8],
    chain_id: &ChainId,
    account_number: u64,
) -> Vec<u8> {
    pb::SignDoc {
        body_bytes: body_bytes.to_vec(),
        auth_info_bytes: auth_info_bytes.to_vec(),
        chain_id: chain_id.as_str().to_owned(),
        account_number,
    }
    .encode_to_vec()
}

/// `SIGN_MODE_LEGACY_AMINO_JSON`: compact JSON with sorted keys, `&<>` escaped.
pub fn amino_sign_bytes(tx: &Tx, signer: &SignerData) -> Result<Vec<u8>, SignError> {
    let extended =
        !tx.body.extension_options.is_empty() || !tx.body.non_critical_extension_options.is_empty();
    if tx.non_critical || extended {
        return Err(SignError::Extensions);
    }
    let mut doc = Map::new();
    doc.insert(
        "account_number".into(),
        json!(signer.account_number.to_string()),
    );
    doc.insert("chain_id".into(), json!(signer.chain_id.as_str()));
    doc.insert("fee".into(), fee(tx.auth_info.fee.as_ref()));
    doc.insert("memo".into(), json!(tx.body.memo));
    doc.insert("msgs".into(), Value::Array(messages(&tx.body)?));
    doc.insert("sequence".into(), json!(signer.sequence.to_string()));
    if tx.body.timeout_height > 0 {
        doc.insert(
            "timeout_height".into(),
            json!(tx.body.timeout_height.to_string()),
        );
    }
    if tx.body.unordered {
        doc.insert("unordered".into(), json!(true));
    }
    if let Some(time) = &tx.body.timeout_timestamp {
        doc.insert(
            "timeout_timestamp".into(),
            json!(time.trimmed().ok_or(SignError::Time)?),
        );
    }
    // These characters occur inside JSON strings only, so replacing them in the text is exact.
    let text = Value::Object(doc).to_string();
    Ok(text
        .replace('&', "\\u0026")
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .into_bytes())
}

fn fee(fee: Option<&pb::Fee>) -> Value {
    let empty = pb::Fee::default();
    let fee = fee.unwrap_or(&empty);
    let coin = |coin: &Coin| json!({ "amount": coin.amount, "denom": coin.denom });
    let mut out = Map::new();
    out.insert(
        "amount".into(),
        Value::Array(fee.amount.iter().map(coin).collect()),
    );
    out.insert("gas".into(), json!(fee.gas_limit.to_string()));
    for (name, text) in [("payer", &fee.payer), ("granter", &fee.granter)] {
        if !text.is_empty() {
            out.insert(name.into(), json!(text));
        }
    }
    Value::Object(out)
}

fn messages(body: &pb::TxBody) -> Result<Vec<Value>, SignError> {
    body.messages
        .iter()
        .map(|message| {
            let url = &message.type_url;
            let amino = registry::lookup(url)
                .and_then(|info| info.amino)
                .ok_or_else(|| SignError::NoAmino(url.clone()))?;
            amino(&message.value).map_err(|_| SignError::Decode(url.clone()))
        })
        .collect()
}
