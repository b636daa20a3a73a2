//! Parameters: bounds, and what they change.

use super::*;

/// Sets one parameter.
type Change = fn(&mut pb::Params, &str);

#[test]
fn parameters_have_bounds_and_are_refused_by_name() {
    let fine = params_of(&[ALICE, BOB, DAN], |_| {});
    assert!(Params::new(&fine, &chain()).is_ok());
    let cases: &[(Change, &str, &[&str])] = &[
        (
            |p, x| p.max_age = x.to_owned(),
            "max_age",
            &["", "4s", "3601s", "60"],
        ),
        (
            |p, x| p.hard_max_age = x.to_owned(),
            "hard_max_age",
            &["", "59s", "86401s"],
        ),
        (
            |p, x| p.max_deviation = x.to_owned(),
            "max_deviation",
            &["", "0.009", "1.1", "x"],
        ),
        (
            |p, x| p.hold_time = x.to_owned(),
            "hold_time",
            &["", "4s", "3601s"],
        ),
        (
            |p, x| p.twap_window = x.to_owned(),
            "twap_window",
            &["", "86401s"],
        ),
        (
            |p, x| p.min_history = x.to_owned(),
            "min_history",
            &["", "1801s", "-1s"],
        ),
        (
            |p, x| p.min_feeders = x.parse().unwrap(),
            "min_feeders",
            &["1", "4"],
        ),
        (|p, x| p.feeders = vec![x.to_owned()], "feeders", &["", "x"]),
    ];
    for (change, name, texts) in cases {
        for text in *texts {
            let mut wire = fine.clone();
            change(&mut wire, text);
            let error = Params::new(&wire, &chain()).unwrap_err();
            assert_eq!(error.code(), Some(("sdk", 18)), "{name} {text}");
            assert!(
                error.to_string().starts_with(&format!("params.{name}")),
                "{error}"
            );
        }
    }
}

#[test]
fn feeders_are_few_and_listed_once() {
    let twice = params_of(&[ALICE, ALICE], |_| {});
    assert!(
        Params::new(&twice, &chain())
            .unwrap_err()
            .to_string()
            .contains("twice")
    );
    let many: Vec<Address> = (0..33).map(|at| Address::new([at; 20])).collect();
    assert!(Params::new(&params_of(&many, |_| {}), &chain()).is_err());
    assert!(Params::new(&params_of(&many[..32], |_| {}), &chain()).is_ok());
    // Without feeders the number is not checked.
    let none = params_of(&[], |params| params.min_feeders = 9);
    assert_eq!(Params::new(&none, &chain()).unwrap().min_feeders, 9);
}

#[test]
fn an_average_under_half_an_hour_is_refused() {
    let short = params_of(&[ALICE], |params| params.twap_window = "1799s".to_owned());
    let error = Params::new(&short, &chain()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("params.twap_window must be whole seconds from 1800s"),
        "{error}"
    );
    let t = alone();
    let request = pb::QueryTwapRequest {
        denom: "uusdc".to_owned(),
        window: "1799s".to_owned(),
    };
    assert_eq!(unanswered(t.ask(&request)).1, 207);
}

#[test]
fn the_defaults_are_these() {
    let wire = Params::default().wire(&chain());
    assert_eq!(
        serde_json::to_value(&wire).unwrap(),
        json!({
            "feeders": [], "min_feeders": 1, "max_age": "60s", "hard_max_age": "3600s",
            "max_deviation": "0.2", "hold_time": "30s", "twap_window": "1800s", "min_history": "900s",
        })
    );
}

#[test]
fn only_the_authority_changes_parameters_and_they_change_behaviour() {
    let mut t = alone();
    settle(&mut t, "2", 5);
    let update = |authority: &Address, params: Option<pb::Params>| pb::MsgUpdateParams {
        authority: show(authority),
        params,
    };
    let wide = params_of(&[ALICE], |params| params.max_deviation = "1".to_owned());
    assert_eq!(
        refused(send(&mut t, &update(&ALICE, Some(wide.clone())))).1,
        4
    );
    assert_eq!(refused(send(&mut t, &update(&CAROL, None))).1, 18);
    send(&mut t, &update(&CAROL, Some(wide))).unwrap();
    tick(&mut t, "4", 1000);
    assert_eq!(price(&t), "4", "accepted at once");
    let young = params_of(&[ALICE], |params| params.max_age = "5s".to_owned());
    send(&mut t, &update(&CAROL, Some(young))).unwrap();
    t.next_block(5_000);
    assert_eq!(status(&t), Status::Stale);
    let shown = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert_eq!(shown.max_age, "5s");
}
