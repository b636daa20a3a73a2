//! Which rings are rings.

use super::wallet::{Plan, everything};
use super::*;

fn plain(plan: &Plan) -> pb::MsgPrivateTransfer {
    let alice = Person::new(1);
    let amount: u64 = plan.inputs.iter().map(|input| input.amount).sum();
    plan.transfer(&plan.sender, [(&alice, amount), (&alice, 0)])
        .0
}

#[test]
fn members_are_known_ordered_of_one_denom_and_not_of_this_block() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 5);
    let other = shield(&mut t, &alice, "5000uatom");
    let fresh = shield(&mut t, &alice, "5000utarn");
    let plan = Plan::new(&t, &alice, &owned[..1]);
    let good = plain(&plan);
    let with = |change: &dyn Fn(&mut Vec<String>)| {
        let mut msg = good.clone();
        change(&mut msg.ring_members);
        msg
    };
    assert_refused(&mut t, &with(&|ring| ring.swap(1, 2)), 722);
    assert_refused(&mut t, &with(&|ring| ring.reverse()), 722);
    assert_refused(&mut t, &with(&|ring| ring[2] = ring[1].clone()), 722);
    assert_refused(&mut t, &with(&|ring| ring[3] = "77".repeat(32)), 721);
    assert_refused(&mut t, &with(&|ring| ring[3] = fresh.hash.to_string()), 724);
    t.next_block(1000);
    assert_refused(&mut t, &with(&|ring| ring[3] = other.hash.to_string()), 723);
    // Well formed, but not the ring of the proof.
    assert_refused(&mut t, &with(&|ring| ring[3] = fresh.hash.to_string()), 712);
    for wrong in [
        "",
        "x",
        &good.ring_members[0].to_uppercase(),
        "d:2-1",
        "d:0-99999",
    ] {
        assert_refused(&mut t, &with(&|ring| ring[3] = wrong.to_owned()), 710);
    }
    assert_refused(&mut t, &with(&|ring| ring.truncate(3)), 710);
    assert_refused(&mut t, &with(&|ring| ring.push("77".repeat(32))), 710);
    assert_refused(&mut t, &with(&Vec::clear), 710);
    send(&mut t, &good).unwrap();
}

#[test]
fn members_can_be_named_by_their_places() {
    let mut t = start();
    let alice = Person::new(1);
    // Other denoms in between: places are the denom's own.
    shield(&mut t, &alice, "5000uatom");
    let owned = pool_of(&mut t, 2);
    shield(&mut t, &alice, "5000uatom");
    pool_of(&mut t, 4);
    let mut plan = Plan::new(&t, &alice, &owned);
    plan.ring = everything(&t, &owned[0].denom)[..4].to_vec();
    let mut msg = plain(&plan);
    let hashes = msg.ring_members.clone();
    msg.ring_members = vec!["d:1-4".to_owned()];
    assert_refused(&mut t, &msg, 712);
    // A hash that a span names too.
    msg.ring_members = vec!["d:0-2".to_owned(), hashes[2].clone()];
    assert_refused(&mut t, &msg, 722);
    msg.ring_members = vec!["d:0-0".to_owned(), hashes[1].clone(), "d:5-6".to_owned()];
    assert_refused(&mut t, &msg, 721);
    msg.ring_members = vec!["d:0-1".to_owned(), hashes[2].clone(), "d:3-3".to_owned()];
    send(&mut t, &msg).unwrap();
}

#[test]
fn an_old_pool_takes_rings_of_exactly_the_size() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 6);
    let all = everything(&t, &owned[0].denom);
    for count in [1, 3, 5] {
        let plan = Plan {
            ring: all[..count].to_vec(),
            ..Plan::new(&t, &alice, &owned[..1])
        };
        assert_refused(&mut t, &plain(&plan), 720);
    }
    let plan = Plan {
        // For a ring of full size the anchor says nothing.
        anchor: 0,
        ..Plan::new(&t, &alice, &owned[..1])
    };
    send(&mut t, &plain(&plan)).unwrap();
}

#[test]
fn a_young_pool_takes_everything_there_was_at_the_anchor() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 2);
    let young = Plan::new(&t, &alice, &owned);
    assert_eq!(young.ring.len(), 2);
    let msg = plain(&young);
    // A third note does not spoil what is on its way.
    pool_of(&mut t, 1);
    send(&mut t, &msg).unwrap();
}

#[test]
fn a_short_ring_that_leaves_a_note_out_is_refused() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 2);
    pool_of(&mut t, 1);
    let plan = Plan::new(&t, &alice, &owned);
    let all = plan.ring.clone();
    assert_eq!(all.len(), 3);
    let missing_last = Plan {
        ring: all[..2].to_vec(),
        ..plan.clone()
    };
    assert_refused(&mut t, &plain(&missing_last), 720);
    let missing_middle = Plan {
        ring: vec![all[0].clone(), all[2].clone()],
        ..plan.clone()
    };
    assert_refused(&mut t, &plain(&missing_middle), 720);
    // At an anchor before the third note, two are everything; three are too many.
    let height = t.ctx().height().get();
    let before = Plan {
        anchor: height - 2,
        ..plan
    };
    assert_refused(&mut t, &plain(&before), 720);
    let complete = Plan {
        anchor: height - 2,
        ..missing_last
    };
    send(&mut t, &plain(&complete)).unwrap();
}

#[test]
fn an_anchor_is_neither_old_nor_of_the_future() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 3);
    for _ in 0..105 {
        t.next_block(1000);
    }
    let height = t.ctx().height().get();
    let plan = Plan::new(&t, &alice, &owned);
    for anchor in [height, height + 1, u64::MAX, height - 101, 0] {
        let plan = Plan {
            anchor,
            ..plan.clone()
        };
        assert_refused(&mut t, &plain(&plan), 725);
    }
    let oldest = Plan {
        anchor: height - 100,
        ..plan
    };
    send(&mut t, &plain(&oldest)).unwrap();
}

#[test]
fn a_larger_ring_size_needs_larger_rings() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 8);
    let four = plain(&Plan::new(&t, &alice, &owned[..1]));
    set_params(&mut t, |params| params.ring_size = 7);
    assert_refused(&mut t, &four, 720);
    let seven = Plan::new(&t, &alice, &owned[..1]);
    assert_eq!(seven.ring.len(), 7);
    send(&mut t, &plain(&seven)).unwrap();
    // Back again, the larger ring is too large.
    let eight = Plan::new(&t, &alice, &owned[1..2]);
    let msg = plain(&eight);
    set_params(&mut t, |params| params.ring_size = 4);
    assert_refused(&mut t, &msg, 720);
}
