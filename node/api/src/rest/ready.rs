//! Whether this node's answers are good.

use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_proto::Rpc as _;
use tarn_proto::core::consensus::v1::QueryParamsRequest;

use crate::ApiError;

/// Why it should not be asked now, if so: no block yet, an index that is behind, a state that cannot
/// be read, an engine that stopped.
pub(super) async fn trouble(chain: &Chain) -> Result<(), ApiError> {
    let (_, latest) = chain.blocks.kept();
    if latest == Height::ZERO {
        return Err(ApiError::unavailable("there is no block yet"));
    }
    let (index, state) = (chain.index.height(), chain.query.latest());
    // They follow a block one after the other, so one is no delay.
    if index.next() < latest || state.next() < latest {
        return Err(ApiError::unavailable(format!(
            "the last block is {latest}, the index is at {index}, the state at {state}"
        )));
    }
    let read = chain
        .query
        .call(QueryParamsRequest::PATH, &[], Height::ZERO);
    read.map_err(|error| {
        let text = ApiError::from(error).message;
        ApiError::unavailable(format!("the state cannot be read: {text}"))
    })?;
    // No bytes are no transaction: they are refused at the door, if there is anybody at it.
    let engine = chain.submit.check(Vec::new()).await;
    engine.map_err(|stopped| ApiError::unavailable(stopped.to_string()))?;
    Ok(())
}
