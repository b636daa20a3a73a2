//! Statements that always hold.

use tarn_bank::keeper as bank;
use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::keeper;
use crate::state::AUCTIONS;

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "what_is_for_sale_is_there",
        holds: what_is_for_sale_is_there,
    },
    Invariant {
        name: "no_more_was_destroyed_than_was_counted",
        holds: no_more_was_destroyed_than_was_counted,
    },
];

/// With one unit more, which is never sold.
pub(crate) fn what_is_for_sale_is_there(ctx: &Ctx) -> Result<()> {
    let burn_denom = keeper::params(ctx)?.burn_denom;
    for entry in AUCTIONS.all().iter(ctx) {
        let (denom, auction) = entry?;
        let held = bank::balance(ctx, &keeper::account(), &denom)?.units();
        if denom == burn_denom || (auction.lot > 0 && held <= auction.lot) {
            let lot = auction.lot;
            return Err(Error::fault(format!(
                "{lot}{denom} are for sale, the account holds {held}"
            )));
        }
    }
    Ok(())
}

/// Holds on every chain without a development operator, who makes and destroys coins.
fn no_more_was_destroyed_than_was_counted(ctx: &Ctx) -> Result<()> {
    let denom = keeper::params(ctx)?.burn_denom;
    let supply = bank::supply(ctx, &denom)?;
    let burned = keeper::totals(ctx)?.burned();
    let initial = keeper::initial_supply(ctx)?;
    let accounted = burned.and_then(|burned| burned.checked_add(supply));
    if accounted.is_some_and(|sum| sum >= initial) {
        return Ok(());
    }
    Err(Error::fault(format!(
        "of {initial}{denom} there are {supply}, and {burned:?} were burned"
    )))
}
