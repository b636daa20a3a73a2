//! What is exported comes back, and what contradicts itself is refused.

use super::*;
use crate::genesis::export;

#[test]
fn what_is_exported_comes_back() {
    let mut t = with_feeders(&[ALICE, BOB, DAN], |_| {});
    for _ in 0..5 {
        for who in [ALICE, BOB] {
            report(&mut t, &who, "TARN", "2");
        }
        t.next_block(20_000);
    }
    for who in [ALICE, BOB] {
        report(&mut t, &who, "TARN", "3");
    }
    t.next_block(1000);
    let exported = export(t.ctx()).unwrap();
    assert!(exported.prices[0].pending.is_some());
    assert_eq!((exported.reports.len(), exported.feeds.len()), (2, 3));
    let genesis = serde_json::to_value(&exported).unwrap();
    // The clock of the copy must not be before the prices.
    let again = start(&genesis);
    let text = again
        .as_ref()
        .err()
        .map(ToString::to_string)
        .unwrap_or_default();
    assert!(
        text.contains("prices_are_positive_and_of_the_past"),
        "{text}"
    );
    let mut earlier = genesis;
    let shift = 101_000;
    for (list, fields) in [
        ("prices", &["reference_at", "updated_at"][..]),
        ("reports", &["observed_at"]),
        ("samples", &["time"]),
    ] {
        for entry in earlier[list].as_array_mut().unwrap() {
            for field in fields {
                let time: u64 = entry[*field].as_str().unwrap().parse().unwrap();
                entry[*field] = json!((time - shift).to_string());
            }
            if let Some(pending) = entry.get_mut("pending").filter(|one| !one.is_null()) {
                let time: u64 = pending["since"].as_str().unwrap().parse().unwrap();
                pending["since"] = json!((time - shift).to_string());
            }
        }
    }
    let copy = start(&earlier).unwrap();
    assert_eq!(
        serde_json::to_value(export(copy.ctx()).unwrap()).unwrap(),
        earlier
    );
}

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let price = |symbol: &str, price: &str, at: &str| {
        json!({
            "symbol": symbol, "price": price, "reference": price, "previous": price,
            "reference_at": at, "updated_at": at, "weighted": "0", "covered": "0",
        })
    };
    let feeds = json!([feeders_feed("TARN", "utarn")]);
    assert!(start(&json!({ "feeds": feeds, "prices": [price("TARN", "2", "5")] })).is_ok());
    let sample =
        |time: &str| json!({ "symbol": "TARN", "time": time, "weighted": "0", "covered": "0" });
    for (genesis, says) in [
        (
            json!({ "feeds": [feeders_feed("TARN", "utarn"), feeders_feed("TARN", "uxx")] }),
            "listed twice",
        ),
        (
            json!({ "feeds": [feeders_feed("TARN", "utarn"), feeders_feed("TAR", "utarn")] }),
            "two feeds",
        ),
        (
            json!({ "prices": [price("TARN", "2", "5")] }),
            "there is no feed of TARN",
        ),
        (
            json!({ "feeds": feeds, "prices": [price("TARN", "2", "5"), price("TARN", "3", "5")] }),
            "listed twice",
        ),
        (
            json!({ "feeds": feeds, "samples": [sample("5"), sample("5")] }),
            "two samples of TARN",
        ),
        (
            json!({ "feeds": feeds, "prices": [price("TARN", "0", "5")] }),
            "out of range",
        ),
        (
            json!({ "feeds": feeds, "prices": [price("TARN", "2", "99999999999999")] }),
            "of_the_past",
        ),
        (
            json!({ "feeds": feeds, "prices": [price("TARN", "2", "5")], "samples": [sample("6")] }),
            "after its price",
        ),
        (
            json!({ "feeds": feeds, "reports": [{
                "symbol": "TARN", "feeder": show(&ALICE), "price": "1", "observed_at": "5",
            }] }),
            "is no feeder",
        ),
        (json!({ "unknown": 1 }), "unknown"),
    ] {
        let error = start(&genesis).unwrap_err();
        assert!(error.to_string().contains(says), "{error}");
    }
}
