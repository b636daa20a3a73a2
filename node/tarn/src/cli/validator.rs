//! `tarn validator`: this node as a validator, and the validators of a chain.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_chain::Validator;
use tarn_cli::{Failure, Folder, Output, validator};
use tarn_engine::Identity;
use tarn_primitives::Address;
use tarn_primitives::crypto::sha256;

use super::folder::{home, node_config};
use super::settings::Flags;
use crate::genesis::genesis_validator;
use crate::node::identity;

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
    /// Its key in base 64, if a remote signer has it
    #[arg(long, value_name = "KEY")]
    pub_key: Option<String>,
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

/// The validator whose key is here, or the one whose key is given.
fn own_validator(args: &Show, identity: &Identity) -> Result<Validator, Failure> {
    let Some(text) = &args.pub_key else {
        if identity.has_validator() {
            return Ok(identity.validator());
        }
        return Err(Failure::usage(
            "the validator's key is at a remote signer (comet.remote_signer, or priv_validator_laddr in \
             config/config.toml): give its public key with --pub-key",
        ));
    };
    let key = STANDARD.decode(text).ok();
    let key: Option<[u8; 32]> = key.and_then(|key| key.try_into().ok());
    let key = key.ok_or_else(|| {
        Failure::usage(format!(
            "--pub-key {text:?}: give the 32 bytes of an ed25519 key in base 64"
        ))
    })?;
    let hash = sha256(&key);
    let mut address = [0; 20];
    address.copy_from_slice(&hash[..20]);
    Ok(Validator {
        address,
        key,
        power: args.power,
    })
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
    let identity = identity(&home, &config)?;
    let mut own = own_validator(args, &identity)?;
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
