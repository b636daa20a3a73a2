use std::borrow::Cow;

use proptest::prelude::*;
use prost::Message as _;
use tarn_proto::core::auth::v1beta1::{BaseAccount, QueryAccountResponse};
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::crypto::multisig::LegacyAminoPubKey;
use tarn_proto::core::crypto::secp256k1::PubKey;
use tarn_proto::core::tx::v1beta1::{GetTxResponse, TxRaw};
use tarn_proto::tendermint::abci::{Event, EventAttribute};
use tarn_proto::{Any, Described as _, Namespace, RespellError, registry, respell};

use crate::registry::message_bytes;
use crate::samples::{body_bytes, get_tx_response};

fn account() -> Vec<u8> {
    let member = Any::pack(&PubKey { key: vec![2; 33] });
    let key = Any::pack(&LegacyAminoPubKey {
        threshold: 1,
        public_keys: vec![member],
    });
    let account = BaseAccount {
        address: "/core.bank.v1beta1.MsgSend".to_owned(),
        pub_key: Some(key),
        account_number: 7,
        sequence: 3,
    };
    QueryAccountResponse {
        account: Some(Any::pack(&account)),
    }
    .encode_to_vec()
}

#[test]
fn the_urls_of_an_account_are_rewritten_down_to_the_innermost_key_and_back() {
    let core = account();
    let schema = QueryAccountResponse::SCHEMA;
    let cosmos = respell(&core, schema, Namespace::Cosmos).unwrap();
    let shown = registry::lookup(schema.name)
        .unwrap()
        .json_text(&cosmos)
        .unwrap();
    for url in [
        "/cosmos.auth.v1beta1.BaseAccount",
        "/cosmos.crypto.multisig.LegacyAminoPubKey",
        "/cosmos.crypto.secp256k1.PubKey",
    ] {
        assert!(shown.contains(&format!("\"@type\":\"{url}\"")), "{shown}");
    }
    assert!(
        shown.contains("\"address\":\"/core.bank.v1beta1.MsgSend\""),
        "a string was changed"
    );
    assert_eq!(respell(&cosmos, schema, Namespace::Core).unwrap(), core);
    assert!(matches!(
        respell(&core, schema, Namespace::Core).unwrap(),
        Cow::Borrowed(_)
    ));
    assert!(matches!(
        respell(&cosmos, schema, Namespace::Cosmos).unwrap(),
        Cow::Borrowed(_)
    ));
}

#[test]
fn the_urls_of_a_transaction_are_rewritten_but_its_events_are_not() {
    let mut answer = get_tx_response();
    let action = EventAttribute {
        key: "action".to_owned(),
        value: "/cosmos.bank.v1beta1.MsgSend".to_owned(),
        index: true,
    };
    answer.tx_response.as_mut().unwrap().events = vec![Event {
        r#type: "message".to_owned(),
        attributes: vec![action],
    }];
    let bytes = answer.encode_to_vec();
    let core = respell(&bytes, GetTxResponse::SCHEMA, Namespace::Core).unwrap();
    let decoded = GetTxResponse::decode(&*core).unwrap();
    let tx = decoded.tx.unwrap();
    assert_eq!(
        tx.body.as_ref().unwrap().messages[0].type_url,
        "/core.bank.v1beta1.MsgSend"
    );
    let key = tx.auth_info.as_ref().unwrap().signer_infos[0]
        .public_key
        .clone()
        .unwrap();
    assert_eq!(key.type_url, "/core.crypto.secp256k1.PubKey");
    let TxResponse {
        tx: packed,
        events,
        data,
        ..
    } = decoded.tx_response.unwrap();
    let packed = packed.unwrap();
    assert_eq!(packed.type_url, "/core.tx.v1beta1.Tx");
    assert_eq!(packed.value, tx.encode_to_vec());
    assert_eq!(
        events[0].attributes[0].value,
        "/cosmos.bank.v1beta1.MsgSend"
    );
    assert_eq!(data, answer.tx_response.unwrap().data);
    assert_eq!(
        respell(&core, GetTxResponse::SCHEMA, Namespace::Cosmos).unwrap(),
        bytes
    );
}

#[test]
fn an_unusual_encoding_of_an_any_keeps_all_but_its_url() {
    // The value before the URL, an empty second value, an unknown field.
    let url = b"/core.crypto.secp256k1.PubKey";
    let mut core = vec![
        0x12,
        0x02,
        0x0a,
        0x00,
        0x0a,
        u8::try_from(url.len()).unwrap(),
    ];
    core.extend(url);
    core.extend([0x12, 0x00, 0x18, 0x05]);
    let cosmos = respell(&core, Any::SCHEMA, Namespace::Cosmos).unwrap();
    assert_eq!(cosmos.len(), core.len() + "cosmos".len() - "core".len());
    assert_eq!(&cosmos[..4], &core[..4]);
    assert!(cosmos.ends_with(&[0x12, 0x00, 0x18, 0x05]));
    assert_eq!(
        respell(&cosmos, Any::SCHEMA, Namespace::Core).unwrap(),
        core
    );
}

#[test]
fn bytes_fields_are_never_changed() {
    let raw = TxRaw {
        body_bytes: body_bytes(),
        ..TxRaw::default()
    }
    .encode_to_vec();
    assert!(matches!(
        respell(&raw, TxRaw::SCHEMA, Namespace::Core).unwrap(),
        Cow::Borrowed(_)
    ));
}

#[test]
fn too_deep_nesting_and_malformed_bytes_are_errors() {
    let mut any = Any::pack(&PubKey { key: vec![] });
    for _ in 0..5_000 {
        any = Any::pack(&LegacyAminoPubKey {
            threshold: 1,
            public_keys: vec![any],
        });
    }
    let deep = any.encode_to_vec();
    let error = respell(&deep, Any::SCHEMA, Namespace::Cosmos).unwrap_err();
    assert!(matches!(error, RespellError::TooDeep { .. }), "{error}");
    let error = respell(&[0x0a, 0xff], GetTxResponse::SCHEMA, Namespace::Core).unwrap_err();
    assert_eq!(
        error.to_string(),
        "core.tx.v1beta1.GetTxResponse: malformed protobuf at byte 0"
    );
}

proptest! {
    #[test]
    fn rewriting_to_a_namespace_and_back_gives_the_same_message(
        bytes in message_bytes(),
        info in prop::sample::select(registry::all()),
    ) {
        let Ok(cosmos) = respell(&bytes, info.schema, Namespace::Cosmos) else { return Ok(()) };
        let core = respell(&bytes, info.schema, Namespace::Core).unwrap();
        prop_assert_eq!(&respell(&cosmos, info.schema, Namespace::Core).unwrap(), &core);
        prop_assert_eq!(&respell(&core, info.schema, Namespace::Cosmos).unwrap(), &cosmos);
        prop_assert_eq!((info.decode)(&bytes).is_ok(), (info.decode)(&cosmos).is_ok());
    }
}
