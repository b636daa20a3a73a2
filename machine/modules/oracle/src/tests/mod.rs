//! Tests of the module as its users see it.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "overflow in a test panics, which is what it should do"
)]

mod attacks;
mod feeds;
mod genesis;
mod math;
mod params;
mod pools;
mod prices;
mod reports;
mod votes;

use serde_json::{Value, json};
use tarn_auth::Auth;
use tarn_bank::Bank;
use tarn_base::Base;
use tarn_dex::Dex;
use tarn_primitives::wide::ONE;
use tarn_primitives::{Address, Denom};
use tarn_proto::svc::dex::v1 as dex_pb;
use tarn_proto::svc::oracle::v1 as pb;
use tarn_proto::{Rpc, Timestamp};
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain, coins};
use tarn_runtime::{AnyModule, Result, Status as RpcStatus};

use crate::{Oracle, Params, Quote, Status, keeper};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Dex, &Oracle];
/// Feeders beside Alice and Bob.
const DAN: Address = Address::new([0xda; 20]);
const EVE: Address = Address::new([0xee; 20]);

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

fn start(oracle: &Value) -> Result<Harness> {
    let plenty = "1000000000000000uatom,1000000000000000utarn,1000000000000000uusdc";
    let t = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": [holding(&ALICE, plenty), holding(&BOB, plenty)] })),
        "oracle" => Some(oracle.clone()),
        _ => None,
    })?;
    t.assert_invariants();
    Ok(t)
}

fn feeders_feed(symbol: &str, denom: &str) -> Value {
    json!({
        "symbol": symbol, "denoms": [denom], "exponent": 6, "source": { "kind": "feeders" }, "enabled": true,
    })
}

fn fixed_feed(symbol: &str, denom: &str, price: &str) -> Value {
    json!({
        "symbol": symbol, "denoms": [denom], "exponent": 6,
        "source": { "kind": "fixed", "price": price }, "enabled": true,
    })
}

fn params_of(feeders: &[Address], change: impl FnOnce(&mut pb::Params)) -> pb::Params {
    let mut params = Params::default().wire(&chain());
    params.feeders = feeders.iter().map(show).collect();
    params.min_feeders = 0;
    params.min_history = "0s".to_owned();
    change(&mut params);
    params
}

/// Feeds TARN and ATOM of reports and USDC at 1.
fn with_feeders(feeders: &[Address], change: impl FnOnce(&mut pb::Params)) -> Harness {
    start(&json!({
        "params": params_of(feeders, change),
        "feeds": [
            feeders_feed("ATOM", "uatom"), feeders_feed("TARN", "utarn"), fixed_feed("USDC", "uusdc", "1"),
        ],
    }))
    .unwrap()
}

/// Alice alone reports.
fn alone() -> Harness {
    with_feeders(&[ALICE], |_| {})
}

/// Sends a message and reads its answer.
fn send<W: Rpc>(t: &mut Harness, wire: &W) -> Result<W::Response> {
    let answer = t.send(wire)?;
    Ok(prost::Message::decode(&*answer.value).expect("an answer decodes"))
}

fn report_msg(t: &Harness, feeder: &Address, prices: &[(&str, &str)]) -> pb::MsgSubmitPrices {
    let prices = prices.iter().map(|(symbol, price)| pb::SymbolPrice {
        symbol: (*symbol).to_owned(),
        price: (*price).to_owned(),
    });
    pb::MsgSubmitPrices {
        feeder: show(feeder),
        observed_at: Some(t.ctx().time().into()),
        prices: prices.collect(),
    }
}

fn report(t: &mut Harness, feeder: &Address, symbol: &str, price: &str) {
    let wire = report_msg(t, feeder, &[(symbol, price)]);
    send(t, &wire).unwrap();
}

/// Alice reports a price of TARN and the block ends; the next one begins so many milliseconds later.
fn tick(t: &mut Harness, price: &str, millis: u64) {
    report(t, &ALICE, "TARN", price);
    t.next_block(millis);
}

/// Reports the same price so often that it has a long past.
fn settle(t: &mut Harness, price: &str, minutes: u64) {
    for _ in 0..minutes * 2 {
        tick(t, price, 30_000);
    }
}

fn denom(text: &str) -> Denom {
    text.parse().unwrap()
}

fn quote(t: &Harness, text: &str) -> Quote {
    keeper::quote(t.ctx(), &denom(text)).unwrap()
}

fn status(t: &Harness) -> Status {
    quote(t, "utarn").status
}

/// A price as it is stored.
fn scaled(text: &str) -> u128 {
    let dec: tarn_primitives::Dec = text.parse().unwrap();
    dec.scaled()
}

fn price(t: &Harness) -> String {
    tarn_primitives::Dec::from_scaled(quote(t, "utarn").price).to_string()
}

fn shown(t: &Harness, symbol: &str) -> pb::Price {
    let request = pb::QueryPriceRequest {
        denom: String::new(),
        symbol: symbol.to_owned(),
    };
    t.ask(&request).unwrap().price.unwrap()
}

fn upsert(t: &mut Harness, feed: Value) -> Result<()> {
    let feed: pb::Feed = serde_json::from_value(feed).unwrap();
    let wire = pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: Some(feed),
    };
    send(t, &wire).map(drop)
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
    let status = error.rejection::<RpcStatus>().expect("a status").clone();
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

fn moment(t: &Harness, millis: i64) -> Timestamp {
    let now = i64::try_from(t.ctx().time().millis()).unwrap();
    tarn_primitives::BlockTime::from_millis(u64::try_from(now + millis).unwrap()).into()
}
