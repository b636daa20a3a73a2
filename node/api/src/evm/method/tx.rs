//! Transactions and receipts.

use alloy_eips::BlockId;
use alloy_primitives::{Address, B256, Bytes, U64};
use serde_json::Value;
use tarn_chain::{Order, Page};
use tarn_evm::accounts::{from_eth, to_eth};

use super::super::access::{Access, EvmBlock, json};
use super::super::block_id;
use super::super::convert::{RpcTx, waiting};
use super::block::{by_hash, by_number};
use super::pool;
use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};

/// A block and the place of one of its Ethereum transactions.
type Found = (EvmBlock, usize);

/// Where a transaction is; none if it is in no block that is kept.
pub(in crate::evm) fn find(access: &Access, hash: B256) -> Result<Option<Found>, Failure> {
    let place = access.history().find(&hash.0).map_err(ApiError::from)?;
    let Some(place) = place else { return Ok(None) };
    let block = access.block(place.height)?;
    let index = usize::try_from(place.index).unwrap_or(usize::MAX);
    Ok(block.map(|block| (block, index)))
}

fn shown(access: &Access, block: &EvmBlock, index: usize) -> Result<Option<RpcTx>, Failure> {
    let tx = block.tx(access, index)?;
    let timestamp = block.timestamp(access);
    tx.as_ref().map(|tx| tx.shown(timestamp)).transpose()
}

/// A transaction in a block, or one that waits.
pub(in crate::evm) fn by_tx_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    let hash: B256 = args.needed("hash")?;
    // In this order: what leaves the pool is in a block then.
    let pooled = pool::find(access, hash);
    if let Some((block, index)) = find(access, hash)? {
        return json(&shown(access, &block, index)?);
    }
    match pooled {
        Some((raw, from)) => json(&waiting(&raw, from)?),
        None => json(&Value::Null),
    }
}

fn by_index(access: &Access, args: &Args, block: Option<EvmBlock>) -> Result<Json, Failure> {
    let index: U64 = args.needed("index")?;
    let Some(block) = block else {
        return json(&Value::Null);
    };
    let index = usize::try_from(index).unwrap_or(usize::MAX);
    json(&shown(access, &block, index)?)
}

pub(in crate::evm) fn by_block_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    by_index(access, args, by_hash(access, args)?)
}

pub(in crate::evm) fn by_block_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    by_index(access, args, by_number(access, args)?)
}

/// The Ethereum transaction of a sender and nonce.
pub(in crate::evm) fn by_sender(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let nonce: U64 = args.needed("nonce")?;
    let spec = &access.chain().node.chain;
    let used = format!("{}/{nonce}", spec.show(&from_eth(&address)));
    let filter = tarn_chain::filter::Filter::parse(&format!("tx.acc_seq='{used}'"))
        .map_err(|error| Failure::internal(error.to_string()))?;
    let index = &access.chain().index;
    let page = Page {
        order: Order::Descending,
        after: None,
        skip: 0,
        limit: 1,
    };
    let found = index.search_txs(&filter, &page).map_err(ApiError::from)?;
    if let Some(place) = found.items.first()
        && let Some(block) = access.block(place.height.get())?
    {
        let at = block.row.txs.iter().position(|tx| tx.place == place.index);
        if let Some(at) = at {
            return json(&shown(access, &block, at)?);
        }
    }
    let waiting_txs = access
        .chain()
        .submit
        .waiting(Some(&from_eth(&address)), usize::MAX);
    let wanted = waiting_txs
        .iter()
        .find(|one| one.sequence == nonce.to::<u64>());
    match wanted.and_then(pool::raw) {
        Some(raw) => json(&waiting(&raw, to_eth(&from_eth(&address)))?),
        None => json(&Value::Null),
    }
}

pub(in crate::evm) fn receipt(access: &Access, args: &Args) -> Result<Json, Failure> {
    let hash: B256 = args.needed("hash")?;
    let Some((block, index)) = find(access, hash)? else {
        return json(&Value::Null);
    };
    receipt_of(access, &block, index)
}

/// The receipt of a transaction of a block.
pub(in crate::evm) fn receipt_of(
    access: &Access,
    block: &EvmBlock,
    index: usize,
) -> Result<Json, Failure> {
    let tx = block.tx(access, index)?;
    let time = block.timestamp(access);
    json(&tx.as_ref().map(|tx| tx.receipt(time)).transpose()?)
}

fn raw(access: &Access, found: Option<Found>) -> Result<Option<Bytes>, Failure> {
    let Some((block, index)) = found else {
        return Ok(None);
    };
    Ok(block.tx(access, index)?.map(|tx| tx.tx.raw))
}

pub(in crate::evm) fn raw_by_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    let hash: B256 = args.needed("hash")?;
    let pooled = pool::find(access, hash).map(|(raw, _)| raw);
    match raw(access, find(access, hash)?)?.or(pooled) {
        Some(raw) => json(&raw),
        None => json(&Bytes::new()),
    }
}

fn raw_by_index(access: &Access, args: &Args, block: Option<EvmBlock>) -> Result<Json, Failure> {
    let index: U64 = args.needed("index")?;
    let index = usize::try_from(index).unwrap_or(usize::MAX);
    let found = block.map(|block| (block, index));
    json(&raw(access, found)?.unwrap_or_default())
}

pub(in crate::evm) fn raw_by_block_hash(access: &Access, args: &Args) -> Result<Json, Failure> {
    raw_by_index(access, args, by_hash(access, args)?)
}

pub(in crate::evm) fn raw_by_block_number(access: &Access, args: &Args) -> Result<Json, Failure> {
    raw_by_index(access, args, by_number(access, args)?)
}

/// Receipts as Ethereum's tree of them holds them.
pub(in crate::evm) fn raw_receipts(access: &Access, args: &Args) -> Result<Json, Failure> {
    if args.raw("block").is_none() {
        return Err(args.missing("block"));
    }
    let id: BlockId = block_id::block(args, "block")?;
    let Some(block) = super::block::find(access, id)? else {
        return Err(super::super::error::refused("header not found"));
    };
    let txs = block.executed(access)?;
    let raws = txs.iter().map(|tx| {
        use alloy_eips::eip2718::Encodable2718 as _;
        let time = block.timestamp(access);
        let receipt = tx.receipt(time)?.inner.map_logs(|log| log.inner);
        Ok(Bytes::from(receipt.encoded_2718()))
    });
    json(&raws.collect::<Result<Vec<Bytes>, Failure>>()?)
}
