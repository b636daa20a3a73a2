//! What waits for a block.

use std::collections::BTreeMap;

use alloy_primitives::{Address, B256, Bytes, U64};
use alloy_rpc_types_eth::BlockTransactions;
use prost::Message as _;
use serde::Serialize;
use serde_json::json as object;
use tarn_chain::Waiting;
use tarn_evm::accounts::{from_eth, to_eth};
use tarn_proto::core::evm::vm::v1::MsgEthereumTx;
use tarn_proto::core::tx::v1beta1::{TxBody, TxRaw};

use super::super::access::{Access, json};
use super::super::convert::{RpcTx, waiting};
use super::super::error::too_much;
use crate::jsonrpc::{Args, Failure, Json};

/// The most transactions of one answer.
const MOST: usize = 10_000;
/// The most bytes of transactions that are shown whole.
const MAX_BYTES: usize = 4 << 20;

/// Counts the bytes of what is shown of one answer.
#[derive(Default)]
struct Shown(usize);

impl Shown {
    fn add(&mut self, raw: &Bytes) -> Result<(), Failure> {
        self.0 = self.0.saturating_add(raw.len());
        if self.0 > MAX_BYTES {
            return Err(too_much(format!(
                "more than {MAX_BYTES} bytes of transactions wait: ask txpool_status for how many, or \
                 eth_getBlockByNumber with \"pending\" and false for their hashes"
            )));
        }
        Ok(())
    }
}

/// The Ethereum transaction in a waiting one; none if it is another.
pub(in crate::evm) fn raw(one: &Waiting) -> Option<Bytes> {
    let raw = TxRaw::decode(one.bytes.as_ref()).ok()?;
    let body = TxBody::decode(raw.body_bytes.as_ref()).ok()?;
    if body.extension_options.is_empty() {
        return None;
    }
    let message = body.messages.first()?;
    let message = MsgEthereumTx::decode(message.value.as_slice()).ok()?;
    Some(message.raw.into())
}

/// A waiting transaction by hash: its bytes and its sender.
pub(in crate::evm) fn find(access: &Access, hash: B256) -> Option<(Bytes, Address)> {
    let one = access.chain().submit.waiting_ethereum(&hash.0)?;
    Some((raw(&one)?, to_eth(&one.sender)))
}

/// The first nonce from `next` on that nothing waits with.
pub(in crate::evm) fn next_nonce(access: &Access, address: Address, next: u64) -> u64 {
    let waiting = access
        .chain()
        .submit
        .waiting(Some(&from_eth(&address)), usize::MAX);
    let mut next = next;
    for one in waiting {
        if one.sequence == next && !one.is_queued {
            next = next.saturating_add(1);
        }
    }
    next
}

/// The Ethereum transactions that wait for the next block.
pub(in crate::evm) fn pending(
    access: &Access,
    full: bool,
) -> Result<BlockTransactions<RpcTx>, Failure> {
    let all = access.chain().submit.waiting(None, MOST);
    let ready = all.iter().filter(|one| !one.is_queued);
    let ready = ready.filter_map(|one| Some((raw(one)?, to_eth(&one.sender))));
    if !full {
        let hashes = ready.map(|(raw, from)| Ok(*waiting(&raw, from)?.inner.tx_hash()));
        return Ok(BlockTransactions::Hashes(
            hashes.collect::<Result<_, Failure>>()?,
        ));
    }
    let mut bytes = Shown::default();
    let shown = ready.map(|(raw, from)| {
        bytes.add(&raw)?;
        waiting(&raw, from)
    });
    Ok(BlockTransactions::Full(
        shown.collect::<Result<_, Failure>>()?,
    ))
}

type BySender<T> = BTreeMap<Address, BTreeMap<String, T>>;

#[derive(Serialize)]
struct Content<T> {
    pending: BySender<T>,
    queued: BySender<T>,
}

fn content<T>(
    access: &Access,
    of: Option<Address>,
    show: impl Fn(RpcTx) -> T,
) -> Result<Content<T>, Failure> {
    let sender = of.map(|address| from_eth(&address));
    let waiting_txs = access.chain().submit.waiting(sender.as_ref(), MOST);
    let mut content = Content {
        pending: BTreeMap::new(),
        queued: BTreeMap::new(),
    };
    let mut bytes = Shown::default();
    for one in waiting_txs {
        let Some(raw) = raw(&one) else { continue };
        bytes.add(&raw)?;
        let from = to_eth(&one.sender);
        let shown = show(waiting(&raw, from)?);
        let list = if one.is_queued {
            &mut content.queued
        } else {
            &mut content.pending
        };
        list.entry(from)
            .or_default()
            .insert(one.sequence.to_string(), shown);
    }
    Ok(content)
}

pub(in crate::evm) fn txpool_content(access: &Access, _: &Args) -> Result<Json, Failure> {
    json(&content(access, None, |tx| tx)?)
}

pub(in crate::evm) fn txpool_content_from(access: &Access, args: &Args) -> Result<Json, Failure> {
    let address: Address = args.needed("address")?;
    let mut all = content(access, Some(address), |tx| tx)?;
    let take = |list: &mut BySender<RpcTx>| list.remove(&address).unwrap_or_default();
    let (pending, queued) = (take(&mut all.pending), take(&mut all.queued));
    json(&object!({ "pending": pending, "queued": queued }))
}

pub(in crate::evm) fn txpool_inspect(access: &Access, _: &Args) -> Result<Json, Failure> {
    use alloy_consensus::Transaction as _;
    let line = |tx: RpcTx| {
        let to = tx
            .to()
            .map_or_else(|| "contract creation".to_owned(), |to| to.to_string());
        let (value, gas, price) = (tx.value(), tx.gas_limit(), tx.max_fee_per_gas());
        format!("{to}: {value} wei + {gas} gas × {price} wei")
    };
    json(&content(access, None, line)?)
}

pub(in crate::evm) fn txpool_status(access: &Access, _: &Args) -> Result<Json, Failure> {
    let all = access.chain().submit.pending(0);
    let (pending, queued) = (U64::from(all.ethereum), U64::from(all.queued));
    json(&object!({ "pending": pending, "queued": queued }))
}
