//! Who is in the set, and with which power.

use tarn_primitives::Address;
use tarn_runtime::{Ctx, Result, ensure};

use super::{load, params, totals};
use crate::events::{ValidatorRemoved, ValidatorSet};
use crate::state::{ADDRESSES, CHANGE, Change, MISSED, NEXT, VALIDATORS};
use crate::validator::{Rotation, nobody};
use crate::{Error, Standing, Validator, show};

/// All power must stay below this: CometBFT multiplies it by small numbers in 63 bits.
pub(crate) const MAX_TOTAL_POWER: u64 = 1 << 60;

/// What a change of power is allowed to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    /// At most a third of the power joins, and at most a third leaves, in one block.
    Third,
    /// At most as much as there is joins in one block: what was suspended may come back, and light
    /// clients still know enough of the set.
    Double,
    /// Any amount.
    None,
}

impl Limit {
    fn unless(force: bool) -> Self {
        if force { Self::None } else { Self::Third }
    }
}

/// What the authority sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Of a new validator, or of one there is.
    pub key: [u8; 32],
    /// At least 1.
    pub power: u64,
    /// None keeps it.
    pub operator: Option<Address>,
    /// Empty keeps it.
    pub moniker: String,
    /// Any amount of power may change.
    pub force: bool,
}

/// Adds a validator, or changes one; its address.
pub fn set(ctx: &mut Ctx, wanted: &Wanted) -> Result<Address> {
    let address = Address::of_consensus_key(&wanted.key);
    let text = show(ctx.chain(), &address);
    let limit = Limit::unless(wanted.force);
    let (number, mut validator) = match ADDRESSES.get(ctx, &address)? {
        None => (NEXT.take(ctx)?, new_validator(wanted)),
        Some(number) => (number, load(ctx, &address)?.1),
    };
    ensure(validator.key == wanted.key, || Error::KeyUsed(text.clone()))?;
    ensure(validator.standing != Standing::Tombstoned, || {
        Error::Tombstoned(text.clone())
    })?;
    validator.power = wanted.power;
    if let Some(operator) = wanted.operator {
        validator.operator = operator;
    }
    if !wanted.moniker.is_empty() {
        validator.moniker.clone_from(&wanted.moniker);
    }
    if validator.standing == Standing::Removed {
        validator.standing = Standing::Active;
    }
    ctx.emit(&ValidatorSet {
        validator: text,
        power: validator.power,
        operator: validator.operator,
    });
    ADDRESSES.put(ctx, &address, &number)?;
    put(ctx, number, &validator, limit)?;
    Ok(address)
}

fn new_validator(wanted: &Wanted) -> Validator {
    Validator {
        key: wanted.key,
        power: 0,
        operator: nobody(),
        moniker: String::new(),
        standing: Standing::Active,
        rotated: Rotation::default(),
    }
}

/// Takes a validator out.
pub fn remove(ctx: &mut Ctx, address: &Address, force: bool) -> Result<()> {
    let (number, mut validator) = load(ctx, address)?;
    let text = show(ctx.chain(), &validator.address());
    match validator.standing {
        Standing::Tombstoned => return Err(Error::Tombstoned(text).into()),
        Standing::Removed => return Err(Error::Removed(text).into()),
        Standing::Active | Standing::Suspended => {}
    }
    let (total, _) = totals(ctx)?;
    ensure(total > validator.voting_power(), || {
        Error::LastValidator(text.clone())
    })?;
    validator.standing = Standing::Removed;
    validator.power = 0;
    MISSED.clear(ctx, &number)?;
    ctx.emit(&ValidatorRemoved { validator: text });
    put(ctx, number, &validator, Limit::unless(force))
}

/// Writes a validator, and what that does to the set.
pub(crate) fn put(ctx: &mut Ctx, number: u64, after: &Validator, limit: Limit) -> Result<()> {
    let before = VALIDATORS.get(ctx, &number)?;
    let old = before.as_ref().map_or(0, Validator::voting_power);
    let new = after.voting_power();
    let rotates = before.is_some_and(|before| before.key != after.key);
    if old != new || (rotates && new > 0) {
        note_change(ctx, old, new, limit)?;
    }
    VALIDATORS.put(ctx, &number, after)?;
    if after.standing == Standing::Active && new > 0 {
        retire_tombstoned(ctx)?;
    }
    Ok(())
}

/// Checks the set as a whole, and keeps count of what changes in this block.
fn note_change(ctx: &mut Ctx, old: u64, new: u64, limit: Limit) -> Result<()> {
    let (total, count) = totals(ctx)?;
    let wanted = u128::from(total.saturating_sub(old)).saturating_add(u128::from(new));
    ensure(wanted < u128::from(MAX_TOTAL_POWER), || {
        Error::TooMuchPower {
            total: wanted,
            max: MAX_TOTAL_POWER,
        }
    })?;
    let max = params(ctx)?.max_validators;
    ensure(old > 0 || new == 0 || count < max, || Error::TooMany {
        max,
    })?;
    let height = ctx.height().get();
    let begun = CHANGE.get(ctx)?.filter(|change| change.height == height);
    let mut change = begun.unwrap_or(Change {
        height,
        total,
        ..Change::default()
    });
    let most = match limit {
        Limit::Third => change.total.checked_div(3),
        Limit::Double => Some(change.total),
        Limit::None => None,
    };
    // What evidence and downtime take is not counted: it must not keep the authority from acting. A
    // chain without validators may take any: it is not followed by light clients yet.
    if let Some(most) = most.filter(|_| change.total > 0) {
        change.joined = change.joined.saturating_add(new.saturating_sub(old));
        change.left = change.left.saturating_add(old.saturating_sub(new));
        ensure_few("join", change.joined, most)?;
        ensure_few("leave", change.left, most)?;
    }
    CHANGE.put(ctx, &change)
}

fn ensure_few(what: &'static str, changed: u64, most: u64) -> Result<()> {
    ensure(changed <= most, || Error::TooMuchAtOnce {
        what,
        changed,
        most,
    })?;
    Ok(())
}

/// The last validator keeps its power when it is tombstoned; it leaves when another one has some.
fn retire_tombstoned(ctx: &mut Ctx) -> Result<()> {
    let mut left = Vec::new();
    for entry in VALIDATORS.all().iter(ctx) {
        let (number, validator) = entry?;
        if validator.standing == Standing::Tombstoned && validator.power > 0 {
            left.push((number, validator));
        }
    }
    for (number, mut validator) in left {
        validator.power = 0;
        put(ctx, number, &validator, Limit::None)?;
    }
    Ok(())
}
