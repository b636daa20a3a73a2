//! The consensus service: blocks, validators, the node, queries of the application.

use tarn_app::APP_VERSION;
use tarn_chain::{Chain, Committed};
use tarn_primitives::abci::QueryResponse;
use tarn_primitives::{Address, Height, Prefix};
use tarn_proto::Any;
use tarn_proto::core::base::consensus::v1beta1 as pb;
use tarn_proto::core::base::query::v1beta1 as page;
use tarn_proto::core::crypto::ed25519::PubKey;
use tarn_proto::tendermint::crypto::public_key::Sum;
use tarn_proto::tendermint::p2p::{DefaultNodeInfo, DefaultNodeInfoOther, ProtocolVersion};
use tarn_proto::tendermint::types::{Header, Validator, ValidatorSet};
use tarn_runtime::{PageRequest, paginate};

use super::block;
use super::table::Table;
use crate::ApiError;
use crate::error::shortened;

/// The generation of the consensus engine whose interface, block format and hashes are in use.
/// Clients choose their dialect by it.
pub(crate) const CONSENSUS_VERSION: &str = "0.38.26";
/// The generation of the ecosystem's base-module API that is answered, not a library in use;
/// clients parse it to decide what they may ask.
const API_GENERATION: &str = "v0.53.0";
/// The version of the peer-to-peer protocol of that generation.
pub(crate) const P2P_PROTOCOL: u64 = 8;
/// The version of its block protocol.
pub(crate) const BLOCK_PROTOCOL: u64 = 11;
/// The listen address shown by a node without peers: clients expect one, and nobody can listen on port
/// 0.
pub(crate) const NOWHERE: &str = "tcp://127.0.0.1:0";
/// The peer-to-peer channels of a node of that generation. None is open here, but some clients refuse a
/// node without them.
pub(crate) const CHANNELS: [u8; 10] = [0x40, 0x20, 0x21, 0x22, 0x23, 0x30, 0x38, 0x60, 0x61, 0x00];
/// The first segments of raw query paths; anything else is a method with a path of its own.
const QUERY_ROOTS: [&str; 4] = ["app", "custom", "p2p", "store"];

pub(super) fn register(table: &mut Table) {
    table.add(|chain, _: &pb::GetNodeInfoRequest| Ok(node_info(chain)));
    table.add(|chain, _: &pb::GetSyncingRequest| {
        let syncing = chain.consensus.trouble().is_some();
        Ok(pb::GetSyncingResponse { syncing })
    });
    table.add(|chain, _: &pb::GetLatestBlockRequest| latest_block(chain));
    table
        .add(|chain, request: &pb::GetBlockByHeightRequest| block_by_height(chain, request.height));
    table.add(latest_validators);
    table.add(validators_by_height);
    table.add(abci_query);
}

fn node_info(chain: &Chain) -> pb::GetNodeInfoResponse {
    let node = &chain.node;
    let default_node_info = DefaultNodeInfo {
        protocol_version: Some(ProtocolVersion {
            p2p: P2P_PROTOCOL,
            block: BLOCK_PROTOCOL,
            app: APP_VERSION,
        }),
        default_node_id: node.id.clone(),
        network: node.chain.id.to_string(),
        version: CONSENSUS_VERSION.to_owned(),
        moniker: node.moniker.clone(),
        other: Some(DefaultNodeInfoOther {
            tx_index: "on".to_owned(),
            rpc_address: rpc_address(chain).unwrap_or_default(),
        }),
        listen_addr: chain.consensus.peer_address().unwrap_or(NOWHERE).to_owned(),
        channels: CHANNELS.to_vec(),
    };
    let application_version = pb::VersionInfo {
        name: "tarn".to_owned(),
        app_name: "tarn".to_owned(),
        version: node.version.to_owned(),
        git_commit: node.git_commit.to_owned(),
        cosmos_sdk_version: API_GENERATION.to_owned(),
        ..pb::VersionInfo::default()
    };
    pb::GetNodeInfoResponse {
        default_node_info: Some(default_node_info),
        application_version: Some(application_version),
    }
}

/// The address of the consensus RPC as nodes of that generation write it; none if it is not served.
pub(crate) fn rpc_address(chain: &Chain) -> Option<String> {
    let url = chain.node.points.rpc.as_ref()?;
    let place = url
        .split_once("://")
        .map_or(url.as_str(), |(_, place)| place);
    Some(format!("tcp://{place}"))
}

fn latest_block(chain: &Chain) -> Result<pb::GetLatestBlockResponse, ApiError> {
    let (_, latest) = chain.blocks.kept();
    let found = block::committed(chain, latest)?;
    let sdk_block = sdk_block(chain, &found)?;
    Ok(pb::GetLatestBlockResponse {
        block_id: Some(found.id),
        block: Some(found.block),
        sdk_block: Some(sdk_block),
    })
}

fn block_by_height(chain: &Chain, asked: i64) -> Result<pb::GetBlockByHeightResponse, ApiError> {
    let height = block::height(chain, asked)?;
    let found = block::committed(chain, height)?;
    let sdk_block = sdk_block(chain, &found)?;
    Ok(pb::GetBlockByHeightResponse {
        block_id: Some(found.id),
        block: Some(found.block),
        sdk_block: Some(sdk_block),
    })
}

/// The block with its proposer as text.
fn sdk_block(chain: &Chain, found: &Committed) -> Result<pb::Block, ApiError> {
    let Header {
        version,
        chain_id,
        height,
        time,
        last_block_id,
        last_commit_hash,
        data_hash,
        validators_hash,
        next_validators_hash,
        consensus_hash,
        app_hash,
        last_results_hash,
        evidence_hash,
        proposer_address,
    } = found.header();
    let proposer = validator_prefix(chain)?.show_bytes(&proposer_address);
    let header = pb::Header {
        version,
        chain_id,
        height,
        time,
        last_block_id,
        last_commit_hash,
        data_hash,
        validators_hash,
        next_validators_hash,
        consensus_hash,
        app_hash,
        last_results_hash,
        evidence_hash,
        proposer_address: proposer.map_err(|error| ApiError::internal(&error))?,
    };
    Ok(pb::Block {
        header: Some(header),
        data: found.block.data.clone(),
        evidence: found.block.evidence.clone(),
        last_commit: found.block.last_commit.clone(),
    })
}

/// `tarnvalcons` of `tarn`.
fn validator_prefix(chain: &Chain) -> Result<Prefix, ApiError> {
    let prefix = chain.node.chain.prefix.with_suffix("valcons");
    prefix.map_err(|error| ApiError::internal(&error))
}

fn latest_validators(
    chain: &Chain,
    request: &pb::GetLatestValidatorSetRequest,
) -> Result<pb::GetLatestValidatorSetResponse, ApiError> {
    let (_, latest) = chain.blocks.kept();
    let (validators, pagination) = validators(chain, latest, request.pagination.as_ref())?;
    Ok(pb::GetLatestValidatorSetResponse {
        block_height: signed(latest),
        validators,
        pagination,
    })
}

fn validators_by_height(
    chain: &Chain,
    request: &pb::GetValidatorSetByHeightRequest,
) -> Result<pb::GetValidatorSetByHeightResponse, ApiError> {
    let height = block::height(chain, request.height)?;
    let (validators, pagination) = validators(chain, height, request.pagination.as_ref())?;
    Ok(pb::GetValidatorSetByHeightResponse {
        block_height: signed(height),
        validators,
        pagination,
    })
}

type Validators = (Vec<pb::Validator>, Option<page::PageResponse>);

/// The set of a height, or the refusal.
pub(super) fn set_of(chain: &Chain, height: Height) -> Result<ValidatorSet, ApiError> {
    let set = chain.validators(height)?;
    set.ok_or_else(|| {
        let text = format!("the validators of height {height} are not known here");
        ApiError::out_of_range(text)
    })
}

fn validators(
    chain: &Chain,
    height: Height,
    page: Option<&page::PageRequest>,
) -> Result<Validators, ApiError> {
    let prefix = validator_prefix(chain)?;
    let validator = |member: Validator| -> Result<pb::Validator, ApiError> {
        let address = Address::from_slice(&member.address);
        let address = address.map_err(|error| ApiError::internal(&error))?;
        let key = match member.pub_key.and_then(|key| key.sum) {
            Some(Sum::Ed25519(key)) => key,
            _ => Vec::new(),
        };
        Ok(pb::Validator {
            address: prefix.show(&address),
            pub_key: Some(Any::pack(&PubKey { key })),
            voting_power: member.voting_power,
            proposer_priority: member.proposer_priority,
        })
    };
    let members = set_of(chain, height)?.validators.into_iter();
    let members = members.map(validator).collect::<Result<Vec<_>, _>>()?;
    let request = PageRequest::try_from(page)?;
    Ok(paginate(members, &request)?.split())
}

fn abci_query(
    chain: &Chain,
    request: &pb::AbciQueryRequest,
) -> Result<pb::AbciQueryResponse, ApiError> {
    let path = request.path.trim_start_matches('/');
    if path.is_empty() {
        return Err(ApiError::invalid("empty query path"));
    }
    let root = path.split('/').next().unwrap_or_default();
    if !QUERY_ROOTS.contains(&root) {
        return Err(ApiError::invalid(format!(
            "unsupported ABCI query path prefix: {root}"
        )));
    }
    let height = u64::try_from(request.height).map_err(|_| {
        ApiError::invalid(format!(
            "height {} is negative: use 0 for the last",
            request.height
        ))
    })?;
    let (path, height) = (format!("/{path}"), Height::new(height));
    let query = &chain.query;
    let answer = query.abci_query(&path, &request.data, height, request.prove)?;
    Ok(abci_response(answer))
}

fn abci_response(answer: QueryResponse) -> pb::AbciQueryResponse {
    let ops: Vec<pb::ProofOp> = answer
        .proof
        .into_iter()
        .map(|op| pb::ProofOp {
            r#type: op.kind,
            key: op.key,
            data: op.data,
        })
        .collect();
    pb::AbciQueryResponse {
        code: answer.code,
        log: shortened(answer.log),
        key: answer.key,
        value: answer.value,
        proof_ops: (!ops.is_empty()).then_some(pb::ProofOps { ops }),
        height: signed(answer.height),
        codespace: answer.codespace,
        ..pb::AbciQueryResponse::default()
    }
}

/// A height as messages hold it.
pub(super) fn signed(height: Height) -> i64 {
    i64::try_from(height.get()).unwrap_or(i64::MAX)
}
