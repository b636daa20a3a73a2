//! Makes genesis documents.

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_app::Genesis;
use tarn_base::ConsensusParams;
use tarn_chain::Validator;
use tarn_primitives::crypto::sha256;
use tarn_primitives::{BlockTime, Coins};
use tarn_proto::tendermint::types as cmt;
use tarn_validators::GenesisValidator;

use tarn_cli::Network;

/// The metadata of a coin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Currency {
    /// The base denom, `utarn`.
    pub(crate) base: String,
    /// The display denom, `tarn`.
    pub(crate) display: String,
    /// One unit of the display denom is ten to this power units of the base denom.
    pub(crate) exponent: u32,
    /// `Tarn`.
    pub(crate) name: String,
    /// `TARN`.
    pub(crate) symbol: String,
}

impl Currency {
    pub(crate) fn micro(display: &str, name: &str, symbol: &str) -> Self {
        Self {
            base: format!("u{display}"),
            display: display.to_owned(),
            exponent: 6,
            name: name.to_owned(),
            symbol: symbol.to_owned(),
        }
    }

    /// The likely metadata of a denom: `ustake` is a millionth of `stake`, as on nearly every chain;
    /// any other denom is its own display unit.
    pub(crate) fn guess(base: &str) -> Self {
        match base.strip_prefix('u') {
            Some("tarn") => Self::micro("tarn", "Tarn", "TARN"),
            Some(display) if display.len() >= 3 => {
                Self::micro(display, display, &display.to_uppercase())
            }
            _ => Self {
                base: base.to_owned(),
                display: base.to_owned(),
                exponent: 0,
                name: base.to_owned(),
                symbol: base.to_uppercase(),
            },
        }
    }

    fn metadata(&self) -> Value {
        let unit =
            |denom: &str, exponent| json!({ "denom": denom, "exponent": exponent, "aliases": [] });
        let mut units = vec![unit(&self.base, 0)];
        if self.exponent > 0 {
            units.push(unit(&self.display, self.exponent));
        }
        json!({
            "description": format!("{} of this chain", self.name),
            "denom_units": units,
            "base": self.base,
            "display": self.display,
            "name": self.name,
            "symbol": self.symbol,
            "uri": "",
            "uri_hash": "",
        })
    }
}

/// The contents of a genesis document.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    pub(crate) chain_id: String,
    pub(crate) prefix: String,
    pub(crate) denom: String,
    /// The default minimum gas price of nodes, `0.025utarn`; empty for none.
    pub(crate) gas_price: String,
    /// The address that may change parameters; empty for none.
    pub(crate) authority: String,
    /// Every address occurs once.
    pub(crate) balances: Vec<(String, Coins)>,
    pub(crate) currencies: Vec<Currency>,
    /// The limits of a block; none for the defaults.
    pub(crate) block: Option<cmt::BlockParams>,
    /// The genesis of further modules.
    pub(crate) parts: Vec<(&'static str, Value)>,
}

impl Draft {
    /// The document. [`ensure_starts`] checks it.
    pub(crate) fn document(&self, time: BlockTime) -> Genesis {
        let mut genesis = Genesis::new(&self.chain_id, time);
        let mut params = ConsensusParams::default().wire().clone();
        if self.block.is_some() {
            params.block = self.block;
        }
        genesis.consensus_params = Some(params);
        let network = Network::of(&self.chain_id).unwrap_or(Network::Local);
        let balances: Vec<Value> = self
            .balances
            .iter()
            .map(|(address, coins)| {
                let coins: Vec<tarn_proto::core::base::v1beta1::Coin> = coins.clone().into();
                json!({ "address": address, "coins": coins })
            })
            .collect();
        let metadata: Vec<Value> = self.currencies.iter().map(Currency::metadata).collect();
        let mut parts = BTreeMap::from([
            (
                "base".to_owned(),
                json!({
                    "prefix": self.prefix,
                    "denom": self.denom,
                    "gas_price": self.gas_price,
                    "authority": self.authority,
                    "evm_chain_id": network.evm_chain_id(),
                }),
            ),
            (
                "bank".to_owned(),
                json!({ "balances": balances, "denom_metadata": metadata }),
            ),
        ]);
        for (name, part) in &self.parts {
            parts.insert((*name).to_owned(), part.clone());
        }
        genesis.app_state = parts;
        genesis
    }
}

/// A validator of a genesis document.
pub(crate) fn genesis_validator(
    validator: &Validator,
    moniker: &str,
    operator: &str,
) -> GenesisValidator {
    GenesisValidator {
        pub_key: STANDARD.encode(validator.key),
        power: validator.power.to_string(),
        operator: operator.to_owned(),
        moniker: moniker.to_owned(),
        ..GenesisValidator::default()
    }
}

/// The part of a genesis document that lists validators.
pub(crate) fn listed(validators: &[GenesisValidator]) -> Value {
    json!({ "validators": validators })
}

/// The hash of a document, whatever the form it is written in: the same on every node of a network.
pub(crate) fn hash_of(genesis: &Genesis) -> Result<String, serde_json::Error> {
    Ok(hex::encode(sha256(&serde_json::to_vec(genesis)?)))
}

/// The current time in whole seconds.
pub(crate) fn now() -> BlockTime {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs());
    BlockTime::new(i64::try_from(seconds).unwrap_or(i64::MAX), 0)
}

/// Refuses a document that cannot start a chain: it is initialised in memory.
pub(crate) fn ensure_starts(genesis: &Genesis) -> tarn_runtime::Result<()> {
    let durable = Box::new(tarn_store::Memory::new());
    let workers = std::sync::Arc::new(tarn_primitives::Serial);
    let mut app = tarn_app::App::open(durable, workers, tarn_app::Config::default())?;
    app.consensus.init_chain(genesis).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft {
            chain_id: "my-1".to_owned(),
            prefix: "cosmos".to_owned(),
            denom: "ustake".to_owned(),
            gas_price: "0.025ustake".to_owned(),
            authority: String::new(),
            balances: Vec::new(),
            currencies: vec![Currency::guess("ustake")],
            block: None,
            parts: Vec::new(),
        }
    }

    #[test]
    fn a_new_chain_starts() {
        let genesis = draft().document(now());
        ensure_starts(&genesis).unwrap();
        let chain = genesis.chain().unwrap();
        assert_eq!(chain.prefix.as_str(), "cosmos");
        assert_eq!(chain.base_denom.as_str(), "ustake");
    }

    #[test]
    fn a_document_that_cannot_start_a_chain_is_refused_before_it_is_written() {
        let mut broken = draft();
        broken.authority = "tarn1nobody".to_owned();
        ensure_starts(&broken.document(now())).unwrap_err();
    }

    #[test]
    fn the_age_of_evidence_is_written_as_cometbft_reads_it_and_read_in_both_forms() {
        let genesis = draft().document(now());
        let text = genesis.to_json().unwrap();
        let nanos = r#""max_age_duration": "172800000000000""#;
        assert!(text.contains(nanos), "{text}");
        let seconds = text.replace(nanos, r#""max_age_duration": "172800s""#);
        for form in [text, seconds] {
            assert_eq!(Genesis::from_json(&form).unwrap(), genesis);
        }
    }

    #[test]
    fn known_networks_have_their_evm_chain_ids() {
        for network in Network::ALL {
            let mut one = draft();
            one.chain_id = network.chain_id().to_owned();
            let genesis = one.document(now());
            let number = &genesis.app_state["base"]["evm_chain_id"];
            assert_eq!(*number, network.evm_chain_id());
        }
    }

    #[test]
    fn a_denom_of_millionths_is_named_after_the_whole() {
        assert_eq!(Currency::guess("ustake").display, "stake");
        assert_eq!(Currency::guess("utarn").symbol, "TARN");
        assert_eq!(Currency::guess("wei").exponent, 0);
        for denom in ["ustake", "wei", "us", "ibc/ABC"] {
            let metadata: tarn_proto::core::bank::v1beta1::Metadata =
                serde_json::from_value(Currency::guess(denom).metadata()).unwrap();
            assert_eq!(metadata.base, denom);
        }
    }
}
