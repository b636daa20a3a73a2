//! Tests of the module as its users see it.

mod genesis;
mod set_balance;

use serde_json::{Value, json};
use tarn_auth::Auth;
use tarn_bank::Bank;
use tarn_base::Base;
use tarn_primitives::Address;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::Result;
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain};

use crate::Dev;

fn show(address: &Address) -> String {
    chain().show(address)
}

/// Alice holds something; `dev` is the module's document.
fn start(dev: Option<&Value>) -> Result<Harness> {
    let coins = json!([
        { "denom": "uatom", "amount": "500" },
        { "denom": "utarn", "amount": "1000" },
    ]);
    let bank = json!({ "balances": [{ "address": show(&ALICE), "coins": coins }] });
    Harness::with_genesis(&[&Base, &Auth, &Bank, &Dev], |module| match module {
        "bank" => Some(bank.clone()),
        "dev" => dev.cloned(),
        _ => None,
    })
}

/// Carol is the operator.
fn harness() -> Harness {
    start(Some(&json!({ "operator": show(&CAROL) }))).unwrap()
}

fn set(operator: &Address, account: &Address, amount: &str, denom: &str) -> pb::MsgSetBalance {
    pb::MsgSetBalance {
        operator: show(operator),
        address: show(account),
        amount: Some(Coin {
            denom: denom.to_owned(),
            amount: amount.to_owned(),
        }),
    }
}

/// Balance of an account and supply.
fn books(t: &Harness, account: &Address, denom: &str) -> (u128, u128) {
    let denom = denom.parse().unwrap();
    let balance = tarn_bank::keeper::balance(t.ctx(), account, &denom).unwrap();
    let supply = tarn_bank::keeper::supply(t.ctx(), &denom).unwrap();
    (balance.units(), supply.units())
}

/// Code and text of a rejection that changed nothing.
fn refused(t: &mut Harness, wire: &pb::MsgSetBalance) -> (u32, String) {
    let before = t.state().unwrap();
    let error = t.send(wire).unwrap_err();
    assert_eq!(t.state().unwrap(), before, "a refusal changes nothing");
    let (codespace, code) = error.code().expect("a rejection");
    assert_eq!(codespace, "sdk");
    (code, error.to_string())
}
