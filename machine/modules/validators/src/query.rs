//! One function per query.

use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, PageRequest, Result, StatusCode};

use crate::state::{MISSED, VALIDATORS};
use crate::validator::{nobody, parse_address};
use crate::{Validator, keeper, show};

/// All validators.
pub fn validators(
    ctx: &Ctx,
    req: &pb::QueryValidatorsRequest,
) -> Result<pb::QueryValidatorsResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (items, pagination) = VALIDATORS.all().page(ctx, &request)?.split();
    let (total_voting_power, _) = keeper::totals(ctx)?;
    let validators = items.into_iter();
    Ok(pb::QueryValidatorsResponse {
        validators: validators
            .map(|(number, validator)| shown(ctx, number, validator))
            .collect::<Result<_>>()?,
        total_voting_power,
        pagination,
    })
}

/// One validator.
pub fn validator(ctx: &Ctx, req: &pb::QueryValidatorRequest) -> Result<pb::QueryValidatorResponse> {
    let address = parse_address(ctx.chain(), "validator", &req.address)
        .map_err(|error| StatusCode::InvalidArgument.because(error.to_string()))?;
    let found = keeper::find(ctx, &address)?;
    let (number, validator) = found.ok_or_else(|| {
        let text = format!("there is no validator {}", req.address);
        StatusCode::NotFound.because(text)
    })?;
    let validator = Some(shown(ctx, number, validator)?);
    Ok(pb::QueryValidatorResponse { validator })
}

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    let params = Some(keeper::params(ctx)?.wire());
    Ok(pb::QueryParamsResponse { params })
}

fn shown(ctx: &Ctx, number: u64, validator: Validator) -> Result<pb::Validator> {
    let missed = MISSED.get(ctx, &number)?.unwrap_or_default();
    Ok(pb::Validator {
        address: show(ctx.chain(), &validator.address()),
        pub_key: validator.key.to_vec(),
        voting_power: validator.voting_power(),
        power: validator.power,
        operator: if validator.operator == nobody() {
            String::new()
        } else {
            ctx.chain().show(&validator.operator)
        },
        standing: validator.standing.wire().into(),
        rotated_at: validator.rotated.height,
        moniker: validator.moniker,
        missed: missed.count,
        missed_since: missed.since,
    })
}
