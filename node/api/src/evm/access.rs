//! The chain as the methods read it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use alloy_eips::{BlockId, BlockNumberOrTag};
use alloy_primitives::{Address as EthAddress, B256, keccak256};
use serde::Serialize;
use serde_json::value::to_raw_value;
use tarn_chain::{Chain, StoredBlock};
use tarn_evm::vm::{Env, Interrupt};
use tarn_indexers::{EvmBlockRow, EvmHistory};
use tarn_primitives::{Address, BlockTime, Height};
use tarn_runtime::Ctx;

use super::error::{not_found, of_machine, refused};
use super::filters::Filters;
use super::{DevKeys, EvmConfig, EvmDev};
use crate::jsonrpc::{Failure, Json};
use crate::service::{evm_scratch, evm_within};
use crate::{ApiError, Services};

/// A chain and the settings of the access point. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Access {
    services: Services,
    /// How long a sender waits for a block.
    pub(super) wait: Duration,
    call_time: Duration,
    trace_time: Duration,
    pub(super) filters: Arc<Filters>,
    pub(super) keys: DevKeys,
    /// Changes a development chain.
    pub(super) dev: Option<Arc<dyn EvmDev>>,
}

/// A block that state is read at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct At {
    pub(super) height: u64,
    /// Whether a call sees the block after it.
    pub(super) pending: bool,
}

/// A block without its transactions, and what the index says of it.
#[derive(Debug, Clone)]
pub(super) struct EvmBlock {
    pub(super) height: u64,
    /// None for the one before the first.
    pub(super) stored: Option<StoredBlock>,
    pub(super) row: EvmBlockRow,
    pub(super) hash: B256,
}

impl EvmBlock {
    /// Of which nothing is known but its height.
    pub(super) fn empty(height: u64) -> Self {
        Self {
            height,
            stored: None,
            row: EvmBlockRow::default(),
            hash: B256::ZERO,
        }
    }
}

impl Access {
    pub(super) fn new(services: Services, config: &EvmConfig) -> Self {
        Self {
            services,
            wait: config.wait,
            call_time: config.call_time,
            trace_time: config.trace_time,
            filters: Arc::default(),
            keys: config.keys.clone(),
            dev: config.dev.clone(),
        }
    }

    pub(super) fn services(&self) -> &Services {
        &self.services
    }

    pub(super) fn chain(&self) -> &Chain {
        self.services.chain()
    }

    pub(super) fn history(&self) -> EvmHistory<'_> {
        EvmHistory::of(&self.chain().index)
    }

    /// The last block: its state, its transactions and their places can all be read.
    pub(super) fn latest(&self) -> u64 {
        self.chain().query.latest().get()
    }

    /// The first height of the chain.
    fn initial(&self) -> u64 {
        self.chain().node.genesis.initial_height.max(1)
    }

    /// The number of the block before the first, which stands for genesis.
    pub(super) fn genesis(&self) -> u64 {
        self.initial().saturating_sub(1)
    }

    /// The oldest block that is kept.
    pub(super) fn oldest(&self) -> u64 {
        let (first, _) = self.chain().blocks.kept();
        if first.get() <= self.initial() {
            return self.genesis();
        }
        first.get()
    }

    /// The hash of the block before the first.
    pub(super) fn genesis_hash(&self) -> B256 {
        let genesis = &self.chain().node.genesis;
        let time = BlockTime::from(genesis.genesis_time);
        let parts = [
            &b"tarn/genesis"[..],
            self.chain().node.chain.id.to_string().as_bytes(),
            &time.unix_seconds().to_be_bytes(),
        ]
        .concat();
        keccak256(parts)
    }

    /// The height that a call names; none if there is no such block.
    pub(super) fn height_of(&self, id: BlockId) -> Result<Option<u64>, Failure> {
        let latest = self.latest();
        Ok(match id {
            BlockId::Number(BlockNumberOrTag::Number(number)) => {
                Some(number).filter(|number| (self.oldest()..=latest).contains(number))
            }
            BlockId::Number(BlockNumberOrTag::Earliest) => Some(self.oldest()),
            BlockId::Number(_) => Some(latest),
            BlockId::Hash(hash) => self.height_of_hash(hash.block_hash)?,
        })
    }

    pub(super) fn height_of_hash(&self, hash: B256) -> Result<Option<u64>, Failure> {
        let blocks = &self.chain().blocks;
        if let Some(height) = blocks.height_of(&hash.0).map_err(ApiError::from)? {
            return Ok(Some(height.get()).filter(|height| *height <= self.latest()));
        }
        let is_genesis = hash == self.genesis_hash() && self.oldest() == self.genesis();
        Ok(is_genesis.then(|| self.genesis()))
    }

    /// The block whose state a call reads.
    pub(super) fn at(&self, id: BlockId) -> Result<At, Failure> {
        let (earliest, latest) = self.chain().query.kept();
        let (earliest, latest) = (earliest.get(), latest.get());
        let height = match id {
            BlockId::Number(BlockNumberOrTag::Earliest) => earliest,
            BlockId::Number(BlockNumberOrTag::Number(number)) => number,
            BlockId::Number(_) => latest,
            BlockId::Hash(hash) => {
                let found = self.height_of_hash(hash.block_hash)?;
                found.ok_or_else(|| not_found(format!("block {} not found", hash.block_hash)))?
            }
        };
        if latest == 0 {
            return Err(not_found("there is no block yet: wait for the first one"));
        }
        if height > latest {
            return Err(refused(format!(
                "header not found: block {height} is not there yet, the last is {latest}"
            )));
        }
        if height < earliest {
            return Err(not_found(format!(
                "state of block {height} is not available: blocks {earliest} to {latest} are kept"
            )));
        }
        Ok(At {
            height,
            pending: id.is_pending(),
        })
    }

    /// A context to read the state of a block with.
    pub(super) fn state(&self, at: At) -> Result<Ctx, Failure> {
        let ctx = self.chain().query.at(Height::new(at.height));
        ctx.map_err(of_machine)
    }

    /// A context to try things on, as seen by a block, or by the next one if that is meant.
    pub(super) fn scratch(&self, at: At) -> Result<Ctx, Failure> {
        Ok(evm_scratch(self.chain(), at.height, at.pending)?)
    }

    /// What contracts see of a block.
    pub(super) fn env(&self, ctx: &Ctx, at: At) -> Result<Env, Failure> {
        let mut env = Env::of(ctx).map_err(of_machine)?;
        if !at.pending
            && let Some(row) = self.history().block(at.height).map_err(ApiError::from)?
        {
            // The state after a block holds the base fee of the next one.
            env.block.basefee = row.base_fee;
        }
        Ok(env)
    }

    /// Ends a call that computes for too long.
    pub(super) fn call_limit(&self) -> Interrupt {
        evm_within(self.call_time)
    }

    /// When a search that begins now must be done.
    pub(super) fn search_end(&self) -> Option<Instant> {
        Instant::now().checked_add(self.call_time)
    }

    /// Ends a trace that computes for too long.
    pub(super) fn trace_limit(&self) -> Interrupt {
        evm_within(self.trace_time)
    }

    /// A block; none if it is not kept.
    pub(super) fn block(&self, height: u64) -> Result<Option<EvmBlock>, Failure> {
        if height == self.genesis() && self.oldest() == height {
            return Ok(Some(EvmBlock {
                hash: self.genesis_hash(),
                ..EvmBlock::empty(height)
            }));
        }
        let stored = self.chain().blocks.block(Height::new(height));
        let Some(stored) = stored.map_err(ApiError::from)? else {
            return Ok(None);
        };
        let row = self.history().block(height).map_err(ApiError::from)?;
        Ok(Some(EvmBlock {
            height,
            hash: B256::try_from(stored.id.hash.as_slice()).unwrap_or_default(),
            row: row.unwrap_or_default(),
            stored: Some(stored),
        }))
    }

    /// Who gets the credit for a block: the operator of its proposer.
    pub(super) fn coinbase(&self, consensus: &[u8]) -> Result<EthAddress, Failure> {
        let Ok(consensus) = Address::from_slice(consensus) else {
            return Ok(EthAddress::ZERO);
        };
        let ctx = self.chain().query.at(Height::ZERO).map_err(of_machine)?;
        tarn_evm::vm::operator(&ctx, &consensus).map_err(of_machine)
    }
}

/// Serialises an answer.
pub(super) fn json(value: &impl Serialize) -> Result<Json, Failure> {
    to_raw_value(value)
        .map_err(|error| Failure::internal(format!("cannot write the answer: {error}")))
}
