//! Notes for notes.

use super::wallet::Plan;
use super::*;

#[test]
fn what_is_paid_can_be_spent_and_what_was_spent_cannot() {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let owned = pool_of(&mut t, 4);
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, [to_bob, change]) =
        plan.transfer(&show(&bob.address), [(&bob, 600_000), (&alice, 400_000)]);
    let answer = send(&mut t, &msg).unwrap();
    let nullifier = owned[0].nullifier().to_string();
    let made = [to_bob.hash.to_string(), change.hash.to_string()];
    assert_eq!(answer.nullifiers, [nullifier.as_str()]);
    assert_eq!(answer.new_commitments, made);
    let [first, second] = made;
    assert_eq!(
        said(&mut t),
        [
            format!("privacy_note commitment={first} merkle_index=4 denom=utarn"),
            format!("privacy_note commitment={second} merkle_index=5 denom=utarn"),
            format!("privacy_transfer nullifier={nullifier} new_commitment={first}"),
            format!("privacy_transfer nullifier={nullifier} new_commitment={second}"),
        ]
    );
    let pool = books(&t, "utarn");
    assert_eq!((pool.total, pool.notes, pool.nullifiers), (4_000_000, 6, 1));
    // Again in the same block, and in the next.
    assert_refused(&mut t, &msg, 730);
    mature(&mut t);
    assert_refused(&mut t, &msg, 730);
    // Another spend of the same note has the same nullifier.
    let (again, _) = Plan::new(&t, &alice, &owned).unshield(None, 1, &alice);
    assert_refused(&mut t, &again, 730);
    // Bob spends what he got, Alice her change.
    let (msg, _) = Plan::new(&t, &bob, &[to_bob]).unshield(None, 600_000, &bob);
    send(&mut t, &msg).unwrap();
    assert_eq!(balance(&t, &bob.address, "utarn"), 999_999_600_000);
    let (msg, _) = Plan::new(&t, &alice, &[change]).unshield(None, 1, &alice);
    send(&mut t, &msg).unwrap();
    assert_eq!(books(&t, "utarn").total, 4_000_000 - 600_001);
}

#[test]
fn several_notes_are_spent_at_once() {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let mut owned = pool_of(&mut t, 2);
    owned.push(shield(&mut t, &alice, "5000utarn"));
    owned.push(shield(&mut t, &alice, "7000utarn"));
    mature(&mut t);
    t.ctx_mut().take_events();
    let plan = Plan::new(&t, &alice, &owned);
    let (msg, made) = plan.transfer(&show(&bob.address), [(&bob, 1_012_000), (&alice, 0)]);
    let answer = send(&mut t, &msg).unwrap();
    assert_eq!(answer.nullifiers.len(), 3);
    // One event for each of the three; the last new note is named again.
    let lines = said(&mut t);
    let told: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("privacy_transfer"))
        .collect();
    assert_eq!(told.len(), 3);
    for (line, (spent, new)) in told.iter().zip([(0, 0), (1, 1), (2, 1)]) {
        let (nullifier, new) = (owned[spent].nullifier(), &answer.new_commitments[new]);
        assert_eq!(
            **line,
            format!("privacy_transfer nullifier={nullifier} new_commitment={new}")
        );
    }
    mature(&mut t);
    let (msg, _) = Plan::new(&t, &bob, &made[..1]).unshield(None, 1_012_000, &bob);
    send(&mut t, &msg).unwrap();
}

#[test]
fn a_relayer_is_paid_out_of_the_note() {
    let mut t = start();
    let (alice, bob, relayer) = (Person::new(1), Person::new(2), Person::new(3));
    let owned = pool_of(&mut t, 4);
    let before = balance(&t, &relayer.address, "utarn");
    let plan = Plan {
        relay: 250,
        ..Plan::new(&t, &relayer, &owned)
    };
    let (msg, _) = plan.transfer(&show(&bob.address), [(&bob, 600_000), (&alice, 399_750)]);
    send(&mut t, &msg).unwrap();
    assert_eq!(balance(&t, &relayer.address, "utarn"), before + 250);
    let pool = books(&t, "utarn");
    assert_eq!((pool.total, pool.relay_fees), (3_999_750, 250));
    // It is bound to this relayer.
    let stolen = pb::MsgPrivateTransfer {
        sender: show(&Person::new(4).address),
        ..msg
    };
    let mut t = start();
    pool_of(&mut t, 4);
    assert_refused(&mut t, &stolen, 712);
}

#[test]
fn a_deadline_is_kept() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let plan = Plan {
        until: t.ctx().height().get() + 1,
        ..Plan::new(&t, &alice, &owned)
    };
    let (msg, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    mature(&mut t);
    mature(&mut t);
    assert_refused(&mut t, &msg, 714);
    let plan = Plan {
        until: t.ctx().height().get(),
        ..Plan::new(&t, &alice, &owned)
    };
    let (msg, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    send(&mut t, &msg).unwrap();
}

#[test]
fn gas_is_charged_before_the_proof_is_looked_at() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let plan = Plan::new(&t, &alice, &owned);
    let (mut msg, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    // Whoever cannot pay for it is not told that the proof is wrong.
    let last = msg.proof.len() - 1;
    msg.proof[last] ^= 1;
    let (result, _) = metered(&mut t, 249_999, &msg);
    let (codespace, code, text) = refused(result);
    assert_eq!((codespace, code), ("sdk", 11), "{text}");
    let (result, used) = metered(&mut t, 500_000, &msg);
    assert_eq!(super::code(result), 712);
    assert!(used > 250_000, "{used}");
    // Another price.
    set_params(&mut t, |params| params.proof_verification_gas = 900_000);
    let (result, _) = metered(&mut t, 500_000, &msg);
    let (codespace, code, _) = refused(result);
    assert_eq!((codespace, code), ("sdk", 11));
}

/// Runs a message with so much gas; what it used.
fn metered<W: Rpc>(t: &mut Harness, limit: u64, wire: &W) -> (Result<tarn_proto::Any>, u64) {
    let any = tarn_proto::Any::pack(wire);
    let msg = t.routes.parse(&any, t.ctx().chain()).unwrap();
    let ctx = t.ctx_mut();
    let outer = ctx.swap_gas(tarn_runtime::Meter::new(limit));
    let result = ctx.nested(|ctx| msg.execute(ctx));
    let used = ctx.swap_gas(outer).used();
    (result, used)
}

#[test]
fn fields_around_the_proof_are_looked_at() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let plan = Plan::new(&t, &alice, &owned);
    let (good, _) = plan.transfer(&plan.sender, [(&alice, 1_000_000), (&alice, 0)]);
    for wrong in ["", "tarn1", "cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a"] {
        let msg = pb::MsgPrivateTransfer {
            recipient: wrong.to_owned(),
            ..good.clone()
        };
        let (codespace, code, _) = refused(send(&mut t, &msg));
        assert_eq!((codespace, code), ("sdk", 7));
    }
    let payload = |bytes: Vec<u8>| pb::MsgPrivateTransfer {
        encrypted_amount: bytes,
        ..good.clone()
    };
    let sealed = &good.encrypted_amount;
    assert_refused(&mut t, &payload(sealed[1..].to_vec()), 713);
    assert_refused(&mut t, &payload([sealed.as_slice(), &[0]].concat()), 713);
    assert_refused(&mut t, &payload(Vec::new()), 713);
    let mut version = sealed.clone();
    version[0] = 2;
    assert_refused(&mut t, &payload(version), 713);
    assert_refused(&mut t, &payload(vec![1; 4097]), 711);
    // A payload somebody else wrote.
    let mut other = sealed.clone();
    other[100] ^= 1;
    assert_refused(&mut t, &payload(other), 712);
    send(&mut t, &good).unwrap();
}
