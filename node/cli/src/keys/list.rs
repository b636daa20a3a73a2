//! `tarn keys list|show|delete`.

use clap::Args as ClapArgs;
use comfy_table::{Table, presets};
use serde_json::{Value, json};
use tarn_primitives::Prefix;
use tarn_wallet::checksummed;

use super::keyring::{self, Keyring, failure, public_key_text};
use crate::terminal::{ask, is_interactive};
use crate::{Failure, Output, usage_error};

#[derive(Debug, ClapArgs)]
pub struct List {
    #[command(flatten)]
    keyring: Keyring,
    /// Of the addresses shown
    #[arg(long, default_value = "tarn")]
    prefix: String,
}

/// Without options: everything that is public about the key.
#[derive(Debug, ClapArgs)]
pub struct Show {
    /// Which key
    name: String,
    #[command(flatten)]
    keyring: Keyring,
    /// The address and nothing else
    #[arg(long, conflicts_with_all = ["pubkey", "eth"])]
    address: bool,
    /// The public key as JSON and nothing else
    #[arg(long, conflicts_with = "eth")]
    pubkey: bool,
    /// The 0x address and nothing else
    #[arg(long)]
    eth: bool,
    /// Of the addresses shown
    #[arg(long, default_value = "tarn")]
    prefix: String,
}

#[derive(Debug, ClapArgs)]
pub struct Delete {
    /// Which key
    name: String,
    #[command(flatten)]
    keyring: Keyring,
    /// Do not ask
    #[arg(long, short)]
    yes: bool,
}

pub(super) fn list(args: &List, output: &Output) -> Result<(), Failure> {
    let prefix = Prefix::new(&args.prefix).map_err(usage_error)?;
    let keys = args.keyring.open()?;
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["NAME", "TYPE", "ADDRESS", "0X ADDRESS"]);
    let mut values = Vec::new();
    let all = keys.list().map_err(failure)?;
    for (name, entry) in &all {
        match entry {
            Ok(entry) => {
                let address = entry.public.address();
                table.add_row([
                    name.clone(),
                    entry.kind.to_string(),
                    prefix.show(&address),
                    checksummed(&address),
                ]);
                values.push(keyring::key_json(name, entry, &prefix));
            }
            Err(error) => {
                table.add_row([name.clone(), "damaged".to_owned(), error.to_string()]);
                values.push(json!({ "name": name, "error": error.to_string() }));
            }
        }
    }
    let text = if all.is_empty() {
        let folder = keys.folder().display();
        format!("no keys in {folder}: make one with `tarn keys add NAME`")
    } else {
        table.trim_fmt()
    };
    output.say(&text, &Value::Array(values));
    Ok(())
}

pub(super) fn show(args: &Show, output: &Output) -> Result<(), Failure> {
    let prefix = Prefix::new(&args.prefix).map_err(usage_error)?;
    let entry = args.keyring.open()?.get(&args.name).map_err(failure)?;
    let address = entry.public.address();
    let only = if args.address {
        Some(prefix.show(&address))
    } else if args.eth {
        Some(checksummed(&address))
    } else if args.pubkey {
        Some(public_key_text(&entry.public))
    } else {
        None
    };
    if let Some(text) = only {
        // The same in every format, for `$(tarn keys show NAME --address)`.
        output.document(&format!("{text}\n"))?;
    } else {
        let facts = keyring::key_facts(&args.name, &entry, &prefix);
        output.facts(&facts, &keyring::key_json(&args.name, &entry, &prefix));
    }
    Ok(())
}

pub(super) fn delete(args: &Delete, output: &Output) -> Result<(), Failure> {
    let keys = args.keyring.open()?;
    let name = &args.name;
    // A damaged key can be deleted, one that does not exist cannot.
    if !keys.names().map_err(failure)?.contains(name) {
        keys.get(name).map_err(failure)?;
    }
    if !args.yes {
        if !is_interactive() {
            return Err(Failure::usage(
                "nobody can be asked here: say --yes to delete the key",
            ));
        }
        let question = format!("Delete key {name:?}? Without its words it is lost for good.");
        if !ask(&question)? {
            return Err(Failure::usage("nothing was deleted"));
        }
    }
    keys.remove(name).map_err(failure)?;
    output.say(&format!("deleted {name}"), &json!({ "deleted": name }));
    Ok(())
}
