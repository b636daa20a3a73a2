//! The rules of the oracle, as functions on `Ctx`. What other modules may call.

mod aggregate;
mod feeds;
mod quotes;
mod reports;
mod track;

use tarn_primitives::{Address, Denom};
use tarn_runtime::{AccessHint, Ctx, Result};

use crate::math::Rules;
use crate::state::{FEEDS, PARAMS, REPORTS};
use crate::{Error, Feed, Params};

pub use aggregate::end_block;
pub use feeds::upsert;
pub use quotes::{Twap, quote, twap, twap_of};
pub use reports::{is_feeder, submit};

pub(crate) use feeds::ensure_sound;
pub(crate) use quotes::quote_feed;
pub(crate) use track::MAX_SAMPLES;

/// The most feeds; none is ever removed.
pub const MAX_FEEDS: u64 = 64;

/// The parameters.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces them. What somebody said who is no feeder any more is forgotten.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    let gone: Vec<Address> = self::params(ctx)?
        .feeders
        .into_iter()
        .filter(|feeder| !params.feeders.contains(feeder))
        .collect();
    if !gone.is_empty() {
        for entry in FEEDS.all().iter(ctx).collect::<Result<Vec<_>>>()? {
            for feeder in &gone {
                let key = (entry.0.clone(), *feeder);
                if REPORTS.has(ctx, &key)? {
                    REPORTS.clear(ctx, &key)?;
                }
            }
        }
    }
    PARAMS.put(ctx, params)
}

/// The feed of a symbol.
pub fn feed(ctx: &Ctx, symbol: &str) -> Result<Feed> {
    // A name that is no symbol is no key either.
    let found = if crate::feed::is_symbol(symbol) {
        FEEDS.get(ctx, &symbol.to_owned())?
    } else {
        None
    };
    Ok(found.ok_or_else(|| Error::UnknownFeed(symbol.chars().take(32).collect()))?)
}

/// The symbol and feed of a denomination.
pub fn feed_of(ctx: &Ctx, denom: &Denom) -> Result<(String, Feed)> {
    let symbol = crate::state::BY_DENOM.get(ctx, denom)?;
    let symbol = symbol.ok_or_else(|| Error::UnknownFeed(denom.to_string()))?;
    let feed = feed(ctx, &symbol)?;
    Ok((symbol, feed))
}

/// The hint that the parameters will be read.
pub fn params_hint() -> AccessHint {
    PARAMS.access_hint()
}

/// The hint that a report will be read and written.
pub fn report_hints(symbol: &str, feeder: &Address) -> [AccessHint; 2] {
    [
        FEEDS.access_hint(&symbol.to_owned()),
        REPORTS.access_hint(&(symbol.to_owned(), *feeder)),
    ]
}

fn millis(seconds: u64) -> u64 {
    seconds.saturating_mul(1000)
}

fn rules(params: &Params) -> Rules {
    Rules {
        max_deviation: params.max_deviation,
        hold_time: millis(params.hold_time),
        hard_max_age: millis(params.hard_max_age),
    }
}
