//! The rules an Ethereum transaction passes before it is executed. A refusal leaves nothing behind.

use std::collections::BTreeMap;

use revm::handler::validation::validate_initial_tx_gas;
use revm::primitives::{U256, eip3860::MAX_INITCODE_SIZE};
use tarn_auth::{Account, keeper as auth};
use tarn_bank::keeper as bank;
use tarn_primitives::crypto::{EthSecp256k1, PublicKey};
use tarn_primitives::{Address, GasPrices, sdk};
use tarn_runtime::{Ctx, Gas, Result, ensure};

use crate::accounts::{self, Code, to_eth};
use crate::msgs::EthereumTx;
use crate::tx::EthTx;
use crate::vm::{MAX_TX_GAS, SPEC, precompile};
use crate::{Error, Params, basefee, keeper, ledger};

/// Refuses a transaction whose signature is not its sender's.
pub fn ensure_signed(msg: &EthereumTx) -> Result<(), Error> {
    // Whether that is allowed is asked of the state.
    if msg.tx.impersonated() == Some(msg.from) {
        return Ok(());
    }
    let signer = msg.tx.signer().map(EthSecp256k1::address);
    ensure(signer == Some(msg.from), || {
        let from = to_eth(&msg.from);
        Error::InvalidSender(match signer {
            None => format!("the signature is nobody's, from is {from}"),
            Some(signer) => format!("{} signed, from is {from}", to_eth(&signer)),
        })
    })
}

/// Every rule that needs state, in the order of the page that documents them. `most` is the gas that a block
/// has for Ethereum transactions.
pub fn ensure_admissible(ctx: &Ctx, msg: &EthereumTx, most: Gas) -> Result<()> {
    let (expected, got) = (ensure_sound(ctx, msg, most)?, msg.tx.nonce());
    ensure(expected == got, || {
        sdk::Error::from(sdk::WrongSequence { expected, got })
    })?;
    ensure_payable(ctx, msg)
}

/// The rules before that of the nonce; the nonce that is next.
pub fn ensure_sound(ctx: &Ctx, msg: &EthereumTx, most: Gas) -> Result<u64> {
    keeper::ensure_enabled(ctx)?;
    let params = keeper::params(ctx)?;
    let tx = &msg.tx;
    ensure(tx.is_protected() || params.allow_unprotected, || {
        Error::Unprotected
    })?;
    ensure_gas(tx, &msg.from, most)?;
    ensure_impersonation(ctx, msg)?;
    let account = sender(ctx, &msg.from, tx.impersonated().is_some())?;
    Ok(account.map_or(0, |account| account.sequence))
}

/// Refuses a transaction that nobody signed, unless anybody may send for its sender: never but on development
/// chains.
pub fn ensure_impersonation(ctx: &Ctx, msg: &EthereumTx) -> Result<()> {
    if msg.tx.impersonated().is_none() || keeper::is_impersonated(ctx, &msg.from)? {
        return Ok(());
    }
    let from = to_eth(&msg.from);
    Err(Error::InvalidSender(format!("the signature is nobody's, from is {from}")).into())
}

/// The rules after that of the nonce: price, and balance for all of it.
pub fn ensure_payable(ctx: &Ctx, msg: &EthereumTx) -> Result<()> {
    ensure_price(ctx, &msg.tx)?;
    ensure_covered(ctx, msg, &keeper::params(ctx)?)
}

fn ensure_gas(tx: &EthTx, from: &Address, most: Gas) -> Result<()> {
    let limit = tx.gas_limit();
    let most = most.min(MAX_TX_GAS);
    ensure(limit <= most, || {
        let text = format!("exceeds block gas limit: gas limit {limit}, at most {most}");
        sdk::Code::OutOfGas.because(text)
    })?;
    let env = tx.env(from);
    ensure(
        tx.recipient().is_some() || env.data.len() <= MAX_INITCODE_SIZE,
        || Error::InitcodeTooLarge,
    )?;
    validate_initial_tx_gas(&env, SPEC, false, false, MAX_TX_GAS, None)
        .map_err(crate::error::of_revm)?;
    Ok(())
}

/// The account, if it may send: not a module's, and without code of its own (EIP-3607) unless it is
/// impersonated.
fn sender(ctx: &Ctx, from: &Address, is_impersonated: bool) -> Result<Option<Account>> {
    let account = auth::account(ctx, from)?;
    let is_module = account
        .as_ref()
        .is_some_and(|account| account.module.is_some());
    let has_code = matches!(accounts::code(ctx, from)?, Some(Code::Contract(_)));
    ensure(!is_module && (is_impersonated || !has_code), || {
        Error::NotExternallyOwned(to_eth(from).to_string())
    })?;
    Ok(account)
}

fn ensure_price(ctx: &Ctx, tx: &EthTx) -> Result<()> {
    let base_fee = basefee::current(ctx)?;
    let (max, tip) = (tx.max_fee(), tx.max_tip());
    ensure(max >= u128::from(base_fee), || {
        Error::FeeBelowBase(format!("maxFeePerGas: {max}, baseFee: {base_fee}"))
    })?;
    ensure(tip <= max, || {
        Error::TipAboveFee(format!("maxPriorityFeePerGas: {tip}, maxFeePerGas: {max}"))
    })?;
    Ok(())
}

fn ensure_covered(ctx: &Ctx, msg: &EthereumTx, params: &Params) -> Result<()> {
    let tx = &msg.tx;
    let have = ledger::wei(ctx, &msg.from, params.scale)?;
    let want = tx.max_cost();
    ensure(want.is_some_and(|want| want <= have), || {
        let (address, want) = (to_eth(&msg.from), want.unwrap_or(U256::MAX));
        let text = format!(
            "insufficient funds for gas * price + value: address {address} have {have} want {want}"
        );
        sdk::Code::InsufficientFunds.because(text)
    })?;
    if tx.value().is_zero() {
        return Ok(());
    }
    if let Some(to) = tx.recipient() {
        ensure(!precompile::is_blocked(ctx, &to)?, || {
            Error::RecipientBlocked(to_eth(&to).to_string())
        })?;
    }
    let denom = &ctx.chain().base_denom;
    let enabled = bank::is_send_enabled(ctx, denom)?;
    ensure(enabled, || tarn_bank::Error::SendDisabled(denom.clone()))?;
    Ok(())
}

/// Refuses a transaction that pays less for gas than this node asks. The node's own rule: never applied in
/// a block.
pub fn ensure_node_s_price(ctx: &Ctx, tx: &EthTx, prices: &GasPrices) -> Result<()> {
    if prices.is_free() {
        return Ok(());
    }
    let chain = ctx.chain();
    let limit = tx.gas_limit();
    let price = tx.price(basefee::current(ctx)?);
    let pays = U256::from(price).saturating_mul(U256::from(limit));
    let required = prices
        .iter()
        .find(|price| price.denom == chain.base_denom)
        .and_then(|price| price.cost(limit));
    let scale = U256::from(chain.evm.scale);
    let enough = required
        .as_ref()
        .is_some_and(|coin| pays >= U256::from(coin.amount.units()).saturating_mul(scale));
    ensure(enough, || {
        let required = required.map_or_else(|| "another denom".to_owned(), |coin| coin.to_string());
        let text =
            format!("transaction underpriced: {price} wei a gas, this node asks for {required}");
        sdk::Code::InsufficientFee.because(text)
    })?;
    Ok(())
}

/// Takes what a waiting transaction can cost at most, and its sequence: those that wait after it must be
/// covered too. For the overlay of checks, never in a block.
pub fn reserve(ctx: &mut Ctx, msg: &EthereumTx) -> Result<()> {
    let scale = keeper::params(ctx)?.scale;
    let have = ledger::wei(ctx, &msg.from, scale)?;
    let left = have.saturating_sub(msg.tx.max_cost().unwrap_or(U256::MAX));
    ledger::settle(ctx, scale, &BTreeMap::from([(msg.from, left)]))?;
    auth::bump_sequence(ctx, &msg.from)
}

/// Stores the key of a sender that has not signed before.
pub fn remember_key(ctx: &mut Ctx, msg: &EthereumTx) -> Result<()> {
    let mut account = auth::ensure_account(ctx, &msg.from)?;
    if !account.has_key()
        && let Some(key) = msg.tx.signer()
    {
        account.set_key(&PublicKey::EthSecp256k1(key.clone()));
        auth::save(ctx, &msg.from, &account)?;
    }
    Ok(())
}
