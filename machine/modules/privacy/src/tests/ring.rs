//! Which rings are accepted.

use super::wallet::{Plan, Ring};
use super::*;

fn plain(plan: &Plan) -> pb::MsgPrivateTransfer {
    let alice = Person::new(1);
    let amount: u64 = plan.inputs.iter().map(|input| input.amount).sum();
    plan.transfer(&plan.sender, [(&alice, amount), (&alice, 0)])
        .0
}

/// Four parts of four notes.
fn parts(firsts: [usize; 4]) -> Ring {
    Ring {
        firsts: firsts.to_vec(),
        part_len: 4,
    }
}

/// A spend of the first person's notes with these rings.
fn with_rings(t: &Harness, inputs: &[Owned], rings: &[Ring]) -> Plan {
    Plan {
        rings: rings.to_vec(),
        ..Plan::new(t, &Person::new(1), inputs)
    }
}

#[test]
fn a_full_ring_is_four_parts_anywhere_in_the_pool() {
    let mut t = start();
    let owned = pool_of(&mut t, 40);
    // Alice has the notes 0, 4, 8 and so on.
    for (nth, ring) in [
        parts([0, 4, 8, 12]),
        parts([1, 5, 20, 36]),
        parts([2, 7, 11, 36]),
        parts([0, 11, 30, 36]),
    ]
    .iter()
    .enumerate()
    {
        let place = [3, 9, 2, 0][nth];
        let plan = with_rings(&t, &owned[place..=place], std::slice::from_ref(ring));
        send(&mut t, &plain(&plan)).unwrap();
    }
}

/// The code of a refusal, and the gas of what was read before it.
fn cost_of(t: &mut Harness, msg: &pb::MsgPrivateTransfer) -> (u32, u64) {
    let before = t.ctx().gas().used();
    let (_, code, _) = refused(send(t, msg));
    (code, t.ctx().gas().used() - before)
}

#[test]
fn lengths_and_order_are_checked_before_a_note_is_read_and_ages_by_one_note_of_each_part() {
    let mut t = start();
    let owned = pool_of(&mut t, 20);
    shield(&mut t, &Person::new(2), "1000000utarn");
    let ring = parts([0, 4, 9, 16]);
    let two = [owned[0].clone(), owned[4].clone()];
    let good = plain(&with_rings(&t, &two, &[ring.clone(), ring]));
    let with = |spans: [&str; 8]| pb::MsgPrivateTransfer {
        ring_members: spans.map(str::to_owned).to_vec(),
        ..good.clone()
    };
    let ok = ["d:0-3", "d:4-7", "d:9-12", "d:16-19"];
    let second = |spans: [&'static str; 4]| [ok, spans].concat().try_into().unwrap();
    let order = with(second(["d:0-3", "d:9-12", "d:4-7", "d:16-19"]));
    let overlap = with(second(["d:0-3", "d:3-6", "d:9-12", "d:16-19"]));
    let (code, least) = cost_of(&mut t, &order);
    assert_eq!(code, 722);
    assert_eq!(cost_of(&mut t, &overlap), (722, least));
    // The same with rings that cannot exist: what is read does not depend on the notes.
    let nowhere = ["d:90-93", "d:80-83", "d:70-73", "d:60-63"];
    let nowhere = [nowhere, nowhere].concat().try_into().unwrap();
    assert_eq!(cost_of(&mut t, &with(nowhere)), (722, least));
    // The last of eight parts ends with a note that was made just now: eight notes were read.
    let (code, aged) = cost_of(
        &mut t,
        &with(second(["d:0-3", "d:4-7", "d:9-12", "d:17-20"])),
    );
    assert_eq!(code, 724);
    let before = t.ctx().gas().used();
    keeper::pool(t.ctx(), &owned[0].denom).unwrap();
    keeper::height_of(t.ctx(), &owned[0].denom, 3).unwrap();
    let one = t.ctx().gas().used() - before;
    assert!(
        aged > least && aged - least <= 8 * one,
        "{aged} {least} {one}"
    );
    // The members are paid for with the proof.
    let params = keeper::params(t.ctx()).unwrap();
    let moved = with(second(["d:0-3", "d:4-7", "d:8-11", "d:16-19"]));
    let (code, whole) = cost_of(&mut t, &moved);
    assert_eq!(code, 712);
    let proof = params.proof_gas(2, 16);
    assert!(
        whole > proof && whole - proof <= aged + 2 * one,
        "{whole} {proof} {aged}"
    );
    send(&mut t, &good).unwrap();
}

#[test]
fn members_can_be_listed_one_by_one() {
    let mut t = start();
    let alice = Person::new(1);
    // Other denoms in between: places are the denom's own.
    let other = shield(&mut t, &alice, "5000uatom");
    let owned = pool_of(&mut t, 20);
    let rings = [parts([0, 4, 9, 16]), parts([1, 5, 10, 15])];
    let plan = with_rings(&t, &[owned[0].clone(), owned[4].clone()], &rings);
    let good = pb::MsgPrivateTransfer {
        ring_members: plan.hashes(),
        ..plain(&plan)
    };
    let with = |change: &dyn Fn(&mut Vec<String>)| {
        let mut msg = good.clone();
        change(&mut msg.ring_members);
        msg
    };
    assert_refused(&mut t, &with(&|ring| ring.swap(1, 2)), 722);
    assert_refused(&mut t, &with(&|ring| ring.reverse()), 722);
    assert_refused(&mut t, &with(&|ring| ring[2] = ring[1].clone()), 722);
    assert_refused(&mut t, &with(&|ring| ring.rotate_left(4)), 722);
    assert_refused(&mut t, &with(&|ring| ring[3] = "77".repeat(32)), 721);
    assert_refused(&mut t, &with(&|ring| ring[3] = other.hash.to_string()), 723);
    assert_refused(&mut t, &with(&|ring| ring.truncate(31)), 710);
    assert_refused(&mut t, &with(&|ring| ring.push("77".repeat(32))), 710);
    assert_refused(&mut t, &with(&Vec::clear), 710);
    for wrong in ["", "x", "d:0-3", &good.ring_members[0].to_uppercase()] {
        assert_refused(&mut t, &with(&|ring| ring[3] = wrong.to_owned()), 710);
    }
    // Well formed, but not the rings of the proof.
    assert_refused(&mut t, &with(&|ring| ring.rotate_left(16)), 712);
    send(&mut t, &good).unwrap();
}

#[test]
fn parts_have_one_length_ascend_and_do_not_overlap() {
    let mut t = start();
    let owned = pool_of(&mut t, 20);
    let plan = with_rings(&t, &owned[..1], &[parts([0, 4, 9, 16])]);
    let good = plain(&plan);
    let with = |spans: [&str; 4]| pb::MsgPrivateTransfer {
        ring_members: spans.map(str::to_owned).to_vec(),
        ..good.clone()
    };
    for spans in [
        ["d:0-3", "d:3-6", "d:9-12", "d:16-19"],
        ["d:0-3", "d:9-12", "d:4-7", "d:16-19"],
        ["d:0-3", "d:4-7", "d:4-7", "d:16-19"],
        ["d:0-3", "d:4-8", "d:9-12", "d:16-19"],
        ["d:0-3", "d:4-6", "d:9-12", "d:16-19"],
        ["d:0-3", "d:4-7", "d:9-12", "d:16-18446744073709551615"],
    ] {
        assert_refused(&mut t, &with(spans), 722);
    }
    assert_refused(&mut t, &with(["d:0-3", "d:4-7", "d:9-12", "d:17-20"]), 721);
    let far = "d:18446744073709551612-18446744073709551615";
    assert_refused(&mut t, &with(["d:0-3", "d:4-7", "d:9-12", far]), 721);
    // A part that is moved by one is another ring.
    assert_refused(&mut t, &with(["d:0-3", "d:4-7", "d:10-13", "d:16-19"]), 712);
    assert_refused(&mut t, &with(["d:0-3", "d:4-7", "d:8-11", "d:16-19"]), 712);
    for count in [0, 1, 3, 5] {
        let msg = pb::MsgPrivateTransfer {
            ring_members: vec!["d:0-3".to_owned(); count],
            ..good.clone()
        };
        assert_refused(&mut t, &msg, 710);
    }
    send(&mut t, &good).unwrap();
}

#[test]
fn every_input_has_its_ring_equal_overlapping_or_far_away() {
    let mut t = start();
    let owned = pool_of(&mut t, 80);
    let near = parts([0, 4, 8, 12]);
    for (first, inputs, rings) in [
        (0, [0, 1], [near.clone(), near.clone()]),
        (1, [2, 3], [near, parts([8, 12, 30, 40])]),
        (
            2,
            [4, 18],
            [parts([16, 20, 24, 28]), parts([60, 64, 68, 72])],
        ),
    ] {
        let inputs = inputs.map(|nth: usize| owned[nth].clone());
        let plan = with_rings(&t, &inputs, &rings);
        let good = plain(&plan);
        let mut exchanged = good.clone();
        exchanged.ring_members.rotate_left(4);
        if exchanged != good {
            assert_refused(&mut t, &exchanged, 712);
        }
        assert_eq!(good.ring_members.len(), 8, "{first}");
        send(&mut t, &good).unwrap();
    }
}

#[test]
fn members_are_ten_blocks_old() {
    let mut t = start();
    let owned = pool_of(&mut t, 16);
    let made = t.ctx().height().get();
    for n in 0..4 {
        shield(&mut t, &Person::new(n + 1), "1000000utarn");
    }
    let plan = with_rings(&t, &owned[..1], &[parts([0, 4, 8, 16])]);
    let msg = plain(&plan);
    while t.ctx().height().get() < made + 10 {
        assert_refused(&mut t, &msg, 724);
        t.next_block(1000);
    }
    send(&mut t, &msg).unwrap();
}

#[test]
fn an_old_pool_takes_rings_of_exactly_the_size() {
    let mut t = start();
    let owned = pool_of(&mut t, 20);
    for (firsts, part_len) in [
        (vec![0], 1),
        (vec![0], 15),
        (vec![0], 16),
        (vec![0], 20),
        (vec![0, 3, 6, 9], 3),
        (vec![0, 5, 10, 15], 5),
    ] {
        let plan = with_rings(&t, &owned[..1], &[Ring { firsts, part_len }]);
        assert_refused(&mut t, &plain(&plan), 720);
    }
    let plan = Plan {
        // For a ring of full size the anchor says nothing.
        anchor: 0,
        ..Plan::new(&t, &Person::new(1), &owned[..1])
    };
    send(&mut t, &plain(&plan)).unwrap();
}

#[test]
fn a_young_pool_takes_everything_that_was_old_enough_at_the_anchor() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 2);
    let young = Plan::new(&t, &alice, &owned);
    assert_eq!(young.spans(), ["d:0-1"]);
    let msg = plain(&young);
    // A third note does not make it invalid while it is on its way.
    shield(&mut t, &alice, "1000000utarn");
    mature(&mut t);
    send(&mut t, &msg).unwrap();
}

#[test]
fn a_short_ring_that_leaves_a_note_out_is_refused() {
    let mut t = start();
    let owned = pool_of(&mut t, 2);
    pool_of(&mut t, 1);
    let all = |count| Ring {
        firsts: vec![0],
        part_len: count,
    };
    let plan = with_rings(&t, &owned, &[all(3)]);
    let short = plain(&with_rings(&t, &owned, &[all(2)]));
    assert_refused(&mut t, &short, 720);
    let not_first = Ring {
        firsts: vec![1],
        part_len: 2,
    };
    let mut msg = plain(&plan);
    msg.ring_members = not_first.spans().collect();
    assert_refused(&mut t, &msg, 722);
    // At an anchor at which the third note was too new, two are everything and three too many.
    let anchor = t.ctx().height().get() - 2;
    assert_refused(&mut t, &plain(&Plan { anchor, ..plan }), 720);
    let complete = Plan {
        anchor,
        ..with_rings(&t, &owned, &[all(2)])
    };
    send(&mut t, &plain(&complete)).unwrap();
}

#[test]
fn an_anchor_is_neither_old_nor_of_the_future() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 3);
    for _ in 0..115 {
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
    let owned = pool_of(&mut t, 24);
    let sixteen = plain(&Plan::new(&t, &alice, &owned[..1]));
    set_params(&mut t, |params| params.ring_size = 20);
    assert_refused(&mut t, &sixteen, 720);
    let twenty = Plan::new(&t, &alice, &owned[..1]);
    assert_eq!(twenty.rings[0].part_len, 5);
    send(&mut t, &plain(&twenty)).unwrap();
    // Back again, the larger ring is too large.
    let msg = plain(&Plan::new(&t, &alice, &owned[1..2]));
    set_params(&mut t, |params| params.ring_size = 16);
    assert_refused(&mut t, &msg, 720);
}
