//! The checks every transaction passes before its messages run, in the SDK's order.
//!
//! A failure here leaves nothing behind: no fee, no sequence.

mod basic;
mod ethereum;
mod fee;
mod keys;
mod memo;
mod setup;
mod signature;
mod size;
mod timeout;

pub(crate) use ethereum::{admit as ethereum, queued};

use tarn_primitives::GasPrices;
use tarn_runtime::{Ctx, Gas, Result};

use crate::admission::Shared;
use crate::tx::CheckedTx;

/// Why a transaction is being run.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Mode<'a> {
    /// For the mempool: may it wait for a block? This node asks these gas prices.
    Check(&'a GasPrices),
    /// For the mempool after a block: may it go on waiting?
    Recheck(&'a GasPrices),
    /// In a block that allows so much gas; none is no limit.
    Deliver(Option<Gas>),
    /// What would it cost?
    Simulate,
}

impl Mode<'_> {
    pub(crate) fn is_simulate(self) -> bool {
        matches!(self, Self::Simulate)
    }

    pub(crate) fn is_recheck(self) -> bool {
        matches!(self, Self::Recheck(_))
    }
}

/// Runs every rule; the order is consensus. The meter is already in force.
pub(crate) fn run(ctx: &mut Ctx, tx: &CheckedTx, mode: Mode<'_>, shared: &Shared) -> Result<()> {
    if let Some(msg) = tx.ethereum() {
        return ethereum::admit(ctx, msg, mode);
    }
    setup::gas_limit_fits_the_block(ctx, tx, mode)?;
    basic::no_unknown_extensions(tx)?;
    if !mode.is_recheck() {
        basic::well_formed(tx, mode)?;
    }
    timeout::not_timed_out(ctx, tx)?;
    memo::not_too_long(ctx, tx)?;
    size::pay_for_size(ctx, tx, mode)?;
    fee::take(ctx, tx, mode)?;
    keys::remember(ctx, tx, mode)?;
    signature::count_within_limit(ctx, tx)?;
    signature::pay_for_verification(ctx, tx)?;
    signature::all_hold(ctx, tx, mode, shared)?;
    signature::bump_sequences(ctx, tx)
}
