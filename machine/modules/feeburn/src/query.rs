//! One function per query, `&Ctx` only.

use tarn_bank::keeper as bank;
use tarn_primitives::wide::{ONE, mul_div};
use tarn_primitives::{Amount, Coin, Dec, Denom};
use tarn_proto::Timestamp;
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::{Ctx, PageRequest, Reader, Result, paginate};

use crate::state::AUCTIONS;
use crate::{Auction, Error, Params, keeper};

/// A refusal of the module as an answer to a question: with a gRPC status and its own number.
fn asked<T>(result: Result<T>) -> Result<T> {
    result.map_err(|error| match error.rejection::<Error>() {
        Some(own) => own.status().of(own).into(),
        None => error,
    })
}

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire()),
    })
}

/// Everything that was ever burned.
pub fn totals(ctx: &Ctx, _: &pb::QueryTotalsRequest) -> Result<pb::QueryTotalsResponse> {
    let denom = keeper::params(ctx)?.burn_denom;
    Ok(pb::QueryTotalsResponse {
        totals: Some(keeper::totals(ctx)?.wire(&denom)),
    })
}

/// The supply at genesis and now.
pub fn supply(ctx: &Ctx, _: &pb::QuerySupplyRequest) -> Result<pb::QuerySupplyResponse> {
    let denom = keeper::params(ctx)?.burn_denom;
    let initial = keeper::initial_supply(ctx)?;
    let burned = keeper::totals(ctx)?.burned().unwrap_or(Amount::MAX);
    let fraction = mul_div(burned.units(), ONE, initial.units()).unwrap_or_default();
    Ok(pb::QuerySupplyResponse {
        initial: initial.to_string(),
        current: bank::supply(ctx, &denom)?.to_string(),
        burned: burned.to_string(),
        burned_fraction: Dec::from_scaled(fraction).to_string(),
        denom: denom.to_string(),
    })
}

/// All auctions that sell something.
pub fn auctions(ctx: &Ctx, req: &pb::QueryAuctionsRequest) -> Result<pb::QueryAuctionsResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let params = keeper::params(ctx)?;
    let mut open: Vec<(Denom, Auction)> = Vec::new();
    for entry in AUCTIONS.all().iter(ctx) {
        let (denom, auction) = entry?;
        if auction.lot > 0 {
            open.push((denom, auction));
        }
    }
    let (items, pagination) = paginate(open, &request)?.split();
    let auctions = items.iter();
    Ok(pb::QueryAuctionsResponse {
        auctions: auctions
            .map(|(denom, auction)| shown(ctx, &params, denom, auction))
            .collect(),
        pagination,
    })
}

/// The sale of one denomination.
pub fn auction(ctx: &Ctx, req: &pb::QueryAuctionRequest) -> Result<pb::QueryAuctionResponse> {
    let denom = Reader::Query.denom("denom", &req.denom)?;
    let auction = asked(keeper::auction(ctx, &denom))?;
    Ok(pb::QueryAuctionResponse {
        auction: Some(shown(ctx, &keeper::params(ctx)?, &denom, &auction)),
    })
}

fn shown(ctx: &Ctx, params: &Params, denom: &Denom, auction: &Auction) -> pb::Auction {
    let coin = |denom: &Denom, units| Coin {
        denom: denom.clone(),
        amount: Amount::new(units),
    };
    let price = auction.price(ctx.time().unix_seconds(), params.auction_period);
    let ends_at = auction.started_at.saturating_add(params.auction_period);
    pb::Auction {
        amount: Some(coin(denom, auction.lot).into()),
        price: Some(coin(&params.burn_denom, price).into()),
        start: auction.start.to_string(),
        started_at: Some(moment(auction.started_at)),
        ends_at: Some(moment(ends_at)),
    }
}

fn moment(seconds: u64) -> Timestamp {
    Timestamp {
        seconds: i64::try_from(seconds).unwrap_or(i64::MAX),
        nanos: 0,
    }
}

/// What the treasury holds.
pub fn treasury(ctx: &Ctx, req: &pb::QueryTreasuryRequest) -> Result<pb::QueryTreasuryResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let address = keeper::treasury();
    let held: Vec<Coin> = bank::balances(ctx, &address)?.iter().cloned().collect();
    let (items, pagination) = paginate(held, &request)?.split();
    Ok(pb::QueryTreasuryResponse {
        address: ctx.chain().show(&address),
        balances: items.into_iter().map(Into::into).collect(),
        pagination,
    })
}
