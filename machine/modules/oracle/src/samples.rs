//! Requests for the tests of the whole chain.

use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::StatusCode;
use tarn_runtime::testing::{Refusal, Sample, Samples, Setup};

pub(crate) const ALL: Samples = Samples {
    setup: SETUP,
    messages: MESSAGES,
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[],
};

/// A feed of reports, which the account that sends the samples may make, and one of a claim.
const SETUP: &[Setup] = &[
    Setup {
        message: Sample::of::<pb::MsgUpdateParams>(PARAMS),
        signer: "$ME",
        keeps: &[],
    },
    Setup {
        message: Sample::of::<pb::MsgUpsertFeed>(
            r#"{"authority": "$ME", "feed": {
                "symbol": "OSMO", "denoms": ["uosmo"], "exponent": 6, "source": {"kind": "feeders"}, "enabled": true
            }}"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
    Setup {
        message: Sample::of::<pb::MsgUpsertFeed>(
            r#"{"authority": "$ME", "feed": {
                "symbol": "DAI", "denoms": ["udai"], "exponent": 6,
                "source": {"kind": "fixed", "price": "1"}, "enabled": true
            }}"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
];

const PARAMS: &str = r#"{"authority": "$ME", "params": {
    "feeders": ["$ME"], "min_feeders": 1, "max_age": "3600s", "hard_max_age": "3600s",
    "max_deviation": "0.2", "hold_time": "30s", "twap_window": "1800s", "min_history": "0s"
}}"#;

const MESSAGES: &[Sample] = &[
    Sample::of::<pb::MsgUpdateParams>(PARAMS),
    Sample::of::<pb::MsgUpsertFeed>(
        r#"{"authority": "$ME", "feed": {
            "symbol": "EURC", "denoms": ["ueurc"], "exponent": 6,
            "source": {"kind": "fixed", "price": "1"}, "enabled": true
        }}"#,
    ),
    Sample::of::<pb::MsgSubmitPrices>(
        r#"{"feeder": "$ME", "observed_at": "$START", "prices": [{"symbol": "OSMO", "price": "0.5"}]}"#,
    ),
];

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryParamsRequest>("{}"),
    Sample::of::<pb::QueryFeedsRequest>(r#"{"pagination": {"limit": "2"}}"#),
    Sample::of::<pb::QueryPricesRequest>("{}"),
    Sample::of::<pb::QueryPriceRequest>(r#"{"symbol": "DAI"}"#),
    Sample::of::<pb::QueryTwapRequest>(r#"{"denom": "udai", "window": "1800s"}"#),
    Sample::of::<pb::QueryReportsRequest>(r#"{"symbol": "OSMO"}"#),
    Sample::of::<pb::QueryHistoryRequest>(
        r#"{"symbol": "OSMO", "interval": "5m", "from": "$START", "limit": 3}"#,
    ),
];

#[rustfmt::skip]
const REFUSALS: &[Refusal] = &[
    Refusal::invalid::<pb::QueryFeedsRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryPricesRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryPriceRequest>("{}", "give denom or symbol"),
    Refusal::invalid::<pb::QueryPriceRequest>(r#"{"denom": "udai", "symbol": "DAI"}"#, "give denom or symbol"),
    Refusal::invalid::<pb::QueryPriceRequest>(r#"{"denom": "1"}"#, "denom"),
    Refusal::not_found::<pb::QueryPriceRequest>(r#"{"symbol": "NOPE"}"#, "there is no feed of NOPE"),
    Refusal::not_found::<pb::QueryPriceRequest>(r#"{"denom": "unope"}"#, "there is no feed of unope"),
    Refusal::invalid::<pb::QueryTwapRequest>("{}", "denom is required"),
    Refusal::with::<pb::QueryTwapRequest>(
        StatusCode::OutOfRange,
        r#"{"denom": "udai", "window": "1799s"}"#,
        "window must be from 1800s to 1800s",
    ),
    Refusal::not_found::<pb::QueryTwapRequest>(r#"{"denom": "unope"}"#, "there is no feed of unope"),
    Refusal::not_found::<pb::QueryReportsRequest>(r#"{"symbol": "NOPE"}"#, "there is no feed of NOPE"),
    Refusal::invalid::<pb::QueryHistoryRequest>(r#"{"symbol": "OSMO", "interval": "2m"}"#, "interval"),
    Refusal::not_found::<pb::QueryHistoryRequest>(
        r#"{"symbol": "NOPE", "interval": "1m"}"#,
        "there is no feed of NOPE",
    ),
];
