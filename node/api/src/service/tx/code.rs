//! Encoding and decoding transactions.

use http::StatusCode;
use prost::Message as _;
use tarn_chain::Chain;
use tarn_primitives::tx::Tx;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::schema::Schema;
use tarn_proto::{Described as _, MAX_NESTED, nests_too_deep};

use crate::ApiError;
use crate::metrics::Reason;

pub(super) fn decode(
    _: &Chain,
    request: &pb::TxDecodeRequest,
) -> Result<pb::TxDecodeResponse, ApiError> {
    if request.tx_bytes.is_empty() {
        return Err(ApiError::invalid("invalid empty tx bytes"));
    }
    check_depth(&request.tx_bytes, pb::Tx::SCHEMA)?;
    let tx = Tx::decode(&request.tx_bytes).map_err(|error| ApiError::invalid(error.to_string()))?;
    Ok(pb::TxDecodeResponse {
        tx: Some(pb::Tx {
            body: Some(tx.body),
            auth_info: Some(tx.auth_info),
            signatures: tx.signatures,
        }),
    })
}

pub(super) fn encode(
    _: &Chain,
    request: &pb::TxEncodeRequest,
) -> Result<pb::TxEncodeResponse, ApiError> {
    let tx = request
        .tx
        .as_ref()
        .ok_or_else(|| ApiError::invalid("invalid empty tx"))?;
    Ok(pb::TxEncodeResponse {
        tx_bytes: tx.encode_to_vec(),
    })
}

/// Refuses messages nested deeper than they are shown: every level is in memory while it is written.
fn check_depth(bytes: &[u8], schema: &'static Schema) -> Result<(), ApiError> {
    if !nests_too_deep(bytes, schema) {
        return Ok(());
    }
    let text = format!("messages are nested in Any over {MAX_NESTED} deep: nest fewer");
    Err(ApiError::invalid(text).counted(Reason::Size))
}

pub(super) fn encode_amino(
    _: &Chain,
    _: &pb::TxEncodeAminoRequest,
) -> Result<pb::TxEncodeAminoResponse, ApiError> {
    Err(no_amino_binary())
}

pub(super) fn decode_amino(
    _: &Chain,
    _: &pb::TxDecodeAminoRequest,
) -> Result<pb::TxDecodeAminoResponse, ApiError> {
    Err(no_amino_binary())
}

/// Of amino only the sign bytes are in use, which are JSON. Over HTTP this is 404, not an error of this
/// node.
fn no_amino_binary() -> ApiError {
    let text = "transactions in amino binary are not part of this chain: sign amino JSON if you \
                must, and send protobuf";
    ApiError::unimplemented(text).with_http(StatusCode::NOT_FOUND)
}
