//! Messages, one per file.

mod burn;
mod buy_and_burn;
mod spend_treasury;
mod update_params;

pub use burn::Burn;
pub use buy_and_burn::BuyAndBurn;
pub use spend_treasury::SpendTreasury;
pub use update_params::UpdateParams;

use tarn_runtime::Gas;

/// The fixed price of a message beyond reads and writes.
const GAS: Gas = 20_000;
