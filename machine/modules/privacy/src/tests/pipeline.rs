//! Proofs verified ahead of their block, and what a spend takes while it waits for one.

use tarn_runtime::{Msg, Proof, ProofCache, Serial, Verdict};

use super::wallet::Plan;
use super::*;
use crate::msgs::PrivateTransfer;
use crate::verify::Claimed;

fn parsed(t: &Harness, wire: pb::MsgPrivateTransfer) -> PrivateTransfer {
    PrivateTransfer::parse(wire, t.ctx().chain()).unwrap()
}

/// A spend of each of the first person's notes.
fn transfers(t: &Harness, owned: &[Owned]) -> Vec<pb::MsgPrivateTransfer> {
    let alice = Person::new(1);
    (0..owned.len())
        .map(|n| {
            let plan = Plan {
                fresh: 7 + u8::try_from(n).unwrap(),
                ..Plan::new(t, &alice, &owned[n..=n])
            };
            let outputs = [(&alice, 1_000_000), (&alice, 0)];
            plan.transfer(&plan.sender, outputs).0
        })
        .collect()
}

/// The same bytes but for a bit of the proof.
fn spoilt(wire: &pb::MsgPrivateTransfer) -> pb::MsgPrivateTransfer {
    let mut bad = wire.clone();
    let last = bad.proof.len() - 1;
    bad.proof[last] ^= 1;
    bad
}

fn claimed(t: &Harness, wire: &pb::MsgPrivateTransfer) -> Claimed {
    let msg = parsed(t, wire.clone());
    let ready = msg.spend().ready(t.ctx()).unwrap();
    let chain_id = t.ctx().chain().id.as_str().to_owned();
    Claimed::new(msg.spend().clone(), ready, chain_id)
}

fn erased(claim: &Claimed) -> &dyn Proof {
    claim
}

/// Verdicts reached alone, by memories that are fresh, warm or void, and in batches.
fn every_way(proofs: &[&dyn Proof]) -> Vec<Vec<Verdict>> {
    let alone = proofs.iter().map(|proof| proof.verify()).collect();
    let mut all: Vec<Vec<Verdict>> = vec![alone];
    let holds = all[0].iter().all(Result::is_ok);
    assert_eq!(proofs[0].hold_together(proofs), holds);
    for size in [0, 64] {
        let verdicts = ProofCache::new(size);
        for _ in 0..2 {
            verdicts.reach_all(proofs, &Serial);
            let reached = proofs.iter().map(|proof| verdicts.reach(*proof));
            all.push(reached.collect());
        }
    }
    all
}

#[test]
fn a_verdict_is_the_same_computed_remembered_alone_and_in_a_batch() {
    let mut t = start();
    let owned = pool_of(&mut t, 9);
    let good = transfers(&t, &owned);
    assert_eq!(good.len(), 3);
    let wires = [
        &good[0],
        &spoilt(&good[0]),
        &good[1],
        &good[0],
        &spoilt(&good[2]),
    ];
    let claims: Vec<Claimed> = wires.iter().map(|wire| claimed(&t, wire)).collect();
    let proofs: Vec<&dyn Proof> = claims.iter().map(erased).collect();
    for verdicts in every_way(&proofs) {
        let holds: Vec<bool> = verdicts.iter().map(Result::is_ok).collect();
        assert_eq!(holds, [true, false, true, true, false]);
    }
    // And without a bad one among them, so that the whole batch holds.
    let proofs = [proofs[0], proofs[2]];
    for verdicts in every_way(&proofs) {
        assert_eq!(verdicts, [Ok(()), Ok(())]);
    }
}

#[test]
fn one_claim_is_verified_once_however_often_it_is_met() {
    let mut t = start();
    let owned = pool_of(&mut t, 5);
    let wires = transfers(&t, &owned);
    let claims: Vec<Claimed> = wires.iter().map(|wire| claimed(&t, wire)).collect();
    let verdicts = ProofCache::new(64);
    let proofs: Vec<&dyn Proof> = [&claims[0], &claims[1], &claims[0]]
        .into_iter()
        .map(erased)
        .collect();
    verdicts.reach_all(&proofs, &Serial);
    verdicts.reach_all(&proofs, &Serial);
    assert_eq!(verdicts.reach(proofs[0]), Ok(()));
    let counts = verdicts.counts();
    assert_eq!((counts.verified, counts.batches), (2, 1));
    assert_eq!((counts.refused, counts.remembered), (0, 1));
}

#[test]
fn a_spoilt_proof_of_a_statement_says_nothing_about_the_right_one() {
    let mut t = start();
    let owned = pool_of(&mut t, 5);
    let good = transfers(&t, &owned[..1]).remove(0);
    let (bad, good) = (claimed(&t, &spoilt(&good)), claimed(&t, &good));
    let verdicts = ProofCache::new(64);
    assert!(verdicts.reach(&bad).is_err());
    assert_eq!(verdicts.recall(&good), None);
    assert_eq!(verdicts.reach(&good), Ok(()));
    assert!(verdicts.reach(&bad).is_err());
}

#[test]
fn what_was_verified_ahead_still_obeys_the_state() {
    let mut t = start();
    let owned = pool_of(&mut t, 5);
    let wires = transfers(&t, &owned);
    let bad = spoilt(&wires[0]);
    assert!(claimed(&t, &wires[0]).verify().is_ok());
    assert_refused(&mut t, &bad, 712);
    send(&mut t, &wires[0]).unwrap();
    assert_refused(&mut t, &wires[0], 730);
    assert_refused(&mut t, &bad, 730);
    send(&mut t, &wires[1]).unwrap();
}

#[test]
fn a_spend_that_waits_takes_its_notes_until_it_is_gone() {
    let mut t = start();
    let owned = pool_of(&mut t, 5);
    let wires = transfers(&t, &owned);
    let msgs: Vec<PrivateTransfer> = wires.into_iter().map(|wire| parsed(&t, wire)).collect();
    let ctx = t.ctx_mut();
    let mark = ctx.mark();
    msgs[0].check(ctx).unwrap();
    assert!(msgs[0].proof(ctx).unwrap().unwrap().verify().is_ok());
    let (_, number, text) = refused(msgs[0].check(ctx));
    assert_eq!(number, 730);
    assert!(
        text.ends_with("is spent by a transaction that waits for a block"),
        "{text}"
    );
    assert_eq!(code(msgs[0].recheck(ctx)), 730);
    assert!(msgs[1].check(ctx).is_ok());
    ctx.rollback(mark);
    msgs[0].recheck(ctx).unwrap();
    assert_eq!(code(msgs[0].check(ctx)), 730);
}

#[test]
fn a_spend_that_waits_is_asked_again_for_what_a_block_can_change() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 5);
    let height = t.ctx().height().get();
    let plan = Plan {
        until: height,
        ..Plan::new(&t, &alice, &owned[..1])
    };
    let (short_lived, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    let short_lived = parsed(&t, short_lived);
    let wire = transfers(&t, &owned[1..]).remove(0);
    let msg = parsed(&t, wire.clone());
    let asked = |t: &mut Harness, msg: &PrivateTransfer| {
        let mark = t.ctx_mut().mark();
        let answer = msg.recheck(t.ctx_mut());
        t.ctx_mut().rollback(mark);
        answer
    };
    asked(&mut t, &short_lived).unwrap();
    asked(&mut t, &msg).unwrap();
    let denom = "utarn".parse().unwrap();
    keeper::set_paused(t.ctx_mut(), &denom, true).unwrap();
    assert_eq!(code(asked(&mut t, &msg)), 741);
    keeper::set_paused(t.ctx_mut(), &denom, false).unwrap();
    // The ring becomes too large, or short of what there is; then it is right again.
    let params = keeper::params(t.ctx()).unwrap();
    for ring_size in [4, 5] {
        let other = Params {
            ring_size,
            ..params
        };
        keeper::set_params(t.ctx_mut(), &other).unwrap();
        assert_eq!(code(asked(&mut t, &msg)), 720, "{ring_size}");
        assert_eq!(code(msg.spend().ready(t.ctx())), 720, "{ring_size}");
    }
    keeper::set_params(t.ctx_mut(), &params).unwrap();
    asked(&mut t, &msg).unwrap();
    send(&mut t, &wire).unwrap();
    mature(&mut t);
    assert_eq!(code(asked(&mut t, &msg)), 730);
    assert_eq!(code(asked(&mut t, &short_lived)), 714);
}

#[test]
fn a_check_reads_no_ring_because_a_later_message_may_be_refused_unpaid() {
    let mut t = start();
    let owned = pool_of(&mut t, 5);
    let mut wire = transfers(&t, &owned[..1]).remove(0);
    let notes = keeper::notes_of(
        t.ctx(),
        &"utarn".parse::<tarn_primitives::Denom>().unwrap(),
        0..5,
    )
    .unwrap();
    let mut members: Vec<String> = notes.iter().map(|(hash, _)| hash.to_string()).collect();
    // Only the first and the last are looked up.
    members[2] = format!("{:064x}", 1);
    wire.ring_members = members;
    let msg = parsed(&t, wire);
    msg.check(t.ctx_mut()).unwrap();
    let (_, number, text) = refused(msg.proof(t.ctx()));
    assert_eq!(number, 721, "{text}");
}
