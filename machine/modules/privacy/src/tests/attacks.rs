//! What somebody might try.

use tarn_primitives::Denom;
use tarn_ringct::Point;

use super::wallet::Plan;
use super::*;

fn paid(t: &Harness, owned: &[Owned]) -> (Plan, pb::MsgPrivateTransfer) {
    let alice = Person::new(1);
    let plan = Plan::new(t, &alice, owned);
    let amount: u64 = owned.iter().map(|note| note.amount).sum();
    let (msg, _) = plan.transfer(&plan.sender, [(&alice, amount), (&alice, 0)]);
    (plan, msg)
}

#[test]
fn one_note_twice_in_one_message_is_refused() {
    let mut t = start();
    let alice = Person::new(1);
    let mut owned = pool_of(&mut t, 3);
    owned.push(shield(&mut t, &alice, "1000000utarn"));
    mature(&mut t);
    let (_, mut msg) = paid(&t, &owned);
    // The second input's tag and commitment become the first's: 66 bytes each, after the header,
    // the denom and two outputs.
    let at = 33 + 1 + 5 + 200;
    let first = msg.proof[at..at + 66].to_vec();
    msg.proof[at + 66..at + 132].copy_from_slice(&first);
    assert_refused(&mut t, &msg, 732);
}

#[test]
fn two_messages_of_one_transaction_spend_a_note_once() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (plan, first) = paid(&t, &owned);
    let alice = Person::new(1);
    let (second, _) = Plan { fresh: 2, ..plan }.unshield(None, 5, &alice);
    let parse = |any| t.routes.parse(&any, t.ctx().chain()).unwrap();
    let msgs = [
        parse(tarn_proto::Any::pack(&first)),
        parse(tarn_proto::Any::pack(&second)),
    ];
    let before = t.state().unwrap();
    let result = t.ctx_mut().nested(|ctx| {
        for msg in &msgs {
            msg.execute(ctx)?;
        }
        Ok(())
    });
    assert_eq!(code(result), 730);
    assert!(t.state().unwrap() == before);
    send(&mut t, &second).unwrap();
}

#[test]
fn a_spent_note_stays_spent_under_another_chain_id() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (_, msg) = paid(&t, &owned);
    send(&mut t, &msg).unwrap();
    mature(&mut t);
    let mut next = genesis::under("tarn-test-2", &t.export().unwrap()).unwrap();
    next.next_block(1000);
    let (plan, again) = paid(&next, &owned);
    assert_eq!(plan.chain_id, "tarn-test-2");
    assert_refused(&mut next, &again, 730);
}

#[test]
fn a_proof_is_good_for_one_chain() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (plan, good) = paid(&t, &owned);
    let alice = Person::new(1);
    let elsewhere = Plan {
        chain_id: "tarn-1".to_owned(),
        ..plan
    };
    let (msg, _) = elsewhere.transfer(&good.recipient, [(&alice, 1_000_000), (&alice, 0)]);
    assert_refused(&mut t, &msg, 712);
}

#[test]
fn a_proof_is_good_for_one_recipient_and_one_kind() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (plan, good) = paid(&t, &owned);
    let msg = pb::MsgPrivateTransfer {
        recipient: show(&Person::new(2).address),
        ..good.clone()
    };
    assert_refused(&mut t, &msg, 712);
    let other_kind = pb::MsgUnshield {
        sender: good.sender.clone(),
        amount: Some(coin("5utarn")),
        proof: good.proof.clone(),
        nullifier: owned[0].nullifier().to_string(),
        recipient: String::new(),
    };
    assert_refused(&mut t, &other_kind, 710);
    let (unshield, _) = plan.unshield(None, 5, &Person::new(1));
    let other_kind = pb::MsgPrivateTransfer {
        proof: unshield.proof,
        ..good
    };
    assert_refused(&mut t, &other_kind, 710);
}

#[test]
fn another_tag_for_the_same_note_is_no_second_spend() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (_, good) = paid(&t, &owned);
    let at = 33 + 1 + 5 + 200;
    let tag = Point::from_slice(&good.proof[at..at + 33]).unwrap();
    let mut minus = good.clone();
    minus.proof[at] ^= 1;
    assert_refused(&mut t, &minus, 712);
    for other in [tag.plus(&tag), tag.plus(&Point::G)] {
        let mut msg = good.clone();
        msg.proof[at..at + 33].copy_from_slice(&other.unwrap().to_bytes());
        assert_refused(&mut t, &msg, 712);
    }
    // No encodings of a point.
    let mut zeros = [0; 33];
    for prefix in [0, 2, 4, 5, 6, 7] {
        zeros[0] = prefix;
        let mut msg = good.clone();
        msg.proof[at..at + 33].copy_from_slice(&zeros);
        assert_refused(&mut t, &msg, 710);
    }
    let mut large = good;
    large.proof[at + 1..at + 33].fill(0xff);
    assert_refused(&mut t, &large, 710);
}

#[test]
fn a_proof_of_another_length_or_shape_is_refused() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (_, good) = paid(&t, &owned);
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut msg = good.clone();
        change(&mut msg.proof);
        msg
    };
    assert_refused(&mut t, &with(&|p| p.truncate(p.len() - 1)), 710);
    assert_refused(&mut t, &with(&|p| p.push(0)), 710);
    assert_refused(&mut t, &with(&Vec::clear), 710);
    assert_refused(&mut t, &with(&|p| p.fill(0)), 710);
    // Version, kind, bits, inputs, outputs, digits, members, parts.
    for at in 0..9 {
        assert_refused(&mut t, &with(&|p| p[at] ^= 0x40), 710);
    }
    for (size, expected) in [(8193, 711), (40_961, 711), (10_000_000, 711)] {
        assert_refused(&mut t, &with(&|p| p.resize(size, 0)), expected);
    }
    // A scalar that is not below the order.
    assert_refused(
        &mut t,
        &with(&|p| {
            let end = p.len();
            p[end - 32..].fill(0xff);
        }),
        710,
    );
    // One that is, and wrong.
    assert_refused(
        &mut t,
        &with(&|p| {
            let end = p.len();
            p[end - 1] ^= 1;
        }),
        712,
    );
    send(&mut t, &good).unwrap();
}

#[test]
fn header_fields_are_bound() {
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    t.next_block(1000);
    let (_, good) = paid(&t, &owned);
    let with = |at: usize, value: u64| {
        let mut msg = good.clone();
        msg.proof[at..at + 8].copy_from_slice(&value.to_be_bytes());
        msg
    };
    let height = t.ctx().height().get();
    assert_refused(&mut t, &with(9, height - 2), 712);
    assert_refused(&mut t, &with(17, height + 5), 712);
    // A fee nobody agreed to makes the sum wrong.
    assert_refused(&mut t, &with(25, 1), 734);
    assert_refused(&mut t, &with(25, u64::MAX), 734);
}

#[test]
fn the_denom_of_a_proof_is_the_rings() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    for _ in 0..4 {
        shield(&mut t, &alice, "1000000uatom");
    }
    mature(&mut t);
    let (_, good) = paid(&t, &owned);
    let mut other = good.clone();
    other.proof[34..39].copy_from_slice(b"uatom");
    // The spans are of the other pool now; sums are over another base and the same: what leaves is nothing.
    assert_refused(&mut t, &other, 712);
    let tarns = keeper::notes_of(t.ctx(), &"utarn".parse::<Denom>().unwrap(), 0..4).unwrap();
    other.ring_members = tarns.iter().map(|(hash, _)| hash.to_string()).collect();
    assert_refused(&mut t, &other, 723);
    let atoms = keeper::notes_of(t.ctx(), &"uatom".parse::<Denom>().unwrap(), 0..4).unwrap();
    other.ring_members = atoms.iter().map(|(hash, _)| hash.to_string()).collect();
    assert_refused(&mut t, &other, 712);
    let mut spaced = good;
    spaced.proof[38] = b' ';
    assert_refused(&mut t, &spaced, 710);
}

#[test]
fn a_copied_output_harms_nobody() {
    let mut t = start();
    let (alice, mallory) = (Person::new(1), Person::new(2));
    let owned = pool_of(&mut t, 4);
    let theirs = shield(&mut t, &mallory, "2000utarn");
    mature(&mut t);
    // Mallory shields to the very key Alice is about to be paid with, and comes first.
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, [mine, _]) = plan.transfer(&plan.sender, [(&alice, 999_999), (&alice, 1)]);
    let copied = pb::MsgShield {
        note_key: mine.secret.public().unwrap().to_bytes().to_vec(),
        ..shield_msg(&mallory, "1000utarn")
    };
    let answer = send(&mut t, &copied).unwrap();
    assert_ne!(answer.commitment, mine.hash.to_string());
    send(&mut t, &msg).unwrap();
    mature(&mut t);
    let gift = Owned {
        hash: Hash::parse(&answer.commitment).unwrap(),
        amount: 1000,
        blinding: tarn_ringct::Secret::ZERO,
        ..mine.clone()
    };
    assert_ne!(gift.nullifier(), mine.nullifier());
    for note in [mine, gift, theirs] {
        let amount = note.amount;
        let owner = Plan::new(&t, &alice, &[note]);
        let (msg, _) = owner.unshield(None, amount, &alice);
        send(&mut t, &msg).unwrap();
    }
}

#[test]
fn an_invalid_proof_is_refused_simulated_or_not() {
    // Simulation runs the same handler with as much gas as a block has.
    let mut t = start();
    let owned = pool_of(&mut t, 4);
    let (_, mut msg) = paid(&t, &owned);
    let last = msg.proof.len() - 1;
    msg.proof[last] ^= 1;
    for _ in 0..2 {
        // The second time the verdict is remembered.
        assert_refused(&mut t, &msg, 712);
    }
    msg.proof[last] ^= 1;
    send(&mut t, &msg).unwrap();
}
