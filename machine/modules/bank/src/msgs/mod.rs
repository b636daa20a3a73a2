//! Messages, one per file.

mod multi_send;
mod send;
mod set_send_enabled;
mod update_params;

pub use multi_send::MultiSend;
pub use send::Send;
pub use set_send_enabled::SetSendEnabled;
pub use update_params::UpdateParams;

use tarn_primitives::{Address, Coins, sdk};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_runtime::Touch;

use crate::keeper;

/// Coins of a transfer: well formed and not none at all.
fn some_coins(field: &str, wire: Vec<Coin>) -> Result<Coins, sdk::Error> {
    let coins: Coins = wire.try_into()?;
    if coins.is_empty() {
        return Err(sdk::Code::InvalidCoins.because(format!("{field} is empty: send something")));
    }
    Ok(coins)
}

/// What a transfer reads: the recipient, and both balances of every denom.
fn touches(from: &Address, to: &Address, coins: &Coins) -> Vec<Touch> {
    let mut touches = vec![tarn_auth::keeper::touches_account(to)];
    // Hints: a few are enough, a thousand denoms are somebody's joke.
    for coin in coins.iter().take(8) {
        touches.push(keeper::touches_balance(from, &coin.denom));
        touches.push(keeper::touches_balance(to, &coin.denom));
    }
    touches
}
