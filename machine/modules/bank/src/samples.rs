//! Requests for the tests of the whole chain.

use tarn_proto::core::bank::v1beta1 as pb;
use tarn_runtime::testing::{Refusal, Sample, Samples};

pub(crate) const ALL: Samples = Samples {
    setup: &[],
    messages: MESSAGES,
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[],
};

const MESSAGES: &[Sample] = &[
    Sample::of::<pb::MsgSend>(
        r#"{"from_address": "$ME", "to_address": "$OTHER", "amount": [
            {"denom": "uatom", "amount": "5"}, {"denom": "utarn", "amount": "7"}
        ]}"#,
    ),
    Sample::of::<pb::MsgMultiSend>(
        r#"{
            "inputs": [{"address": "$ME", "coins": [{"denom": "utarn", "amount": "10"}]}],
            "outputs": [
                {"address": "$OTHER", "coins": [{"denom": "utarn", "amount": "4"}]},
                {"address": "$ME", "coins": [{"denom": "utarn", "amount": "6"}]}
            ]
        }"#,
    ),
    Sample::of::<pb::MsgSetSendEnabled>(
        r#"{
            "authority": "$ME",
            "send_enabled": [{"denom": "uother", "enabled": false}],
            "use_default_for": ["uthird"]
        }"#,
    ),
    Sample::of::<pb::MsgUpdateParams>(
        r#"{"authority": "$ME", "params": {"send_enabled": [], "default_send_enabled": true}}"#,
    ),
];

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryParamsRequest>("{}"),
    Sample::of::<pb::QuerySpendableBalancesRequest>(r#"{"address": "$ME"}"#),
    Sample::of::<pb::QueryDenomsMetadataRequest>(
        r#"{"pagination": {"limit": "2", "offset": "1", "count_total": true}}"#,
    ),
    Sample::of::<pb::QueryTotalSupplyRequest>(
        r#"{"pagination": {"limit": "2", "offset": "1", "count_total": true}}"#,
    ),
    Sample::of::<pb::QueryAllBalancesRequest>(
        r#"{"address": "$ME", "pagination": {"limit": "2", "reverse": true}}"#,
    ),
    Sample::of::<pb::QueryBalanceRequest>(r#"{"address": "$ME", "denom": "uatom"}"#),
    Sample::of::<pb::QuerySpendableBalanceByDenomRequest>(
        r#"{"address": "$ME", "denom": "uatom"}"#,
    ),
    Sample::of::<pb::QueryDenomMetadataRequest>(r#"{"denom": "utarn"}"#),
    Sample::of::<pb::QueryDenomMetadataByQueryStringRequest>(r#"{"denom": "utarn"}"#),
    Sample::of::<pb::QuerySupplyOfRequest>(r#"{"denom": "utarn"}"#),
    Sample::of::<pb::QueryDenomOwnersRequest>(
        r#"{"denom": "uusdc", "pagination": {"limit": "3"}}"#,
    ),
    Sample::of::<pb::QuerySendEnabledRequest>(r#"{"denoms": ["utarn", "uatom"]}"#),
];

#[rustfmt::skip]
const REFUSALS: &[Refusal] = &[
    Refusal::invalid::<pb::QueryBalanceRequest>(r#"{"address": "x", "denom": "utarn"}"#, "address"),
    Refusal::invalid::<pb::QueryBalanceRequest>(r#"{"address": "$NOBODY", "denom": ""}"#, "denom"),
    Refusal::invalid::<pb::QueryBalanceRequest>(r#"{"address": "$NOBODY", "denom": "1"}"#, "denom"),
    Refusal::invalid::<pb::QueryAllBalancesRequest>(r#"{"address": "x"}"#, "address"),
    Refusal::invalid::<pb::QueryAllBalancesRequest>(
        r#"{"address": "$NOBODY", "pagination": {"limit": "18446744073709551615"}}"#,
        "1000",
    ),
    Refusal::invalid::<pb::QuerySpendableBalancesRequest>(r#"{"address": "x"}"#, "address"),
    Refusal::invalid::<pb::QuerySpendableBalanceByDenomRequest>(
        r#"{"address": "$NOBODY", "denom": "!"}"#,
        "denom",
    ),
    Refusal::invalid::<pb::QuerySupplyOfRequest>(r#"{"denom": ""}"#, "denom"),
    Refusal::invalid::<pb::QuerySupplyOfRequest>(r#"{"denom": "1"}"#, "denom"),
    Refusal::invalid::<pb::QueryTotalSupplyRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::not_found::<pb::QueryDenomMetadataRequest>(r#"{"denom": "nothing"}"#, "nothing"),
    Refusal::not_found::<pb::QueryDenomMetadataByQueryStringRequest>(
        r#"{"denom": "nothing"}"#,
        "nothing",
    ),
    Refusal::invalid::<pb::QueryDenomMetadataByQueryStringRequest>(r#"{"denom": ""}"#, "denom"),
    Refusal::invalid::<pb::QueryDenomsMetadataRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryDenomOwnersRequest>(r#"{"denom": "1"}"#, "denom"),
    Refusal::invalid::<pb::QuerySendEnabledRequest>(r#"{"denoms": ["1"]}"#, "denom"),
];
