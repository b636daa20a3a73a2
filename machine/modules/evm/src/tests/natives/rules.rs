//! What every one of the chain's contracts refuses, whatever it is asked.

use alloy_sol_types::SolCall as _;
use revm::primitives::U256;

use super::*;
use crate::vm::precompile::face::IERC20Face as Token;
use crate::vm::precompile::{bank as bank_code, dex};

fn spending() -> Vec<u8> {
    Token::transferCall {
        to: account(7),
        value: U256::from(5),
    }
    .abi_encode()
}

#[test]
fn static_calls_read_and_do_not_write() {
    let mut harness = world();
    let code = forward(token(), op::STATICCALL, None, End::Return);
    place(&mut harness, forwarder(), &code);
    let ask = Token::balanceOfCall { account: user() };
    let held = call(&mut harness, forwarder(), &ask);
    assert_eq!(held, U256::from(1_000_000));
    let before = state(&mut harness);
    let done = send(&mut harness, forwarder(), spending(), 1_000_000);
    assert!(refusal(&done).2.contains("a static call writes nothing"));
    // Static is inherited by the calls inside.
    let inner = forward(token(), op::CALL, None, End::Return);
    let outer = forward(account(3), op::STATICCALL, None, End::Return);
    place(&mut harness, account(3), &inner);
    place(&mut harness, forwarder(), &outer);
    let done = send(&mut harness, forwarder(), spending(), 1_000_000);
    assert!(refusal(&done).2.contains("a static call writes nothing"));
    place(&mut harness, account(3), &[]);
    let code = forward(token(), op::STATICCALL, None, End::Return);
    place(&mut harness, forwarder(), &code);
    assert_eq!(
        state_of_coins(&before),
        state_of_coins(&state(&mut harness))
    );
}

/// The bank's part.
fn state_of_coins(
    state: &BTreeMap<(&'static str, Vec<u8>), Vec<u8>>,
) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let bank = state.iter().filter(|((module, _), _)| *module == "bank");
    bank.map(|((_, key), value)| (key.clone(), value.clone()))
        .collect()
}

#[test]
fn nobody_borrows_the_code_of_the_chain() {
    for kind in [op::DELEGATECALL, op::CALLCODE] {
        for to in [token(), dex::ADDRESS, bank_code::ADDRESS] {
            let mut harness = world();
            place(
                &mut harness,
                forwarder(),
                &forward(to, kind, None, End::Return),
            );
            let before = state(&mut harness);
            let done = send(&mut harness, forwarder(), spending(), 1_000_000);
            let text = refusal(&done).2;
            assert!(text.contains("call it directly"), "{kind:x} {to}: {text}");
            assert_eq!(state(&mut harness), before);
        }
    }
}

#[test]
fn an_account_that_delegates_to_native_code_runs_none_of_it() {
    let mut harness = world();
    let code = crate::accounts::Code::delegation(&from_eth(&token()));
    place(&mut harness, account(5), &code);
    let before = state(&mut harness);
    let done = send(&mut harness, account(5), spending(), 1_000_000);
    // The one byte that it shows is an invalid instruction, or it is refused: never a transfer.
    assert_ne!(done.status, Status::Success, "{done:?}");
    assert_eq!(state(&mut harness), before);
}

#[test]
fn input_is_exactly_one_call() {
    let mut harness = world();
    let before = state(&mut harness);
    let whole = spending();
    let mut long = whole.clone();
    long.push(0);
    let mut dirty = whole.clone();
    dirty[4] = 1; // above the twenty bytes of the address
    let unknown = [vec![1, 2, 3, 4], whole[4..].to_vec()].concat();
    for input in [
        Vec::new(),
        whole[..3].to_vec(),
        whole[..40].to_vec(),
        long,
        dirty,
        unknown,
    ] {
        let done = send(&mut harness, token(), input.clone(), 1_000_000);
        let (codespace, code, text) = refusal(&done);
        assert_eq!((&*codespace, code), ("evm", 818), "{input:x?}: {text}");
    }
    assert_eq!(state(&mut harness), before);
}

#[test]
fn little_input_never_becomes_much() {
    let mut harness = world();
    let hop = |denom: &str| dex::IDex::Hop {
        pool: 1,
        denomOut: denom.to_owned(),
    };
    let route = |hops| dex::IDex::swapRouteCall {
        denomIn: String::from(TOKEN),
        amountIn: U256::from(1),
        hops,
        minOut: U256::ZERO,
    };
    let refused = |harness: &mut Harness, input: Vec<u8>| {
        let done = send(harness, dex::ADDRESS, input, 1_000_000);
        let (codespace, code, text) = refusal(&done);
        assert_eq!((&*codespace, code), ("evm", 818), "{text}");
    };
    // Two hops that are one place: every further offset would be a copy for 32 bytes.
    let mut shared = route(vec![hop("utarn"), hop("utarn")]).abi_encode();
    let is_first = |at: &usize| U256::from_be_slice(&shared[*at..at + 32]) == U256::from(0x40);
    let first = (4..shared.len()).step_by(32).find(is_first).unwrap();
    shared.copy_within(first..first + 32, first + 32);
    refused(&mut harness, shared);
    // Longer than any function's input, and many hops.
    let long = vec![hop(&"a".repeat(9_000))];
    refused(&mut harness, route(long).abi_encode());
    refused(&mut harness, route(vec![hop("utarn"); 200]).abi_encode());
    // As Solidity writes it, it is read: pool 1 is not there.
    let whole = route(vec![hop("utarn"), hop(TOKEN)]).abi_encode();
    let done = send(&mut harness, dex::ADDRESS, whole, 1_000_000);
    assert_eq!(refusal(&done).0, "dex");
}

#[test]
fn the_caller_alone_spends_not_the_one_who_signed() {
    let mut harness = world();
    place(
        &mut harness,
        forwarder(),
        &forward(token(), op::CALL, None, End::Return),
    );
    let done = send(&mut harness, forwarder(), spending(), 1_000_000);
    assert_eq!(done.status, Status::Success, "{}", reason(&done));
    assert_eq!(held(&harness, user(), TOKEN), 1_000_000);
    assert_eq!(held(&harness, forwarder(), TOKEN), 999_995);
}
