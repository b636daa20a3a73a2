//! The settings of a chain that genesis fixes, the same on every node.

use crate::{Address, ChainId, Denom, Prefix, sdk};

/// What Ethereum transactions of a chain depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvmSpec {
    /// What EVM wallets know the chain by, part of every signature.
    pub chain_id: u64,
    /// Wei of a unit of the base denomination.
    pub scale: u64,
}

impl Default for EvmSpec {
    fn default() -> Self {
        Self {
            chain_id: 0,
            scale: 1_000_000_000_000,
        }
    }
}

/// The settings of a chain that addresses, fees and signatures depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainSpec {
    /// The chain id, part of every signature.
    pub id: ChainId,
    /// The prefix of account addresses.
    pub prefix: Prefix,
    /// The denom of fees and stake.
    pub base_denom: Denom,
    /// Of its Ethereum transactions.
    pub evm: EvmSpec,
}

impl ChainSpec {
    /// Parses the address in a field of a message; `what` names the field in the error.
    pub fn address(&self, what: &str, text: &str) -> Result<Address, sdk::Error> {
        self.prefix.parse(text).map_err(|error| {
            let gap = if what.is_empty() { "" } else { " " };
            sdk::Code::InvalidAddress.because(format!("invalid {what}{gap}address: {error}"))
        })
    }

    /// The text of an address.
    pub fn show(&self, address: &Address) -> String {
        self.prefix.show(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_address_names_its_field() {
        let chain = ChainSpec {
            id: "tarn-1".parse().unwrap(),
            prefix: Prefix::new("tarn").unwrap(),
            base_denom: "utarn".parse().unwrap(),
            evm: EvmSpec::default(),
        };
        let error = chain.address("from", "").unwrap_err();
        assert_eq!(
            error.to_string(),
            "invalid from address: empty address string is not allowed: invalid address"
        );
    }
}
