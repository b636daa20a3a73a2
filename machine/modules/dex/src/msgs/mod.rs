//! Messages, one per file.

mod add_liquidity;
mod create_pool;
mod remove_liquidity;
mod swap;
mod swap_exact_out;
mod swap_route;
mod update_params;

pub use add_liquidity::AddLiquidity;
pub use create_pool::CreatePool;
pub use remove_liquidity::RemoveLiquidity;
pub use swap::Swap;
pub use swap_exact_out::SwapExactOut;
pub use swap_route::SwapRoute;
pub use update_params::UpdateParams;

use tarn_runtime::Gas;

/// Fixed prices beyond reads and writes: what makes a pool, or a swap, worth its arithmetic and its
/// price record.
mod gas {
    use super::Gas;

    pub(super) const CREATE: Gas = 60_000;
    pub(super) const LIQUIDITY: Gas = 25_000;
    pub(super) const SWAP: Gas = crate::keeper::SWAP_GAS;
}
