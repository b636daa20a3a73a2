//! Lending coins, taking them back, and what of them covers debt.

use tarn_bank::keeper as bank;
use tarn_oracle::Status;
use tarn_primitives::wide::wide;
use tarn_primitives::{Address, Amount, Coin, Denom};
use tarn_runtime::{Ctx, Result, ensure};

use super::{Book, Books, account, coin, coins, params, position, save_market, save_position};
use crate::Error;
use crate::events::{CollateralSet, Supplied, Withdrawn};
use crate::math::Market;
use crate::position::Position;

/// Lends coins of an account to their market.
pub fn supply(ctx: &mut Ctx, sender: &Address, amount: &Coin) -> Result<()> {
    let denom = &amount.denom;
    let book = Book::load(ctx, denom)?;
    let listing = &book.listing;
    let may = listing.config.supply_enabled && !listing.supply_paused;
    ensure(may, || disabled("supplying", denom))?;
    ensure(!book.market.is_frozen(), || Error::Frozen(denom.clone()))?;
    let (market, scaled) = book.market.supply(amount.amount.units())?;
    let (total, cap) = (
        market.supply_units(market.supplied),
        listing.config.supply_cap,
    );
    ensure(total <= wide(cap.units()), || Error::SupplyCap {
        denom: denom.clone(),
        cap,
        total: total.to_string(),
    })?;
    let mut position = position(ctx, sender)?;
    let most = params(ctx)?.max_assets;
    let collateral = listing.config.collateral_enabled && has_price(ctx, denom)?;
    position.add_supply(denom, scaled, collateral, most)?;
    let paid = coins(denom, amount.amount.units());
    bank::ensure_send_enabled(ctx, &paid)?;
    bank::transfer(ctx, sender, &account(), &paid)?;
    save_market(ctx, &book, &market)?;
    save_position(ctx, sender, &position)?;
    ctx.emit(&Supplied {
        supplier: *sender,
        amount: amount.clone(),
    });
    Ok(())
}

/// Whether there was ever a price. What had none is no collateral: it would cover nothing, and keep a debt
/// from being written off.
fn has_price(ctx: &Ctx, denom: &Denom) -> Result<bool> {
    Ok(tarn_oracle::keeper::quote(ctx, denom)?.status != Status::None)
}

pub(super) fn disabled(what: &'static str, denom: &Denom) -> Error {
    Error::Disabled {
        what,
        denom: denom.clone(),
    }
}

/// How much to withdraw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// So many units.
    Units(Amount),
    /// All there is.
    All,
}

/// What a withdrawal does.
struct Withdrawal {
    market: Market,
    position: Position,
    paid: u128,
}

/// What a withdrawal would do, by markets that were read: with prices if the account owes something and
/// the supply covers it.
fn plan(
    books: &Books,
    position: &Position,
    denom: &Denom,
    wanted: Wanted,
) -> Result<Withdrawal, Error> {
    let supply = position.supply(denom)?;
    let market = books.get(denom)?.market;
    let (market, paid, scaled) = match wanted {
        Wanted::Units(amount) => {
            let (market, scaled) = market.withdraw(amount.units(), supply.scaled)?;
            (market, amount.units(), scaled)
        }
        Wanted::All => {
            let (market, paid) = market.withdraw_all(supply.scaled)?;
            (market, paid, supply.scaled)
        }
    };
    let collateral = supply.collateral;
    let mut after = position.clone();
    after.take_supply(denom, scaled);
    if collateral && !after.debts.is_empty() {
        let mut books = books.clone();
        books.set(denom, market);
        books.account(&after).ensure_within_limit()?;
    }
    Ok(Withdrawal {
        market,
        position: after,
        paid,
    })
}

/// Reads what a withdrawal needs. Without debt no price is read: it works with every feed dead.
fn read(ctx: &Ctx, position: &Position, denom: &Denom) -> Result<Books> {
    let mut books = Books::new(ctx)?;
    let checked = !position.debts.is_empty() && position.supply(denom)?.collateral;
    if checked {
        books.read_position(ctx, position)?;
    } else {
        books.read_without_price(ctx, denom)?;
    }
    Ok(books)
}

/// Takes lent coins back: what was paid out.
pub fn withdraw(ctx: &mut Ctx, sender: &Address, denom: &Denom, wanted: Wanted) -> Result<Coin> {
    let before = position(ctx, sender)?;
    Book::load(ctx, denom)?;
    before.supply(denom)?;
    let books = read(ctx, &before, denom)?;
    let done = plan(&books, &before, denom, wanted)?;
    // All of a supply that is worth no unit any more is nothing, and is gone.
    if done.paid > 0 {
        bank::transfer(ctx, &account(), sender, &coins(denom, done.paid))?;
    }
    save_market(ctx, books.get(denom)?, &done.market)?;
    save_position(ctx, sender, &done.position)?;
    let amount = coin(denom, done.paid);
    ctx.emit(&Withdrawn {
        supplier: *sender,
        amount: amount.clone(),
    });
    Ok(amount)
}

/// The most an account can withdraw: that amount succeeds, one unit more does not.
pub fn max_withdraw(ctx: &Ctx, owner: &Address, denom: &Denom) -> Result<u128> {
    let before = position(ctx, owner)?;
    let most = Book::load(ctx, denom)?.market.available();
    if before.supply(denom).is_err() {
        return Ok(0);
    }
    let books = read(ctx, &before, denom)?;
    let fits = |units| plan(&books, &before, denom, Wanted::Units(Amount::new(units))).is_ok();
    Ok(largest(most, fits))
}

/// The largest number up to `most` that fits, where everything below one that fits does too; 0 if none.
pub(super) fn largest(most: u128, fits: impl Fn(u128) -> bool) -> u128 {
    let (mut low, mut high) = (0_u128, most);
    while low < high {
        let half = high.saturating_sub(low).div_ceil(2);
        let middle = low.saturating_add(half);
        if fits(middle) {
            low = middle;
        } else {
            high = middle.saturating_sub(1);
        }
    }
    low
}

/// Makes a supply collateral, or no longer.
pub fn set_collateral(ctx: &mut Ctx, sender: &Address, denom: &Denom, enabled: bool) -> Result<()> {
    let book = Book::load(ctx, denom)?;
    let mut position = position(ctx, sender)?;
    let is_on = position.supply(denom)?.collateral;
    let may = is_on || book.listing.config.collateral_enabled;
    ensure(!enabled || may, || disabled("collateral in", denom))?;
    let is_priced = !enabled || is_on || has_price(ctx, denom)?;
    ensure(is_priced, || Error::NotUsable {
        denom: denom.clone(),
        status: Status::None,
    })?;
    position.set_collateral(denom, enabled);
    if is_on && !enabled && !position.debts.is_empty() {
        let mut books = Books::new(ctx)?;
        books.read_position(ctx, &position)?;
        books.account(&position).ensure_within_limit()?;
    }
    save_position(ctx, sender, &position)?;
    ctx.emit(&CollateralSet {
        owner: *sender,
        denom: denom.clone(),
        enabled,
    });
    Ok(())
}
