//! Requests for the tests of the whole chain.

use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::StatusCode;
use tarn_runtime::testing::{Refusal, Sample, Samples, Setup};

pub(crate) const ALL: Samples = Samples {
    setup: SETUP,
    messages: MESSAGES,
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[],
};

/// On a chain that has none, pool 1 of utarn and uusdc, pool 2 of uatom and uusdc. A development
/// chain has such pools from the beginning, with another fee.
const SETUP: &[Setup] = &[
    Setup {
        message: Sample::of::<pb::MsgCreatePool>(
            r#"{
                "sender": "$ME", "swap_fee": "0.01",
                "token_a": {"denom": "utarn", "amount": "100000000"},
                "token_b": {"denom": "uusdc", "amount": "100000000"}
            }"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
    Setup {
        message: Sample::of::<pb::MsgCreatePool>(
            r#"{
                "sender": "$ME", "swap_fee": "0.01",
                "token_a": {"denom": "uatom", "amount": "100000000"},
                "token_b": {"denom": "uusdc", "amount": "100000000"}
            }"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
];

const MESSAGES: &[Sample] = &[
    Sample::of::<pb::MsgCreatePool>(
        r#"{
            "sender": "$ME", "swap_fee": "0.005",
            "token_a": {"denom": "uatom", "amount": "5000000"},
            "token_b": {"denom": "uusdc", "amount": "5000000"}
        }"#,
    ),
    Sample::of::<pb::MsgAddLiquidity>(
        r#"{
            "sender": "$ME", "pool_id": "1", "min_shares": "1",
            "token_a_amount": "1000000", "token_b_amount": "1000000"
        }"#,
    ),
    Sample::of::<pb::MsgRemoveLiquidity>(
        r#"{"sender": "$ME", "pool_id": "1", "shares": "1000", "min_token_a": "1", "min_token_b": "1"}"#,
    ),
    Sample::of::<pb::MsgSwap>(
        r#"{
            "sender": "$ME", "pool_id": "1", "min_token_out": "1",
            "token_in": {"denom": "utarn", "amount": "1000"}
        }"#,
    ),
    Sample::of::<pb::MsgSwapExactOut>(
        r#"{
            "sender": "$ME", "pool_id": "1", "max_token_in": "5000",
            "token_out": {"denom": "uusdc", "amount": "1000"}
        }"#,
    ),
    Sample::of::<pb::MsgSwapRoute>(
        r#"{
            "sender": "$ME", "min_token_out": "1",
            "token_in": {"denom": "utarn", "amount": "1000"},
            "hops": [{"pool_id": "1", "denom_out": "uusdc"}, {"pool_id": "2", "denom_out": "uatom"}]
        }"#,
    ),
    Sample::of::<pb::MsgUpdateParams>(
        r#"{"authority": "$ME", "params": {
            "default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000000"
        }}"#,
    ),
];

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryPoolsRequest>(r#"{"pagination": {"limit": "1"}, "denom": "uusdc"}"#),
    Sample::of::<pb::QueryPoolRequest>(r#"{"pool_id": "2"}"#),
    Sample::of::<pb::QueryPoolFactsRequest>(r#"{"pool_id": "2"}"#),
    Sample::of::<pb::QueryStatsRequest>(r#"{"pool_id": "2"}"#),
    Sample::of::<pb::QueryCandlesRequest>(
        r#"{"pool_id": "1", "interval": "5m", "from": "$START", "limit": 3}"#,
    ),
    Sample::of::<pb::QueryTradesRequest>(r#"{"pool_id": "1", "limit": 2}"#),
    Sample::of::<pb::QueryQuoteRequest>(
        r#"{"pool_id": "1", "token_in": "utarn", "amount_in": "1000000"}"#,
    ),
    Sample::of::<pb::QuerySwapPlanRequest>(
        r#"{"pool_id": "1", "token_in": "utarn", "amount_in": "1000000"}"#,
    ),
    Sample::of::<pb::QueryPositionRequest>(r#"{"address": "$ME", "pool_id": "1"}"#),
    Sample::of::<pb::QueryParamsRequest>("{}"),
    Sample::of::<pb::QueryPositionsRequest>(r#"{"address": "$ME"}"#),
    Sample::of::<pb::QueryQuoteExactOutRequest>(
        r#"{"pool_id": "1", "token_out": "uusdc", "amount_out": "1000"}"#,
    ),
    Sample::of::<pb::QueryAddQuoteRequest>(
        r#"{"pool_id": "1", "token_a_amount": "100", "token_b_amount": "500"}"#,
    ),
    Sample::of::<pb::QueryRemoveQuoteRequest>(r#"{"pool_id": "1", "shares": "1000"}"#),
    Sample::of::<pb::QueryRouteRequest>(
        r#"{"token_in": "utarn", "amount_in": "1000000", "token_out": "uatom", "max_hops": 2}"#,
    ),
    Sample::of::<pb::QueryTwapRequest>(
        r#"{"pool_id": "1", "base_denom": "utarn", "start_time": "$START"}"#,
    ),
];

#[rustfmt::skip]
const REFUSALS: &[Refusal] = &[
    Refusal::invalid::<pb::QueryPoolsRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryPoolsRequest>(r#"{"denom": "1"}"#, "denom"),
    Refusal::invalid::<pb::QueryPoolRequest>(r#"{"pool_id": "x"}"#, "pool_id"),
    Refusal::not_found::<pb::QueryPoolRequest>(r#"{"pool_id": "999"}"#, "pool 999 not found"),
    Refusal::invalid::<pb::QueryQuoteRequest>(
        r#"{"pool_id": "1", "token_in": "utarn"}"#,
        "amount_in is required",
    ),
    Refusal::not_found::<pb::QueryQuoteRequest>(
        r#"{"pool_id": "999", "token_in": "utarn", "amount_in": "5"}"#,
        "pool 999 not found",
    ),
    Refusal::with::<pb::QueryQuoteRequest>(
        StatusCode::FailedPrecondition,
        r#"{"pool_id": "1", "token_in": "uusdc", "amount_in": "1"}"#,
        "output is zero",
    ),
    Refusal::invalid::<pb::QueryPositionRequest>(r#"{"address": "x", "pool_id": "1"}"#, "address"),
    Refusal::not_found::<pb::QueryPositionRequest>(
        r#"{"address": "$NOBODY", "pool_id": "999"}"#,
        "pool 999 not found",
    ),
    Refusal::invalid::<pb::QueryPositionsRequest>(r#"{"address": "x"}"#, "address"),
    Refusal::invalid::<pb::QueryQuoteExactOutRequest>(
        r#"{"pool_id": "1", "token_out": "uusdc", "amount_out": "-1"}"#,
        "amount_out",
    ),
    Refusal::invalid::<pb::QueryAddQuoteRequest>(
        r#"{"pool_id": "1", "token_a_amount": "5"}"#,
        "token_b_amount is required",
    ),
    Refusal::invalid::<pb::QueryRemoveQuoteRequest>(r#"{"pool_id": "1", "shares": "0"}"#, "shares is 0"),
    Refusal::invalid::<pb::QueryRouteRequest>(
        r#"{"token_in": "utarn", "amount_in": "5", "token_out": "utarn"}"#,
        "both utarn",
    ),
    Refusal::invalid::<pb::QuerySwapPlanRequest>(
        r#"{"pool_id": "1", "token_in": "utarn", "amount_in": "500", "slippage": "2"}"#,
        "slippage",
    ),
    Refusal::invalid::<pb::QueryTwapRequest>(
        r#"{"pool_id": "1", "base_denom": "utarn"}"#,
        "start_time is required",
    ),
    Refusal::not_found::<pb::QueryPoolFactsRequest>(r#"{"pool_id": "999"}"#, "pool 999 not found"),
    Refusal::invalid::<pb::QueryCandlesRequest>(r#"{"pool_id": "1", "interval": "2m"}"#, "interval"),
    Refusal::not_found::<pb::QueryCandlesRequest>(
        r#"{"pool_id": "999", "interval": "1m"}"#,
        "pool 999 not found",
    ),
    Refusal::invalid::<pb::QueryTradesRequest>(r#"{"pool_id": "1", "limit": 1001}"#, "limit"),
    Refusal::invalid::<pb::QueryTradesRequest>(r#"{"pool_id": "1", "before": "x"}"#, "before"),
    Refusal::not_found::<pb::QueryStatsRequest>(r#"{"pool_id": "999"}"#, "pool 999 not found"),
];
