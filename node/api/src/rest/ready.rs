//! Whether clients should be sent to this node.

use tarn_primitives::Height;
use tarn_proto::core::consensus::v1::QueryParamsRequest;

use crate::{ApiError, Services};

/// Refuses if the engine says why, there is no block yet, the index or the state is behind the blocks, the state cannot be
/// read, or the engine has stopped.
pub(super) async fn check(services: &Services) -> Result<(), ApiError> {
    let chain = services.chain();
    if let Some(trouble) = chain.consensus.trouble() {
        return Err(ApiError::unavailable(trouble));
    }
    let (_, latest) = chain.blocks.kept();
    if latest == Height::ZERO {
        return Err(ApiError::unavailable("there is no block yet"));
    }
    let (index, state) = (chain.index.height(), chain.query.latest());
    // They follow a block one after the other, so one block is no delay.
    if index.next() < latest || state.next() < latest {
        return Err(ApiError::unavailable(format!(
            "the last block is {latest}, the index is at {index}, the state at {state}"
        )));
    }
    let read = services.read(&QueryParamsRequest {}, Height::ZERO);
    read.map_err(|error| {
        ApiError::unavailable(format!("the state cannot be read: {}", error.message))
    })?;
    // An empty transaction is refused, by an engine that runs.
    let checked = chain.submit.check(Vec::new()).await;
    checked.map_err(|stopped| ApiError::unavailable(stopped.to_string()))?;
    Ok(())
}
