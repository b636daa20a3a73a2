//! Requests for the tests of the whole chain.

use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::testing::{Sample, Samples};

pub(crate) const ALL: Samples = Samples {
    setup: &[],
    messages: &[
        Sample::of::<pb::MsgSetBalance>(
            r#"{"operator": "$ME", "address": "$OTHER", "amount": {"denom": "uatom", "amount": "12345"}}"#,
        ),
        Sample::of::<pb::MsgSetEvmAccount>(
            r#"{"operator": "$ME", "address": "$OTHER", "balance_wei": "1500000000001", "nonce": "7",
                "code": "", "slots": [{"slot": "0x1", "value": "0x2a"}]}"#,
        ),
        Sample::of::<pb::MsgSetBaseFee>(r#"{"operator": "$ME", "base_fee_wei": "2000000000"}"#),
        Sample::of::<pb::MsgSetImpersonation>(
            r#"{"operator": "$ME", "address": "$OTHER", "enabled": true}"#,
        ),
    ],
    queries: &[Sample::of::<pb::QueryOperatorRequest>("{}")],
    refusals: &[],
    never_refused: &[],
};
