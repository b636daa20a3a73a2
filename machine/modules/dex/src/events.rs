//! What the exchange says.

use tarn_primitives::{Address, Amount, Coin};

tarn_runtime::events! {
    /// A pool was opened.
    "pool_created" => PoolCreated { pool_id: u64, creator: Address, token_a: Coin, token_b: Coin }
    /// Shares were made.
    "liquidity_added" => LiquidityAdded { pool_id: u64, provider: Address, shares: Amount }
    /// Shares were given back.
    "liquidity_removed" => LiquidityRemoved { pool_id: u64, provider: Address, shares: Amount }
    /// One token was swapped for another.
    "swap" => Swapped { pool_id: u64, sender: Address, token_in: Coin, token_out: Coin }
    /// A part of the fee left the pool.
    "protocol_fee" => ProtocolFee { pool_id: u64, amount: Coin }
}
