//! Export and import.

use super::*;
use crate::{Genesis, genesis};

fn used() -> Harness {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "apearl", 7).unwrap();
    collateral(&mut t, &BOB, "apearl", false).unwrap();
    borrow(&mut t, &BOB, "uusdc", 800_000_000).unwrap();
    let mut lower = config("utarn");
    lower["liquidation_threshold"] = json!("0.76");
    upsert(&mut t, lower).unwrap();
    wait(&mut t, HOUR);
    repay(&mut t, &BOB, "uusdc", 5_000).unwrap();
    t
}

fn reload(t: &Harness, change: impl FnOnce(&mut Value)) -> Result<Genesis> {
    reload_after(t, HOUR, change)
}

fn reload_after(t: &Harness, millis: u64, change: impl FnOnce(&mut Value)) -> Result<Genesis> {
    let mut exported = serde_json::to_value(genesis::export(t.ctx()).unwrap()).unwrap();
    change(&mut exported);
    let bank = <Bank as tarn_runtime::Module>::export(t.ctx()).unwrap();
    let feeds: Vec<Value> = TOKENS
        .iter()
        .map(|(denom, symbol, exponent, price)| fixed_feed(denom, symbol, *exponent, price))
        .collect();
    let bank = serde_json::to_value(bank).unwrap();
    let mut fresh = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(bank.clone()),
        "oracle" => Some(json!({ "feeds": feeds })),
        _ => None,
    })?;
    fresh.next_block(millis);
    let genesis: Genesis = serde_json::from_value(exported).expect("well formed");
    genesis::init(fresh.ctx_mut(), &genesis)?;
    genesis::export(fresh.ctx())
}

#[test]
fn what_is_exported_is_imported_to_the_same() {
    let t = used();
    let exported = genesis::export(t.ctx()).unwrap();
    assert_eq!(reload(&t, |_| {}).unwrap(), exported);
    assert_eq!(exported.markets.len(), 5);
    assert_eq!(exported.positions.len(), 2);
}

#[test]
fn a_bonus_that_a_finished_ramp_allows_is_imported_too() {
    let mut t = harness();
    let set = |t: &mut Harness, threshold: &str, bonus: &str| {
        let mut changed = config("utarn");
        changed["collateral_factor"] = json!("0.1");
        changed["liquidation_threshold"] = json!(threshold);
        changed["liquidation_bonus"] = json!(bonus);
        upsert(t, changed)
    };
    set(&mut t, "0.6", "0.08").unwrap();
    assert_eq!(code(set(&mut t, "0.6", "0.25")), 315);
    wait(&mut t, 30 * HOUR);
    set(&mut t, "0.6", "0.25").unwrap();
    let exported = genesis::export(t.ctx()).unwrap();
    assert_eq!(reload_after(&t, 30 * HOUR, |_| {}).unwrap(), exported);
}

#[test]
fn books_that_do_not_balance_are_refused() {
    let t = used();
    let text = |change: &dyn Fn(&mut Value)| {
        let (codespace, code, text) = refused(reload(&t, |value| change(value)));
        assert_eq!((codespace, code), ("sdk", 18), "{text}");
        text
    };
    let at = |field: &str| format!("/markets/4/books/{field}");
    for field in ["cash", "supplied", "borrowed", "supply_index", "reserves"] {
        let told = text(&|value| *value.pointer_mut(&at(field)).unwrap() = json!("12345"));
        assert!(
            told.contains("balanced") || told.contains("totals"),
            "{field}: {told}"
        );
    }
    let told = text(&|value| *value.pointer_mut(&at("borrow_index")).unwrap() = json!("1"));
    assert!(told.contains("below 10^27"), "{told}");
    let told = text(&|value| *value.pointer_mut(&at("reserves")).unwrap() = json!("0x5"));
    assert!(told.contains("is not a number"), "{told}");
    let told = text(&|value| {
        let positions = value["positions"].as_array_mut().unwrap();
        positions.pop();
    });
    assert!(told.contains("totals"), "{told}");
    let told = text(&|value| {
        let again = value["markets"][0].clone();
        value["markets"].as_array_mut().unwrap().push(again);
    });
    assert!(told.contains("listed twice"), "{told}");
    let told = text(&|value| {
        let again = value["positions"][0].clone();
        value["positions"].as_array_mut().unwrap().push(again);
    });
    assert!(told.contains("listed twice"), "{told}");
    for (field, wrong, says) in [
        ("threshold_from", "0.1", "below its liquidation_threshold"),
        ("rate", "10.5", "above 10"),
    ] {
        let mut refusal = String::new();
        let result = reload(&t, |value| {
            *value.pointer_mut(&at(field)).unwrap() = json!(wrong);
        });
        refusal.push_str(&refused(result).2);
        assert!(refusal.contains(says), "{field}: {refusal}");
    }
    // The threshold still falls from 0.8 to 0.76, which a bonus of 0.25 would fit.
    let (_, code, told) = refused(reload(&t, |value| {
        value["markets"][3]["config"]["liquidation_bonus"] = json!("0.25");
    }));
    assert_eq!(code, 315);
    assert!(told.contains("above 0.98"), "{told}");
    let told = text(&|value| value["positions"][0]["part"] = json!(1));
    assert!(told.contains("must be 0"), "{told}");
    let told = text(&|value| value["positions"][0]["supplied"][0]["scaled"] = json!("0"));
    assert!(told.contains("from 1"), "{told}");
}

#[test]
fn a_market_without_a_feed_is_refused_at_genesis_too() {
    let lending = json!({ "markets": [{ "config": config("uusdc") }] });
    let (_, code, text) = refused(start(&[], &lending));
    assert_eq!(code, 315);
    assert!(text.contains("there is no feed of uusdc"), "{text}");
    let strong = json!({ "markets": [{ "config": config("uusdc") }], "params": params(|params| params.weak_prices = false) });
    let feed = fixed_feed("uusdc", "USDC", 6, "1");
    assert_eq!(refused(start(&[feed], &strong)).1, 315);
}
