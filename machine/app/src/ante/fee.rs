//! The fee: enough for this node, and taken from the payer.

use tarn_auth::events::FeePaid;
use tarn_primitives::{Coins, GasPrices, sdk};
use tarn_runtime::{Ctx, Gas, Meter, Result, ensure};

use super::Mode;
use crate::tx::CheckedTx;

/// What taking a coin of a fee costs, whatever its amount. A transaction without a fee pays for one
/// coin too: a simulation does not know yet which fee will be paid, and must not be wrong by that.
const COIN: Gas = 11_000;

pub(super) fn take(ctx: &mut Ctx, tx: &CheckedTx, mode: Mode<'_>) -> Result<()> {
    let limit = tx.tx.gas_limit();
    let fee = tx.fee.as_ref().map_err(|error| {
        sdk::Code::InsufficientFee.because(format!("invalid fee amount: {}", error.context()))
    })?;
    ensure_payable(fee)?;
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
    let coins = Gas::try_from(fee.len().max(1)).unwrap_or(Gas::MAX);
    ctx.charge(COIN.saturating_mul(coins), "fee")?;
    if !fee.is_empty() {
        // Its price is charged above.
        let meter = ctx.swap_gas(Meter::endless());
        let paid = tarn_bank::keeper::transfer(ctx, &tx.payer, &tarn_auth::fee_collector(), fee);
        ctx.swap_gas(meter);
        paid?;
    }
    ctx.emit(&FeePaid {
        fee: fee.clone(),
        fee_payer: tx.payer,
    });
    Ok(())
}

/// Refuses shares of pools, in blocks too: anybody can make a new denomination of them, and the end of
/// every block looks at each denomination that a fee was ever paid in.
fn ensure_payable(fee: &Coins) -> Result<()> {
    for coin in fee {
        ensure(
            !coin.denom.as_str().starts_with(tarn_dex::LP_PREFIX),
            || {
                let text = format!("shares of a pool pay no fees: {}", coin.denom);
                sdk::Code::InsufficientFee.because(text)
            },
        )?;
    }
    Ok(())
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
