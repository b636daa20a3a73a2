//! Requests for the tests of the whole chain.

use tarn_proto::core::consensus::v1 as pb;
use tarn_proto::core::upgrade::v1beta1 as planned;
use tarn_runtime::testing::{Refusal, Sample, Samples};

pub(crate) const ALL: Samples = Samples {
    setup: &[],
    messages: &[
        Sample::of::<planned::MsgSoftwareUpgrade>(
            r#"{
            "authority": "$ME",
            "plan": {"name": "v2", "height": "1000000000", "info": "https://example.org/v2"}
        }"#,
        ),
        Sample::of::<planned::MsgCancelUpgrade>(r#"{"authority": "$ME"}"#),
        Sample::of::<pb::MsgUpdateParams>(
            r#"{
            "authority": "$ME",
            "block": {"max_bytes": "4194304", "max_gas": "100000000"},
            "evidence": {
                "max_age_num_blocks": "100000", "max_age_duration": "172800s", "max_bytes": "1048576"
            },
            "validator": {"pub_key_types": ["ed25519"]}
        }"#,
        ),
    ],
    queries: &[
        Sample::of::<pb::QueryParamsRequest>("{}"),
        Sample::of::<planned::QueryCurrentPlanRequest>("{}"),
        Sample::of::<planned::QueryAppliedPlanRequest>(r#"{"name": "v2"}"#),
    ],
    refusals: &[Refusal::invalid::<planned::QueryAppliedPlanRequest>(
        r#"{"name": "a b"}"#,
        "plan.name",
    )],
    never_refused: &[],
};
