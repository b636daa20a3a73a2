//! Which folder a verb works in, and what is there.
#![expect(clippy::doc_markdown, reason = "help texts are shown as they stand")]

use std::path::PathBuf;

use clap::Args;
use tarn_app::Genesis;

use super::Failure;
use super::target::NetworkFlag;
use crate::config::Config;
use crate::home::Home;
use crate::network::Network;
use crate::node::NodeConfig;

/// Says where a node's folder is.
const VARIABLE: &str = "TARN_HOME";

#[derive(Debug, Args)]
pub(crate) struct Folder {
    /// The node's folder [default: TARN_HOME, or .tarn in your home folder]
    #[arg(long, value_name = "DIR")]
    home: Option<PathBuf>,
    #[command(flatten)]
    network: NetworkFlag,
}

impl Folder {
    /// The network that was named.
    pub(crate) fn network(&self) -> Option<Network> {
        self.network.0
    }

    /// The folder, whether it exists or not.
    pub(crate) fn home(&self) -> Result<Home, Failure> {
        let said = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let path = self.home.clone();
        let path = path.or_else(|| {
            // Whoever names a network means that one, whatever was said for all commands.
            let variable = said(VARIABLE).filter(|_| self.network.0.is_none());
            variable.map(PathBuf::from)
        });
        let name = self.network.0.map_or(".tarn", Network::folder);
        let path = path.or_else(|| said("HOME").map(|home| PathBuf::from(home).join(name)));
        path.map(Home::new)
            .ok_or_else(|| Failure::usage("there is no home folder: say where with --home DIR"))
    }

    /// The node of the folder, which `tarn init` has made.
    pub(crate) fn node(&self, settings: Config) -> Result<NodeConfig, Failure> {
        let home = self.home()?;
        let path = home.genesis_file();
        let place = path.display();
        let text = std::fs::read_to_string(&path).map_err(|error| {
            let hint = if error.kind() == std::io::ErrorKind::NotFound {
                format!(
                    "; make it with `tarn init{} --home {}`",
                    self.network.0.map_or_else(String::new, |network| {
                        format!(" --network {}", network.name())
                    }),
                    home.path().display()
                )
            } else {
                String::new()
            };
            Failure::usage(format!("{place}: {error}{hint}"))
        })?;
        let genesis = Genesis::from_json(&text)
            .map_err(|error| Failure::usage(format!("{place}: {error}")))?;
        if let Some(network) = self.network.0
            && genesis.chain_id != network.chain_id()
        {
            return Err(Failure::usage(format!(
                "{place} is of the chain {}, --network {} is {}; name the folder of that network",
                genesis.chain_id,
                network.name(),
                network.chain_id()
            )));
        }
        Ok(NodeConfig {
            home: Some(home),
            settings,
            genesis,
            operator: None,
            relayer: None,
        })
    }
}
