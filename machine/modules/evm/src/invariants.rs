//! Statements that always hold.

use revm::primitives::U256;
use tarn_bank::keeper as bank;
use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::keeper;
use crate::state::{CODE_BYTES, CODES, FRACTIONS, STORAGE};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "the_reserve_covers_the_fractions",
        holds: the_reserve_covers_the_fractions,
    },
    Invariant {
        name: "code_is_there_and_storage_has_no_zeros",
        holds: code_is_there_and_storage_has_no_zeros,
    },
];

/// To the wei. So all wei of the EVM are the supply: whole units are the bank's, and the reserve's are
/// counted as fractions.
fn the_reserve_covers_the_fractions(ctx: &Ctx) -> Result<()> {
    let scale = keeper::params(ctx)?.scale;
    let mut sum = U256::ZERO;
    for entry in FRACTIONS.all().iter(ctx) {
        let (account, fraction) = entry?;
        if fraction == 0 || fraction >= scale || account == keeper::reserve() {
            return Err(Error::fault(format!("a fraction of {fraction} wei")));
        }
        sum = sum.saturating_add(U256::from(fraction));
    }
    let held = bank::balance(ctx, &keeper::reserve(), &ctx.chain().base_denom)?;
    if sum == U256::from(held.units()).saturating_mul(U256::from(scale)) {
        return Ok(());
    }
    Err(Error::fault(format!(
        "the reserve holds {held}, the fractions are {sum} wei"
    )))
}

fn code_is_there_and_storage_has_no_zeros(ctx: &Ctx) -> Result<()> {
    for entry in CODES.all().iter(ctx) {
        let (account, code) = entry?;
        if let crate::accounts::Code::Contract(hash) = code
            && !CODE_BYTES.has(ctx, &hash)?
        {
            return Err(Error::fault(format!("the code of {account:?} is missing")));
        }
    }
    for entry in STORAGE.all().iter(ctx) {
        let ((account, _), value) = entry?;
        if value.0.is_zero() {
            return Err(Error::fault(format!("{account:?} stores a zero")));
        }
    }
    Ok(())
}
