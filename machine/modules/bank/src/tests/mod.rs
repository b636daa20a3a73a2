//! Tests of the module as its users see it.

mod authority;
mod genesis;
mod keeper;
mod metadata;
mod model;
mod multi_send;
mod pages;
mod queries;
mod send;

use serde_json::{Value, json};
use tarn_auth::Auth;
use tarn_base::Base;
use tarn_primitives::{Address, Amount};
use tarn_proto::core::base::v1beta1 as base;
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain, coins};
use tarn_runtime::{Ctx, Module, Result, Routes};

use crate::{Bank, keeper as bank};

fn show(address: &Address) -> String {
    chain().show(address)
}

fn wire(text: &str) -> Vec<base::Coin> {
    coins(text).into()
}

/// Coins as they come, well formed or not.
fn raw(pairs: &[(&str, &str)]) -> Vec<base::Coin> {
    let coin = |(denom, amount): &(&str, &str)| base::Coin {
        denom: (*denom).to_owned(),
        amount: (*amount).to_owned(),
    };
    pairs.iter().map(coin).collect()
}

/// A module that reserves denoms.
#[derive(Debug)]
struct Issuer;

impl Module for Issuer {
    const NAME: &'static str = "issuer";
    type Genesis = ();
    const DENOM_PREFIXES: &'static [&'static str] = &["share/"];

    fn routes(_: &mut Routes) {}

    fn init(_: &mut Ctx, (): ()) -> Result<()> {
        Ok(())
    }

    fn export(_: &Ctx) -> Result<()> {
        Ok(())
    }
}

fn start(bank: &Value) -> Result<Harness> {
    let t = Harness::with_genesis(&[&Base, &Auth, &Bank, &Issuer], |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(bank.clone()),
        _ => None,
    })?;
    t.assert_invariants();
    Ok(t)
}

fn holding(address: &Address, text: &str) -> Value {
    let coins: Vec<Value> = coins(text)
        .iter()
        .map(|coin| json!({ "denom": coin.denom.as_str(), "amount": coin.amount.to_string() }))
        .collect();
    json!({ "address": show(address), "coins": coins })
}

/// Alice and Bob own something; Carol is the authority. Accounts: fee collector, Alice, Bob.
fn harness() -> Harness {
    let alice = holding(&ALICE, "500uatom,1000utarn");
    let bob = holding(&BOB, "20utarn");
    start(&json!({ "balances": [alice, bob] })).unwrap()
}

fn balance(t: &Harness, account: &Address, denom: &str) -> u128 {
    let denom = denom.parse().unwrap();
    bank::balance(t.ctx(), account, &denom).unwrap().units()
}

fn supply(t: &Harness, denom: &str) -> Amount {
    bank::supply(t.ctx(), &denom.parse().unwrap()).unwrap()
}

/// Codespace, code and text of a rejection.
fn refused<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, u32, String) {
    let error = result.unwrap_err();
    let (codespace, code) = error.code().expect("a rejection");
    (codespace, code, error.to_string())
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
