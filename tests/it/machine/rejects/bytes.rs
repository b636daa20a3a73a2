//! Bytes that are no transaction: code 2.

use prost::Message as _;
use tarn_proto::Any;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_tests::{ALICE, BOB, TestChain, account};

use super::{chain, refused};
use crate::machine::craft::{reshaped, signed, signed_raw, tampered, transfer};

/// Parts of a well formed transfer.
fn raw(t: &TestChain) -> pb::TxRaw {
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    pb::TxRaw::decode(&*signed(t, &alice, &tx)).unwrap()
}

/// The same parts signed again.
fn whole(t: &TestChain, raw: &pb::TxRaw) -> Vec<u8> {
    let alice = account(ALICE);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    signed_raw(raw.body_bytes.clone(), raw.auth_info_bytes.clone(), &keys)
}

fn code_2(t: &mut TestChain, tx: Vec<u8>, context: &str) {
    refused(t, tx, ("sdk", 2, &format!("{context}: tx parse error")));
}

#[test]
fn nothing_and_garbage_do_not_decode() {
    let t = &mut chain();
    code_2(t, Vec::new(), "tx bytes are empty");
    let malformed = "tx is not canonical: malformed protobuf at byte 0";
    code_2(t, b"garbage".to_vec(), malformed);
    let number = vec![0x08, 0x01];
    let text = "tx is not canonical: field 1 has wire type Varint, expected Len";
    code_2(t, number, text);
    let mut cut = raw(t).encode_to_vec();
    cut.truncate(100);
    code_2(t, cut, malformed);
}

#[test]
fn the_outer_message_must_be_canonical() {
    let t = &mut chain();
    let parts = raw(t);
    let field = |number: u8, bytes: &[u8]| {
        let mut out = vec![number << 3 | 2];
        prost::encoding::encode_varint(u64::try_from(bytes.len()).unwrap(), &mut out);
        [out, bytes.to_vec()].concat()
    };
    let (body, auth) = (
        field(1, &parts.body_bytes),
        field(2, &parts.auth_info_bytes),
    );
    let signature = field(3, &parts.signatures[0]);
    code_2(
        t,
        [auth.as_slice(), &body, &signature].concat(),
        "tx is not canonical: field 1 after field 2: fields must ascend",
    );
    code_2(
        t,
        [body.as_slice(), &body, &auth, &signature].concat(),
        "tx is not canonical: a field is given twice",
    );
    code_2(
        t,
        [body.as_slice(), &auth, &signature, &field(4, b"?")].concat(),
        "tx is not canonical: TxRaw has no field 4",
    );
    let long = [vec![0x1a, 0xc0, 0x00], parts.signatures[0].clone()].concat();
    code_2(
        t,
        [body.as_slice(), &auth, &long].concat(),
        &format!(
            "tx is not canonical: field 3 at byte {}: a varint is not as short as possible",
            body.len() + auth.len()
        ),
    );
}

#[test]
fn unknown_fields_are_refused_wherever_they_hide() {
    let t = &mut chain();
    let parts = raw(t);
    let unknown = [0xa0, 0x06, 0x01]; // field 100, the number 1
    let body = pb::TxRaw {
        body_bytes: [parts.body_bytes.as_slice(), &unknown].concat(),
        ..parts.clone()
    };
    let tx = whole(t, &body);
    code_2(t, tx, "tx body: core.tx.v1beta1.TxBody has no field 100");
    let auth = pb::TxRaw {
        auth_info_bytes: [parts.auth_info_bytes.as_slice(), &unknown].concat(),
        ..parts.clone()
    };
    let tx = whole(t, &auth);
    code_2(
        t,
        tx,
        "tx auth_info: core.tx.v1beta1.AuthInfo has no field 100",
    );
    let alice = account(ALICE);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let tx = reshaped(&parts.encode_to_vec(), &keys, |body, _| {
        body.messages[0].value.extend(unknown);
    });
    code_2(t, tx, "tx body: core.bank.v1beta1.MsgSend has no field 100");
    let tx = reshaped(&parts.encode_to_vec(), &keys, |_, auth| {
        let key = auth.signer_infos[0].public_key.as_mut().unwrap();
        key.value.extend(unknown);
    });
    code_2(
        t,
        tx,
        "tx auth_info: core.crypto.secp256k1.PubKey has no field 100",
    );
}

#[test]
fn a_body_may_carry_unknown_fields_that_are_not_critical() {
    let t = &mut chain();
    let parts = raw(t);
    let harmless = [0x80, 0x40, 0x01]; // field 1024, the number 1
    let body = pb::TxRaw {
        body_bytes: [parts.body_bytes.as_slice(), &harmless].concat(),
        ..parts.clone()
    };
    let tx = whole(t, &body);
    assert_eq!(t.check(&tx).code, 0);
    assert_eq!(t.deliver(tx).code, 0);
    let parts = raw(t);
    let auth = pb::TxRaw {
        auth_info_bytes: [parts.auth_info_bytes.as_slice(), &harmless].concat(),
        ..parts
    };
    let tx = whole(t, &auth);
    code_2(
        t,
        tx,
        "tx auth_info: core.tx.v1beta1.AuthInfo has no field 1024",
    );
}

#[test]
fn types_nobody_registered_are_refused() {
    let t = &mut chain();
    let alice = account(ALICE);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let stranger = Any {
        type_url: "/cosmos.staking.v1beta1.MsgDelegate".to_owned(),
        value: Vec::new(),
    };
    let parts = raw(t).encode_to_vec();
    let tx = reshaped(&parts, &keys, |body, _| {
        body.messages.push(stranger.clone());
    });
    let text = "unable to resolve type URL /cosmos.staking.v1beta1.MsgDelegate";
    code_2(t, tx, &format!("tx body: {text}"));
    let tx = reshaped(&parts, &keys, |_, auth| {
        auth.signer_infos[0].public_key = Some(stranger);
    });
    code_2(t, tx, &format!("tx auth_info: {text}"));
}

#[test]
fn a_transaction_without_messages_asks_for_nothing() {
    let t = &mut chain();
    let alice = account(ALICE);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let parts = raw(t).encode_to_vec();
    let tx = reshaped(&parts, &keys, |body, _| body.messages.clear());
    let text = "must contain at least one message: invalid request";
    refused(t, tx, ("sdk", 18, text));
    let tx = tampered(&parts, |raw| raw.body_bytes.clear());
    refused(t, tx, ("sdk", 18, text));
}

#[test]
fn a_known_type_that_is_no_message_has_no_handler() {
    let t = &mut chain();
    let alice = account(ALICE);
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    for url in [
        "/core.bank.v1beta1.Metadata",
        "/cosmos.bank.v1beta1.QueryBalanceRequest",
    ] {
        let tx = reshaped(&raw(t).encode_to_vec(), &keys, |body, _| {
            body.messages[0] = Any {
                type_url: url.to_owned(),
                value: Vec::new(),
            };
        });
        let text = format!("no message handler found for {url:?}: unknown request");
        refused(t, tx, ("sdk", 6, &text));
    }
}
