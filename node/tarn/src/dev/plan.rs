//! The genesis and the accounts of a development chain.

use serde_json::{Value, json};
use tarn_app::Genesis;
use tarn_primitives::{ChainSpec, Coins, Dec, EvmSpec, Prefix};
use tarn_proto::tendermint::types::BlockParams;
use tarn_wallet::hd::{HdError, Mnemonic};

use super::accounts::MAX_ACCOUNTS;
use super::{Accounts, feeds, markets, pools};
use crate::genesis::{Currency, Draft, now};
use crate::home::Home;
use tarn_cli::Network;

/// The default chain id.
pub const CHAIN_ID: &str = Network::Local.chain_id();
/// The default number of accounts.
pub const ACCOUNTS: u32 = 10;
/// What each account holds of each denom.
const HOLDS: u64 = 1_000_000_000_000;
/// What the operator holds of each denom: enough for a million gifts.
const OPERATOR_HOLDS: u64 = 1_000_000_000_000_000_000;
/// The limits of a block: twenty times those of a network, so that tests do not run into them.
const BLOCK: BlockParams = BlockParams {
    max_bytes: 20_971_520,
    max_gas: 2_000_000_000,
};
pub(super) const PREFIX: &str = "tarn";
pub(super) const DENOM: &str = "utarn";

/// Options of a development chain; what is not given comes from the folder or is the default.
#[derive(Debug, Clone, Default)]
pub struct DevOptions {
    /// The chain id.
    pub chain_id: Option<String>,
    /// The number of accounts.
    pub accounts: Option<u32>,
    /// The mnemonic of their keys.
    pub mnemonic: Option<Mnemonic>,
}

/// A development chain, ready to be started.
#[derive(Debug, Clone)]
pub struct DevChain {
    /// Its accounts.
    pub accounts: Accounts,
    /// Its genesis document.
    pub genesis: Genesis,
    /// The metadata of its coins.
    pub(crate) currencies: Vec<Currency>,
}

/// Why a development chain cannot have these options.
#[derive(Debug, thiserror::Error)]
pub enum DevError {
    /// The mnemonic is invalid.
    #[error("--mnemonic-file: {0}")]
    Mnemonic(#[from] HdError),
    /// The chain id is invalid.
    #[error("--chain-id: {0}")]
    ChainId(#[from] tarn_primitives::ChainIdError),
    /// The number of accounts is zero or too large.
    #[error("--accounts {0}: use 1 to {MAX_ACCOUNTS}")]
    Count(u32),
    /// The folder holds another chain.
    #[error("{place}: {text}; nothing was changed")]
    Other {
        /// The genesis document that was found.
        place: String,
        /// What differs and what to do.
        text: String,
    },
    /// A file cannot be read or parsed.
    #[error("{place}: {text}")]
    File {
        /// Its path.
        place: String,
        /// The reason.
        text: String,
    },
}

impl DevChain {
    /// A new chain that begins now.
    pub fn new(options: &DevOptions) -> Result<Self, DevError> {
        let chain_id = options.chain_id.as_deref().unwrap_or(CHAIN_ID);
        chain_id.parse::<tarn_primitives::ChainId>()?;
        let accounts = accounts(options, options.accounts.unwrap_or(ACCOUNTS))?;
        let currencies = currencies();
        let genesis = draft(chain_id, &accounts, &currencies).document(now());
        Ok(Self {
            accounts,
            genesis,
            currencies,
        })
    }

    /// The chain of a folder, or a new one if the folder has none. The options must agree with the
    /// folder's genesis document.
    pub fn at(home: &Home, options: &DevOptions) -> Result<Self, DevError> {
        let path = home.genesis_file();
        let place = path.display().to_string();
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Self::new(options);
            }
            Err(error) => {
                let text = error.to_string();
                return Err(DevError::File { place, text });
            }
        };
        let genesis = Genesis::from_json(&text).map_err(|error| DevError::File {
            place: place.clone(),
            text: error.to_string(),
        })?;
        let other = |text| DevError::Other { place, text };
        if let Some(asked) = &options.chain_id
            && *asked != genesis.chain_id
        {
            let text = format!(
                "the chain here is {}, not {asked}; leave --chain-id out or choose another --home",
                genesis.chain_id
            );
            return Err(other(text));
        }
        if !has_operator(&genesis) {
            let text = "the chain here is no development chain; run it with `tarn start`, or choose \
                        another --home";
            return Err(other(text.to_owned()));
        }
        // Besides the pairs there is the operator, and the relayer unless the chain is older than it.
        let held = funded(&genesis);
        let pairs = u32::try_from(held.saturating_sub(1) / 2).unwrap_or(u32::MAX);
        let accounts = accounts(options, pairs.clamp(1, MAX_ACCOUNTS))?;
        let currencies = currencies();
        let wanted = draft(&genesis.chain_id, &accounts, &currencies);
        let wanted = wanted.document(genesis.genesis_time.into());
        if wanted.app_state.get("base") != genesis.app_state.get("base") {
            let text = "the chain here was not made by `tarn dev` with this mnemonic; give the \
                        one it began with as --mnemonic-file, or choose another --home";
            return Err(other(text.to_owned()));
        }
        // The accounts are known to be those of a development chain from here on.
        if let Some(asked) = options.accounts
            && asked != pairs
        {
            let text = format!(
                "the chain here began with {pairs} accounts, not {asked}; leave --accounts out \
                 or choose another --home"
            );
            return Err(other(text));
        }
        Ok(Self {
            accounts,
            genesis,
            currencies,
        })
    }
}

impl DevChain {
    /// The address of its relayer.
    pub fn relayer(&self) -> &str {
        &self.accounts.relayer_address
    }
}

fn accounts(options: &DevOptions, count: u32) -> Result<Accounts, DevError> {
    if count == 0 || count > MAX_ACCOUNTS {
        return Err(DevError::Count(count));
    }
    let mnemonic = match &options.mnemonic {
        Some(mnemonic) => mnemonic.clone(),
        None => Mnemonic::parse(tarn_wallet::dev::MNEMONIC)?,
    };
    let prefix = Prefix::new(PREFIX).expect("a plain word");
    Ok(Accounts::derive(&mnemonic, count, &prefix)?)
}

/// Whether a document names an operator: that of every development chain does.
fn has_operator(genesis: &Genesis) -> bool {
    let dev = genesis.app_state.get("dev");
    let operator = dev.and_then(|dev| dev.get("operator"));
    operator
        .and_then(Value::as_str)
        .is_some_and(|address| !address.is_empty())
}

/// How many accounts a document gives coins to, without those of modules.
fn funded(genesis: &Genesis) -> usize {
    let mut modules = pools::holders()
        .map(|(address, _)| Value::from(address))
        .to_vec();
    modules.push(Value::from(markets::holder().0));
    let bank = genesis.app_state.get("bank");
    let balances = bank.and_then(|bank| bank.get("balances"));
    let balances = balances.and_then(Value::as_array).into_iter().flatten();
    balances
        .filter(|held| !modules.contains(&held["address"]))
        .count()
}

fn currencies() -> Vec<Currency> {
    vec![
        Currency::micro("tarn", "Tarn", "TARN"),
        Currency::micro("usdc", "USD Coin", "USDC"),
        Currency::micro("atom", "Atom", "ATOM"),
    ]
}

fn draft(chain_id: &str, accounts: &Accounts, currencies: &[Currency]) -> Draft {
    let hold = |amount: u64| -> Coins {
        let coins: Vec<String> = currencies
            .iter()
            .map(|currency| format!("{amount}{}", currency.base))
            .collect();
        let coins = coins.iter().map(|coin| coin.parse().expect("a plain coin"));
        Coins::gather(coins).expect("three small amounts")
    };
    let prefix = Prefix::new(PREFIX).expect("a plain word");
    let operator = prefix.show(&accounts.operator_address());
    let mut balances: Vec<(String, Coins)> = Vec::new();
    for account in &accounts.all {
        balances.push((account.address.clone(), hold(HOLDS)));
        balances.push((account.evm_bech32.clone(), hold(HOLDS)));
    }
    balances.push((operator.clone(), hold(OPERATOR_HOLDS)));
    balances.push((accounts.relayer_address.clone(), hold(HOLDS)));
    balances.extend(pools::holders());
    balances.push(markets::holder());
    let chain = ChainSpec {
        id: CHAIN_ID.parse().expect("a plain word"),
        prefix,
        base_denom: DENOM.parse().expect("a plain word"),
        evm: EvmSpec::default(),
    };
    let lending = markets::part(&chain, &operator);
    let first = accounts.all.first();
    Draft {
        chain_id: chain_id.to_owned(),
        prefix: PREFIX.to_owned(),
        denom: DENOM.to_owned(),
        gas_price: String::new(),
        authority: first.map(|first| first.address.clone()).unwrap_or_default(),
        balances,
        currencies: currencies.to_vec(),
        block: Some(BLOCK),
        parts: vec![
            ("dev", json!({ "operator": operator })),
            ("dex", pools::part()),
            ("oracle", feeds::part(&chain)),
            ("lending", lending),
            ("evm", evm()),
        ],
    }
}

/// What contracts of a development chain find as ERC-20 tokens.
const ERC20_DENOMS: [&str; 2] = ["uatom", "uusdc"];

/// The EVM of a development chain: unused gas is given back whole, as Ethereum's tools expect.
fn evm() -> Value {
    let gwei = 1_000_000_000;
    let mut params = tarn_evm::Params::new_chain(EvmSpec::default().scale, gwei);
    params.min_gas_share = Dec::ZERO;
    let tokens = ERC20_DENOMS.map(|denom| denom.parse().expect("a plain denom"));
    json!({ "params": params.wire(&tokens.into()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genesis::ensure_starts;

    fn refused(home: &Home, options: &DevOptions) -> String {
        DevChain::at(home, options).unwrap_err().to_string()
    }

    fn kept(options: &DevOptions) -> (tempfile::TempDir, Home) {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path());
        std::fs::create_dir_all(home.config_dir()).unwrap();
        let chain = DevChain::new(options).unwrap();
        std::fs::write(home.genesis_file(), chain.genesis.to_json().unwrap()).unwrap();
        (folder, home)
    }

    #[test]
    fn the_document_starts_a_chain() {
        let chain = DevChain::new(&DevOptions::default()).unwrap();
        assert_eq!(chain.genesis.chain_id, CHAIN_ID);
        ensure_starts(&chain.genesis).unwrap();
        assert_eq!(funded(&chain.genesis), 22);
        let pools = chain.genesis.app_state["dex"]["pools"].as_array().unwrap();
        assert_eq!(pools.len(), 2);
        let base = &chain.genesis.app_state["base"];
        assert_eq!(base["authority"], json!(chain.accounts.all[0].address));
    }

    #[test]
    fn every_account_is_funded_with_every_coin() {
        let chain = DevChain::new(&DevOptions::default()).unwrap();
        let balances = chain.genesis.app_state["bank"]["balances"]
            .as_array()
            .unwrap();
        for account in &chain.accounts.all {
            for address in [&account.address, &account.evm_bech32] {
                let found = balances
                    .iter()
                    .find(|held| held["address"] == json!(address));
                let coins = found.unwrap()["coins"].as_array().unwrap();
                let denoms: Vec<_> = coins.iter().map(|coin| coin["denom"].as_str()).collect();
                assert_eq!(denoms, [Some("uatom"), Some("utarn"), Some("uusdc")]);
                assert!(coins.iter().all(|coin| coin["amount"] == "1000000000000"));
            }
        }
    }

    #[test]
    fn a_chain_in_a_folder_is_continued() {
        let options = DevOptions {
            chain_id: Some("mine-7".to_owned()),
            accounts: Some(3),
            mnemonic: None,
        };
        let (_folder, home) = kept(&options);
        let again = DevChain::at(&home, &DevOptions::default()).unwrap();
        assert_eq!(again.genesis.chain_id, "mine-7");
        assert_eq!(again.accounts.all.len(), 3);
        let text = std::fs::read_to_string(home.genesis_file()).unwrap();
        assert_eq!(again.genesis, Genesis::from_json(&text).unwrap());
    }

    #[test]
    fn a_folder_with_another_chain_is_refused_with_what_differs() {
        let (_folder, home) = kept(&DevOptions::default());
        let chain_id = DevOptions {
            chain_id: Some("other-1".to_owned()),
            ..DevOptions::default()
        };
        assert!(refused(&home, &chain_id).contains("is tarn-local-1, not other-1"));
        let accounts = DevOptions {
            accounts: Some(4),
            ..DevOptions::default()
        };
        assert!(refused(&home, &accounts).contains("began with 10 accounts, not 4"));
        let words = "abandon ".repeat(11) + "about";
        let mnemonic = DevOptions {
            mnemonic: Some(Mnemonic::parse(&words).unwrap()),
            ..DevOptions::default()
        };
        assert!(refused(&home, &mnemonic).contains("--mnemonic"));
        let mut foreign = DevChain::new(&DevOptions::default()).unwrap().genesis;
        let base = foreign.app_state.get_mut("base").unwrap();
        base["authority"] = json!("");
        std::fs::write(home.genesis_file(), foreign.to_json().unwrap()).unwrap();
        let text = refused(&home, &accounts);
        assert!(text.contains("not made by `tarn dev`"), "{text}");
        foreign.app_state.remove("dev");
        std::fs::write(home.genesis_file(), foreign.to_json().unwrap()).unwrap();
        let text = refused(&home, &accounts);
        assert!(text.contains("run it with `tarn start`"), "{text}");
        std::fs::write(home.genesis_file(), "{}").unwrap();
        assert!(refused(&home, &DevOptions::default()).contains("genesis"));
    }

    #[test]
    fn invalid_options_are_refused() {
        let with = |accounts, chain_id: Option<&str>| DevOptions {
            accounts,
            mnemonic: None,
            chain_id: chain_id.map(str::to_owned),
        };
        for options in [
            with(Some(0), None),
            with(Some(1001), None),
            with(None, Some("a b")),
        ] {
            DevChain::new(&options).unwrap_err();
        }
    }
}
