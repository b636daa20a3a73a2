//! What feeders say.

use tarn_primitives::{Address, BlockTime, Dec, sdk};
use tarn_proto::Timestamp;
use tarn_runtime::{Ctx, Result, ensure};

use super::{feed, millis, params};
use crate::events::Reported;
use crate::state::{DIRTY, PARAMS, REPORTS, Report};
use crate::{Error, SourceKind};

/// How far the clock of a feeder may be ahead of the block.
const AHEAD: u64 = 5_000;

/// Whether somebody may report prices.
pub fn is_feeder(ctx: &Ctx, who: &Address) -> Result<bool> {
    Ok(PARAMS.load(ctx)?.feeders.contains(who))
}

/// Keeps what a feeder saw; an older report of the same feeder stays away.
pub fn submit(
    ctx: &mut Ctx,
    feeder: &Address,
    observed_at: BlockTime,
    prices: &[(String, u128)],
) -> Result<()> {
    let params = params(ctx)?;
    ensure(params.feeders.contains(feeder), || {
        let text = format!("{} is not a feeder", ctx.chain().show(feeder));
        sdk::Code::Unauthorized.because(text)
    })?;
    let (now, seen) = (ctx.time().millis(), observed_at.millis());
    let oldest = now.saturating_sub(millis(params.max_age));
    let newest = now.saturating_add(AHEAD);
    ensure((oldest..=newest).contains(&seen), || {
        let show = |millis| Timestamp::from(BlockTime::from_millis(millis)).to_string();
        Error::ObservedAt {
            got: Timestamp::from(observed_at).to_string(),
            oldest: show(oldest),
            newest: show(newest),
        }
    })?;
    for (symbol, price) in prices {
        let feed = feed(ctx, symbol)?;
        let takes = feed.enabled && feed.source.kind() == SourceKind::Feeders;
        ensure(takes, || Error::TakesNoReports(symbol.clone()))?;
        let key = (symbol.clone(), *feeder);
        let before = REPORTS.get(ctx, &key)?;
        if before.is_some_and(|before| before.observed_at > seen) {
            continue;
        }
        let report = Report {
            price: *price,
            observed_at: seen,
        };
        REPORTS.put(ctx, &key, &report)?;
        DIRTY.put(ctx, symbol, &())?;
        ctx.emit(&Reported {
            feeder: *feeder,
            symbol: symbol.clone(),
            price: Dec::from_scaled(*price),
        });
    }
    Ok(())
}
