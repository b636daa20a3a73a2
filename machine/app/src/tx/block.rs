//! What a block is made of.

use std::sync::Arc;

use prost::bytes::Bytes;
use tarn_primitives::tx::{RawTx, TxHash};
use tarn_primitives::{Address, BlockTime, Height};

use super::CheckedTx;

/// A transaction of a block or of a proposal. Cheap to clone.
#[derive(Debug, Clone)]
pub enum BlockTx {
    /// Decoded before, and its signatures verified if its signers were known.
    Checked(Arc<CheckedTx>),
    /// Not decoded yet, or impossible to decode: a block holds whatever its proposer put there.
    Raw(RawTx),
}

impl BlockTx {
    /// Of the bytes.
    pub fn hash(&self) -> TxHash {
        self.raw().hash()
    }

    /// As received.
    pub fn bytes(&self) -> &Bytes {
        self.raw().bytes()
    }

    /// Bytes and hash.
    pub fn raw(&self) -> &RawTx {
        match self {
            Self::Checked(tx) => tx.raw(),
            Self::Raw(raw) => raw,
        }
    }
}

impl From<RawTx> for BlockTx {
    fn from(raw: RawTx) -> Self {
        Self::Raw(raw)
    }
}

impl From<Arc<CheckedTx>> for BlockTx {
    fn from(tx: Arc<CheckedTx>) -> Self {
        Self::Checked(tx)
    }
}

/// Hashes them; they are not copied.
impl From<Vec<u8>> for BlockTx {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Raw(bytes.into())
    }
}

/// A block that has been decided.
#[derive(Debug, Clone, Default)]
pub struct Block {
    /// One above the last, or the initial height.
    pub height: Height,
    /// From its header.
    pub time: BlockTime,
    /// The proposer's consensus address.
    pub proposer: Vec<u8>,
    /// The consensus addresses of validators that did not sign the block before.
    pub missed: Vec<Address>,
    /// The consensus addresses of validators that evidence in this block is against.
    pub misbehaving: Vec<Address>,
    /// The hash of its header; none for blocks without one.
    pub hash: Option<[u8; 32]>,
    /// In order.
    pub txs: Vec<BlockTx>,
}
