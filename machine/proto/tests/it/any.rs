use prost::Message as _;
use serde_json::json;
use tarn_proto::Any;
use tarn_proto::core::auth::v1beta1::BaseAccount;
use tarn_proto::core::bank::v1beta1::MsgSendResponse;
use tarn_proto::core::crypto::multisig::LegacyAminoPubKey;
use tarn_proto::core::crypto::secp256k1::PubKey;
use tarn_proto::core::tx::v1beta1::Tx;

use crate::samples::{FROM, TO, tx};

#[test]
fn the_type_comes_first_and_members_keep_their_order() {
    let any = tx().body.unwrap().messages.remove(0);
    assert_eq!(
        serde_json::to_string(&any).unwrap(),
        format!(
            r#"{{"@type":"/cosmos.bank.v1beta1.MsgSend","from_address":"{FROM}","to_address":"{TO}","amount":[{{"denom":"utarn","amount":"1000"}}]}}"#
        )
    );
}

#[test]
fn a_packed_message_is_unpacked_by_its_type_in_either_namespace() {
    let mut any = Any::pack(&PubKey { key: vec![7] });
    for url in [
        "/core.crypto.secp256k1.PubKey",
        "/cosmos.crypto.secp256k1.PubKey",
    ] {
        any.type_url = url.to_owned();
        assert_eq!(any.unpack::<PubKey>().unwrap().unwrap().key, [7]);
        assert!(any.unpack::<BaseAccount>().is_none());
    }
    any.value = vec![0xff];
    assert!(any.unpack::<PubKey>().unwrap().is_err());
}

#[test]
fn a_message_without_fields_is_its_type_alone() {
    let any = Any::pack(&MsgSendResponse {});
    let text = serde_json::to_string(&any).unwrap();
    assert_eq!(text, r#"{"@type":"/core.bank.v1beta1.MsgSendResponse"}"#);
    assert_eq!(serde_json::from_str::<Any>(&text).unwrap(), any);
}

#[test]
fn a_transaction_has_the_same_bytes_after_json() {
    let packed = Any::pack(&tx());
    let text = serde_json::to_string(&packed).unwrap();
    assert!(
        text.contains("\"@type\":\"/cosmos.crypto.secp256k1.PubKey\",\"key\":\"A081"),
        "{text}"
    );
    let read: Any = serde_json::from_str(&text).unwrap();
    assert_eq!(read, packed);
    assert_eq!(Tx::decode(&*read.value).unwrap(), tx());
}

#[test]
fn members_may_come_in_any_order_and_case() {
    let key = Any::pack(&PubKey { key: vec![2; 33] });
    let account = BaseAccount {
        address: "a".to_owned(),
        pub_key: Some(key),
        ..BaseAccount::default()
    };
    let input = json!({
        "address": "a",
        "pubKey": { "key": "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIC", "@type": "/core.crypto.secp256k1.PubKey" },
        "@type": "/core.auth.v1beta1.BaseAccount",
    });
    assert_eq!(
        serde_json::from_value::<Any>(input).unwrap(),
        Any::pack(&account)
    );
}

#[test]
fn an_unknown_type_is_written_as_base64_and_refused_as_input() {
    let any = Any {
        type_url: "/svc.unknown.v1.Thing".to_owned(),
        value: vec![1, 2],
    };
    let shown = serde_json::to_value(&any).unwrap();
    assert_eq!(
        shown,
        json!({ "@type": "/svc.unknown.v1.Thing", "value": "AQI=" })
    );
    let error = serde_json::from_value::<Any>(shown)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("unknown message type \"/svc.unknown.v1.Thing\""),
        "{error}"
    );
}

#[test]
fn a_value_that_does_not_decode_is_written_as_base64() {
    let any = Any {
        type_url: "/core.crypto.secp256k1.PubKey".to_owned(),
        value: vec![0xff],
    };
    assert_eq!(
        serde_json::to_value(&any).unwrap(),
        json!({ "@type": "/core.crypto.secp256k1.PubKey", "value": "/w==" })
    );
}

#[test]
fn an_empty_any_is_an_empty_object() {
    assert_eq!(serde_json::to_string(&Any::default()).unwrap(), "{}");
    assert_eq!(serde_json::from_str::<Any>("{}").unwrap(), Any::default());
    assert!(serde_json::from_str::<Any>(r#"{"key":"AA=="}"#).is_err());
}

fn nested(levels: usize) -> Any {
    let mut any = Any::pack(&PubKey { key: vec![2; 33] });
    for _ in 1..levels {
        any = Any::pack(&LegacyAminoPubKey {
            threshold: 1,
            public_keys: vec![any],
        });
    }
    any
}

/// The number of nested messages that are written with their members.
fn shown(any: &Any) -> usize {
    let mut value = serde_json::to_value(any).unwrap();
    let mut levels = 0;
    while value.get("value").is_none() {
        levels += 1;
        match value["public_keys"].get_mut(0) {
            Some(inner) => value = inner.take(),
            None => break,
        }
    }
    levels
}

#[test]
fn messages_nested_too_deep_are_written_as_base64() {
    for (levels, expected) in [(1, 1), (8, 8), (9, 9), (10, 9), (5_000, 9)] {
        let any = nested(levels);
        assert_eq!(shown(&any), expected, "{levels}");
        // The depth counter is back at zero.
        assert_eq!(shown(&any), expected, "{levels}");
    }
}

#[test]
fn nesting_is_measured_without_decoding() {
    let schema = <Any as tarn_proto::Described>::SCHEMA;
    for (levels, expected) in [(1, false), (8, false), (9, true), (5_000, true)] {
        let bytes = prost::Message::encode_to_vec(&nested(levels));
        assert_eq!(
            tarn_proto::nests_too_deep(&bytes, schema),
            expected,
            "{levels}"
        );
    }
    for garbage in [&b""[..], b"\xff", b"nonsense", b"\x12\xff\xff"] {
        assert!(!tarn_proto::nests_too_deep(garbage, schema), "{garbage:?}");
    }
}
