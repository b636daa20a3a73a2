//! One function per query, `&Ctx` only.

mod books;
mod notes;
mod people;

pub use books::{audit, nullifier, params, pool_stats, totals};
pub use notes::{commitment, merkle_path, merkle_root, note, notes};
pub use people::{grant, privacy_key, viewing_keys};

use tarn_primitives::Denom;
use tarn_runtime::{Result, StatusCode};

fn denom(text: &str) -> Result<Denom> {
    Ok(text.parse().map_err(|_| {
        let shown: String = text.chars().take(140).collect();
        StatusCode::InvalidArgument.because(format!("denom: invalid denom: {shown}"))
    })?)
}
