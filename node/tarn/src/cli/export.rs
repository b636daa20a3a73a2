//! `tarn export`: the state as a genesis document.

use clap::Args as ClapArgs;
use tarn_cli::{Failure, Folder, Output};
use tarn_primitives::Height;

use super::folder::{home, node_config};
use super::settings::Flags;
use crate::node::open;

/// The node must not run. The document goes to standard output.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    folder: Folder,
    /// The height to export; it must be among those that are kept [default: the last]
    #[arg(long, value_name = "HEIGHT", value_parser = clap::value_parser!(u64).range(1..))]
    height: Option<u64>,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let home = home(&args.folder)?;
    let config = node_config(&args.folder, Flags::default().settings(Some(&home))?)?;
    let parts = open(&config)?;
    let (first, last) = parts.app.query.kept();
    if last == Height::ZERO {
        let text = "there is no state yet: start the node first; until then config/genesis.json \
                    is the document";
        return Err(Failure::usage(text));
    }
    let height = args.height.map_or(last, Height::new);
    if height < first || height > last {
        let text = format!("--height {height}: heights {first} to {last} are kept");
        return Err(Failure::usage(text));
    }
    let genesis = parts.app.query.export(height);
    let genesis = genesis.map_err(|error| Failure::Fault(error.into()))?;
    let text = genesis.to_json();
    let text = text.map_err(|error| Failure::Fault(error.into()))?;
    output.document(&format!("{text}\n"))?;
    Ok(())
}
