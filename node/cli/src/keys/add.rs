//! `tarn keys add`.

use std::collections::BTreeSet;

use clap::Args as ClapArgs;
use serde::Serialize;
use serde_json::Value;
use tarn_primitives::Prefix;
use tarn_primitives::crypto::{Multisig, PublicKey};
use tarn_proto::Any;
use tarn_wallet::Algorithm;
use tarn_wallet::hd::{HdPath, Mnemonic, Words};
use tarn_wallet::keystore::{Entry, Keystore};
use zeroize::Zeroizing;

use super::keyring::{self, Keyring, failure};
use crate::terminal::{hidden, note};
use crate::{Failure, Output, fault, usage_error};

/// Without options: 24 new words, and their first Cosmos key.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// What to call the key
    name: String,
    #[command(flatten)]
    keyring: Keyring,
    /// Read the words of an existing key from standard input
    #[arg(long, conflicts_with_all = ["words", "multisig", "pubkey"])]
    recover: bool,
    /// How many words to make
    #[arg(long, value_name = "COUNT", default_value = "24", value_parser = ["12", "24"])]
    words: String,
    /// An Ethereum key (coin type 60, 0x address)
    #[arg(long, conflicts_with_all = ["multisig", "pubkey"])]
    eth: bool,
    /// Which key of the words
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["path", "multisig", "pubkey"])]
    index: u32,
    /// Derivation path, m/44'/118'/0'/0/0
    #[arg(long, conflicts_with_all = ["multisig", "pubkey"])]
    path: Option<String>,
    /// Members of a multisig: names of keys, separated by commas
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        requires = "threshold"
    )]
    multisig: Vec<String>,
    /// How many members must sign
    #[arg(long, value_name = "N", requires = "multisig")]
    threshold: Option<u32>,
    /// Keep the order of the members instead of sorting them by address
    #[arg(long, requires = "multisig")]
    no_sort: bool,
    /// A public key without its secret, as JSON: {"@type": .., "key": ..}
    #[arg(long, value_name = "JSON", conflicts_with = "multisig")]
    pubkey: Option<String>,
    /// Of the addresses shown
    #[arg(long, default_value = "tarn")]
    prefix: String,
}

pub(super) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let prefix = Prefix::new(&args.prefix).map_err(usage_error)?;
    let keys = args.keyring.open()?;
    if let Some(text) = &args.pubkey {
        let any: Any = serde_json::from_str(text).map_err(usage_error)?;
        let public = PublicKey::from_any(&any).map_err(usage_error)?;
        let entry = keys.add_public(&args.name, public).map_err(failure)?;
        show_key(args, &entry, &prefix, output);
        return Ok(());
    }
    if let Some(threshold) = args.threshold {
        let public = multisig_key(args, &keys, threshold)?;
        let entry = keys.add_public(&args.name, public).map_err(failure)?;
        show_key(args, &entry, &prefix, output);
        return Ok(());
    }
    let algorithm = if args.eth {
        Algorithm::Eth
    } else {
        Algorithm::Secp256k1
    };
    let path = match &args.path {
        Some(path) => path.parse().map_err(usage_error)?,
        None => HdPath::new(algorithm, 0, args.index).map_err(usage_error)?,
    };
    // Checked before a mnemonic is shown that would have to be written down.
    if keys.names().map_err(failure)?.contains(&args.name) {
        let taken = format!("there is a key named {:?} already", args.name);
        return Err(Failure::usage(format!("{taken}: choose another name")));
    }
    let mnemonic = if args.recover {
        Mnemonic::parse(&hidden("Your words, separated by spaces: ")?).map_err(usage_error)?
    } else {
        let words = match args.words.as_str() {
            "12" => Words::Twelve,
            _ => Words::TwentyFour,
        };
        Mnemonic::generate(words).map_err(fault)?
    };
    let secret = mnemonic.derive("", &path, algorithm).map_err(fault)?;
    let password = keyring::new_key_password(&keys)?;
    let entry = keys
        .add_local(&args.name, &secret, Some(&path), password.as_ref())
        .map_err(failure)?;
    if args.recover {
        show_key(args, &entry, &prefix, output);
        return Ok(());
    }
    show_with_mnemonic(args, &entry, &prefix, &mnemonic, output);
    Ok(())
}

/// The multisig key of the named members.
fn multisig_key(args: &Args, keys: &Keystore, threshold: u32) -> Result<PublicKey, Failure> {
    let members = args.multisig.iter();
    let members = members.map(|name| Ok(keys.get(name).map_err(failure)?.public));
    let mut members: Vec<PublicKey> = members.collect::<Result<_, Failure>>()?;
    let different: BTreeSet<_> = members.iter().map(PublicKey::address).collect();
    if different.len() < members.len() {
        return Err(Failure::usage("a member is named twice"));
    }
    if !args.no_sort {
        members.sort_by_key(PublicKey::address);
    }
    let key = Multisig::new(threshold, members).map_err(usage_error)?;
    Ok(PublicKey::Multisig(key))
}

fn show_key(args: &Args, entry: &Entry, prefix: &Prefix, output: &Output) {
    let facts = keyring::key_facts(&args.name, entry, prefix);
    output.facts(&facts, &keyring::key_json(&args.name, entry, prefix));
}

/// Shows the key with its mnemonic, which is shown this once. The mnemonic comes first, in case standard
/// output cannot be written.
fn show_with_mnemonic(
    args: &Args,
    entry: &Entry,
    prefix: &Prefix,
    mnemonic: &Mnemonic,
    output: &Output,
) {
    let words = mnemonic.expose();
    note(
        "Write these words down and keep them secret. They are not shown again, and whoever has them has the key:\n",
    );
    let value = keyring::key_json(&args.name, entry, prefix);
    if !output.is_json() {
        let mut shown = words;
        shown.push('\n');
        note(&shown);
        output.facts(&keyring::key_facts(&args.name, entry, prefix), &value);
        return;
    }
    let shown = KeyWithMnemonic {
        key: &value,
        mnemonic: &words,
    };
    // Serialised directly: a JSON value would keep a copy that is not wiped.
    let text = serde_json::to_string(&shown).unwrap_or_default();
    let mut text = Zeroizing::new(text);
    text.push('\n');
    if output.document(&text).is_err() {
        note(&words);
    }
}

/// A new key with its mnemonic.
#[derive(Serialize)]
struct KeyWithMnemonic<'a> {
    #[serde(flatten)]
    key: &'a Value,
    mnemonic: &'a str,
}
