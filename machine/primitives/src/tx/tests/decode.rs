//! Bytes that are not a transaction, each refused with code 2.

use prost::encoding::encode_varint;
use tarn_proto::Any;

use super::*;
use crate::tx::{SignError, amino_sign_bytes};

/// An encoded protobuf field of bytes.
fn field(number: u32, value: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    encode_varint(u64::from(number) << 3 | 2, &mut out);
    encode_varint(u64::try_from(value.len()).unwrap(), &mut out);
    out.extend_from_slice(value);
    out
}

/// The signed transaction with one part changed.
fn changed(change: impl FnOnce(&mut TxRaw)) -> Vec<u8> {
    let mut raw = raw(&signed());
    change(&mut raw);
    raw.encode_to_vec()
}

#[test]
fn empty_and_random_bytes_are_refused() {
    assert_eq!(refused(&[]), "tx bytes are empty");
    for garbage in [&b"hello"[..], &[0xff; 40], &[0x0a], &[0x0a, 0x7f, 1], &[0]] {
        let reason = refused(garbage);
        assert!(reason.starts_with("tx is not canonical: "), "{reason}");
    }
    for part in [1, 2] {
        let bytes = field(part, b"\xff\xff\xff");
        let reason = refused(&bytes);
        assert!(reason.starts_with("tx "), "{reason}");
    }
}

#[test]
fn the_outer_message_must_be_canonical() {
    let raw = raw(&signed());
    let (body, auth) = (field(1, &raw.body_bytes), field(2, &raw.auth_info_bytes));
    let signature = field(3, &raw.signatures[0]);
    let good = [&*body, &auth, &signature].concat();
    assert_eq!(good, signed());

    let unordered = [&*auth, &body, &signature].concat();
    assert_eq!(
        refused(&unordered),
        "tx is not canonical: field 1 after field 2: fields must ascend"
    );

    let mut long = vec![0x1a, 0xc0, 0x00];
    long.extend_from_slice(&raw.signatures[0]);
    let reason = refused(&[&*body, &auth, &long].concat());
    assert!(
        reason.contains("a varint is not as short as possible"),
        "{reason}"
    );

    let wrong_type = [&*good, &[0x18, 0x01]].concat();
    let reason = refused(&wrong_type);
    assert!(reason.contains("has wire type"), "{reason}");

    let unknown = [&*good, &field(4, b"x")].concat();
    assert_eq!(
        refused(&unknown),
        "tx is not canonical: TxRaw has no field 4"
    );

    // No signature covers the first of the two, so one transaction would have two hashes.
    for twice in [
        [&*field(1, b""), &good].concat(),
        [&*body, &good].concat(),
        [&*body, &field(2, b"junk"), &auth, &signature].concat(),
    ] {
        let reason = refused(&twice);
        assert_eq!(reason, "tx is not canonical: a field is given twice");
    }
}

#[test]
fn a_body_without_messages_decodes_and_is_refused_later() {
    let tx = Tx::decode(&[0x0a, 0x00, 0x1a, 0x00]).unwrap();
    assert!(tx.body.messages.is_empty());
    assert_eq!((tx.signatures.len(), tx.gas_limit()), (1, 0));
}

#[test]
fn an_unknown_field_of_auth_info_is_refused_critical_or_not() {
    for number in [9, 1024] {
        let bytes = changed(|raw| raw.auth_info_bytes.extend(field(number, b"x")));
        assert_eq!(
            refused(&bytes),
            format!("tx auth_info: core.tx.v1beta1.AuthInfo has no field {number}")
        );
    }
}

#[test]
fn an_unknown_field_of_the_body_is_refused_only_if_critical() {
    let critical = changed(|raw| raw.body_bytes.extend(field(9, b"x")));
    assert_eq!(
        refused(&critical),
        "tx body: core.tx.v1beta1.TxBody has no field 9"
    );

    let tolerated = changed(|raw| raw.body_bytes.extend(field(1024, b"x")));
    let tx = Tx::decode(&tolerated).unwrap();
    assert!(tx.non_critical);
    assert_eq!(
        amino_sign_bytes(&tx, &signer_data(7, 3)),
        Err(SignError::Extensions)
    );
    assert!(!Tx::decode(&signed()).unwrap().non_critical);
}

#[test]
fn an_unregistered_type_is_refused() {
    let unregistered = Any {
        type_url: "/cosmos.gov.v1.MsgVote".to_owned(),
        value: Vec::new(),
    };
    let bytes = builder().any(unregistered.clone()).sign(&[]);
    assert_eq!(
        refused(&bytes),
        "tx body: unable to resolve type URL /cosmos.gov.v1.MsgVote"
    );
    let bytes = builder()
        .with_body(|body| body.non_critical_extension_options.push(unregistered))
        .sign(&[]);
    assert!(refused(&bytes).starts_with("tx body: unable to resolve"));
}

#[test]
fn text_that_is_not_utf8_is_refused() {
    let bytes = changed(|raw| raw.body_bytes.extend(field(2, b"\xff")));
    assert!(refused(&bytes).starts_with("tx body: "));
}
