//! The pools a development chain begins with, so that the first swap needs no preparation.

use serde_json::{Value, json};
use tarn_dex::{keeper, math};
use tarn_primitives::{Coin, Coins, Prefix};

use super::plan::PREFIX;

/// A token, its reserve, and the reserve of uusdc against it.
const POOLS: [(&str, u128, u128); 2] = [
    ("utarn", 1_000_000_000_000, 2_000_000_000_000),
    ("uatom", 1_000_000_000_000, 10_000_000_000_000),
];
const QUOTE: &str = "uusdc";
/// The swap fee: 0.3 percent.
const FEE: &str = "0.003";

/// The shares of a pool. All are locked, so that the pools always exist.
fn shares(pool: (&str, u128, u128)) -> u128 {
    let opened = math::open(pool.1, pool.2, 1);
    opened.expect("plenty in both reserves").total
}

/// The accounts of the exchange and what they hold at genesis.
pub(super) fn holders() -> [(String, Coins); 2] {
    let coin = |amount: u128, denom: &str| -> Coin {
        let text = format!("{amount}{denom}");
        text.parse().expect("a plain coin")
    };
    let reserves = POOLS
        .iter()
        .flat_map(|(token, amount, quote)| [coin(*amount, token), coin(*quote, QUOTE)]);
    let reserves = Coins::gather(reserves).expect("small sums");
    let locked = POOLS.iter().enumerate();
    let locked = locked.map(|(at, pool)| coin(shares(*pool), &format!("lp/{}", at + 1)));
    let locked = Coins::gather(locked).expect("small sums");
    let prefix = Prefix::new(PREFIX).expect("a plain word");
    [
        (prefix.show(&keeper::account()), reserves),
        (prefix.show(&keeper::lock_account()), locked),
    ]
}

/// The exchange's part of the genesis document.
pub(super) fn part() -> Value {
    let pool = |(at, pool): (usize, &(&str, u128, u128))| {
        let (token, amount, quote) = pool;
        let shares = shares(*pool).to_string();
        json!({
            "pool": {
                "id": (at + 1).to_string(),
                "token_a": { "denom": token, "amount": amount.to_string() },
                "token_b": { "denom": QUOTE, "amount": quote.to_string() },
                "lp_token_denom": format!("lp/{}", at + 1),
                "total_shares": shares,
                "swap_fee": FEE,
            },
            "locked_shares": shares,
        })
    };
    let pools: Vec<Value> = POOLS.iter().enumerate().map(pool).collect();
    json!({ "next_pool_id": (POOLS.len() + 1).to_string(), "pools": pools })
}
