//! Attempts to make the EVM and the bank disagree.

use std::collections::BTreeMap;

use revm::bytecode::opcode as op;
use revm::context::TxEnv;
use revm::context_interface::JournalTr as _;
use revm::primitives::{Address as EthAddress, TxKind, U256};
use tarn_runtime::testing::Harness;

use super::program::Code;
use super::{chain, rich, sender};
use crate::accounts::{from_eth, set_code, to_eth};
use crate::vm::{self, Env};
use crate::{keeper, ledger};

const SCALE: u64 = 1_000_000_000_000;

/// A user with ten units and a half, and a contract with this code.
fn world(code: &[u8]) -> (Harness, EthAddress, EthAddress) {
    let mut harness = chain();
    let user = EthAddress::with_last_byte(1).create(1);
    let contract = EthAddress::with_last_byte(2).create(2);
    let ctx = harness.ctx_mut();
    let rest = ledger::wei(ctx, &rich(), SCALE).unwrap() - U256::from(21 * SCALE);
    let half = U256::from(10 * SCALE + SCALE / 2);
    let balances = BTreeMap::from([
        (rich(), rest),
        (from_eth(&user), half),
        (from_eth(&contract), half),
    ]);
    ledger::settle(ctx, SCALE, &balances).unwrap();
    set_code(ctx, &from_eth(&contract), code).unwrap();
    (harness, user, contract)
}

fn env(harness: &Harness) -> Env {
    let mut env = Env::of(harness.ctx()).unwrap();
    env.block.basefee = 0;
    env
}

fn call(user: EthAddress, contract: EthAddress, env: &Env) -> TxEnv {
    TxEnv {
        caller: user,
        gas_limit: 1_000_000,
        kind: TxKind::Call(contract),
        chain_id: Some(env.cfg.chain_id),
        ..TxEnv::default()
    }
}

/// Calls the account with no value and stores its balance.
fn look(code: &mut Code, account: EthAddress) {
    for _ in 0..5 {
        code.op(op::PUSH0);
    }
    code.address(account).op(op::GAS).op(op::CALL).op(op::POP);
    code.address(account)
        .op(op::BALANCE)
        .op(op::PUSH0)
        .op(op::SSTORE);
}

#[test]
fn the_reserve_and_the_sink_look_empty_beside_moving_fractions_and_native_calls() {
    for hidden in [keeper::reserve(), keeper::sink()] {
        for eager in [false, true] {
            let mut code = Code::default();
            look(&mut code, to_eth(&hidden));
            // A fraction moves to somebody new, then native code sends a unit.
            for _ in 0..4 {
                code.op(op::PUSH0);
            }
            let other = EthAddress::with_last_byte(3).create(3);
            code.push(U256::from(SCALE / 4))
                .address(other)
                .op(op::GAS)
                .op(op::CALL)
                .op(op::POP);
            code.address(other).op(op::PUSH0).op(op::MSTORE);
            code.push(U256::from(2)).push(U256::from(32)).op(op::MSTORE);
            code.op(op::PUSH0)
                .op(op::PUSH0)
                .push(U256::from(64))
                .op(op::PUSH0)
                .op(op::PUSH0);
            code.address(sender::ADDRESS)
                .op(op::GAS)
                .op(op::CALL)
                .op(op::POP);
            look(&mut code, to_eth(&hidden));
            let (mut harness, user, contract) = world(&code.0);
            let env = env(&harness);
            let tx = call(user, contract, &env);
            let done = harness.ctx_mut().nested(|ctx| {
                vm::execute_in(ctx, &env, tx, |evm| {
                    if eager {
                        evm.ctx.journaled_state.catch_up()
                    } else {
                        Ok(())
                    }
                })
            });
            assert_eq!(done.unwrap().status, vm::Status::Success, "eager {eager}");
            harness.assert_invariants();
            let ctx = harness.ctx_mut();
            let got = ledger::wei(ctx, &from_eth(&other), SCALE).unwrap();
            assert_eq!(got, U256::from(2 * SCALE + SCALE / 4));
            let mut db = vm::Db { ctx, scale: SCALE };
            let seen = revm::Database::storage(&mut db, contract, U256::ZERO).unwrap();
            assert_eq!(seen, U256::ZERO, "its balance is nobody's to see");
        }
    }
}

#[test]
fn a_balance_that_changes_behind_the_evm_undoes_the_transaction() {
    let (mut harness, user, contract) = world(&[op::STOP]);
    let env = env(&harness);
    let before = harness.state().unwrap();
    let tx = call(user, contract, &env);
    let other = from_eth(&EthAddress::with_last_byte(9).create(9));
    let done = harness.ctx_mut().nested(|ctx| {
        vm::execute_in(ctx, &env, tx, |evm| {
            // revm has read the account; then somebody takes a unit from it.
            let journal = &mut evm.ctx.journaled_state;
            journal.load_account(to_eth(&rich()))?;
            let ctx = &mut *journal.db_mut().ctx;
            let held = ledger::wei(ctx, &rich(), SCALE).map_err(vm::DbError)?;
            let unit = U256::from(SCALE);
            let after = BTreeMap::from([(rich(), held - unit), (other, unit)]);
            ledger::settle(ctx, SCALE, &after).map_err(vm::DbError)
        })
    });
    assert_eq!(done.unwrap_err().code(), Some(("evm", 817)));
    assert_eq!(harness.state().unwrap(), before);
}

#[test]
fn a_mismatch_stops_the_evm_at_once_and_for_good_at_the_end_of_the_block() {
    let (mut harness, user, contract) = world(&[op::STOP]);
    keeper::stop(harness.ctx_mut());
    let env = env(&harness);
    let tx = call(user, contract, &env);
    let refused = vm::execute(harness.ctx_mut(), tx, false).unwrap_err();
    assert_eq!(refused.code(), Some(("evm", 816)));
    assert!(
        keeper::params(harness.ctx()).unwrap().enabled,
        "until the block ends"
    );
    harness.next_block(1_000);
    assert!(!keeper::params(harness.ctx()).unwrap().enabled);
    assert!(harness.emitted(&crate::events::EvmStopped {
        reason: String::from("ledger mismatch"),
    }));
}
