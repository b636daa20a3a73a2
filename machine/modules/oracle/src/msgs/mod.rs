//! Messages, one per file.

mod submit_prices;
mod update_params;
mod upsert_feed;

pub use submit_prices::{MAX_PRICES, SubmitPrices};
pub use update_params::UpdateParams;
pub use upsert_feed::UpsertFeed;

use tarn_runtime::Gas;

/// Fixed prices beyond reads and writes.
mod gas {
    use super::Gas;

    pub(super) const MESSAGE: Gas = 5_000;
    pub(super) const PRICE: Gas = 1_000;
    /// The most gas of a report with a reserved place, and what each of its prices adds.
    pub(super) const RESERVED: Gas = 150_000;
    pub(super) const RESERVED_PRICE: Gas = 10_000;
}
