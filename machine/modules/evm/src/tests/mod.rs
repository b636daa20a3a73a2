//! Tests of the whole module.

#![expect(
    clippy::arithmetic_side_effects,
    reason = "tests count small numbers, and overflow panics"
)]

mod attacks;
mod blocks;
mod genesis;
mod ledger;
mod natives;
mod program;
mod reference;
pub(crate) mod sender;
mod state_tests;
mod worlds;

use std::collections::BTreeSet;

use serde_json::json;
use tarn_auth::Auth;
use tarn_bank::Bank;
use tarn_base::Base;
use tarn_primitives::Address;
use tarn_runtime::AnyModule;
use tarn_runtime::testing::Harness;
use tarn_validators::Validators;

use crate::{Evm, Params};

const MODULES: &[&dyn AnyModule] = &[&Base, &Auth, &Bank, &Validators, &Evm];

/// Holds what tests give away.
fn rich() -> Address {
    Address::of_module("rich")
}

/// A chain whose only money is [`rich`]'s.
fn chain() -> Harness {
    chain_with(10_u128.pow(18), None)
}

/// The same with so much money, and another number of wei a unit.
fn chain_with(units: u128, scale: Option<u64>) -> Harness {
    let address = tarn_runtime::testing::chain().show(&rich());
    let params = scale.map(|scale| Params::new_chain(scale, 1).wire(&BTreeSet::new()));
    Harness::with_genesis(MODULES, |name| match name {
        "bank" => Some(json!({"balances": [{
            "address": address,
            "coins": [{"denom": "utarn", "amount": units.to_string()}]
        }]})),
        "evm" => params.as_ref().map(|params| json!({"params": params})),
        _ => None,
    })
    .unwrap()
}
