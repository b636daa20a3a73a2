//! Tests of the module as its users see it.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "overflow in a test panics, which is what it should do"
)]

mod auctions;
mod genesis;
mod messages;
mod sweep;

use serde_json::{Value, json};
use tarn_auth::Auth;
use tarn_bank::{Bank, keeper as bank};
use tarn_base::Base;
use tarn_primitives::Address;
use tarn_proto::Rpc;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain, coins};
use tarn_runtime::{AnyModule, Result, Status};

use crate::{Feeburn, Totals, keeper};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Feeburn];
/// What Alice and Bob own of each token at the beginning.
const PLENTY: u128 = 1_000_000_000_000;

fn show(address: &Address) -> String {
    chain().show(address)
}

fn holding(address: &Address, text: &str) -> Value {
    let coins: Vec<Value> = coins(text)
        .iter()
        .map(|coin| json!({ "denom": coin.denom.as_str(), "amount": coin.amount.to_string() }))
        .collect();
    json!({ "address": show(address), "coins": coins })
}

fn start(feeburn: &Value) -> Result<Harness> {
    let plenty = format!("{PLENTY}uatom,{PLENTY}utarn,{PLENTY}uusdc");
    let t = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": [holding(&ALICE, &plenty), holding(&BOB, &plenty)] })),
        "feeburn" => Some(feeburn.clone()),
        _ => None,
    })?;
    t.assert_invariants();
    Ok(t)
}

/// Alice and Bob own plenty of three tokens; Carol is the authority.
fn harness() -> Harness {
    start(&json!({})).unwrap()
}

/// The same with other parameters.
fn with_params(change: impl FnOnce(&mut pb::Params)) -> Harness {
    let mut params = keeper::params(harness().ctx()).unwrap().wire();
    change(&mut params);
    start(&json!({ "params": params })).unwrap()
}

/// Pays into an account, as a fee or a cut of the exchange is paid.
fn pay(t: &mut Harness, to: &Address, text: &str) {
    bank::transfer(t.ctx_mut(), &ALICE, to, &coins(text)).unwrap();
}

fn pay_fee(t: &mut Harness, text: &str) {
    pay(t, &tarn_auth::fee_collector(), text);
}

fn pay_cut(t: &mut Harness, text: &str) {
    pay(t, &keeper::account(), text);
}

fn balance(t: &Harness, account: &Address, denom: &str) -> u128 {
    let denom = denom.parse().unwrap();
    bank::balance(t.ctx(), account, &denom).unwrap().units()
}

fn supply(t: &Harness, denom: &str) -> u128 {
    let denom = denom.parse().unwrap();
    bank::supply(t.ctx(), &denom).unwrap().units()
}

fn burned(t: &Harness) -> u128 {
    totals(t).burned().unwrap().units()
}

fn totals(t: &Harness) -> Totals {
    keeper::totals(t.ctx()).unwrap()
}

fn coin(text: &str) -> base::Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

/// Sends a message and reads its answer.
fn send<W: Rpc>(t: &mut Harness, wire: &W) -> Result<W::Response> {
    let answer = t.send(wire)?;
    Ok(prost::Message::decode(&*answer.value).expect("an answer decodes"))
}

fn buy_msg(sender: &Address, denom: &str, max: &str, min: &str) -> pb::MsgBuyAndBurn {
    pb::MsgBuyAndBurn {
        sender: show(sender),
        denom: denom.to_owned(),
        max_burn: max.to_owned(),
        min_amount: min.to_owned(),
    }
}

/// Buys without a bound: what was burned, what was received.
fn buy(t: &mut Harness, denom: &str) -> Result<(u128, u128)> {
    let answer = send(t, &buy_msg(&BOB, denom, "0", "0"))?;
    let units = |coin: Option<base::Coin>| coin.unwrap().amount.parse().unwrap();
    Ok((units(answer.burned), units(answer.received)))
}

fn auction(t: &Harness, denom: &str) -> Result<pb::Auction> {
    let request = pb::QueryAuctionRequest {
        denom: denom.to_owned(),
    };
    Ok(t.ask(&request)?.auction.unwrap())
}

fn price(t: &Harness, denom: &str) -> u128 {
    auction(t, denom)
        .unwrap()
        .price
        .unwrap()
        .amount
        .parse()
        .unwrap()
}

/// Codespace, code and text of a rejection.
fn refused<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, u32, String) {
    let error = result.unwrap_err();
    let (codespace, code) = error.code().expect("a rejection");
    (codespace, code, error.to_string())
}

/// gRPC number, code of the module and text of a refused question.
fn unanswered<T: std::fmt::Debug>(result: Result<T>) -> (u32, u32, String) {
    let error = result.unwrap_err();
    let status = error.rejection::<Status>().expect("a status").clone();
    let code = status.cause.map_or(0, |(_, code)| code);
    (status.code.number(), code, status.message)
}

/// The events of a kind, as `key=value ...`.
fn said(t: &mut Harness, kind: &str) -> Vec<String> {
    let events = t.ctx_mut().take_events();
    events
        .iter()
        .filter(|event| event.kind == kind)
        .map(|event| {
            let attributes = event
                .attributes
                .iter()
                .map(|a| format!("{}={}", a.key, a.value));
            attributes.collect::<Vec<_>>().join(" ")
        })
        .collect()
}
