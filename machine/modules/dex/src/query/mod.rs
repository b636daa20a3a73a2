//! One function per query, `&Ctx` only.

mod market;
mod pools;

pub use market::{add_quote, quote, quote_exact_out, remove_quote, route, swap_plan, twap};
pub use pools::{pool, pools, position, positions};

use tarn_primitives::Address;
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Ctx, Result, StatusCode};

use crate::{Error, keeper};

/// A refusal of the exchange as an answer to a question: with a gRPC status and its own number.
fn asked<T>(result: Result<T>) -> Result<T> {
    result.map_err(|error| match error.rejection::<Error>() {
        Some(own) => own.status().of(own).into(),
        None => error,
    })
}

fn address(ctx: &Ctx, text: &str) -> Result<Address> {
    Ok(ctx.chain().prefix.parse(text).map_err(|error| {
        StatusCode::InvalidArgument.because(format!("invalid address: {error}"))
    })?)
}

/// The parameters.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(keeper::params(ctx)?.wire()),
    })
}
