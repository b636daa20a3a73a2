//! The rules of the exchange, as functions on `Ctx`. What other modules may call.
//!
//! Every change is computed by a pure function first, then coins move, then the pool is written,
//! then it is told.

mod history;
mod liquidity;
mod trade;

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Coin, Coins, Denom};
use tarn_runtime::{AccessHint, Ctx, Error as RuntimeError, Gas, Result, ensure};

use crate::state::{PARAMS, POOLS};
use crate::{Error, Params, Pool, lp_denom};

pub use history::{KEPT_MILLIS, SLOT_MILLIS, history_start, mean_price};
pub use liquidity::{add, open, remove};
pub use trade::{
    Hop, MAX_HOPS, Traded, ensure_route, quote, quote_exact_out, swap, swap_exact_out, swap_route,
};

pub(crate) use history::begin as begin_history;

/// The account that holds the reserves.
pub const ACCOUNT: &str = "dex";
/// The account that holds shares nobody can take out.
pub const LOCK_ACCOUNT: &str = "dex_lock";
/// The account that gets the protocol's part of the fees.
pub const FEE_ACCOUNT: &str = "feeburn";

/// What a swap costs beyond its reads and writes. Callers of [`swap`] charge it themselves.
pub const SWAP_GAS: Gas = 20_000;

/// Where the reserves are.
pub fn account() -> Address {
    Address::of_module(ACCOUNT)
}

/// Where locked shares are.
pub fn lock_account() -> Address {
    Address::of_module(LOCK_ACCOUNT)
}

/// Where the protocol's part of the fees goes.
pub fn fee_account() -> Address {
    Address::of_module(FEE_ACCOUNT)
}

/// The parameters.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces them. What is open stays as it is.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    PARAMS.put(ctx, params)
}

/// A pool.
pub fn pool(ctx: &Ctx, id: u64) -> Result<Pool> {
    let found = POOLS.get(ctx, &id)?;
    Ok(found.ok_or_else(|| Error::PoolNotFound(id.to_string()))?)
}

/// Refuses tokens whose sending the authority has stopped: a pool is no way around it. Taking one's
/// share out stays possible.
pub fn ensure_tradable(ctx: &Ctx, denoms: [&Denom; 2]) -> Result<()> {
    for denom in denoms {
        let enabled = bank::is_send_enabled(ctx, denom)?;
        ensure(enabled, || tarn_bank::Error::SendDisabled(denom.clone()))?;
    }
    Ok(())
}

/// What an account has in a pool: shares are coins like others.
pub fn shares(ctx: &Ctx, account: &Address, id: u64) -> Result<u128> {
    Ok(bank::balance(ctx, account, &lp_denom(id)?)?.units())
}

/// The hint that a pool will be read.
pub fn pool_hint(id: u64) -> AccessHint {
    POOLS.access_hint(&id)
}

fn coins(coin: &Coin) -> Coins {
    Coins::one(coin.denom.clone(), coin.amount)
}

/// A number that cannot be out of range unless the state is broken.
fn sound<T>(number: Option<T>) -> Result<T> {
    number.ok_or_else(|| RuntimeError::fault("state is corrupt: a pool's numbers do not add up"))
}
