//! Every status of a price times every message.

use super::*;
use tarn_oracle::Status;

/// TARN has a feed of reports, the others claims; Bob has 1000 TARN and 100 ATOM and owes 900 USDC, and a
/// little TARN.
fn begun() -> Harness {
    let feeds: Vec<Value> = TOKENS
        .iter()
        .map(|(denom, symbol, exponent, price)| {
            if *denom == "utarn" {
                json!({
                    "symbol": symbol, "denoms": [denom], "exponent": exponent,
                    "source": { "kind": "feeders" }, "enabled": true,
                })
            } else {
                fixed_feed(denom, symbol, *exponent, price)
            }
        })
        .collect();
    let markets: Vec<Value> = TOKENS
        .iter()
        .map(|(denom, ..)| json!({ "config": config(denom) }))
        .collect();
    let lending = json!({ "params": params(|_| {}), "markets": markets });
    let mut t = start(&feeds, &lending).unwrap();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &ALICE, "utarn", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", 1_000_000).unwrap();
    t
}

fn report(t: &mut Harness, price: &str) {
    let message = oracle_pb::MsgSubmitPrices {
        feeder: show(&CAROL),
        observed_at: Some(t.ctx().time().into()),
        prices: vec![oracle_pb::SymbolPrice {
            symbol: "TARN".to_owned(),
            price: price.to_owned(),
        }],
    };
    t.send(&message).unwrap();
    wait(t, 1_000);
}

fn status(t: &Harness) -> Status {
    tarn_oracle::keeper::quote(t.ctx(), &denom("utarn"))
        .unwrap()
        .status
}

/// Alice and Bob owe; then the price has the wanted status.
fn at(wanted: Status) -> Harness {
    let mut t = begun();
    if wanted == Status::None {
        return t;
    }
    for _ in 0..5 {
        report(&mut t, "2");
    }
    // What had no price was no collateral.
    collateral(&mut t, &BOB, "utarn", true).unwrap();
    borrow(&mut t, &BOB, "uusdc", 900_000_000).unwrap();
    borrow(&mut t, &ALICE, "utarn", 1_000_000).unwrap();
    match wanted {
        Status::Stale => wait(&mut t, 61_000),
        Status::Held => report(&mut t, "1"),
        Status::Thin => {
            let mut oracle = tarn_oracle::keeper::params(t.ctx()).unwrap().wire(&chain());
            oracle.min_history = "1800s".to_owned();
            t.send(&oracle_pb::MsgUpdateParams {
                authority: show(&CAROL),
                params: Some(oracle),
            })
            .unwrap();
        }
        Status::None | Status::Fresh => {}
    }
    assert_eq!(status(&t), wanted);
    t
}

/// `Ok` or the code, in one word.
fn word<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result {
        Ok(_) => "ok".to_owned(),
        Err(error) => error.code().expect("a rejection").1.to_string(),
    }
}

#[test]
fn what_works_with_each_status_of_a_price() {
    use Status::{Fresh, Held, None, Stale, Thin};
    let all = [None, Stale, Held, Thin, Fresh];
    let table = |run: fn(&mut Harness) -> String| all.map(|status| run(&mut at(status)));
    // Borrowing another token against it, with little other collateral.
    let against = table(|t| word(borrow(t, &BOB, "uusdc", 10_000_000)));
    assert_eq!(against, ["306", "306", "306", "306", "ok"]);
    // Borrowing it.
    let it = table(|t| {
        supply(t, &DAN, "uatom", 1_000_000_000).unwrap();
        word(borrow(t, &DAN, "utarn", 1_000))
    });
    assert_eq!(it, ["305", "305", "305", "305", "ok"]);
    // Withdrawing it as collateral of a debt, and switching it off. With no price nobody owes.
    let withdrawn = table(|t| word(withdraw(t, &BOB, "utarn", 1_000)));
    assert_eq!(withdrawn, ["ok", "306", "306", "306", "ok"]);
    let switched = table(|t| word(collateral(t, &BOB, "uatom", false)));
    assert_eq!(switched, ["ok", "306", "306", "306", "ok"]);
    // Who owes it raises no risk of another kind either.
    let other = table(|t| word(withdraw(t, &ALICE, "uusdc", 1_000)));
    assert_eq!(other, ["ok", "305", "305", "305", "ok"]);
    // What never had a price is no collateral: it would keep a debt from being written off.
    let on = table(|t| {
        supply(t, &DAN, "utarn", 1_000).unwrap();
        let is_on = position(t, &DAN).supplied[0].collateral;
        format!("{is_on} {}", word(collateral(t, &DAN, "utarn", true)))
    });
    assert_eq!(
        on,
        ["false 305", "true ok", "true ok", "true ok", "true ok"]
    );
    // What lowers risk, or has none, always works.
    for run in [
        |t: &mut Harness| word(supply(t, &DAN, "utarn", 1_000)),
        |t: &mut Harness| {
            supply(t, &DAN, "utarn", 1_000).unwrap();
            word(withdraw_all(t, &DAN, "utarn"))
        },
        |t: &mut Harness| word(supply(t, &BOB, "utarn", 1_000)),
    ] {
        assert_eq!(table(run), ["ok", "ok", "ok", "ok", "ok"]);
    }
    let repaid = table(|t| word(repay(t, &BOB, "uusdc", 1_000)));
    assert_eq!(repaid, ["312", "ok", "ok", "ok", "ok"]);
    let repaid = table(|t| word(repay(t, &ALICE, "utarn", 1_000)));
    assert_eq!(repaid, ["312", "ok", "ok", "ok", "ok"]);
}

#[test]
fn liquidation_needs_fresh_or_thin_prices_of_what_is_repaid_and_taken() {
    use Status::{Fresh, Held, Stale, Thin};
    // The threshold falls so far that Bob is not covered.
    let table = |taken: &str| {
        [Stale, Held, Thin, Fresh].map(|status| {
            let mut t = at(status);
            let mut lower = config("utarn");
            lower["collateral_factor"] = json!("0.1");
            lower["liquidation_threshold"] = json!("0.2");
            // As if a day had passed, so that the price keeps its status.
            let listing = serde_json::from_value(lower).unwrap();
            let (denom, config) = crate::Config::new(&listing).unwrap();
            let listing = crate::Listing::new(config, 0);
            crate::state::CONFIGS
                .put(t.ctx_mut(), &denom, &listing)
                .unwrap();
            word(liquidate(&mut t, &BOB, ("uusdc", 1_000_000), taken))
        })
    };
    assert_eq!(table("utarn"), ["305", "305", "ok", "ok"]);
    // TARN is then a bystander, at its last price.
    assert_eq!(table("uatom"), ["ok", "ok", "ok", "ok"]);
}

#[test]
fn with_every_feed_dead_one_can_still_repay_supply_and_leave() {
    let mut t = at(Status::Fresh);
    for (denom, symbol, exponent, price) in TOKENS {
        let mut feed = fixed_feed(denom, symbol, *exponent, price);
        if *denom == "utarn" {
            feed["source"] = json!({ "kind": "feeders" });
        }
        feed["enabled"] = json!(false);
        t.send(&oracle_pb::MsgUpsertFeed {
            authority: show(&CAROL),
            feed: serde_json::from_value(feed).unwrap(),
        })
        .unwrap();
    }
    wait(&mut t, 10 * YEAR);
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 1_000)), 305);
    repay(&mut t, &BOB, "uusdc", u128::MAX >> 16).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000).unwrap();
    repay(&mut t, &ALICE, "utarn", u128::MAX >> 16).unwrap();
    withdraw_all(&mut t, &BOB, "utarn").unwrap();
    withdraw_all(&mut t, &BOB, "uatom").unwrap();
    withdraw_all(&mut t, &ALICE, "uusdc").unwrap();
    withdraw_all(&mut t, &ALICE, "utarn").unwrap();
}
