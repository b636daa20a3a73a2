//! Who may bend the rules, and how far.

use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Coin, Coins, sdk};
use tarn_runtime::{Ctx, Result, ensure};

use crate::state::OPERATOR;

/// Who may bend the rules; none if this is no development chain.
pub fn operator(ctx: &Ctx) -> Result<Option<Address>> {
    OPERATOR.get(ctx)
}

/// Refuses anyone but the operator, and everyone where there is none.
pub fn ensure_operator(ctx: &Ctx, claimed: &Address) -> Result<()> {
    let Some(expected) = operator(ctx)? else {
        let text = "this chain has no dev operator: it was not started as a development chain";
        return Err(sdk::Code::Unauthorized.because(text).into());
    };
    ensure(*claimed == expected, || {
        let (expected, got) = (ctx.chain().show(&expected), ctx.chain().show(claimed));
        let text = format!("invalid dev operator: expected {expected}, got {got}");
        sdk::Code::Unauthorized.because(text)
    })?;
    Ok(())
}

/// Makes `account` hold exactly `wanted`: the difference is minted or burned, so that supply stays
/// the sum of balances. What is right already is left alone and nothing is said.
pub fn set_balance(ctx: &mut Ctx, account: &Address, wanted: &Coin) -> Result<()> {
    // The books of modules are kept by their own rules.
    tarn_auth::keeper::ensure_may_receive(ctx, account)?;
    let held = bank::balance(ctx, account, &wanted.denom)?;
    let coins = |amount| Coins::one(wanted.denom.clone(), amount);
    if let Some(more) = wanted.amount.checked_sub(held).filter(|a| !a.is_zero()) {
        bank::mint(ctx, account, &coins(more))?;
    }
    if let Some(less) = held.checked_sub(wanted.amount).filter(|a| !a.is_zero()) {
        bank::burn(ctx, account, &coins(less))?;
    }
    Ok(())
}
