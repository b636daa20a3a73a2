//! One transaction by its hash.

use tarn_chain::{Chain, Position, RowsError};
use tarn_indexers::EvmHistory;
use tarn_primitives::Height;
use tarn_primitives::tx::TxHash;
use tarn_proto::core::tx::v1beta1 as pb;

use super::response;
use crate::ApiError;

pub(super) fn get(
    chain: &Chain,
    request: &pb::GetTxRequest,
) -> Result<pb::GetTxResponse, ApiError> {
    let text = &request.hash;
    let unknown = || ApiError::not_found(format!("tx not found: {text}"));
    let place = locate(chain, text)?.ok_or_else(unknown)?;
    let stored = chain.blocks.tx(place.height, place.index)?;
    let stored = stored.ok_or_else(unknown)?;
    if chain.is_open(&stored) {
        return Err(unknown());
    }
    let time = response::time_of(chain, place)?;
    let (tx, tx_response) = response::found(place, stored, time);
    Ok(pb::GetTxResponse {
        tx,
        tx_response: Some(tx_response),
    })
}

/// The position of the transaction with a hash in hex.
pub(crate) fn locate(chain: &Chain, text: &str) -> Result<Option<Position>, ApiError> {
    if text.is_empty() {
        return Err(ApiError::invalid("tx hash cannot be empty"));
    }
    let mut bytes = [0; 32];
    // Ethereum's hashes are written with a prefix.
    let digits = text.strip_prefix("0x").unwrap_or(text);
    hex::decode_to_slice(digits, &mut bytes).map_err(|error| {
        let shown: String = text.chars().take(80).collect();
        ApiError::invalid(format!(
            "{shown:?} is not a tx hash: use the 64 hex digits of the SHA-256 of the tx bytes, or an \
             Ethereum hash: {error}"
        ))
    })?;
    Ok(find(chain, bytes)?)
}

/// The position of the transaction with a hash: that of the chain, or of Ethereum.
pub(crate) fn find(chain: &Chain, hash: [u8; 32]) -> Result<Option<Position>, RowsError> {
    if let Some(found) = chain.index.find(&TxHash::new(hash))? {
        return Ok(Some(found));
    }
    let found = EvmHistory::of(&chain.index).find(&hash)?;
    Ok(found.map(|found| Position {
        height: Height::new(found.height),
        index: found.place,
    }))
}
