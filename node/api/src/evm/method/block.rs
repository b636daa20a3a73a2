//! Blocks.

use alloy_eips::BlockId;
use alloy_primitives::{B256, U64};
use serde_json::{Value, json as object};
use tarn_indexers::EvmBlockRow;
use tarn_primitives::Height;

use super::super::access::{Access, At, EvmBlock, json};
use super::super::block_id;
use super::super::convert::InBlock;
use super::pool;
use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};

const NOTHING: Value = Value::Null;

/// The block that a call names by hash.
pub(in crate::evm) fn by_hash(access: &Access, args: &Args) -> Result<Option<EvmBlock>, Failure> {
    let hash: B256 = args.needed("blockHash")?;
    find(access, BlockId::from(hash))
}

/// The block that a call names by number or tag.
pub(in crate::evm) fn by_number(access: &Access, args: &Args) -> Result<Option<EvmBlock>, Failure> {
    let number = block_id::number(args, "block")?;
    find(access, BlockId::Number(number))
}

/// A block; none if it is not kept, or pruned meanwhile.
pub(in crate::evm) fn find(access: &Access, id: BlockId) -> Result<Option<EvmBlock>, Failure> {
    match access.height_of(id)? {
        Some(height) => access.block(height),
        None => Ok(None),
    }
}

fn full(args: &Args) -> Result<bool, Failure> {
    Ok(args.argument("full")?.unwrap_or(false))
}

fn whole(access: &Access, found: Option<EvmBlock>, full: bool) -> Result<Json, Failure> {
    match found {
        Some(block) => json(&block.whole(access, full)?),
        None => json(&NOTHING),
    }
}

pub(in crate::evm) fn block_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    whole(access, by_hash(access, args)?, full(args)?)
}

pub(in crate::evm) fn block_by_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    if block_id::number(args, "block")?.is_pending() {
        return json(&pending(access, full(args)?)?);
    }
    whole(access, by_number(access, args)?, full(args)?)
}

/// The next block as it would be: everything that waits and has no gap before it. It has no hash yet.
fn pending(access: &Access, full: bool) -> Result<Value, Failure> {
    let latest = access.latest();
    let at = At {
        height: latest,
        pending: true,
    };
    let env = access.env(&access.scratch(at)?, at)?;
    let mut block = access
        .block(latest)?
        .unwrap_or_else(|| EvmBlock::empty(latest));
    let parent = block.hash;
    block.row = EvmBlockRow::empty(env.block.basefee, env.block.gas_limit);
    let mut shown = block.whole(access, false)?;
    let inner = &mut shown.header.inner;
    inner.parent_hash = parent;
    inner.number = latest.saturating_add(1);
    inner.timestamp = env.block.timestamp.saturating_to();
    inner.mix_hash = env.block.prevrandao.unwrap_or_default();
    shown.transactions = pool::pending(access, full)?;
    let mut shown = serde_json::to_value(&shown)
        .map_err(|error| Failure::internal(format!("cannot write the answer: {error}")))?;
    if let Some(members) = shown.as_object_mut() {
        for unknown in ["hash", "nonce"] {
            members.insert(unknown.to_owned(), NOTHING);
        }
    }
    Ok(shown)
}

fn header(access: &Access, found: Option<EvmBlock>) -> Result<Json, Failure> {
    match found {
        Some(block) => json(&block.header(access)?),
        None => json(&NOTHING),
    }
}

pub(in crate::evm) fn header_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    header(access, by_hash(access, args)?)
}

pub(in crate::evm) fn header_by_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    header(access, by_number(access, args)?)
}

fn count(found: Option<&EvmBlock>) -> Result<Json, Failure> {
    json(&found.map(|block| U64::from(block.row.txs.len())))
}

pub(in crate::evm) fn count_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    count(by_hash(access, args)?.as_ref())
}

pub(in crate::evm) fn count_by_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    count(by_number(access, args)?.as_ref())
}

/// There are no uncles: none by index, and none in a block that is there.
pub(in crate::evm) fn uncle(_: &Access, _: &Args) -> Result<Json, Failure> {
    json(&NOTHING)
}

pub(in crate::evm) fn uncles_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    json(&by_hash(access, args)?.map(|_| U64::ZERO))
}

pub(in crate::evm) fn uncles_by_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    json(&by_number(access, args)?.map(|_| U64::ZERO))
}

/// A block with all its transactions, native ones too, each with both of its hashes.
pub(in crate::evm) fn native_block(access: &Access, args: &Args) -> Result<Json, Failure> {
    let Some(block) = find(access, block_id::block(args, "block")?)? else {
        return json(&NOTHING);
    };
    let height = Height::new(block.height);
    let committed = access
        .chain()
        .blocks
        .committed(height)
        .map_err(ApiError::from)?;
    let committed = committed.unwrap_or_default();
    let txs = (0_u32..).zip(&committed.hashes).zip(&committed.results);
    let txs = txs.map(|((index, hash), result)| {
        let ethereum = block.row.txs.iter().find(|tx| tx.place == index);
        object!({
            "index": U64::from(index),
            "hash": hash.to_string(),
            "ethereumHash": ethereum.map(tarn_indexers::EvmTxRow::hash),
            "code": result.code,
            "codespace": result.codespace,
            "gasUsed": U64::from(u64::try_from(result.gas_used).unwrap_or_default()),
        })
    });
    let txs: Vec<Value> = txs.collect();
    json(&object!({
        "number": U64::from(block.height),
        "hash": block.hash,
        "timestamp": U64::from(block.timestamp(access)),
        "transactions": txs,
    }))
}

pub(in crate::evm) fn receipts(access: &Access, args: &Args) -> Result<Json, Failure> {
    if args.raw("block").is_none() {
        return Err(args.missing("block"));
    }
    let Some(block) = find(access, block_id::block(args, "block")?)? else {
        return json(&NOTHING);
    };
    let time = block.timestamp(access);
    let txs = block.executed(access)?;
    let receipts = txs.iter().map(|tx: &InBlock<'_>| tx.receipt(time));
    json(&receipts.collect::<Result<Vec<_>, _>>()?)
}
