//! Balances in the genesis document, in the SDK's own shape.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tarn_auth::Auth;
use tarn_primitives::{Address, Coin, Coins, sdk};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_proto::core::base::v1beta1 as base;
use tarn_runtime::{Ctx, Result};

use crate::state::{BALANCES, METADATA, PARAMS, SEND_ENABLED};
use crate::{Metadata, Params, keeper};

/// What one account owns at the beginning.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// The account that owns them.
    pub address: String,
    /// Sorted by denom.
    pub coins: Vec<base::Coin>,
}

/// Parameters, balances and what denoms are called.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// Whether denoms may be sent when nothing else is said.
    pub params: pb::Params,
    /// Each account once.
    pub balances: Vec<Balance>,
    /// Checked against the balances if given.
    pub supply: Vec<base::Coin>,
    /// What denoms are called.
    pub denom_metadata: Vec<pb::Metadata>,
    /// Exceptions to the parameter.
    pub send_enabled: Vec<pb::SendEnabled>,
}

impl Default for Genesis {
    fn default() -> Self {
        Self {
            params: Params::default().wire().clone(),
            balances: Vec::new(),
            supply: Vec::new(),
            denom_metadata: Vec::new(),
            send_enabled: Vec::new(),
        }
    }
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of bank: {text}"))
}

pub(crate) fn init(ctx: &mut Ctx, genesis: Genesis) -> Result<()> {
    PARAMS.put(ctx, &Params::new(genesis.params)?)?;
    for entry in genesis.send_enabled {
        let denom = entry.denom.parse()?;
        if SEND_ENABLED.has(ctx, &denom)? {
            return Err(refuse(format!("send_enabled: {denom} is listed twice")).into());
        }
        SEND_ENABLED.put(ctx, &denom, &entry.enabled)?;
    }
    let mut seen = BTreeSet::new();
    for balance in genesis.balances {
        let account = ctx.chain().prefix.parse(&balance.address).map_err(refuse)?;
        if !seen.insert(account) {
            return Err(refuse(format!("{} is listed twice", balance.address)).into());
        }
        let coins = balance.coins.try_into()?;
        ensure_issuers_exist(ctx, &coins)?;
        keeper::mint_genesis(ctx, &account, &coins)?;
    }
    for metadata in genesis.denom_metadata {
        let metadata = Metadata::new(metadata)?;
        let denom = metadata.wire().base.parse()?;
        if METADATA.has(ctx, &denom)? {
            return Err(refuse(format!("denom_metadata: {denom} is listed twice")).into());
        }
        keeper::set_metadata(ctx, &metadata)?;
    }
    if !genesis.supply.is_empty() {
        let claimed: Coins = genesis.supply.try_into()?;
        let counted = keeper::total(ctx)?;
        if claimed != counted {
            let text = format!("supply says {claimed}, the balances sum up to {counted}");
            return Err(refuse(text).into());
        }
    }
    // Made last: the accounts of the document have the first numbers, as on a chain of the SDK.
    tarn_auth::keeper::ensure_module_accounts::<Auth>(ctx)
}

/// Coins of a module that is not there cannot be: nothing backs them.
fn ensure_issuers_exist(ctx: &Ctx, coins: &Coins) -> Result<()> {
    for Coin { denom, .. } in coins {
        let owner = ctx.denom_owners().owner(denom);
        if let Some(owner) = owner.filter(|owner| !owner.exists) {
            let prefix = owner.prefix;
            let text =
                format!("there are coins of {denom}: {prefix} is for a module that is not there");
            return Err(refuse(text).into());
        }
    }
    Ok(())
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let mut balances: BTreeMap<Address, Vec<base::Coin>> = BTreeMap::new();
    for entry in BALANCES.all().iter(ctx) {
        let ((account, denom), amount) = entry?;
        balances
            .entry(account)
            .or_default()
            .push(Coin { denom, amount }.into());
    }
    let balances = balances
        .into_iter()
        .map(|(account, coins)| Balance {
            address: ctx.chain().show(&account),
            coins,
        })
        .collect();
    let denom_metadata = METADATA
        .all()
        .iter(ctx)
        .map(|entry| entry.map(|(_, metadata)| metadata.wire().clone()))
        .collect::<Result<_>>()?;
    let send_enabled = SEND_ENABLED
        .all()
        .iter(ctx)
        .map(|entry| {
            entry.map(|(denom, enabled)| pb::SendEnabled {
                denom: denom.to_string(),
                enabled,
            })
        })
        .collect::<Result<_>>()?;
    Ok(Genesis {
        params: PARAMS.load(ctx)?.wire().clone(),
        balances,
        supply: keeper::total(ctx)?.into(),
        denom_metadata,
        send_enabled,
    })
}
