//! Blocks, headers and the signatures over them.

use serde::Serialize;
use tarn_proto::tendermint::types as pb;

use super::evidence::EvidenceList;
use super::{Base64, Hex, Number, OptionalBase64, Time};

/// The header of a block's parts.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Parts<'a> {
    total: u32,
    hash: Hex<'a>,
}

/// The id of a block.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct BlockId<'a> {
    hash: Hex<'a>,
    parts: Parts<'a>,
}

impl<'a> BlockId<'a> {
    pub(crate) fn of(id: &'a pb::BlockId) -> Self {
        let parts = id.part_set_header.as_ref();
        Self {
            hash: Hex(&id.hash),
            parts: Parts {
                total: parts.map_or(0, |parts| parts.total),
                hash: Hex(parts.map_or(&[], |parts| &parts.hash)),
            },
        }
    }

    /// For no block.
    pub(crate) fn none() -> Self {
        Self::optional(None)
    }

    pub(super) fn optional(id: Option<&'a pb::BlockId>) -> Self {
        let parts = Parts {
            total: 0,
            hash: Hex(&[]),
        };
        let none = Self {
            hash: Hex(&[]),
            parts,
        };
        id.map_or(none, Self::of)
    }
}

#[derive(Debug, Clone, Serialize)]
struct Version {
    block: Number<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    app: Option<Number<u64>>,
}

/// A header.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Header<'a> {
    version: Version,
    chain_id: &'a str,
    height: Number<i64>,
    time: Time,
    last_block_id: BlockId<'a>,
    last_commit_hash: Hex<'a>,
    data_hash: Hex<'a>,
    validators_hash: Hex<'a>,
    next_validators_hash: Hex<'a>,
    consensus_hash: Hex<'a>,
    app_hash: Hex<'a>,
    last_results_hash: Hex<'a>,
    evidence_hash: Hex<'a>,
    proposer_address: Hex<'a>,
}

impl<'a> Header<'a> {
    pub(crate) fn of(header: &'a pb::Header) -> Self {
        let version = header.version.unwrap_or_default();
        Self {
            version: Version {
                block: Number(version.block),
                app: (version.app != 0).then_some(Number(version.app)),
            },
            chain_id: &header.chain_id,
            height: Number(header.height),
            time: Time(header.time),
            last_block_id: BlockId::optional(header.last_block_id.as_ref()),
            last_commit_hash: Hex(&header.last_commit_hash),
            data_hash: Hex(&header.data_hash),
            validators_hash: Hex(&header.validators_hash),
            next_validators_hash: Hex(&header.next_validators_hash),
            consensus_hash: Hex(&header.consensus_hash),
            app_hash: Hex(&header.app_hash),
            last_results_hash: Hex(&header.last_results_hash),
            evidence_hash: Hex(&header.evidence_hash),
            proposer_address: Hex(&header.proposer_address),
        }
    }

    pub(super) fn optional(header: Option<&'a pb::Header>) -> Option<Self> {
        header.map(Self::of)
    }
}

#[derive(Debug, Clone, Serialize)]
struct CommitSig<'a> {
    block_id_flag: i32,
    validator_address: Hex<'a>,
    timestamp: Time,
    signature: OptionalBase64<'a>,
}

/// The signatures over a block.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Commit<'a> {
    height: Number<i64>,
    round: i32,
    block_id: BlockId<'a>,
    signatures: Vec<CommitSig<'a>>,
}

impl<'a> Commit<'a> {
    pub(crate) fn of(commit: &'a pb::Commit) -> Self {
        let signature = |sig: &'a pb::CommitSig| CommitSig {
            block_id_flag: sig.block_id_flag,
            validator_address: Hex(&sig.validator_address),
            timestamp: Time(sig.timestamp),
            signature: OptionalBase64(&sig.signature),
        };
        Self {
            height: Number(commit.height),
            round: commit.round,
            block_id: BlockId::optional(commit.block_id.as_ref()),
            signatures: commit.signatures.iter().map(signature).collect(),
        }
    }

    /// The commit before the first block is an empty object, not null.
    pub(super) fn optional(commit: Option<&'a pb::Commit>) -> Self {
        let none = Self {
            height: Number(0),
            round: 0,
            block_id: BlockId::none(),
            signatures: Vec::new(),
        };
        commit.map_or(none, Self::of)
    }
}

#[derive(Debug, Clone, Serialize)]
struct Data<'a> {
    txs: Vec<Base64<'a>>,
}

/// A whole block.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Block<'a> {
    header: Option<Header<'a>>,
    data: Data<'a>,
    evidence: EvidenceList<'a>,
    last_commit: Commit<'a>,
}

impl<'a> Block<'a> {
    pub(crate) fn of(block: &'a pb::Block) -> Self {
        let txs = block.data.as_ref().map_or(&[][..], |data| &data.txs);
        Self {
            header: Header::optional(block.header.as_ref()),
            data: Data {
                txs: txs.iter().map(|tx| Base64(tx)).collect(),
            },
            evidence: EvidenceList::of(block.evidence.as_ref()),
            last_commit: Commit::optional(block.last_commit.as_ref()),
        }
    }
}

/// A block with its id; both empty for an unknown block.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Named<'a> {
    block_id: BlockId<'a>,
    block: Option<Block<'a>>,
}

impl<'a> Named<'a> {
    pub(crate) fn of(id: &'a pb::BlockId, block: &'a pb::Block) -> Self {
        Self {
            block_id: BlockId::of(id),
            block: Some(Block::of(block)),
        }
    }

    pub(crate) fn none() -> Self {
        Self {
            block_id: BlockId::none(),
            block: None,
        }
    }
}

/// An entry of a list of blocks.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Meta<'a> {
    block_id: BlockId<'a>,
    block_size: Number<u64>,
    header: Option<Header<'a>>,
    num_txs: Number<u32>,
}

impl<'a> Meta<'a> {
    pub(crate) fn of(stored: &'a tarn_chain::StoredBlock) -> Self {
        Self {
            block_id: BlockId::of(&stored.id),
            block_size: Number(stored.size),
            header: Header::optional(stored.block.header.as_ref()),
            num_txs: Number(stored.tx_count),
        }
    }
}

/// A header with the signatures over it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct SignedHeader<'a> {
    header: Option<Header<'a>>,
    commit: Commit<'a>,
}

impl<'a> SignedHeader<'a> {
    pub(crate) fn of(stored: &'a tarn_chain::StoredBlock) -> Self {
        Self {
            header: Header::optional(stored.block.header.as_ref()),
            commit: Commit::of(&stored.commit),
        }
    }
}
