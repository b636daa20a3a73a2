//! Keys that are used twice, by others, or by several people.

use tarn_primitives::crypto::{Multisig, PublicKey};

use super::wallet::Plan;
use super::*;

fn spend_all(t: &mut Harness, person: &Person, notes: &[Owned]) {
    for note in notes {
        let plan = Plan::new(t, person, std::slice::from_ref(note));
        let (msg, _) = plan.unshield(None, note.amount, person);
        send(t, &msg).unwrap();
    }
}

#[test]
fn output_and_change_of_a_swap_with_one_key_are_both_spent() {
    let mut t = start();
    let alice = Person::new(1);
    let msg = dex::MsgCreatePool {
        sender: show(&Person::new(4).address),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("2000000000uatom")),
        swap_fee: "0.003".to_owned(),
    };
    send(&mut t, &msg).unwrap();
    let owned = pool_of(&mut t, 4);
    let plan = Plan {
        reuse: Some(alice.secret.clone()),
        ..Plan::new(&t, &alice, &owned)
    };
    let (msg, [mut output, change]) = plan.swap("1", (600_000, 0), &alice);
    let answer = send(&mut t, &msg).unwrap();
    output.denom = "uatom".parse().unwrap();
    output.amount = answer.amount_out.parse().unwrap();
    assert_ne!(output.nullifier(), change.nullifier());
    mature(&mut t);
    spend_all(&mut t, &alice, &[output, change]);
}

#[test]
fn an_output_for_the_key_of_somebody_else_is_accepted_and_harms_nobody() {
    let mut t = start();
    let (alice, mallory) = (Person::new(1), Person::new(2));
    let own = pool_of(&mut t, 4).remove(0);
    let theirs = shield(&mut t, &mallory, "500000utarn");
    mature(&mut t);
    // Both outputs have Alice's account key, as the note she shielded has.
    let plan = Plan {
        reuse: Some(alice.secret.clone()),
        ..Plan::new(&t, &mallory, &[theirs])
    };
    let (msg, [a, b]) = plan.transfer(&plan.sender, [(&alice, 300_000), (&alice, 200_000)]);
    send(&mut t, &msg).unwrap();
    mature(&mut t);
    let mut tags = [&own, &a, &b].map(Owned::nullifier);
    tags.sort();
    assert!(tags.is_sorted_by(|a, b| a < b));
    spend_all(&mut t, &alice, &[own, a, b]);
}

#[test]
fn an_output_copied_into_another_spend_first_harms_nobody() {
    let mut t = start();
    let (alice, mallory) = (Person::new(1), Person::new(2));
    let owned = pool_of(&mut t, 4);
    let theirs = shield(&mut t, &mallory, "500000utarn");
    mature(&mut t);
    let plan = Plan::new(&t, &alice, &owned);
    let (victim, [mine, _]) = plan.transfer(&plan.sender, [(&alice, 999_999), (&alice, 1)]);
    // Mallory has seen it on its way and makes notes of the very same key first.
    let plan = Plan {
        reuse: Some(mine.secret.clone()),
        ..Plan::new(&t, &mallory, &[theirs])
    };
    let (copy, [gift, _]) = plan.transfer(&plan.sender, [(&alice, 400_000), (&alice, 100_000)]);
    send(&mut t, &copy).unwrap();
    send(&mut t, &victim).unwrap();
    assert_ne!(gift.hash, mine.hash);
    assert_ne!(gift.nullifier(), mine.nullifier());
    mature(&mut t);
    spend_all(&mut t, &alice, &[mine, gift]);
}

#[test]
fn a_multisig_names_a_key_or_shields_nothing() {
    let mut t = start();
    let alice = Person::new(1);
    let members = vec![alice.public.clone(), Person::new(2).public];
    let key = PublicKey::Multisig(Multisig::new(1, members).unwrap());
    let both = key.address();
    let coins = coins("10000utarn");
    bank::transfer(t.ctx_mut(), &alice.address, &both, &coins).unwrap();
    let mut account = accounts::account(t.ctx(), &both).unwrap().unwrap();
    account.set_key(&key);
    accounts::save(t.ctx_mut(), &both, &account).unwrap();
    let bare = pb::MsgShield {
        sender: show(&both),
        ..shield_msg(&alice, "5000utarn")
    };
    assert_refused(&mut t, &bare, 704);
    let named = pb::MsgShield {
        note_key: alice.secret.public().unwrap().to_bytes().to_vec(),
        ..bare
    };
    let answer = send(&mut t, &named).unwrap();
    mature(&mut t);
    let owned = Owned {
        hash: Hash::parse(&answer.commitment).unwrap(),
        denom: "utarn".parse().unwrap(),
        secret: alice.secret.clone(),
        amount: 5000,
        blinding: tarn_ringct::Secret::ZERO,
    };
    spend_all(&mut t, &alice, &[owned]);
}
