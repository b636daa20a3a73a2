//! The networks of this project: what `--network` stands for.

use clap::ValueEnum;

use crate::config::{Address, Config};

/// A network one can run a node of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Network {
    /// Where value is real.
    Mainnet,
    /// Where mistakes cost nothing. Its ports are 10,000 above mainnet's: both run on one machine.
    Testnet,
    /// One's own machine, on mainnet's ports.
    Local,
}

impl Network {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Mainnet, Self::Testnet, Self::Local];

    /// As `--network` spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mainnet => "mainnet",
            Self::Testnet => "testnet",
            Self::Local => "local",
        }
    }

    /// What its transactions are signed for.
    pub const fn chain_id(self) -> &'static str {
        match self {
            Self::Mainnet => "tarn-1",
            Self::Testnet => "tarn-testnet-1",
            Self::Local => "tarn-local-1",
        }
    }

    /// What EVM wallets know it by.
    pub const fn evm_chain_id(self) -> u64 {
        match self {
            Self::Mainnet => 82761,
            Self::Testnet => 82762,
            Self::Local => 82763,
        }
    }

    /// The network with this chain id.
    pub fn of(chain_id: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|network| network.chain_id() == chain_id)
    }

    /// What nodes ask for gas by default; empty for nothing.
    pub fn gas_price(self, denom: &str) -> String {
        match self {
            Self::Mainnet | Self::Testnet => format!("0.025{denom}"),
            Self::Local => String::new(),
        }
    }

    /// Its folder in the user's home folder, so that nodes of several networks do not meet.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Mainnet => ".tarn-mainnet",
            Self::Testnet => ".tarn-testnet",
            Self::Local => ".tarn-local",
        }
    }

    /// The settings a node of it begins with.
    pub fn settings(self) -> Config {
        let mut config = Config::default();
        let above = match self {
            Self::Mainnet | Self::Local => 0,
            Self::Testnet => 10_000,
        };
        for address in config.addresses() {
            *address = Address::local(address.port().saturating_add(above));
        }
        config
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn mainnet_and_testnet_share_no_port_no_name_and_no_folder() {
        let [main, test] = [Network::Mainnet, Network::Testnet];
        let ports = |network: Network| {
            let mut settings = network.settings();
            let addresses = settings.addresses();
            addresses.map(|address| address.port())
        };
        let all: BTreeSet<u16> = ports(main).into_iter().chain(ports(test)).collect();
        assert_eq!(all.len(), ports(main).len() * 2);
        assert_ne!(main.folder(), test.folder());
        for network in Network::ALL {
            assert_eq!(Network::of(network.chain_id()), Some(network));
        }
        assert_eq!(Network::of("my-1"), None);
    }
}
