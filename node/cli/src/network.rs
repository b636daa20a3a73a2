//! The networks that `--network` names.

use clap::ValueEnum;

/// The default port of the REST access point on mainnet.
const REST_PORT: u16 = 1317;

/// A public network, or the local one.
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

    /// The chain id that its transactions are signed for.
    pub const fn chain_id(self) -> &'static str {
        match self {
            Self::Mainnet => "tarn-1",
            Self::Testnet => "tarn-testnet-1",
            Self::Local => "tarn-local-1",
        }
    }

    /// The chain id of its EVM transactions.
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

    /// The default minimum gas price of its nodes; empty for none.
    pub fn gas_price(self, denom: &str) -> String {
        match self {
            Self::Mainnet | Self::Testnet => format!("0.025{denom}"),
            Self::Local => String::new(),
        }
    }

    /// The name of its folder in the user's home folder; every network has its own.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Mainnet => ".tarn-mainnet",
            Self::Testnet => ".tarn-testnet",
            Self::Local => ".tarn-local",
        }
    }

    /// How far its default ports are above those of mainnet.
    pub const fn port_offset(self) -> u16 {
        match self {
            Self::Mainnet | Self::Local => 0,
            Self::Testnet => 10_000,
        }
    }

    /// The default port of its REST access point.
    pub const fn rest_port(self) -> u16 {
        REST_PORT + self.port_offset()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_found_by_its_chain_id() {
        for network in Network::ALL {
            assert_eq!(Network::of(network.chain_id()), Some(network));
        }
        assert_eq!(Network::of("my-1"), None);
    }
}
