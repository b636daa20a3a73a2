//! The price feeds a development chain begins with. Its own pools move the prices: a swap is enough to
//! try out what a price does.

use serde_json::{Value, json};
use tarn_oracle::Params;
use tarn_primitives::ChainSpec;

/// The oracle's part of the genesis document: USDC is fixed, the others are averages of the pools.
pub(super) fn part(chain: &ChainSpec) -> Value {
    let params = Params {
        // The first price can be used at once.
        min_history: 0,
        ..Params::default()
    };
    let feed = |symbol: &str, source: Value| {
        json!({
            "symbol": symbol,
            "denoms": [format!("u{}", symbol.to_lowercase())],
            "exponent": 6,
            "source": source,
            "enabled": true,
        })
    };
    let pool = |id: &str| json!({ "kind": "pool", "pool_id": id, "min_depth": "0" });
    json!({
        "params": params.wire(chain),
        "feeds": [
            feed("ATOM", pool("2")),
            feed("TARN", pool("1")),
            feed("USDC", json!({ "kind": "fixed", "price": "1" })),
        ],
    })
}
