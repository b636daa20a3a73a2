//! Tests of the module as its users see it.

mod evidence;
mod genesis;
mod limits;
mod operator;

use serde_json::{Value, json};
use tarn_base::Base;
use tarn_primitives::Address;
use tarn_primitives::crypto::{PublicKey, SecretKey};
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::Result;
use tarn_runtime::testing::{ALICE, BOB, Harness, chain};

use crate::{Member, Validators, keeper};

/// A key of a test, by number.
fn key(number: u8) -> [u8; 32] {
    match SecretKey::ed25519(&[number; 32]).public() {
        PublicKey::Ed25519(key) => key.to_bytes(),
        other => unreachable!("{other:?}"),
    }
}

fn address(number: u8) -> Address {
    Address::of_consensus_key(&key(number))
}

fn name(number: u8) -> String {
    crate::show(&chain(), &address(number))
}

fn account(address: &Address) -> String {
    chain().show(address)
}

fn listed(number: u8, power: u64) -> Value {
    use base64::Engine as _;
    let pub_key = base64::engine::general_purpose::STANDARD.encode(key(number));
    json!({
        "pub_key": pub_key, "power": power.to_string(), "operator": account(&BOB),
        "moniker": format!("v{number}"),
    })
}

fn start(validators: &Value) -> Result<Harness> {
    Harness::with_genesis(&[&Base, &Validators], |module| {
        Some(match module {
            "base" => json!({ "authority": account(&ALICE) }),
            _ => json!({ "validators": validators }),
        })
    })
}

/// Four validators of power 10, governed by Alice and operated by Bob.
fn network() -> Harness {
    start(&json!([1, 2, 3, 4].map(|number| listed(number, 10)))).unwrap()
}

fn set(number: u8, power: u64) -> pb::MsgSetValidator {
    pb::MsgSetValidator {
        authority: account(&ALICE),
        pub_key: key(number).to_vec(),
        power,
        operator: account(&BOB),
        moniker: format!("v{number}"),
        force: false,
    }
}

fn remove(number: u8) -> pb::MsgRemoveValidator {
    pb::MsgRemoveValidator {
        authority: account(&ALICE),
        validator: name(number),
        force: false,
    }
}

fn params(t: &mut Harness, max_validators: u64, missed_window: u64, max_missed: u64) -> Result<()> {
    let wire = pb::MsgUpdateParams {
        authority: account(&ALICE),
        params: Some(pb::Params {
            max_validators,
            missed_window,
            max_missed,
        }),
    };
    t.send(&wire).map(drop)
}

/// Numbers of keys and their power.
fn members(t: &Harness) -> Vec<(u8, u64)> {
    let members = keeper::members(t.ctx()).unwrap();
    let number = |member: &Member| (1..=99).find(|number| key(*number) == member.key);
    members
        .iter()
        .map(|member| (number(member).unwrap(), member.power))
        .collect()
}

fn shown(t: &Harness, number: u8) -> pb::Validator {
    let address = name(number);
    let answer = t.ask(&pb::QueryValidatorRequest { address }).unwrap();
    answer.validator.unwrap()
}

/// Codespace, code and text of a rejection that changed nothing.
fn refused(t: &mut Harness, send: impl FnOnce(&mut Harness) -> Result<()>) -> (u32, String) {
    let before = t.state().unwrap();
    let error = send(t).unwrap_err();
    assert_eq!(t.state().unwrap(), before, "a refusal changes nothing");
    let (_, code) = error.code().expect("a rejection");
    (code, error.to_string())
}

#[test]
fn the_authority_adds_changes_and_removes_validators() {
    let mut t = network();
    let answer = t.send(&set(5, 12)).unwrap();
    assert_eq!(
        answer.type_url,
        "/svc.validators.v1.MsgSetValidatorResponse"
    );
    assert!(t.emitted(&crate::events::ValidatorSet {
        validator: name(5),
        power: 12,
        operator: BOB,
    }));
    assert_eq!(members(&t), [(1, 10), (2, 10), (3, 10), (4, 10), (5, 12)]);
    t.next_block(1000);
    t.send(&remove(2)).unwrap();
    assert_eq!(members(&t), [(1, 10), (3, 10), (4, 10), (5, 12)]);
    assert_eq!(shown(&t, 2).standing(), pb::Standing::Removed);
    t.next_block(1000);
    // It comes back with the same key, in its old place, and keeps what is not given.
    let back = pb::MsgSetValidator {
        operator: String::new(),
        moniker: String::new(),
        ..set(2, 4)
    };
    t.send(&back).unwrap();
    assert_eq!(members(&t), [(1, 10), (2, 4), (3, 10), (4, 10), (5, 12)]);
    let two = shown(&t, 2);
    assert_eq!((&*two.moniker, two.operator), ("v2", account(&BOB)));
    let all = t.ask(&pb::QueryValidatorsRequest::default()).unwrap();
    assert_eq!((all.validators.len(), all.total_voting_power), (5, 46));
}

#[test]
fn only_the_authority_governs_the_set() {
    let mut t = network();
    let stranger = pb::MsgSetValidator {
        authority: account(&BOB),
        ..set(5, 1)
    };
    assert_eq!(refused(&mut t, |t| t.send(&stranger).map(drop)).0, 4);
    let stranger = pb::MsgRemoveValidator {
        authority: account(&BOB),
        ..remove(1)
    };
    assert_eq!(refused(&mut t, |t| t.send(&stranger).map(drop)).0, 4);
}

#[test]
fn malformed_validators_are_refused_by_field() {
    let mut t = network();
    let good = set(5, 1);
    for (wire, code, says) in [
        (
            pb::MsgSetValidator {
                power: 0,
                ..good.clone()
            },
            18,
            "power must be at least 1",
        ),
        (
            pb::MsgSetValidator {
                pub_key: vec![1; 31],
                ..good.clone()
            },
            18,
            "pub_key is no ed25519 key",
        ),
        (
            pb::MsgSetValidator {
                operator: String::new(),
                ..good.clone()
            },
            18,
            "operator is required",
        ),
        (
            pb::MsgSetValidator {
                operator: "me".to_owned(),
                ..good.clone()
            },
            7,
            "invalid operator address",
        ),
        (
            pb::MsgSetValidator {
                moniker: "x".repeat(71),
                ..good.clone()
            },
            18,
            "moniker has 71 bytes",
        ),
        (
            pb::MsgSetValidator {
                moniker: "a\nb".to_owned(),
                ..good
            },
            18,
            "control character",
        ),
    ] {
        let (got, text) = refused(&mut t, |t| t.send(&wire).map(drop));
        assert_eq!(got, code, "{text}");
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn a_validator_nobody_knows_cannot_be_removed() {
    let mut t = network();
    let unknown = remove(9);
    let (code, text) = refused(&mut t, |t| t.send(&unknown).map(drop));
    assert_eq!(
        (code, text),
        (901, format!("there is no validator {}", name(9)))
    );
}

#[test]
fn what_cometbft_is_told_takes_one_set_to_the_other() {
    let mut t = network();
    let before = keeper::members(t.ctx()).unwrap();
    assert!(!keeper::is_changed(t.ctx()).unwrap());
    t.send(&remove(1)).unwrap();
    t.send(&set(2, 11)).unwrap();
    t.send(&set(5, 3)).unwrap();
    assert!(keeper::is_changed(t.ctx()).unwrap());
    let after = keeper::members(t.ctx()).unwrap();
    let member = |number, power| Member {
        key: key(number),
        power,
    };
    assert_eq!(
        keeper::difference(&before, &after),
        [member(1, 0), member(2, 11), member(5, 3)]
    );
    t.next_block(1000);
    assert!(!keeper::is_changed(t.ctx()).unwrap());
}

#[test]
fn a_block_in_which_nothing_happens_changes_no_state() {
    let mut t = network();
    let before = t.state().unwrap();
    t.next_block_with(1000, &[address(1)], &[]);
    t.next_block(1000);
    assert_eq!(t.state().unwrap(), before, "missed blocks are not counted");
}
