//! What feeders may say.

use super::*;

#[test]
fn a_report_becomes_a_price_at_the_end_of_the_block() {
    let mut t = alone();
    let wire = report_msg(&t, &ALICE, &[("TARN", "2.5"), ("ATOM", "9")]);
    send(&mut t, &wire).unwrap();
    let alice = show(&ALICE);
    let told = t.ctx().events().to_vec();
    assert_eq!(
        said(&mut t, "oracle_report"),
        [
            format!("feeder={alice} symbol=TARN price=2.5"),
            format!("feeder={alice} symbol=ATOM price=9")
        ]
    );
    assert_eq!(told.len(), 2);
    assert_eq!(status(&t), Status::None, "prices move only between blocks");
    t.next_block(1000);
    assert_eq!(
        said(&mut t, "oracle_price"),
        ["symbol=ATOM price=9", "symbol=TARN price=2.5"]
    );
    assert_eq!(price(&t), "2.5");
    assert_eq!(quote(&t, "uatom").price, 9 * ONE);
    // Nothing more happens without a report.
    t.next_block(1000);
    assert!(t.ctx().events().is_empty());
}

#[test]
fn only_feeders_report() {
    let mut t = alone();
    let wire = report_msg(&t, &BOB, &[("TARN", "2")]);
    let (codespace, code, text) = refused(send(&mut t, &wire));
    assert_eq!((codespace, code), ("sdk", 4));
    assert!(text.contains("is not a feeder"), "{text}");
}

#[test]
fn a_stuck_report_is_not_news() {
    let mut t = alone();
    for (millis, fine) in [
        (-60_000, true),
        (-60_001, false),
        (5_000, true),
        (5_001, false),
    ] {
        let wire = pb::MsgSubmitPrices {
            observed_at: Some(moment(&t, millis)),
            ..report_msg(&t, &ALICE, &[("TARN", "2")])
        };
        let result = send(&mut t, &wire);
        if fine {
            result.unwrap();
        } else {
            let (codespace, code, text) = refused(result);
            assert_eq!((codespace, code), ("oracle", 210), "{millis}");
            assert!(text.starts_with("observed_at is "), "{text}");
        }
    }
}

#[test]
fn the_newest_report_of_a_feeder_counts() {
    let mut t = alone();
    report(&mut t, &ALICE, "TARN", "2");
    let older = pb::MsgSubmitPrices {
        observed_at: Some(moment(&t, -1)),
        ..report_msg(&t, &ALICE, &[("TARN", "3")])
    };
    send(&mut t, &older).unwrap();
    t.next_block(1000);
    assert_eq!(price(&t), "2");
    let request = pb::QueryReportsRequest {
        symbol: "TARN".to_owned(),
    };
    let reports = t.ask(&request).unwrap().reports;
    assert_eq!(reports.len(), 1);
    assert_eq!((&*reports[0].price, reports[0].live), ("2", true));
    assert_eq!(reports[0].feeder, show(&ALICE));
    t.next_block(60_000);
    assert!(!t.ask(&request).unwrap().reports[0].live);
}

#[test]
fn malformed_reports_are_refused() {
    let mut t = alone();
    let many: Vec<(String, String)> = (0..65)
        .map(|at| (format!("S{at}"), "1".to_owned()))
        .collect();
    let many: Vec<(&str, &str)> = many.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    for (prices, code) in [
        (&[][..], ("sdk", 18)),
        (&many, ("sdk", 18)),
        (&[("TARN", "x")], ("sdk", 18)),
        (&[("TARN", "")], ("sdk", 18)),
        (&[("TARN", "-1")], ("sdk", 18)),
        (&[("TARN", "0")], ("oracle", 202)),
        (&[("TARN", "100000000000000000000")], ("oracle", 202)),
        (
            &[("TARN", "999999999999999999999999999999999")],
            ("oracle", 202),
        ),
        (&[("TARN", "1"), ("TARN", "2")], ("oracle", 204)),
        (&[("NOPE", "1")], ("oracle", 201)),
        (&[("tarn", "1")], ("oracle", 201)),
        (&[("USDC", "1")], ("oracle", 208)),
        (&[("TARN", "1"), ("NOPE", "1")], ("oracle", 201)),
    ] {
        let wire = report_msg(&t, &ALICE, prices);
        let (codespace, got, text) = refused(send(&mut t, &wire));
        assert_eq!((codespace, got), code, "{prices:?} {text}");
    }
    for observed_at in [
        None,
        Some(Timestamp {
            seconds: i64::MAX,
            nanos: 0,
        }),
    ] {
        let wire = pb::MsgSubmitPrices {
            observed_at,
            ..report_msg(&t, &ALICE, &[("TARN", "2")])
        };
        assert_eq!(refused(send(&mut t, &wire)).1, 18);
    }
    let nobody = pb::MsgSubmitPrices {
        feeder: "x".to_owned(),
        ..report_msg(&t, &ALICE, &[("TARN", "2")])
    };
    assert_eq!(refused(send(&mut t, &nobody)).1, 7);
    t.next_block(1000);
    assert_eq!(status(&t), Status::None, "a refused report leaves nothing");
}

#[test]
fn reports_in_any_order_give_one_price() {
    let feeders = [ALICE, BOB, DAN, EVE];
    let said = ["2", "2.1", "1.9", "2.3"];
    for turn in 0..4 {
        let mut t = with_feeders(&feeders, |_| {});
        for at in 0..4 {
            let who = (at + turn) % 4;
            report(&mut t, &feeders[who], "TARN", said[who]);
        }
        t.next_block(1000);
        assert_eq!(price(&t), "2");
    }
}

#[test]
fn fewer_reports_than_needed_make_no_price() {
    let feeders = [ALICE, BOB, DAN];
    let mut t = with_feeders(&feeders, |_| {});
    assert_eq!(keeper::params(t.ctx()).unwrap().min_feeders, 2);
    report(&mut t, &ALICE, "TARN", "2");
    t.next_block(1000);
    assert_eq!(status(&t), Status::None);
    report(&mut t, &BOB, "TARN", "2.2");
    t.next_block(1000);
    assert_eq!(price(&t), "2");
    // What is older than max_age does not count any more.
    t.next_block(61_000);
    report(&mut t, &DAN, "TARN", "2.1");
    t.next_block(1000);
    assert_eq!((price(&t), status(&t)), ("2".to_owned(), Status::Stale));
}

#[test]
fn who_is_no_feeder_any_more_is_not_heard() {
    let mut t = with_feeders(&[ALICE, BOB, DAN], |_| {});
    report(&mut t, &ALICE, "TARN", "2");
    report(&mut t, &BOB, "TARN", "2");
    let wire = pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(params_of(&[BOB, DAN], |_| {})),
    };
    send(&mut t, &wire).unwrap();
    t.next_block(1000);
    assert_eq!(status(&t), Status::None, "only Bob is left of two");
    // And is not heard again when it comes back.
    let wire = pb::MsgUpdateParams {
        params: Some(params_of(&[ALICE, BOB, DAN], |_| {})),
        ..wire
    };
    send(&mut t, &wire).unwrap();
    let request = pb::QueryReportsRequest {
        symbol: "TARN".to_owned(),
    };
    assert_eq!(t.ask(&request).unwrap().reports.len(), 1);
}
