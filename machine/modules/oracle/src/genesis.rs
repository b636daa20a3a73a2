//! The oracle in the genesis document.

use serde::{Deserialize, Serialize};
use tarn_primitives::wide::U256;
use tarn_primitives::{Amount, Dec, sdk};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::{Ctx, Result, ensure};

use crate::math::{Guard, Pending, Sums};
use crate::state::{BY_DENOM, FEEDS, PARAMS, PRICES, REPORTS, Report, SAMPLES, Tracked};
use crate::{Feed, MAX_PRICE, Params, keeper};

/// A jump that waits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisPending {
    /// Whether it is above the price.
    pub above: bool,
    /// The candidate nearest to the price.
    pub price: String,
    /// Since when, in milliseconds since 1970.
    pub since: String,
    /// How many candidates there were.
    pub count: u32,
}

/// The last price of a feed. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisPrice {
    /// The feed.
    pub symbol: String,
    /// The last price.
    pub price: String,
    /// The price with which the running hold time began.
    pub reference: String,
    /// The price with which the one before began.
    pub previous: String,
    /// When the running one began.
    pub reference_at: String,
    /// When the price was accepted.
    pub updated_at: String,
    /// What waits.
    #[serde(default)]
    pub pending: Option<GenesisPending>,
    /// Price scaled by 10^18 times milliseconds until then.
    pub weighted: String,
    /// Milliseconds with a price until then.
    pub covered: String,
}

/// What a feeder said last of a feed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisReport {
    /// The feed.
    pub symbol: String,
    /// Who.
    pub feeder: String,
    /// What.
    pub price: String,
    /// When it was seen, in milliseconds since 1970.
    pub observed_at: String,
}

/// The sums of a feed at a moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisSample {
    /// The feed.
    pub symbol: String,
    /// Milliseconds since 1970.
    pub time: String,
    /// Price scaled by 10^18 times milliseconds until then.
    pub weighted: String,
    /// Milliseconds with a price until then.
    pub covered: String,
}

/// All of the module's state.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// The parameters; none for the defaults.
    pub params: Option<pb::Params>,
    /// By symbol.
    pub feeds: Vec<pb::Feed>,
    /// Last prices.
    pub prices: Vec<GenesisPrice>,
    /// Newest reports.
    pub reports: Vec<GenesisReport>,
    /// Sums of the past.
    pub samples: Vec<GenesisSample>,
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of oracle: {text}"))
}

fn number(field: &str, text: &str) -> Result<u64, sdk::Error> {
    let amount: Amount = text
        .parse()
        .map_err(|error| refuse(format!("{field}: {error}")))?;
    u64::try_from(amount.units()).map_err(|_| refuse(format!("{field} {text} is too large")))
}

fn price(field: &str, text: &str) -> Result<u128, sdk::Error> {
    let price: Dec = text
        .parse()
        .map_err(|error| refuse(format!("{field}: {error}")))?;
    ensure((1..=MAX_PRICE).contains(&price.scaled()), || {
        refuse(format!("{field} is out of range: {price}"))
    })?;
    Ok(price.scaled())
}

fn sums(of: &str, weighted: &str, covered: &str) -> Result<Sums, sdk::Error> {
    // The parser of the library takes other bases and separators too.
    let plain = !weighted.is_empty() && weighted.bytes().all(|byte| byte.is_ascii_digit());
    let sum: Option<U256> = plain.then(|| weighted.parse().ok()).flatten();
    Ok(Sums {
        weighted: sum.ok_or_else(|| refuse(format!("{of}: {weighted:?} is not a sum")))?,
        covered: number(&format!("covered of {of}"), covered)?,
    })
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    let params = match &genesis.params {
        None => Params::default(),
        Some(wire) => Params::new(wire, ctx.chain())?,
    };
    PARAMS.put(ctx, &params)?;
    for wire in &genesis.feeds {
        let (symbol, feed) = Feed::new(wire)?;
        ensure(!FEEDS.has(ctx, &symbol)?, || {
            refuse(format!("feed {symbol} is listed twice"))
        })?;
        for denom in &feed.denoms {
            ensure(!BY_DENOM.has(ctx, denom)?, || {
                refuse(format!("{denom} has two feeds"))
            })?;
            BY_DENOM.put(ctx, denom, &symbol)?;
        }
        FEEDS.put(ctx, &symbol, &feed)?;
    }
    for wire in &genesis.samples {
        let symbol = known(ctx, &wire.symbol)?;
        let of = format!("a sample of {symbol}");
        let time = number(&format!("time of {of}"), &wire.time)?;
        let sums = sums(&of, &wire.weighted, &wire.covered)?;
        ensure(!SAMPLES.has(ctx, &(symbol.clone(), time))?, || {
            refuse(format!("two samples of {symbol} are of {time}"))
        })?;
        SAMPLES.put(ctx, &(symbol, time), &sums)?;
    }
    for wire in &genesis.prices {
        init_price(ctx, wire)?;
    }
    for wire in &genesis.reports {
        let symbol = known(ctx, &wire.symbol)?;
        let feeder = ctx.chain().address("feeder", &wire.feeder)?;
        ensure(params.feeders.contains(&feeder), || {
            refuse(format!("{} reported and is no feeder", wire.feeder))
        })?;
        let report = Report {
            price: price("price of a report", &wire.price)?,
            observed_at: number("observed_at of a report", &wire.observed_at)?,
        };
        ensure(!REPORTS.has(ctx, &(symbol.clone(), feeder))?, || {
            refuse(format!("two reports of {} are about {symbol}", wire.feeder))
        })?;
        REPORTS.put(ctx, &(symbol, feeder), &report)?;
    }
    for invariant in crate::invariants::ALL {
        if let Err(error) = (invariant.holds)(ctx) {
            return Err(refuse(format!("{}: {error}", invariant.name)).into());
        }
    }
    Ok(())
}

fn known(ctx: &Ctx, symbol: &str) -> Result<String> {
    if let Err(error) = keeper::feed(ctx, symbol) {
        return Err(refuse(error).into());
    }
    Ok(symbol.to_owned())
}

fn init_price(ctx: &mut Ctx, wire: &GenesisPrice) -> Result<()> {
    let symbol = known(ctx, &wire.symbol)?;
    ensure(!PRICES.has(ctx, &symbol)?, || {
        refuse(format!("the price of {symbol} is listed twice"))
    })?;
    let of = |field: &str| format!("{field} of {symbol}");
    let pending = match &wire.pending {
        None => None,
        Some(wire) => Some(Pending {
            above: wire.above,
            price: price(&of("pending.price"), &wire.price)?,
            since: number(&of("pending.since"), &wire.since)?,
            count: wire.count,
        }),
    };
    let guard = Guard {
        price: price(&of("price"), &wire.price)?,
        reference: price(&of("reference"), &wire.reference)?,
        previous: price(&of("previous"), &wire.previous)?,
        reference_at: number(&of("reference_at"), &wire.reference_at)?,
        updated_at: number(&of("updated_at"), &wire.updated_at)?,
        pending,
    };
    let samples = SAMPLES.under(&symbol);
    let newest = samples.iter(ctx).collect::<Result<Vec<_>>>()?.pop();
    let sums = sums(&of("sums"), &wire.weighted, &wire.covered)?;
    let sampled_at = if let Some((time, last)) = newest {
        let follows = time <= guard.updated_at
            && last.covered <= sums.covered
            && last.weighted <= sums.weighted;
        ensure(follows, || {
            refuse(format!("the newest sample of {symbol} is after its price"))
        })?;
        time
    } else {
        // Without a past it begins with this price.
        SAMPLES.put(ctx, &(symbol.clone(), guard.updated_at), &sums)?;
        guard.updated_at
    };
    let tracked = Tracked {
        guard,
        sums,
        sampled_at,
    };
    PRICES.put(ctx, &symbol, &tracked)
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let text = |scaled: u128| Dec::from_scaled(scaled).to_string();
    let mut genesis = Genesis {
        params: Some(keeper::params(ctx)?.wire(ctx.chain())),
        ..Genesis::default()
    };
    for entry in FEEDS.all().iter(ctx) {
        let (symbol, feed) = entry?;
        genesis.feeds.push(feed.wire(&symbol));
    }
    for entry in PRICES.all().iter(ctx) {
        let (symbol, tracked) = entry?;
        let guard = tracked.guard;
        genesis.prices.push(GenesisPrice {
            symbol,
            price: text(guard.price),
            reference: text(guard.reference),
            previous: text(guard.previous),
            reference_at: guard.reference_at.to_string(),
            updated_at: guard.updated_at.to_string(),
            pending: guard.pending.map(|pending| GenesisPending {
                above: pending.above,
                price: text(pending.price),
                since: pending.since.to_string(),
                count: pending.count,
            }),
            weighted: tracked.sums.weighted.to_string(),
            covered: tracked.sums.covered.to_string(),
        });
    }
    for entry in REPORTS.all().iter(ctx) {
        let ((symbol, feeder), report) = entry?;
        genesis.reports.push(GenesisReport {
            symbol,
            feeder: ctx.chain().show(&feeder),
            price: text(report.price),
            observed_at: report.observed_at.to_string(),
        });
    }
    for entry in SAMPLES.all().iter(ctx) {
        let ((symbol, time), sums) = entry?;
        genesis.samples.push(GenesisSample {
            symbol,
            time: time.to_string(),
            weighted: sums.weighted.to_string(),
            covered: sums.covered.to_string(),
        });
    }
    Ok(genesis)
}
