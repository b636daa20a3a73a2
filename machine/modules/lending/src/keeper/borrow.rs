//! Borrowing and paying back.

use tarn_bank::keeper as bank;
use tarn_primitives::wide::wide;
use tarn_primitives::{Address, Coin, Denom};
use tarn_runtime::{Ctx, Result, ensure};

use super::supply::{disabled, largest};
use super::{Book, Books, account, coin, coins, params, position, save_market, save_position};
use crate::events::{Borrowed, Repaid};
use crate::math::{Market, shown, value_up};
use crate::position::Position;
use crate::{Error, Params};

/// What borrowing would do, by markets and prices that were read. That the debt is worth a liquidation is
/// checked last.
fn plan(
    params: &Params,
    books: &Books,
    position: &Position,
    denom: &Denom,
    units: u128,
) -> Result<(Market, Position), Error> {
    let book = books.get(denom)?;
    let listing = &book.listing;
    let may = listing.config.borrow_enabled && !listing.borrow_paused;
    ensure(may, || disabled("borrowing", denom))?;
    ensure(!book.market.is_frozen(), || Error::Frozen(denom.clone()))?;
    let (market, scaled) = book.market.borrow(units)?;
    let (total, cap) = (
        market.debt_units(market.borrowed),
        listing.config.borrow_cap,
    );
    ensure(total <= wide(cap.units()), || Error::BorrowCap {
        denom: denom.clone(),
        cap,
        total: total.to_string(),
    })?;
    let mut after = position.clone();
    after.add_debt(denom, scaled, params.max_assets)?;
    let mut books = books.clone();
    books.set(denom, market);
    books.account(&after).ensure_within_limit()?;
    let (owed, price) = (market.debt_units(after.debt(denom)?.scaled), book.price());
    let worth = value_up(owed, price.price, price.exponent);
    let min = params.min_borrow_value;
    ensure(worth >= wide(min.scaled()), || Error::BelowMinBorrow {
        denom: denom.clone(),
        value: shown(worth),
        min,
    })?;
    Ok((market, after))
}

fn read(ctx: &Ctx, position: &Position, denom: &Denom) -> Result<Books> {
    let mut books = Books::new(ctx)?;
    books.read(ctx, denom)?;
    books.read_position(ctx, position)?;
    Ok(books)
}

/// Borrows against the collateral of an account.
pub fn borrow(ctx: &mut Ctx, sender: &Address, amount: &Coin) -> Result<()> {
    let (denom, units) = (&amount.denom, amount.amount.units());
    let before = position(ctx, sender)?;
    let books = read(ctx, &before, denom)?;
    let (market, after) = plan(&params(ctx)?, &books, &before, denom, units)?;
    let lent = coins(denom, units);
    bank::ensure_send_enabled(ctx, &lent)?;
    bank::transfer(ctx, &account(), sender, &lent)?;
    save_market(ctx, books.get(denom)?, &market)?;
    save_position(ctx, sender, &after)?;
    ctx.emit(&Borrowed {
        borrower: *sender,
        amount: amount.clone(),
    });
    Ok(())
}

/// The most an account can borrow: that amount succeeds, one unit more does not.
pub fn max_borrow(ctx: &Ctx, owner: &Address, denom: &Denom) -> Result<u128> {
    let (before, params) = (position(ctx, owner)?, params(ctx)?);
    let books = read(ctx, &before, denom)?;
    let most = books.get(denom)?.market.available();
    if !bank::is_send_enabled(ctx, denom)? {
        return Ok(0);
    }
    let try_plan = |units| plan(&params, &books, &before, denom, units);
    let fits = |units| matches!(try_plan(units), Ok(_) | Err(Error::BelowMinBorrow { .. }));
    let found = largest(most, fits);
    // So little that borrowing it is refused.
    let is_enough = found > 0 && try_plan(found).is_ok();
    Ok(if is_enough { found } else { 0 })
}

/// Pays debt of an account back: what was taken. It needs no price.
pub fn repay(ctx: &mut Ctx, sender: &Address, borrower: &Address, amount: &Coin) -> Result<Coin> {
    let denom = &amount.denom;
    let book = Book::load(ctx, denom)?;
    let mut position = position(ctx, borrower)?;
    let owed = position.debt(denom)?.scaled;
    let (market, taken, scaled) = book.market.repay(amount.amount.units(), owed)?;
    position.take_debt(denom, scaled);
    bank::transfer(ctx, sender, &account(), &coins(denom, taken))?;
    save_market(ctx, &book, &market)?;
    save_position(ctx, borrower, &position)?;
    let amount = coin(denom, taken);
    ctx.emit(&Repaid {
        payer: *sender,
        borrower: *borrower,
        amount: amount.clone(),
    });
    Ok(amount)
}
