//! Adding and changing feeds.

use super::*;

#[test]
fn only_the_authority_changes_feeds() {
    let mut t = alone();
    let wire = pb::MsgUpsertFeed {
        authority: show(&ALICE),
        feed: Some(serde_json::from_value(fixed_feed("DAI", "udai", "1")).unwrap()),
    };
    assert_eq!(refused(send(&mut t, &wire)).1, 4);
    let none = pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: None,
    };
    assert_eq!(refused(send(&mut t, &none)).1, 18);
    t.ctx_mut().take_events();
    upsert(&mut t, fixed_feed("DAI", "udai", "1")).unwrap();
    assert_eq!(said(&mut t, "oracle_feed"), ["symbol=DAI"]);
    let feeds = t
        .ask(&pb::QueryFeedsRequest { pagination: None })
        .unwrap()
        .feeds;
    assert_eq!(feeds.len(), 4);
    assert_eq!(feeds[1].symbol, "DAI");
    assert_eq!(quote(&t, "udai").price, ONE);
}

#[test]
fn malformed_feeds_are_refused() {
    let mut t = alone();
    let with = |key: &str, value: Value| {
        let mut feed = fixed_feed("DAI", "udai", "1");
        feed[key] = value;
        feed
    };
    let source = |kind: &str, pool: &str, depth: &str, price: &str| {
        with(
            "source",
            json!({ "kind": kind, "pool_id": pool, "min_depth": depth, "price": price }),
        )
    };
    let nine: Vec<String> = (0..9).map(|at| format!("u{at}dai")).collect();
    for (feed, code) in [
        (with("symbol", json!("D")), ("oracle", 209)),
        (with("symbol", json!("dai")), ("oracle", 209)),
        (with("symbol", json!("D".repeat(17))), ("oracle", 209)),
        (with("denoms", json!([])), ("oracle", 209)),
        (with("denoms", json!(nine)), ("oracle", 209)),
        (with("denoms", json!(["udai", "udai"])), ("oracle", 209)),
        (with("denoms", json!(["1"])), ("sdk", 18)),
        (with("denoms", json!(["utarn"])), ("oracle", 209)),
        (with("exponent", json!(19)), ("oracle", 209)),
        (with("source", Value::Null), ("oracle", 209)),
        (source("", "", "", ""), ("oracle", 209)),
        (source("spot", "", "", ""), ("oracle", 209)),
        (source("feeders", "1", "", ""), ("oracle", 209)),
        (source("feeders", "", "", "1"), ("oracle", 209)),
        (source("fixed", "1", "", "1"), ("oracle", 209)),
        (source("fixed", "", "", ""), ("sdk", 18)),
        (source("fixed", "", "", "0"), ("oracle", 202)),
        (source("pool", "", "0", ""), ("sdk", 18)),
        (source("pool", "1", "", ""), ("sdk", 18)),
        (source("pool", "1", "0", "1"), ("oracle", 209)),
        (source("pool", "99999999999999999999", "0", ""), ("sdk", 18)),
    ] {
        let (codespace, got, text) = refused(upsert(&mut t, feed.clone()));
        assert_eq!((codespace, got), code, "{feed} {text}");
    }
    assert_eq!(
        t.ask(&pb::QueryFeedsRequest { pagination: None })
            .unwrap()
            .feeds
            .len(),
        3
    );
}

#[test]
fn what_was_valued_with_a_feed_keeps_its_meaning() {
    let mut t = alone();
    let change = |key: &str, value: Value| {
        let mut feed = feeders_feed("TARN", "utarn");
        feed[key] = value;
        feed
    };
    for (feed, says) in [
        (
            change("exponent", json!(7)),
            "exponent is fixed: it must be 6",
        ),
        (
            change("denoms", json!(["wtarn"])),
            "denoms are only added: utarn is missing",
        ),
        (
            change("source", json!({ "kind": "fixed", "price": "1" })),
            "source feeders can become feeders, not fixed",
        ),
    ] {
        let (_, code, text) = refused(upsert(&mut t, feed));
        assert_eq!(code, 209);
        assert!(text.contains(says), "{text}");
    }
    upsert(&mut t, change("denoms", json!(["utarn", "wtarn"]))).unwrap();
    tick(&mut t, "2", 1000);
    assert_eq!(quote(&t, "wtarn"), quote(&t, "utarn"));
    upsert(&mut t, fixed_feed("USDC", "uusdc", "0.9")).unwrap();
    assert_eq!(quote(&t, "uusdc").price, scaled("0.9"));
}

#[test]
fn a_disabled_feed_is_stale_at_its_last_price() {
    let mut t = alone();
    settle(&mut t, "2", 5);
    let disabled = |mut feed: Value| {
        feed["enabled"] = json!(false);
        feed
    };
    upsert(&mut t, disabled(feeders_feed("TARN", "utarn"))).unwrap();
    assert_eq!((price(&t), status(&t)), ("2".to_owned(), Status::Stale));
    let wire = report_msg(&t, &ALICE, &[("TARN", "2")]);
    assert_eq!(refused(send(&mut t, &wire)).1, 208);
    // One of a claim keeps what it said.
    upsert(&mut t, disabled(fixed_feed("USDC", "uusdc", "1"))).unwrap();
    let usdc = quote(&t, "uusdc");
    assert_eq!((usdc.price, usdc.status), (ONE, Status::Stale));
    // Without any price there is nothing to keep.
    upsert(&mut t, disabled(feeders_feed("ATOM", "uatom"))).unwrap();
    assert_eq!(quote(&t, "uatom").status, Status::None);
    upsert(&mut t, feeders_feed("TARN", "utarn")).unwrap();
    assert_eq!(status(&t), Status::Fresh);
}

#[test]
fn feeders_take_over_at_the_price_of_that_moment() {
    let mut t = alone();
    upsert(&mut t, feeders_feed("USDC", "uusdc")).unwrap();
    t.next_block(1000);
    let usdc = quote(&t, "uusdc");
    assert_eq!((usdc.price, usdc.status), (ONE, Status::Fresh));
    report(&mut t, &ALICE, "USDC", "1.5");
    t.next_block(1000);
    let usdc = quote(&t, "uusdc");
    assert_eq!(
        (usdc.price, usdc.status),
        (ONE, Status::Held),
        "guarded by the price of before"
    );
}

#[test]
fn a_feed_agrees_with_the_digits_of_its_coin() {
    let units = |exponent: u32| {
        json!([
            { "denom": "udai", "exponent": 0, "aliases": [] },
            { "denom": "dai", "exponent": exponent, "aliases": [] },
        ])
    };
    for (exponent, fine) in [(6, true), (18, false)] {
        let metadata = json!({
            "description": "", "denom_units": units(exponent), "base": "udai", "display": "dai",
            "name": "Dai", "symbol": "DAI", "uri": "", "uri_hash": "",
        });
        let result = Harness::with_genesis(MODULES, |module| match module {
            "bank" => Some(json!({ "denom_metadata": [metadata] })),
            "oracle" => Some(json!({ "feeds": [fixed_feed("DAI", "udai", "1")] })),
            _ => None,
        });
        match result {
            Ok(_) => assert!(fine),
            Err(error) => assert!(
                !fine && error.to_string().contains("exponent 18"),
                "{error}"
            ),
        }
    }
}

#[test]
fn there_are_at_most_64_feeds() {
    let mut t = alone();
    for at in 3..64 {
        upsert(
            &mut t,
            fixed_feed(&format!("S{at}"), &format!("us{at}"), "1"),
        )
        .unwrap();
    }
    let (_, code, text) = refused(upsert(&mut t, fixed_feed("LAST", "ulast", "1")));
    assert_eq!(code, 209);
    assert!(text.contains("there are 64 feeds already"), "{text}");
    upsert(&mut t, fixed_feed("S63", "us63", "2")).unwrap();
}
