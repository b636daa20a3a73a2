//! Ways in which lending was broken elsewhere.

use super::*;

#[test]
fn one_feeder_s_spike_liquidates_nobody() {
    // Compound 2020: one source said 1.3 for a dollar, and debtors were liquidated.
    let feed = json!({
        "symbol": "USDC", "denoms": ["uusdc"], "exponent": 6, "source": { "kind": "feeders" }, "enabled": true,
    });
    let feeds = [feed, fixed_feed("utarn", "TARN", 6, "2")];
    let markets: Vec<Value> = ["utarn", "uusdc"]
        .iter()
        .map(|denom| json!({ "config": config(denom) }))
        .collect();
    let lending = json!({ "params": params(|_| {}), "markets": markets });
    let mut t = start(&feeds, &lending).unwrap();
    let mut oracle = tarn_oracle::keeper::params(t.ctx()).unwrap();
    oracle.feeders = vec![ALICE, BOB, CAROL];
    oracle.min_feeders = 2;
    t.send(&oracle_pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(oracle.wire(&chain())),
    })
    .unwrap();
    let report = |t: &mut Harness, prices: [(Address, &str); 3]| {
        for (feeder, price) in prices {
            let message = oracle_pb::MsgSubmitPrices {
                feeder: show(&feeder),
                observed_at: Some(t.ctx().time().into()),
                prices: vec![oracle_pb::SymbolPrice {
                    symbol: "USDC".to_owned(),
                    price: price.to_owned(),
                }],
            };
            t.send(&message).unwrap();
        }
        wait(t, 10_000);
    };
    report(&mut t, [(ALICE, "1"), (BOB, "1"), (CAROL, "1")]);
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_500_000_000).unwrap();
    for _ in 0..10 {
        report(&mut t, [(ALICE, "1.3"), (BOB, "1"), (CAROL, "1.01")]);
        assert_eq!(
            code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "utarn")),
            309
        );
    }
    // Two of three are believed: that is what a feeder is trusted with.
    report(&mut t, [(ALICE, "1.19"), (BOB, "1"), (CAROL, "1.19")]);
    liquidate(&mut t, &BOB, ("uusdc", 1_000), "utarn").unwrap();
}

#[test]
fn a_donation_moves_no_index() {
    // Cream 2021: coins sent to a vault raised the worth of its shares.
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000).unwrap();
    let (before, shown) = (market(&t, "uusdc"), position(&t, &ALICE));
    let gift = coins("1000000000000uusdc");
    bank::transfer(t.ctx_mut(), &DAN, &keeper::account(), &gift).unwrap();
    assert_eq!(market(&t, "uusdc"), before);
    assert_eq!(position(&t, &ALICE), shown);
    assert_eq!(code(withdraw(&mut t, &ALICE, "uusdc", 1_000_001)), 312);
}

#[test]
fn the_first_supplier_of_an_empty_market_takes_nothing() {
    // Hundred 2023, Sonne and Radiant 2024: an empty market, one unit and rounding.
    let mut t = harness();
    supply(&mut t, &BOB, "uusdc", 1).unwrap();
    bank::transfer(
        t.ctx_mut(),
        &DAN,
        &keeper::account(),
        &coins("999999999999uusdc"),
    )
    .unwrap();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    assert_eq!(withdraw_all(&mut t, &BOB, "uusdc").unwrap(), 1);
    assert_eq!(
        withdraw_all(&mut t, &ALICE, "uusdc").unwrap(),
        1_000_000_000
    );
}

/// A market whose indexes are high and odd, with plenty in it.
fn old_market() -> Harness {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", 1_000_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 950_000_000_000).unwrap();
    wait(&mut t, YEAR / 2 + 12_345_000);
    repay(&mut t, &BOB, "uusdc", 900_000_000_000).unwrap();
    supply(&mut t, &DAN, "uatom", 1_000_000_000).unwrap();
    t
}

#[test]
fn no_loop_of_small_amounts_gains_a_unit() {
    // Balancer 2025: rounding, many thousand times.
    let mut t = old_market();
    let book = keeper::Book::load(t.ctx(), &denom("uusdc")).unwrap();
    let mut market = book.market;
    let (mut held, mut owed, mut purse) = (0_u128, 0_u128, 0_i128);
    let mut random = 1_u64;
    for _ in 0..100_000 {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let amount = u128::from((random >> 33) % 3 + 1);
        let signed = i128::try_from(amount).unwrap();
        match (random >> 60) % 4 {
            0 => {
                if let Ok((next, scaled)) = market.supply(amount) {
                    (market, held, purse) = (next, held + scaled, purse - signed);
                }
            }
            1 => {
                if let Ok((next, scaled)) = market.withdraw(amount, held) {
                    (market, held, purse) = (next, held - scaled, purse + signed);
                }
            }
            2 => {
                if let Ok((next, scaled)) = market.borrow(amount) {
                    (market, owed, purse) = (next, owed + scaled, purse + signed);
                }
            }
            _ => {
                if let Ok((next, taken, scaled)) = market.repay(amount, owed) {
                    let taken = i128::try_from(taken).unwrap();
                    (market, owed, purse) = (next, owed - scaled, purse - taken);
                }
            }
        }
        assert!(market.is_balanced());
        let worth = i128::try_from(market.supply_units(held)).unwrap();
        let debt = i128::try_from(market.debt_units(owed)).unwrap();
        assert!(purse + worth - debt <= 0, "{purse} {worth} {debt}");
    }
    assert!(held > 0 && owed > 0, "the loop did something");
    // And through messages.
    let before = owned(&t, &DAN, "uusdc");
    for amount in [1, 2, 3, 7, 2, 1, 5] {
        let _ = supply(&mut t, &DAN, "uusdc", amount);
        let _ = withdraw_all(&mut t, &DAN, "uusdc");
        let _ = borrow(&mut t, &DAN, "uusdc", amount);
        let _ = repay(&mut t, &DAN, "uusdc", 1_000);
        assert!(owned(&t, &DAN, "uusdc") <= before);
    }
}

#[test]
fn no_split_of_an_operation_pays_better_than_the_whole() {
    let t = old_market();
    let market = market(&t, "uusdc");
    for (whole, parts) in [(10_u128, [3_u128, 7]), (1_001, [1_000, 1]), (77, [50, 27])] {
        let supplied = market.supply(whole).unwrap().1;
        let (first, a) = market.supply(parts[0]).unwrap();
        let b = first.supply(parts[1]).map_or(0, |(_, scaled)| scaled);
        assert!(a + b <= supplied);
        let borrowed = market.borrow(whole).unwrap().1;
        let (first, a) = market.borrow(parts[0]).unwrap();
        assert!(a + first.borrow(parts[1]).unwrap().1 >= borrowed);
        let taken = market.withdraw(whole, 1_000_000).unwrap().1;
        let (first, a) = market.withdraw(parts[0], 1_000_000).unwrap();
        assert!(a + first.withdraw(parts[1], 1_000_000).unwrap().1 >= taken);
        let paid = market.repay(whole, 1_000_000).unwrap().2;
        let (first, _, a) = market.repay(parts[0], 1_000_000).unwrap();
        let b = first.repay(parts[1], 1_000_000).map_or(0, |done| done.2);
        assert!(a + b <= paid);
    }
}

#[test]
fn poking_every_block_starves_no_supplier() {
    // Interest rounded down at every touch is lost to suppliers.
    let begun = || {
        let mut t = harness();
        supply(&mut t, &ALICE, "uusdc", 1_000).unwrap();
        supply(&mut t, &BOB, "uatom", 1_000_000).unwrap();
        borrow(&mut t, &BOB, "uusdc", 800).unwrap();
        t
    };
    let (mut quiet, mut poked) = (begun(), begun());
    for _ in 0..500 {
        wait(&mut poked, 24 * HOUR);
        // A message that changes nothing but anchors the market anew.
        upsert(&mut poked, config("uusdc")).unwrap();
    }
    wait(&mut quiet, 500 * 24 * HOUR);
    let (quiet, poked) = (
        supplied(&quiet, &ALICE, "uusdc"),
        supplied(&poked, &ALICE, "uusdc"),
    );
    // Poking compounds at the rate of each day, which rises a little.
    assert!(poked >= quiet && quiet > 1_080, "{quiet} {poked}");
}

#[test]
fn blocks_queries_and_other_markets_change_nothing() {
    let run = |noise: bool| {
        let mut t = harness();
        supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
        supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
        borrow(&mut t, &BOB, "uusdc", 400_000_000).unwrap();
        if noise {
            for _ in 0..100 {
                wait(&mut t, HOUR);
                position(&t, &BOB);
                supply(&mut t, &DAN, "uatom", 1).unwrap();
            }
        } else {
            wait(&mut t, 100 * HOUR);
        }
        repay(&mut t, &BOB, "uusdc", 5_000).unwrap();
        let stored = crate::state::MARKETS
            .get(t.ctx(), &denom("uusdc"))
            .unwrap()
            .unwrap();
        (tarn_runtime::Value::encode(&stored), position(&t, &BOB))
    };
    assert_eq!(run(false), run(true));
}

#[test]
fn dust_left_behind_does_not_stop_a_write_off() {
    // Umee 513: a unit of collateral kept a debt in the books for ever.
    let mut t = old_market();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    repay(&mut t, &BOB, "uusdc", u128::MAX >> 16).unwrap();
    withdraw_all(&mut t, &BOB, "uatom").unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_400_000_000).unwrap();
    set_price(&mut t, "utarn", "0.000001");
    t.ctx_mut().take_events();
    // All of the collateral is worth 0.001 USD: the least that pays anything is repaid for it.
    let (repaid, seized) = liquidate(&mut t, &BOB, ("uusdc", 1_000_000), "utarn").unwrap();
    assert_eq!(seized, 1_000_000_000);
    assert!(repaid < 1_000, "{repaid}");
    assert_eq!(said(&mut t, "lending_bad_debt").len(), 1);
    assert_eq!(debt(&t, &BOB, "uusdc"), 0);
    // The same with a single unit, which is worth less than a unit of the debt.
    supply(&mut t, &BOB, "apearl", 1_000_000_000_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_000_000_000).unwrap();
    set_price(&mut t, "apearl", "0.000000000000000001");
    let (repaid, seized) = liquidate(&mut t, &BOB, ("uusdc", 1_000_000), "apearl").unwrap();
    assert_eq!((repaid, seized), (2, 1_000_000_000_000_000_000));
    assert_eq!(debt(&t, &BOB, "uusdc"), 0);
}

#[test]
fn a_written_off_borrower_cannot_come_back_for_more() {
    // Umee 537: collateral paid in after the write off allowed borrowing against the old books.
    let mut t = old_market();
    repay(&mut t, &BOB, "uusdc", u128::MAX >> 16).unwrap();
    withdraw_all(&mut t, &BOB, "uatom").unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_400_000_000).unwrap();
    set_price(&mut t, "utarn", "0.5");
    liquidate(&mut t, &BOB, ("uusdc", 1_400_000_000), "utarn").unwrap();
    assert_eq!(position(&t, &BOB), position(&t, &CAROL));
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 1)), 306);
    assert_eq!(code(withdraw(&mut t, &BOB, "utarn", 1)), 312);
    assert_eq!(code(repay(&mut t, &BOB, "uusdc", 1)), 312);
}

#[test]
fn a_covered_debt_is_never_written_off_and_dust_is_not_kept() {
    // So little collateral that it is dust, but more than the debt: liquidated by somebody one knows.
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 6_750_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 10_000_000).unwrap();
    repay(&mut t, &BOB, "uusdc", 9_256_000).unwrap();
    withdraw(&mut t, &BOB, "utarn", 6_250_500).unwrap();
    set_price(&mut t, "utarn", "1.84");
    assert_eq!(health(&t, &BOB), "0.988258064516129032");
    t.ctx_mut().take_events();
    liquidate(&mut t, &BOB, ("uusdc", 2), "utarn").unwrap();
    assert!(said(&mut t, "lending_bad_debt").is_empty());
    assert_eq!(debt(&t, &BOB, "uusdc"), 743_998);
    // Dust that covers less than the debt goes to the reserves.
    supply(&mut t, &BOB, "uatom", 1_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 500_000_000).unwrap();
    set_price(&mut t, "uatom", "0.01");
    let reserves = market(&t, "utarn").reserve_units();
    liquidate(&mut t, &BOB, ("uusdc", 500_000_000), "uatom").unwrap();
    let events = t.ctx_mut().take_events();
    let kinds: Vec<&str> = events.iter().map(|event| event.kind).collect();
    assert!(kinds.contains(&"lending_bad_debt") && kinds.contains(&"lending_forfeit"));
    assert_eq!(position(&t, &BOB), position(&t, &CAROL), "nothing is kept");
    assert!(market(&t, "utarn").reserve_units() > reserves);
}

#[test]
fn a_dust_value_of_0_still_writes_off_what_nothing_covers() {
    let mut t = with(params(|params| params.dust_value = "0".to_owned()));
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 500_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 700_000_000).unwrap();
    set_price(&mut t, "utarn", "0.5");
    liquidate(&mut t, &BOB, ("uusdc", 700_000_000), "utarn").unwrap();
    assert_eq!(debt(&t, &BOB, "uusdc"), 0);
}

#[test]
fn a_supply_that_is_worth_nothing_can_be_dropped() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 9_999_999_000).unwrap();
    supply(&mut t, &DAN, "uusdc", 1_000).unwrap();
    supply(&mut t, &BOB, "utarn", 7_000_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 10_000_000_000).unwrap();
    set_price(&mut t, "utarn", "0.000000000001");
    let done = liquidate(&mut t, &BOB, ("uusdc", 1_000_000), "utarn").unwrap();
    assert_eq!(done, (1, 7_000_000_000));
    assert!(market(&t, "uusdc").is_frozen());
    assert_eq!(code(supply(&mut t, &DAN, "uusdc", 1_000)), 316);
    supply(&mut t, &BOB, "uatom", 1_000_000).unwrap();
    assert_eq!(code(borrow(&mut t, &BOB, "uusdc", 1)), 316);
    assert_eq!(code(withdraw(&mut t, &DAN, "uusdc", 1)), 312);
    assert_eq!(position(&t, &DAN).supplied.len(), 1, "it is shown");
    assert_eq!(withdraw_all(&mut t, &DAN, "uusdc").unwrap(), 0);
    assert!(keeper::position(t.ctx(), &DAN).unwrap().is_empty());
}

#[test]
fn a_disabled_feed_writes_nothing_off() {
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", 10_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 1_500_000_000).unwrap();
    let mut feed = fixed_feed("uatom", "ATOM", 6, "10");
    feed["enabled"] = json!(false);
    t.send(&oracle_pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: serde_json::from_value(feed).unwrap(),
    })
    .unwrap();
    // So long that the disabled feed counts nothing for health.
    wait(&mut t, 2 * HOUR);
    set_price(&mut t, "utarn", "0.5");
    t.ctx_mut().take_events();
    let (_, seized) = liquidate(&mut t, &BOB, ("uusdc", 1_500_000_000), "utarn").unwrap();
    assert_eq!(seized, 1_000_000_000);
    assert!(
        said(&mut t, "lending_bad_debt").is_empty(),
        "100 USD of ATOM are left"
    );
    assert!(debt(&t, &BOB, "uusdc") > 900_000_000);
}

#[test]
fn a_dead_feed_shields_only_what_it_alone_prices() {
    // Venus 2022: a feed that stopped kept accounts from being liquidated.
    let mut t = harness();
    supply(&mut t, &ALICE, "uusdc", 10_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "uatom", 100_000_000).unwrap();
    borrow(&mut t, &BOB, "uusdc", 2_000_000_000).unwrap();
    let mut feed = fixed_feed("uatom", "ATOM", 6, "10");
    feed["enabled"] = json!(false);
    t.send(&oracle_pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: serde_json::from_value(feed).unwrap(),
    })
    .unwrap();
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "uatom")),
        305
    );
    // It counts at its last price for a while, then not at all: then the rest can be taken.
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "utarn")),
        309
    );
    wait(&mut t, 2 * HOUR);
    assert_eq!(
        code(liquidate(&mut t, &BOB, ("uusdc", 1_000), "uatom")),
        305
    );
    liquidate(&mut t, &BOB, ("uusdc", 1_000_000), "utarn").unwrap();
}

#[test]
fn a_market_takes_no_weak_price_unasked() {
    // Inverse 2022: a pool's price was lent by.
    let mut t = harness();
    set_params(&mut t, params(|params| params.weak_prices = false));
    let feed = json!({
        "symbol": "OSMO", "denoms": ["uosmo"], "exponent": 6,
        "source": { "kind": "fixed", "price": "1" }, "enabled": true,
    });
    t.send(&oracle_pb::MsgUpsertFeed {
        authority: show(&CAROL),
        feed: serde_json::from_value(feed).unwrap(),
    })
    .unwrap();
    let (_, code, text) = refused(upsert(&mut t, config("uosmo")));
    assert_eq!(code, 315);
    assert!(text.contains("needs params.weak_prices"), "{text}");
    // An old market can still be made stricter.
    let mut closed = config("uatom");
    closed["borrow_enabled"] = json!(false);
    upsert(&mut t, closed).unwrap();
    // Markets that exist are not lent by any more, and can be left and liquidated.
    supply(&mut t, &ALICE, "uusdc", 1_000_000_000).unwrap();
    supply(&mut t, &BOB, "utarn", 1_000_000_000).unwrap();
    assert_eq!(super::code(borrow(&mut t, &BOB, "uusdc", 1_000)), 305);
    let request = pb::QueryMarketRequest {
        denom: "uusdc".to_owned(),
    };
    assert_eq!(t.ask(&request).unwrap().market.unwrap().status, "THIN");
    withdraw_all(&mut t, &BOB, "utarn").unwrap();
}
