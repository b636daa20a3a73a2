//! Counts submitted transactions.

use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_api::metrics::{Counter, Histogram, Metrics};
use tarn_chain::{Admitted, Mode, Pending, Receipt, Stopped, Submit, Waiting};
use tarn_primitives::Address;
use tarn_primitives::tx::TxHash;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::{real, wide};

/// CometBFT's buckets: powers of three.
const SIZES: &[f64] = &[
    1.0, 3.0, 9.0, 27.0, 81.0, 243.0, 729.0, 2187.0, 6561.0, 19_683.0, 59_049.0, 177_147.0,
];
/// Codes of the check that do not count as failed transactions.
const KNOWN: u32 = 19;
const FULL: u32 = 20;

/// A [`Submit`] that counts transactions.
#[derive(Debug)]
pub(crate) struct MeteredSubmit {
    inner: Arc<dyn Submit>,
    counts: Counts,
}

#[derive(Debug, Clone)]
struct Counts {
    sizes: Histogram,
    failed: Counter,
    rejected: Counter,
    known: Counter,
}

impl MeteredSubmit {
    pub(crate) fn new(inner: Arc<dyn Submit>, metrics: &Metrics) -> Arc<Self> {
        let counts = Counts {
            sizes: metrics.histogram(
                "cometbft_mempool_tx_size_bytes",
                "Sizes of transactions that were offered.",
                SIZES,
            ),
            failed: metrics.counter(
                "cometbft_mempool_failed_txs",
                "Transactions that failed the check.",
            ),
            rejected: metrics.counter(
                "cometbft_mempool_rejected_txs",
                "Transactions for which there was no room.",
            ),
            known: metrics.counter(
                "cometbft_mempool_already_received_txs",
                "Transactions that were offered again.",
            ),
        };
        Arc::new(Self { inner, counts })
    }
}

impl Counts {
    fn add(&self, receipt: &Receipt) {
        // A result of a block is not one of the mempool.
        if receipt.height.get() > 0 || receipt.result.code == 0 {
            return;
        }
        let ours = receipt.result.codespace == "sdk";
        match receipt.result.code {
            KNOWN if ours => self.known.inc(),
            FULL if ours => self.rejected.inc(),
            _ => self.failed.inc(),
        }
    }
}

impl Submit for MeteredSubmit {
    fn broadcast(&self, tx: Vec<u8>, mode: Mode) -> BoxFuture<'static, Result<Receipt, Stopped>> {
        self.counts.sizes.observe(real(wide(tx.len())));
        let counts = self.counts.clone();
        let outcome = self.inner.broadcast(tx, mode);
        async move {
            let receipt = outcome.await?;
            counts.add(&receipt);
            Ok(receipt)
        }
        .boxed()
    }

    fn check(&self, tx: Vec<u8>) -> BoxFuture<'static, Result<ExecTxResult, Stopped>> {
        self.inner.check(tx)
    }

    fn waits(&self, hash: &TxHash) -> bool {
        self.inner.waits(hash)
    }

    fn pending(&self, most: usize) -> Pending {
        self.inner.pending(most)
    }

    fn waiting(&self, sender: Option<&Address>, most: usize) -> Vec<Waiting> {
        self.inner.waiting(sender, most)
    }

    fn waiting_ethereum(&self, hash: &[u8; 32]) -> Option<Waiting> {
        self.inner.waiting_ethereum(hash)
    }

    fn admitted(&self) -> Arc<Admitted> {
        self.inner.admitted()
    }
}
