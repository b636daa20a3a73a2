//! The fee: enough for this node, and taken from the payer.

use tarn_auth::events::FeePaid;
use tarn_primitives::{Address, Amount, Coins, GasPrices, sdk};
use tarn_runtime::{Ctx, Error, Meter, Result, ensure};

use super::Mode;
use crate::tx::CheckedTx;

/// A fee as large as any is: the more digits, the more bytes are written.
const PLACEHOLDER: u128 = 1 << 64;

pub(super) fn take(ctx: &mut Ctx, tx: &CheckedTx, mode: Mode<'_>) -> Result<()> {
    let limit = tx.tx.gas_limit();
    let fee = tx.fee.as_ref().map_err(|error| {
        sdk::Code::InsufficientFee.because(format!("invalid fee amount: {}", error.context()))
    })?;
    if let Mode::Check(prices) | Mode::Recheck(prices) = mode {
        ensure_enough(fee, limit, prices)?;
    }
    let granter = tx
        .tx
        .auth_info
        .fee
        .as_ref()
        .is_some_and(|fee| !fee.granter.is_empty());
    ensure(!granter, || {
        sdk::Code::InvalidRequest.because("fee grants are not enabled")
    })?;
    let payer = tarn_auth::keeper::account(ctx, &tx.payer)?;
    ensure(payer.is_some(), || {
        let text = format!(
            "fee payer address: {} does not exist",
            ctx.chain().show(&tx.payer)
        );
        sdk::Code::UnknownAddress.because(text)
    })?;
    let collector = tarn_auth::fee_collector();
    if mode.is_simulate() && fee.is_empty() {
        return simulate_payment(ctx, &tx.payer, &collector);
    }
    if !fee.is_empty() {
        tarn_bank::keeper::transfer(ctx, &tx.payer, &collector, fee)?;
    }
    ctx.emit(&FeePaid {
        fee: fee.clone(),
        fee_payer: tx.payer,
    });
    Ok(())
}

/// Somebody who simulates without a fee will send with one: the gas of paying is charged, the
/// payment itself undone. The coins are lent off the meter, because the fee may be of another denom
/// or come from what the payer has besides the amount it sends.
fn simulate_payment(ctx: &mut Ctx, payer: &Address, collector: &Address) -> Result<()> {
    let denom = ctx.chain().base_denom.clone();
    let fee = Amount::new(PLACEHOLDER);
    let mark = ctx.mark();
    let meter = ctx.swap_gas(Meter::endless());
    let loan = Coins::one(denom.clone(), Amount::new(PLACEHOLDER.saturating_mul(2)));
    let lent = tarn_bank::keeper::mint(ctx, payer, &loan);
    ctx.swap_gas(meter);
    let result = match lent {
        Ok(()) => tarn_bank::keeper::transfer(ctx, payer, collector, &Coins::one(denom, fee)),
        // There is so much of the denom that no more can be lent.
        Err(Error::Rejected(_)) => Ok(()),
        fault => fault,
    };
    ctx.rollback(mark);
    ctx.emit(&FeePaid {
        fee: Coins::EMPTY,
        fee_payer: *payer,
    });
    result
}

/// Any one of the prices is enough. The node's own rule: never applied in a block.
fn ensure_enough(fee: &Coins, gas: u64, prices: &GasPrices) -> Result<()> {
    if prices.is_free() {
        return Ok(());
    }
    let required = prices.required(gas);
    let enough = required.as_ref().is_some_and(|required| {
        required
            .iter()
            .any(|coin| fee.amount_of(&coin.denom) >= coin.amount)
    });
    ensure(enough, || {
        let required = required.map_or_else(|| "more than fits".to_owned(), |r| r.to_string());
        let text = format!("insufficient fees; got: {fee} required: {required}");
        sdk::Code::InsufficientFee.because(text)
    })?;
    Ok(())
}
