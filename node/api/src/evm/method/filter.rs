//! Filters of clients that poll.

use alloy_primitives::B256;

use super::super::access::{Access, json};
use super::super::error::refused;
use super::super::filters::{Kind, block_hashes};
use super::logs::{self, Criteria};
use crate::jsonrpc::{Args, Failure, Json};

/// The most blocks of one answer.
const MAX_BLOCKS: u64 = 1_024;
/// The most transactions of one answer.
const MAX_PENDING: usize = 10_000;

fn add(access: &Access, args: &Args, kind: Kind) -> Result<Json, Failure> {
    let client = args.client.as_ref().map(tarn_http::limits::Meter::name);
    json(
        &access
            .filters
            .add(access, kind, client.unwrap_or_default())?,
    )
}

pub(in crate::evm) fn new(access: &Access, args: &Args) -> Result<Json, Failure> {
    let criteria = Criteria::read(args, "filter")?;
    add(access, args, Kind::Logs(Box::new(criteria)))
}

pub(in crate::evm) fn new_block(access: &Access, args: &Args) -> Result<Json, Failure> {
    add(access, args, Kind::Blocks)
}

pub(in crate::evm) fn new_pending(access: &Access, args: &Args) -> Result<Json, Failure> {
    add(access, args, Kind::Pending)
}

pub(in crate::evm) fn uninstall(access: &Access, args: &Args) -> Result<Json, Failure> {
    let id: String = args.needed("id")?;
    json(&access.filters.remove(&id))
}

/// What happened since the client asked last.
pub(in crate::evm) fn changes(access: &Access, args: &Args) -> Result<Json, Failure> {
    let id: String = args.needed("id")?;
    let (kind, next) = access.filters.look(&id)?;
    let latest = access.latest();
    // A development chain may have gone back.
    let from = next.min(latest.saturating_add(1));
    match kind {
        Kind::Pending => {
            let (hashes, next) = access.chain().submit.admitted().since(next, MAX_PENDING);
            access.filters.advance(&id, next);
            json(&hashes.into_iter().map(B256::new).collect::<Vec<B256>>())
        }
        Kind::Blocks => {
            let to = latest.min(from.saturating_add(MAX_BLOCKS).saturating_sub(1));
            let hashes = block_hashes(access, from, to)?;
            access.filters.advance(&id, to.saturating_add(1).max(from));
            json(&hashes)
        }
        Kind::Logs(criteria) => {
            let (first, last) = bounds(access, &criteria);
            let (from_block, to) = (from.max(first), latest.min(last));
            let found = if from_block <= to {
                logs::find(access, &criteria, (from_block, to))
            } else {
                Ok(Vec::new())
            };
            // Also if it is too much: the refusal names the blocks, and eth_getLogs finds them in parts.
            access.filters.advance(&id, latest.saturating_add(1));
            json(&found?)
        }
    }
}

/// The blocks a filter is about, as far as it names them.
fn bounds(access: &Access, criteria: &Criteria) -> (u64, u64) {
    use alloy_eips::BlockNumberOrTag::Number;
    use alloy_rpc_types_eth::FilterBlockOption::{AtBlockHash, Range};
    match criteria.blocks {
        Range {
            from_block,
            to_block,
        } => {
            let from = match from_block {
                Some(Number(from)) => from,
                _ => access.oldest(),
            };
            let to = match to_block {
                Some(Number(to)) => to,
                _ => u64::MAX,
            };
            (from, to)
        }
        AtBlockHash(_) => (u64::MAX, 0),
    }
}

/// Everything a filter of logs is about, whether it was told before or not.
pub(in crate::evm) fn all_logs(access: &Access, args: &Args) -> Result<Json, Failure> {
    let id: String = args.needed("id")?;
    let (Kind::Logs(criteria), _) = access.filters.look(&id)? else {
        return Err(refused("filter not found"));
    };
    let range = criteria.range(access)?;
    json(&logs::find(access, &criteria, range)?)
}
