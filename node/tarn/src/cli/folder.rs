//! Which folder a verb works in, and what is there.
#![expect(clippy::doc_markdown, reason = "help texts are shown as they stand")]

use std::path::PathBuf;

use clap::Args;
use tarn_app::Genesis;

use super::Failure;
use crate::config::Config;
use crate::home::Home;
use crate::node::NodeConfig;

/// Says where a node's folder is.
const VARIABLE: &str = "TARN_HOME";

#[derive(Debug, Args)]
pub(crate) struct Folder {
    /// The node's folder [default: TARN_HOME, or .tarn in your home folder]
    #[arg(long, value_name = "DIR")]
    home: Option<PathBuf>,
}

impl Folder {
    /// The folder, whether it exists or not.
    pub(crate) fn home(&self) -> Result<Home, Failure> {
        let said = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let path = self.home.clone();
        let path = path.or_else(|| said(VARIABLE).map(PathBuf::from));
        let path = path.or_else(|| said("HOME").map(|home| PathBuf::from(home).join(".tarn")));
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
                    "; make it with `tarn init --home {}`",
                    home.path().display()
                )
            } else {
                String::new()
            };
            Failure::usage(format!("{place}: {error}{hint}"))
        })?;
        let genesis = Genesis::from_json(&text)
            .map_err(|error| Failure::usage(format!("{place}: {error}")))?;
        Ok(NodeConfig {
            home: Some(home),
            settings,
            genesis,
            operator: None,
            relayer: None,
        })
    }
}
