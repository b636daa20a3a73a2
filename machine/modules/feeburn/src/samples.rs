//! Requests for the tests of the whole chain.

use tarn_proto::svc::dex::v1::MsgSwap;
use tarn_proto::svc::feeburn::v1 as pb;
use tarn_runtime::testing::{Refusal, Sample, Samples, Setup};

/// A low first price, and a swap whose cut is sold.
const SETUP: &[Setup] = &[
    Setup {
        message: Sample::of::<pb::MsgUpdateParams>(PARAMS),
        signer: "$ME",
        keeps: &[],
    },
    Setup {
        message: Sample::of::<MsgSwap>(
            r#"{
                "sender": "$ME", "pool_id": "1", "min_token_out": "1",
                "token_in": {"denom": "uusdc", "amount": "10000000"}
            }"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
];

const PARAMS: &str = r#"{"authority": "$ME", "params": {
    "burn_denom": "utarn", "tx_fee_burn_share": "0.5", "dex_fee_burn_share": "1",
    "auction_period": "604800s", "auction_multiplier": "2", "min_start": "1000"
}}"#;

pub(crate) const ALL: Samples = Samples {
    setup: SETUP,
    messages: &[
        Sample::of::<pb::MsgBurn>(
            r#"{"sender": "$ME", "amount": {"denom": "utarn", "amount": "5"}}"#,
        ),
        Sample::of::<pb::MsgBuyAndBurn>(
            r#"{"sender": "$ME", "denom": "uusdc", "max_burn": "0", "min_amount": "1"}"#,
        ),
        Sample::of::<pb::MsgSpendTreasury>(
            r#"{"authority": "$ME", "recipient": "$OTHER", "amount": [{"denom": "utarn", "amount": "1"}]}"#,
        ),
        Sample::of::<pb::MsgUpdateParams>(PARAMS),
    ],
    queries: &[
        Sample::of::<pb::QueryParamsRequest>("{}"),
        Sample::of::<pb::QueryTotalsRequest>("{}"),
        Sample::of::<pb::QuerySupplyRequest>("{}"),
        Sample::of::<pb::QueryAuctionsRequest>(r#"{"pagination": {"limit": "2"}}"#),
        Sample::of::<pb::QueryAuctionRequest>(r#"{"denom": "uusdc"}"#),
        Sample::of::<pb::QueryTreasuryRequest>("{}"),
        Sample::of::<pb::QueryHistoryRequest>(r#"{"limit": 2}"#),
        Sample::of::<pb::QueryDailyRequest>(r#"{"from": "$START", "limit": 3}"#),
    ],
    refusals: &[
        Refusal::invalid::<pb::QueryAuctionsRequest>(
            r#"{"pagination": {"limit": "1001"}}"#,
            "pagination.limit 1001 is over 1000",
        ),
        Refusal::invalid::<pb::QueryAuctionRequest>(r#"{"denom": "1"}"#, "denom"),
        Refusal::not_found::<pb::QueryAuctionRequest>(
            r#"{"denom": "unothing"}"#,
            "nothing waits to be sold of unothing",
        ),
        Refusal::invalid::<pb::QueryTreasuryRequest>(
            r#"{"pagination": {"limit": "1001"}}"#,
            "pagination.limit 1001 is over 1000",
        ),
        Refusal::invalid::<pb::QueryHistoryRequest>(r#"{"limit": 1001}"#, "limit"),
        Refusal::invalid::<pb::QueryHistoryRequest>(r#"{"before": "x"}"#, "before"),
        Refusal::invalid::<pb::QueryDailyRequest>(r#"{"limit": 1001}"#, "limit"),
    ],
    never_refused: &[],
};
