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
use tarn_runtime::AccessHint;

use crate::keeper;

/// The most coins one message moves, counted over all its recipients: more than the gas of any block
/// would move, and few enough to look at before anybody has paid.
const MAX_COINS: usize = 4096;

/// Refuses a message with more coins than one may move.
fn ensure_few_coins(field: &str, count: usize) -> Result<(), sdk::Error> {
    if count <= MAX_COINS {
        return Ok(());
    }
    let text = format!("{field}: {count} coins, at most {MAX_COINS} in a message: send several");
    Err(sdk::Code::InvalidRequest.because(text))
}

/// Coins of a transfer: well formed and not none at all.
fn some_coins(field: &str, wire: Vec<Coin>) -> Result<Coins, sdk::Error> {
    ensure_few_coins(field, wire.len())?;
    let coins: Coins = wire.try_into()?;
    if coins.is_empty() {
        return Err(sdk::Code::InvalidCoins.because(format!("{field} is empty: send something")));
    }
    Ok(coins)
}

/// What a transfer reads: the recipient, and both balances of every denom.
fn access_hints(from: &Address, to: &Address, coins: &Coins) -> Vec<AccessHint> {
    let mut hints = vec![tarn_auth::keeper::account_hint(to)];
    // Hints: a few are enough, a thousand denoms are somebody's joke.
    for coin in coins.iter().take(8) {
        hints.push(keeper::balance_hint(from, &coin.denom));
        hints.push(keeper::balance_hint(to, &coin.denom));
    }
    hints
}
