//! The development chain's genesis document.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tarn_app::Genesis;
use tarn_primitives::BlockTime;

use super::Demo;
use super::people::Key;

/// Seconds since 1970; fixed, so that the same blocks give the same hashes every time.
pub(crate) const TIME: i64 = 1_767_225_600;
/// What fees are counted in.
pub(crate) const DENOM: &str = "utarn";

pub(crate) fn document(keys: &[Key]) -> Genesis {
    let amount = "1000000000000";
    let held: Vec<Value> = ["uatom", DENOM, "uusdc"]
        .into_iter()
        .map(|denom| json!({ "denom": denom, "amount": amount }))
        .collect();
    let addresses: Vec<String> = keys.iter().map(|key| key.person().address).collect();
    let balances: Vec<Value> = addresses
        .iter()
        .map(|address| json!({ "address": address, "coins": held }))
        .collect();
    let mut genesis = Genesis::new(Demo::CHAIN_ID, BlockTime::new(TIME, 0));
    genesis.app_state = BTreeMap::from([
        (
            "base".to_owned(),
            json!({ "authority": addresses.first(), "denom": DENOM }),
        ),
        (
            "bank".to_owned(),
            json!({ "balances": balances, "denom_metadata": metadata() }),
        ),
    ]);
    genesis
}

/// Every denom has a name for people.
fn metadata() -> Vec<Value> {
    [
        ("utarn", "tarn", "Tarn", "TARN"),
        ("uusdc", "usdc", "USD Coin", "USDC"),
        ("uatom", "atom", "Atom", "ATOM"),
    ]
    .into_iter()
    .map(|(base, display, name, symbol)| {
        json!({
            "description": format!("{name} of the development chain"),
            "denom_units": [
                { "denom": base, "exponent": 0, "aliases": [] },
                { "denom": display, "exponent": 6, "aliases": [] },
            ],
            "base": base,
            "display": display,
            "name": name,
            "symbol": symbol,
            "uri": "",
            "uri_hash": "",
        })
    })
    .collect()
}
