//! Requests for the tests of the whole chain.

use tarn_proto::svc::lending::v1 as pb;
use tarn_proto::svc::oracle::v1::{MsgSubmitPrices, MsgUpsertFeed};
use tarn_runtime::StatusCode;
use tarn_runtime::testing::{Refusal, Sample, Samples, Setup};

pub(crate) const ALL: Samples = Samples {
    setup: SETUP,
    messages: MESSAGES,
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[],
};

const fn mine(message: Sample) -> Setup {
    Setup {
        message,
        signer: "$ME",
        keeps: &[],
    }
}

const fn other(message: Sample) -> Setup {
    Setup {
        message,
        signer: "$OTHER",
        keeps: &[],
    }
}

/// A claimed and a reported price, a market each; everybody supplies and borrows, then the price of what
/// the other account owes rises.
const SETUP: &[Setup] = &[
    mine(Sample::of::<pb::MsgUpdateParams>(PARAMS)),
    mine(Sample::of::<MsgUpsertFeed>(
        r#"{"authority": "$ME", "feed": {
            "symbol": "USDC", "denoms": ["uusdc"], "exponent": 6,
            "source": {"kind": "fixed", "price": "1"}, "enabled": true
        }}"#,
    )),
    mine(Sample::of::<MsgUpsertFeed>(
        r#"{"authority": "$ME", "feed": {
            "symbol": "ATOM", "denoms": ["uatom"], "exponent": 6, "source": {"kind": "feeders"}, "enabled": true
        }}"#,
    )),
    mine(Sample::of::<MsgSubmitPrices>(
        r#"{"feeder": "$ME", "observed_at": "$START", "prices": [{"symbol": "ATOM", "price": "10"}]}"#,
    )),
    mine(Sample::of::<pb::MsgUpsertMarket>(USDC)),
    mine(Sample::of::<pb::MsgUpsertMarket>(ATOM)),
    mine(Sample::of::<pb::MsgSupply>(
        r#"{"sender": "$ME", "amount": {"denom": "uusdc", "amount": "10000000000"}}"#,
    )),
    mine(Sample::of::<pb::MsgSupply>(
        r#"{"sender": "$ME", "amount": {"denom": "uatom", "amount": "1000000000"}}"#,
    )),
    mine(Sample::of::<pb::MsgBorrow>(
        r#"{"sender": "$ME", "amount": {"denom": "uusdc", "amount": "2000000000"}}"#,
    )),
    other(Sample::of::<pb::MsgSupply>(
        r#"{"sender": "$OTHER", "amount": {"denom": "uusdc", "amount": "1000000000"}}"#,
    )),
    other(Sample::of::<pb::MsgBorrow>(
        r#"{"sender": "$OTHER", "amount": {"denom": "uatom", "amount": "75000000"}}"#,
    )),
    mine(Sample::of::<MsgSubmitPrices>(
        r#"{"feeder": "$ME", "observed_at": "$START", "prices": [{"symbol": "ATOM", "price": "11.9"}]}"#,
    )),
];

const PARAMS: &str = r#"{"authority": "$ME", "params": {
    "close_factor": "0.5", "full_close_hf": "0.95", "small_debt": "100", "min_borrow_value": "10",
    "dust_value": "1", "max_assets": 8, "weak_prices": true, "pausers": ["$ME"]
}}"#;

const USDC: &str = r#"{"authority": "$ME", "config": {
    "denom": "uusdc", "supply_cap": "1000000000000000", "borrow_cap": "1000000000000000", "uta_borrow_cap": "0",
    "reserve_factor": "0.5", "base_rate": "1", "rate_at_kink": "1", "max_rate": "1",
    "supply_enabled": true, "borrow_enabled": true, "collateral_enabled": true
}}"#;

const ATOM: &str = r#"{"authority": "$ME", "config": {
    "denom": "uatom", "supply_cap": "1000000000000000", "borrow_cap": "1000000000000000", "uta_borrow_cap": "0",
    "supply_enabled": true, "borrow_enabled": true, "collateral_enabled": true
}}"#;

const MESSAGES: &[Sample] = &[
    Sample::of::<pb::MsgSupply>(
        r#"{"sender": "$ME", "amount": {"denom": "uusdc", "amount": "1000000"}}"#,
    ),
    Sample::of::<pb::MsgWithdraw>(
        r#"{"sender": "$ME", "amount": {"denom": "uusdc", "amount": "1000000"}}"#,
    ),
    Sample::of::<pb::MsgBorrow>(
        r#"{"sender": "$ME", "amount": {"denom": "uatom", "amount": "10000000"}}"#,
    ),
    Sample::of::<pb::MsgRepay>(
        r#"{"sender": "$ME", "amount": {"denom": "uusdc", "amount": "1000000"}, "on_behalf_of": "$ME"}"#,
    ),
    Sample::of::<pb::MsgSetCollateral>(r#"{"sender": "$ME", "denom": "uatom", "enabled": true}"#),
    Sample::of::<pb::MsgLiquidate>(
        r#"{
            "liquidator": "$ME", "borrower": "$OTHER", "repay": {"denom": "uatom", "amount": "10000000"},
            "collateral_denom": "uusdc", "min_seized": "1"
        }"#,
    ),
    Sample::of::<pb::MsgUpsertMarket>(ATOM),
    Sample::of::<pb::MsgWithdrawReserves>(
        r#"{"authority": "$ME", "amount": {"denom": "uusdc", "amount": "1"}, "recipient": "$OTHER"}"#,
    ),
    Sample::of::<pb::MsgPause>(r#"{"pauser": "$ME", "denom": "uatom"}"#),
    Sample::of::<pb::MsgUpdateParams>(PARAMS),
];

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryParamsRequest>("{}"),
    Sample::of::<pb::QueryMarketsRequest>(r#"{"pagination": {"limit": "2"}}"#),
    Sample::of::<pb::QueryMarketRequest>(r#"{"denom": "uusdc"}"#),
    Sample::of::<pb::QueryPositionRequest>(r#"{"address": "$OTHER"}"#),
    Sample::of::<pb::QueryMaxBorrowRequest>(r#"{"address": "$ME", "denom": "uusdc"}"#),
    Sample::of::<pb::QueryMaxWithdrawRequest>(r#"{"address": "$ME", "denom": "uusdc"}"#),
    Sample::of::<pb::QueryLiquidatableRequest>(r#"{"pagination": {"limit": "2"}}"#),
    Sample::of::<pb::QueryLiquidationQuoteRequest>(
        r#"{
            "borrower": "$OTHER", "repay_denom": "uatom", "amount": "10000000",
            "collateral_denom": "uusdc"
        }"#,
    ),
    Sample::of::<pb::QueryRatesRequest>(r#"{"denom": "uusdc", "points": 3}"#),
];

#[rustfmt::skip]
const REFUSALS: &[Refusal] = &[
    Refusal::invalid::<pb::QueryMarketsRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryMarketRequest>("{}", "denom is required"),
    Refusal::not_found::<pb::QueryMarketRequest>(r#"{"denom": "unope"}"#, "there is no market of unope"),
    Refusal::invalid::<pb::QueryPositionRequest>(r#"{"address": "x"}"#, "address"),
    Refusal::invalid::<pb::QueryMaxBorrowRequest>(r#"{"address": "x", "denom": "uusdc"}"#, "address"),
    Refusal::not_found::<pb::QueryMaxBorrowRequest>(
        r#"{"address": "$ME", "denom": "unope"}"#, "there is no market of unope",
    ),
    Refusal::invalid::<pb::QueryMaxWithdrawRequest>(r#"{"address": "$ME", "denom": "1"}"#, "denom"),
    Refusal::not_found::<pb::QueryMaxWithdrawRequest>(
        r#"{"address": "$ME", "denom": "unope"}"#, "there is no market of unope",
    ),
    Refusal::invalid::<pb::QueryLiquidatableRequest>(r#"{"pagination": {"limit": "1001"}}"#, "1000"),
    Refusal::invalid::<pb::QueryLiquidationQuoteRequest>(
        r#"{"borrower": "$OTHER", "repay_denom": "uatom", "amount": "0", "collateral_denom": "uusdc"}"#,
        "amount must be from 1",
    ),
    Refusal::with::<pb::QueryLiquidationQuoteRequest>(
        StatusCode::FailedPrecondition,
        r#"{"borrower": "$NOBODY", "repay_denom": "uusdc", "amount": "9", "collateral_denom": "uusdc"}"#,
        "no such supply or debt: nothing is owed of uusdc",
    ),
    Refusal::invalid::<pb::QueryRatesRequest>(r#"{"denom": "uusdc", "points": 102}"#, "points must be from 2 to 101"),
    Refusal::not_found::<pb::QueryRatesRequest>(r#"{"denom": "unope"}"#, "there is no market of unope"),
];
