//! What is exported comes back, and what contradicts itself is refused.

use super::*;
use crate::genesis::export;

#[test]
fn what_is_exported_comes_back() {
    let mut t = harness();
    pay_fee(&mut t, "1001utarn,1001uusdc");
    pay_cut(&mut t, "1001uatom,1001utarn");
    t.next_block(1000);
    buy(&mut t, "uatom").unwrap();
    t.next_block(1000);
    let exported = export(t.ctx()).unwrap();
    assert_eq!(exported.auctions.len(), 2);
    let genesis = serde_json::to_value(&exported).unwrap();
    let bank = Bank.export_json(t.ctx()).unwrap();
    let again = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(bank.clone()),
        "feeburn" => Some(genesis.clone()),
        _ => None,
    })
    .unwrap();
    assert_eq!(export(again.ctx()).unwrap(), exported);
    assert_eq!(
        keeper::initial_supply(again.ctx()).unwrap().units(),
        2 * PLENTY
    );
}

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let params = serde_json::to_value(keeper::params(harness().ctx()).unwrap().wire()).unwrap();
    let totals = |burned: &str, parts: &str, denom: &str| {
        json!({ "totals": {
            "denom": denom, "burned_total": burned, "tx_fees": parts, "dex_fees": "0",
            "auctions": "0", "voluntary": "0", "last_height": "0",
        }, "initial_supply": "2000000000005" })
    };
    assert!(start(&totals("5", "5", "utarn")).is_ok());
    let auction = |denom: &str, lot: &str, start: &str, at: &str| json!({ "denom": denom, "lot": lot, "start": start, "started_at": at });
    assert!(start(&json!({ "auctions": [auction("uusdc", "0", "5", "0")] })).is_ok());
    let with = |changes: Value| {
        let mut params = params.clone();
        for (key, value) in changes.as_object().unwrap() {
            params[key] = value.clone();
        }
        json!({ "params": params })
    };
    for (genesis, says) in [
        (totals("6", "5", "utarn"), "sum of its parts"),
        (totals("5", "5", "uusdc"), "totals.denom utarn"),
        (totals("5", "x", "utarn"), "totals.tx_fees"),
        (json!({ "initial_supply": "-1" }), "initial_supply"),
        (
            json!({ "auctions": [auction("uusdc", "5", "5", "0")] }),
            "what is for sale is not there",
        ),
        (
            json!({ "auctions": [auction("utarn", "0", "5", "0")] }),
            "what is for sale is not there",
        ),
        (
            json!({ "auctions": [auction("uusdc", "0", "0", "0")] }),
            "start",
        ),
        (
            json!({ "auctions": [auction("1", "0", "5", "0")] }),
            "denom",
        ),
        (
            json!({ "auctions": [auction("uusdc", "0", "5", "99999999999999999999")] }),
            "started_at",
        ),
        (
            json!({ "auctions": [auction("uusdc", "0", "5", "0"), auction("uusdc", "0", "5", "0")] }),
            "listed twice",
        ),
        (
            with(json!({ "tx_fee_burn_share": "2" })),
            "params.tx_fee_burn_share",
        ),
        (
            with(json!({ "burn_denom": "uusdc" })),
            "must be the base denom utarn",
        ),
        (json!({ "unknown": 1 }), "unknown"),
    ] {
        let error = start(&genesis).unwrap_err();
        assert!(error.to_string().contains(says), "{error}");
        assert_eq!(error.code(), Some(("sdk", 18)), "{error}");
    }
}
