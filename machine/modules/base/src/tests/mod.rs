//! Tests of the module as its users see it.

use serde_json::{Value, json};
use tarn_primitives::Address;
use tarn_proto::Duration;
use tarn_proto::core::consensus::v1 as pb;
use tarn_proto::tendermint::types as cmt;
use tarn_runtime::testing::{ALICE, BOB, Harness, chain};

use crate::{Base, ConsensusParams, keeper};

fn harness() -> Harness {
    let genesis = json!({ "authority": chain().show(&ALICE), "gas_price": "0.025utarn" });
    Harness::with_genesis(&[&Base], |_| Some(genesis.clone())).unwrap()
}

fn update(authority: &Address) -> pb::MsgUpdateParams {
    let params = ConsensusParams::default().wire().clone();
    pb::MsgUpdateParams {
        authority: chain().show(authority),
        block: Some(cmt::BlockParams {
            max_bytes: 1_000_000,
            max_gas: 50_000_000,
        }),
        evidence: params.evidence.map(|evidence| cmt::EvidenceParams {
            max_bytes: 10,
            ..evidence
        }),
        validator: params.validator,
        abci: None,
    }
}

fn refused(t: &mut Harness, wire: &pb::MsgUpdateParams) -> (u32, String) {
    let before = t.state().unwrap();
    let error = t.send(wire).unwrap_err();
    assert_eq!(t.state().unwrap(), before, "a refusal changes nothing");
    let (codespace, code) = error.code().unwrap();
    assert_eq!(codespace, "sdk");
    (code, error.to_string())
}

#[test]
fn the_authority_replaces_the_parameters() {
    let mut t = harness();
    let answer = t.send(&update(&ALICE)).unwrap();
    assert_eq!(
        answer.type_url,
        "/core.consensus.v1.MsgUpdateParamsResponse"
    );
    let shown = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert_eq!(shown.block.unwrap().max_gas, 50_000_000);
    assert_eq!(shown.evidence.unwrap().max_bytes, 10);
    assert_eq!(shown.abci.unwrap().vote_extensions_enable_height, 0);
    let params = keeper::params(t.ctx()).unwrap();
    assert_eq!(
        (params.max_gas(), params.max_bytes()),
        (Some(50_000_000), 1_000_000)
    );
}

#[test]
fn anyone_else_is_refused_with_both_names() {
    let mut t = harness();
    let (alice, bob) = (chain().show(&ALICE), chain().show(&BOB));
    assert_eq!(
        refused(&mut t, &update(&BOB)),
        (
            4,
            format!("invalid authority: expected {alice}, got {bob}: unauthorized")
        )
    );
    let mut wire = update(&ALICE);
    wire.authority = String::new();
    assert_eq!(
        refused(&mut t, &wire),
        (
            7,
            "invalid authority address: empty address string is not allowed: invalid address"
                .to_owned()
        )
    );
}

#[test]
fn parameters_that_would_stop_the_chain_are_refused() {
    let mut t = harness();
    let mut wire = update(&ALICE);
    wire.block = None;
    assert_eq!(
        refused(&mut t, &wire),
        (
            18,
            "consensus params: block, evidence and validator are required: invalid request"
                .to_owned()
        )
    );
    let mut wire = update(&ALICE);
    wire.evidence.as_mut().unwrap().max_age_duration = Some(Duration {
        seconds: 0,
        nanos: -1,
    });
    let (code, text) = refused(&mut t, &wire);
    assert_eq!(code, 18);
    assert!(text.starts_with("evidence.max_age_duration"), "{text}");
    let mut wire = update(&ALICE);
    wire.abci = Some(cmt::AbciParams {
        vote_extensions_enable_height: -1,
    });
    assert_eq!(refused(&mut t, &wire).0, 18);
}

#[test]
fn without_an_authority_nobody_is_one() {
    let mut t = Harness::new(&[&Base]);
    let nobody = Address::of_module("nobody");
    assert_eq!(keeper::authority(t.ctx()).unwrap(), nobody);
    assert_eq!(refused(&mut t, &update(&ALICE)).0, 4);
}

#[test]
fn an_exported_chain_starts_again_with_the_same_state() {
    let mut t = harness();
    t.send(&update(&ALICE)).unwrap();
    for t in [t, Harness::new(&[&Base])] {
        let again = t.reborn().unwrap();
        assert_eq!(again.export().unwrap(), t.export().unwrap());
        assert_eq!(again.state().unwrap(), t.state().unwrap());
        assert_eq!(again.state().unwrap().len(), 7);
    }
}

#[test]
fn the_facts_of_the_chain_are_read_back() {
    let t = harness();
    let stored = keeper::stored_chain(t.ctx()).unwrap().unwrap();
    assert_eq!(stored.id.as_str(), "tarn-local-1");
    assert_eq!(stored.base_denom.as_str(), "utarn");
    assert_eq!(keeper::evm_chain_id(t.ctx()).unwrap(), 82763);
    assert_eq!(keeper::gas_price(t.ctx()).unwrap(), "0.025utarn");
}

#[test]
fn a_refused_document_names_the_field() {
    let text = |document: Value| {
        let result = Harness::with_genesis(&[&Base], |_| Some(document.clone()));
        result.unwrap_err().to_string()
    };
    for (document, says) in [
        (json!({"prefix": "Tarn"}), "genesis of base: prefix: "),
        (json!({"chain_id": ""}), "genesis of base: chain_id: "),
        (json!({"denom": "x"}), "genesis of base: denom: "),
        (json!({"authority": "x"}), "genesis of base: authority: "),
        (json!({"gas_price": "x"}), "genesis of base: gas_price: "),
        (
            json!({"colour": 1}),
            "genesis of base: unknown field `colour`",
        ),
        (json!({"consensus_params": {}}), "consensus params: block"),
    ] {
        let text = text(document);
        assert!(text.starts_with(says), "{text}");
    }
}

mod upgrades;
