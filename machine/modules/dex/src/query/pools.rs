//! Pools and what people have in them.

use std::collections::BTreeSet;

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Denom};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Ctx, Page, PageRequest, Result, paginate};

use super::{address, asked};
use crate::fields::Reader;
use crate::state::{HOLDERS, POOLS};
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

/// The pools that hold `first` and all `others`.
fn held(
    ctx: &Ctx,
    first: &Denom,
    others: &[Denom],
    request: &PageRequest,
) -> Result<Page<(u64, Pool)>> {
    let load = |(id, ()): (u64, ())| -> Result<(u64, Pool)> { Ok((id, keeper::pool(ctx, id)?)) };
    let span = HOLDERS.under(first);
    if others.is_empty() {
        let page = span.page(ctx, request)?;
        return Ok(Page {
            items: page.items.into_iter().map(load).collect::<Result<_>>()?,
            next_key: page.next_key,
            total: page.total,
        });
    }
    let mut found = Vec::new();
    for entry in span.iter(ctx) {
        let (id, pool) = load(entry?)?;
        if others.iter().all(|denom| pool.side(id, denom).is_ok()) {
            found.push((id, pool));
        }
    }
    paginate(found, request)
}

/// One pool.
pub fn pool(ctx: &Ctx, req: &pb::QueryPoolRequest) -> Result<pb::QueryPoolResponse> {
    let id = asked(Reader::Query.pool_id(&req.pool_id))?;
    let pool = asked(keeper::pool(ctx, id))?;
    Ok(pb::QueryPoolResponse {
        pool: Some(pool.wire(id)?),
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
