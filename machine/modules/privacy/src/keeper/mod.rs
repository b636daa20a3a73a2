//! The rules of the shielded pool, as functions on `Ctx`. What other modules may call.

mod daily;
mod grants;
mod members;
mod notes;
mod tree;
mod turnstile;

use tarn_notes::Domain;
use tarn_primitives::{Address, Denom};
use tarn_runtime::{Ctx, Error as RuntimeError, Result};

use crate::events::Breach;
use crate::state::{DOMAIN, PARAMS, POOLS, STATS};
use crate::{Error, Params, Pool};

pub use daily::{daily_limit, daily_limits, set_daily_limit};
pub use grants::{PayTo, grant, grants, privacy_key, put_grant, revoke, set_privacy_key};
pub use notes::{note, notes_from, notes_of, payload, spent_at};
pub use tree::{
    Growth, KEPT_ROOTS, Path, Size, Top, merkle_consistency, merkle_path, merkle_root, tree_size,
};
pub use turnstile::{ensure_open, ensure_shieldable};

pub(crate) use grants::{account_key, is_signed, write_grant};
pub(crate) use members::members_of;
pub(crate) use notes::{New, append, height_of, place};
#[cfg(test)]
pub(crate) use tree::prune;
pub(crate) use tree::{root_of, seal};
pub(crate) use turnstile::{enter, leave, mark_spent, pay};

/// The module, its store and its account.
pub const NAME: &str = "privacy";

/// Where shielded coins are.
pub fn account() -> Address {
    Address::of_module(NAME)
}

/// The parameters.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces them. Spends on their way that named a ring of the old size are refused.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    PARAMS.put(ctx, params)
}

/// The chain's id when the module began: what commitment hashes are made with, whatever the chain
/// is called now.
pub fn domain(ctx: &Ctx) -> Result<Domain> {
    Domain::new(&DOMAIN.load(ctx)?).map_err(RuntimeError::fault)
}

/// The books of a denom.
pub fn pool(ctx: &Ctx, denom: &Denom) -> Result<Pool> {
    Ok(POOLS.get(ctx, denom)?.unwrap_or_default())
}

/// The books of every denom.
pub fn pools(ctx: &Ctx) -> Result<Vec<(Denom, Pool)>> {
    POOLS.all().iter(ctx).collect()
}

/// Stops a denom or lets it go on.
pub fn set_paused(ctx: &mut Ctx, denom: &Denom, paused: bool) -> Result<()> {
    let mut books = pool(ctx, denom)?;
    books.paused = paused;
    POOLS.put(ctx, denom, &books)
}

/// A message of this module was done; a swap is one, too.
pub(crate) fn count_message(ctx: &mut Ctx) -> Result<()> {
    let mut stats = STATS.load(ctx)?;
    stats.transactions = stats.transactions.saturating_add(1);
    stats.last_update = ctx.time();
    STATS.put(ctx, &stats)
}

/// Breaches found in this block pause their denoms; the root is written if it is another one;
/// expired grants go.
pub(crate) fn end_block(ctx: &mut Ctx) -> Result<()> {
    for about in ctx.take_alarms(NAME) {
        let denom: Option<Denom> = std::str::from_utf8(&about)
            .ok()
            .and_then(|text| text.parse().ok());
        let denom = denom.ok_or_else(|| RuntimeError::fault("an alarm about no denom"))?;
        set_paused(ctx, &denom, true)?;
        ctx.emit(&Breach { denom });
    }
    tree::seal(ctx)?;
    tree::prune(ctx, KEPT_ROOTS)?;
    grants::expire(ctx)
}

/// Forged money was found: everything is undone but this.
fn breach(ctx: &mut Ctx, denom: &Denom, error: Error) -> RuntimeError {
    ctx.raise(NAME, denom.as_str().as_bytes().to_vec());
    error.into()
}
