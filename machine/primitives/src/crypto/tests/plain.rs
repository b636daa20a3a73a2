//! Plain keys: addresses and the exact form of signatures.

use secp256k1::ecdsa::Signature;

use super::super::*;
use crate::Prefix;

fn bytes<const N: usize>(text: &str) -> [u8; N] {
    hex::decode(text).unwrap().try_into().unwrap()
}

/// The first account of anvil and hardhat.
fn anvil() -> SecretKey {
    let text = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
    SecretKey::eth(&bytes(text)).unwrap()
}

/// The signature with s replaced by the order of the curve minus s, which plain ECDSA accepts too.
fn high_s(signature: &[u8]) -> Vec<u8> {
    let (r, s) = signature.split_at(32);
    let s = secp256k1::SecretKey::from_byte_array(s.try_into().unwrap()).unwrap();
    [r, &s.negate().secret_bytes()].concat()
}

#[test]
fn the_first_anvil_key_has_its_known_address() {
    assert_eq!(
        anvil().public().address().to_hex(),
        "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"
    );
}

#[test]
fn an_eth_signature_has_exactly_64_bytes() {
    let key = anvil().public();
    let signature = anvil().sign(b"message");
    assert_eq!(signature.len(), 64);
    assert!(key.verify(b"message", &signature));
    for recovery in [0, 1, 27, 28] {
        let long = [&*signature, &[recovery]].concat();
        assert!(!key.verify(b"message", &long), "{recovery}");
    }
    assert!(!key.verify(b"massage", &signature));
    for wrong in [&[][..], &signature[..63], &[&*signature, &[0, 0]].concat()] {
        assert!(!key.verify(b"message", wrong), "{} bytes", wrong.len());
    }
    assert!(!key.verify(b"message", &high_s(&signature)));
    // The message is hashed with Keccak-256, not SHA-256.
    let PublicKey::EthSecp256k1(eth) = key else {
        panic!("an eth key");
    };
    let cosmos = Secp256k1::new(&eth.to_bytes()).unwrap();
    assert!(!cosmos.verify(&Message::new(&b"message"[..]), &signature));
    assert_ne!(cosmos.address(), eth.address());
}

#[test]
fn a_cosmos_signature_has_exactly_64_bytes_with_a_low_s() {
    let secret = SecretKey::secp256k1(&[0x11; 32]).unwrap();
    let key = secret.public();
    let signature = secret.sign(b"message");
    assert!(key.verify(b"message", &signature));
    let longer = [&*signature, &[0]].concat();
    for wrong in [&[][..], &signature[..63], &longer] {
        assert!(!key.verify(b"message", wrong), "{} bytes", wrong.len());
    }
    assert!(!key.verify(b"message", &[0; 64]));
    assert!(!key.verify(b"message", &[0xff; 64]));
    let der = Signature::from_compact(&signature).unwrap().serialize_der();
    assert!(!key.verify(b"message", &der));

    let high = high_s(&signature);
    assert!(!key.verify(b"message", &high));
    // Only the high s makes it invalid: normalized it is valid.
    let mut normalized = Signature::from_compact(&high).unwrap();
    normalized.normalize_s();
    assert_eq!(normalized.serialize_compact().to_vec(), signature);
}

#[test]
fn ed25519_follows_rfc_8032() {
    // Section 7.1, TEST 2.
    let seed = bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
    let secret = SecretKey::ed25519(&seed);
    let PublicKey::Ed25519(key) = secret.public() else {
        panic!("an ed25519 key");
    };
    assert_eq!(
        hex::encode(key.to_bytes()),
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    );
    let signature = secret.sign(&[0x72]);
    assert_eq!(
        hex::encode(&signature),
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    );
    assert!(key.verify(&Message::new(&[0x72][..]), &signature));
    assert!(!key.verify(&Message::new(&[0x73][..]), &signature));
    assert!(!key.verify(&Message::new(&[0x72][..]), &signature[..63]));
    assert!(!key.verify(&Message::new(&[0x72][..]), &[&*signature, &[0]].concat()));
}

#[test]
fn ed25519_and_nested_multisigs_have_the_addresses_of_cosmjs() {
    let tarn = Prefix::new("tarn").unwrap();
    let ed = SecretKey::ed25519(&[0x44; 32]).public();
    let [one, two, three] =
        [0x11, 0x22, 0x33].map(|byte| SecretKey::secp256k1(&[byte; 32]).unwrap().public());
    let multi = |threshold, members: &[PublicKey]| {
        PublicKey::Multisig(Multisig::new(threshold, members.to_vec()).unwrap())
    };
    let mixed = multi(1, &[one.clone(), ed.clone()]);
    let inner = multi(2, &[one, two, three.clone()]);
    let nested = multi(1, &[inner.clone(), three]);
    for (key, address, leaves) in [
        (ed, "tarn1k9rstzy0ff5rjxsf4fvk3hf969krhwnmk5vll7", 1),
        (mixed, "tarn1a274l88027rk5lcvhts6su6hzxttprznqsx0uq", 2),
        (inner, "tarn1u6mf60pr84ml3tg3nuuehk7ejryyjnz99hzue9", 3),
        (nested, "tarn1fapwzuknjvf39ml0k0h6320cut08ytzg62uzke", 4),
    ] {
        assert_eq!(tarn.show(&key.address()), address);
        assert_eq!(key.leaves(), leaves);
    }
}

#[test]
fn a_secret_key_is_a_scalar_and_never_printed() {
    let order = bytes("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    for bad in [[0; 32], order, [0xff; 32]] {
        assert!(SecretKey::secp256k1(&bad).is_err());
        assert!(SecretKey::eth(&bad).is_err());
    }
    assert_eq!(format!("{:?}", anvil()), "SecretKey(hidden)");
}
