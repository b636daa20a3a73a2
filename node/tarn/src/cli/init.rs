//! `tarn init`: the folder of a node.

use std::str::FromStr as _;

use anyhow::Context as _;
use clap::Args as ClapArgs;
use serde_json::json;
use tarn_cli::files::write_whole;
use tarn_cli::{Failure, Folder, Network, Output};
use tarn_engine::Identity;
use tarn_primitives::{Coin, Coins, Denom, Prefix};

use super::folder::home;
use crate::config::{Config, EngineKind};
use crate::genesis::{Currency, Draft, ensure_starts, genesis_validator, listed, now};
use crate::home::Home;
use crate::node::NodeError;

/// Writes config/tarn.toml with every setting explained, config/genesis.json, and the node's keys.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// What to call the node
    #[arg(default_value = "tarn")]
    moniker: String,
    #[command(flatten)]
    folder: Folder,
    /// The chain's name [default: the network's, or tarn-local-1]
    #[arg(long, value_name = "ID", conflicts_with = "network")]
    chain_id: Option<String>,
    /// What account addresses begin with
    #[arg(long, default_value = "tarn")]
    prefix: String,
    /// What fees are counted in
    #[arg(long, default_value = "utarn")]
    denom: String,
    /// An account and what it holds, in any order, such as tarn1...:1000000utarn,5uusdc; may be repeated
    #[arg(long, value_name = "ADDRESS:COINS")]
    account: Vec<String>,
    /// Who may change the chain's parameters; nobody can without it
    #[arg(long, value_name = "ADDRESS")]
    authority: Option<String>,
    /// Who makes blocks: embedded, this process alone; or cometbft, a CometBFT process beside it
    #[arg(long, value_name = "KIND", default_value = "embedded")]
    engine: String,
    /// What nodes ask for gas by default [default: 0.025 of the denom, nothing on tarn-local-1]
    #[arg(long, value_name = "PRICE")]
    gas_price: Option<String>,
}

impl Args {
    /// The network of `--network`, or the local one.
    fn network(&self) -> Network {
        self.folder.network().unwrap_or(Network::Local)
    }
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let home = home(&args.folder)?;
    refuse_overwriting(&home)?;
    let mut settings = Config::for_network(args.network());
    settings.apply_flag("MONIKER", ("node", "moniker"), &args.moniker)?;
    settings.apply_flag("--engine", ("engine", "kind"), &args.engine)?;
    let mut draft = draft(args)?;
    ensure_starts(&draft.document(now())).map_err(Failure::usage)?;
    std::fs::create_dir_all(home.config_dir()).map_err(|error| {
        Failure::usage(format!(
            "--home {}: {error}; name a folder that can be written",
            home.path().display()
        ))
    })?;
    let identity = Identity::load_or_create(home.path()).map_err(NodeError::from)?;
    if settings.engine.kind == EngineKind::Comet {
        let own = genesis_validator(&identity.validator(), &args.moniker, &draft.authority);
        draft.parts.push(("validators", listed(&[own])));
    }
    let genesis = draft.document(now());
    ensure_starts(&genesis).map_err(Failure::usage)?;
    let text = genesis.to_json();
    let text = text.map_err(|error| Failure::Fault(error.into()))?;
    for (path, text) in [
        (home.genesis_file(), format!("{text}\n")),
        (home.config_file(), settings.to_toml()),
    ] {
        let wrote = write_whole(&path, text.as_bytes());
        wrote.with_context(|| path.display().to_string())?;
    }
    let place = home.path().display().to_string();
    output.facts(
        &[
            ("chain", genesis.chain_id.clone()),
            ("node", identity.node_id()),
            ("settings", home.config_file().display().to_string()),
            ("genesis", home.genesis_file().display().to_string()),
            ("run it", format!("tarn start --home {place}")),
        ],
        &json!({
            "chain_id": genesis.chain_id,
            "node_id": identity.node_id(),
            "moniker": args.moniker,
            "home": place,
        }),
    );
    Ok(())
}

fn refuse_overwriting(home: &Home) -> Result<(), Failure> {
    for path in [home.config_file(), home.genesis_file()] {
        if path.exists() {
            return Err(Failure::usage(format!(
                "{} is there already and nothing is overwritten; choose another --home, or remove \
                 the folders config and data in {} to start anew",
                path.display(),
                home.path().display()
            )));
        }
    }
    Ok(())
}

/// Parses coins in any order. A denom that occurs twice is refused.
fn parse_coins(text: &str) -> Result<Coins, String> {
    let listed = text.split(',').filter(|_| !text.is_empty());
    let mut coins = listed
        .map(|coin| coin.parse().map_err(|error| format!("{error}")))
        .collect::<Result<Vec<Coin>, String>>()?;
    coins.sort_by(|a, b| a.denom.cmp(&b.denom));
    let twice = coins.iter().zip(coins.iter().skip(1));
    if let Some((first, second)) = twice.into_iter().find(|(a, b)| a.denom == b.denom) {
        return Err(format!(
            "{first} and {second} are of one denom; list {} once",
            first.denom
        ));
    }
    Coins::new(coins).map_err(|error| error.to_string())
}

fn draft(args: &Args) -> Result<Draft, Failure> {
    let flag =
        |name: &str, error: &dyn std::fmt::Display| Failure::usage(format!("{name}: {error}"));
    let prefix = Prefix::new(&args.prefix).map_err(|error| flag("--prefix", &error))?;
    Denom::from_str(&args.denom).map_err(|error| flag("--denom", &error))?;
    let mut balances: Vec<(String, Coins)> = Vec::new();
    let mut currencies = vec![Currency::guess(&args.denom)];
    for account in &args.account {
        let name = format!("--account {account}");
        let (address, coins) = account
            .split_once(':')
            .ok_or_else(|| flag(&name, &"write ADDRESS:COINS"))?;
        prefix.parse(address).map_err(|error| flag(&name, &error))?;
        if balances.iter().any(|(other, _)| other == address) {
            return Err(flag(&name, &"the address is given twice"));
        }
        let coins = parse_coins(coins).map_err(|error| flag(&name, &error))?;
        for coin in &coins {
            if !currencies
                .iter()
                .any(|known| known.base == coin.denom.as_str())
            {
                currencies.push(Currency::guess(coin.denom.as_str()));
            }
        }
        balances.push((address.to_owned(), coins));
    }
    if let Some(authority) = &args.authority {
        let parsed = prefix.parse(authority);
        parsed.map_err(|error| flag("--authority", &error))?;
    }
    let chain_id = args.chain_id.as_deref();
    let chain_id = chain_id.unwrap_or(args.network().chain_id());
    let gas_price = match &args.gas_price {
        Some(price) if price == "0" => String::new(),
        Some(price) => price.clone(),
        // An unknown chain is treated as a mainnet.
        None => Network::of(chain_id)
            .unwrap_or(Network::Mainnet)
            .gas_price(&args.denom),
    };
    Ok(Draft {
        chain_id: chain_id.to_owned(),
        prefix: args.prefix.clone(),
        denom: args.denom.clone(),
        gas_price,
        authority: args.authority.clone().unwrap_or_default(),
        balances,
        currencies,
        block: None,
        parts: Vec::new(),
    })
}
