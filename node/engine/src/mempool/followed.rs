//! The mempool of an engine that follows another process, which has a list of its own.

use futures::FutureExt as _;
use futures::future::BoxFuture;
use prost::bytes::Bytes;
use tarn_app::{BlockTx, CheckKind};
use tarn_primitives::tx::{RawTx, TxHash};
use tarn_primitives::{Height, sdk};
use tarn_proto::tendermint::abci::ExecTxResult;
use tokio::sync::oneshot;

use super::Mempool;
use super::check::Update;
use super::reply::{FAILED, Reply, full, internal, known, refused};
use super::submit::{QueueError, Submission};

impl Mempool {
    /// These are in a committed block that nobody sees yet.
    pub(crate) fn decided(&self, height: Height, hashes: &[TxHash]) {
        self.shared.set_decided(height, hashes);
    }

    /// Blocks up to a height can be looked up.
    pub(crate) fn shown(&self, height: Height) {
        self.shared.set_shown(height);
    }

    /// The last height that was decided.
    pub(crate) fn height(&self) -> u64 {
        self.shared.pool.height()
    }

    /// A transaction as it waits here, decoded and verified, or its bytes.
    pub(crate) fn known(&self, raw: RawTx) -> BlockTx {
        let waits = self.shared.pool.get(&raw.hash());
        waits.unwrap_or(BlockTx::Raw(raw))
    }

    /// Transactions submitted here from a place on, up to so many and so many bytes; the place after
    /// them.
    pub(crate) fn waiting_from(
        &self,
        place: u64,
        count: usize,
        max_bytes: usize,
    ) -> (Vec<BlockTx>, u64) {
        self.shared.pool.submitted_from(place, count, max_bytes)
    }

    /// Transactions submitted here that the other process has not asked about since a height.
    pub(crate) fn unasked_since(&self, height: u64) -> Vec<BlockTx> {
        self.shared.pool.unasked_since(height)
    }

    /// Evicts transactions that the other process does not take.
    pub(crate) fn evict(&self, evicted: Vec<(TxHash, sdk::Error)>) {
        let evicted = evicted.into_iter();
        let evicted = evicted.map(|(hash, reason)| (hash, refused(&reason)));
        self.shared.inbox.update(Update::Evicted(evicted.collect()));
    }

    /// The other process asks whether a transaction may wait: one that waits here, or one of its peers'.
    pub(crate) fn check_gossip(&self, bytes: Bytes) -> BoxFuture<'static, ExecTxResult> {
        let raw = RawTx::from(bytes);
        if let Some(gas) = self.shared.pool.ask(&raw.hash()) {
            return ready(accepted(gas));
        }
        if self.shared.is_decided(&raw.hash()) {
            return ready(known("tx already in a block".to_owned()));
        }
        let (reply, answer) = oneshot::channel();
        let (kind, reply) = (CheckKind::Unproved, Some(reply));
        let hash = raw.hash();
        match self
            .shared
            .submissions
            .push(Submission { raw, kind, reply })
        {
            Ok(()) => {}
            Err(QueueError::Full(why)) => return ready(full(why)),
            Err(QueueError::Stopped) => return ready(internal(FAILED)),
        }
        let shared = std::sync::Arc::clone(&self.shared);
        async move {
            match answer.await {
                Ok(Ok(Reply::Checked(answer))) if answer.result.code != 0 => answer.result,
                Ok(Ok(Reply::Committed(receipt))) => {
                    known(format!("tx already committed at height {}", receipt.height))
                }
                // It waits, now or since before.
                Ok(Ok(_)) => shared
                    .pool
                    .ask(&hash)
                    .map_or_else(|| known("tx already in a block".to_owned()), accepted),
                Ok(Err(_)) | Err(_) => internal(FAILED),
            }
        }
        .boxed()
    }

    /// The other process asks, after a block, whether a transaction may still wait. Those that may not
    /// have been evicted before, in the commit of the block.
    pub(crate) fn recheck(&self, bytes: &[u8]) -> BoxFuture<'static, ExecTxResult> {
        let hash = TxHash::of(bytes);
        let answer = self.shared.pool.ask(&hash).map(accepted);
        ready(answer.unwrap_or_else(|| {
            let text = "it is no longer valid, or was never taken by this node";
            refused(&sdk::Code::InvalidRequest.because(text))
        }))
    }
}

fn ready(result: ExecTxResult) -> BoxFuture<'static, ExecTxResult> {
    async { result }.boxed()
}

fn accepted(gas: u64) -> ExecTxResult {
    ExecTxResult {
        gas_wanted: i64::try_from(gas).unwrap_or(i64::MAX),
        ..ExecTxResult::default()
    }
}
