//! The quote of a swap: its route through pools, and what it gives.

use serde_json::{Value, json};
use tarn_dex::math::{self, Curve};
use tarn_primitives::{Coin, Dec, Denom};
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as pb;

use super::figures::{percent, price, price_text};
use super::intent::{SwapIntent, SwapLimit, coin_of};
use super::market::{Market, Pool, denom};
use super::swap::ensure_valid_route;
use crate::{Failure, fault};

/// The price impact from which a swap is warned about: 5%.
const LARGE_IMPACT: Dec = Dec::from_scaled(50_000_000_000_000_000);
/// The price impact above which a swap needs `--accept-impact`: 15%.
const MAX_IMPACT: Dec = Dec::from_scaled(150_000_000_000_000_000);

/// The swap in one pool of the route.
#[derive(Debug, Clone)]
pub(super) struct RouteStep {
    pub(super) pool: u64,
    pub(super) give: Coin,
    pub(super) get: Coin,
    fee: u128,
    spot: String,
    impact: Dec,
}

/// A route through pools with the quote of each at one height.
#[derive(Debug, Clone)]
pub(super) struct SwapQuote {
    first: RouteStep,
    rest: Vec<RouteStep>,
    impact: Dec,
    height: u64,
}

fn number(text: &str) -> Result<u128, Failure> {
    text.parse::<u128>().map_err(fault)
}

fn fraction(text: &str) -> Result<Dec, Failure> {
    text.parse::<Dec>().map_err(fault)
}

impl SwapQuote {
    /// The best route, or that through one pool.
    pub(super) async fn find(
        market: &Market<'_>,
        intent: &SwapIntent,
        pool: Option<u64>,
    ) -> Result<Self, Failure> {
        match (intent, pool) {
            (SwapIntent::Sell(give, want), Some(id)) => {
                let pool = market.pool(id).await?;
                pool.sides(&give.denom)?;
                pool.sides(want)?;
                let step = quote_sell(market, id, give, want).await?;
                Self::of(vec![step], market.height)
            }
            (SwapIntent::Sell(give, want), None) => Self::best(market, give, want).await,
            (SwapIntent::Buy(give, want), id) => {
                let pool = match id {
                    Some(id) => market.pool(id).await?,
                    None => cheapest(market, give, want).await?,
                };
                pool.sides(give)?;
                pool.sides(&want.denom)?;
                let step = quote_buy(market, pool.id, give, want).await?;
                Self::of(vec![step], market.height)
            }
        }
    }

    /// The route through these pools in their order.
    pub(super) async fn through(
        market: &Market<'_>,
        give: &Coin,
        pools: &[u64],
    ) -> Result<Self, Failure> {
        let mut steps: Vec<RouteStep> = Vec::new();
        for id in pools {
            let give = steps.last().map_or(give, |step| &step.get).clone();
            let pool = market.pool(*id).await?;
            let (_, out) = pool.sides(&give.denom)?;
            steps.push(quote_sell(market, *id, &give, &out.denom).await?);
        }
        Self::of(steps, market.height)
    }

    async fn best(market: &Market<'_>, give: &Coin, want: &Denom) -> Result<Self, Failure> {
        let request = pb::QueryRouteRequest {
            token_in: give.denom.to_string(),
            amount_in: give.amount.to_string(),
            token_out: want.to_string(),
            max_hops: 0,
        };
        let found = market.ask(&request).await?;
        ensure_ends_in(want, &found.hops)?;
        let mut steps: Vec<RouteStep> = Vec::new();
        for hop in &found.hops {
            let give = steps.last().map_or(give, |step| &step.get).clone();
            let pool = hop.pool_id.parse().map_err(|error| {
                fault(anyhow::anyhow!(
                    "pool {:?} of a route: {error}",
                    hop.pool_id
                ))
            })?;
            steps.push(quote_sell(market, pool, &give, &denom(&hop.denom_out)?).await?);
        }
        Self::of(steps, market.height)
    }

    fn of(steps: Vec<RouteStep>, height: u64) -> Result<Self, Failure> {
        let impact = math::compound_impact(steps.iter().map(|step| step.impact));
        let mut steps = steps.into_iter();
        let empty = || fault(anyhow::anyhow!("the node answered with a way of no pools"));
        Ok(Self {
            first: steps.next().ok_or_else(empty)?,
            rest: steps.collect(),
            impact: impact.unwrap_or(Dec::ONE),
            height,
        })
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = &RouteStep> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// The step, if there is only one.
    pub(super) fn only(&self) -> Option<&RouteStep> {
        self.rest.is_empty().then_some(&self.first)
    }

    pub(super) fn give(&self) -> &Coin {
        &self.first.give
    }

    pub(super) fn get(&self) -> &Coin {
        &self.rest.last().unwrap_or(&self.first).get
    }

    /// Price, impact, fee and route, for people.
    pub(super) fn facts(&self, bound: SwapLimit) -> Vec<(&'static str, String)> {
        let fees: Vec<String> = self
            .steps()
            .map(|step| coin_of(&step.give.denom, step.fee).to_string())
            .collect();
        let way: Vec<String> = self
            .steps()
            .map(|step| format!("pool {} to {}", step.pool, step.get.denom))
            .collect();
        let mut facts = Vec::new();
        facts.extend(bound.slippage().map(|part| ("slippage", part.to_string())));
        facts.extend([
            ("price", price_text(self.get(), self.give())),
            ("price impact", percent(self.impact)),
            ("swap fee", fees.join(" + ")),
            ("route", way.join(", ")),
        ]);
        facts.extend(self.warning().map(|text| ("warning", text)));
        facts
    }

    /// A warning about a swap with a large price impact.
    pub(super) fn warning(&self) -> Option<String> {
        (self.impact >= LARGE_IMPACT).then(|| {
            format!(
                "so much of it moves the price a lot, by {}: swap less, or in parts",
                percent(self.impact)
            )
        })
    }

    /// Whether the price impact needs `--accept-impact`.
    pub(super) fn exceeds_max_impact(&self) -> bool {
        self.impact > MAX_IMPACT
    }

    /// The price impact, for scripts.
    pub(super) fn impact_json(&self) -> Value {
        json!({ "price_impact": self.impact.to_string() })
    }

    /// The quote, for scripts.
    pub(super) fn json(&self, intent: &SwapIntent, bound: SwapLimit) -> Result<Value, Failure> {
        let wire = |coin: &Coin| json!(base::Coin::from(coin.clone()));
        let hops = self.steps().map(|step| {
            json!({
                "pool_id": step.pool.to_string(),
                "token_in": wire(&step.give),
                "token_out": wire(&step.get),
                "fee": wire(&coin_of(&step.give.denom, step.fee)),
                "spot_price": step.spot,
                "price_impact": step.impact.to_string(),
            })
        });
        let mut value = json!({
            "height": self.height.to_string(),
            "token_in": wire(self.give()),
            "token_out": wire(self.get()),
            "price": price(self.get(), self.give()),
            "price_impact": self.impact.to_string(),
            "hops": hops.collect::<Vec<_>>(),
        });
        let limit = match intent {
            SwapIntent::Sell(..) => ("min_token_out", bound.least(self.get())?),
            SwapIntent::Buy(..) => ("max_token_in", bound.most(self.give())?),
        };
        if let Some(members) = value.as_object_mut() {
            members.insert(limit.0.to_owned(), json!(limit.1.amount.to_string()));
            let part = bound.slippage();
            members.extend(part.map(|part| ("slippage".to_owned(), json!(part.dec().to_string()))));
        }
        Ok(value)
    }
}

/// Refuses a route of the node that does not end in the wanted denom: the last denom is part of what is
/// signed.
fn ensure_ends_in(want: &Denom, hops: &[pb::RouteHop]) -> Result<(), Failure> {
    let end = hops.last().map_or("nowhere", |hop| &hop.denom_out);
    if end != want.as_str() {
        return Err(fault(anyhow::anyhow!(
            "the node answered with a way that leads to {end}, not to {want}: ask another node"
        )));
    }
    let pools = hops.iter().map(|hop| hop.pool_id.parse::<u64>());
    let pools = pools.collect::<Result<Vec<u64>, _>>();
    ensure_valid_route(&pools.map_err(anyhow::Error::from)?)
}

async fn quote_sell(
    market: &Market<'_>,
    id: u64,
    give: &Coin,
    want: &Denom,
) -> Result<RouteStep, Failure> {
    let quote = market
        .ask(&pb::QueryQuoteRequest {
            pool_id: id.to_string(),
            token_in: give.denom.to_string(),
            amount_in: give.amount.to_string(),
        })
        .await?;
    Ok(RouteStep {
        pool: id,
        give: give.clone(),
        get: coin_of(want, number(&quote.amount_out)?),
        fee: number(&quote.fee)?,
        spot: quote.spot_price_before,
        impact: fraction(&quote.price_impact)?,
    })
}

async fn quote_buy(
    market: &Market<'_>,
    id: u64,
    give: &Denom,
    want: &Coin,
) -> Result<RouteStep, Failure> {
    let quote = market
        .ask(&pb::QueryQuoteExactOutRequest {
            pool_id: id.to_string(),
            token_out: want.denom.to_string(),
            amount_out: want.amount.to_string(),
        })
        .await?;
    Ok(RouteStep {
        pool: id,
        give: coin_of(give, number(&quote.amount_in)?),
        get: want.clone(),
        fee: number(&quote.fee)?,
        spot: quote.spot_price_before,
        impact: fraction(&quote.price_impact)?,
    })
}

/// The pool in which an exact amount costs least. It is computed with the exchange's own mathematics,
/// so that one query is enough for any number of pools.
async fn cheapest(market: &Market<'_>, give: &Denom, want: &Coin) -> Result<Pool, Failure> {
    let pools = market.pools(give.as_str(), want.denom.as_str()).await?;
    if pools.is_empty() {
        return Err(fault(anyhow::anyhow!(
            "no pool holds both {give} and {}: an exact amount comes out of one pool only; without --exact-out the way may lead through several",
            want.denom
        )));
    }
    let cost = |pool: &Pool| {
        let (reserve_in, reserve_out) = pool.sides(give).ok()?;
        let curve = Curve {
            reserve_in: reserve_in.amount.units(),
            reserve_out: reserve_out.amount.units(),
            fee: pool.fee,
            protocol_fee: Dec::ZERO,
        };
        Some(curve.swap_in(want.amount.units()).ok()?.amount_in)
    };
    let priced = pools
        .into_iter()
        .filter_map(|pool| Some((cost(&pool)?, pool)));
    let best = priced.min_by_key(|(cost, pool)| (*cost, pool.id));
    best.map(|(_, pool)| pool).ok_or_else(|| {
        fault(anyhow::anyhow!(
            "no pool of {give} and {} has {want} to give: take less of it",
            want.denom
        ))
    })
}
