//! The wire form of keys.

use proptest::prelude::*;
use prost::Message as _;
use tarn_proto::core::crypto::multisig::LegacyAminoPubKey;
use tarn_proto::{Any, Namespace};

use super::super::*;

fn every_kind() -> [(PublicKey, &'static str); 4] {
    let plain = SecretKey::secp256k1(&[0x11; 32]).unwrap().public();
    let eth = SecretKey::eth(&[0x11; 32]).unwrap().public();
    let ed = SecretKey::ed25519(&[0x11; 32]).public();
    let members = vec![plain.clone(), eth.clone(), ed.clone()];
    let multi = PublicKey::Multisig(Multisig::new(2, members).unwrap());
    [
        (plain, "crypto.secp256k1.PubKey"),
        (eth, "evm.crypto.v1.ethsecp256k1.PubKey"),
        (ed, "crypto.ed25519.PubKey"),
        (multi, "crypto.multisig.LegacyAminoPubKey"),
    ]
}

/// A multisig of one member, nested `levels` times.
fn nest(levels: usize) -> Any {
    let plain = SecretKey::secp256k1(&[0x11; 32]).unwrap().public();
    (0..levels).fold(plain.to_any(Namespace::Cosmos), |inner, _| {
        let wire = LegacyAminoPubKey {
            threshold: 1,
            public_keys: vec![inner],
        };
        Any {
            type_url: "/cosmos.crypto.multisig.LegacyAminoPubKey".to_owned(),
            value: wire.encode_to_vec(),
        }
    })
}

#[test]
fn every_kind_of_key_decodes_from_both_namespaces() {
    for (key, name) in every_kind() {
        for (namespace, root) in [(Namespace::Core, "core"), (Namespace::Cosmos, "cosmos")] {
            let any = key.to_any(namespace);
            assert_eq!(any.type_url, format!("/{root}.{name}"));
            assert_eq!(PublicKey::from_any(&any), Ok(key.clone()));
        }
    }
}

#[test]
fn a_key_of_the_wrong_length_or_off_the_curve_is_refused() {
    let any = |name: &str, key: &[u8]| {
        let wire = tarn_proto::core::crypto::secp256k1::PubKey { key: key.to_vec() };
        PublicKey::from_any(&Any {
            type_url: format!("/cosmos.crypto.{name}.PubKey"),
            value: wire.encode_to_vec(),
        })
    };
    for length in [0, 32, 34, 65] {
        let expected = KeyError::Length {
            expected: 33,
            got: length,
        };
        assert_eq!(any("secp256k1", &vec![2; length]), Err(expected));
    }
    assert_eq!(any("secp256k1", &[0xff; 33]), Err(KeyError::NotOnCurve));
    let expected = KeyError::Length {
        expected: 32,
        got: 33,
    };
    assert_eq!(any("ed25519", &[2; 33]), Err(expected));
}

#[test]
fn other_types_and_broken_bytes_are_refused_as_keys() {
    let any = |url: &str, value: &[u8]| {
        PublicKey::from_any(&Any {
            type_url: url.to_owned(),
            value: value.to_vec(),
        })
    };
    let url = "/cosmos.bank.v1beta1.MsgSend";
    assert_eq!(any(url, &[]), Err(KeyError::Unknown(url.to_owned())));
    assert_eq!(any("", &[]), Err(KeyError::Unknown(String::new())));
    let long = any(&"x".repeat(10_000), &[]).unwrap_err();
    assert!(long.to_string().len() < 300, "{long}");
    let broken = any("/core.crypto.secp256k1.PubKey", &[0x0a, 0x21]);
    assert!(matches!(broken, Err(KeyError::Decode(_))), "{broken:?}");
    let empty = any("/core.crypto.multisig.LegacyAminoPubKey", &[]);
    assert!(
        matches!(empty, Err(KeyError::Threshold { .. })),
        "{empty:?}"
    );
}

#[test]
fn multisigs_are_nested_four_deep_and_no_deeper() {
    for levels in 0..=4 {
        assert!(PublicKey::from_any(&nest(levels)).is_ok(), "{levels}");
    }
    for levels in [5, 7, 8, 9, 40] {
        let key = PublicKey::from_any(&nest(levels));
        assert_eq!(key, Err(KeyError::TooDeep), "{levels}");
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(
        kind in 0..4_usize,
        value in prop::collection::vec(any::<u8>(), 0..120),
        message: [u8; 8],
        signature in prop::collection::vec(any::<u8>(), 0..70),
    ) {
        let (key, name) = every_kind()[kind].clone();
        let _ = PublicKey::from_any(&Any { type_url: format!("/cosmos.{name}"), value });
        prop_assert!(!key.verify(&message, &signature));
    }
}
