//! Notes for coins.

use super::wallet::Plan;
use super::*;

#[test]
fn an_unshield_pays_the_sender_and_keeps_the_change_hidden() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let before = balance(&t, &alice.address, "utarn");
    let (msg, change) = Plan::new(&t, &alice, &owned).unshield(None, 300_000, &alice);
    let answer = send(&mut t, &msg).unwrap();
    assert_eq!(answer.commitment, change.hash.to_string());
    assert_eq!(balance(&t, &alice.address, "utarn"), before + 300_000);
    let pool = books(&t, "utarn");
    assert_eq!((pool.total, pool.unshielded), (3_700_000, 300_000));
    let (me, it) = (show(&alice.address), show(&keeper::account()));
    let (hash, nullifier) = (change.hash, owned[0].nullifier());
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={it} amount=300000utarn"),
            format!("coin_received receiver={me} amount=300000utarn"),
            format!("transfer recipient={me} sender={it} amount=300000utarn"),
            format!("message sender={it}"),
            format!("privacy_note commitment={hash} merkle_index=4 denom=utarn"),
            format!("privacy_unshield recipient={me} amount=300000utarn nullifier={nullifier}"),
        ]
    );
    mature(&mut t);
    let (msg, _) = Plan::new(&t, &alice, &[change]).unshield(None, 700_000, &alice);
    send(&mut t, &msg).unwrap();
    assert_refused(&mut t, &msg, 730);
}

#[test]
fn a_relayer_takes_out_for_somebody_else() {
    let mut t = start();
    let (alice, bob, relayer) = (Person::new(1), Person::new(2), Person::new(3));
    let owned = pool_of(&mut t, 4);
    let plan = Plan {
        relay: 500,
        ..Plan::new(&t, &relayer, &owned)
    };
    let to = show(&bob.address);
    let (msg, _) = plan.unshield(Some(&to), 900_000, &alice);
    let before = [&bob, &relayer].map(|one| balance(&t, &one.address, "utarn"));
    // Nobody else is paid with it.
    let other = pb::MsgUnshield {
        recipient: show(&relayer.address),
        ..msg.clone()
    };
    assert_refused(&mut t, &other, 712);
    send(&mut t, &msg).unwrap();
    let after = [&bob, &relayer].map(|one| balance(&t, &one.address, "utarn"));
    assert_eq!(after, [before[0] + 900_000, before[1] + 500]);
    assert_eq!(books(&t, "utarn").total, 4_000_000 - 900_500);
}

#[test]
fn a_fee_without_a_recipient_is_refused() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let plan = Plan {
        relay: 500,
        ..Plan::new(&t, &alice, &owned)
    };
    let (msg, _) = plan.unshield(None, 900_000, &alice);
    assert_refused(&mut t, &msg, 710);
}

#[test]
fn the_message_says_what_the_proof_says() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let (good, _) = Plan::new(&t, &alice, &owned).unshield(None, 300_000, &alice);
    let amount = |text: &str| pb::MsgUnshield {
        amount: Some(coin(text)),
        ..good.clone()
    };
    assert_refused(&mut t, &amount("300001utarn"), 734);
    assert_refused(&mut t, &amount("299999utarn"), 734);
    assert_refused(&mut t, &amount("0utarn"), 703);
    assert_refused(&mut t, &amount("18446744073709551616utarn"), 703);
    assert_refused(&mut t, &amount("300000uatom"), 710);
    let nullifier = |text: String| pb::MsgUnshield {
        nullifier: text,
        ..good.clone()
    };
    assert_refused(&mut t, &nullifier("00".repeat(32)), 731);
    assert_refused(&mut t, &nullifier(good.nullifier.to_uppercase()), 710);
    assert_refused(&mut t, &nullifier(String::new()), 710);
    let other = pb::MsgUnshield {
        sender: show(&Person::new(2).address),
        ..good.clone()
    };
    assert_refused(&mut t, &other, 712);
    send(&mut t, &good).unwrap();
}

#[test]
fn public_amount_and_fee_together_do_not_overflow() {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let owned = pool_of(&mut t, 4);
    let plan = Plan {
        relay: 500,
        ..Plan::new(&t, &alice, &owned)
    };
    let to = show(&bob.address);
    let (good, _) = plan.unshield(Some(&to), 300_000, &alice);
    let huge = pb::MsgUnshield {
        amount: Some(coin("18446744073709551615utarn")),
        ..good
    };
    assert_refused(&mut t, &huge, 703);
}

#[test]
fn a_module_is_not_paid() {
    let mut t = start();
    let alice = Person::new(1);
    let owned = pool_of(&mut t, 4);
    let to = show(&tarn_dex::keeper::account());
    let (msg, _) = Plan::new(&t, &alice, &owned).unshield(Some(&to), 300_000, &alice);
    let (codespace, code, _) = refused(send(&mut t, &msg));
    assert_eq!((codespace, code), ("sdk", 4));
    // The note is unspent.
    let (msg, _) = Plan::new(&t, &alice, &owned).unshield(None, 300_000, &alice);
    send(&mut t, &msg).unwrap();
}
