//! The document a chain begins with.

use serde_json::{Value, json};
use tarn_runtime::testing::Harness;

use super::{MODULES, chain, rich};
use crate::accounts::{code_of, from_eth};
use crate::vm::precompile::is_blocked;

fn start(evm: &Value, reserve: u64) -> tarn_runtime::Result<Harness> {
    let show = |address: &tarn_primitives::Address| tarn_runtime::testing::chain().show(address);
    let coins = |amount: u64| json!([{"denom": "utarn", "amount": amount.to_string()}]);
    let mut balances = vec![json!({"address": show(&rich()), "coins": coins(1_000)})];
    if reserve > 0 {
        let reserve_address = crate::keeper::reserve();
        balances.push(json!({"address": show(&reserve_address), "coins": coins(reserve)}));
    }
    Harness::with_genesis(MODULES, |name| match name {
        "bank" => Some(json!({"balances": balances})),
        "evm" => Some(evm.clone()),
        _ => None,
    })
}

const HOLDER: &str = "0x00000000000000000000000000000000000000a1";
const OTHER: &str = "0x00000000000000000000000000000000000000a2";

#[test]
fn a_document_with_contracts_and_fractions_comes_back_as_it_was() {
    let document = json!({
        "contracts": [
            {"address": HOLDER, "code": "0x6001", "storage": [
                {"slot": "0x1", "value": "ff"},
                {"slot": "02", "value": "0x0100"}
            ]},
            {"address": OTHER, "code": format!("ef0100{}", "11".repeat(20)), "storage": []}
        ],
        "fractions": [
            {"address": HOLDER, "fraction": "400000000000"},
            {"address": OTHER, "fraction": "600000000000"}
        ]
    });
    let harness = start(&document, 1).unwrap();
    harness.assert_invariants();
    let again = harness.reborn().unwrap();
    again.assert_invariants();
    assert_eq!(again.export().unwrap(), harness.export().unwrap());
    assert_eq!(again.state().unwrap(), harness.state().unwrap());
    let holder = from_eth(&HOLDER.parse().unwrap());
    let account = tarn_auth::keeper::account(again.ctx(), &holder)
        .unwrap()
        .unwrap();
    assert_eq!(account.sequence, 1, "a contract begins with nonce 1");
}

#[test]
fn every_chain_begins_with_the_history_contract_and_the_factory() {
    let harness = chain();
    for (address, length) in [
        ("0x0000F90827F1C53a10cb7A02335B175320002935", 83),
        ("0x4e59b44847b379578588920cA78FbF26c0B4956C", 69),
    ] {
        let own = from_eth(&address.parse().unwrap());
        assert_eq!(
            code_of(harness.ctx(), &own).unwrap().len(),
            length,
            "{address}"
        );
    }
    for address in crate::vm::precompile::addresses() {
        assert!(
            is_blocked(harness.ctx(), &from_eth(&address)).unwrap(),
            "{address}"
        );
    }
}

#[test]
fn a_surplus_of_the_reserve_goes_to_the_sink() {
    let harness = start(&json!({}), 3).unwrap();
    harness.assert_invariants();
    let denom = "utarn".parse().unwrap();
    let held = |account| tarn_bank::keeper::balance(harness.ctx(), &account, &denom).unwrap();
    assert_eq!(held(crate::keeper::reserve()).units(), 0);
    assert_eq!(held(crate::keeper::sink()).units(), 3);
}

#[test]
fn documents_that_contradict_themselves_are_refused_by_what_is_wrong() {
    let contract = |code: &str, storage: Value| json!({"contracts": [{"address": HOLDER, "code": code, "storage": storage}]});
    let slot = |slot: &str, value: &str| json!({"slot": slot, "value": value});
    let fraction =
        |fraction: &str| json!({"fractions": [{"address": HOLDER, "fraction": fraction}]});
    let twice = json!({"contracts": [
        {"address": HOLDER, "code": "00"}, {"address": HOLDER, "code": "00"}
    ]});
    let cases = [
        (contract("", json!([])), "must have 1 to 24576 bytes"),
        (
            contract(&"00".repeat(24_577), json!([])),
            "must have 1 to 24576 bytes",
        ),
        (contract("zz", json!([])), "code of"),
        (
            contract("00", json!([slot("1", "0")])),
            "zero or listed twice",
        ),
        (
            contract("00", json!([slot("1", "1"), slot("0x01", "2")])),
            "zero or listed twice",
        ),
        (contract("00", json!([slot("", "1")])), "64 hex digits"),
        (
            contract("00", json!([{"slot": "1", "hash": "1", "value": "1"}])),
            "both slot and hash",
        ),
        (twice, "listed twice"),
        (
            json!({"contracts": [{"address": "0x12", "code": "00"}]}),
            "0x12",
        ),
        (fraction("0"), "from 1 to 999999999999 wei"),
        (fraction("1000000000000"), "from 1 to 999999999999 wei"),
        (fraction("1"), "no whole units"),
        (json!({"base_fee": "1"}), "below params.min_base_fee"),
        (json!({"base_fee": "x"}), "no number of wei"),
        (json!({"unknown": 1}), "unknown"),
    ];
    for (document, says) in cases {
        let error = start(&document, 0).map(drop).unwrap_err().to_string();
        assert!(
            error.contains("genesis of evm") && error.contains(says),
            "{error}"
        );
    }
    let uncovered = json!({"fractions": [
        {"address": HOLDER, "fraction": "400000000000"}, {"address": OTHER, "fraction": "600000000000"}
    ]});
    let error = start(&uncovered, 0).map(drop).unwrap_err().to_string();
    assert!(
        error.contains("the reserve holds 0utarn, the fractions need 1"),
        "{error}"
    );
}
