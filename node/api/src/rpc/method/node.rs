//! The status of this node.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;
use tarn_app::APP_VERSION;
use tarn_proto::tendermint::types::Header;

use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{Dump, Hex, Number, Round, Time, Validator};
use crate::service::{
    BLOCK_PROTOCOL, CHANNELS, CONSENSUS_VERSION, NOWHERE, P2P_PROTOCOL, rpc_address,
};

#[derive(Serialize)]
struct Protocols {
    p2p: Number<u64>,
    block: Number<u64>,
    app: Number<u64>,
}

#[derive(Serialize)]
struct NodeInfo<'a> {
    protocol_version: Protocols,
    id: &'a str,
    listen_addr: &'a str,
    network: &'a str,
    version: &'a str,
    channels: Hex<'a>,
    moniker: &'a str,
    other: BTreeMap<&'a str, &'a str>,
}

#[derive(Serialize)]
struct SyncInfo<'a> {
    latest_block_hash: Hex<'a>,
    latest_app_hash: Hex<'a>,
    latest_block_height: Number<i64>,
    latest_block_time: Time,
    earliest_block_hash: Hex<'a>,
    earliest_app_hash: Hex<'a>,
    earliest_block_height: Number<i64>,
    earliest_block_time: Time,
    catching_up: bool,
}

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are the interface's")]
struct Status<'a> {
    node_info: NodeInfo<'a>,
    sync_info: SyncInfo<'a>,
    validator_info: Validator<'a>,
}

pub(in crate::rpc) fn health(_: &Access, _: &Args) -> Result<Json, Failure> {
    json(&json!({}))
}

pub(in crate::rpc) fn status(access: &Access, _: &Args) -> Result<Json, Failure> {
    let chain = access.chain();
    let (earliest, _) = chain.blocks.kept();
    let (first, last) = (access.stored(earliest)?, access.last()?);
    let (first_header, last_header) = (header(&first.block), header(&last.block));
    let node = &chain.node;
    let own = chain.own_validator().map_err(ApiError::from)?;
    let rpc_address = rpc_address(chain).unwrap_or_else(|| access.address.clone());
    let moniker = match node.moniker.as_str() {
        "" => &node.id,
        moniker => moniker,
    };
    json(&Status {
        node_info: NodeInfo {
            protocol_version: Protocols {
                p2p: Number(P2P_PROTOCOL),
                block: Number(BLOCK_PROTOCOL),
                app: Number(APP_VERSION),
            },
            id: &node.id,
            listen_addr: chain.consensus.peer_address().unwrap_or(NOWHERE),
            network: node.chain.id.as_str(),
            version: CONSENSUS_VERSION,
            channels: Hex(&CHANNELS),
            moniker,
            other: [("tx_index", "on"), ("rpc_address", &rpc_address)].into(),
        },
        sync_info: SyncInfo {
            latest_block_hash: Hex(&last.id.hash),
            // The app hash in the header is of the state before the block.
            latest_app_hash: Hex(&last_header.app_hash),
            latest_block_height: Number(last_header.height),
            latest_block_time: Time(last_header.time),
            earliest_block_hash: Hex(&first.id.hash),
            earliest_app_hash: Hex(&first_header.app_hash),
            earliest_block_height: Number(first_header.height),
            earliest_block_time: Time(first_header.time),
            catching_up: chain.consensus.trouble().is_some(),
        },
        validator_info: Validator::alone(&own),
    })
}

fn header(block: &tarn_proto::tendermint::types::Block) -> Header {
    block.header.clone().unwrap_or_default()
}

/// A node without a consensus process has no peers.
pub(in crate::rpc) fn net_info(_: &Access, _: &Args) -> Result<Json, Failure> {
    json(&json!({ "listening": false, "listeners": [], "n_peers": "0", "peers": [] }))
}

pub(in crate::rpc) fn consensus_state(access: &Access, _: &Args) -> Result<Json, Failure> {
    let last = access.last()?;
    let round = Round::after(&last, &access.chain().node.validator);
    json(&json!({ "round_state": round }))
}

pub(in crate::rpc) fn dump_consensus_state(access: &Access, _: &Args) -> Result<Json, Failure> {
    let last = access.last()?;
    let round = Dump::after(&last, &access.chain().node.validator);
    json(&json!({ "round_state": round, "peers": [] }))
}

/// A single validator has nobody to report it.
pub(in crate::rpc) fn broadcast_evidence(_: &Access, _: &Args) -> Result<Json, Failure> {
    Err(Failure::internal(
        "evidence is not taken: this chain has a single validator, which makes every block alone",
    ))
}
