//! Which chain this is, and where the node stands.

use alloy_primitives::{Bytes, U64, U256, keccak256};
use serde_json::{Value, json};

use super::super::access::{Access, json as written};
use crate::jsonrpc::{Args, Failure, Json};

pub(in crate::evm) fn chain_id(access: &Access, _: &Args) -> Result<Json, Failure> {
    written(&U64::from(access.chain().node.chain.evm.chain_id))
}

pub(in crate::evm) fn net_version(access: &Access, _: &Args) -> Result<Json, Failure> {
    written(&access.chain().node.chain.evm.chain_id.to_string())
}

pub(in crate::evm) fn block_number(access: &Access, _: &Args) -> Result<Json, Failure> {
    written(&U64::from(access.latest()))
}

/// Whether this node is behind the chain it follows. How far the others are is not known.
pub(in crate::evm) fn syncing(access: &Access, _: &Args) -> Result<Json, Failure> {
    written(&sync_status(access))
}

pub(in crate::evm) fn sync_status(access: &Access) -> Value {
    let consensus = &access.chain().consensus;
    if consensus.trouble().is_none() {
        return Value::Bool(false);
    }
    let current = access.latest();
    let highest = current.saturating_add(consensus.unshown());
    json!({
        "startingBlock": U64::from(access.oldest()),
        "currentBlock": U64::from(current),
        "highestBlock": U64::from(highest),
    })
}

pub(in crate::evm) fn listening(_: &Access, _: &Args) -> Result<Json, Failure> {
    written(&true)
}

pub(in crate::evm) fn peer_count(access: &Access, _: &Args) -> Result<Json, Failure> {
    written(&U64::from(access.chain().consensus.peers()))
}

pub(in crate::evm) fn client_version(access: &Access, _: &Args) -> Result<Json, Failure> {
    let version = access.chain().node.version;
    written(&format!("tarn/v{version}"))
}

pub(in crate::evm) fn sha3(_: &Access, args: &Args) -> Result<Json, Failure> {
    let data: Bytes = args.needed("data")?;
    written(&keccak256(data))
}

/// What of the past this node has.
pub(in crate::evm) fn capabilities(access: &Access, _: &Args) -> Result<Json, Failure> {
    let latest = access.latest();
    let head = access
        .block(latest)?
        .map(|block| block.hash)
        .unwrap_or_default();
    let (oldest_state, _) = access.chain().query.kept();
    let from = |oldest: u64| json!({ "disabled": false, "oldestBlock": U64::from(oldest) });
    let state = from(oldest_state.get());
    let blocks = from(access.oldest());
    written(&json!({
        "head": { "number": U64::from(latest), "hash": head },
        "state": state,
        "tx": blocks,
        "logs": blocks,
        "receipts": blocks,
        "blocks": blocks,
        "stateproofs": { "disabled": true, "oldestBlock": U64::from(latest) },
    }))
}

/// No chain has blobs here: their price is the least there is.
pub(in crate::evm) fn blob_base_fee(_: &Access, _: &Args) -> Result<Json, Failure> {
    written(&U256::ZERO)
}
