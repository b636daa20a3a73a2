//! What the authority and pausers do.

use tarn_bank::keeper as bank;
use tarn_oracle::SourceKind;
use tarn_primitives::{Address, Coin, Denom, sdk};
use tarn_runtime::{Ctx, Result, ensure};

use super::{Book, account, coins, params, save_market};
use crate::Params;
use crate::config::{Config, Listing, invalid};
use crate::events::{MarketChanged, Paused};
use crate::math::Market;
use crate::state::{CONFIGS, MARKETS, PARAMS};

/// The most markets; none is ever removed.
pub(crate) const MAX_MARKETS: usize = 64;

/// Replaces the parameters. A market of a pool's or a claimed price stays when they are not allowed any
/// more: its price is then thin.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    PARAMS.put(ctx, params)
}

/// Adds a market or changes one.
pub fn upsert(ctx: &mut Ctx, denom: &Denom, config: &Config) -> Result<()> {
    let now = ctx.time().unix_seconds();
    let listing = if let Some(before) = CONFIGS.get(ctx, denom)? {
        config.ensure_bonus(denom, before.threshold(now).max(config.threshold))?;
        // Interest until now is by the config of before.
        let book = Book::load(ctx, denom)?;
        MARKETS.put(ctx, denom, &book.market.settled(now, &config.curve))?;
        before.changed(config.clone(), now)
    } else {
        ensure_allowed(ctx, denom)?;
        let count = usize::try_from(CONFIGS.all().count(ctx)?).unwrap_or(usize::MAX);
        ensure(count < MAX_MARKETS, || {
            invalid(denom, format!("there are {MAX_MARKETS} markets already"))
        })?;
        let market = Market::new(now).settled(now, &config.curve);
        MARKETS.put(ctx, denom, &market)?;
        Listing::new(config.clone(), now)
    };
    CONFIGS.put(ctx, denom, &listing)?;
    ensure_sound(ctx, denom, config)?;
    ctx.emit(&MarketChanged {
        denom: denom.clone(),
    });
    Ok(())
}

/// The feed of a market.
fn feed(ctx: &Ctx, denom: &Denom) -> Result<(String, SourceKind)> {
    let feed = tarn_oracle::keeper::feed_of(ctx, denom);
    let (symbol, feed) = feed.map_err(|error| match error.code() {
        Some(_) => invalid(denom, error.to_string()).into(),
        None => error,
    })?;
    Ok((symbol, feed.source.kind()))
}

/// A new market takes prices of pools and claims only if the parameters allow them. In an old one they
/// are thin when that ends, and its config can still be made stricter.
pub(crate) fn ensure_allowed(ctx: &Ctx, denom: &Denom) -> Result<()> {
    let (symbol, kind) = feed(ctx, denom)?;
    let allowed = !kind.is_weak() || params(ctx)?.weak_prices;
    ensure(allowed, || {
        let kind = kind.name();
        let text = format!("its feed {symbol} is a {kind} feed, which needs params.weak_prices");
        invalid(denom, text)
    })?;
    Ok(())
}

/// Checks a config against its feed.
pub(crate) fn ensure_sound(ctx: &Ctx, denom: &Denom, config: &Config) -> Result<()> {
    let (_, kind) = feed(ctx, denom)?;
    if kind == SourceKind::Pool {
        config.ensure_for_pool(denom)?;
    }
    Ok(())
}

/// Pays reserves out.
pub fn withdraw_reserves(ctx: &mut Ctx, amount: &Coin, recipient: &Address) -> Result<()> {
    tarn_auth::keeper::ensure_may_receive(ctx, recipient)?;
    let (denom, units) = (&amount.denom, amount.amount.units());
    let book = Book::load(ctx, denom)?;
    let market = book.market.withdraw_reserves(units)?;
    bank::transfer(ctx, &account(), recipient, &coins(denom, units))?;
    save_market(ctx, &book, &market)
}

/// Stops supplying and borrowing, or allows them again, which only the authority may.
pub fn pause(
    ctx: &mut Ctx,
    sender: &Address,
    denom: &Denom,
    (supply, borrow): (bool, bool),
) -> Result<()> {
    let mut listing = Book::load(ctx, denom)?.listing;
    let is_authority = tarn_base::keeper::authority(ctx)? == *sender;
    let is_pauser = params(ctx)?.pausers.contains(sender);
    ensure(is_authority || is_pauser, || {
        let text = format!("{} is no pauser", ctx.chain().show(sender));
        sdk::Code::Unauthorized.because(text)
    })?;
    let allows = (listing.supply_paused && !supply) || (listing.borrow_paused && !borrow);
    ensure(is_authority || !allows, || {
        sdk::Code::Unauthorized.because("only the authority allows what is paused")
    })?;
    listing.supply_paused = supply;
    listing.borrow_paused = borrow;
    CONFIGS.put(ctx, denom, &listing)?;
    ctx.emit(&Paused {
        denom: denom.clone(),
        supply,
        borrow,
    });
    Ok(())
}
