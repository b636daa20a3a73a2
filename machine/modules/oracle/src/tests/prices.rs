//! Every status, and averages.

use super::*;

#[test]
fn a_price_is_fresh_until_max_age_and_stale_after() {
    let mut t = alone();
    assert_eq!(status(&t), Status::None);
    let none = shown(&t, "TARN");
    assert_eq!((&*none.price, &*none.status, &*none.age), ("0", "NONE", ""));
    assert_eq!(none.updated_at, None);
    report(&mut t, &ALICE, "TARN", "2");
    t.next_block(60_000);
    assert_eq!(status(&t), Status::Fresh);
    let fresh = shown(&t, "TARN");
    assert_eq!(
        (&*fresh.status, &*fresh.age, &*fresh.twap),
        ("FRESH", "60s", "2")
    );
    t.next_block(1_000);
    assert_eq!(status(&t), Status::Stale);
    assert_eq!(price(&t), "2", "the last price stays");
    assert!(!quote(&t, "utarn").is_expired);
    t.next_block(3_600_000);
    assert!(quote(&t, "utarn").is_expired);
}

#[test]
fn a_price_without_a_past_is_thin() {
    let mut t = with_feeders(&[ALICE], |params| params.min_history = "60s".to_owned());
    tick(&mut t, "2", 30_000);
    assert_eq!(status(&t), Status::Thin);
    assert_eq!(shown(&t, "TARN").twap, "");
    tick(&mut t, "2", 30_000);
    assert_eq!(status(&t), Status::Fresh);
    let (codespace, code, text) = {
        let request = |denom: &str| pb::QueryTwapRequest {
            denom: denom.to_owned(),
            window: String::new(),
        };
        report(&mut t, &ALICE, "ATOM", "9");
        t.next_block(1000);
        let got = unanswered(t.ask(&request("uatom")));
        assert_eq!(t.ask(&request("utarn")).unwrap().twap, "2");
        got
    };
    assert_eq!((codespace, code), (9, 206));
    assert_eq!(
        text,
        "no twap of uatom: prices cover 1s, min_history is 60s"
    );
}

#[test]
fn a_jump_is_held_and_the_second_opinion_is_the_average() {
    let mut t = alone();
    settle(&mut t, "2", 30);
    t.ctx_mut().take_events();
    tick(&mut t, "3", 1000);
    assert_eq!(
        said(&mut t, "oracle_held"),
        ["symbol=TARN candidate=3 reference=2"]
    );
    assert_eq!((price(&t), status(&t)), ("2".to_owned(), Status::Held));
    for _ in 0..31 {
        tick(&mut t, "3", 1000);
    }
    let quote = quote(&t, "utarn");
    assert_eq!((quote.price, quote.status), (scaled("3"), Status::Fresh));
    assert!(
        quote.low < scaled("2.01") && quote.high == scaled("3"),
        "{quote:?}"
    );
}

#[test]
fn averages_cover_the_window_and_no_more() {
    let mut t = alone();
    settle(&mut t, "2", 30);
    settle(&mut t, "2.2", 15);
    let request = pb::QueryTwapRequest {
        denom: "utarn".to_owned(),
        window: "1800s".to_owned(),
    };
    let answer = t.ask(&request).unwrap();
    assert_eq!((&*answer.twap, &*answer.covered), ("2.1", "1800s"));
    settle(&mut t, "2.2", 15);
    assert_eq!(t.ask(&request).unwrap().twap, "2.2");
    for window in ["1799s", "1801s", "0s", "x", "-5s"] {
        let (number, code, text) = unanswered(t.ask(&pb::QueryTwapRequest {
            window: window.to_owned(),
            ..request.clone()
        }));
        assert_eq!((number, code), (11, 207), "{text}");
    }
    let none = pb::QueryTwapRequest {
        denom: "uatom".to_owned(),
        window: String::new(),
    };
    let (number, code, text) = unanswered(t.ask(&none));
    assert_eq!((number, code, &*text), (9, 205, "price of uatom is NONE"));
}

#[test]
fn time_without_a_price_does_not_count() {
    let mut t = alone();
    tick(&mut t, "2", 600_000);
    tick(&mut t, "2.2", 30_000);
    // 2 held for ten minutes but counts for one, 2.2 for half a minute.
    let request = pb::QueryTwapRequest {
        denom: "utarn".to_owned(),
        window: String::new(),
    };
    let answer = t.ask(&request).unwrap();
    assert_eq!(
        (&*answer.twap, &*answer.covered),
        ("2.066666666666666666", "90s")
    );
}

#[test]
fn samples_stay_few_however_long_and_whatever_the_window() {
    let mut t = alone();
    for _ in 0..400 {
        tick(&mut t, "2", 16_000);
    }
    let count = |t: &Harness| crate::genesis::export(t.ctx()).unwrap().samples.len();
    assert!((110..=122).contains(&count(&t)), "{}", count(&t));
    let wire = pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(params_of(&[ALICE], |params| {
            params.twap_window = "86400s".to_owned();
        })),
    };
    send(&mut t, &wire).unwrap();
    for _ in 0..200 {
        for _ in 0..13 {
            tick(&mut t, "2", 60_000);
        }
    }
    assert!(count(&t) <= 122);
}

#[test]
fn prices_are_listed_with_everything_known() {
    let mut t = alone();
    settle(&mut t, "2", 5);
    let all = t
        .ask(&pb::QueryPricesRequest { pagination: None })
        .unwrap()
        .prices;
    let short: Vec<_> = all
        .iter()
        .map(|one| {
            (
                &*one.symbol,
                &*one.denom,
                &*one.source,
                &*one.price,
                &*one.status,
            )
        })
        .collect();
    assert_eq!(
        short,
        [
            ("ATOM", "uatom", "feeders", "0", "NONE"),
            ("TARN", "utarn", "feeders", "2", "FRESH"),
            ("USDC", "uusdc", "fixed", "1", "FRESH"),
        ]
    );
    let by_denom = pb::QueryPriceRequest {
        denom: "utarn".to_owned(),
        symbol: String::new(),
    };
    assert_eq!(t.ask(&by_denom).unwrap().price.unwrap(), all[1]);
    for (denom, symbol, number) in [
        ("", "", 3),
        ("utarn", "TARN", 3),
        ("1", "", 3),
        ("unope", "", 5),
        ("", "NOPE", 5),
        ("", "a b", 5),
    ] {
        let request = pb::QueryPriceRequest {
            denom: denom.to_owned(),
            symbol: symbol.to_owned(),
        };
        assert_eq!(unanswered(t.ask(&request)).0, number, "{denom} {symbol}");
    }
}
