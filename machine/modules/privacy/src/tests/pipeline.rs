//! Proofs verified ahead of their block.

use super::wallet::Plan;
use super::*;
use crate::msgs::PrivateTransfer;
use crate::verify::testing::every_way;
use crate::{Ready, Spend, verify};
use tarn_runtime::Msg;

fn parsed(t: &Harness, wire: pb::MsgPrivateTransfer) -> PrivateTransfer {
    PrivateTransfer::parse(wire, t.ctx().chain()).unwrap()
}

#[test]
fn a_verdict_is_the_same_computed_remembered_alone_and_in_a_batch() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 5);
    let plan = Plan::new(&t, &alice, &owned[..1]);
    let (good, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    let mut bad = good.clone();
    let last = bad.proof.len() - 1;
    bad.proof[last] ^= 1;
    for (wire, holds) in [(good, true), (bad, false)] {
        let msg = parsed(&t, wire);
        let ready = msg.spend().ready(t.ctx()).unwrap();
        for verdict in every_way(t.ctx().chain().id.as_str(), msg.spend(), &ready) {
            assert_eq!(verdict.is_ok(), holds);
        }
    }
}

#[test]
fn what_was_verified_ahead_still_obeys_the_state() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 5);
    let wires: Vec<pb::MsgPrivateTransfer> = (0..2)
        .map(|n| {
            let plan = Plan {
                fresh: 7 + u8::try_from(n).unwrap(),
                ..Plan::new(&t, &alice, &owned[n..=n])
            };
            plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)])
                .0
        })
        .collect();
    let mut bad = wires[0].clone();
    let last = bad.proof.len() - 1;
    bad.proof[last] ^= 1;
    let msgs: Vec<PrivateTransfer> = wires
        .iter()
        .chain([&bad])
        .map(|wire| parsed(&t, wire.clone()))
        .collect();
    let ready: Vec<Ready> = msgs
        .iter()
        .map(|msg| msg.spend().ready(t.ctx()).unwrap())
        .collect();
    let spends: Vec<(&Spend, &Ready)> = msgs
        .iter()
        .map(PrivateTransfer::spend)
        .zip(&ready)
        .collect();
    let verdicts = verify::verify_all(t.ctx().chain().id.as_str(), &spends);
    let holds: Vec<bool> = verdicts.iter().map(Result::is_ok).collect();
    assert_eq!(holds, [true, true, false]);
    // A valid proof of a note that was spent in between.
    assert_refused(&mut t, &bad, 712);
    send(&mut t, &wires[0]).unwrap();
    assert_refused(&mut t, &wires[0], 730);
    assert_refused(&mut t, &bad, 730);
    send(&mut t, &wires[1]).unwrap();
}
