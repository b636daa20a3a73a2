//! The rules of lending, as functions on `Ctx`. What other modules may call.

mod admin;
mod books;
mod borrow;
mod liquidate;
mod supply;

use tarn_primitives::{Address, Amount, Coin, Coins, Denom};
use tarn_runtime::{AccessHint, Ctx, Result};

use crate::Params;
use crate::math::Market;
use crate::position::Position;
use crate::state::{CONFIGS, DEBTORS, MARKETS, PARAMS, POSITIONS};

pub use admin::{pause, set_params, upsert, withdraw_reserves};
pub use books::{Book, Books};
pub use borrow::{borrow, max_borrow, repay};
pub use liquidate::{Bad, Liquidation, Offer, Plan, Sale, liquidate, plan_liquidation};
pub use supply::{Wanted, max_withdraw, set_collateral, supply, withdraw};

pub(crate) use admin::{MAX_MARKETS, ensure_allowed, ensure_sound};

/// The account that holds the cash of all markets.
pub const ACCOUNT: &str = "lending";
/// The part of an account that is the account itself; margin accounts have others.
pub const OWN: u64 = 0;

/// Where the cash of all markets is.
pub fn account() -> Address {
    Address::of_module(ACCOUNT)
}

/// The parameters.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// What an account has and owes.
pub fn position(ctx: &Ctx, owner: &Address) -> Result<Position> {
    Ok(POSITIONS.get(ctx, &(*owner, OWN))?.unwrap_or_default())
}

/// Stores what an account has and owes.
fn save_position(ctx: &mut Ctx, owner: &Address, position: &Position) -> Result<()> {
    let key = (*owner, OWN);
    let was_debtor = DEBTORS.has(ctx, &key)?;
    if position.is_empty() {
        POSITIONS.clear(ctx, &key)?;
    } else {
        POSITIONS.put(ctx, &key, position)?;
    }
    match (was_debtor, position.debts.is_empty()) {
        (false, false) => DEBTORS.put(ctx, &key, &()),
        (true, true) => DEBTORS.clear(ctx, &key),
        _ => Ok(()),
    }
}

/// Stores a market after an operation, with the rate that holds from now on.
fn save_market(ctx: &mut Ctx, book: &Book, market: &Market) -> Result<()> {
    let now = ctx.time().unix_seconds();
    let settled = market.settled(now, &book.listing.config.curve);
    MARKETS.put(ctx, &book.denom, &settled)
}

fn coin(denom: &Denom, units: u128) -> Coin {
    Coin {
        denom: denom.clone(),
        amount: Amount::new(units),
    }
}

fn coins(denom: &Denom, units: u128) -> Coins {
    Coins::one(denom.clone(), Amount::new(units))
}

/// The hints that a message of an account about a market will read them.
pub fn access_hints(owner: &Address, denom: &Denom) -> Vec<AccessHint> {
    vec![
        PARAMS.access_hint(),
        CONFIGS.access_hint(denom),
        MARKETS.access_hint(denom),
        POSITIONS.access_hint(&(*owner, OWN)),
        DEBTORS.access_hint(&(*owner, OWN)),
        tarn_bank::keeper::balance_hint(owner, denom),
        tarn_bank::keeper::balance_hint(&account(), denom),
    ]
}
