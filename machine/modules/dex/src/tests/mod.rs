//! Tests of the module as its users see it.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "overflow in a test panics, which is what it should do"
)]

mod attacks;
mod create;
mod genesis;
mod history;
mod liquidity;
mod math;
mod model;
mod params;
mod queries;
mod route;
mod route_crowds;
mod skew;
mod swap;
mod vectors;

use serde_json::{Value, json};
use tarn_auth::Auth;
use tarn_bank::{Bank, keeper as bank};
use tarn_base::Base;
use tarn_primitives::Address;
use tarn_proto::Rpc;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain, coins};
use tarn_runtime::{AnyModule, Result, Status};

use crate::{Dex, Pool, keeper};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Dex];

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

fn start(balances: &[Value], dex: &Value) -> Result<Harness> {
    // The worked examples lock a thousand shares.
    let mut dex = dex.clone();
    if dex.get("params").is_none() {
        dex["params"] = json!({
            "default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000",
        });
    }
    let t = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": balances })),
        "dex" => Some(dex.clone()),
        _ => None,
    })?;
    t.assert_invariants();
    Ok(t)
}

/// Alice and Bob own plenty of four tokens; Carol is the authority.
fn harness() -> Harness {
    let plenty = "1000000000000uatom,1000000000000uosmo,1000000000000utarn,1000000000000uusdc";
    start(
        &[holding(&ALICE, plenty), holding(&BOB, plenty)],
        &json!({}),
    )
    .unwrap()
}

/// With the pool of the worked examples: 1000000000utarn/2000000000uusdc, made by Alice.
fn pooled() -> Harness {
    let mut t = harness();
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    t.ctx_mut().take_events();
    t
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

fn open(t: &mut Harness, a: &str, b: &str, fee: &str) -> Result<pb::MsgCreatePoolResponse> {
    let msg = create_msg(&ALICE, a, b, fee);
    send(t, &msg)
}

fn create_msg(sender: &Address, a: &str, b: &str, fee: &str) -> pb::MsgCreatePool {
    pb::MsgCreatePool {
        sender: show(sender),
        token_a: Some(coin(a)),
        token_b: Some(coin(b)),
        swap_fee: fee.to_owned(),
    }
}

fn swap_msg(sender: &Address, pool: u64, token_in: &str, min: &str) -> pb::MsgSwap {
    pb::MsgSwap {
        sender: show(sender),
        pool_id: pool.to_string(),
        token_in: Some(coin(token_in)),
        min_token_out: min.to_owned(),
    }
}

/// Swaps without a bound; what came out.
fn swap(t: &mut Harness, sender: &Address, pool: u64, token_in: &str) -> Result<u128> {
    let answer = send(t, &swap_msg(sender, pool, token_in, "0"))?;
    Ok(answer.token_out.unwrap().amount.parse().unwrap())
}

fn add_msg(sender: &Address, pool: u64, a: u128, b: u128, min: &str) -> pb::MsgAddLiquidity {
    pb::MsgAddLiquidity {
        sender: show(sender),
        pool_id: pool.to_string(),
        token_a_amount: a.to_string(),
        token_b_amount: b.to_string(),
        min_shares: min.to_owned(),
    }
}

/// Joins without a bound: shares, and what was taken.
fn add(t: &mut Harness, sender: &Address, pool: u64, a: u128, b: u128) -> Result<[u128; 3]> {
    let answer = send(t, &add_msg(sender, pool, a, b, "0"))?;
    let [a, b] = [answer.token_a, answer.token_b].map(|coin| coin.unwrap().amount);
    Ok([answer.shares, a, b].map(|text| text.parse().unwrap()))
}

fn remove_msg(
    sender: &Address,
    pool: u64,
    shares: u128,
    min: (&str, &str),
) -> pb::MsgRemoveLiquidity {
    pb::MsgRemoveLiquidity {
        sender: show(sender),
        pool_id: pool.to_string(),
        shares: shares.to_string(),
        min_token_a: min.0.to_owned(),
        min_token_b: min.1.to_owned(),
    }
}

/// Leaves without a bound: what came out.
fn remove(t: &mut Harness, sender: &Address, pool: u64, shares: u128) -> Result<[u128; 2]> {
    let answer = send(t, &remove_msg(sender, pool, shares, ("0", "0")))?;
    let both = [answer.token_a, answer.token_b];
    Ok(both.map(|coin| coin.unwrap().amount.parse().unwrap()))
}

fn quote(t: &Harness, pool: u64, token_in: &str, amount: &str) -> Result<pb::QueryQuoteResponse> {
    t.ask(&pb::QueryQuoteRequest {
        pool_id: pool.to_string(),
        token_in: token_in.to_owned(),
        amount_in: amount.to_owned(),
    })
}

fn pool(t: &Harness, id: u64) -> Pool {
    keeper::pool(t.ctx(), id).unwrap()
}

fn balance(t: &Harness, account: &Address, denom: &str) -> u128 {
    let denom = denom.parse().unwrap();
    bank::balance(t.ctx(), account, &denom).unwrap().units()
}

/// Codespace, code and text of a rejection.
fn refused<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, u32, String) {
    let error = result.unwrap_err();
    let (codespace, code) = error.code().expect("a rejection");
    (codespace, code, error.to_string())
}

/// gRPC number, code of the exchange and text of a refused question.
fn unanswered<T: std::fmt::Debug>(result: Result<T>) -> (u32, u32, String) {
    let error = result.unwrap_err();
    let status = error.rejection::<Status>().expect("a status").clone();
    let code = status.cause.map_or(0, |(codespace, code)| {
        assert_eq!(codespace, "dex");
        code
    });
    (status.code.number(), code, status.message)
}

/// What was said, as `kind key=value ...` lines.
fn said(t: &mut Harness) -> Vec<String> {
    let events = t.ctx_mut().take_events();
    let line = |event: &tarn_runtime::RawEvent| {
        let attributes = event
            .attributes
            .iter()
            .map(|a| format!(" {}={}", a.key, a.value));
        format!("{}{}", event.kind, attributes.collect::<String>())
    };
    events.iter().map(line).collect()
}
