//! Foreign Rust clients, unmodified, against a running node: `rust-clients READY_FILE`.
//!
//! tendermint-rpc over HTTP and over the WebSocket, tendermint's light client verifier, ics23 and
//! cosmrs. The first wrong answer ends the program with exit code 1.

mod balance;
mod blame;
mod blocks;
mod compat;
mod facts;
mod hashes;
mod light;
mod listen;
mod node;
mod proofs;
mod sends;
mod txs;
mod wallet;

use std::future::Future;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use eyre::{Result, WrapErr as _};
use tendermint_rpc::client::CompatMode;

use crate::node::Node;

/// tendermint-rpc never hears of a subscription that was refused; it would wait for ever.
const PATIENCE: Duration = Duration::from_secs(120);

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    blame::install();
    let Some(path) = std::env::args_os().nth(1) else {
        eprintln!("usage: rust-clients READY_FILE");
        return ExitCode::from(2);
    };
    match run(Path::new(&path)).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rust-clients: {error:?}");
            ExitCode::FAILURE
        }
    }
}

async fn run(path: &Path) -> Result<()> {
    let node = Node::from_ready_file(path)?;
    let socket = node.socket(CompatMode::latest()).await?;
    let (http, ws) = (&node.http, &socket.client);
    step("facts over HTTP", facts::agree(&node, http)).await?;
    step("facts over the WebSocket", facts::agree(&node, ws)).await?;
    step("blocks over HTTP", blocks::agree(&node, http)).await?;
    step("blocks over the WebSocket", blocks::agree(&node, ws)).await?;
    step("transactions over HTTP", txs::agree(&node, http)).await?;
    step("transactions over the WebSocket", txs::agree(&node, ws)).await?;
    socket.close().await?;
    step("subscriptions to blocks", listen::to_blocks(&node)).await?;
    step("subscriptions to somebody", listen::to_somebody(&node)).await?;
    step("unsubscribing", listen::and_stop(&node)).await?;
    step("the protocol is detected", compat::detected(&node)).await?;
    step("older protocols", compat::older(&node)).await?;
    step("light client, height by height", light::step_by_step(&node)).await?;
    step("light client, at once", light::at_once(&node)).await?;
    step("light client, forgeries", light::forgeries(&node)).await?;
    step("a balance that is proven", proofs::of_balances(&node)).await?;
    step("proofs of presence", proofs::of_presence(&node)).await?;
    step("proofs of absence", proofs::of_absence(&node)).await?;
    step("forged proofs", proofs::forged(&node)).await?;
    step("cosmrs: one transfer", sends::one(&node)).await?;
    step("cosmrs: a wrong sequence", sends::wrong_sequence(&node)).await?;
    step("cosmrs: several messages", sends::several(&node)).await
}

async fn step(name: &str, scenario: impl Future<Output = Result<()>>) -> Result<()> {
    tokio::time::timeout(PATIENCE, scenario)
        .await
        .wrap_err_with(|| format!("{name}: no end in {PATIENCE:?}"))?
        .wrap_err_with(|| name.to_owned())?;
    println!("ok  {name}");
    Ok(())
}
