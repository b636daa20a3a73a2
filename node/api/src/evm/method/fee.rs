//! What gas costs.

use alloy_eips::BlockId;
use alloy_primitives::{U64, U256};
use alloy_rpc_types_eth::FeeHistory;
use serde_json::{Value, json as object};
use tarn_indexers::EvmBlockRow;
use tarn_primitives::Height;

use super::super::access::{Access, json};
use super::super::block_id;
use super::super::error::{of_machine, refused};
use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};

/// The most blocks of a history.
const MAX_BLOCKS: u64 = 1_024;
/// The most percentiles of a history.
const MAX_PERCENTILES: usize = 100;
/// A tip is suggested from so many blocks.
const LOOKED_AT: u64 = 20;
/// The share of transactions that pay at most what is suggested, in percent.
const SUGGESTED: usize = 60;

/// The base fee of the next block.
pub(in crate::evm) fn next_base_fee(access: &Access) -> Result<u64, Failure> {
    let ctx = access.chain().query.at(Height::ZERO).map_err(of_machine)?;
    tarn_evm::basefee::current(&ctx).map_err(of_machine)
}

/// What to pay above the base fee: what most of the last blocks' transactions paid, 0 if blocks have room.
pub(in crate::evm) fn tip(access: &Access) -> Result<u128, Failure> {
    let latest = access.latest();
    let from = latest.saturating_sub(LOOKED_AT).saturating_add(1);
    let mut tips = Vec::new();
    for height in from..=latest {
        let row = access.history().block(height).map_err(ApiError::from)?;
        let Some(row) = row.filter(is_busy) else {
            continue;
        };
        tips.extend(row.txs.iter().map(|tx| tx.tip));
    }
    tips.sort_unstable();
    let at = tips.len().saturating_mul(SUGGESTED) / 100;
    let paid = tips.get(at).copied().unwrap_or_default();
    // Above the base fee this node may ask for more.
    Ok(u128::from(paid).max(asked_above_base(access)?))
}

/// Whether transactions had to compete for a place.
fn is_busy(row: &EvmBlockRow) -> bool {
    row.gas_used >= row.gas_limit / 2 && row.gas_limit > 0
}

/// What this node asks for gas beyond the base fee.
fn asked_above_base(access: &Access) -> Result<u128, Failure> {
    let node = &access.chain().node;
    let spec = &node.chain;
    let prices: tarn_primitives::GasPrices = node.min_gas_price.parse().unwrap_or_default();
    let own = prices.iter().find(|price| price.denom == spec.base_denom);
    let Some(cost) = own.and_then(|price| price.cost(1_000_000)) else {
        return Ok(0);
    };
    let wei = U256::from(cost.amount.units()).saturating_mul(U256::from(spec.evm.scale));
    let price = wei.div_ceil(U256::from(1_000_000_u64));
    let price = u128::try_from(price).unwrap_or(u128::MAX);
    Ok(price.saturating_sub(next_base_fee(access)?.into()))
}

pub(in crate::evm) fn gas_price(access: &Access, _: &Args) -> Result<Json, Failure> {
    let price = u128::from(next_base_fee(access)?).saturating_add(tip(access)?);
    json(&U256::from(price))
}

pub(in crate::evm) fn max_tip(access: &Access, _: &Args) -> Result<Json, Failure> {
    json(&U256::from(tip(access)?))
}

pub(in crate::evm) fn base_fee(access: &Access, _: &Args) -> Result<Json, Failure> {
    json(&U64::from(next_base_fee(access)?))
}

/// A number in hex or as JSON writes one.
fn count(args: &Args) -> Result<u64, Failure> {
    let value: Value = args.needed("blockCount")?;
    let read = match &value {
        Value::String(text) => block_id::quantity(text),
        Value::Number(number) => number.as_u64().ok_or_else(|| "negative".to_owned()),
        _ => Err("a number of blocks is hex".to_owned()),
    };
    read.map_err(|why| args.invalid("blockCount", &why))
}

fn percentiles(args: &Args) -> Result<Option<Vec<f64>>, Failure> {
    let asked: Option<Vec<f64>> = args.argument("rewardPercentiles")?;
    let Some(asked) = asked else { return Ok(None) };
    if asked.len() > MAX_PERCENTILES {
        let text = format!("invalid reward percentile: over the query limit {MAX_PERCENTILES}");
        return Err(refused(text));
    }
    let mut last = 0.0;
    for percent in &asked {
        if !(0.0..=100.0).contains(percent) || *percent < last {
            return Err(refused(format!("invalid reward percentile: {percent}")));
        }
        last = *percent;
    }
    Ok(Some(asked))
}

/// Base fees, how full blocks were, and what was paid above the base fee.
pub(in crate::evm) fn history(access: &Access, args: &Args) -> Result<Json, Failure> {
    let count = count(args)?.min(MAX_BLOCKS);
    let newest = block_id::number(args, "newestBlock")?;
    let percentiles = percentiles(args)?;
    let latest = access.latest();
    let last = access.height_of(BlockId::Number(newest))?;
    let last = last.ok_or_else(|| refused("request beyond head block"))?;
    let (known, _) = access.history().extent();
    // The block that stands for genesis has no row: nothing was used in it.
    let genesis = access.genesis();
    let is_whole = access.oldest() == genesis && known <= genesis.saturating_add(1);
    let least = if is_whole { genesis } else { known.max(1) };
    let first = last.saturating_add(1).saturating_sub(count).max(least);
    let mut history = FeeHistory {
        oldest_block: first,
        reward: percentiles.as_ref().map(|_| Vec::new()),
        ..FeeHistory::default()
    };
    if count == 0 {
        return json(&object!({
            "oldestBlock": U64::ZERO,
            "baseFeePerGas": [],
            "gasUsedRatio": [],
        }));
    }
    for height in first..=last {
        let row = access.history().block(height).map_err(ApiError::from)?;
        let row = row.unwrap_or_default();
        history.base_fee_per_gas.push(row.base_fee.into());
        history
            .gas_used_ratio
            .push(ratio(row.gas_used, row.gas_limit));
        history.base_fee_per_blob_gas.push(0);
        history.blob_gas_used_ratio.push(0.0);
        if let (Some(wanted), Some(rewards)) = (&percentiles, &mut history.reward) {
            rewards.push(paid(&row, wanted));
        }
    }
    let next = if last == latest {
        next_base_fee(access)?
    } else {
        let row = access
            .history()
            .block(last.saturating_add(1))
            .map_err(ApiError::from)?;
        row.unwrap_or_default().base_fee
    };
    history.base_fee_per_gas.push(next.into());
    history.base_fee_per_blob_gas.push(0);
    json(&history)
}

#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::as_conversions,
    reason = "a ratio for people: JSON has it as a float"
)]
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    part as f64 / whole as f64
}

/// What was paid above the base fee at each percentile of the gas used.
fn paid(row: &EvmBlockRow, percentiles: &[f64]) -> Vec<u128> {
    let mut before = 0;
    let mut tips: Vec<(u64, u64)> = Vec::new();
    for tx in &row.txs {
        tips.push((tx.tip, tx.cumulative_gas.saturating_sub(before)));
        before = tx.cumulative_gas;
    }
    tips.sort_unstable();
    let at = |percent: &f64| {
        let wanted = ratio_of(row.gas_used, *percent);
        let mut sum = 0_u64;
        for (tip, gas) in &tips {
            sum = sum.saturating_add(*gas);
            if sum >= wanted {
                return u128::from(*tip);
            }
        }
        tips.last().map_or(0, |(tip, _)| u128::from(*tip))
    };
    percentiles.iter().map(at).collect()
}

#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::as_conversions,
    reason = "a percentile comes as a float, and is between 0 and 100"
)]
fn ratio_of(gas: u64, percent: f64) -> u64 {
    (gas as f64 * percent / 100.0) as u64
}
