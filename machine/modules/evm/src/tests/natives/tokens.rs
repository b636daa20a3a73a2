//! A denomination as an ERC-20 token.

use alloy_sol_types::{SolCall as _, SolEvent as _};
use revm::primitives::U256;
use tarn_primitives::Coins;

use super::*;
use crate::vm::precompile::face::IERC20Face as Token;

fn transfer(to: EthAddress, value: u64) -> Token::transferCall {
    Token::transferCall {
        to,
        value: U256::from(value),
    }
}

fn transfer_from(to: EthAddress, value: u64) -> Token::transferFromCall {
    Token::transferFromCall {
        from: user(),
        to,
        value: U256::from(value),
    }
}

fn allowance(harness: &mut Harness) -> U256 {
    let ask = Token::allowanceCall {
        owner: user(),
        spender: forwarder(),
    };
    call(harness, token(), &ask)
}

fn approve(harness: &mut Harness, value: U256) -> Outcome {
    let approve = Token::approveCall {
        spender: forwarder(),
        value,
    };
    send(harness, token(), approve.abi_encode(), 1_000_000)
}

#[test]
fn a_listed_denomination_is_a_token_with_the_banks_balances() {
    let mut harness = world();
    assert_eq!(call(&mut harness, token(), &Token::nameCall {}), TOKEN);
    assert_eq!(call(&mut harness, token(), &Token::symbolCall {}), TOKEN);
    assert_eq!(call(&mut harness, token(), &Token::decimalsCall {}), 0);
    let all = call(&mut harness, token(), &Token::totalSupplyCall {});
    assert_eq!(all, U256::from(1_000_002_000_000_u64));
    let done = send(
        &mut harness,
        token(),
        transfer(account(7), 40).abi_encode(),
        1_000_000,
    );
    assert_eq!(done.status, Status::Success, "{}", reason(&done));
    let told = Token::Transfer::decode_log(&done.logs[0]).unwrap();
    assert_eq!(done.logs[0].address, token());
    assert_eq!(
        (told.from, told.to, told.value),
        (user(), account(7), U256::from(40))
    );
    assert_eq!(held(&harness, account(7), TOKEN), 40);
    let ask = Token::balanceOfCall {
        account: account(7),
    };
    assert_eq!(call(&mut harness, token(), &ask), U256::from(40));
    // Nothing is an amount, and is told.
    let none = transfer(account(8), 0).abi_encode();
    let done = send(&mut harness, token(), none, 1_000_000);
    assert_eq!((done.status, done.logs.len()), (Status::Success, 1));
}

#[test]
fn others_spend_what_an_owner_allows_and_no_unit_more() {
    let mut harness = world();
    let code = forward(token(), op::CALL, None, End::Return);
    place(&mut harness, forwarder(), &code);
    let done = approve(&mut harness, U256::from(100));
    let told = Token::Approval::decode_log(&done.logs[0]).unwrap();
    assert_eq!((told.owner, told.spender), (user(), forwarder()));
    assert_eq!(allowance(&mut harness), U256::from(100));
    let spend = |harness: &mut Harness, value| {
        let input = transfer_from(account(7), value).abi_encode();
        send(harness, forwarder(), input, 1_000_000)
    };
    assert_eq!(spend(&mut harness, 60).status, Status::Success);
    assert_eq!(allowance(&mut harness), U256::from(40));
    let refused = spend(&mut harness, 41);
    assert_eq!(
        refusal(&refused),
        (
            String::from("evm"),
            820,
            String::from("the allowance is 40, not 41")
        )
    );
    assert_eq!(spend(&mut harness, 40).status, Status::Success);
    assert_eq!(held(&harness, account(7), TOKEN), 100);
    let mut exported = harness.reborn().unwrap();
    assert_eq!(state(&mut exported), state(&mut harness));
    // The largest number is never used up; more than there is cannot be spent either.
    approve(&mut harness, U256::MAX);
    assert_eq!(spend(&mut harness, 5).status, Status::Success);
    assert_eq!(allowance(&mut harness), U256::MAX);
    assert_eq!(refusal(&spend(&mut harness, 1_000_000)).1, 5);
    let mut exported = harness.reborn().unwrap();
    assert_eq!(state(&mut exported), state(&mut harness));
    approve(&mut harness, U256::ZERO);
    assert_eq!(refusal(&spend(&mut harness, 1)).1, 820);
    // The user itself needs an allowance for transferFrom, as with every token.
    let own = transfer_from(account(7), 1).abi_encode();
    assert_eq!(refusal(&send(&mut harness, token(), own, 1_000_000)).1, 820);
}

#[test]
fn a_token_goes_neither_to_nobody_nor_to_a_module() {
    let mut harness = world();
    let before = state(&mut harness);
    for (to, code) in [
        (EthAddress::ZERO, 7),
        (module("dex"), 4),
        (crate::vm::precompile::dex::ADDRESS, 4),
        (token(), 4),
    ] {
        let input = transfer(to, 5).abi_encode();
        let done = send(&mut harness, token(), input, 1_000_000);
        assert_eq!(refusal(&done).1, code, "{to}");
    }
    let spender = Token::approveCall {
        spender: EthAddress::ZERO,
        value: U256::from(1),
    };
    let done = send(&mut harness, token(), spender.abi_encode(), 1_000_000);
    assert_eq!(refusal(&done).1, 7);
    assert_eq!(state(&mut harness), before);
}

#[test]
fn what_is_not_listed_any_more_refuses_every_call_and_comes_back_as_it_was() {
    let mut harness = world();
    approve(&mut harness, U256::from(100));
    faces::set(harness.ctx_mut(), &[denom("uother")].into()).unwrap();
    let done = send(
        &mut harness,
        token(),
        Token::nameCall {}.abi_encode(),
        1_000_000,
    );
    // Silence would be taken for success by who does not ask for an answer.
    assert_eq!(refusal(&done).1, 818);
    let other = faces::address(&denom("uother"));
    assert_eq!(call(&mut harness, other, &Token::nameCall {}), "uother");
    faces::set(harness.ctx_mut(), &[denom(TOKEN)].into()).unwrap();
    assert_eq!(allowance(&mut harness), U256::from(100));
}

#[test]
fn what_an_address_held_before_it_was_a_token_stays_and_is_seen() {
    let mut harness = world();
    let other = faces::address(&denom("uother"));
    let coins: Coins = "3utarn".parse().unwrap();
    bank::transfer(harness.ctx_mut(), &rich(), &from_eth(&other), &coins).unwrap();
    faces::set(harness.ctx_mut(), &[denom("uother")].into()).unwrap();
    // A contract that reads the balance, and calls the token.
    let code = forward(other, op::CALL, None, End::Return);
    place(&mut harness, forwarder(), &code);
    let done = send(
        &mut harness,
        forwarder(),
        Token::nameCall {}.abi_encode(),
        1_000_000,
    );
    assert_eq!(done.status, Status::Success, "{}", reason(&done));
    let seen = crate::query::balance(harness.ctx(), &from_eth(&other)).unwrap();
    assert_eq!(seen, U256::from(3_000_000_000_000_u64));
    assert_eq!(held(&harness, other, "utarn"), 3);
}
