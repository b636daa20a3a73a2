//! `tarn validator`: this node as a validator, and the validators of a chain.

use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_cli::{Failure, Folder, Output, validator};
use tarn_engine::Identity;
use tarn_primitives::Address;

use super::folder::{home, node_config};
use super::settings::Flags;
use crate::genesis::genesis_validator;
use crate::node::NodeError;

#[derive(Debug, Subcommand)]
#[expect(
    clippy::large_enum_variant,
    reason = "made once, from the arguments of the process"
)]
pub(crate) enum Command {
    /// Show this node's key and id, for the genesis document of a network
    Show(Show),
    #[command(flatten)]
    Chain(validator::Command),
}

/// With --output json it is the file that `tarn genesis add-validator` takes.
#[derive(Debug, ClapArgs)]
pub(crate) struct Show {
    #[command(flatten)]
    folder: Folder,
    /// Who may rotate its key, resume and edit it
    #[arg(long, value_name = "ADDRESS", default_value = "")]
    operator: String,
    /// Its power
    #[arg(long, value_name = "POWER", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    power: u64,
}

pub(crate) fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    match command {
        Command::Show(args) => show(args, output),
        Command::Chain(command) => validator::run(command, output),
    }
}

fn show(args: &Show, output: &Output) -> Result<(), Failure> {
    let home = home(&args.folder)?;
    let settings = Flags::default().settings(Some(&home))?;
    let config = node_config(&args.folder, settings)?;
    let chain = config.genesis.chain().map_err(Failure::usage)?;
    if !args.operator.is_empty() {
        let parsed = chain.prefix.parse(&args.operator);
        parsed.map_err(|error| Failure::usage(format!("--operator: {error}")))?;
    }
    let identity = Identity::load_or_create(home.path()).map_err(NodeError::from)?;
    let mut own = identity.validator();
    own.power = args.power;
    let moniker = config.settings.node.moniker.as_str();
    let listed = genesis_validator(&own, moniker, &args.operator);
    let address = tarn_validators::show(&chain, &Address::new(own.address));
    let comet = &config.settings.comet;
    let place = match comet.external_address.as_str() {
        "" => comet.p2p.to_string(),
        external => external.to_owned(),
    };
    let peer = format!("{}@{place}", identity.node_id());
    output.facts(
        &[
            ("name", moniker.to_owned()),
            ("address", address.clone()),
            ("key", listed.pub_key.clone()),
            ("power", listed.power.clone()),
            ("operator", listed.operator.clone()),
            ("node", identity.node_id()),
            ("peer", peer.clone()),
        ],
        &json!({
            "chain_id": config.genesis.chain_id,
            "address": address,
            "pub_key": listed.pub_key,
            "power": listed.power,
            "operator": listed.operator,
            "moniker": listed.moniker,
            "node_id": identity.node_id(),
            "peer": peer,
        }),
    );
    Ok(())
}
