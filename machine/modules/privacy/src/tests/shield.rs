//! Coins become notes.

use tarn_primitives::crypto::SecretKey;

use super::*;

#[test]
fn a_shield_moves_coins_makes_a_note_and_says_so() {
    let mut t = start();
    let alice = Person::new(1);
    t.ctx_mut().take_events();
    let answer = send(&mut t, &shield_msg(&alice, "5000utarn")).unwrap();
    assert_eq!(answer.merkle_index, 0);
    assert_eq!(balance(&t, &alice.address, "utarn"), 999_999_995_000);
    assert_eq!(balance(&t, &keeper::account(), "utarn"), 5000);
    let pool = books(&t, "utarn");
    assert_eq!((pool.total, pool.shielded, pool.notes), (5000, 5000, 1));
    let (me, it) = (show(&alice.address), show(&keeper::account()));
    let hash = &answer.commitment;
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={me} amount=5000utarn"),
            format!("coin_received receiver={it} amount=5000utarn"),
            format!("transfer recipient={it} sender={me} amount=5000utarn"),
            format!("message sender={me}"),
            format!("privacy_note commitment={hash} merkle_index=0 denom=utarn"),
            format!("privacy_shield sender={me} amount=5000utarn commitment={hash}"),
        ]
    );
}

#[test]
fn two_shields_of_one_key_are_two_notes_and_both_can_be_spent() {
    let mut t = start();
    let alice = Person::new(1);
    let a = shield(&mut t, &alice, "5000utarn");
    let b = shield(&mut t, &alice, "5000utarn");
    assert_ne!(a.hash, b.hash);
    assert_ne!(a.nullifier(), b.nullifier());
    mature(&mut t);
    for note in [a, b] {
        let (msg, _) = wallet::Plan::new(&t, &alice, &[note]).unshield(None, 5000, &alice);
        send(&mut t, &msg).unwrap();
        assert_refused(&mut t, &msg, 730);
    }
    assert_eq!(books(&t, "utarn").total, 0);
}

#[test]
fn amounts_have_bounds() {
    let mut t = start();
    let alice = Person::new(1);
    for (amount, expected) in [
        ("0utarn", 703),
        ("18446744073709551616utarn", 703),
        ("999utarn", 702),
    ] {
        assert_refused(&mut t, &shield_msg(&alice, amount), expected);
    }
    assert!(send(&mut t, &shield_msg(&alice, "1000utarn")).is_ok());
    for amount in ["-1", "+1", "01", "1e3", "", "1.0"] {
        let msg = pb::MsgShield {
            amount: Some(base::Coin {
                denom: "utarn".to_owned(),
                amount: amount.to_owned(),
            }),
            ..shield_msg(&alice, "1utarn")
        };
        let (codespace, code, _) = refused(send(&mut t, &msg));
        assert_eq!((codespace, code), ("sdk", 10), "{amount}");
    }
    let (codespace, code, _) = refused(send(&mut t, &shield_msg(&alice, "1000000000001utarn")));
    assert_eq!((codespace, code), ("sdk", 5));
}

#[test]
fn changed_parameters_change_the_minimum() {
    let mut t = start();
    let alice = Person::new(1);
    set_params(&mut t, |params| params.min_shield_amount = 7);
    assert_refused(&mut t, &shield_msg(&alice, "6utarn"), 702);
    assert!(send(&mut t, &shield_msg(&alice, "7utarn")).is_ok());
}

#[test]
fn a_denom_that_cannot_be_sent_or_has_too_many_decimals_is_refused() {
    let mut t = start();
    let alice = Person::new(1);
    let metadata = |exponent| {
        let unit = |denom: &str, exponent| tarn_proto::core::bank::v1beta1::DenomUnit {
            denom: denom.to_owned(),
            exponent,
            aliases: Vec::new(),
        };
        let wire = tarn_proto::core::bank::v1beta1::Metadata {
            denom_units: vec![unit("uatom", 0), unit("atom", exponent)],
            base: "uatom".to_owned(),
            display: "atom".to_owned(),
            name: "Atom".to_owned(),
            symbol: "ATOM".to_owned(),
            ..Default::default()
        };
        tarn_bank::Metadata::new(wire).unwrap()
    };
    bank::set_metadata(t.ctx_mut(), &metadata(10)).unwrap();
    assert_refused(&mut t, &shield_msg(&alice, "5000uatom"), 701);
    bank::set_metadata(t.ctx_mut(), &metadata(9)).unwrap();
    assert!(send(&mut t, &shield_msg(&alice, "5000uatom")).is_ok());
    let stop = tarn_proto::core::bank::v1beta1::MsgSetSendEnabled {
        authority: show(&CAROL),
        send_enabled: vec![tarn_proto::core::bank::v1beta1::SendEnabled {
            denom: "uatom".to_owned(),
            enabled: false,
        }],
        use_default_for: Vec::new(),
    };
    send(&mut t, &stop).unwrap();
    assert_refused(&mut t, &shield_msg(&alice, "5000uatom"), 701);
}

#[test]
fn an_account_without_a_key_on_the_curve_must_name_one() {
    let mut t = start();
    let alice = Person::new(1);
    // An account that only a validator's kind of key opens.
    let public = SecretKey::ed25519(&[5; 32]).public();
    let stranger = public.address();
    let coins = coins("10000utarn");
    bank::transfer(t.ctx_mut(), &alice.address, &stranger, &coins).unwrap();
    let msg = pb::MsgShield {
        sender: show(&stranger),
        ..shield_msg(&alice, "5000utarn")
    };
    assert_refused(&mut t, &msg, 704);
    let mut account = accounts::account(t.ctx(), &stranger).unwrap().unwrap();
    account.set_key(&public);
    accounts::save(t.ctx_mut(), &stranger, &account).unwrap();
    assert_refused(&mut t, &msg, 704);
    let key = alice.secret.public().unwrap().to_bytes().to_vec();
    let named = pb::MsgShield {
        note_key: key,
        ..msg
    };
    let answer = send(&mut t, &named).unwrap();
    // Whoever has the key spends it.
    let owned = Owned {
        hash: Hash::parse(&answer.commitment).unwrap(),
        denom: "utarn".parse().unwrap(),
        secret: alice.secret.clone(),
        amount: 5000,
        blinding: tarn_ringct::Secret::ZERO,
    };
    mature(&mut t);
    let plan = wallet::Plan::new(&t, &alice, &[owned]);
    let (msg, _) = plan.unshield(None, 5000, &alice);
    send(&mut t, &msg).unwrap();
    assert_eq!(balance(&t, &keeper::account(), "utarn"), 0);
}

#[test]
fn an_eth_key_owns_what_it_shields() {
    let mut t = start();
    let alice = Person::new(1);
    let public = SecretKey::eth(&[9; 32]).unwrap().public();
    let eth = public.address();
    let coins = coins("10000utarn");
    bank::transfer(t.ctx_mut(), &alice.address, &eth, &coins).unwrap();
    let mut account = accounts::account(t.ctx(), &eth).unwrap().unwrap();
    account.set_key(&public);
    accounts::save(t.ctx_mut(), &eth, &account).unwrap();
    let msg = pb::MsgShield {
        sender: show(&eth),
        ..shield_msg(&alice, "5000utarn")
    };
    let answer = send(&mut t, &msg).unwrap();
    let hash = Hash::parse(&answer.commitment).unwrap();
    let note = keeper::note(t.ctx(), &hash).unwrap().unwrap();
    let secret = tarn_ringct::Secret::from_bytes(&[9; 32]).unwrap();
    assert_eq!(note.key, secret.public().unwrap());
}

#[test]
fn keys_of_a_note_are_points_in_their_one_form() {
    let mut t = start();
    let alice = Person::new(1);
    let key = alice.secret.public().unwrap().to_bytes().to_vec();
    let mut off_curve = key.clone();
    off_curve[1..].fill(0xff);
    let mut hybrid = key.clone();
    hybrid[0] = 6;
    let uncompressed = [&[4][..], &alice.secret.public().unwrap().to_coordinates()].concat();
    for bad in [
        vec![0],
        vec![2; 32],
        off_curve,
        hybrid,
        uncompressed,
        vec![0; 33],
    ] {
        let with_key = pb::MsgShield {
            note_key: bad.clone(),
            ..shield_msg(&alice, "5000utarn")
        };
        assert_refused(&mut t, &with_key, 705);
        let with_hint = pb::MsgShield {
            note_key: key.clone(),
            ephemeral_key: bad,
            ..shield_msg(&alice, "5000utarn")
        };
        assert_refused(&mut t, &with_hint, 705);
    }
    let orphan = pb::MsgShield {
        ephemeral_key: key.clone(),
        ..shield_msg(&alice, "5000utarn")
    };
    assert_refused(&mut t, &orphan, 705);
    for (ephemeral_key, view_tag) in [(key.clone(), 256), (Vec::new(), 1)] {
        let tagged = pb::MsgShield {
            note_key: key.clone(),
            ephemeral_key,
            view_tag,
            ..shield_msg(&alice, "5000utarn")
        };
        assert_refused(&mut t, &tagged, 705);
    }
}

#[test]
fn a_shield_is_its_senders_to_sign() {
    let t = start();
    let alice = Person::new(1);
    let any = tarn_proto::Any::pack(&shield_msg(&alice, "5000utarn"));
    let msg = t.routes.parse(&any, t.ctx().chain()).unwrap();
    assert_eq!(msg.signers().as_slice(), [alice.address]);
}
