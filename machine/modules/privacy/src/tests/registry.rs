//! Keys that accounts register.

use tarn_notes::state;
use tarn_notes::tree::Frontier;
use tarn_notes::{Recipient, Registration};
use tarn_primitives::crypto::{Multisig, PublicKey};
use tarn_runtime::Value as _;
use tarn_runtime::testing::ALICE;

use super::wallet::registers;
use super::*;
use crate::grant::Registered;
use crate::state::{FRONTIER, KEYS, NULLIFIERS, PARAMS, ROOTS, Stem, StoredRoot};

#[test]
fn keys_are_registered_and_their_epoch_only_goes_up() {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let ask = |t: &Harness, who: &Address| {
        let address = show(who);
        t.ask(&pb::QueryPrivacyKeyRequest { address })
    };
    // Without registration the account's own key is both.
    let own = ask(&t, &alice.address).unwrap().privacy_key.unwrap();
    let key = alice.secret.public().unwrap().to_bytes().to_vec();
    assert_eq!((own.spend_key, own.view_key), (key.clone(), key.clone()));
    assert!(!own.registered);
    assert_eq!(unanswered(ask(&t, &ALICE)).0, 5);
    let keys = Recipient {
        spend: alice.secret.public().unwrap(),
        view: bob.secret.public().unwrap(),
    };
    let chain_id = t.ctx().chain().id.to_string();
    let msg = |epoch| registers((&alice, 1), &chain_id, keys, epoch);
    for jump in [2, 7, u32::MAX] {
        assert_refused(&mut t, &msg(jump), 755);
    }
    send(&mut t, &msg(1)).unwrap();
    let registered = ask(&t, &alice.address).unwrap().privacy_key.unwrap();
    assert_eq!(registered.view_key, msg(1).view_key);
    assert_eq!((registered.epoch, registered.registered), (1, true));
    assert_eq!(registered.account_key, key);
    assert_eq!(registered.signature, msg(1).signature);
    assert_eq!(registered.chain_id, chain_id);
    for epoch in [0, 1, 3, u32::MAX] {
        assert_refused(&mut t, &msg(epoch), 755);
    }
    send(&mut t, &msg(2)).unwrap();
    let bad = pb::MsgSetPrivacyKey {
        view_key: vec![2; 32],
        ..msg(3)
    };
    assert_refused(&mut t, &bad, 705);
}

#[test]
fn keys_are_registered_with_a_signature_of_their_account_only() {
    let mut t = start();
    let (alice, bob) = (Person::new(1), Person::new(2));
    let keys = alice.keys.recipient(0).unwrap();
    let chain_id = t.ctx().chain().id.to_string();
    let good = registers((&alice, 1), &chain_id, keys, 0);
    let with = |signature: Vec<u8>| pb::MsgSetPrivacyKey {
        signature,
        ..good.clone()
    };
    let of_bob = registers((&alice, 2), &chain_id, keys, 0).signature;
    let of_chain = registers((&alice, 1), "tarn-9", keys, 0).signature;
    let of_epoch = registers((&alice, 1), &chain_id, keys, 1).signature;
    let others = bob.keys.recipient(0).unwrap();
    let of_keys = registers((&alice, 1), &chain_id, others, 0).signature;
    let short = good.signature[..63].to_vec();
    let wrong = [
        Vec::new(),
        short,
        vec![0; 64],
        of_bob,
        of_chain,
        of_epoch,
        of_keys,
    ];
    for signature in wrong {
        assert_refused(&mut t, &with(signature), 756);
    }
    // A multisig has no key of its own.
    let members = vec![alice.public.clone(), bob.public];
    let both = PublicKey::Multisig(Multisig::new(1, members).unwrap());
    let coins = coins("10utarn");
    bank::transfer(t.ctx_mut(), &alice.address, &both.address(), &coins).unwrap();
    let mut account = accounts::account(t.ctx(), &both.address())
        .unwrap()
        .unwrap();
    account.set_key(&both);
    accounts::save(t.ctx_mut(), &both.address(), &account).unwrap();
    let joint = pb::MsgSetPrivacyKey {
        owner: show(&both.address()),
        ..good.clone()
    };
    assert_refused(&mut t, &joint, 756);
    send(&mut t, &good).unwrap();
}

/// Wallets read these entries by a proof of the store, without this module.
#[test]
fn entries_of_the_state_are_where_wallets_look_for_them() {
    let (alice, hash) = (Person::new(1).address, Hash([7; 32]));
    let key = state::registration_key(alice.scatter(), alice.as_bytes());
    let places = [
        (PARAMS.access_hint(), vec![state::PARAMS]),
        (FRONTIER.access_hint(), vec![state::FRONTIER]),
        (ROOTS.access_hint(&77), state::root_key(77)),
        (NULLIFIERS.access_hint(&hash), state::nullifier_key(&hash.0)),
        (KEYS.access_hint(&alice), key),
    ];
    for (hint, key) in places {
        assert_eq!(hint, (state::STORE, key));
    }
    assert_eq!(state::root_height(&state::root_key(77)), Some(77));
    assert_eq!(state::root_height(&state::nullifier_key(&hash.0)), None);

    let params = Params::default();
    assert_eq!(state::ring_size(&params.encode()), Some(params.ring_size));
    assert_eq!(state::spent_height(&9_u64.encode()), Some(9));
    let root = state::Root {
        root: [3; 32],
        size: 5,
    };
    assert_eq!(
        state::Root::from_bytes(&StoredRoot(root).encode()),
        Some(root)
    );
    let frontier = Frontier::new(5, vec![[1; 32], [2; 32]]).unwrap();
    let bytes = Stem(frontier.clone()).encode();
    assert_eq!(Frontier::from_bytes(&bytes), Some(frontier));
    let registration = Registration {
        keys: Person::new(1).keys.recipient(0).unwrap(),
        epoch: 3,
        account_key: [4; 33],
        signature: [5; 64],
        chain_id: "tarn-1".to_owned(),
    };
    let bytes = Registered(registration.clone()).encode();
    assert_eq!(Registration::from_bytes(&bytes), Some(registration));
}
