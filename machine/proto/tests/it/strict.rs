use proptest::prelude::*;
use prost::Message as _;
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_proto::core::crypto::multisig::LegacyAminoPubKey;
use tarn_proto::core::crypto::secp256k1::PubKey;
use tarn_proto::core::tx::v1beta1::{AuthInfo, SignerInfo, TxBody, TxRaw};
use tarn_proto::schema::Wire;
use tarn_proto::strict::{NotCanonical, UnknownField, canonical_raw, reject_unknown};
use tarn_proto::{Any, Described as _, registry};

use crate::registry::message_bytes;
use crate::samples::{auth_info_bytes, body_bytes};

/// A varint field appended to a message.
fn with_field(mut bytes: Vec<u8>, number: u64) -> Vec<u8> {
    prost::encoding::encode_varint(number << 3, &mut bytes);
    bytes.push(1);
    bytes
}

fn body_with(message: Any) -> Vec<u8> {
    TxBody {
        messages: vec![message],
        ..TxBody::default()
    }
    .encode_to_vec()
}

fn unknown(message: &'static str, number: u32) -> Result<bool, UnknownField> {
    Err(UnknownField::Field { message, number })
}

#[test]
fn a_transaction_of_cosmjs_is_accepted() {
    assert_eq!(
        reject_unknown(&body_bytes(), TxBody::SCHEMA, true),
        Ok(false)
    );
    assert_eq!(
        reject_unknown(&auth_info_bytes(), AuthInfo::SCHEMA, false),
        Ok(false)
    );
    assert_eq!(reject_unknown(&[], TxBody::SCHEMA, false), Ok(false));
}

#[test]
fn an_unknown_field_is_refused_unless_it_is_non_critical_and_allowed() {
    let check =
        |number, allow| reject_unknown(&with_field(body_bytes(), number), TxBody::SCHEMA, allow);
    assert_eq!(check(6, true), unknown("core.tx.v1beta1.TxBody", 6));
    assert_eq!(check(1022, true), unknown("core.tx.v1beta1.TxBody", 1022));
    assert_eq!(check(1024, true), Ok(true));
    assert_eq!(check(2046, true), Ok(true));
    assert_eq!(check(2048, true), unknown("core.tx.v1beta1.TxBody", 2048));
    assert_eq!(check(1024, false), unknown("core.tx.v1beta1.TxBody", 1024));
}

#[test]
fn the_check_goes_through_any_and_through_nested_messages() {
    let url = |value| Any {
        type_url: "/cosmos.bank.v1beta1.MsgSend".to_owned(),
        value,
    };
    let check = |number| {
        let body = body_with(url(with_field(MsgSend::default().encode_to_vec(), number)));
        reject_unknown(&body, TxBody::SCHEMA, true)
    };
    assert_eq!(check(9), unknown("core.bank.v1beta1.MsgSend", 9));
    assert_eq!(check(1025), Ok(true));
    // Field 3 of MsgSend holds a Coin with an unknown field 5.
    let coin = [0x1a, 0x02, 0x28, 0x01].to_vec();
    let body = body_with(url(coin));
    let refused = unknown("core.base.v1beta1.Coin", 5);
    assert_eq!(reject_unknown(&body, TxBody::SCHEMA, true), refused);
}

#[test]
fn an_any_has_two_fields_and_a_registered_type() {
    let mut any = Any::pack(&MsgSend::default()).encode_to_vec();
    any = with_field(any, 3);
    let mut body = vec![0x0a, u8::try_from(any.len()).unwrap()];
    body.extend(any);
    assert_eq!(
        reject_unknown(&body, TxBody::SCHEMA, true),
        unknown("google.protobuf.Any", 3)
    );

    let unregistered = Any {
        type_url: "/cosmos.gov.v1.MsgVote".to_owned(),
        value: vec![],
    };
    let error = reject_unknown(&body_with(unregistered), TxBody::SCHEMA, true).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unable to resolve type URL /cosmos.gov.v1.MsgVote"
    );
}

#[test]
fn of_a_url_given_twice_the_last_counts() {
    let first = Any::pack(&PubKey { key: vec![] }).encode_to_vec();
    let last = Any {
        type_url: "/nobody.Knows".to_owned(),
        value: vec![],
    }
    .encode_to_vec();
    let any = [first, last].concat();
    let mut info = vec![0x0a, u8::try_from(any.len()).unwrap()];
    info.extend(any);
    let error = reject_unknown(&info, SignerInfo::SCHEMA, false).unwrap_err();
    assert_eq!(
        error,
        UnknownField::Type {
            url: "/nobody.Knows".to_owned()
        }
    );
}

#[test]
fn an_error_repeats_only_the_beginning_of_a_long_url() {
    let any = Any {
        type_url: format!("/{}", "x".repeat(100_000)),
        value: vec![],
    };
    let info = SignerInfo {
        public_key: Some(any),
        ..SignerInfo::default()
    };
    let error = reject_unknown(&info.encode_to_vec(), SignerInfo::SCHEMA, false).unwrap_err();
    let text = error.to_string();
    assert!(
        text.starts_with("unable to resolve type URL /xxx"),
        "{text}"
    );
    assert!(text.ends_with("x...") && text.len() < 200, "{text}");
}

#[test]
fn a_known_field_with_another_wire_type_is_refused() {
    let memo_as_varint = [0x10, 0x01];
    assert_eq!(
        reject_unknown(&memo_as_varint, TxBody::SCHEMA, true),
        Err(UnknownField::WireType {
            message: "core.tx.v1beta1.TxBody",
            field: "memo",
            found: Wire::Varint,
            expected: Wire::Len,
        })
    );
}

#[test]
fn messages_nested_over_64_deep_are_refused() {
    let nested = |levels| {
        let mut any = Any::pack(&PubKey { key: vec![2; 33] });
        for _ in 0..levels {
            any = Any::pack(&LegacyAminoPubKey {
                threshold: 1,
                public_keys: vec![any],
            });
        }
        SignerInfo {
            public_key: Some(any),
            ..SignerInfo::default()
        }
        .encode_to_vec()
    };
    assert_eq!(
        reject_unknown(&nested(10), SignerInfo::SCHEMA, false),
        Ok(false)
    );
    let error = reject_unknown(&nested(5_000), SignerInfo::SCHEMA, false).unwrap_err();
    assert!(matches!(error, UnknownField::TooDeep { .. }), "{error}");
}

fn raw() -> TxRaw {
    TxRaw {
        body_bytes: body_bytes(),
        auth_info_bytes: auth_info_bytes(),
        signatures: vec![vec![1; 64], vec![], vec![2; 64]],
    }
}

#[test]
fn what_prost_writes_is_canonical() {
    assert_eq!(canonical_raw(&raw().encode_to_vec()), Ok(()));
    assert_eq!(canonical_raw(&[]), Ok(()));
}

#[test]
fn other_encodings_of_a_raw_transaction_are_refused() {
    let cases: [(&[u8], NotCanonical); 6] = [
        (
            &[0x12, 0x00, 0x0a, 0x00],
            NotCanonical::Order {
                number: 1,
                before: 2,
            },
        ),
        (&[0x22, 0x00], NotCanonical::Unknown { number: 4 }),
        (
            &[0x08, 0x00],
            NotCanonical::WireType {
                number: 1,
                found: Wire::Varint,
            },
        ),
        (&[0x0a, 0x80, 0x00], NotCanonical::Long { number: 1, at: 0 }),
        (
            &[0x0a, 0x00, 0x92, 0x00, 0x00],
            NotCanonical::Long { number: 2, at: 2 },
        ),
        (
            &[0x0a, 0x01],
            NotCanonical::Malformed(tarn_proto::strict::Malformed(0)),
        ),
    ];
    for (bytes, error) in cases {
        assert_eq!(canonical_raw(bytes), Err(error), "{bytes:?}");
    }
}

proptest! {
    #[test]
    fn bytes_that_pass_are_bytes_prost_can_decode(
        bytes in message_bytes(),
        info in prop::sample::select(registry::all()),
        allow in any::<bool>(),
    ) {
        // Only text that is not UTF-8 and packed numbers are left to the decoder.
        if reject_unknown(&bytes, info.schema, allow).is_ok()
            && let Err(error) = (info.decode)(&bytes)
        {
            let text = error.to_string();
            prop_assert!(text.contains("UTF-8") || text.contains("varint"), "{}", text);
        }
        let _ = canonical_raw(&bytes);
    }

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = canonical_raw(&bytes);
        for schema in [TxBody::SCHEMA, AuthInfo::SCHEMA, TxRaw::SCHEMA] {
            let _ = reject_unknown(&bytes, schema, true);
        }
    }

    #[test]
    fn canonical_bytes_are_the_ones_prost_writes(bytes in prop::collection::vec(0u8..32, 0..24)) {
        if canonical_raw(&bytes).is_ok() && let Ok(raw) = TxRaw::decode(&*bytes) {
            // A field given twice or empty is canonical by ADR-027, but prost writes it otherwise.
            let again = raw.encode_to_vec();
            prop_assert_eq!(canonical_raw(&again), Ok(()));
            prop_assert!(again.len() <= bytes.len());
        }
    }
}
