//! Questions.

use super::*;

#[test]
fn a_market_shows_its_books_rates_and_price() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 400_000_000).unwrap();
    wait(&mut t, YEAR);
    let request = pb::QueryMarketRequest {
        denom: "uusdc".to_owned(),
    };
    let shown = t.ask(&request).unwrap().market.unwrap();
    assert_eq!(shown.cash, "600000000");
    assert_eq!(shown.available, "598367570");
    assert_eq!(shown.total_supplied, "1014691878");
    assert_eq!(shown.total_borrowed, "416324310");
    assert_eq!(shown.reserves, "1632430");
    assert_eq!(shown.utilization, "0.410296286395708505");
    assert_eq!(shown.borrow_rate, "0.04");
    assert_eq!(shown.supply_rate, "0.014770666310245506");
    assert_eq!(shown.borrow_apy, "0.040810774165985112");
    assert_eq!(shown.supply_index, "1014691878699754640420542955");
    assert_eq!((&*shown.price, &*shown.status), ("1", "FRESH"));
    assert_eq!(shown.running_threshold, "0.8");
    assert!(!shown.frozen && !shown.supply_paused && !shown.borrow_paused);
    let all = t.ask(&pb::QueryMarketsRequest::default()).unwrap();
    let denoms: Vec<&str> = all
        .markets
        .iter()
        .map(|market| &*market.config.as_ref().unwrap().denom)
        .collect();
    assert_eq!(denoms, ["apearl", "piece", "uatom", "utarn", "uusdc"]);
    assert_eq!(all.markets[4], shown);
}

#[test]
fn the_curve_is_shown_in_points() {
    let t = harness();
    let ask = |points| {
        let denom = "uusdc".to_owned();
        t.ask(&pb::QueryRatesRequest { denom, points })
    };
    let points = ask(3).unwrap().points;
    let rates: Vec<_> = points
        .iter()
        .map(|point| {
            (
                &*point.utilization,
                &*point.borrow_rate,
                &*point.supply_rate,
            )
        })
        .collect();
    assert_eq!(
        rates,
        [
            ("0", "0", "0"),
            ("0.5", "0.05", "0.0225"),
            ("1", "1", "0.9")
        ]
    );
    assert_eq!(ask(0).unwrap().points.len(), 11);
    for points in [1, 102, u32::MAX] {
        let (grpc, _, text) = unanswered(ask(points));
        assert_eq!(grpc, 3, "{text}");
        assert!(text.starts_with("points must be from 2 to 101"), "{text}");
    }
}

#[test]
fn unknown_markets_are_not_found_and_unknown_accounts_are_empty() {
    let t = harness();
    let denom = "unope".to_owned();
    let market = t.ask(&pb::QueryMarketRequest {
        denom: denom.clone(),
    });
    let (address, points) = (show(&ALICE), 0);
    let rates = t.ask(&pb::QueryRatesRequest {
        denom: denom.clone(),
        points,
    });
    let borrow = t.ask(&pb::QueryMaxBorrowRequest { address, denom });
    for (grpc, code, text) in [unanswered(market), unanswered(rates), unanswered(borrow)] {
        assert_eq!(
            (grpc, code, &*text),
            (5, 301, "there is no market of unope")
        );
    }
    assert_eq!(
        position(&t, &CAROL),
        pb::Position {
            limit: "0".to_owned(),
            debt_value: "0".to_owned(),
            debt_against_limit: "0".to_owned(),
            ..pb::Position::default()
        }
    );
}

#[test]
fn the_list_of_liquidatable_accounts_is_complete_over_its_pages() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 100_000_000_000).unwrap();
    let debtors: Vec<Address> = (1..=25).map(|number| Address::new([number; 20])).collect();
    for (at, who) in debtors.iter().enumerate() {
        let paid = tarn_primitives::Coins::one(
            denom("utarn"),
            tarn_primitives::Amount::new(1_000_000_000),
        );
        bank::transfer(t.ctx_mut(), &DAN, who, &paid).unwrap();
        supply(&mut t, who, "utarn", 1_000_000_000).unwrap();
        // Every fourth owes as much as it may.
        let owes = if at % 4 == 0 {
            1_500_000_000
        } else {
            1_000_000_000
        };
        borrow(&mut t, who, "uusdc", owes).unwrap();
    }
    set_price(&mut t, "utarn", "1.8");
    let mut found = Vec::new();
    let mut key = Vec::new();
    loop {
        let pagination = tarn_proto::core::base::query::v1beta1::PageRequest {
            key,
            limit: 4,
            ..Default::default()
        };
        let page = t
            .ask(&pb::QueryLiquidatableRequest {
                pagination: Some(pagination),
            })
            .unwrap();
        for one in page.positions {
            assert_eq!(one.health_factor, "0.96");
            assert_eq!((&*one.debt_value, &*one.collateral_value), ("1500", "1800"));
            found.push(one.address);
        }
        key = page.pagination.unwrap().next_key;
        if key.is_empty() {
            break;
        }
    }
    found.sort();
    let mut expected: Vec<String> = debtors.iter().step_by(4).map(show).collect();
    expected.sort();
    assert_eq!(found, expected);
}
