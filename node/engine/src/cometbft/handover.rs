//! Hands transactions that wait here over to CometBFT, which puts them into blocks and tells its peers.
//!
//! A task of its own: the mempool, Commit and the ABCI connections never wait for it, because CometBFT
//! takes no transaction while it commits.

use std::collections::HashSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use tarn_app::BlockTx;
use tarn_primitives::sdk;
use tokio::runtime::Handle;

use super::rpc::{Rpc, RpcError};
use crate::mempool::Mempool;
use crate::settings::{Timed, Work};

/// The most transactions handed over in one request, and their bytes: CometBFT takes bodies of 16 MiB,
/// and base 64 adds a third.
const MAX_COUNT: usize = 256;
const MAX_BYTES: usize = 8 << 20;
/// How long to wait before an unreachable CometBFT is tried again.
const PAUSE: Duration = Duration::from_millis(50);
/// After so many blocks in which CometBFT did not ask about a transaction, it is handed over again.
const SILENT_BLOCKS: u64 = 2;

#[derive(Debug, Default)]
struct State {
    work: bool,
    /// CometBFT was started anew and knows nothing.
    restart: bool,
    stop: bool,
}

/// Wakes the thread.
#[derive(Debug, Default)]
pub(super) struct HandoverSignal {
    state: Mutex<State>,
    changed: Condvar,
}

impl HandoverSignal {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something waits.
    pub(super) fn work(&self) {
        self.state().work = true;
        self.changed.notify_one();
    }

    /// Another CometBFT is there, which knows nothing.
    pub(super) fn restart(&self) {
        let mut state = self.state();
        (state.work, state.restart) = (true, true);
        self.changed.notify_one();
    }

    pub(super) fn stop(&self) {
        self.state().stop = true;
        self.changed.notify_one();
    }

    /// Sleeps until there is work; whether to begin anew. None to stop.
    fn wait(&self) -> Option<bool> {
        let state = self.state();
        let waited = self.changed.wait_while(state, |s| !s.work && !s.stop);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        state.work = false;
        (!state.stop).then(|| std::mem::take(&mut state.restart))
    }

    fn is_stopped(&self) -> bool {
        self.state().stop
    }

    /// Waits a moment; false to stop.
    fn pause(&self) -> bool {
        let waited = self
            .changed
            .wait_timeout_while(self.state(), PAUSE, |s| !s.stop);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !state.stop
    }
}

/// Owned by its thread.
pub(super) struct Handover {
    pub(super) rpc: Rpc,
    pub(super) runtime: Handle,
    pub(super) mempool: Mempool,
    pub(super) signal: Arc<HandoverSignal>,
    pub(super) timed: Option<Timed>,
}

impl Handover {
    /// Works until the engine stops.
    pub(super) fn run(&self) {
        let (mut next, mut swept) = (0, 0);
        while let Some(restart) = self.signal.wait() {
            if restart {
                next = 0;
            }
            let height = self.mempool.height();
            if height >= swept + SILENT_BLOCKS {
                swept = height;
                let silent = self
                    .mempool
                    .unasked_since(height.saturating_sub(SILENT_BLOCKS));
                for batch in batches(silent) {
                    if self.signal.is_stopped() {
                        return;
                    }
                    self.hand_over(&batch);
                }
            }
            loop {
                let (batch, after) = self.mempool.waiting_from(next, MAX_COUNT, MAX_BYTES);
                if batch.is_empty() {
                    break;
                }
                if self.hand_over(&batch) {
                    next = after;
                } else if !self.signal.pause() {
                    return;
                }
            }
        }
    }

    /// Whether CometBFT has answered for all of them.
    fn hand_over(&self, batch: &[BlockTx]) -> bool {
        let params = batch
            .iter()
            .map(|tx| json!({ "tx": STANDARD.encode(tx.bytes()) }))
            .collect();
        let begun = Instant::now();
        let answers = self.rpc.call_all("broadcast_tx_async", params);
        let answers = self.runtime.block_on(answers);
        if let (Some(timed), Ok(_)) = (&self.timed, &answers) {
            timed(Work::Handover, begun.elapsed());
        }
        let answers = match answers {
            Ok(answers) => answers,
            // Too many at once, or too many bytes, for the settings of a CometBFT that is not ours.
            Err(RpcError::Refused(_)) if batch.len() > 1 => {
                let (first, second) = batch.split_at(batch.len() / 2);
                return self.hand_over(first) && self.hand_over(second);
            }
            Err(RpcError::Refused(why)) => vec![Err(RpcError::Refused(why))],
            Err(error) => {
                tracing::debug!(%error, "transactions wait for CometBFT");
                return false;
            }
        };
        let mut evicted = Vec::new();
        for (tx, answer) in batch.iter().zip(answers) {
            let Err(RpcError::Refused(why)) = answer else {
                continue;
            };
            // Anything else is not known: it is handed over again if CometBFT does not ask about it.
            if is_final(&why) {
                let why = format!("CometBFT refuses it: {why}; send it again later");
                evicted.push((tx.hash(), sdk::Code::MempoolFull.because(why)));
            }
        }
        if !evicted.is_empty() {
            self.mempool.evict(evicted);
        }
        true
    }
}

/// Whether CometBFT will not take a transaction, rather than having it already.
fn is_final(refusal: &str) -> bool {
    refusal.contains("mempool is full") || refusal.contains("too large")
}

fn batches(txs: Vec<BlockTx>) -> Vec<Vec<BlockTx>> {
    let mut seen = HashSet::new();
    let mut batches: Vec<Vec<BlockTx>> = vec![Vec::new()];
    let mut bytes = 0;
    for tx in txs {
        if !seen.insert(tx.hash()) {
            continue;
        }
        let size = tx.bytes().len();
        let full = batches.last().is_some_and(|last| {
            last.len() >= MAX_COUNT || (bytes + size > MAX_BYTES && !last.is_empty())
        });
        if full {
            batches.push(Vec::new());
            bytes = 0;
        }
        bytes += size;
        if let Some(last) = batches.last_mut() {
            last.push(tx);
        }
    }
    batches.retain(|batch| !batch.is_empty());
    batches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_cometbft_will_not_take_is_evicted() {
        assert!(is_final("mempool is full: number of txs 5000 (max: 5000)"));
        assert!(is_final(
            "Tx too large. Max size is 1048576, but got 1048577"
        ));
        assert!(!is_final("tx already exists in cache"));
    }

    #[test]
    fn a_batch_has_at_most_so_many_transactions_and_bytes() {
        let tx = |n: usize, size: usize| {
            let mut bytes = vec![0_u8; size];
            bytes[..8].copy_from_slice(&n.to_be_bytes());
            BlockTx::from(bytes)
        };
        let many = (0..=MAX_COUNT).map(|n| tx(n, 10)).collect();
        let sizes: Vec<usize> = batches(many).iter().map(Vec::len).collect();
        assert_eq!(sizes, [MAX_COUNT, 1]);
        let large = (0..3).map(|n| tx(n, MAX_BYTES / 2 + 1)).collect();
        assert_eq!(batches(large).len(), 3);
        let twice = vec![tx(0, 10), tx(0, 10)];
        assert_eq!(batches(twice)[0].len(), 1);
        assert!(batches(Vec::new()).is_empty());
    }
}
