//! What always holds.

use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::keeper;
use crate::state::{ADDRESSES, CHANGE, VALIDATORS};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "a set that has members never loses the last one",
        holds: the_set_is_sound,
    },
    Invariant {
        name: "every key leads to its validator",
        holds: keys_lead_to_validators,
    },
];

fn the_set_is_sound(ctx: &Ctx) -> Result<()> {
    let (total, count) = keeper::totals(ctx)?;
    let has_begun = CHANGE.get(ctx)?.is_some();
    if has_begun && total == 0 {
        return Err(Error::fault("no validator has power"));
    }
    if total >= keeper::MAX_TOTAL_POWER || count > keeper::params(ctx)?.max_validators {
        return Err(Error::fault("too many validators or too much power"));
    }
    Ok(())
}

fn keys_lead_to_validators(ctx: &Ctx) -> Result<()> {
    for entry in VALIDATORS.all().iter(ctx) {
        let (number, validator) = entry?;
        if ADDRESSES.get(ctx, &validator.address())? != Some(number) {
            return Err(Error::fault(format!("the key of validator {number}")));
        }
    }
    Ok(())
}
