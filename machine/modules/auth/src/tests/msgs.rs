//! `MsgUpdateParams`.

use tarn_proto::core::auth::v1beta1 as pb;

use super::*;
use crate::Params;

fn update(authority: &Address, change: impl FnOnce(&mut pb::Params)) -> pb::MsgUpdateParams {
    let mut params = *Params::default().wire();
    change(&mut params);
    pb::MsgUpdateParams {
        authority: show(authority),
        params: Some(params),
    }
}

#[test]
fn the_authority_replaces_the_parameters() {
    let mut t = harness();
    let shown = |t: &Harness| t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert_eq!(shown(&t), *Params::default().wire());
    let answer = t
        .send(&update(&CAROL, |p| p.max_memo_characters = 9))
        .unwrap();
    assert_eq!(
        answer.type_url,
        "/core.auth.v1beta1.MsgUpdateParamsResponse"
    );
    assert_eq!(shown(&t).max_memo_characters, 9);
    assert_eq!(shown(&t).tx_sig_limit, 7);
}

#[test]
fn every_refusal_says_why_and_changes_nothing() {
    let mut t = harness();
    let before = t.state().unwrap();
    let (carol, alice) = (show(&CAROL), show(&ALICE));
    let fields: [fn(&mut pb::Params); 10] = [
        |p| p.max_memo_characters = 0,
        |p| p.tx_sig_limit = 0,
        |p| p.tx_size_cost_per_byte = 0,
        |p| p.sig_verify_cost_ed25519 = 0,
        |p| p.sig_verify_cost_secp256k1 = 0,
        |p| p.max_memo_characters = u64::MAX,
        |p| p.tx_sig_limit = 33,
        |p| p.tx_size_cost_per_byte = 101,
        |p| p.sig_verify_cost_ed25519 = u64::MAX,
        |p| p.sig_verify_cost_secp256k1 = u64::MAX,
    ];
    let names = [
        "max_memo_characters",
        "tx_sig_limit",
        "tx_size_cost_per_byte",
        "sig_verify_cost_ed25519",
        "sig_verify_cost_secp256k1",
    ];
    for (field, name) in fields.into_iter().zip(names.into_iter().cycle()) {
        let (codespace, code, text) = refused(t.send(&update(&CAROL, field)));
        assert_eq!((codespace, code), ("sdk", 18));
        assert!(
            text.starts_with(&format!("params.{name} must be from 1 to")),
            "{text}"
        );
    }
    assert_eq!(
        refused(t.send(&update(&ALICE, |_| ()))),
        (
            "sdk",
            4,
            format!("invalid authority: expected {carol}, got {alice}: unauthorized")
        )
    );
    let mut wire = update(&CAROL, |_| ());
    wire.params = None;
    assert_eq!(
        refused(t.send(&wire)),
        (
            "sdk",
            18,
            "params is required: give every parameter: invalid request".to_owned()
        )
    );
    wire.authority = "tarn1".to_owned();
    let (_, code, text) = refused(t.send(&wire));
    assert_eq!(code, 7);
    assert!(
        text.starts_with("invalid authority address: decoding bech32 failed: "),
        "{text}"
    );
    assert_eq!(t.state().unwrap(), before);
}
