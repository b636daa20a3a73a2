//! The exchange, the bank and the spellings of addresses, called by a user.

use alloy_sol_types::SolEvent as _;
use revm::primitives::U256;
use tarn_primitives::Amount;
use tarn_runtime::Msg as _;

use super::*;
use crate::vm::precompile::addresses::{self, IAddresses};
use crate::vm::precompile::bank::IBank;
use crate::vm::precompile::dex::{self, IDex};

fn quote(amount: u64) -> IDex::quoteCall {
    IDex::quoteCall {
        pool: 1,
        denomIn: String::from("utarn"),
        amountIn: U256::from(amount),
    }
}

fn swap(amount: u64, min: U256) -> IDex::swapCall {
    IDex::swapCall {
        pool: 1,
        denomIn: String::from("utarn"),
        amountIn: U256::from(amount),
        minOut: min,
    }
}

#[test]
fn a_swap_by_the_contract_gives_what_the_quote_and_the_message_give() {
    let (mut harness, mut native) = (world(), world());
    let quoted = call(&mut harness, dex::ADDRESS, &quote(400_000));
    let message = tarn_dex::msgs::Swap {
        sender: from_eth(&user()),
        pool: 1,
        token_in: "400000utarn".parse().unwrap(),
        min_token_out: Amount::new(1),
    };
    message.execute(native.ctx_mut()).unwrap();
    let done = send(
        &mut harness,
        dex::ADDRESS,
        alloy_sol_types::SolCall::abi_encode(&swap(400_000, quoted)),
        1_000_000,
    );
    assert_eq!(done.status, Status::Success, "{}", reason(&done));
    for denom in ["utarn", TOKEN] {
        assert_eq!(
            held(&harness, user(), denom),
            held(&native, user(), denom),
            "{denom}"
        );
    }
    assert_eq!(
        U256::from(held(&harness, user(), TOKEN) - 1_000_000),
        quoted
    );
    let [log] = done.logs.as_slice() else {
        panic!("{done:?}")
    };
    assert_eq!(log.address, dex::ADDRESS);
    let told = IDex::Swap::decode_log(log).unwrap();
    assert_eq!((told.trader, told.pool), (user(), 1));
    assert_eq!(
        (told.amountIn, told.amountOut),
        (U256::from(400_000), quoted)
    );
    // The same swap again gives less than the quote of before.
    let again = alloy_sol_types::SolCall::abi_encode(&swap(400_000, quoted));
    let refused = send(&mut harness, dex::ADDRESS, again, 1_000_000);
    assert_eq!(refusal(&refused).0, "dex");
    assert!(refused.logs.is_empty());
}

#[test]
fn every_function_of_the_exchange_does_what_it_says() {
    let mut harness = world();
    let there = call(&mut harness, dex::ADDRESS, &IDex::poolCall { id: 1 });
    assert_eq!((&*there.denomA, &*there.denomB), ("utarn", TOKEN));
    assert_eq!(there.reserveB, U256::from(2_000_000_000_u64));
    assert_eq!(there.swapFee, U256::from(3_000_000_000_000_000_u64));
    let cost = IDex::quoteExactOutCall {
        pool: 1,
        denomOut: TOKEN.to_owned(),
        amountOut: U256::from(500),
    };
    let cost = call(&mut harness, dex::ADDRESS, &cost);
    let exact = IDex::swapExactOutCall {
        pool: 1,
        denomOut: TOKEN.to_owned(),
        amountOut: U256::from(500),
        maxIn: cost,
    };
    assert_eq!(call(&mut harness, dex::ADDRESS, &exact), cost);
    assert_eq!(held(&harness, user(), TOKEN), 1_000_500);
    let quoted = call(&mut harness, dex::ADDRESS, &quote(700));
    let route = IDex::swapRouteCall {
        denomIn: String::from("utarn"),
        amountIn: U256::from(700),
        hops: vec![IDex::Hop {
            pool: 1,
            denomOut: TOKEN.to_owned(),
        }],
        minOut: quoted,
    };
    assert_eq!(call(&mut harness, dex::ADDRESS, &route), quoted);
    let before = (
        held(&harness, user(), "utarn"),
        held(&harness, user(), TOKEN),
    );
    let add = IDex::addLiquidityCall {
        pool: 1,
        maxA: U256::from(100_000),
        maxB: U256::from(300_000),
        minShares: U256::from(1),
    };
    let added = call(&mut harness, dex::ADDRESS, &add);
    assert_eq!(U256::from(held(&harness, user(), "lp/1")), added.shares);
    let after = held(&harness, user(), "utarn");
    assert_eq!(U256::from(before.0 - after), added.amountA);
    let remove = IDex::removeLiquidityCall {
        pool: 1,
        shares: added.shares,
        minA: U256::ZERO,
        minB: U256::ZERO,
    };
    let removed = call(&mut harness, dex::ADDRESS, &remove);
    assert!(removed.amountA <= added.amountA && removed.amountB <= added.amountB);
    assert_eq!(
        U256::from(held(&harness, user(), "utarn") - after),
        removed.amountA
    );
    assert_eq!(held(&harness, user(), "lp/1"), 0);
}

#[test]
fn what_the_exchange_refuses_has_its_own_code() {
    let mut harness = world();
    let before = state(&mut harness);
    let huge = U256::from(1) << 200;
    for (input, code) in [
        (
            alloy_sol_types::SolCall::abi_encode(&IDex::poolCall { id: 9 }),
            ("dex", None),
        ),
        (
            alloy_sol_types::SolCall::abi_encode(&swap(5, huge)),
            ("sdk", Some(10)),
        ),
        (
            alloy_sol_types::SolCall::abi_encode(&swap(0, U256::ZERO)),
            ("dex", None),
        ),
        (
            alloy_sol_types::SolCall::abi_encode(&swap(1_000_001, U256::ZERO)),
            ("sdk", Some(5)),
        ),
    ] {
        let done = send(&mut harness, dex::ADDRESS, input, 1_000_000);
        let (codespace, number, text) = refusal(&done);
        assert_eq!(codespace, code.0, "{text}");
        assert!(code.1.is_none_or(|code| code == number), "{number} {text}");
    }
    assert_eq!(state(&mut harness), before);
}

#[test]
fn an_address_has_two_spellings() {
    let mut harness = world();
    let ask = IAddresses::toBech32Call { account: user() };
    let text = call(&mut harness, addresses::ADDRESS, &ask);
    assert_eq!(text, show(user()));
    let back = IAddresses::toHexCall { text };
    assert_eq!(call(&mut harness, addresses::ADDRESS, &back), user());
    let wrong = IAddresses::toHexCall {
        text: String::from("tarn1x"),
    };
    let input = alloy_sol_types::SolCall::abi_encode(&wrong);
    let done = send(&mut harness, addresses::ADDRESS, input, 100_000);
    assert_eq!(refusal(&done).1, 818);
}

#[test]
fn the_bank_sends_what_the_caller_has_and_no_more() {
    let mut harness = world();
    let send_call = |amount: u64| IBank::sendCall {
        to: account(7),
        denom: TOKEN.to_owned(),
        amount: U256::from(amount),
    };
    let bank = crate::vm::precompile::bank::ADDRESS;
    assert!(call(&mut harness, bank, &send_call(40)));
    assert_eq!(held(&harness, account(7), TOKEN), 40);
    let input = alloy_sol_types::SolCall::abi_encode(&send_call(1_000_000));
    let done = send(&mut harness, bank, input, 1_000_000);
    assert_eq!(refusal(&done).1, 5);
    let supply = IBank::supplyCall {
        denom: TOKEN.to_owned(),
    };
    let all = call(&mut harness, bank, &supply);
    assert_eq!(all, U256::from(1_000_002_000_000_u64));
}
