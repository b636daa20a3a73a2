//! Keys, sequences, signatures.

use tarn_primitives::crypto::{Multisig, PublicKey};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::core::crypto::secp256k1;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_tests::{ALICE, Account, BOB, CAROL, DAVE, TestChain, account, coins, msg_send, show};

use super::{chain, refused};
use crate::machine::craft::{GAS, reshaped, signed, tampered, transfer};

fn plain(t: &TestChain) -> (Account, TxBuilder, Vec<u8>) {
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    let bytes = signed(t, &alice, &tx);
    (alice, tx, bytes)
}

/// Signed for another place than the account's.
fn tied(who: &Account, tx: &TxBuilder, data: SignerData) -> Vec<u8> {
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

#[test]
fn somebody_must_sign() {
    let t = &mut chain();
    let (_, _, bytes) = plain(t);
    let unsigned = tampered(&bytes, |raw| raw.signatures.clear());
    refused(t, unsigned, ("sdk", 15, "no signatures supplied"));
}

#[test]
fn every_signer_signs_once() {
    let t = &mut chain();
    let (alice, _, bytes) = plain(t);
    let twice = tampered(&bytes, |raw| raw.signatures.push(raw.signatures[0].clone()));
    let text = "wrong number of signers; expected 1, got 2: unauthorized";
    refused(t, twice, ("sdk", 4, text));
    let bob = account(BOB);
    let both = TxBuilder::new(Namespace::Core)
        .message(&msg_send(&alice.address, &bob.address, "1utarn"))
        .message(&msg_send(&bob.address, &alice.address, "1utarn"))
        .fee(coins("5000utarn"), GAS);
    let one = signed(t, &alice, &both);
    let text = "wrong number of signers; expected 2, got 1: unauthorized";
    refused(t, one, ("sdk", 4, text));
}

#[test]
fn every_signer_has_a_signer_info() {
    let t = &mut chain();
    let (alice, _, bytes) = plain(t);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let none = reshaped(&bytes, &keys, |_, auth| auth.signer_infos.clear());
    let text = "wrong number of signer_infos; expected 1, got 0: tx parse error";
    refused(t, none, ("sdk", 2, text));
    let two = reshaped(&bytes, &keys, |_, auth| {
        auth.signer_infos.push(auth.signer_infos[0].clone());
    });
    let text = "wrong number of signer_infos; expected 1, got 2: tx parse error";
    refused(t, two, ("sdk", 2, text));
}

#[test]
fn a_mode_must_be_given() {
    let t = &mut chain();
    let (alice, _, bytes) = plain(t);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let none = reshaped(&bytes, &keys, |_, auth| {
        auth.signer_infos[0].mode_info = None;
    });
    let text = "mode_info is missing: set single or multi: tx parse error";
    refused(t, none, ("sdk", 2, text));
    let single = |mode| {
        let single = pb::mode_info::Single { mode };
        Some(pb::ModeInfo {
            sum: Some(pb::mode_info::Sum::Single(single)),
        })
    };
    // Unspecified, textual and a number nobody knows.
    for mode in [0, 2, 99] {
        let tx = reshaped(&bytes, &keys, |_, auth| {
            auth.signer_infos[0].mode_info = single(mode);
        });
        let text = "signature verification failed; please verify account number (0) and chain-id (tarn-test-1): (unable to verify single signer signature): unauthorized";
        refused(t, tx, ("sdk", 4, text));
    }
}

#[test]
fn the_key_must_be_the_signers() {
    let t = &mut chain();
    let (alice, _, bytes) = plain(t);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let other = account(BOB).public.to_any(Namespace::Core);
    let tx = reshaped(&bytes, &keys, |_, auth| {
        auth.signer_infos[0].public_key = Some(other);
    });
    let text = format!(
        "pubKey does not match signer address {} with signer index: 0: unauthorized",
        show(&alice.address)
    );
    refused(t, tx, ("sdk", 4, &text));
}

#[test]
fn a_key_that_is_none_is_code_8() {
    let t = &mut chain();
    let (alice, _, bytes) = plain(t);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let key = |bytes: Vec<u8>| {
        let wire = secp256k1::PubKey { key: bytes };
        Any {
            type_url: "/core.crypto.secp256k1.PubKey".to_owned(),
            value: prost::Message::encode_to_vec(&wire),
        }
    };
    let metadata = Any {
        type_url: "/core.bank.v1beta1.Metadata".to_owned(),
        value: Vec::new(),
    };
    for (wrong, context) in [
        (key(vec![2; 32]), "public key must have 33 bytes, got 32"),
        (
            key(vec![0xff; 33]),
            "public key is not a point of its curve",
        ),
        (
            metadata,
            "public key type \"/core.bank.v1beta1.Metadata\" is not supported: use secp256k1, ethsecp256k1, ed25519 or a multisig of these",
        ),
    ] {
        let tx = reshaped(&bytes, &keys, |_, auth| {
            auth.signer_infos[0].public_key = Some(wrong);
        });
        refused(t, tx, ("sdk", 8, &format!("{context}: invalid pubkey")));
    }
}

#[test]
fn a_first_transaction_names_its_key_and_later_ones_need_not() {
    let t = &mut chain();
    let (alice, tx, bytes) = plain(t);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let unnamed = reshaped(&bytes, &keys, |_, auth| {
        auth.signer_infos[0].public_key = None;
    });
    let text = format!(
        "pubkey on account {} is not set: put it into signer_infos: invalid pubkey",
        show(&alice.address)
    );
    refused(t, unnamed, ("sdk", 8, &text));
    assert_eq!(t.deliver(bytes).code, 0);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let unnamed = reshaped(&signed(t, &alice, &tx), &keys, |_, auth| {
        auth.signer_infos[0].public_key = None;
    });
    assert_eq!(t.check(&unnamed).code, 0);
    assert_eq!(t.deliver(unnamed).code, 0);
}

#[test]
fn seven_keys_are_the_most() {
    let member = account(DAVE).public;
    let key = PublicKey::Multisig(Multisig::new(1, vec![member; 8]).unwrap());
    let t = &mut TestChain::build()
        .holding(&key.address(), "1000000utarn")
        .start();
    t.block(Vec::new());
    let dave = account(DAVE);
    let tx = transfer(&key.address(), &account(BOB).address);
    let keys = [(&dave.key, t.signer_data_of(&key.address(), 0))];
    let tx = reshaped(&signed(t, &dave, &tx), &keys, |_, auth| {
        auth.signer_infos[0].public_key = Some(key.to_any(Namespace::Core));
        auth.signer_infos[0].sequence = 0;
    });
    let text = "signatures: 8, limit: 7: maximum number of signatures exceeded";
    refused(t, tx, ("sdk", 14, text));
}

#[test]
fn a_sequence_is_used_in_its_turn() {
    let t = &mut chain();
    let (alice, tx, bytes) = plain(t);
    let early = tied(&alice, &tx, t.signer_data(&alice, 3));
    let text = "account sequence mismatch, expected 0, got 3: incorrect account sequence";
    refused(t, early, ("sdk", 3, text));
    assert_eq!(t.deliver(bytes.clone()).code, 0);
    let text = "account sequence mismatch, expected 1, got 0: incorrect account sequence";
    refused(t, bytes, ("sdk", 3, text));
}

#[test]
fn a_signature_over_anything_else_does_not_hold() {
    let t = &mut chain();
    let (alice, tx, bytes) = plain(t);
    let data = t.signer_data(&alice, 0);
    let direct = "signature verification failed; please verify account number (0) and chain-id (tarn-test-1): (unable to verify single signer signature): unauthorized";
    let flipped = tampered(&bytes, |raw| raw.signatures[0][7] ^= 1);
    let empty = tampered(&bytes, |raw| raw.signatures[0].clear());
    let foreign = SignerData {
        chain_id: "tarn-test-2".parse().unwrap(),
        ..data
    };
    let renumbered = SignerData {
        account_number: 7,
        ..data.clone()
    };
    let other_body = tampered(&bytes, |raw| {
        let tx = transfer(&alice.address, &account(CAROL).address);
        let other = tied(&alice, &tx, data.clone());
        let other: pb::TxRaw = prost::Message::decode(&*other).unwrap();
        raw.body_bytes = other.body_bytes;
    });
    let wrong = [
        flipped,
        empty,
        tied(&alice, &tx, foreign),
        tied(&alice, &tx, renumbered),
        other_body,
    ];
    for tx in wrong {
        refused(t, tx, ("sdk", 4, direct));
    }
    let other_key = reshaped(&bytes, &[(&account(BOB).key, data)], |_, _| {});
    refused(t, other_key, ("sdk", 4, direct));
}

#[test]
fn a_high_s_is_another_signature_of_the_same_and_refused() {
    let t = &mut chain();
    let (_, _, bytes) = plain(t);
    // The order of the group minus s also solves the equation.
    let order = hex::decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    let order = order.unwrap();
    let high = tampered(&bytes, |raw| {
        let s = &mut raw.signatures[0][32..];
        let mut borrow = 0_i16;
        for at in (0..32).rev() {
            let difference = i16::from(order[at]) - i16::from(s[at]) - borrow;
            borrow = i16::from(difference < 0);
            s[at] = u8::try_from(difference + borrow * 256).unwrap();
        }
    });
    let text = "signature verification failed; please verify account number (0) and chain-id (tarn-test-1): (unable to verify single signer signature): unauthorized";
    refused(t, high, ("sdk", 4, text));
}

#[test]
fn a_wrong_amino_signature_says_what_to_verify() {
    let t = &mut chain();
    let (alice, tx, _) = plain(t);
    let data = SignerData {
        chain_id: "tarn-1".parse().unwrap(),
        ..t.signer_data(&alice, 0)
    };
    let signer = Signer {
        key: &alice.key,
        data,
    };
    let foreign = tx.sign_amino(&[signer]).unwrap();
    let text = "signature verification failed; please verify account number (0), sequence (0) and chain-id (tarn-test-1): unauthorized";
    refused(t, foreign, ("sdk", 4, text));
}
