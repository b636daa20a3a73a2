//! The rules of money, as functions on `Ctx`. What other modules may call.

use tarn_auth::keeper as accounts;
use tarn_primitives::{Address, Amount, Coin, Coins, Denom, sdk};
use tarn_runtime::{AccessHint, Ctx, Error as RuntimeError, Mark, Result, ensure};

use crate::events::{Burned, CoinReceived, CoinSpent, Minted, Sender, Transferred};
use crate::state::{BALANCES, METADATA, OWNERS, PARAMS, SEND_ENABLED, SUPPLY};
use crate::{Error, Metadata};

/// What an account owns of one denom.
pub fn balance(ctx: &Ctx, account: &Address, denom: &Denom) -> Result<Amount> {
    Ok(BALANCES
        .get(ctx, &(*account, denom.clone()))?
        .unwrap_or_default())
}

/// The raw key of a balance in the bank's store: what a proof of it is asked for.
pub fn balance_key(account: &Address, denom: &Denom) -> Vec<u8> {
    BALANCES.key(&(*account, denom.clone()))
}

/// The hint that a balance will be read.
pub fn balance_hint(account: &Address, denom: &Denom) -> AccessHint {
    BALANCES.access_hint(&(*account, denom.clone()))
}

/// What there is of one denom.
pub fn supply(ctx: &Ctx, denom: &Denom) -> Result<Amount> {
    Ok(SUPPLY.get(ctx, denom)?.unwrap_or_default())
}

/// What there is of every denom.
pub fn total(ctx: &Ctx) -> Result<Coins> {
    let coins = SUPPLY
        .all()
        .iter(ctx)
        .map(|entry| entry.map(|(denom, amount)| Coin { denom, amount }))
        .collect::<Result<Vec<_>>>()?;
    // What is stored is sorted and positive, or broken.
    Coins::new(coins).map_err(RuntimeError::fault)
}

/// Everything an account owns.
pub fn balances(ctx: &Ctx, account: &Address) -> Result<Coins> {
    let coins = BALANCES
        .under(account)
        .iter(ctx)
        .map(|entry| entry.map(|(denom, amount)| Coin { denom, amount }))
        .collect::<Result<Vec<_>>>()?;
    Coins::new(coins).map_err(RuntimeError::fault)
}

/// What a denom is called, if anything is known.
pub fn metadata(ctx: &Ctx, denom: &Denom) -> Result<Option<Metadata>> {
    METADATA.get(ctx, denom)
}

/// Says what a denom is called.
pub fn set_metadata(ctx: &mut Ctx, metadata: &Metadata) -> Result<()> {
    METADATA.put(ctx, &metadata.wire().base.parse()?, metadata)
}

/// May this denom be sent?
pub fn is_send_enabled(ctx: &Ctx, denom: &Denom) -> Result<bool> {
    match SEND_ENABLED.get(ctx, denom)? {
        Some(enabled) => Ok(enabled),
        None => Ok(PARAMS.load(ctx)?.default_send_enabled()),
    }
}

/// Refuses coins the authority has stopped.
pub fn ensure_send_enabled(ctx: &Ctx, coins: &Coins) -> Result<()> {
    for coin in coins {
        let enabled = is_send_enabled(ctx, &coin.denom)?;
        ensure(enabled, || Error::SendDisabled(coin.denom.clone()))?;
    }
    Ok(())
}

/// Moves `coins` and says so. On error the caller's changes are rolled back, so a transfer is all
/// or nothing.
pub fn transfer(ctx: &mut Ctx, from: &Address, to: &Address, coins: &Coins) -> Result<()> {
    spend(ctx, from, coins)?;
    receive(ctx, to, coins)?;
    ctx.emit(&Transferred {
        recipient: *to,
        sender: *from,
        amount: coins.clone(),
    });
    ctx.emit(&Sender { sender: *from });
    Ok(())
}

/// Takes coins out of an account; somebody must [`receive`] or [`burn`] them.
pub(crate) fn spend(ctx: &mut Ctx, account: &Address, coins: &Coins) -> Result<()> {
    coins
        .iter()
        .try_for_each(|coin| debit(ctx, account, coin))?;
    ctx.emit(&CoinSpent {
        spender: *account,
        amount: coins.clone(),
    });
    Ok(())
}

/// Puts coins into an account, which is born if need be.
pub(crate) fn receive(ctx: &mut Ctx, account: &Address, coins: &Coins) -> Result<()> {
    coins
        .iter()
        .try_for_each(|coin| credit(ctx, account, coin))?;
    ctx.emit(&CoinReceived {
        receiver: *account,
        amount: coins.clone(),
    });
    accounts::ensure_account(ctx, account).map(drop)
}

/// Refuses to issue coins that stand for something another module keeps.
fn ensure_may_issue(ctx: &Ctx, issuer: &Address, denom: &Denom) -> Result<(), sdk::Error> {
    let Some(owner) = ctx.denom_owners().owner(denom) else {
        return Ok(());
    };
    ensure(Address::of_module(owner.module) == *issuer, || {
        let text = format!(
            "only the module {} makes and destroys {denom}",
            owner.module
        );
        sdk::Code::Unauthorized.because(text)
    })
}

/// Makes coins in a module's account.
pub fn mint(ctx: &mut Ctx, module: &Address, coins: &Coins) -> Result<()> {
    for coin in coins {
        ensure_may_issue(ctx, module, &coin.denom)?;
        let sum = supply(ctx, &coin.denom)?
            .checked_add(coin.amount)
            .ok_or_else(|| {
                let text = format!("supply of {} would pass {}", coin.denom, Amount::MAX);
                sdk::Code::InvalidCoins.because(text)
            })?;
        SUPPLY.put(ctx, &coin.denom, &sum)?;
    }
    receive(ctx, module, coins)?;
    ctx.emit(&Minted {
        minter: *module,
        amount: coins.clone(),
    });
    Ok(())
}

/// Destroys coins of a module's account.
pub fn burn(ctx: &mut Ctx, module: &Address, coins: &Coins) -> Result<()> {
    for coin in coins {
        ensure_may_issue(ctx, module, &coin.denom)?;
    }
    spend(ctx, module, coins)?;
    for coin in coins {
        let rest = supply(ctx, &coin.denom)?.checked_sub(coin.amount);
        let rest = rest.ok_or_else(|| RuntimeError::fault(format!("supply is below {coin}")))?;
        SUPPLY.put_or_clear(ctx, &coin.denom, &rest)?;
    }
    ctx.emit(&Burned {
        burner: *module,
        amount: coins.clone(),
    });
    Ok(())
}

fn debit(ctx: &mut Ctx, account: &Address, coin: &Coin) -> Result<()> {
    let key = (*account, coin.denom.clone());
    let held = BALANCES.get(ctx, &key)?.unwrap_or_default();
    let left = held.checked_sub(coin.amount).ok_or_else(|| {
        let text = format!(
            "spendable balance {held}{} is smaller than {coin}",
            coin.denom
        );
        sdk::Code::InsufficientFunds.because(text)
    })?;
    if left.is_zero() {
        OWNERS.clear(ctx, &(coin.denom.clone(), *account))?;
    }
    BALANCES.put_or_clear(ctx, &key, &left)
}

fn credit(ctx: &mut Ctx, account: &Address, coin: &Coin) -> Result<()> {
    let key = (*account, coin.denom.clone());
    let held = BALANCES.get(ctx, &key)?.unwrap_or_default();
    let sum = held.checked_add(coin.amount);
    let sum =
        sum.ok_or_else(|| RuntimeError::fault(format!("a balance of {} overflows", coin.denom)))?;
    if held.is_zero() {
        OWNERS.put(ctx, &(coin.denom.clone(), *account), &())?;
    }
    BALANCES.put(ctx, &key, &sum)
}

/// The balances of one denom that were written since a mark, each as it was at the mark.
pub fn balances_since(ctx: &Ctx, mark: &Mark, denom: &Denom) -> Result<Vec<(Address, Amount)>> {
    let written = BALANCES.since(ctx, mark)?.into_iter();
    let of_denom = written.filter(|((_, one), _)| one == denom);
    Ok(of_denom
        .map(|((account, _), before)| (account, before.unwrap_or_default()))
        .collect())
}

/// Makes accounts hold other amounts of one denom, each given as before and after. Says nothing. Faults
/// unless what was before is true and nothing is made or destroyed.
pub fn settle(ctx: &mut Ctx, denom: &Denom, moves: &[(Address, Amount, Amount)]) -> Result<()> {
    let sum = |part: fn(&(Address, Amount, Amount)) -> Amount| {
        let mut parts = moves.iter().map(part);
        parts.try_fold(Amount::ZERO, Amount::checked_add)
    };
    let conserves = matches!((sum(|m| m.1), sum(|m| m.2)), (Some(old), Some(new)) if old == new);
    if !conserves {
        let text = format!("a batch of balances of {denom} makes or destroys some");
        return Err(RuntimeError::fault(text));
    }
    for (account, before, after) in moves {
        let key = (*account, denom.clone());
        let held = BALANCES.get(ctx, &key)?.unwrap_or_default();
        if held != *before {
            let text = format!("a batch of balances of {denom} expects {before}, found {held}");
            return Err(RuntimeError::fault(text));
        }
        match (before.is_zero(), after.is_zero()) {
            (false, true) => OWNERS.clear(ctx, &(denom.clone(), *account))?,
            (true, false) => {
                OWNERS.put(ctx, &(denom.clone(), *account), &())?;
                accounts::ensure_account(ctx, account)?;
            }
            _ => {}
        }
        BALANCES.put_or_clear(ctx, &key, after)?;
    }
    Ok(())
}

/// Coins that exist from the beginning; genesis only. Says nothing.
pub(crate) fn mint_genesis(ctx: &mut Ctx, account: &Address, coins: &Coins) -> Result<()> {
    for coin in coins {
        let sum = supply(ctx, &coin.denom)?
            .checked_add(coin.amount)
            .ok_or_else(|| {
                let text = format!("genesis of bank: supply of {} passes the limit", coin.denom);
                sdk::Code::InvalidCoins.because(text)
            })?;
        SUPPLY.put(ctx, &coin.denom, &sum)?;
        credit(ctx, account, coin)?;
    }
    accounts::ensure_account(ctx, account).map(drop)
}
