//! Pools and what people have in them.

use std::collections::BTreeSet;

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Denom};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Ctx, Page, PageRequest, Reader, Result, paginate};

use super::{address, asked};
use crate::fields::Fields as _;
use crate::pool::pair_of;
use crate::state::{HOLDERS, PAIRS, POOLS, pair_key};
use crate::{Pool, keeper, math, pool_of};

/// All pools, or those that hold every token named.
pub fn pools(ctx: &Ctx, req: &pb::QueryPoolsRequest) -> Result<pb::QueryPoolsResponse> {
    let mut wanted = BTreeSet::new();
    for (field, text) in [
        ("denom", &req.denom),
        ("denom_a", &req.denom_a),
        ("denom_b", &req.denom_b),
    ] {
        if !text.is_empty() {
            wanted.insert(Reader::Query.denom(field, text)?);
        }
    }
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let mut wanted = wanted.into_iter();
    let page = match wanted.next() {
        None => POOLS.all().page(ctx, &request)?,
        Some(first) => held(ctx, &first, &wanted.collect::<Vec<_>>(), &request)?,
    };
    let (items, pagination) = page.split();
    let pools = items
        .into_iter()
        .map(|(id, pool)| pool.wire(id))
        .collect::<Result<_>>()?;
    Ok(pb::QueryPoolsResponse { pools, pagination })
}

/// The pools that hold `first` and all `others`, in the order of names. No other pool is read.
fn held(
    ctx: &Ctx,
    first: &Denom,
    others: &[Denom],
    request: &PageRequest,
) -> Result<Page<(u64, Pool)>> {
    let page = match others {
        [] => {
            let page = HOLDERS.under(first).page(ctx, request)?;
            let ids = page.items.into_iter().map(|(id, ())| id).collect();
            Page {
                items: ids,
                next_key: page.next_key,
                total: page.total,
            }
        }
        [second] => {
            let pools = PAIRS.under(&pair_key(&pair_of(first, second)));
            let ids = pools.iter(ctx).map(|entry| entry.map(|(_, id)| id));
            let mut ids = ids.collect::<Result<Vec<u64>>>()?;
            ids.sort_unstable();
            paginate(ids, request)?
        }
        _ => paginate(Vec::new(), request)?,
    };
    let load = |id: u64| -> Result<(u64, Pool)> { Ok((id, keeper::pool(ctx, id)?)) };
    Ok(Page {
        items: page.items.into_iter().map(load).collect::<Result<_>>()?,
        next_key: page.next_key,
        total: page.total,
    })
}

/// One pool.
pub fn pool(ctx: &Ctx, req: &pb::QueryPoolRequest) -> Result<pb::QueryPoolResponse> {
    let id = asked(Reader::Query.pool_id(&req.pool_id))?;
    let pool = asked(keeper::pool(ctx, id))?;
    Ok(pb::QueryPoolResponse {
        pool: Some(pool.wire(id)?),
    })
}

/// What a pool does not say of itself.
pub fn pool_facts(
    ctx: &Ctx,
    req: &pb::QueryPoolFactsRequest,
) -> Result<pb::QueryPoolFactsResponse> {
    let id = asked(Reader::Query.pool_id(&req.pool_id))?;
    let pool = asked(keeper::pool(ctx, id))?;
    Ok(pb::QueryPoolFactsResponse {
        locked_shares: pool.locked_shares.to_string(),
        created_height: pool.created_height,
    })
}

/// What an account has in a pool; zeros if nothing.
pub fn position(ctx: &Ctx, req: &pb::QueryPositionRequest) -> Result<pb::QueryPositionResponse> {
    let owner = address(ctx, &req.address)?;
    let id = asked(Reader::Query.pool_id(&req.pool_id))?;
    let pool = asked(keeper::pool(ctx, id))?;
    let shares = keeper::shares(ctx, &owner, id)?;
    Ok(pb::QueryPositionResponse {
        position: Some(shown(ctx, &owner, (id, &pool), shares)),
    })
}

fn shown(ctx: &Ctx, owner: &Address, (id, pool): (u64, &Pool), shares: u128) -> pb::Position {
    let value = math::value(pool.reserves(), pool.total_shares, shares);
    pb::Position {
        owner: ctx.chain().show(owner),
        pool_id: id.to_string(),
        shares: shares.to_string(),
        token_a_value: value.out_a.to_string(),
        token_b_value: value.out_b.to_string(),
    }
}

/// What an account has in all pools.
pub fn positions(ctx: &Ctx, req: &pb::QueryPositionsRequest) -> Result<pb::QueryPositionsResponse> {
    let owner = address(ctx, &req.address)?;
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let mut held = Vec::new();
    for coin in &bank::balances(ctx, &owner)? {
        held.extend(pool_of(&coin.denom).map(|id| (id, coin.amount.units())));
    }
    held.sort_unstable();
    let (items, pagination) = paginate(held, &request)?.split();
    let mut positions = Vec::new();
    for (id, shares) in items {
        let pool = asked(keeper::pool(ctx, id))?;
        positions.push(shown(ctx, &owner, (id, &pool), shares));
    }
    Ok(pb::QueryPositionsResponse {
        positions,
        pagination,
    })
}
