//! What the operator of a validator does.

use tarn_primitives::{Address, BlockTime};
use tarn_runtime::{Ctx, Error as RuntimeError, Result, ensure};

use super::load;
use super::set::{Limit, put};
use crate::events::{ValidatorEdited, ValidatorResumed, ValidatorRotated};
use crate::state::{ADDRESSES, MISSED};
use crate::validator::{Rotation, nobody};
use crate::{Error, Standing, Validator, show};

/// The validator, if this is its operator.
fn operated(ctx: &Ctx, operator: &Address, address: &Address) -> Result<(u64, Validator)> {
    let (number, validator) = load(ctx, address)?;
    ensure(validator.operator == *operator, || Error::NotOperator {
        got: ctx.chain().show(operator),
        validator: show(ctx.chain(), &validator.address()),
        operator: if validator.operator == nobody() {
            "nobody".to_owned()
        } else {
            ctx.chain().show(&validator.operator)
        },
    })?;
    Ok((number, validator))
}

/// One that signs, or may again.
fn ensure_in(ctx: &Ctx, validator: &Validator) -> Result<()> {
    let text = show(ctx.chain(), &validator.address());
    match validator.standing {
        Standing::Active | Standing::Suspended => Ok(()),
        Standing::Removed => Err(Error::Removed(text).into()),
        Standing::Tombstoned => Err(Error::Tombstoned(text).into()),
    }
}

/// Gives a validator another key; its new address.
pub fn rotate(
    ctx: &mut Ctx,
    operator: &Address,
    address: &Address,
    key: [u8; 32],
) -> Result<Address> {
    let (number, mut validator) = operated(ctx, operator, address)?;
    ensure_in(ctx, &validator)?;
    ensure_evidence_expired(ctx, validator.rotated)?;
    let new = Address::of_consensus_key(&key);
    let is_used = ADDRESSES.has(ctx, &new)?;
    ensure(!is_used, || Error::KeyUsed(show(ctx.chain(), &new)))?;
    let old = show(ctx.chain(), &validator.address());
    validator.key = key;
    validator.rotated = Rotation {
        height: ctx.height().get(),
        time: ctx.time(),
    };
    ADDRESSES.put(ctx, &new, &number)?;
    ctx.emit(&ValidatorRotated {
        validator: old,
        address: show(ctx.chain(), &new),
    });
    // The same power under another key: light clients that know two thirds of the set still follow.
    put(ctx, number, &validator, Limit::None)?;
    Ok(new)
}

/// Whether the last rotation is older than any evidence that is still accepted.
fn ensure_evidence_expired(ctx: &Ctx, last: Rotation) -> Result<()> {
    if last.height == 0 {
        return Ok(());
    }
    let params = tarn_base::keeper::params(ctx)?;
    let evidence = params.wire().evidence.unwrap_or_default();
    let blocks = u64::try_from(evidence.max_age_num_blocks).unwrap_or(u64::MAX);
    let age = evidence.max_age_duration.unwrap_or_default();
    let height = last.height.saturating_add(blocks);
    let time = later(last.time, age.seconds, age.nanos)?;
    ensure(ctx.height().get() > height && ctx.time() > time, || {
        Error::RotatedRecently {
            at: last.height,
            height,
            time,
        }
    })?;
    Ok(())
}

fn later(time: BlockTime, seconds: i64, nanos: i32) -> Result<BlockTime> {
    let sum = time.nanos().saturating_add(nanos);
    let (carry, nanos) = if sum >= 1_000_000_000 {
        (1, sum.saturating_sub(1_000_000_000))
    } else {
        (0, sum)
    };
    let seconds = time.seconds().checked_add(seconds);
    let seconds = seconds.and_then(|seconds| seconds.checked_add(carry));
    let seconds = seconds.ok_or_else(|| RuntimeError::fault("a time beyond all bounds"))?;
    Ok(BlockTime::new(seconds, nanos))
}

/// Has a suspended validator take part again, with nothing missed.
pub fn resume(ctx: &mut Ctx, operator: &Address, address: &Address) -> Result<()> {
    let (number, mut validator) = operated(ctx, operator, address)?;
    ensure_in(ctx, &validator)?;
    let text = show(ctx.chain(), &validator.address());
    ensure(validator.standing == Standing::Suspended, || {
        Error::NotSuspended(text.clone())
    })?;
    validator.standing = Standing::Active;
    MISSED.clear(ctx, &number)?;
    ctx.emit(&ValidatorResumed { validator: text });
    put(ctx, number, &validator, Limit::Double)
}

/// Renames a validator, or hands it over.
pub fn edit(
    ctx: &mut Ctx,
    operator: &Address,
    address: &Address,
    moniker: &str,
    new_operator: Option<Address>,
) -> Result<()> {
    let (number, mut validator) = operated(ctx, operator, address)?;
    if !moniker.is_empty() {
        moniker.clone_into(&mut validator.moniker);
    }
    if let Some(new) = new_operator {
        validator.operator = new;
    }
    ctx.emit(&ValidatorEdited {
        validator: show(ctx.chain(), &validator.address()),
        operator: validator.operator,
    });
    put(ctx, number, &validator, Limit::None)
}
