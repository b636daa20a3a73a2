//! What the fee burn says.

use tarn_primitives::{Address, Coin, Coins};

tarn_runtime::events! {
    /// Fees of a block were burned.
    "fee_burn" => FeeBurn { amount: Coin, tx_fees: Coin, dex_fees: Coin }
    /// The price of an auction was burned.
    "buy_and_burn" => BuyAndBurn { sender: Address, burned: Coin, received: Coin }
    /// A holder burned coins.
    "voluntary_burn" => VoluntaryBurn { sender: Address, amount: Coin }
    /// The treasury paid.
    "treasury_spent" => TreasurySpent { recipient: Address, amount: Coins }
}
