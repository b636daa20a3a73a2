//! Builders of unusual and malformed transactions.

use prost::Message as _;
use tarn_primitives::Address;
use tarn_primitives::abci::TxResult;
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, direct_sign_bytes};
use tarn_proto::Namespace;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_tests::{Account, TestChain, coins, msg_send};

/// A gas limit that is enough for every transaction of these tests.
pub(crate) const GAS: u64 = 200_000;

/// A transfer of 1000utarn with a fee of 5000utarn, ready for changes.
pub(crate) fn transfer(from: &Address, to: &Address) -> TxBuilder {
    TxBuilder::new(Namespace::Core)
        .message(&msg_send(from, to, "1000utarn"))
        .fee(coins("5000utarn"), GAS)
}

/// A transaction with so many transfers that it uses more gas than the smallest block allows.
pub(crate) fn heavy(from: &Address, to: &Address) -> TxBuilder {
    transfers(from, to, 800)
}

/// A transaction with `count` transfers of 1utarn.
pub(crate) fn transfers(from: &Address, to: &Address, count: usize) -> TxBuilder {
    let send = msg_send(from, to, "1utarn");
    let tx = TxBuilder::new(Namespace::Core).fee(coins("5000utarn"), 69_000_000);
    (0..count).fold(tx, |tx, _| tx.message(&send))
}

/// The transaction signed by one account with its next sequence.
pub(crate) fn signed(t: &TestChain, who: &Account, tx: &TxBuilder) -> Vec<u8> {
    let data = t.signer_data(who, 0);
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

/// Decodes a signed transaction, applies `change`, and signs it again.
pub(crate) fn reshaped(
    bytes: &[u8],
    keys: &[(&SecretKey, SignerData)],
    change: impl FnOnce(&mut pb::TxBody, &mut pb::AuthInfo),
) -> Vec<u8> {
    let raw = pb::TxRaw::decode(bytes).unwrap();
    let mut body = pb::TxBody::decode(&*raw.body_bytes).unwrap();
    let mut auth = pb::AuthInfo::decode(&*raw.auth_info_bytes).unwrap();
    change(&mut body, &mut auth);
    signed_raw(body.encode_to_vec(), auth.encode_to_vec(), keys)
}

/// A raw transaction of the given bytes, signed in `SIGN_MODE_DIRECT`.
pub(crate) fn signed_raw(
    body_bytes: Vec<u8>,
    auth_info_bytes: Vec<u8>,
    keys: &[(&SecretKey, SignerData)],
) -> Vec<u8> {
    let sign = |(key, data): &(&SecretKey, SignerData)| {
        let (body, auth) = (&body_bytes, &auth_info_bytes);
        key.sign(&direct_sign_bytes(
            body,
            auth,
            &data.chain_id,
            data.account_number,
        ))
    };
    let signatures = keys.iter().map(sign).collect();
    pb::TxRaw {
        body_bytes,
        auth_info_bytes,
        signatures,
    }
    .encode_to_vec()
}

/// Changes the raw transaction without signing again.
pub(crate) fn tampered(bytes: &[u8], change: impl FnOnce(&mut pb::TxRaw)) -> Vec<u8> {
    let mut raw = pb::TxRaw::decode(bytes).unwrap();
    change(&mut raw);
    raw.encode_to_vec()
}

/// Codespace, code and log of a result.
pub(crate) fn verdict(result: &TxResult) -> (&str, u32, &str) {
    (&result.codespace, result.code, &result.log)
}

/// The events as lines: `kind key=value key=value`.
pub(crate) fn event_lines(result: &TxResult) -> Vec<String> {
    let line = |event: &tarn_primitives::RawEvent| {
        let pairs = event
            .attributes
            .iter()
            .map(|a| format!(" {}={}", a.key, a.value));
        std::iter::once(event.kind.to_owned())
            .chain(pairs)
            .collect()
    };
    result.events.iter().map(line).collect()
}
