//! Requests for the tests of the whole chain.

use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::testing::{Refusal, Sample, Samples};

const PARAMS: &str = r#"{"authority": "$ME", "params": {
    "enabled": true, "scale": "1000000000000", "block_gas": "30000000",
    "min_base_fee": "1000000000", "elasticity": "2", "denominator": "8",
    "allow_unprotected": false, "min_gas_share": "0", "erc20_denoms": ["uusdc"]
}}"#;

/// The contract that makes others, which every chain has.
const FACTORY: &str = r#"{"address": "0x4e59b44847b379578588920cA78FbF26c0B4956C"}"#;

pub(crate) const ALL: Samples = Samples {
    setup: &[],
    messages: &[Sample::of::<pb::MsgUpdateParams>(PARAMS)],
    queries: &[
        Sample::of::<pb::QueryParamsRequest>("{}"),
        Sample::of::<pb::QueryAccountRequest>(r#"{"address": "$ME"}"#),
        Sample::of::<pb::QueryCodeRequest>(FACTORY),
        Sample::of::<pb::QueryStorageRequest>(r#"{"address": "$ME", "slot": "0x1"}"#),
        Sample::of::<pb::QueryBaseFeeRequest>("{}"),
        Sample::of::<pb::QueryTxRequest>(r#"{"hash": "$ETHEREUM"}"#),
        Sample::of::<pb::QueryReceiptRequest>(r#"{"hash": "$ETHEREUM"}"#),
        Sample::of::<pb::QueryLogsRequest>(r#"{"from_height": "1", "address": "$ME"}"#),
        Sample::of::<pb::QueryCallRequest>(r#"{"from": "$ME", "to": "$OTHER"}"#),
        Sample::of::<pb::QueryEstimateGasRequest>(r#"{"from": "$ME", "to": "$OTHER"}"#),
    ],
    refusals: &[
        Refusal::invalid::<pb::QueryAccountRequest>(r#"{"address": "0x12"}"#, "40 hex digits"),
        Refusal::invalid::<pb::QueryCodeRequest>(r#"{"address": "x"}"#, "address"),
        Refusal::invalid::<pb::QueryStorageRequest>(
            r#"{"address": "$ME", "slot": "0xzz"}"#,
            "64 hex digits",
        ),
        Refusal::invalid::<pb::QueryTxRequest>(r#"{"hash": "0x12"}"#, "is not a tx hash"),
        Refusal::not_found::<pb::QueryTxRequest>(
            r#"{"hash": "$ZEROS"}"#,
            "no Ethereum transaction",
        ),
        Refusal::invalid::<pb::QueryReceiptRequest>(r#"{"hash": "x"}"#, "is not a tx hash"),
        Refusal::not_found::<pb::QueryReceiptRequest>(
            r#"{"hash": "$ZEROS"}"#,
            "no Ethereum transaction",
        ),
        Refusal::invalid::<pb::QueryLogsRequest>(r#"{"topic0": "0x12"}"#, "64 hex digits"),
        Refusal::invalid::<pb::QueryLogsRequest>(
            r#"{"from_height": "5", "to_height": "4"}"#,
            "no range of blocks",
        ),
        Refusal::invalid::<pb::QueryCallRequest>(r#"{"data": "12"}"#, "0x and hex digits"),
        Refusal::invalid::<pb::QueryEstimateGasRequest>(
            r#"{"value_wei": "one"}"#,
            "no number of wei",
        ),
    ],
    never_refused: &[],
};
