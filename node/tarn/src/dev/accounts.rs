//! The accounts of a development chain. Their keys are printed: they hold play money only.

use std::fmt;

use serde::Serialize;
use tarn_api::evm::DevKeys;
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::{Address, Prefix};
use tarn_wallet::hd::{HdError, HdPath, Mnemonic};
use tarn_wallet::{Algorithm, Secret, checksummed};

/// The most accounts of a development chain.
pub(crate) const MAX_ACCOUNTS: u32 = 1000;

/// One index of the mnemonic: a Cosmos key and an Ethereum key, two accounts.
#[derive(Clone, Serialize)]
pub struct Account {
    /// The bech32 address of the Cosmos key.
    pub address: String,
    /// 64 hex digits.
    pub private_key: String,
    /// Of the Cosmos key.
    pub hd_path: String,
    /// The 0x address of the Ethereum key.
    pub evm_address: String,
    /// 64 hex digits.
    pub evm_private_key: String,
    /// The address of the Cosmos key as 0x.
    #[serde(skip)]
    pub hex: String,
    /// The address of the Ethereum key as bech32.
    #[serde(skip)]
    pub evm_bech32: String,
    /// Of the Ethereum key.
    #[serde(skip)]
    pub evm_hd_path: String,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account")
            .field("address", &self.address)
            .field("evm_address", &self.evm_address)
            .finish_non_exhaustive()
    }
}

/// The accounts of a development chain.
#[derive(Clone)]
pub struct Accounts {
    /// The mnemonic of all keys.
    pub mnemonic: Mnemonic,
    /// By index.
    pub all: Vec<Account>,
    /// The key of the operator, which signs for the faucet and the development RPCs.
    pub operator: Secret,
    /// The key of the relayer.
    pub relayer: Secret,
    /// The bech32 address of the relayer.
    pub relayer_address: String,
}

impl fmt::Debug for Accounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Accounts")
            .field("all", &self.all)
            .finish_non_exhaustive()
    }
}

impl Accounts {
    /// The first `count` accounts of a mnemonic.
    pub fn derive(words: &Mnemonic, count: u32, prefix: &Prefix) -> Result<Self, HdError> {
        let all = (0..count).map(|index| account(words, index, prefix));
        let of_nobody = |index| {
            let path = HdPath::new(Algorithm::Secp256k1, 1, index)?;
            words.derive("", &path, Algorithm::Secp256k1)
        };
        let relayer = of_nobody(1)?;
        Ok(Self {
            relayer_address: prefix.show(&relayer.public().address()),
            mnemonic: words.clone(),
            all: all.collect::<Result<_, _>>()?,
            operator: of_nobody(0)?,
            relayer,
        })
    }

    /// The keys that the EVM RPC signs with.
    pub fn evm_keys(&self) -> DevKeys {
        let keys = self.all.iter().filter_map(|account| {
            let mut bytes = [0; 32];
            hex::decode_to_slice(&account.evm_private_key, &mut bytes).ok()?;
            SecretKey::eth(&bytes).ok()
        });
        DevKeys::new(keys)
    }

    /// The operator's address.
    pub fn operator_address(&self) -> Address {
        self.operator.public().address()
    }
}

fn account(words: &Mnemonic, index: u32, prefix: &Prefix) -> Result<Account, HdError> {
    let at = |algorithm| {
        let path = HdPath::new(algorithm, 0, index)?;
        let secret = words.derive("", &path, algorithm)?;
        Ok((secret.public().address(), secret, path.to_string()))
    };
    let (cosmos, secret, hd_path) = at(Algorithm::Secp256k1)?;
    let (eth, eth_secret, evm_hd_path) = at(Algorithm::Eth)?;
    Ok(Account {
        address: prefix.show(&cosmos),
        private_key: secret.expose_hex().to_string(),
        hd_path,
        evm_address: checksummed(&eth),
        evm_private_key: eth_secret.expose_hex().to_string(),
        hex: checksummed(&cosmos),
        evm_bech32: prefix.show(&eth),
        evm_hd_path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_mnemonic_gives_the_well_known_accounts() {
        let prefix = Prefix::new("tarn").unwrap();
        let words = Mnemonic::parse(tarn_wallet::dev::MNEMONIC).unwrap();
        let accounts = Accounts::derive(&words, 10, &prefix).unwrap();
        assert_eq!(accounts.all.len(), 10);
        let first = &accounts.all[0];
        assert_eq!(
            first.evm_address,
            "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
        );
        assert_eq!(
            first.evm_private_key,
            "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"
        );
        assert_eq!(accounts.all[7].hd_path, "m/44'/118'/0'/0/7");
        let wallet = tarn_wallet::dev::operator().unwrap();
        assert_eq!(accounts.operator.public(), wallet.public());
    }

    #[test]
    fn keys_are_not_in_debug_output() {
        let prefix = Prefix::new("tarn").unwrap();
        let words = Mnemonic::parse(tarn_wallet::dev::MNEMONIC).unwrap();
        let accounts = Accounts::derive(&words, 1, &prefix).unwrap();
        let text = format!("{accounts:?}");
        assert!(text.contains(&accounts.all[0].address));
        assert!(!text.contains(&accounts.all[0].private_key), "{text}");
        assert!(!text.contains("junk"), "{text}");
    }
}
