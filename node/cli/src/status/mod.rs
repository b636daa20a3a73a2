//! `tarn status`: how a running node is doing.

mod watch;

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::Args as ClapArgs;
use serde_json::json;
use tarn_primitives::BlockTime;
use tarn_proto::core::base::node::v1beta1 as node;
use tarn_wallet::{Client, ClientError};

use crate::target::NodeFlags;
use crate::{Failure, Output};

/// The arguments of `tarn status`.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    node: NodeFlags,
    /// Look again every second until interrupted
    #[arg(long)]
    watch: bool,
    /// Where the node shows its numbers, for --watch
    #[arg(
        long,
        value_name = "URL",
        default_value = "http://127.0.0.1:26660/metrics"
    )]
    metrics: String,
}

/// Runs `tarn status`.
pub fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no thread to ask with")?;
    let client = runtime.block_on(args.node.client())?;
    if args.watch {
        return runtime.block_on(watch::run(&client, &args.metrics, output));
    }
    let (info, status) = runtime
        .block_on(ask(&client))
        .map_err(|error| Failure::Fault(error.into()))?;
    let version = info.application_version.unwrap_or_default().version;
    let info = info.default_node_info.unwrap_or_default();
    let time = status.timestamp.map(BlockTime::from).unwrap_or_default();
    let age = age(time);
    let app_hash = hex::encode(&status.app_hash);
    let facts = [
        ("chain", info.network.clone()),
        (
            "node",
            format!("{} ({})", info.default_node_id, info.moniker),
        ),
        ("version", version.clone()),
        ("height", status.height.to_string()),
        ("earliest state", status.earliest_store_height.to_string()),
        ("block time", time.to_string()),
        ("age", format!("{age}s")),
        ("app hash", app_hash.clone()),
    ];
    let value = json!({
        "chain_id": info.network,
        "node_id": info.default_node_id,
        "moniker": info.moniker,
        "version": version,
        "height": status.height.to_string(),
        "earliest_store_height": status.earliest_store_height.to_string(),
        "time": time.to_string(),
        "age_seconds": age,
        "app_hash": app_hash,
    });
    output.facts(&facts, &value);
    Ok(())
}

async fn ask(
    client: &Client,
) -> Result<
    (
        tarn_proto::core::base::consensus::v1beta1::GetNodeInfoResponse,
        node::StatusResponse,
    ),
    ClientError,
> {
    let info = client.node_info().await?;
    let status = client.call(&node::StatusRequest {}).await?;
    Ok((info, status))
}

/// How long ago; the future, which a warped development chain lives in, counts as now.
fn age(time: BlockTime) -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = since.map_or(0, |since| {
        i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
    });
    now.saturating_sub(time.seconds()).max(0)
}
