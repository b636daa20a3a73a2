//! `--network` and `--node`, the same in every command.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};
use tarn_wallet::Client;
use tarn_wallet::client::ChainFacts;

use crate::Failure;
use crate::network::Network;
use crate::{fault, usage_error};

/// The id of `--network`.
const NETWORK: &str = "network";
/// The node that is asked by default.
const DEFAULT_NODE: &str = "http://127.0.0.1:1317";

/// `--network`. The flags of a folder and those of a node both contain it; a command that has both has
/// it once.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct NetworkFlag(pub(crate) Option<Network>);

impl Args for NetworkFlag {
    fn augment_args(command: Command) -> Command {
        if command.get_arguments().any(|arg| arg.get_id() == NETWORK) {
            return command;
        }
        command.arg(
            Arg::new(NETWORK)
                .long(NETWORK)
                .value_parser(value_parser!(Network))
                .help(
                    "The network: its own folder, such as .tarn-testnet, unless --home is given; its \
                     node on this machine unless --node is given; a node of another chain is refused",
                ),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for NetworkFlag {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(matches.get_one::<Network>(NETWORK).copied()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The flags that say which node is asked.
#[derive(Debug, Clone, Default, Args)]
pub struct NodeFlags {
    /// The node's REST address [default: that of --network on this machine, or port 1317 there]
    #[arg(long, value_name = "URL")]
    node: Option<String>,
    #[command(flatten)]
    network: NetworkFlag,
}

impl NodeFlags {
    /// The network of `--network`.
    pub fn network(&self) -> Option<Network> {
        self.network.0
    }

    fn unchecked(&self) -> Result<Client, Failure> {
        let url = match (&self.node, self.network.0) {
            (Some(url), _) => url.clone(),
            (None, Some(network)) => {
                let port = network.rest_port();
                format!("http://127.0.0.1:{port}")
            }
            (None, None) => DEFAULT_NODE.to_owned(),
        };
        Client::new(&url).map_err(usage_error)
    }

    /// A client of the node. With `--network` the node's chain id is compared first.
    pub async fn client(&self) -> Result<Client, Failure> {
        let client = self.unchecked()?;
        if self.network.0.is_some() {
            let id = client.chain_id().await.map_err(fault)?;
            self.ensure_expected_chain(&client, id.as_str())?;
        }
        Ok(client)
    }

    /// A client of the node and what the node says about its chain, compared with `--network`.
    pub async fn chain(&self) -> Result<(Client, ChainFacts), Failure> {
        let client = self.unchecked()?;
        let chain = client.chain_facts().await.map_err(fault)?;
        self.ensure_expected_chain(&client, chain.id.as_str())?;
        Ok((client, chain))
    }

    /// Refuses a node whose chain is not that of `--network`: no coins are spent on the wrong chain.
    fn ensure_expected_chain(&self, client: &Client, chain_id: &str) -> Result<(), Failure> {
        match self.network.0 {
            Some(network) if network.chain_id() != chain_id => Err(Failure::usage(format!(
                "the node at {} is of chain {chain_id}, and --network {} is {}: nothing was done; \
                 name a node of that network with --node",
                client.url(),
                network.name(),
                network.chain_id()
            ))),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::folder::Folder;

    #[derive(Debug, Parser)]
    struct Both {
        #[command(flatten)]
        folder: Folder,
        #[command(flatten)]
        node: NodeFlags,
    }

    fn node(args: &[&str]) -> (Both, String) {
        let both = Both::parse_from([&["tarn"], args].concat());
        let url = both.node.unchecked().unwrap().url().to_owned();
        (both, url)
    }

    #[test]
    fn a_network_is_its_folder_and_its_port_at_once() {
        let (both, url) = node(&["--network", "testnet"]);
        assert_eq!(url, "http://127.0.0.1:11317");
        assert_eq!(both.folder.network(), Some(Network::Testnet));
        assert_eq!(both.node.network(), Some(Network::Testnet));
        assert_eq!(node(&["--network", "mainnet"]).1, "http://127.0.0.1:1317");
        assert_eq!(node(&[]).1, "http://127.0.0.1:1317");
        let (_, url) = node(&["--network", "testnet", "--node", "http://10.0.0.1:5"]);
        assert_eq!(url, "http://10.0.0.1:5");
    }

    #[test]
    fn a_node_of_another_chain_is_refused() {
        let (both, _) = node(&["--network", "testnet"]);
        let client = both.node.unchecked().unwrap();
        assert!(
            both.node
                .ensure_expected_chain(&client, "tarn-testnet-1")
                .is_ok()
        );
        let Err(Failure::Usage(error)) = both.node.ensure_expected_chain(&client, "tarn-local-1")
        else {
            panic!("it was taken");
        };
        let text = error.to_string();
        assert!(text.contains("is of chain tarn-local-1"), "{text}");
        assert!(
            text.contains("--network testnet is tarn-testnet-1"),
            "{text}"
        );
    }
}
