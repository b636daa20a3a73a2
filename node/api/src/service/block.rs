//! Looking up blocks.

use tarn_chain::{Chain, Committed, StoredBlock};
use tarn_primitives::Height;

use crate::ApiError;

/// The requested height: above zero, not above the last, not pruned.
pub(crate) fn height(chain: &Chain, asked: i64) -> Result<Height, ApiError> {
    let number = u64::try_from(asked).ok().filter(|number| *number > 0);
    let number = number.ok_or_else(|| {
        ApiError::invalid(format!("height must be greater than 0, but got {asked}"))
    })?;
    let height = Height::new(number);
    let (earliest, latest) = chain.blocks.kept();
    if height > latest {
        // The wording is the ecosystem's: clients match it.
        let text = "requested block height is bigger then the chain length";
        return Err(ApiError::not_found(format!(
            "{text}: {height} is above {latest}"
        )));
    }
    if height < earliest {
        return Err(pruned(height, earliest, latest));
    }
    Ok(height)
}

fn pruned(height: Height, earliest: Height, latest: Height) -> ApiError {
    ApiError::out_of_range(format!(
        "block {height} is not available: earliest height is {earliest}, latest height is {latest}"
    ))
}

/// A block with its transactions and results.
pub(crate) fn committed(chain: &Chain, height: Height) -> Result<Committed, ApiError> {
    let block = chain.blocks.committed(height)?;
    block.ok_or_else(|| gone(chain, height))
}

/// A block without its transactions.
pub(crate) fn stored(chain: &Chain, height: Height) -> Result<StoredBlock, ApiError> {
    let block = chain.blocks.block(height)?;
    block.ok_or_else(|| gone(chain, height))
}

/// The error for a block that was pruned between the check of its height and the read.
fn gone(chain: &Chain, height: Height) -> ApiError {
    let (earliest, latest) = chain.blocks.kept();
    match latest {
        Height::ZERO => ApiError::unavailable("there is no block yet: wait for the first one"),
        _ => pruned(height, earliest, latest),
    }
}
