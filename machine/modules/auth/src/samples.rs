//! Requests for the tests of the whole chain.

use tarn_proto::Rpc as _;
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_runtime::testing::{Refusal, Sample, Samples};

pub(crate) const ALL: Samples = Samples {
    setup: &[],
    messages: &[Sample::of::<pb::MsgUpdateParams>(
        r#"{"authority": "$ME", "params": {
            "max_memo_characters": "256", "tx_sig_limit": "7", "tx_size_cost_per_byte": "10",
            "sig_verify_cost_ed25519": "590", "sig_verify_cost_secp256k1": "1000"
        }}"#,
    )],
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[pb::AddressBytesToStringRequest::PATH],
};

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryAccountAddressByIdRequest>(r#"{"id": "3"}"#),
    Sample::of::<pb::QueryAccountRequest>(r#"{"address": "$ME"}"#),
    Sample::of::<pb::QueryAccountInfoRequest>(r#"{"address": "$ME"}"#),
    Sample::of::<pb::QueryAccountsRequest>(
        r#"{"pagination": {"limit": "2", "offset": "1", "count_total": true}}"#,
    ),
    Sample::of::<pb::AddressBytesToStringRequest>(r#"{"address_bytes": "$MY_BYTES"}"#),
    Sample::of::<pb::AddressStringToBytesRequest>(r#"{"address_string": "$ME"}"#),
    Sample::of::<pb::QueryModuleAccountByNameRequest>(r#"{"name": "fee_collector"}"#),
    Sample::of::<pb::Bech32PrefixRequest>("{}"),
    Sample::of::<pb::QueryModuleAccountsRequest>("{}"),
    Sample::of::<pb::QueryParamsRequest>("{}"),
];

#[rustfmt::skip]
const REFUSALS: &[Refusal] = &[
    Refusal::not_found::<pb::QueryAccountRequest>(r#"{"address": "$NOBODY"}"#, "not found"),
    Refusal::invalid::<pb::QueryAccountRequest>(r#"{"address": "x"}"#, "invalid address"),
    Refusal::invalid::<pb::QueryAccountRequest>(
        r#"{"address": "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4"}"#,
        "expected 'tarn' got 'cosmos'",
    ),
    Refusal::not_found::<pb::QueryAccountInfoRequest>(r#"{"address": "$NOBODY"}"#, "not found"),
    Refusal::invalid::<pb::QueryAccountInfoRequest>(r#"{"address": "tarn1"}"#, "invalid address"),
    Refusal::not_found::<pb::QueryAccountAddressByIdRequest>(r#"{"id": "999999"}"#, "999999"),
    Refusal::invalid::<pb::QueryAccountAddressByIdRequest>(r#"{"id": "-1"}"#, "negative"),
    Refusal::not_found::<pb::QueryModuleAccountByNameRequest>(r#"{"name": "nobody"}"#, "nobody"),
    Refusal::invalid::<pb::AddressStringToBytesRequest>(r#"{"address_string": "tarn1xyz"}"#, "address"),
    Refusal::invalid::<pb::QueryAccountsRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryAccountsRequest>(
        r#"{"pagination": {"key": "AAAA", "offset": "1"}}"#,
        "either offset or key",
    ),
];
