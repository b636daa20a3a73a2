//! The chain's facts in the genesis document.

use serde::{Deserialize, Serialize};
use tarn_primitives::{ChainId, ChainSpec, Denom, EvmSpec, GasPrices, Prefix, sdk};
use tarn_proto::tendermint::types as cmt;
use tarn_runtime::{Ctx, Result};

use crate::params::ConsensusParams;
use crate::plan::{self, AppliedUpgrade, Plan};
use crate::state::{
    APPLIED, AUTHORITY, CHAIN_ID, DENOM, EVM_CHAIN_ID, GAS_PRICE, PARAMS, PLAN, PREFIX,
};
use crate::upgrade;

/// Defaults are those of a local development chain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// Filled from the document's own `chain_id`.
    pub chain_id: String,
    /// Of account addresses.
    pub prefix: String,
    /// What fees are counted in.
    pub denom: String,
    /// What EVM wallets know this chain by.
    pub evm_chain_id: u64,
    /// The price nodes ask by default, `0.025utarn`; empty for none.
    pub gas_price: String,
    /// Who may change parameters; empty means nobody can.
    pub authority: String,
    /// Filled from the document's own `consensus_params`.
    pub consensus_params: Option<cmt::ConsensusParams>,
    /// The upgrade that is planned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgrade_plan: Option<Plan>,
    /// Upgrades that took place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub applied_upgrades: Vec<AppliedUpgrade>,
}

impl Default for Genesis {
    fn default() -> Self {
        Self {
            chain_id: "tarn-local-1".to_owned(),
            prefix: "tarn".to_owned(),
            denom: "utarn".to_owned(),
            evm_chain_id: 82763,
            gas_price: String::new(),
            authority: String::new(),
            consensus_params: None,
            upgrade_plan: None,
            applied_upgrades: Vec::new(),
        }
    }
}

fn refuse(field: &str, error: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of base: {field}: {error}"))
}

impl Genesis {
    /// What shapes texts and signatures on this chain.
    pub fn chain(&self) -> Result<ChainSpec> {
        Ok(ChainSpec {
            id: self
                .chain_id
                .parse::<ChainId>()
                .map_err(|error| refuse("chain_id", error))?,
            prefix: Prefix::new(&self.prefix).map_err(|error| refuse("prefix", error))?,
            base_denom: self
                .denom
                .parse::<Denom>()
                .map_err(|error| refuse("denom", error))?,
            evm: EvmSpec {
                chain_id: self.evm_chain_id,
                ..EvmSpec::default()
            },
        })
    }
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    let chain = genesis.chain()?;
    // An authority nobody has a key to: the account of a module that does not exist.
    let authority = if genesis.authority.is_empty() {
        tarn_primitives::Address::of_module("nobody")
    } else {
        chain
            .prefix
            .parse(&genesis.authority)
            .map_err(|error| refuse("authority", error))?
    };
    genesis
        .gas_price
        .parse::<GasPrices>()
        .map_err(|error| refuse("gas_price", error))?;
    let params = match &genesis.consensus_params {
        Some(wire) => ConsensusParams::new(wire.clone())?,
        None => ConsensusParams::default(),
    };
    CHAIN_ID.put(ctx, &genesis.chain_id)?;
    PREFIX.put(ctx, &genesis.prefix)?;
    DENOM.put(ctx, &chain.base_denom)?;
    EVM_CHAIN_ID.put(ctx, &genesis.evm_chain_id)?;
    GAS_PRICE.put(ctx, &genesis.gas_price)?;
    AUTHORITY.put(ctx, &authority)?;
    if let Some(plan) = &genesis.upgrade_plan {
        plan.ensure_sound()?;
        PLAN.put(ctx, &(), plan)?;
    }
    for done in &genesis.applied_upgrades {
        plan::ensure_name(&done.name)?;
        APPLIED.put(ctx, &done.name, &done.height)?;
    }
    PARAMS.put(ctx, &params)
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    Ok(Genesis {
        chain_id: CHAIN_ID.load(ctx)?,
        prefix: PREFIX.load(ctx)?,
        denom: DENOM.load(ctx)?.to_string(),
        evm_chain_id: EVM_CHAIN_ID.load(ctx)?,
        gas_price: GAS_PRICE.load(ctx)?,
        authority: ctx.chain().show(&AUTHORITY.load(ctx)?),
        consensus_params: Some(PARAMS.load(ctx)?.wire().clone()),
        upgrade_plan: upgrade::plan(ctx)?,
        applied_upgrades: upgrade::all_applied(ctx)?,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tarn_runtime::testing::Harness;

    use crate::{Base, keeper};

    #[test]
    fn a_chain_with_its_own_prefix_and_denom_starts() {
        let t = Harness::with_genesis(&[&Base], |_| {
            Some(json!({"chain_id": "my-1", "prefix": "cosmos", "denom": "ustake"}))
        });
        let t = t.unwrap();
        let chain = keeper::stored_chain(t.ctx()).unwrap().unwrap();
        assert_eq!(
            (chain.id.as_str(), chain.prefix.as_str()),
            ("my-1", "cosmos")
        );
    }

    #[test]
    fn a_document_that_makes_no_sense_is_refused_by_field() {
        for (field, value) in [
            ("chain_id", json!("a b")),
            ("prefix", json!("Tarn")),
            ("denom", json!("1")),
            ("authority", json!("tarn1xyz")),
            ("gas_price", json!("cheap")),
            ("consensus_params", json!({"block": null})),
            ("colour", json!("blue")),
        ] {
            let genesis = json!({ field: value });
            let error = Harness::with_genesis(&[&Base], |_| Some(genesis.clone())).unwrap_err();
            assert_eq!(error.code().map(|c| c.0), Some("sdk"), "{field}: {error}");
        }
    }
}
