//! Runs a node until a signal or a fault stops it.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use tarn_chain::Committed;
use tarn_cli::Failure;
use tarn_primitives::BlockTime;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::config::EngineKind;
use crate::node::{Node, NodeConfig, join, lock_folder};

/// The exit code that shells use for a process that an interrupt ended.
const INTERRUPTED: i32 = 130;

/// How long to wait before the clock is read again.
const MAX_SLEEP: Duration = Duration::from_secs(10);

/// Starts the node, calls `ready`, and runs it until a signal, which is a success, or a fault.
pub(crate) fn run(
    config: NodeConfig,
    ready: impl FnOnce(&Node) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads to serve with")?;
    let ended = runtime.block_on(async {
        let mut stop = stop_signal()?;
        let left = || tarn_engine::begins_in(&config.genesis);
        if left().is_some() {
            let begins = BlockTime::from(config.genesis.genesis_time);
            tracing::warn!(%begins, "the chain has not begun; waiting until then");
        }
        if !wait_for_genesis(left, &mut stop).await {
            tracing::info!("stopping");
            return Ok(());
        }
        let comet_home = config.home.as_ref();
        let comet_home = comet_home.filter(|_| config.settings.engine.kind == EngineKind::Comet);
        // Until the process ends.
        let _lock = comet_home.map(lock_folder).transpose()?;
        if !join(&config, stop.clone()).await? {
            tracing::info!("stopping");
            return Ok(());
        }
        let mut node = Node::start(config).await?;
        let told = ready(&node);
        tokio::spawn(log_blocks(node.chain().bus.subscribe()));
        let failed = if let Err(failure) = told {
            Some(failure)
        } else {
            wait_for_end(&mut node, &mut stop).await
        };
        tracing::info!("stopping");
        let stopped = node.stop().await;
        match failed {
            Some(failure) => Err(failure),
            None => stopped.map_err(Failure::from),
        }
    });
    // Does not wait for threads: one may hang in a write to a disk that does not answer.
    runtime.shutdown_background();
    ended
}

/// Waits for the genesis time, as CometBFT does; false if a signal came before. The clock is read again
/// at intervals, because it may be set.
async fn wait_for_genesis(
    left: impl Fn() -> Option<Duration>,
    stop: &mut watch::Receiver<bool>,
) -> bool {
    while let Some(left) = left() {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return false,
            () = tokio::time::sleep(left.min(MAX_SLEEP)) => {}
        }
    }
    true
}

/// Waits for a signal or a fault. With TLS a hangup reloads the certificate; without TLS it ends the
/// process, as is its default.
async fn wait_for_end(node: &mut Node, stop: &mut watch::Receiver<bool>) -> Option<Failure> {
    if !node.is_encrypted() {
        return tokio::select! {
            _ = stop.wait_for(|stop| *stop) => None,
            error = node.failed() => Some(Failure::from(error)),
        };
    }
    let mut hangup = match signal(SignalKind::hangup()).context("no signals") {
        Ok(hangup) => hangup,
        Err(error) => return Some(Failure::Fault(error)),
    };
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return None,
            error = node.failed() => return Some(Failure::from(error)),
            _ = hangup.recv() => match node.renew() {
                Ok(()) => tracing::info!("the certificate was read again"),
                Err(error) => tracing::error!(%error, "the old certificate stays"),
            },
        }
    }
}

/// Turns true at the first interrupt or termination signal. A second interrupt ends the process at
/// once.
fn stop_signal() -> Result<watch::Receiver<bool>, Failure> {
    let mut interrupt = signal(SignalKind::interrupt()).context("no signals")?;
    let mut terminate = signal(SignalKind::terminate()).context("no signals")?;
    let (sender, receiver) = watch::channel(false);
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        sender.send_replace(true);
        interrupt.recv().await;
        exit_now();
    });
    Ok(receiver)
}

#[expect(clippy::exit, reason = "a second interrupt means now")]
fn exit_now() {
    std::process::exit(INTERRUPTED);
}

/// One line per block: at `info` if it has transactions, else at `debug`.
async fn log_blocks(mut blocks: tarn_chain::Subscription) {
    loop {
        match blocks.recv().await {
            Ok(block) => log_block(&block),
            Err(RecvError::Lagged(missed)) => tracing::info!(missed, "blocks were not logged"),
            Err(RecvError::Closed) => return,
        }
    }
}

fn log_block(block: &Arc<Committed>) {
    let height = block.height().get();
    let txs = block.results.len();
    if txs == 0 {
        tracing::debug!(height, "empty block");
        return;
    }
    let failed = block
        .results
        .iter()
        .filter(|result| result.code != 0)
        .count();
    let gas: i64 = block.results.iter().map(|result| result.gas_used).sum();
    let app_hash = hex::encode(block.app_hash);
    tracing::info!(height, txs, failed, gas, %app_hash, "block");
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn the_genesis_time_is_waited_for_unless_a_signal_comes() {
        let (sender, mut stop) = watch::channel(false);
        let looks = Cell::new(0);
        let left = || {
            looks.set(looks.get() + 1);
            (looks.get() < 4).then_some(Duration::ZERO)
        };
        assert!(wait_for_genesis(left, &mut stop).await);
        assert_eq!(looks.get(), 4);
        sender.send_replace(true);
        let for_ever = || Some(Duration::MAX);
        assert!(!wait_for_genesis(for_ever, &mut stop).await);
    }
}
