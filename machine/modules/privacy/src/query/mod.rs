//! One function per query, `&Ctx` only.

mod books;
mod notes;
mod people;
mod tree;

pub use books::{audit, daily_limits, nullifier, params, pool_stats, totals};
pub use notes::{commitment, note, notes};
pub use people::{grant, privacy_key, viewing_keys};
pub use tree::{merkle_consistency, merkle_path, merkle_root};

use tarn_primitives::Denom;
use tarn_runtime::{DEFAULT_LIMIT, MAX_LIMIT, Result, StatusCode};

/// How many entries of a list were asked for.
fn limit(asked: u64) -> Result<u64> {
    let wide = |number| u64::try_from(number).unwrap_or(u64::MAX);
    match asked {
        0 => Ok(wide(DEFAULT_LIMIT)),
        some if some <= wide(MAX_LIMIT) => Ok(some),
        more => {
            let text = format!("limit {more} is over {MAX_LIMIT}");
            Err(StatusCode::InvalidArgument.because(text).into())
        }
    }
}

fn denom(text: &str) -> Result<Denom> {
    Ok(text.parse().map_err(|_| {
        let shown: String = text.chars().take(140).collect();
        StatusCode::InvalidArgument.because(format!("denom: invalid denom: {shown}"))
    })?)
}
