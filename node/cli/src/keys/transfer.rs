//! `tarn keys export|import`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use tarn_primitives::Prefix;
use tarn_wallet::keystore::{Cost, Keystore};
use tarn_wallet::{Algorithm, Secret};
use zeroize::Zeroizing;

use super::keyring::{self, Keyring, failure};
use crate::terminal::{hidden, line, new_password, note, password, secret_file};
use crate::{Failure, Output, usage_error};

/// The largest file of an exported key, in bytes.
const MAX_FILE: u64 = 100_000;

#[derive(Debug, ClapArgs)]
pub struct Export {
    /// Which key
    name: String,
    #[command(flatten)]
    keyring: Keyring,
    /// Print the bare private key, not encrypted: whoever sees it has the key
    #[arg(long)]
    unarmored_hex: bool,
}

/// Reads 64 hex digits, or what `tarn keys export` printed.
#[derive(Debug, ClapArgs)]
pub struct Import {
    /// What to call the key
    name: String,
    /// Read this file instead of standard input
    file: Option<PathBuf>,
    #[command(flatten)]
    keyring: Keyring,
    /// The hex digits are an Ethereum key
    #[arg(long)]
    eth: bool,
    /// Of the addresses shown
    #[arg(long, default_value = "tarn")]
    prefix: String,
}

pub(super) fn export(args: &Export, output: &Output) -> Result<(), Failure> {
    let secret = args.keyring.unlock(&args.name)?;
    if args.unarmored_hex {
        note("this is the private key itself: whoever sees it can spend everything");
        let mut text = secret.expose_hex();
        text.push('\n');
        output.document(&text)?;
        return Ok(());
    }
    let password = new_password("Password for the exported key: ")?;
    let text = Keystore::armor(&secret, &password, Cost::DEFAULT).map_err(failure)?;
    output.document(&text)?;
    Ok(())
}

pub(super) fn import(args: &Import, output: &Output) -> Result<(), Failure> {
    let prefix = Prefix::new(&args.prefix).map_err(usage_error)?;
    let text = read(args)?;
    let secret = if text.trim_start().starts_with('{') {
        let given = password("Password of the exported key: ")?;
        Keystore::unarmor(&args.name, &text, &given).map_err(failure)?
    } else {
        let algorithm = if args.eth {
            Algorithm::Eth
        } else {
            Algorithm::Secp256k1
        };
        Secret::from_hex(algorithm, &text).map_err(usage_error)?
    };
    let keys = args.keyring.open()?;
    let password = keyring::new_key_password(&keys)?;
    let entry = keys
        .add_local(&args.name, &secret, None, password.as_ref())
        .map_err(failure)?;
    let facts = keyring::key_facts(&args.name, &entry, &prefix);
    output.facts(&facts, &keyring::key_json(&args.name, &entry, &prefix));
    Ok(())
}

/// Reads a file, or from standard input one line of hex digits or lines up to the closing brace, so that
/// passwords can follow on standard input.
fn read(args: &Import) -> Result<Zeroizing<String>, Failure> {
    if let Some(path) = &args.file {
        return secret_file(path, MAX_FILE);
    }
    let mut text = hidden("Private key (64 hex digits): ")?;
    if text.trim() == "{" {
        while text.lines().last() != Some("}") && text.len() < 100_000 {
            text.push('\n');
            text.push_str(&line("")?);
        }
    }
    Ok(text)
}
