//! Requests for the tests of the whole chain.

use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::testing::{Sample, Samples};

pub(crate) const ALL: Samples = Samples {
    setup: &[],
    messages: &[Sample::of::<pb::MsgSetBalance>(
        r#"{"operator": "$ME", "address": "$OTHER", "amount": {"denom": "uatom", "amount": "12345"}}"#,
    )],
    queries: &[Sample::of::<pb::QueryOperatorRequest>("{}")],
    refusals: &[],
    never_refused: &[],
};
