//! One function per query.

use tarn_proto::core::consensus::v1 as pb;
use tarn_proto::core::upgrade::v1beta1 as planned;
use tarn_runtime::{Ctx, Result};

use crate::{keeper, plan, upgrade};

/// The consensus parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire().clone()),
    })
}

/// The upgrade that is planned.
pub fn current_plan(
    ctx: &Ctx,
    _: &planned::QueryCurrentPlanRequest,
) -> Result<planned::QueryCurrentPlanResponse> {
    Ok(planned::QueryCurrentPlanResponse {
        plan: upgrade::plan(ctx)?.map(|plan| plan.wire()),
    })
}

/// When an upgrade took place.
pub fn applied_plan(
    ctx: &Ctx,
    request: &planned::QueryAppliedPlanRequest,
) -> Result<planned::QueryAppliedPlanResponse> {
    plan::ensure_name(&request.name)?;
    let height = upgrade::applied(ctx, &request.name)?.unwrap_or(0);
    Ok(planned::QueryAppliedPlanResponse {
        height: i64::try_from(height).unwrap_or(i64::MAX),
    })
}
