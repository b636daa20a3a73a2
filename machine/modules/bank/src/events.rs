//! What the bank says.

use tarn_primitives::{Address, Coins};

tarn_runtime::events! {
    /// Coins left an account.
    "coin_spent" => CoinSpent { spender: Address, amount: Coins }
    /// Coins reached an account.
    "coin_received" => CoinReceived { receiver: Address, amount: Coins }
    /// Coins changed hands.
    "transfer" => Transferred { recipient: Address, sender: Address, amount: Coins }
    /// Who sent, for searches by sender.
    "message" => Sender { sender: Address }
    /// Coins came into being.
    "coinbase" => Minted { minter: Address, amount: Coins }
    /// Coins vanished.
    "burn" => Burned { burner: Address, amount: Coins }
}
