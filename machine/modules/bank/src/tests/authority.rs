//! What the authority may change, and what that does.

use tarn_proto::core::bank::v1beta1 as pb;

use super::*;

fn set(authority: &Address, entries: &[(&str, bool)], reset: &[&str]) -> pb::MsgSetSendEnabled {
    let entry = |(denom, enabled): &(&str, bool)| pb::SendEnabled {
        denom: (*denom).to_owned(),
        enabled: *enabled,
    };
    pb::MsgSetSendEnabled {
        authority: show(authority),
        send_enabled: entries.iter().map(entry).collect(),
        use_default_for: reset.iter().map(ToString::to_string).collect(),
    }
}

fn update(authority: &Address, default_send_enabled: bool) -> pb::MsgUpdateParams {
    pb::MsgUpdateParams {
        authority: show(authority),
        params: Some(pb::Params {
            default_send_enabled,
            ..pb::Params::default()
        }),
    }
}

fn pay(t: &mut Harness, text: &str) -> Result<tarn_proto::Any> {
    t.send(&pb::MsgSend {
        from_address: show(&ALICE),
        to_address: show(&BOB),
        amount: wire(text),
    })
}

fn disabled(denom: &str) -> (&'static str, u32, String) {
    let text = format!("{denom} transfers are currently disabled: send transactions are disabled");
    ("bank", 5, text)
}

#[test]
fn a_stopped_denom_does_not_move_until_it_is_allowed_again() {
    let mut t = harness();
    t.send(&set(&CAROL, &[("uatom", false)], &[])).unwrap();
    assert_eq!(refused(pay(&mut t, "1uatom")), disabled("uatom"));
    assert_eq!(refused(pay(&mut t, "1uatom,1utarn")), disabled("uatom"));
    pay(&mut t, "1utarn").unwrap();
    let multi = pb::MsgMultiSend {
        inputs: vec![pb::Input {
            address: show(&ALICE),
            coins: wire("1uatom"),
        }],
        outputs: vec![pb::Output {
            address: show(&BOB),
            coins: wire("1uatom"),
        }],
    };
    assert_eq!(refused(t.send(&multi)), disabled("uatom"));
    t.send(&set(&CAROL, &[("uatom", true)], &[])).unwrap();
    pay(&mut t, "1uatom").unwrap();
}

#[test]
fn the_default_holds_for_denoms_nothing_is_said_about() {
    let mut t = harness();
    t.send(&update(&CAROL, false)).unwrap();
    let params = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert!(!params.default_send_enabled);
    assert_eq!(refused(pay(&mut t, "1utarn")), disabled("utarn"));
    t.send(&set(&CAROL, &[("utarn", true)], &[])).unwrap();
    pay(&mut t, "1utarn").unwrap();
    t.send(&set(&CAROL, &[], &["utarn"])).unwrap();
    assert_eq!(refused(pay(&mut t, "1utarn")), disabled("utarn"));
    t.send(&update(&CAROL, true)).unwrap();
    pay(&mut t, "1utarn").unwrap();
}

#[test]
fn modules_move_stopped_denoms_all_the_same() {
    let mut t = harness();
    t.send(&update(&CAROL, false)).unwrap();
    bank::transfer(t.ctx_mut(), &ALICE, &BOB, &coins("1utarn")).unwrap();
    t.assert_invariants();
    assert_eq!(balance(&t, &BOB, "utarn"), 21);
}

#[test]
fn anyone_else_is_refused() {
    let mut t = harness();
    let before = t.state().unwrap();
    let (carol, alice) = (show(&CAROL), show(&ALICE));
    let text = format!("invalid authority: expected {carol}, got {alice}: unauthorized");
    let expected = ("sdk", 4, text);
    assert_eq!(
        refused(t.send(&set(&ALICE, &[("utarn", false)], &[]))),
        expected
    );
    assert_eq!(refused(t.send(&update(&ALICE, false))), expected);
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn malformed_changes_are_refused() {
    let mut t = harness();
    let before = t.state().unwrap();
    let empty = "invalid authority address: empty address string is not allowed: invalid address";
    let address = ("sdk", 7, empty.to_owned());
    let mut msg = set(&CAROL, &[], &[]);
    msg.authority = String::new();
    assert_eq!(refused(t.send(&msg)), address);
    let mut msg = update(&CAROL, true);
    msg.authority = String::new();
    assert_eq!(refused(t.send(&msg)), address);

    let twice = "send_enabled: denom utarn is listed twice: invalid request".to_owned();
    let twice = ("sdk", 18, twice);
    let doubled = set(&CAROL, &[("utarn", true), ("utarn", false)], &[]);
    assert_eq!(refused(t.send(&doubled)), twice);
    assert_eq!(
        refused(t.send(&set(&CAROL, &[("utarn", true)], &["utarn"]))),
        twice
    );
    let bad = ("sdk", 10, "invalid denom: 1: invalid coins".to_owned());
    assert_eq!(refused(t.send(&set(&CAROL, &[("1", true)], &[]))), bad);
    assert_eq!(refused(t.send(&set(&CAROL, &[], &["1"]))), bad);

    let mut msg = update(&CAROL, true);
    msg.params = None;
    let missing = "params is required: give every parameter: invalid request".to_owned();
    assert_eq!(refused(t.send(&msg)), ("sdk", 18, missing));
    let mut msg = update(&CAROL, true);
    msg.params
        .as_mut()
        .unwrap()
        .send_enabled
        .push(pb::SendEnabled::default());
    let dead = "params.send_enabled is not used: send MsgSetSendEnabled: invalid request";
    assert_eq!(refused(t.send(&msg)), ("sdk", 18, dead.to_owned()));
    assert_eq!(t.state().unwrap(), before);
}
