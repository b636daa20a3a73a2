//! The lending markets a development chain begins with: the operator has lent to each, so that the first
//! loan needs no preparation.

use serde_json::{Value, json};
use tarn_lending::math::RAY;
use tarn_lending::{Params, keeper};
use tarn_primitives::{ChainSpec, Coin, Coins, Prefix};

use super::plan::PREFIX;

/// What the operator lent to each market.
const LENT: u128 = 1_000_000_000_000;
/// The most that can be lent and borrowed of each.
const CAP: &str = "100000000000000";
/// Denomination, collateral factor and threshold: those of pool prices are lower.
const MARKETS: [(&str, &str, &str); 3] = [
    ("uatom", "0.6", "0.7"),
    ("utarn", "0.6", "0.7"),
    ("uusdc", "0.75", "0.8"),
];

/// The account of lending and what it holds at genesis.
pub(super) fn holder() -> (String, Coins) {
    let coin = |(denom, ..): &(&str, &str, &str)| -> Coin {
        let text = format!("{LENT}{denom}");
        text.parse().expect("a plain coin")
    };
    let held = Coins::gather(MARKETS.iter().map(coin)).expect("small sums");
    let prefix = Prefix::new(PREFIX).expect("a plain word");
    (prefix.show(&keeper::account()), held)
}

/// Lending's part of the genesis document.
pub(super) fn part(chain: &ChainSpec, operator: &str) -> Value {
    let params = Params {
        // The prices of this chain are its pools'.
        weak_prices: true,
        ..Params::default()
    };
    let market = |(denom, factor, threshold): &(&str, &str, &str)| {
        json!({
            "config": {
                "denom": denom,
                "collateral_factor": factor,
                "liquidation_threshold": threshold,
                "liquidation_bonus": "",
                "reserve_factor": "",
                "base_rate": "",
                "kink": "",
                "rate_at_kink": "",
                "max_rate": "",
                "supply_cap": CAP,
                "borrow_cap": CAP,
                "uta_borrow_cap": CAP,
                "supply_enabled": true,
                "borrow_enabled": true,
                "collateral_enabled": true,
            },
            "books": {
                "threshold_from": threshold,
                "threshold_since": "0",
                "cash": LENT.to_string(),
                "supplied": LENT.to_string(),
                "borrowed": "0",
                "supply_index": RAY.to_string(),
                "borrow_index": RAY.to_string(),
                "reserves": "0",
                "rate": "0",
                "at": "0",
            },
        })
    };
    let supply = |(denom, ..): &(&str, &str, &str)| json!({ "denom": denom, "scaled": LENT.to_string(), "collateral": true });
    json!({
        "params": params.wire(chain),
        "markets": MARKETS.iter().map(market).collect::<Vec<_>>(),
        "positions": [{
            "address": operator,
            "supplied": MARKETS.iter().map(supply).collect::<Vec<_>>(),
        }],
    })
}
