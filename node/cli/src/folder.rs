//! `--home`: the folder of a node and of its keys.
#![expect(clippy::doc_markdown, reason = "help texts are shown as they stand")]

use std::path::PathBuf;

use clap::Args;

use crate::Failure;
use crate::network::Network;
use crate::target::NetworkFlag;

/// The environment variable that names the folder when no flag does.
const VARIABLE: &str = "TARN_HOME";

/// The flags that say which folder is meant.
#[derive(Debug, Args)]
pub struct Folder {
    /// The node's folder [default: TARN_HOME, or .tarn in your home folder]
    #[arg(long, value_name = "DIR")]
    home: Option<PathBuf>,
    #[command(flatten)]
    network: NetworkFlag,
}

impl Folder {
    /// The network of `--network`.
    pub fn network(&self) -> Option<Network> {
        self.network.0
    }

    /// The folder, whether it exists or not.
    pub fn path(&self) -> Result<PathBuf, Failure> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let path = self.home.clone();
        let path = path.or_else(|| {
            // `--network` wins over the variable: it is about this one command.
            let folder = variable(VARIABLE).filter(|_| self.network.0.is_none());
            folder.map(PathBuf::from)
        });
        let name = self.network.0.map_or(".tarn", Network::folder);
        let path = path.or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(name)));
        path.ok_or_else(|| Failure::usage("there is no home folder: say where with --home DIR"))
    }
}
