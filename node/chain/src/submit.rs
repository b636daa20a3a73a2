//! Submission of transactions: one call for every access point.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use prost::bytes::Bytes;
use tarn_primitives::sdk::WrongSequence;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Address, Height};
use tarn_proto::tendermint::abci::ExecTxResult;

use crate::Admitted;

/// When a submission is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// After the check.
    Sync,
    /// At once: the answer says that the bytes were taken.
    Async,
    /// When the transaction is in a block, or after so long.
    Block(Duration),
}

/// What became of a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct Receipt {
    /// Of the bytes.
    pub hash: TxHash,
    /// The block it is in; 0 while it is in none.
    pub height: Height,
    /// Of the check (code, codespace and log only), or the whole result once it is in a block.
    /// Known bytes have code 19, a full mempool 20, too many bytes 21.
    pub result: ExecTxResult,
    /// `pending: not yet in a block` if a wait for a block ended early, else empty.
    pub info: String,
    /// The sequences, if the check refused it for its sequence.
    pub wrong_sequence: Option<WrongSequence>,
}

/// The transactions that wait for a block.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pending {
    /// How many.
    pub count: usize,
    /// Their bytes together.
    pub bytes: usize,
    /// The first ones, in order.
    pub txs: Vec<Bytes>,
    /// How many of them are Ethereum transactions.
    pub ethereum: usize,
    /// Ethereum transactions that wait for earlier ones of their sender; not part of `count`.
    pub queued: usize,
}

/// A transaction that waits, with its only signer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Who signed it.
    pub sender: Address,
    /// Its sequence.
    pub sequence: u64,
    /// Its bytes.
    pub bytes: Bytes,
    /// Whether it waits for earlier ones of its sender, and not yet for a block.
    pub is_queued: bool,
}

/// The engine has stopped: it is shutting down, or broken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this node is not taking transactions: {0}")]
pub struct Stopped(pub String);

/// Takes transactions.
pub trait Submit: fmt::Debug + Send + Sync {
    /// Submits a transaction. An error is a fault of this node; a refusal is a receipt.
    fn broadcast(&self, tx: Vec<u8>, mode: Mode) -> BoxFuture<'static, Result<Receipt, Stopped>>;

    /// The result of a check on top of everything that waits, as a dry run: the transaction does not
    /// wait. An error is a fault of this node.
    fn check(&self, tx: Vec<u8>) -> BoxFuture<'static, Result<ExecTxResult, Stopped>>;

    /// Whether a transaction waits for a block.
    fn waits(&self, hash: &TxHash) -> bool;

    /// The transactions that wait for a block: their counts, and the first `most` themselves.
    fn pending(&self, most: usize) -> Pending;

    /// Transactions with one signer, by sender and sequence: those of one sender, or all; at most so many.
    fn waiting(&self, sender: Option<&Address>, most: usize) -> Vec<Waiting>;

    /// The Ethereum transaction of this hash that waits.
    fn waiting_ethereum(&self, hash: &[u8; 32]) -> Option<Waiting>;

    /// Ethereum transactions as they are admitted.
    fn admitted(&self) -> Arc<Admitted>;
}
