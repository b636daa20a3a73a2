//! Liquidation, and what happens to debt that nothing covers any more.

use std::collections::BTreeSet;

use tarn_bank::keeper as bank;
use tarn_dex::keeper::{self as dex, Hop};
use tarn_oracle::Status;
use tarn_primitives::wide::{ONE, U256, narrow, wide};
use tarn_primitives::{Address, Amount, Coin, Dec, Denom};
use tarn_runtime::{Ctx, Error as RuntimeError, Result, ensure};

use super::{Book, Books, account, coin, coins, params, position, save_market, save_position};
use crate::events::{BadDebt, Forfeited, Liquidated};
use crate::math::{Account, Terms, WrittenOff, bonus, closable, seize};
use crate::position::Position;
use crate::{Error, Params};

/// What a liquidator offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The most to repay.
    pub repay: Coin,
    /// What to take.
    pub collateral: Denom,
    /// Take it as a supply instead of coins.
    pub as_supply: bool,
}

/// A debt that is written off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bad {
    /// Of what.
    pub denom: Denom,
    /// What it cost.
    pub written_off: WrittenOff,
}

/// What a liquidation does.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Repaid, in units.
    pub repaid: u128,
    /// Taken, in units.
    pub seized: u128,
    /// Taken, scaled.
    scaled: u128,
    /// The bonus of this moment.
    pub bonus: Dec,
    /// The most that could be repaid, in units.
    pub closable: U256,
    /// Before it.
    pub health: u128,
    /// After it.
    pub health_after: Option<u128>,
    /// What is written off.
    pub bad: Vec<Bad>,
    /// What was left as collateral and goes to the reserves, in units.
    pub forfeited: Vec<(Denom, U256)>,
    /// What the borrower has and owes afterwards.
    after: Position,
    /// All markets of the borrower afterwards.
    books: Books,
    /// Those that changed.
    changed: BTreeSet<Denom>,
}

/// What a liquidation would do, by markets and prices that were read. The message and its quote are
/// this function.
fn plan(params: &Params, books: &Books, borrower: &Position, offer: &Offer) -> Result<Plan, Error> {
    let account = books.account(borrower);
    let health = ensure_liquidatable(books, borrower, &account, offer)?;
    let (denom, taken) = (&offer.repay.denom, &offer.collateral);
    let (debt_book, taken_book) = (books.get(denom)?, books.get(taken)?);
    let debt = borrower.debt(denom)?.scaled;
    let closable = most_repaid(params, &account, debt_book, debt);
    let coverage = account.coverage().unwrap_or(0);
    let bonus = bonus(taken_book.listing.config.bonus, coverage);
    let has = taken_book
        .market
        .supply_units(borrower.supply(taken)?.scaled);
    let terms = terms(debt_book, taken_book, offer, (closable, has, bonus))?;
    let mut plan = Plan {
        repaid: 0,
        seized: narrow(terms.seized).ok_or_else(|| Error::OutOfRange {
            field: "seized",
            got: terms.seized.to_string(),
        })?,
        scaled: 0,
        bonus,
        closable,
        health,
        health_after: None,
        bad: Vec::new(),
        forfeited: Vec::new(),
        after: borrower.clone(),
        books: books.clone(),
        changed: [denom.clone(), taken.clone()].into(),
    };
    plan.repay(denom, narrow(terms.repaid).unwrap_or(u128::MAX))?;
    plan.take(taken, terms.seized == has, offer.as_supply)?;
    plan.write_off(params)?;
    Ok(plan)
}

/// Refuses unless what is named is there and has prices, and the account is not covered: its health.
fn ensure_liquidatable(
    books: &Books,
    borrower: &Position,
    account: &Account,
    offer: &Offer,
) -> Result<u128, Error> {
    let (denom, taken) = (&offer.repay.denom, &offer.collateral);
    borrower.debt(denom)?;
    ensure(borrower.supply(taken)?.collateral, || {
        Error::NotThere(format!("the supply of {taken} is no collateral"))
    })?;
    for denom in [denom, taken] {
        let status = books.get(denom)?.price().status;
        ensure(status >= Status::Thin, || Error::NotUsable {
            denom: denom.clone(),
            status,
        })?;
    }
    let health = account.health().unwrap_or(u128::MAX);
    ensure(health < ONE, || Error::Healthy {
        health: Dec::from_scaled(health),
    })?;
    Ok(health)
}

/// What is repaid and taken.
fn terms(
    debt: &Book,
    taken: &Book,
    offer: &Offer,
    (closable, has, bonus): (U256, U256, Dec),
) -> Result<Terms, Error> {
    let offered = wide(offer.repay.amount.units());
    let terms = seize(
        offered.min(closable),
        &debt.price(),
        &taken.price(),
        has,
        bonus,
    );
    let mut terms = terms.ok_or(Error::RoundsToNothing)?;
    // A supply that is worth no unit any more can be taken too: else its debt could not be written off.
    let is_fine = !terms.seized.is_zero() || has.is_zero();
    ensure(is_fine, || Error::RoundsToNothing)?;
    // For the last of the collateral at least what books anything is repaid.
    if terms.is_all {
        terms.repaid = terms.repaid.max(least_repaid(debt)).min(offered);
    }
    Ok(terms)
}

/// The least repayment that pays any of a debt.
fn least_repaid(book: &Book) -> U256 {
    book.market.debt_units(1)
}

/// The most that may be repaid of a debt: all of it if the account is far below, or small; else a part
/// of all debt, but at least what books anything.
fn most_repaid(params: &Params, account: &Account, book: &Book, debt: u128) -> U256 {
    let whole = book.market.debt_units(debt);
    let all = account.debt_value();
    let health = account.health().unwrap_or(u128::MAX);
    let is_far = health < params.full_close_hf.scaled();
    if is_far || all < wide(params.small_debt.scaled()) {
        return whole;
    }
    let part = closable(all, params.close_factor, &book.price());
    part.max(least_repaid(book)).min(whole)
}

impl Plan {
    /// Books what is repaid.
    fn repay(&mut self, denom: &Denom, amount: u128) -> Result<(), Error> {
        let owed = self.after.debt(denom)?.scaled;
        let (market, repaid, paid) = self.books.get(denom)?.market.repay(amount, owed)?;
        self.books.set(denom, market);
        self.after.take_debt(denom, paid);
        self.repaid = repaid;
        Ok(())
    }

    /// Books what is taken. As a supply it only changes hands, and the market stays as it is.
    fn take(&mut self, denom: &Denom, is_whole: bool, as_supply: bool) -> Result<(), Error> {
        let market = self.books.get(denom)?.market;
        let has = self.after.supply(denom)?.scaled;
        let (market, scaled) = match (as_supply, is_whole) {
            (true, true) => (market, has),
            (true, false) => (market, market.scaled_down(self.seized)),
            (false, true) => (market.withdraw_all(has)?.0, has),
            (false, false) => market.withdraw(self.seized, has)?,
        };
        ensure(scaled > 0, || Error::RoundsToNothing)?;
        self.books.set(denom, market);
        self.after.take_supply(denom, scaled);
        self.scaled = scaled;
        Ok(())
    }

    /// If next to nothing is left as collateral, and more is owed, nobody will repay it. What is left goes
    /// to the reserves: who is forgiven a debt keeps nothing of what covered it.
    fn write_off(&mut self, params: &Params) -> Result<(), Error> {
        let account = self.books.account(&self.after);
        let (left, owed) = (account.collateral_left(), account.debt_value());
        let dust = wide(params.dust_value.scaled());
        let is_lost = left.is_some_and(|left| (left.is_zero() || left < dust) && left < owed);
        if !is_lost {
            self.health_after = account.health();
            return Ok(());
        }
        for supply in self.after.take_collateral() {
            let market = self.books.get(&supply.denom)?.market;
            self.books.set(&supply.denom, market.forfeit(supply.scaled));
            self.changed.insert(supply.denom.clone());
            let units = market.supply_units(supply.scaled);
            self.forfeited.push((supply.denom, units));
        }
        for debt in std::mem::take(&mut self.after.debts) {
            let (market, written_off) = self.books.get(&debt.denom)?.market.write_off(debt.scaled);
            self.books.set(&debt.denom, market);
            self.changed.insert(debt.denom.clone());
            self.bad.push(Bad {
                denom: debt.denom,
                written_off,
            });
        }
        Ok(())
    }
}

/// What a liquidation of an account would do.
pub fn plan_liquidation(ctx: &Ctx, borrower: &Address, offer: &Offer) -> Result<Plan> {
    let before = position(ctx, borrower)?;
    let mut books = Books::new(ctx)?;
    books.read(ctx, &offer.repay.denom)?;
    books.read(ctx, &offer.collateral)?;
    books.read_position(ctx, &before)?;
    Ok(plan(&params(ctx)?, &books, &before, offer)?)
}

/// How a liquidator is paid and pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sale {
    /// The least to take.
    pub min_seized: Amount,
    /// Sell what is taken through these pools to repay.
    pub hops: Vec<Hop>,
}

/// What a liquidation did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Liquidation {
    /// Repaid.
    pub repaid: Coin,
    /// Taken.
    pub seized: Coin,
    /// What remained of the sale; none without one.
    pub surplus: Option<Coin>,
}

/// Repays debt of an account and takes of its collateral.
pub fn liquidate(
    ctx: &mut Ctx,
    liquidator: &Address,
    borrower: &Address,
    offer: &Offer,
    sale: &Sale,
) -> Result<Liquidation> {
    ensure(liquidator != borrower, || Error::SelfLiquidation)?;
    let plan = plan_liquidation(ctx, borrower, offer)?;
    let seized = coin(&offer.collateral, plan.seized);
    let repaid = coin(&offer.repay.denom, plan.repaid);
    ensure(seized.amount >= sale.min_seized, || Error::TooLittle {
        what: "min_seized",
        got: seized.amount.to_string(),
        min: sale.min_seized,
    })?;
    let surplus = if sale.hops.is_empty() {
        bank::transfer(
            ctx,
            liquidator,
            &account(),
            &coins(&repaid.denom, plan.repaid),
        )?;
        if offer.as_supply {
            receive_supply(ctx, liquidator, &offer.collateral, &plan)?;
        } else {
            bank::transfer(
                ctx,
                &account(),
                liquidator,
                &coins(&seized.denom, plan.seized),
            )?;
        }
        None
    } else {
        Some(sell(ctx, liquidator, &seized, &repaid, &sale.hops)?)
    };
    for denom in &plan.changed {
        let book = plan.books.get(denom)?;
        save_market(ctx, book, &book.market)?;
    }
    save_position(ctx, borrower, &plan.after)?;
    ctx.emit(&Liquidated {
        liquidator: *liquidator,
        borrower: *borrower,
        repaid: repaid.clone(),
        seized: seized.clone(),
    });
    for (denom, units) in &plan.forfeited {
        ctx.emit(&Forfeited {
            borrower: *borrower,
            amount: coin(denom, narrow(*units).unwrap_or(u128::MAX)),
        });
    }
    for bad in &plan.bad {
        ctx.emit(&bad_debt(borrower, bad));
    }
    Ok(Liquidation {
        repaid,
        seized,
        surplus,
    })
}

fn bad_debt(borrower: &Address, bad: &Bad) -> BadDebt {
    // An event shows at most what a coin can be.
    let shown = |units: U256| coin(&bad.denom, narrow(units).unwrap_or(u128::MAX));
    BadDebt {
        borrower: *borrower,
        amount: shown(bad.written_off.amount),
        from_reserves: shown(bad.written_off.from_reserves),
        from_suppliers: shown(bad.written_off.from_suppliers),
    }
}

/// The liquidator gets the supply itself: works where all coins are lent.
fn receive_supply(ctx: &mut Ctx, liquidator: &Address, denom: &Denom, plan: &Plan) -> Result<()> {
    let mut own = position(ctx, liquidator)?;
    let collateral = plan.books.get(denom)?.listing.config.collateral_enabled;
    let most = params(ctx)?.max_assets;
    own.add_supply(denom, plan.scaled, collateral, most)?;
    save_position(ctx, liquidator, &own)
}

/// Sells what was taken for what is repaid: what remains is the liquidator's.
fn sell(
    ctx: &mut Ctx,
    liquidator: &Address,
    seized: &Coin,
    repaid: &Coin,
    hops: &[Hop],
) -> Result<Coin> {
    let traded = dex::swap_route(ctx, &account(), seized, hops, Amount::new(0))?;
    let last = traded.into_iter().next_back();
    let got = last.ok_or_else(|| RuntimeError::fault("a route without hops was sold through"))?;
    let got = got.token_out;
    let rest = got.amount.checked_sub(repaid.amount);
    let rest = rest.ok_or_else(|| Error::TooLittle {
        what: "repay",
        got: got.amount.to_string(),
        min: repaid.amount,
    })?;
    if !rest.is_zero() {
        bank::transfer(
            ctx,
            &account(),
            liquidator,
            &coins(&got.denom, rest.units()),
        )?;
    }
    Ok(coin(&got.denom, rest.units()))
}
