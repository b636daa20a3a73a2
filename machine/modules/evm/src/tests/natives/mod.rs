//! The chain's own contracts: what they do, what they refuse, and that nothing of a call that failed stays.

mod matrix;
mod rules;
mod tokens;
mod trades;

use std::collections::BTreeMap;

use alloy_sol_types::SolCall;
use revm::bytecode::opcode as op;
use revm::context::TxEnv;
use revm::primitives::{Address as EthAddress, TxKind, U256};
use serde_json::json;
use tarn_auth::Auth;
use tarn_bank::Bank;
use tarn_bank::keeper as bank;
use tarn_base::Base;
use tarn_dex::Dex;
use tarn_primitives::{Address, Coin, Denom};
use tarn_runtime::AnyModule;
use tarn_runtime::testing::Harness;
use tarn_validators::Validators;

use super::program::Code;
use super::rich;
use crate::accounts::{from_eth, to_eth};
use crate::vm::precompile::INative;
use crate::vm::{self, Env, Outcome, Status};
use crate::{Evm, Params, faces};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Validators, &Dex, &Evm];
const TOKEN: &str = "uusdc";

fn denom(text: &str) -> Denom {
    text.parse().unwrap()
}

/// The ERC-20 token of the tests.
fn token() -> EthAddress {
    faces::address(&denom(TOKEN))
}

/// Who calls, and contracts of the tests.
fn account(number: u8) -> EthAddress {
    EthAddress::with_last_byte(number).create(u64::from(number))
}

/// A chain on which [`user`] and [`forwarder`] hold both coins, and pool 1 swaps them.
fn world() -> Harness {
    let show = |address: &Address| tarn_runtime::testing::chain().show(address);
    let coins = |amount: &str| json!([{"denom": "utarn", "amount": amount}, {"denom": TOKEN, "amount": amount}]);
    let mut params = Params::new_chain(1_000_000_000_000, 1);
    params.min_gas_share = tarn_primitives::Dec::ZERO;
    let params = params.wire(&[denom(TOKEN)].into());
    let mut harness = Harness::with_genesis(MODULES, |name| match name {
        "bank" => Some(json!({"balances": [
            {"address": show(&rich()), "coins": coins("1000000000000")},
            {"address": show(&from_eth(&user())), "coins": coins("1000000")},
            {"address": show(&from_eth(&forwarder())), "coins": coins("1000000")},
        ]})),
        "evm" => Some(json!({"params": params})),
        _ => None,
    })
    .unwrap();
    let coin = |text: &str| -> Coin { text.parse().unwrap() };
    let (a, b) = (coin("1000000000utarn"), coin("2000000000uusdc"));
    tarn_dex::keeper::open(harness.ctx_mut(), &rich(), &a, &b, None).unwrap();
    harness
}

fn user() -> EthAddress {
    account(1)
}

fn forwarder() -> EthAddress {
    account(2)
}

/// Calls with this much gas.
fn send(harness: &mut Harness, to: EthAddress, input: Vec<u8>, gas_limit: u64) -> Outcome {
    let ctx = harness.ctx_mut();
    let mut env = Env::of(ctx).unwrap();
    env.block.basefee = 0;
    let nonce = crate::accounts::nonce(ctx, &from_eth(&user())).unwrap();
    let tx = TxEnv {
        caller: user(),
        gas_limit,
        kind: TxKind::Call(to),
        data: input.into(),
        nonce,
        chain_id: Some(env.cfg.chain_id),
        ..TxEnv::default()
    };
    let meter = ctx.swap_gas(tarn_runtime::Meter::endless());
    let done = ctx.nested(|ctx| vm::execute_in(ctx, &env, tx, |_| Ok(())));
    ctx.swap_gas(meter);
    harness.assert_invariants();
    done.unwrap()
}

/// The answer of a call that must succeed.
fn call<C: SolCall>(harness: &mut Harness, to: EthAddress, call: &C) -> C::Return {
    let done = send(harness, to, call.abi_encode(), 3_000_000);
    assert_eq!(done.status, Status::Success, "{}", reason(&done));
    C::abi_decode_returns(&done.output).unwrap()
}

/// Codespace, code and text of what the chain refused.
fn refusal(done: &Outcome) -> (String, u32, String) {
    let native = <INative::Native as alloy_sol_types::SolError>::abi_decode(&done.output);
    let native = native.unwrap_or_else(|_| panic!("no refusal: {done:?}"));
    (native.codespace, native.code, native.log)
}

fn reason(done: &Outcome) -> String {
    match done.status {
        Status::Reverted if done.output.len() > 4 => format!("{:?}", refusal(done)),
        _ => format!("{done:?}"),
    }
}

fn held(harness: &Harness, account: EthAddress, text: &str) -> u128 {
    let held = bank::balance(harness.ctx(), &from_eth(&account), &denom(text));
    held.unwrap().units()
}

/// How a forwarder ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// Returns what it got, reverts if the call failed.
    Return,
    /// Returns whether the call succeeded.
    Catch,
    Revert,
    Invalid,
}

/// Code that calls `to` with its own input, by one kind of call, and ends somehow.
fn forward(to: EthAddress, kind: u8, gas: Option<u64>, end: End) -> Vec<u8> {
    let mut code = Code::default();
    code.op(op::CALLDATASIZE).op(op::PUSH0).op(op::PUSH0);
    code.op(op::CALLDATACOPY);
    code.op(op::PUSH0)
        .op(op::PUSH0)
        .op(op::CALLDATASIZE)
        .op(op::PUSH0);
    if matches!(kind, op::CALL | op::CALLCODE) {
        code.op(op::PUSH0);
    }
    code.address(to);
    match gas {
        Some(gas) => code.push(U256::from(gas)),
        None => code.op(op::GAS),
    };
    code.op(kind);
    match end {
        End::Revert => {
            code.op(op::PUSH0).op(op::PUSH0).op(op::REVERT);
        }
        End::Invalid => {
            code.op(op::INVALID);
        }
        End::Catch => {
            code.op(op::PUSH0).op(op::MSTORE);
            code.push(U256::from(32)).op(op::PUSH0).op(op::RETURN);
        }
        End::Return => {
            code.op(op::RETURNDATASIZE).op(op::PUSH0).op(op::PUSH0);
            code.op(op::RETURNDATACOPY);
            // The place of the good end: after PUSH1, JUMPI and four more bytes.
            let here = code.0.len();
            code.push(U256::from(here + 7)).op(op::JUMPI);
            code.op(op::RETURNDATASIZE).op(op::PUSH0).op(op::REVERT);
            code.op(op::INVALID);
            code.op(op::JUMPDEST);
            code.op(op::RETURNDATASIZE).op(op::PUSH0).op(op::RETURN);
        }
    }
    code.0
}

/// Gives an account code.
fn place(harness: &mut Harness, account: EthAddress, code: &[u8]) {
    crate::overwrite::code(harness.ctx_mut(), &from_eth(&account), code).unwrap();
}

/// Everything in the state but the nonce of the user, and what is counted of the block's gas.
fn state(harness: &mut Harness) -> BTreeMap<(&'static str, Vec<u8>), Vec<u8>> {
    let user = from_eth(&user());
    let ctx = harness.ctx_mut();
    let mark = ctx.mark();
    let mut account = tarn_auth::keeper::ensure_account(ctx, &user).unwrap();
    account.sequence = 0;
    tarn_auth::keeper::save(ctx, &user, &account).unwrap();
    crate::state::GAS_USED.clear(ctx, &()).unwrap();
    let state = harness.state().unwrap();
    harness.ctx_mut().rollback(mark);
    state
}

fn show(account: EthAddress) -> String {
    tarn_runtime::testing::chain().show(&from_eth(&account))
}

fn module(name: &str) -> EthAddress {
    to_eth(&Address::of_module(name))
}
