//! Requests for the tests of the whole chain. Messages with proofs and keys are made by a wallet.

use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::StatusCode;
use tarn_runtime::testing::{Kept, Refusal, Sample, Samples, Setup};

pub(crate) const ALL: Samples = Samples {
    setup: SETUP,
    messages: MESSAGES,
    queries: QUERIES,
    refusals: REFUSALS,
    never_refused: &[],
};

const SETUP: &[Setup] = &[
    Setup {
        message: Sample::of::<pb::MsgShield>(
            r#"{"sender": "$ME", "amount": {"denom": "utarn", "amount": "5000"}}"#,
        ),
        signer: "$ME",
        keeps: &[Kept {
            fact: "$COMMITMENT",
            event: "privacy_shield",
            attribute: "commitment",
        }],
    },
    Setup {
        message: Sample::of::<pb::MsgCreateViewingKey>(
            r#"{"grantor": "$ME", "grantee": "$OTHER", "grant_type": "full", "expires_at": "$LATER"}"#,
        ),
        signer: "$ME",
        keeps: &[],
    },
];

const MESSAGES: &[Sample] = &[
    Sample::of::<pb::MsgShield>(
        r#"{"sender": "$ME", "amount": {"denom": "utarn", "amount": "5000"}}"#,
    ),
    Sample::of::<pb::MsgCreateViewingKey>(
        r#"{
            "grantor": "$ME", "grantee": "$NOBODY", "grant_type": "incoming", "expires_at": "$LATER"
        }"#,
    ),
    Sample::of::<pb::MsgRevokeViewingKey>(r#"{"grantor": "$ME", "grantee": "$OTHER"}"#),
    Sample::of::<pb::MsgSetPaused>(r#"{"authority": "$ME", "denom": "uusdc", "paused": false}"#),
    Sample::of::<pb::MsgSetDailyLimit>(
        r#"{"authority": "$ME", "denom": "utarn", "max_unshield_per_day": "1000000000"}"#,
    ),
    Sample::of::<pb::MsgUpdateParams>(
        r#"{"authority": "$ME", "params": {
            "ring_size": "64", "min_shield_amount": "1000",
            "max_viewing_key_duration": "31536000s", "proof_verification_gas": "250000"
        }}"#,
    ),
];

const QUERIES: &[Sample] = &[
    Sample::of::<pb::QueryPoolStatsRequest>(r#"{"denom": "uatom"}"#),
    Sample::of::<pb::QueryCommitmentRequest>(r#"{"hash": "$COMMITMENT"}"#),
    Sample::of::<pb::QueryNullifierRequest>(r#"{"hash": "$COMMITMENT"}"#),
    Sample::of::<pb::QueryNoteRequest>(r#"{"hash": "$COMMITMENT"}"#),
    Sample::of::<pb::QueryMerklePathRequest>(r#"{"hash": "$COMMITMENT"}"#),
    Sample::of::<pb::QueryMerkleRootRequest>("{}"),
    Sample::of::<pb::QueryParamsRequest>("{}"),
    Sample::of::<pb::QueryTotalsRequest>("{}"),
    Sample::of::<pb::QueryDailyLimitsRequest>("{}"),
    Sample::of::<pb::QueryMerkleConsistencyRequest>("{}"),
    Sample::of::<pb::QueryAuditRequest>("{}"),
    Sample::of::<pb::QueryViewingKeysRequest>(r#"{"owner": "$ME"}"#),
    Sample::of::<pb::QueryNotesRequest>(r#"{"denom": "utarn", "from": "0", "limit": "5"}"#),
    Sample::of::<pb::QueryPrivacyKeyRequest>(r#"{"address": "$ME"}"#),
    Sample::of::<pb::QueryGrantRequest>(r#"{"grantor": "$ME", "grantee": "$OTHER"}"#),
];

#[rustfmt::skip]
const REFUSALS: &[Refusal] = &[
    Refusal::invalid::<pb::QueryPoolStatsRequest>(r#"{"denom": "1"}"#, "denom"),
    Refusal::invalid::<pb::QueryCommitmentRequest>(r#"{"hash": "x"}"#, "64 hex digits"),
    Refusal::not_found::<pb::QueryCommitmentRequest>(r#"{"hash": "$ZEROS"}"#, "not found"),
    Refusal::invalid::<pb::QueryNullifierRequest>(r#"{"hash": "x"}"#, "64 hex digits"),
    Refusal::invalid::<pb::QueryViewingKeysRequest>(r#"{"owner": "x"}"#, "address"),
    Refusal::not_found::<pb::QueryNoteRequest>(r#"{"hash": "$ZEROS"}"#, "not found"),
    Refusal::invalid::<pb::QueryNotesRequest>(r#"{"limit": "1001"}"#, "1000"),
    Refusal::not_found::<pb::QueryMerklePathRequest>(r#"{"hash": "$ZEROS"}"#, "not found"),
    Refusal::with::<pb::QueryMerkleConsistencyRequest>(
        StatusCode::OutOfRange,
        r#"{"second": "999999"}"#,
        "second 999999 is above",
    ),
    Refusal::not_found::<pb::QueryPrivacyKeyRequest>(
        r#"{"address": "$NOBODY"}"#,
        "neither privacy keys nor a public key",
    ),
    Refusal::not_found::<pb::QueryGrantRequest>(
        r#"{"grantor": "$NOBODY", "grantee": "$NOBODY"}"#,
        "has no grant",
    ),
];
