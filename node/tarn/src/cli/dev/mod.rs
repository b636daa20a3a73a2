//! `tarn dev`: a development chain.

mod banner;
mod ready;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args as ClapArgs;
use tarn_cli::terminal::{hidden, secret_file};
use tarn_cli::{Failure, Output};
use tarn_wallet::hd::Mnemonic;

use self::banner::{BannerFacts, banner};
use self::ready::ReadyFile;
use super::serve;
use super::settings::Flags;
use crate::config::{Config, LogLevel, Pace};
use crate::dev::{DevChain, DevError, DevOptions};
use crate::home::Home;
use crate::node::Node;
use crate::telemetry;

/// The largest file with a mnemonic, in bytes.
const MAX_MNEMONIC_FILE: u64 = 4096;

/// Everything lives in memory unless --home is given, and a block is made as soon as a transaction
/// waits. The accounts' keys are printed: they hold play money only.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Keep the chain here and go on with it next time
    #[arg(long, value_name = "DIR")]
    home: Option<PathBuf>,
    /// How many accounts to fund [default: 10]
    #[arg(long, value_name = "N")]
    accounts: Option<u32>,
    /// A file with the words the accounts' keys come from; - to be asked for them
    #[arg(long, value_name = "FILE")]
    mnemonic_file: Option<PathBuf>,
    /// The chain's name [default: tarn-local-1]
    #[arg(long, value_name = "ID")]
    chain_id: Option<String>,
    /// Write where everything is into this file, as JSON, once everything answers
    #[arg(long, value_name = "PATH")]
    ready_file: Option<PathBuf>,
    /// Limit every client as a public node does, those on this machine too
    #[arg(long)]
    public_limits: bool,
    /// Print nothing unless something is wrong
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    flags: Flags,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let home = args.home.clone().map(Home::new);
    let defaults = Config::for_development();
    let mut settings = args.flags.settings_over(defaults, home.as_ref())?;
    if args.public_limits {
        settings.limits.for_everybody();
    }
    if args.quiet {
        settings.log.level = LogLevel::Warn;
    }
    let options = DevOptions {
        chain_id: args.chain_id.clone(),
        accounts: args.accounts,
        mnemonic: mnemonic(args.mnemonic_file.as_deref())?,
    };
    let chain = match &home {
        Some(home) => {
            ensure_writable(home)?;
            DevChain::at(home, &options)?
        }
        None => DevChain::new(&options)?,
    };
    if let Some(path) = &args.ready_file {
        // A file of an earlier run could be taken for this one's.
        std::fs::remove_file(path).ok();
    }
    telemetry::start(&settings.log)?;
    let config = chain.node(home, settings.clone());
    serve::run(config, |node| {
        let ready = ReadyFile::new(&chain, node.urls());
        if let Some(path) = &args.ready_file {
            let wrote = ready.write(path);
            wrote.with_context(|| format!("--ready-file {}", path.display()))?;
        }
        if !args.quiet {
            let text = banner(&chain, &banner_facts(args, &settings, node));
            output.say(&text, &ready.to_value());
        }
        Ok(())
    })
}

/// The mnemonic, from a file or typed: other users of this machine could read an argument.
fn mnemonic(file: Option<&Path>) -> Result<Option<Mnemonic>, Failure> {
    let text = match file {
        None => return Ok(None),
        Some(path) if path == Path::new("-") => hidden("The words, separated by spaces: ")?,
        Some(path) => secret_file(path, MAX_MNEMONIC_FILE)?,
    };
    let words = Mnemonic::parse(&text);
    words
        .map(Some)
        .map_err(|error| DevError::from(error).into())
}

/// Refuses a folder that cannot be written as wrong usage.
fn ensure_writable(home: &Home) -> Result<(), Failure> {
    let made = std::fs::create_dir_all(home.config_dir());
    made.map_err(|error| {
        Failure::usage(format!(
            "--home {}: {error}; name a folder that can be written",
            home.path().display()
        ))
    })
}

fn banner_facts<'a>(args: &Args, settings: &Config, node: &'a Node) -> BannerFacts<'a> {
    let engine = &settings.engine;
    let pace = match engine.pace {
        Pace::Instant => "as soon as a transaction waits".to_owned(),
        Pace::Interval => format!("every {:?}", engine.block_time.get()),
        Pace::Manual => "only when asked".to_owned(),
    };
    BannerFacts {
        urls: node.urls(),
        pace,
        gas_price: &node.chain().node.min_gas_price,
        home: args.home.as_ref().map(|home| home.display().to_string()),
        height: node.chain().query.latest().get(),
        limited: settings.limits.enabled,
        relay_fees: settings
            .relay
            .enabled
            .then(|| settings.relay.fees.to_string()),
    }
}
