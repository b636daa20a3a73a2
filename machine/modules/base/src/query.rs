//! One function per query.

use tarn_proto::core::consensus::v1 as pb;
use tarn_runtime::{Ctx, Result};

use crate::keeper;

/// The consensus parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire().clone()),
    })
}
