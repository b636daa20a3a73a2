//! `tarn genesis`: the document a network begins with.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args as ClapArgs, Subcommand};
use serde::Deserialize;
use serde_json::json;
use tarn_app::Genesis;
use tarn_cli::files::write_whole;
use tarn_cli::{Failure, Folder, Output};
use tarn_validators::GenesisValidator;

use super::folder::{home, node_config};
use super::settings::Flags;
use crate::genesis::{ensure_starts, hash_of};
use crate::home::Home;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Add validators to the document, from files that `tarn validator show --output json` wrote; one
    /// that is listed is replaced
    AddValidator(AddValidator),
    /// Print the hash of the document: it must be the same on every node of a network
    Hash(Hash),
}

/// Before the chain starts only: every node needs the same document.
#[derive(Debug, ClapArgs)]
pub(crate) struct AddValidator {
    /// Files of validators
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    folder: Folder,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Hash {
    #[command(flatten)]
    folder: Folder,
}

/// What `tarn validator show` writes, as far as it is needed.
#[derive(Debug, Deserialize)]
struct Shown {
    chain_id: String,
    pub_key: String,
    power: String,
    operator: String,
    moniker: String,
}

pub(crate) fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    match command {
        Command::AddValidator(args) => add_validator(args, output),
        Command::Hash(args) => hash(args, output),
    }
}

fn document(folder: &Folder) -> Result<Genesis, Failure> {
    let home = home(folder)?;
    let settings = Flags::default().settings(Some(&home))?;
    Ok(node_config(folder, settings)?.genesis)
}

fn add_validator(args: &AddValidator, output: &Output) -> Result<(), Failure> {
    let home = home(&args.folder)?;
    let mut genesis = document(&args.folder)?;
    ensure_not_begun(&home)?;
    let part = genesis.app_state.remove("validators");
    let mut part: tarn_validators::Genesis = match part {
        Some(part) => serde_json::from_value(part)
            .map_err(|error| Failure::usage(format!("app_state.validators: {error}")))?,
        None => tarn_validators::Genesis::default(),
    };
    let (mut added, mut replaced) = (0, 0);
    let mut given = std::collections::BTreeSet::new();
    for file in &args.files {
        let validator = read(file, &genesis.chain_id)?;
        if !given.insert(validator.pub_key.clone()) {
            return Err(Failure::usage(format!(
                "{}: another file has the same key; give one of them",
                file.display()
            )));
        }
        let mut listed = part.validators.iter_mut();
        if let Some(known) = listed.find(|one| one.pub_key == validator.pub_key) {
            *known = validator;
            replaced += 1;
        } else {
            part.validators.push(validator);
            added += 1;
        }
    }
    let all = part.validators.len();
    let part = serde_json::to_value(&part).map_err(|error| Failure::Fault(error.into()))?;
    genesis.app_state.insert("validators".to_owned(), part);
    ensure_starts(&genesis).map_err(Failure::usage)?;
    let text = genesis.to_json();
    let text = format!("{}\n", text.map_err(|error| Failure::Fault(error.into()))?);
    let path = home.genesis_file();
    write_whole(&path, text.as_bytes()).with_context(|| path.display().to_string())?;
    let hash = hash_of(&genesis).map_err(|error| Failure::Fault(error.into()))?;
    let next = "copy the file to every node, and compare `tarn genesis hash`";
    output.facts(
        &[
            ("added", added.to_string()),
            ("replaced", replaced.to_string()),
            ("validators", all.to_string()),
            ("genesis", path.display().to_string()),
            ("hash", hash.clone()),
            ("next", next.to_owned()),
        ],
        &json!({ "added": added, "replaced": replaced, "validators": all, "hash": hash }),
    );
    Ok(())
}

fn ensure_not_begun(home: &Home) -> Result<(), Failure> {
    if home.blocks_dir().exists() || home.path().join("data/blockstore.db").exists() {
        return Err(Failure::usage(format!(
            "{} holds blocks: the document of a chain that runs cannot change; the authority adds \
             validators with `tarn validator set`",
            home.path().display()
        )));
    }
    Ok(())
}

/// A validator of this chain, from a file.
fn read(file: &Path, chain_id: &str) -> Result<GenesisValidator, Failure> {
    let place = file.display();
    let text = std::fs::read(file).map_err(|error| Failure::usage(format!("{place}: {error}")))?;
    let shown: Shown = serde_json::from_slice(&text).map_err(|error| {
        Failure::usage(format!(
            "{place}: {error}; make it with `tarn validator show --output json`"
        ))
    })?;
    if shown.chain_id != chain_id {
        return Err(Failure::usage(format!(
            "{place} is of the chain {}, and the document here of {chain_id}",
            shown.chain_id
        )));
    }
    Ok(GenesisValidator {
        pub_key: shown.pub_key,
        power: shown.power,
        operator: shown.operator,
        moniker: shown.moniker,
        ..GenesisValidator::default()
    })
}

fn hash(args: &Hash, output: &Output) -> Result<(), Failure> {
    let genesis = document(&args.folder)?;
    ensure_starts(&genesis).map_err(Failure::usage)?;
    let hash = hash_of(&genesis).map_err(|error| Failure::Fault(error.into()))?;
    let value = json!({ "chain_id": genesis.chain_id, "hash": hash });
    output.say(&hash, &value);
    Ok(())
}
