//! The rules of the set, as functions on `Ctx`.

mod operator;
mod set;
mod votes;

pub use operator::{edit, resume, rotate};
pub(crate) use set::MAX_TOTAL_POWER;
pub use set::{Wanted, remove, set};
pub use votes::{record_misbehavior, record_missed};

use tarn_primitives::Address;
use tarn_runtime::{Ctx, Result, ensure};

use crate::state::{ADDRESSES, CHANGE, PARAMS, VALIDATORS};
use crate::{Error, Params, Validator, show};

/// A key with power.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    /// Ed25519.
    pub key: [u8; 32],
    /// At least 1.
    pub power: u64,
}

/// The parameters in force.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces the parameters. A limit below what there is would take nobody out, so it is refused.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    let (_, count) = totals(ctx)?;
    ensure(count <= params.max_validators, || {
        let text = format!(
            "params.max_validators {} is below the {count} validators with power",
            params.max_validators
        );
        tarn_primitives::sdk::Code::InvalidRequest.because(text)
    })?;
    PARAMS.put(ctx, params)
}

/// All with power, in the order they joined.
pub fn members(ctx: &Ctx) -> Result<Vec<Member>> {
    let mut members = Vec::new();
    for entry in VALIDATORS.all().iter(ctx) {
        let (_, validator) = entry?;
        let power = validator.voting_power();
        if power > 0 {
            let key = validator.key;
            members.push(Member { key, power });
        }
    }
    Ok(members)
}

/// Whether the set may have changed in this block.
pub fn is_changed(ctx: &Ctx) -> Result<bool> {
    let change = CHANGE.get(ctx)?;
    Ok(change.is_some_and(|change| change.height == ctx.height().get()))
}

/// What takes one set to another, as CometBFT is told: a power of 0 takes a key out.
pub fn difference(before: &[Member], after: &[Member]) -> Vec<Member> {
    let gone = before
        .iter()
        .filter(|old| !after.iter().any(|new| new.key == old.key))
        .map(|old| Member {
            key: old.key,
            power: 0,
        });
    let changed = after.iter().filter(|new| !before.contains(new)).copied();
    gone.chain(changed).collect()
}

/// All power, and how many have some.
pub(crate) fn totals(ctx: &Ctx) -> Result<(u64, u64)> {
    let members = members(ctx)?;
    let power = members
        .iter()
        .fold(0_u64, |sum, member| sum.saturating_add(member.power));
    Ok((power, u64::try_from(members.len()).unwrap_or(u64::MAX)))
}

/// The validator that has or had the key of this address, with its number.
pub fn find(ctx: &Ctx, address: &Address) -> Result<Option<(u64, Validator)>> {
    let Some(number) = ADDRESSES.get(ctx, address)? else {
        return Ok(None);
    };
    let validator = VALIDATORS.get(ctx, &number)?;
    Ok(validator.map(|validator| (number, validator)))
}

/// The same, or the refusal.
pub(crate) fn load(ctx: &Ctx, address: &Address) -> Result<(u64, Validator)> {
    let found = find(ctx, address)?;
    Ok(found.ok_or_else(|| Error::NotFound(show(ctx.chain(), address)))?)
}
