//! Tests of the module as its users see it, with small rings.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "overflow in a test panics, which is what it should do"
)]

mod attacks;
mod daily;
mod forgeries;
mod fuzz;
mod genesis;
mod grants;
mod members;
mod model;
mod owners;
mod payloads;
mod pipeline;
mod queries;
mod registry;
mod ring;
mod shield;
mod swap;
mod transfer;
mod tree;
mod turnstile;
mod unshield;
mod wallet;

use serde_json::{Value, json};
use tarn_auth::{Auth, keeper as accounts};
use tarn_bank::{Bank, keeper as bank};
use tarn_base::Base;
use tarn_dex::Dex;
use tarn_primitives::Address;
use tarn_proto::Rpc;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::testing::{CAROL, Harness, chain, coins};
use tarn_runtime::{AnyModule, Result, Status};

use crate::{Hash, Params, Pool, Privacy, keeper};
use wallet::{Owned, Person};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Dex, &Privacy];

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

/// Parameters with small rings, as genesis writes them.
fn small(ring_size: u64) -> Value {
    let params = Params {
        ring_size,
        ..Params::default()
    };
    json!({ "params": serde_json::to_value(params.wire()).unwrap() })
}

/// Four people with accounts, keys and plenty of two tokens; Carol is the authority. A ring has
/// sixteen members.
fn start() -> Harness {
    start_with(&small(16))
}

fn start_with(privacy: &Value) -> Harness {
    let plenty = "1000000000000uatom,1000000000000utarn";
    let balances: Vec<Value> = (1..=4)
        .map(|n| holding(&Person::new(n).address, plenty))
        .collect();
    let t = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": balances })),
        "privacy" => Some(privacy.clone()),
        _ => None,
    });
    let mut t = t.unwrap();
    for n in 1..=4 {
        know(&mut t, &Person::new(n));
    }
    t.assert_invariants();
    t
}

/// The chain has seen somebody's public key, as after a first transaction.
fn know(t: &mut Harness, person: &Person) {
    let ctx = t.ctx_mut();
    let mut account = accounts::ensure_account(ctx, &person.address).unwrap();
    account.set_key(&person.public);
    accounts::save(ctx, &person.address, &account).unwrap();
}

fn coin(text: &str) -> base::Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

/// Whether there is time for the big counts.
#[expect(
    clippy::disallowed_methods,
    reason = "how long to test is for whoever runs the tests to say"
)]
fn long() -> bool {
    std::env::var_os("TARN_LONG").is_some()
}

/// Sends a message and reads its answer.
fn send<W: Rpc>(t: &mut Harness, wire: &W) -> Result<W::Response> {
    let answer = t.send(wire)?;
    Ok(prost::Message::decode(&*answer.value).expect("an answer decodes"))
}

fn shield_msg(person: &Person, amount: &str) -> pb::MsgShield {
    pb::MsgShield {
        sender: show(&person.address),
        amount: Some(coin(amount)),
        ..pb::MsgShield::default()
    }
}

/// Shields and owns.
fn shield(t: &mut Harness, person: &Person, amount: &str) -> Owned {
    let answer = send(t, &shield_msg(person, amount)).unwrap();
    let amount: tarn_primitives::Coin = amount.parse().unwrap();
    Owned {
        hash: Hash::parse(&answer.commitment).unwrap(),
        denom: amount.denom,
        secret: person.secret.clone(),
        amount: u64::try_from(amount.amount.units()).unwrap(),
        blinding: tarn_ringct::Secret::ZERO,
    }
}

/// Everybody shields 1000000utarn so many times round, and the block is over. What the first
/// person owns.
fn pool_of(t: &mut Harness, count: u8) -> Vec<Owned> {
    let mut owned = Vec::new();
    for n in 0..count {
        let person = Person::new(n % 4 + 1);
        let note = shield(t, &person, "1000000utarn");
        if n % 4 == 0 {
            owned.push(note);
        }
    }
    mature(t);
    t.ctx_mut().take_events();
    owned
}

/// Goes on until the notes that were made can be in rings.
fn mature(t: &mut Harness) {
    for _ in 0..11 {
        t.next_block(1000);
    }
}

fn balance(t: &Harness, account: &Address, denom: &str) -> u128 {
    let denom = denom.parse().unwrap();
    bank::balance(t.ctx(), account, &denom).unwrap().units()
}

fn books(t: &Harness, denom: &str) -> Pool {
    keeper::pool(t.ctx(), &denom.parse().unwrap()).unwrap()
}

fn set_params(t: &mut Harness, change: impl FnOnce(&mut Params)) {
    let mut params = keeper::params(t.ctx()).unwrap();
    change(&mut params);
    let wire = pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(params.wire()),
    };
    send(t, &wire).unwrap();
}

/// Codespace, code and text of a rejection.
fn refused<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, u32, String) {
    let error = result.unwrap_err();
    let (codespace, code) = error.code().expect("a rejection");
    (codespace, code, error.to_string())
}

/// The code of this module.
fn code<T: std::fmt::Debug>(result: Result<T>) -> u32 {
    let (codespace, code, text) = refused(result);
    assert_eq!(codespace, "privacy", "{text}");
    code
}

/// R of a note, which is uncompressed.
fn ephemeral(note: &pb::CompactNote) -> Option<tarn_ringct::Point> {
    let (four, coordinates) = note.ephemeral_key.split_first()?;
    assert_eq!(*four, 4);
    let coordinates = coordinates.try_into().unwrap();
    tarn_ringct::Point::from_coordinates(coordinates).ok()
}

/// Refused with this code, and nothing is different.
fn assert_refused<W: Rpc>(t: &mut Harness, wire: &W, expected: u32) {
    let before = t.state().unwrap();
    assert_eq!(code(t.send(wire).map(drop)), expected);
    assert!(t.state().unwrap() == before, "something was left behind");
}

/// gRPC number and text of a refused question.
fn unanswered<T: std::fmt::Debug>(result: Result<T>) -> (u32, String) {
    let error = result.unwrap_err();
    let status = error.rejection::<Status>().expect("a status").clone();
    (status.code.number(), status.message)
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
