//! Every writing function, in every way a call can be undone: all of it happens, or nothing.

use alloy_sol_types::SolCall as _;
use revm::primitives::U256;

use super::*;
use crate::vm::precompile::bank::{self as bank_code, IBank};
use crate::vm::precompile::dex::{self, IDex};
use crate::vm::precompile::face::IERC20Face as Token;

/// Every writing function with a call that succeeds for the forwarder.
fn writing() -> Vec<(&'static str, EthAddress, Vec<u8>)> {
    let amount = U256::from(1_000);
    let text = String::from;
    let send = IBank::sendCall {
        to: account(7),
        denom: text("utarn"),
        amount,
    };
    let swap = IDex::swapCall {
        pool: 1,
        denomIn: text("utarn"),
        amountIn: amount,
        minOut: U256::ZERO,
    };
    let exact = IDex::swapExactOutCall {
        pool: 1,
        denomOut: text("utarn"),
        amountOut: amount,
        maxIn: U256::from(100_000),
    };
    let hops = vec![IDex::Hop {
        pool: 1,
        denomOut: text("utarn"),
    }];
    let route = IDex::swapRouteCall {
        denomIn: text(TOKEN),
        amountIn: amount,
        hops,
        minOut: U256::ZERO,
    };
    let add = IDex::addLiquidityCall {
        pool: 1,
        maxA: amount,
        maxB: amount,
        minShares: U256::ZERO,
    };
    let remove = IDex::removeLiquidityCall {
        pool: 1,
        shares: U256::from(10),
        minA: U256::ZERO,
        minB: U256::ZERO,
    };
    let mut all = vec![
        ("send", bank_code::ADDRESS, send.abi_encode()),
        ("swap", dex::ADDRESS, swap.abi_encode()),
        ("swapExactOut", dex::ADDRESS, exact.abi_encode()),
        ("swapRoute", dex::ADDRESS, route.abi_encode()),
        ("addLiquidity", dex::ADDRESS, add.abi_encode()),
        ("removeLiquidity", dex::ADDRESS, remove.abi_encode()),
    ];
    all.extend(of_token());
    all
}

/// Those of the token.
fn of_token() -> [(&'static str, EthAddress, Vec<u8>); 3] {
    let (from, to, value) = (user(), account(7), U256::from(1_000));
    let spender = account(8);
    [
        (
            "transfer",
            token(),
            Token::transferCall { to, value }.abi_encode(),
        ),
        (
            "approve",
            token(),
            Token::approveCall { spender, value }.abi_encode(),
        ),
        (
            "transferFrom",
            token(),
            Token::transferFromCall { from, to, value }.abi_encode(),
        ),
    ]
}

/// A world in which every one of them succeeds: shares to take out, and an allowance.
fn prepared() -> Harness {
    let mut harness = world();
    let shares = "100lp/1".parse().unwrap();
    let own = from_eth(&forwarder());
    bank::transfer(harness.ctx_mut(), &rich(), &own, &shares).unwrap();
    let allow = Token::approveCall {
        spender: forwarder(),
        value: U256::from(5_000),
    };
    call(&mut harness, token(), &allow);
    harness
}

#[test]
fn nothing_of_a_call_around_it_that_fails_stays() {
    for (name, to, input) in writing() {
        for end in [End::Revert, End::Invalid] {
            let mut harness = prepared();
            place(&mut harness, forwarder(), &forward(to, op::CALL, None, end));
            let before = state(&mut harness);
            let done = send(&mut harness, forwarder(), input.clone(), 2_000_000);
            assert_ne!(done.status, Status::Success, "{name} {end:?}");
            assert!(done.logs.is_empty(), "{name} {end:?}");
            assert_eq!(state(&mut harness), before, "{name} {end:?}");
        }
    }
}

#[test]
fn a_caller_that_catches_a_failed_call_around_it_keeps_nothing_of_it() {
    for (name, to, input) in writing() {
        // The middle one reverts after the native call; the outer one catches that and goes on.
        let mut harness = prepared();
        place(
            &mut harness,
            forwarder(),
            &forward(to, op::CALL, None, End::Revert),
        );
        let outer = forward(forwarder(), op::CALL, None, End::Catch);
        place(&mut harness, account(3), &outer);
        let before = state(&mut harness);
        let done = send(&mut harness, account(3), input, 2_000_000);
        assert_eq!(done.status, Status::Success, "{name}");
        assert_eq!(done.output.to_vec(), vec![0; 32], "{name}");
        assert!(done.logs.is_empty(), "{name}");
        assert_eq!(state(&mut harness), before, "{name}");
    }
}

#[test]
fn with_any_gas_all_of_it_happens_or_nothing() {
    for (name, to, input) in writing() {
        let mut harness = prepared();
        place(
            &mut harness,
            forwarder(),
            &forward(to, op::CALL, None, End::Catch),
        );
        let mark = harness.ctx_mut().mark();
        let full = send(&mut harness, forwarder(), input.clone(), 2_000_000);
        assert_eq!(full.output.last(), Some(&1), "{name}: {full:?}");
        let done = state(&mut harness);
        harness.ctx_mut().rollback(mark);
        // From nothing to more than enough, and every value around the edges of its own gas.
        let enough = full.gas_used;
        let steps = (0..40).map(|step| enough * step / 38);
        let mut seen = [0_u32; 2];
        for gas in steps.chain(enough - 24_000..enough - 23_980) {
            let mut harness = prepared();
            let code = forward(to, op::CALL, Some(gas), End::Catch);
            place(&mut harness, forwarder(), &code);
            let before = state(&mut harness);
            let outcome = send(&mut harness, forwarder(), input.clone(), 2_000_000);
            assert_eq!(outcome.status, Status::Success, "{name} {gas}");
            let after = state(&mut harness);
            let worked = outcome.output.last() == Some(&1);
            seen[usize::from(worked)] += 1;
            let coins = |state: &BTreeMap<(&'static str, Vec<u8>), Vec<u8>>| {
                let others = state.iter().filter(|((module, _), _)| *module != "evm");
                others
                    .map(|(key, value)| (key.clone(), value.clone()))
                    .collect::<BTreeMap<_, _>>()
            };
            if worked {
                assert_eq!(coins(&after), coins(&done), "{name} {gas}");
                assert!(!outcome.logs.is_empty() || name == "send", "{name} {gas}");
            } else {
                assert_eq!(after, before, "{name} {gas}");
                assert!(outcome.logs.is_empty(), "{name} {gas}");
            }
        }
        assert!(seen[0] > 0 && seen[1] > 0, "{name}: {seen:?}");
    }
}

#[test]
fn however_deep_a_failed_call_takes_everything_below_with_it() {
    for (name, to, input) in writing() {
        for depth in [2_u8, 100] {
            let mut harness = prepared();
            place(
                &mut harness,
                forwarder(),
                &forward(to, op::CALL, None, End::Return),
            );
            // A chain of contracts; the first one reverts after all of them succeeded.
            for at in 1..depth {
                let next = if at == 1 {
                    forwarder()
                } else {
                    account(20 + at - 1)
                };
                let end = if at == depth - 1 {
                    End::Revert
                } else {
                    End::Return
                };
                place(
                    &mut harness,
                    account(20 + at),
                    &forward(next, op::CALL, None, end),
                );
            }
            let before = state(&mut harness);
            let first = account(20 + depth - 1);
            let done = send(&mut harness, first, input.clone(), 16_000_000);
            assert_eq!(done.status, Status::Reverted, "{name} {depth}");
            assert_eq!(state(&mut harness), before, "{name} {depth}");
        }
    }
}

#[test]
fn the_constructor_of_a_contract_may_call_and_takes_it_back_if_it_fails() {
    for (name, to, input) in writing() {
        for end in [End::Return, End::Revert] {
            let mut harness = prepared();
            // Init code has no input of its own: it stores the call first.
            let mut init = Code::default();
            init.store(&input);
            init.op(op::PUSH0).op(op::PUSH0);
            init.push(U256::from(input.len()))
                .op(op::PUSH0)
                .op(op::PUSH0);
            init.address(to).op(op::GAS).op(op::CALL);
            init.op(op::PUSH0).op(op::PUSH0);
            init.op(if end == End::Return {
                op::RETURN
            } else {
                op::REVERT
            });
            let mut maker = Code::default();
            maker.store(&init.0);
            maker
                .push(U256::from(init.0.len()))
                .op(op::PUSH0)
                .op(op::PUSH0);
            maker.op(op::CREATE).op(op::STOP);
            place(&mut harness, account(3), &maker.0);
            let made = account(3).create(1);
            // What it spends is given to the address that it will have.
            let own = from_eth(&made);
            let coins = "100lp/1,5000utarn,5000uusdc".parse().unwrap();
            bank::transfer(harness.ctx_mut(), &rich(), &own, &coins).unwrap();
            let mut account_3 =
                tarn_auth::keeper::ensure_account(harness.ctx_mut(), &from_eth(&account(3)))
                    .unwrap();
            account_3.sequence = 1;
            tarn_auth::keeper::save(harness.ctx_mut(), &from_eth(&account(3)), &account_3).unwrap();
            let bank_before = coins_of(&state(&mut harness));
            let done = send(&mut harness, account(3), Vec::new(), 4_000_000);
            assert_eq!(done.status, Status::Success, "{name} {end:?}");
            let changed = coins_of(&state(&mut harness)) != bank_before;
            let moves_coins = !matches!(name, "approve" | "transferFrom");
            assert_eq!(changed, end == End::Return && moves_coins, "{name} {end:?}");
            assert_eq!(
                done.logs.is_empty(),
                end == End::Revert || matches!(name, "send" | "transferFrom"),
                "{name} {end:?}"
            );
        }
    }
}

fn coins_of(state: &BTreeMap<(&'static str, Vec<u8>), Vec<u8>>) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let bank = state.iter().filter(|((module, _), _)| *module == "bank");
    bank.map(|((_, key), value)| (key.clone(), value.clone()))
        .collect()
}

#[test]
fn two_calls_in_one_frame_with_value_moved_between_leave_the_sum_exact() {
    // CVE-2024-32644: a balance that the EVM changed, native code changed, and the EVM changed back.
    let mut harness = prepared();
    let mut code = Code::default();
    let step = |code: &mut Code, to: EthAddress, wei: u64| {
        for _ in 0..4 {
            code.op(op::PUSH0);
        }
        code.push(U256::from(wei))
            .address(to)
            .op(op::GAS)
            .op(op::CALL)
            .op(op::POP);
    };
    let half = 500_000_000_000_u64;
    let (_, to, input) = writing().swap_remove(0);
    for _ in 0..2 {
        step(&mut code, account(9), half);
        code.store(&input);
        code.op(op::PUSH0).op(op::PUSH0);
        code.push(U256::from(input.len()))
            .op(op::PUSH0)
            .op(op::PUSH0);
        code.address(to).op(op::GAS).op(op::CALL).op(op::POP);
    }
    place(&mut harness, forwarder(), &code.0);
    let done = send(&mut harness, forwarder(), Vec::new(), 2_000_000);
    assert_eq!(done.status, Status::Success);
    assert_eq!(held(&harness, account(7), "utarn"), 2_000);
    assert_eq!(held(&harness, account(9), "utarn"), 1);
    assert_eq!(held(&harness, forwarder(), "utarn"), 1_000_000 - 2_000 - 1);
}
