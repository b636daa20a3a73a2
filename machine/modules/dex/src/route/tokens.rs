//! The tokens a way may lead over.
//!
//! Pools are anybody's to open, tokens are not: they come from genesis or from a module. So a search
//! goes over tokens and asks for the pools of pairs, and what it costs does not follow the number of
//! pools. Of very many tokens it takes those that have pools with both ends, then the oldest.

use tarn_bank::keeper as bank;
use tarn_primitives::Denom;
use tarn_runtime::Ctx;

use super::{Budget, Halt};
use crate::pool::pair_of;
use crate::state::{HOLDERS, PAIRS, pair_key};

/// How many tokens in between a search takes in.
const TAKEN: usize = 48;
/// How many it chooses them from, in the order of names.
const SEEN: usize = 16_384;

/// The tokens in between, best first; neither end is one.
pub(super) fn between(
    ctx: &Ctx,
    budget: &Budget,
    from: &Denom,
    to: &Denom,
) -> Result<Vec<Denom>, Halt> {
    let mut tokens = Vec::new();
    let all = HOLDERS.all();
    let mut next = all.iter(ctx).next().transpose()?;
    for _ in 0..SEEN {
        let Some(((denom, oldest), ())) = next else {
            break;
        };
        budget.step(ctx)?;
        // No pool has this number: what follows belongs to the next token.
        let end = (denom.clone(), u64::MAX);
        next = all.iter_from(ctx, &end).next().transpose()?;
        if denom != *from && denom != *to {
            tokens.push((denom, oldest));
        }
    }
    let has_pool = |one: &Denom, other: &Denom| -> Result<bool, Halt> {
        budget.step(ctx)?;
        let pools = PAIRS.under(&pair_key(&pair_of(one, other)));
        let first = pools.iter(ctx).next().transpose()?;
        Ok(first.is_some())
    };
    let mut ranked = Vec::new();
    let choice = tokens.len() > TAKEN;
    for (denom, oldest) in tokens {
        let apart = choice && !(has_pool(from, &denom)? && has_pool(&denom, to)?);
        ranked.push((apart, oldest, denom));
    }
    ranked.sort_unstable();
    ranked.truncate(TAKEN);
    let mut taken = Vec::new();
    for (.., denom) in ranked {
        // A way over a token that may not move could not be gone.
        if bank::is_send_enabled(ctx, &denom)? {
            taken.push(denom);
        }
    }
    Ok(taken)
}
