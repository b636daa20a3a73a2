//! Requests for the tests of the whole chain.

use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::testing::{Refusal, Sample, Samples};

const PARAMS: &str = r#"{"authority": "$ME", "params": {
    "enabled": true, "scale": "1000000000000", "block_gas": "30000000",
    "min_base_fee": "1000000000", "elasticity": "2", "denominator": "8",
    "allow_unprotected": false, "min_gas_share": "0"
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
    ],
    refusals: &[
        Refusal::invalid::<pb::QueryAccountRequest>(r#"{"address": "0x12"}"#, "40 hex digits"),
        Refusal::invalid::<pb::QueryCodeRequest>(r#"{"address": "x"}"#, "address"),
        Refusal::invalid::<pb::QueryStorageRequest>(
            r#"{"address": "$ME", "slot": "0xzz"}"#,
            "64 hex digits",
        ),
    ],
    never_refused: &[],
};
