//! Upgrades that are planned, taken back and applied.

use tarn_proto::core::upgrade::v1beta1 as pb;

use super::*;
use crate::upgrade;

fn plan(name: &str, height: i64) -> pb::MsgSoftwareUpgrade {
    pb::MsgSoftwareUpgrade {
        authority: chain().show(&ALICE),
        plan: Some(pb::Plan {
            name: name.to_owned(),
            height,
            info: "read this".to_owned(),
        }),
    }
}

fn shown(t: &Harness) -> Option<pb::Plan> {
    t.ask(&pb::QueryCurrentPlanRequest {}).unwrap().plan
}

fn applied(t: &Harness, name: &str) -> i64 {
    let name = name.to_owned();
    t.ask(&pb::QueryAppliedPlanRequest { name }).unwrap().height
}

fn height(t: &Harness) -> i64 {
    i64::try_from(t.ctx().block().height.get()).unwrap()
}

#[test]
fn a_plan_is_kept_until_its_block_which_writes_down_that_it_took_place() {
    let mut t = harness();
    let at = height(&t) + 2;
    t.send(&plan("v2", at)).unwrap();
    assert_eq!(shown(&t), plan("v2", at).plan);
    t.next_block(1000);
    assert_eq!((shown(&t).is_some(), applied(&t, "v2")), (true, 0));
    t.next_block(1000);
    assert_eq!((shown(&t), applied(&t, "v2")), (None, at));
    let all = upgrade::all_applied(t.ctx()).unwrap();
    assert_eq!(all.len(), 1);
    // Its name is used up.
    let error = t.send(&plan("v2", at + 9)).unwrap_err().to_string();
    assert!(error.contains("took place"), "{error}");
    t.send(&plan("v3", at + 9)).unwrap();
    // An exported chain knows both.
    let again = t.reborn().unwrap();
    assert_eq!(shown(&again), shown(&t));
    assert_eq!(applied(&again, "v2"), at);
}

#[test]
fn a_later_plan_replaces_an_earlier_one_and_a_plan_can_be_taken_back() {
    let mut t = harness();
    let at = height(&t) + 1;
    t.send(&plan("v2", at)).unwrap();
    t.send(&plan("v3", at + 5)).unwrap();
    assert_eq!(shown(&t).unwrap().name, "v3");
    let cancel = pb::MsgCancelUpgrade {
        authority: chain().show(&ALICE),
    };
    t.send(&cancel).unwrap();
    assert_eq!(shown(&t), None);
    t.send(&cancel).unwrap();
    for _ in 0..9 {
        t.next_block(1000);
    }
    assert_eq!((applied(&t, "v2"), applied(&t, "v3")), (0, 0));
}

#[test]
fn plans_that_make_no_sense_and_those_of_others_are_refused() {
    let mut t = harness();
    let now = height(&t);
    let long = "x".repeat(101);
    for (name, at, says) in [
        ("", now + 1, "plan.name"),
        ("a/b", now + 1, "plan.name"),
        ("a b", now + 1, "plan.name"),
        ("..", now + 1, "plan.name"),
        (long.as_str(), now + 1, "plan.name"),
        ("v2", 0, "plan.height"),
        ("v2", -1, "plan.height"),
        ("v2", now, "is past"),
    ] {
        let error = t.send(&plan(name, at)).unwrap_err().to_string();
        assert!(error.contains(says), "{name} {at}: {error}");
    }
    let mut wordy = plan("v2", now + 1);
    wordy.plan.as_mut().unwrap().info = "x".repeat(10_001);
    assert!(t.send(&wordy).is_err());
    let empty = pb::MsgSoftwareUpgrade {
        plan: None,
        ..plan("v2", now + 1)
    };
    assert!(t.send(&empty).is_err());
    let other = pb::MsgSoftwareUpgrade {
        authority: chain().show(&BOB),
        ..plan("v2", now + 1)
    };
    let error = t.send(&other).unwrap_err();
    assert_eq!(error.code(), Some(("sdk", 4)), "{error}");
    let other = pb::MsgCancelUpgrade {
        authority: chain().show(&BOB),
    };
    assert!(t.send(&other).is_err());
    let unnamed = pb::QueryAppliedPlanRequest::default();
    assert!(t.ask(&unnamed).is_err());
}

#[test]
fn a_genesis_document_with_a_plan_that_makes_no_sense_is_refused() {
    for genesis in [
        json!({ "upgrade_plan": { "name": "", "height": 5 } }),
        json!({ "upgrade_plan": { "name": "v2", "height": 0 } }),
        json!({ "applied_upgrades": [{ "name": "a/b", "height": 5 }] }),
    ] {
        assert!(Harness::with_genesis(&[&Base], |_| Some(genesis.clone())).is_err());
    }
}
