//! Tests of the module as its users see it.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "overflow in a test panics, which is what it should do"
)]

mod attacks;
mod borrow;
mod configs;
mod genesis;
mod liquidate;
mod math;
mod pool_prices;
mod property;
mod queries;
mod statuses;
mod supply;

use serde_json::{Value, json};
use tarn_auth::Auth;
use tarn_bank::{Bank, keeper as bank};
use tarn_base::Base;
use tarn_dex::Dex;
use tarn_oracle::Oracle;
use tarn_primitives::{Address, Denom};
use tarn_proto::Rpc;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::lending::v1 as pb;
use tarn_proto::svc::oracle::v1 as oracle_pb;
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain, coins};
use tarn_runtime::{AnyModule, Result, Status as RpcStatus};

use crate::math::Market;
use crate::{Lending, Params, keeper};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Dex, &Oracle, &Lending];
const DAN: Address = Address::new([0xda; 20]);
const HOUR: u64 = 3_600_000;
const YEAR: u64 = 365 * 24 * HOUR;
/// What everybody owns of each token at the beginning.
const PLENTY: u128 = 1_000_000_000_000_000_000_000_000;

/// Denomination, symbol, decimals, price.
const TOKENS: &[(&str, &str, u32, &str)] = &[
    ("apearl", "PEARL", 18, "3000"),
    ("piece", "PIECE", 0, "50"),
    ("uatom", "ATOM", 6, "10"),
    ("utarn", "TARN", 6, "2"),
    ("uusdc", "USDC", 6, "1"),
];

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

/// A market with the rates, factors and thresholds of the defaults, and caps nobody meets.
fn config(denom: &str) -> Value {
    let most = ((1_u128 << 112) - 1).to_string();
    json!({
        "denom": denom, "supply_cap": most, "borrow_cap": most, "uta_borrow_cap": most,
        "supply_enabled": true, "borrow_enabled": true, "collateral_enabled": true,
        "collateral_factor": "", "liquidation_threshold": "", "liquidation_bonus": "",
        "reserve_factor": "", "base_rate": "", "kink": "", "rate_at_kink": "", "max_rate": "",
    })
}

fn params(change: impl FnOnce(&mut pb::Params)) -> pb::Params {
    let mut params = Params::default().wire(&chain());
    params.weak_prices = true;
    params.min_borrow_value = "0".to_owned();
    change(&mut params);
    params
}

fn fixed_feed(denom: &str, symbol: &str, exponent: u32, price: &str) -> Value {
    json!({
        "symbol": symbol, "denoms": [denom], "exponent": exponent,
        "source": { "kind": "fixed", "price": price }, "enabled": true,
    })
}

fn start(feeds: &[Value], lending: &Value) -> Result<Harness> {
    let plenty: Vec<String> = TOKENS
        .iter()
        .map(|(denom, ..)| format!("{PLENTY}{denom}"))
        .collect();
    let plenty = plenty.join(",");
    let balances: Vec<Value> = [ALICE, BOB, DAN]
        .iter()
        .map(|who| holding(who, &plenty))
        .collect();
    let mut oracle = tarn_oracle::Params::default().wire(&chain());
    oracle.feeders = vec![show(&CAROL)];
    oracle.min_history = "0s".to_owned();
    let t = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": balances })),
        "oracle" => Some(json!({ "params": oracle, "feeds": feeds })),
        "lending" => Some(lending.clone()),
        _ => None,
    })?;
    t.assert_invariants();
    Ok(t)
}

fn with(params: pb::Params) -> Harness {
    let params = serde_json::to_value(params).unwrap();
    let feeds: Vec<Value> = TOKENS
        .iter()
        .map(|(denom, symbol, exponent, price)| fixed_feed(denom, symbol, *exponent, price))
        .collect();
    let markets: Vec<Value> = TOKENS
        .iter()
        .map(|(denom, ..)| json!({ "config": config(denom) }))
        .collect();
    start(&feeds, &json!({ "params": params, "markets": markets })).unwrap()
}

/// Alice, Bob and Dan own plenty of five tokens with claimed prices and a market each; Carol is the
/// authority. Debts may be as small as one likes.
fn harness() -> Harness {
    with(params(|_| {}))
}

/// Sends a message and reads its answer.
fn send<W: Rpc>(t: &mut Harness, wire: &W) -> Result<W::Response> {
    let answer = t.send(wire)?;
    Ok(prost::Message::decode(&*answer.value).expect("an answer decodes"))
}

#[expect(clippy::unnecessary_wraps, reason = "messages have optional fields")]
fn wire(denom: &str, amount: u128) -> Option<base::Coin> {
    Some(base::Coin {
        denom: denom.to_owned(),
        amount: amount.to_string(),
    })
}

/// What a coin in an answer says.
fn units(coin: Option<&base::Coin>) -> u128 {
    coin.expect("a coin").amount.parse().unwrap()
}

fn supply(t: &mut Harness, who: &Address, denom: &str, amount: u128) -> Result<()> {
    let message = pb::MsgSupply {
        sender: show(who),
        amount: wire(denom, amount),
    };
    send(t, &message).map(drop)
}

fn withdraw(t: &mut Harness, who: &Address, denom: &str, amount: u128) -> Result<u128> {
    let message = pb::MsgWithdraw {
        sender: show(who),
        amount: wire(denom, amount),
        all: false,
    };
    send(t, &message).map(|answer| units(answer.amount.as_ref()))
}

fn withdraw_all(t: &mut Harness, who: &Address, denom: &str) -> Result<u128> {
    let message = pb::MsgWithdraw {
        sender: show(who),
        amount: wire(denom, 0),
        all: true,
    };
    send(t, &message).map(|answer| units(answer.amount.as_ref()))
}

fn borrow(t: &mut Harness, who: &Address, denom: &str, amount: u128) -> Result<()> {
    let message = pb::MsgBorrow {
        sender: show(who),
        amount: wire(denom, amount),
    };
    send(t, &message).map(drop)
}

fn repay(t: &mut Harness, who: &Address, denom: &str, amount: u128) -> Result<u128> {
    let message = pb::MsgRepay {
        sender: show(who),
        amount: wire(denom, amount),
        on_behalf_of: String::new(),
    };
    send(t, &message).map(|answer| units(answer.amount.as_ref()))
}

fn collateral(t: &mut Harness, who: &Address, denom: &str, enabled: bool) -> Result<()> {
    let message = pb::MsgSetCollateral {
        sender: show(who),
        denom: denom.to_owned(),
        enabled,
    };
    send(t, &message).map(drop)
}

/// Dan liquidates.
fn liquidation(borrower: &Address, repay: (&str, u128), taken: &str) -> pb::MsgLiquidate {
    pb::MsgLiquidate {
        liquidator: show(&DAN),
        borrower: show(borrower),
        repay: wire(repay.0, repay.1),
        collateral_denom: taken.to_owned(),
        min_seized: "0".to_owned(),
        as_supply: false,
        hops: Vec::new(),
    }
}

fn liquidate(
    t: &mut Harness,
    borrower: &Address,
    repay: (&str, u128),
    taken: &str,
) -> Result<(u128, u128)> {
    let message = liquidation(borrower, repay, taken);
    let answer = send(t, &message)?;
    Ok((units(answer.repaid.as_ref()), units(answer.seized.as_ref())))
}

fn upsert(t: &mut Harness, config: Value) -> Result<()> {
    let message = pb::MsgUpsertMarket {
        authority: show(&CAROL),
        config: serde_json::from_value(config).unwrap(),
    };
    send(t, &message).map(drop)
}

fn set_params(t: &mut Harness, params: pb::Params) {
    let message = pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(params),
    };
    send(t, &message).unwrap();
}

/// Claims another price.
fn set_price(t: &mut Harness, denom: &str, price: &str) {
    let token = TOKENS.iter().find(|token| token.0 == denom).unwrap();
    let feed = fixed_feed(denom, token.1, token.2, price);
    let message = oracle_pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: serde_json::from_value(feed).unwrap(),
    };
    t.send(&message).unwrap();
}

fn denom(text: &str) -> Denom {
    text.parse().unwrap()
}

/// The books with interest until now.
fn market(t: &Harness, text: &str) -> Market {
    keeper::Book::load(t.ctx(), &denom(text)).unwrap().market
}

fn owned(t: &Harness, who: &Address, text: &str) -> u128 {
    let balance = bank::balance(t.ctx(), who, &denom(text)).unwrap();
    balance.units()
}

fn position(t: &Harness, who: &Address) -> pb::Position {
    let address = show(who);
    let request = pb::QueryPositionRequest { address };
    t.ask(&request).unwrap().position.unwrap()
}

fn debt(t: &Harness, who: &Address, denom: &str) -> u128 {
    let position = position(t, who);
    let mut debts = position.borrowed.iter();
    let found = debts.find(|one| one.coin.as_ref().is_some_and(|coin| coin.denom == denom));
    found.map_or(0, |one| units(one.coin.as_ref()))
}

fn supplied(t: &Harness, who: &Address, denom: &str) -> u128 {
    let position = position(t, who);
    let mut supplies = position.supplied.iter();
    let found = supplies.find(|one| one.coin.as_ref().is_some_and(|coin| coin.denom == denom));
    found.map_or(0, |one| units(one.coin.as_ref()))
}

fn health(t: &Harness, who: &Address) -> String {
    position(t, who).health_factor
}

/// Codespace, code and text of a rejection.
fn refused<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, u32, String) {
    let error = result.unwrap_err();
    let (codespace, code) = error.code().expect("a rejection");
    (codespace, code, error.to_string())
}

/// The code of lending.
fn code<T: std::fmt::Debug>(result: Result<T>) -> u32 {
    let (codespace, code, text) = refused(result);
    assert_eq!(codespace, "lending", "{text}");
    code
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

/// A message by the authority that does nothing but end a block later.
fn wait(t: &mut Harness, millis: u64) {
    t.next_block(millis);
}
