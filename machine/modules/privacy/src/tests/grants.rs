//! Who may look, and where to pay to.

use tarn_proto::Timestamp;
use tarn_runtime::testing::{ALICE, BOB};

use super::*;
use crate::state::{EXPIRIES, GRANTS};

const YEAR: i64 = 31_536_000;

fn now(t: &Harness) -> i64 {
    t.ctx().time().seconds()
}

const fn at(seconds: i64, nanos: i32) -> Timestamp {
    Timestamp { seconds, nanos }
}

fn grant_msg(t: &Harness, lasts: i64) -> pb::MsgCreateViewingKey {
    pb::MsgCreateViewingKey {
        grantor: show(&ALICE),
        grantee: show(&BOB),
        grant_type: "full".to_owned(),
        expires_at: Some(at(now(t) + lasts, 0)),
        sealed_key: Vec::new(),
    }
}

fn revoke_msg() -> pb::MsgRevokeViewingKey {
    pb::MsgRevokeViewingKey {
        grantor: show(&ALICE),
        grantee: show(&BOB),
    }
}

fn listed(t: &Harness) -> Vec<pb::Grant> {
    let request = pb::QueryViewingKeysRequest {
        owner: show(&ALICE),
    };
    t.ask(&request).unwrap().grants
}

#[test]
fn a_grant_is_listed_replaced_and_revoked() {
    let mut t = start();
    t.ctx_mut().take_events();
    let mut msg = grant_msg(&t, 60);
    msg.sealed_key = vec![1; 60];
    send(&mut t, &msg).unwrap();
    let (a, b) = (show(&ALICE), show(&BOB));
    assert_eq!(
        said(&mut t),
        [format!(
            "viewing_key_created grantor={a} grantee={b} type=full"
        )]
    );
    let expected = pb::Grant {
        grantee: b.clone(),
        grant_type: "full".to_owned(),
        granted_at: Some(at(now(&t), 0)),
        expires_at: Some(at(now(&t) + 60, 0)),
    };
    assert_eq!(listed(&t), [expected]);
    let whole = pb::QueryGrantRequest {
        grantor: a.clone(),
        grantee: b.clone(),
    };
    assert_eq!(t.ask(&whole).unwrap().sealed_key, vec![1; 60]);
    // One per pair: the later one counts.
    msg.grant_type = "balance".to_owned();
    msg.expires_at = Some(at(now(&t) + 90, 5));
    send(&mut t, &msg).unwrap();
    let all = listed(&t);
    assert_eq!((all.len(), &*all[0].grant_type), (1, "balance"));
    t.ctx_mut().take_events();
    send(&mut t, &revoke_msg()).unwrap();
    assert_eq!(
        said(&mut t),
        [format!("viewing_key_revoked grantor={a} grantee={b}")]
    );
    assert_eq!(listed(&t), []);
    assert_eq!(unanswered(t.ask(&whole)).0, 5);
    assert_refused(&mut t, &revoke_msg(), 752);
}

#[test]
fn every_type_and_nothing_else() {
    let mut t = start();
    for name in ["full", "incoming", "outgoing", "balance"] {
        let msg = pb::MsgCreateViewingKey {
            grant_type: name.to_owned(),
            ..grant_msg(&t, 60)
        };
        send(&mut t, &msg).unwrap();
        assert_eq!(listed(&t)[0].grant_type, name);
    }
    for name in ["", "Full", "all", "full "] {
        let msg = pb::MsgCreateViewingKey {
            grant_type: name.to_owned(),
            ..grant_msg(&t, 60)
        };
        assert_refused(&mut t, &msg, 750);
    }
}

#[test]
fn a_grant_ends_after_now_and_not_after_the_longest_duration() {
    let mut t = start();
    for lasts in [0, -1, YEAR + 1] {
        let msg = grant_msg(&t, lasts);
        assert_refused(&mut t, &msg, 751);
    }
    let almost = pb::MsgCreateViewingKey {
        expires_at: Some(at(now(&t) + YEAR, 1)),
        ..grant_msg(&t, 0)
    };
    assert_refused(&mut t, &almost, 751);
    let msg = grant_msg(&t, YEAR);
    send(&mut t, &msg).unwrap();
    set_params(&mut t, |params| params.max_viewing_key_duration = 10);
    let msg = grant_msg(&t, 11);
    assert_refused(&mut t, &msg, 751);
    let msg = grant_msg(&t, 10);
    send(&mut t, &msg).unwrap();
    for bad in [None, Some(at(now(&t), -1)), Some(at(i64::MAX, 0))] {
        let msg = pb::MsgCreateViewingKey {
            expires_at: bad,
            ..grant_msg(&t, 5)
        };
        let (codespace, code, _) = refused(send(&mut t, &msg));
        assert_eq!((codespace, code), ("sdk", 18));
    }
}

#[test]
fn nobody_grants_to_themselves_or_seals_what_is_no_key() {
    let mut t = start();
    let own = pb::MsgCreateViewingKey {
        grantee: show(&ALICE),
        ..grant_msg(&t, 60)
    };
    assert_refused(&mut t, &own, 753);
    let sealed = |bytes: Vec<u8>, t: &Harness| pb::MsgCreateViewingKey {
        sealed_key: bytes,
        ..grant_msg(t, 60)
    };
    let msg = sealed(vec![1; 8193], &t);
    assert_refused(&mut t, &msg, 754);
    let msg = sealed(vec![2; 100], &t);
    assert_refused(&mut t, &msg, 754);
    let msg = sealed(vec![1; 8192], &t);
    send(&mut t, &msg).unwrap();
    let nobody = pb::MsgCreateViewingKey {
        grantee: "nobody".to_owned(),
        ..grant_msg(&t, 60)
    };
    let (codespace, code, _) = refused(send(&mut t, &nobody));
    assert_eq!((codespace, code), ("sdk", 7));
}

#[test]
fn an_expired_grant_is_neither_shown_nor_revoked_and_goes() {
    let mut t = start();
    let msg = grant_msg(&t, 5);
    send(&mut t, &msg).unwrap();
    t.next_block(4999);
    assert_eq!(listed(&t).len(), 1);
    t.next_block(1);
    assert_eq!(listed(&t), []);
    assert_eq!(GRANTS.all().count(t.ctx()).unwrap(), 1);
    assert_refused(&mut t, &revoke_msg(), 752);
    t.next_block(1);
    let left = [
        GRANTS.all().count(t.ctx()).unwrap(),
        EXPIRIES.all().count(t.ctx()).unwrap(),
    ];
    assert_eq!(left, [0, 0]);
}
