//! One function per query, `&Ctx` only.

use std::collections::BTreeSet;

use tarn_primitives::{Address, Amount, Coin, Denom};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_proto::core::base::query::v1beta1 as page;
use tarn_proto::core::base::v1beta1 as base;
use tarn_runtime::{Ctx, PageRequest, Result, StatusCode, paginate};

use crate::state::{BALANCES, METADATA, OWNERS, PARAMS, SEND_ENABLED, SUPPLY};
use crate::{Metadata, keeper};

fn address(ctx: &Ctx, text: &str) -> Result<Address> {
    Ok(ctx.chain().prefix.parse(text).map_err(|error| {
        StatusCode::InvalidArgument.because(format!("invalid address: {error}"))
    })?)
}

fn denom(text: &str) -> Result<Denom> {
    Ok(text.parse().map_err(|_| {
        let shown: String = text.chars().take(140).collect();
        StatusCode::InvalidArgument.because(format!("invalid denom: {shown}"))
    })?)
}

fn coin(denom: Denom, amount: Amount) -> base::Coin {
    Coin { denom, amount }.into()
}

fn one_balance(ctx: &Ctx, account: &str, of: &str) -> Result<base::Coin> {
    let (account, of) = (address(ctx, account)?, denom(of)?);
    let amount = keeper::balance(ctx, &account, &of)?;
    Ok(coin(of, amount))
}

type Listed = (Vec<base::Coin>, Option<page::PageResponse>);

fn balances_of(ctx: &Ctx, account: &str, request: Option<&page::PageRequest>) -> Result<Listed> {
    let account = address(ctx, account)?;
    let request = PageRequest::try_from(request)?;
    let (items, pagination) = BALANCES.under(&account).page(ctx, &request)?.split();
    Ok((
        items
            .into_iter()
            .map(|(denom, amount)| coin(denom, amount))
            .collect(),
        pagination,
    ))
}

/// One denom of one account; zero if there is none.
pub fn balance(ctx: &Ctx, req: &pb::QueryBalanceRequest) -> Result<pb::QueryBalanceResponse> {
    Ok(pb::QueryBalanceResponse {
        balance: Some(one_balance(ctx, &req.address, &req.denom)?),
    })
}

/// All denoms of one account.
pub fn all_balances(
    ctx: &Ctx,
    req: &pb::QueryAllBalancesRequest,
) -> Result<pb::QueryAllBalancesResponse> {
    let (mut balances, pagination) = balances_of(ctx, &req.address, req.pagination.as_ref())?;
    if req.resolve_denom {
        // Denoms with metadata are shown by their display name; amounts stay in base units.
        for coin in &mut balances {
            if let Some(metadata) = keeper::metadata(ctx, &coin.denom.parse()?)? {
                coin.denom.clone_from(&metadata.wire().display);
            }
        }
    }
    Ok(pb::QueryAllBalancesResponse {
        balances,
        pagination,
    })
}

/// The same as all balances: nothing on this chain locks coins in an account.
pub fn spendable_balances(
    ctx: &Ctx,
    req: &pb::QuerySpendableBalancesRequest,
) -> Result<pb::QuerySpendableBalancesResponse> {
    let (balances, pagination) = balances_of(ctx, &req.address, req.pagination.as_ref())?;
    Ok(pb::QuerySpendableBalancesResponse {
        balances,
        pagination,
    })
}

/// The same as the balance.
pub fn spendable_balance_by_denom(
    ctx: &Ctx,
    req: &pb::QuerySpendableBalanceByDenomRequest,
) -> Result<pb::QuerySpendableBalanceByDenomResponse> {
    let balance = one_balance(ctx, &req.address, &req.denom)?;
    Ok(pb::QuerySpendableBalanceByDenomResponse {
        balance: Some(balance),
    })
}

/// What there is of every denom.
pub fn total_supply(
    ctx: &Ctx,
    req: &pb::QueryTotalSupplyRequest,
) -> Result<pb::QueryTotalSupplyResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (items, pagination) = SUPPLY.all().page(ctx, &request)?.split();
    let supply = items
        .into_iter()
        .map(|(denom, amount)| coin(denom, amount))
        .collect();
    Ok(pb::QueryTotalSupplyResponse { supply, pagination })
}

/// What there is of one denom; zero if it does not exist.
pub fn supply_of(ctx: &Ctx, req: &pb::QuerySupplyOfRequest) -> Result<pb::QuerySupplyOfResponse> {
    let of = denom(&req.denom)?;
    let amount = keeper::supply(ctx, &of)?;
    Ok(pb::QuerySupplyOfResponse {
        amount: Some(coin(of, amount)),
    })
}

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(PARAMS.load(ctx)?.wire().clone()),
    })
}

/// What every denom is called.
pub fn denoms_metadata(
    ctx: &Ctx,
    req: &pb::QueryDenomsMetadataRequest,
) -> Result<pb::QueryDenomsMetadataResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (items, pagination) = METADATA.all().page(ctx, &request)?.split();
    let metadatas = items
        .into_iter()
        .map(|(_, metadata)| metadata.wire().clone())
        .collect();
    Ok(pb::QueryDenomsMetadataResponse {
        metadatas,
        pagination,
    })
}

fn metadata_of(ctx: &Ctx, text: &str) -> Result<Metadata> {
    let of = denom(text)?;
    let found = keeper::metadata(ctx, &of)?;
    Ok(found
        .ok_or_else(|| StatusCode::NotFound.because(format!("client metadata for denom {of}")))?)
}

/// What one denom is called.
pub fn denom_metadata(
    ctx: &Ctx,
    req: &pb::QueryDenomMetadataRequest,
) -> Result<pb::QueryDenomMetadataResponse> {
    let metadata = metadata_of(ctx, &req.denom)?.wire().clone();
    Ok(pb::QueryDenomMetadataResponse {
        metadata: Some(metadata),
    })
}

/// The same, for denoms with slashes.
pub fn denom_metadata_by_query_string(
    ctx: &Ctx,
    req: &pb::QueryDenomMetadataByQueryStringRequest,
) -> Result<pb::QueryDenomMetadataByQueryStringResponse> {
    let metadata = metadata_of(ctx, &req.denom)?.wire().clone();
    Ok(pb::QueryDenomMetadataByQueryStringResponse {
        metadata: Some(metadata),
    })
}

/// Who owns a denom.
pub fn denom_owners(
    ctx: &Ctx,
    req: &pb::QueryDenomOwnersRequest,
) -> Result<pb::QueryDenomOwnersResponse> {
    let of = denom(&req.denom)?;
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (items, pagination) = OWNERS.under(&of).page(ctx, &request)?.split();
    let mut denom_owners = Vec::new();
    for (owner, ()) in items {
        let amount = keeper::balance(ctx, &owner, &of)?;
        denom_owners.push(pb::DenomOwner {
            address: ctx.chain().show(&owner),
            balance: Some(coin(of.clone(), amount)),
        });
    }
    Ok(pb::QueryDenomOwnersResponse {
        denom_owners,
        pagination,
    })
}

/// Exceptions to the parameter: those of the denoms named, or all.
pub fn send_enabled(
    ctx: &Ctx,
    req: &pb::QuerySendEnabledRequest,
) -> Result<pb::QuerySendEnabledResponse> {
    let entry = |(denom, enabled): (Denom, bool)| pb::SendEnabled {
        denom: denom.to_string(),
        enabled,
    };
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let page = if req.denoms.is_empty() {
        SEND_ENABLED.all().page(ctx, &request)?
    } else {
        let mut named = Vec::new();
        let mut seen = BTreeSet::new();
        for text in &req.denoms {
            let of = denom(text)?;
            if !seen.insert(of.clone()) {
                continue;
            }
            named.extend(SEND_ENABLED.get(ctx, &of)?.map(|enabled| (of, enabled)));
        }
        paginate(named, &request)?
    };
    let (items, pagination) = page.split();
    let send_enabled = items.into_iter().map(entry).collect();
    Ok(pb::QuerySendEnabledResponse {
        send_enabled,
        pagination,
    })
}
