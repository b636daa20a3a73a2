//! The fee burn in the genesis document.

use serde::{Deserialize, Serialize};
use tarn_auth::keeper as accounts;
use tarn_bank::keeper as bank;
use tarn_primitives::wide::MAX_AMOUNT;
use tarn_primitives::{Amount, Denom, sdk};
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::{Ctx, Result, ensure};

use crate::state::{AUCTIONS, INITIAL_SUPPLY, PARAMS, TOTALS};
use crate::{Auction, Feeburn, Params, Totals, keeper};

/// The auction of a denomination; between two sales the lot is 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisAuction {
    /// What is sold.
    pub denom: String,
    /// How much.
    pub lot: String,
    /// The price it began at.
    pub start: String,
    /// When, in seconds since 1970.
    pub started_at: String,
}

/// All of the module's state.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// The parameters; none for the defaults, which burn the chain's base denomination.
    pub params: Option<pb::Params>,
    /// What was burned; none before the first burn.
    pub totals: Option<pb::Totals>,
    /// By denomination.
    pub auctions: Vec<GenesisAuction>,
    /// The supply of the burn denomination when the chain began; empty for the supply of this document.
    pub initial_supply: String,
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of feeburn: {text}"))
}

fn amount(field: &str, text: &str) -> Result<Amount, sdk::Error> {
    text.parse()
        .map_err(|error| refuse(format!("{field}: {error}")))
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    accounts::ensure_module_accounts::<Feeburn>(ctx)?;
    let base = ctx.chain().base_denom.clone();
    let params = match &genesis.params {
        None => Params::of_chain(&base),
        Some(wire) => Params::new(wire)?,
    };
    ensure(params.burn_denom == base, || {
        refuse(format!("params.burn_denom must be the base denom {base}"))
    })?;
    PARAMS.put(ctx, &params)?;
    if let Some(wire) = &genesis.totals {
        TOTALS.put(ctx, &read_totals(wire, &params.burn_denom)?)?;
    }
    for entry in &genesis.auctions {
        let (denom, auction) = read_auction(entry)?;
        ensure(!AUCTIONS.has(ctx, &denom)?, || {
            refuse(format!("the auction of {denom} is listed twice"))
        })?;
        AUCTIONS.put(ctx, &denom, &auction)?;
    }
    let initial = match genesis.initial_supply.as_str() {
        "" => bank::supply(ctx, &params.burn_denom)?,
        text => amount("initial_supply", text)?,
    };
    INITIAL_SUPPLY.put(ctx, &initial)?;
    // How the supply came to be is not known: a development operator makes and destroys coins.
    crate::invariants::what_is_for_sale_is_there(ctx)
        .map_err(|error| refuse(format!("what is for sale is not there: {error}")).into())
}

fn read_totals(wire: &pb::Totals, denom: &Denom) -> Result<Totals> {
    let totals = Totals {
        tx_fees: amount("totals.tx_fees", &wire.tx_fees)?,
        dex_fees: amount("totals.dex_fees", &wire.dex_fees)?,
        auctions: amount("totals.auctions", &wire.auctions)?,
        voluntary: amount("totals.voluntary", &wire.voluntary)?,
        last_height: wire.last_height,
    };
    ensure(
        totals.burned().is_some() && totals.wire(denom) == *wire,
        || {
            refuse(format!(
                "totals.burned_total must be the sum of its parts, and totals.denom {denom}"
            ))
        },
    )?;
    Ok(totals)
}

fn read_auction(entry: &GenesisAuction) -> Result<(Denom, Auction)> {
    let denom: Denom = entry
        .denom
        .parse()
        .map_err(|error| refuse(format!("an auction: {error}")))?;
    let units = |field: &str, text: &str| -> Result<u128, sdk::Error> {
        Ok(amount(&format!("{field} of the auction of {denom}"), text)?.units())
    };
    let auction = Auction {
        lot: units("lot", &entry.lot)?,
        start: units("start", &entry.start)?,
        started_at: u64::try_from(units("started_at", &entry.started_at)?)
            .map_err(|_| refuse(format!("started_at of the auction of {denom} is too large")))?,
    };
    ensure((1..=MAX_AMOUNT).contains(&auction.start), || {
        let start = auction.start;
        refuse(format!(
            "start of the auction of {denom} must be from 1 to {MAX_AMOUNT}, got {start}"
        ))
    })?;
    Ok((denom, auction))
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let params = keeper::params(ctx)?;
    let totals = TOTALS.get(ctx)?;
    let mut auctions = Vec::new();
    for entry in AUCTIONS.all().iter(ctx) {
        let (denom, auction) = entry?;
        auctions.push(GenesisAuction {
            denom: denom.to_string(),
            lot: auction.lot.to_string(),
            start: auction.start.to_string(),
            started_at: auction.started_at.to_string(),
        });
    }
    Ok(Genesis {
        totals: totals.map(|totals| totals.wire(&params.burn_denom)),
        params: Some(params.wire()),
        auctions,
        initial_supply: keeper::initial_supply(ctx)?.to_string(),
    })
}
