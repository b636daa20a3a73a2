//! Requests for the tests of the whole chain.

use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::testing::{Refusal, Sample, Samples, Setup};

pub(crate) const ALL: Samples = Samples {
    setup: SETUP,
    messages: MESSAGES,
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[],
};

/// Validators with the keys of the test vectors of RFC 8032. A chain that runs the sample of `MsgResume`
/// lists a suspended one in its genesis document: no message suspends.
const SETUP: &[Setup] = &[
    Setup {
        message: Sample::of::<pb::MsgSetValidator>(
            r#"{
                "authority": "$ME", "pub_key": "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
                "power": "10", "operator": "$ME", "moniker": "one"
            }"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
    Setup {
        message: Sample::of::<pb::MsgSetValidator>(
            r#"{
                "authority": "$ME", "pub_key": "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=",
                "power": "3", "operator": "$ME", "moniker": "two", "force": true
            }"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
];

const MESSAGES: &[Sample] = &[
    Sample::of::<pb::MsgSetValidator>(
        r#"{
            "authority": "$ME", "pub_key": "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
            "power": "11", "moniker": "renamed"
        }"#,
    ),
    Sample::of::<pb::MsgEditValidator>(
        r#"{"operator": "$ME", "validator": "tarnvalcons1y8lrrhap2j3xzcntlp2qgm7jyudhhm2th9qf8t", "moniker": "edited"}"#,
    ),
    Sample::of::<pb::MsgRotateKey>(
        r#"{
            "operator": "$ME", "validator": "tarnvalcons188m3859xgsjn7pzjjssmnagmnvyf08ggvm0zhx",
            "pub_key": "/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU="
        }"#,
    ),
    Sample::of::<pb::MsgRemoveValidator>(
        r#"{"authority": "$ME", "validator": "tarnvalcons188m3859xgsjn7pzjjssmnagmnvyf08ggvm0zhx", "force": true}"#,
    ),
    Sample::of::<pb::MsgResume>(
        r#"{
            "operator": "$ME", "validator": "tarnvalcons1jyuycsg7ttefvj8307fzkspx2kc3ajhv834eft"
        }"#,
    ),
    Sample::of::<pb::MsgUpdateParams>(
        r#"{"authority": "$ME", "params": {
            "max_validators": "50", "missed_window": "100", "max_missed": "50"
        }}"#,
    ),
];

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryValidatorsRequest>("{}"),
    Sample::of::<pb::QueryValidatorRequest>(
        r#"{"address": "tarnvalcons1y8lrrhap2j3xzcntlp2qgm7jyudhhm2th9qf8t"}"#,
    ),
    Sample::of::<pb::QueryParamsRequest>("{}"),
];

const REFUSALS: &[Refusal] = &[
    Refusal::invalid::<pb::QueryValidatorsRequest>(
        r#"{"pagination": {"limit": "1001"}}"#,
        "pagination.limit 1001 is over 1000",
    ),
    Refusal::invalid::<pb::QueryValidatorRequest>(
        r#"{"address": "x"}"#,
        "invalid validator address",
    ),
];
