//! One function per query.

use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::{Ctx, Result};

use crate::keeper;

/// Who may bend the rules; empty if this is no development chain.
pub fn operator(ctx: &Ctx, _: &pb::QueryOperatorRequest) -> Result<pb::QueryOperatorResponse> {
    let operator = keeper::operator(ctx)?;
    Ok(pb::QueryOperatorResponse {
        operator: operator.map_or_else(String::new, |address| ctx.chain().show(&address)),
    })
}
