//! The node of the folder that `--home` and `--network` name.

use tarn_app::Genesis;
use tarn_cli::{Failure, Folder};

use crate::config::Config;
use crate::home::Home;
use crate::node::NodeConfig;

/// The folder, whether it exists or not.
pub(super) fn home(folder: &Folder) -> Result<Home, Failure> {
    folder.path().map(Home::new)
}

/// The node of a folder that `tarn init` has made.
pub(super) fn node_config(folder: &Folder, settings: Config) -> Result<NodeConfig, Failure> {
    let home = home(folder)?;
    let path = home.genesis_file();
    let place = path.display();
    let text = std::fs::read_to_string(&path).map_err(|error| {
        let hint = if error.kind() == std::io::ErrorKind::NotFound {
            format!(
                "; make it with `tarn init{} --home {}`",
                folder.network().map_or_else(String::new, |network| {
                    format!(" --network {}", network.name())
                }),
                home.path().display()
            )
        } else {
            String::new()
        };
        Failure::usage(format!("{place}: {error}{hint}"))
    })?;
    let genesis =
        Genesis::from_json(&text).map_err(|error| Failure::usage(format!("{place}: {error}")))?;
    if let Some(network) = folder.network()
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
        evm_keys: tarn_api::evm::DevKeys::default(),
    })
}
