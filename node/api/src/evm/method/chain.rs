//! Which chain this is, and where the node stands.

use alloy_primitives::{Address, Bytes, U64, U256, keccak256};
use serde_json::{Map, Value, json};
use tarn_primitives::BlockTime;

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
    written(&version(access))
}

/// Tools that change development chains ask for one of the names they know.
pub(in crate::evm) fn version(access: &Access) -> String {
    let version = access.chain().node.version;
    let known = if access.dev.is_some() { "anvil/" } else { "" };
    format!("{known}tarn/v{version}")
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

/// Ethereum's precompiles by their names in EIP-7910, and their numbers.
const PRECOMPILES: [(&str, u16); 18] = [
    ("ECREC", 0x01),
    ("SHA256", 0x02),
    ("RIPEMD160", 0x03),
    ("ID", 0x04),
    ("MODEXP", 0x05),
    ("BN254_ADD", 0x06),
    ("BN254_MUL", 0x07),
    ("BN254_PAIRING", 0x08),
    ("BLAKE2F", 0x09),
    ("KZG_POINT_EVALUATION", 0x0a),
    ("BLS12_G1ADD", 0x0b),
    ("BLS12_G1MSM", 0x0c),
    ("BLS12_G2ADD", 0x0d),
    ("BLS12_G2MSM", 0x0e),
    ("BLS12_PAIRING_CHECK", 0x0f),
    ("BLS12_MAP_FP_TO_G1", 0x10),
    ("BLS12_MAP_FP2_TO_G2", 0x11),
    ("P256VERIFY", 0x100),
];

/// The rules in force (EIP-7910). They are those of Osaka from the first block on, without blobs.
pub(in crate::evm) fn config(access: &Access, _: &Args) -> Result<Json, Failure> {
    let node = &access.chain().node;
    let begun = BlockTime::from(node.genesis.genesis_time).unix_seconds();
    let [a, b, c, d, ..] = access.genesis_hash().0;
    let precompiles = PRECOMPILES.map(|(name, number)| {
        let [high, low] = number.to_be_bytes();
        let mut address = Address::ZERO;
        address.0.0[18..].copy_from_slice(&[high, low]);
        (name.to_owned(), json!(address))
    });
    let current = json!({
        "activationTime": begun,
        "blobSchedule": { "baseFeeUpdateFraction": 0, "max": 0, "target": 0 },
        "chainId": U64::from(node.chain.evm.chain_id),
        "forkId": Bytes::from([a, b, c, d]),
        "precompiles": Map::from_iter(precompiles),
        "systemContracts": { "HISTORY_STORAGE_ADDRESS": tarn_evm::blockhash::HISTORY },
    });
    written(&json!({ "current": current, "next": null, "last": null }))
}

/// No chain has blobs here: their price is the least there is.
pub(in crate::evm) fn blob_base_fee(_: &Access, _: &Args) -> Result<Json, Failure> {
    written(&U256::ZERO)
}
