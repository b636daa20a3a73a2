//! `tarn start`: the node of a folder.

use clap::Args as ClapArgs;
use serde_json::json;

use super::folder::Folder;
use super::settings::Flags;
use super::{Failure, Output, serve};
use crate::node::Node;
use crate::telemetry;
use crate::version::VERSION;

/// Settings come from config/tarn.toml in the folder, TARN_* variables and these flags.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    #[command(flatten)]
    flags: Flags,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let settings = args.flags.settings(Some(&args.folder.home()?))?;
    let config = args.folder.node(settings)?;
    telemetry::start(&config.settings.log)?;
    serve::run(config, |node| {
        started(node, output);
        Ok(())
    })
}

fn started(node: &Node, output: &Output) {
    let (chain, urls) = (node.chain(), node.urls());
    let height = chain.query.latest().get();
    let found = node.recovery();
    let mut facts = vec![
        ("chain", chain.node.chain.id.to_string()),
        (
            "node",
            format!("{} ({})", chain.node.id, chain.node.moniker),
        ),
        ("height", height.to_string()),
    ];
    if found.replayed > 0 {
        facts.push(("replayed", format!("{} blocks", found.replayed)));
    }
    for (name, url) in [
        ("REST", &urls.rest),
        ("gRPC", &urls.grpc),
        ("RPC", &urls.rpc),
        ("metrics", &urls.metrics),
    ] {
        if let Some(url) = url {
            facts.push((name, url.clone()));
        }
    }
    let value = json!({
        "version": VERSION,
        "chain_id": chain.node.chain.id.as_str(),
        "node_id": chain.node.id,
        "moniker": chain.node.moniker,
        "height": height.to_string(),
        "replayed": found.replayed,
        "rest": urls.rest,
        "grpc": urls.grpc,
        "rpc": urls.rpc,
        "metrics": urls.metrics,
    });
    output.facts(&facts, &value);
}
