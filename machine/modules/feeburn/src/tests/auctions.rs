//! The sale of coins that are not burned themselves.

use proptest::prelude::*;
use tarn_primitives::wide::MAX_AMOUNT;

use super::*;
use crate::{Auction, Params};

const WEEK: u64 = 604_800;

/// 1000 of the token wait, and a bit more to stay.
fn selling() -> Harness {
    let mut t = harness();
    pay_cut(&mut t, "1001uusdc");
    t.next_block(0);
    t
}

#[test]
fn the_price_falls_in_a_straight_line_to_one() {
    let auction = Auction {
        lot: 1,
        start: 1_000_000_000,
        started_at: 100,
    };
    for (passed, price) in [
        (0, 1_000_000_000),
        (1, 999_998_347),
        (302_400, 500_000_000),
        (WEEK - 1, 1654),
        (WEEK, 1),
        (10 * WEEK, 1),
    ] {
        assert_eq!(auction.price(100 + passed, WEEK), price, "{passed}");
    }
    // A clock before the beginning is the beginning.
    assert_eq!(auction.price(0, WEEK), 1_000_000_000);
}

#[test]
fn what_waits_is_sold_whole_but_for_one_unit_and_the_price_is_burned() {
    let mut t = selling();
    let shown = auction(&t, "uusdc").unwrap();
    assert_eq!(shown.amount.unwrap(), coin("1000uusdc"));
    assert_eq!(shown.price.unwrap(), coin("1000000000utarn"));
    assert_eq!(shown.start, "1000000000");
    let (started, ends) = (
        shown.started_at.unwrap().seconds,
        shown.ends_at.unwrap().seconds,
    );
    assert_eq!(ends - started, 604_800);
    t.next_block(302_400_000);
    let before = supply(&t, "utarn");
    t.ctx_mut().take_events();
    assert_eq!(buy(&mut t, "uusdc").unwrap(), (500_000_000, 1000));
    let bob = show(&BOB);
    assert_eq!(
        said(&mut t, "buy_and_burn"),
        [format!(
            "sender={bob} burned=500000000utarn received=1000uusdc"
        )]
    );
    assert_eq!(before - supply(&t, "utarn"), 500_000_000);
    assert_eq!(balance(&t, &BOB, "uusdc"), PLENTY + 1000);
    assert_eq!(balance(&t, &keeper::account(), "uusdc"), 1);
    assert_eq!(totals(&t).auctions.units(), 500_000_000);
    // Nothing is for sale until more comes, and then it begins at twice the price.
    assert_eq!(refused(buy(&mut t, "uusdc")).1, 602);
    t.next_block(1000);
    assert_eq!(refused(buy(&mut t, "uusdc")).1, 602);
    pay_cut(&mut t, "7uusdc");
    assert_eq!(
        refused(buy(&mut t, "uusdc")).1,
        602,
        "it waits for the end of the block"
    );
    t.next_block(1000);
    assert_eq!(price(&t, "uusdc"), 999_998_347);
}

#[test]
fn a_cheap_sale_is_followed_by_one_at_the_least_price() {
    let mut t = selling();
    t.next_block(WEEK * 1000);
    assert_eq!(buy(&mut t, "uusdc").unwrap(), (1, 1000));
    pay_cut(&mut t, "7uusdc");
    t.next_block(0);
    assert_eq!(price(&t, "uusdc"), 1_000_000_000);
}

#[test]
fn coins_that_come_while_it_runs_join_the_lot_and_the_price_goes_on() {
    let mut t = selling();
    t.next_block(302_400_000);
    pay_cut(&mut t, "500uusdc");
    // Only the lot of the last block is sold in this one.
    let shown = auction(&t, "uusdc").unwrap();
    assert_eq!(shown.amount.unwrap(), coin("1000uusdc"));
    t.next_block(0);
    let shown = auction(&t, "uusdc").unwrap();
    assert_eq!(shown.amount.unwrap(), coin("1500uusdc"));
    assert_eq!(shown.price.unwrap(), coin("500000000utarn"));
}

#[test]
fn coins_that_come_after_the_end_begin_a_new_sale() {
    let mut t = selling();
    t.next_block(WEEK * 1000);
    assert_eq!(price(&t, "uusdc"), 1);
    t.next_block(1000);
    assert_eq!(price(&t, "uusdc"), 1, "nothing came, so it stays");
    pay_cut(&mut t, "5000uusdc");
    assert_eq!(
        price(&t, "uusdc"),
        1,
        "the old lot is still for sale in this block"
    );
    t.next_block(0);
    assert_eq!(price(&t, "uusdc"), 1_000_000_000);
    assert_eq!(
        auction(&t, "uusdc").unwrap().amount.unwrap(),
        coin("6000uusdc")
    );
}

#[test]
fn a_new_parameter_changes_the_price() {
    let mut t = with_params(|params| {
        params.auction_period = "3600s".to_owned();
        params.auction_multiplier = "3".to_owned();
        params.min_start = "100".to_owned();
    });
    pay_cut(&mut t, "11uusdc");
    t.next_block(0);
    assert_eq!(price(&t, "uusdc"), 100);
    t.next_block(1_800_000);
    assert_eq!(buy(&mut t, "uusdc").unwrap(), (50, 10));
    pay_cut(&mut t, "11uusdc");
    t.next_block(0);
    assert_eq!(price(&t, "uusdc"), 150);
}

#[test]
fn bounds_of_the_buyer_hold() {
    let mut t = selling();
    let said = |result| refused(result);
    let offer = |max: &str, min: &str| buy_msg(&BOB, "uusdc", max, min);
    let before = balance(&t, &BOB, "utarn");
    assert_eq!(
        said(send(&mut t, &offer("999999999", "0"))),
        (
            "feeburn",
            603,
            "price 1000000000 is above max_burn 999999999".to_owned()
        )
    );
    assert_eq!(
        said(send(&mut t, &offer("0", "1001"))),
        ("feeburn", 604, "1000 is below min_amount 1001".to_owned())
    );
    assert_eq!(
        said(send(&mut t, &buy_msg(&BOB, "uatom", "0", "0"))),
        (
            "feeburn",
            602,
            "nothing waits to be sold of uatom".to_owned()
        )
    );
    assert_eq!(said(send(&mut t, &buy_msg(&BOB, "utarn", "0", "0"))).1, 602);
    for (max, min, field) in [
        ("", "0", "max_burn"),
        ("0", "", "min_amount"),
        ("x", "0", "max_burn"),
    ] {
        let (codespace, code, text) = said(send(&mut t, &offer(max, min)));
        assert_eq!((codespace, code), ("sdk", 18));
        assert!(text.starts_with(field), "{text}");
    }
    assert_eq!(said(send(&mut t, &buy_msg(&BOB, "1", "0", "0"))).1, 18);
    assert_eq!(said(send(&mut t, &buy_msg(&CAROL, "uusdc", "0", "0"))).1, 5);
    assert_eq!(balance(&t, &BOB, "utarn"), before);
    send(&mut t, &offer("1000000000", "1000")).unwrap();
}

#[test]
fn all_sales_are_listed_in_pages() {
    let mut t = harness();
    pay_cut(&mut t, "21uatom,11uusdc");
    t.next_block(0);
    let all = t
        .ask(&pb::QueryAuctionsRequest { pagination: None })
        .unwrap();
    let amounts: Vec<String> = all
        .auctions
        .into_iter()
        .map(|one| one.amount.unwrap())
        .map(|coin| format!("{}{}", coin.amount, coin.denom))
        .collect();
    assert_eq!(amounts, ["20uatom", "10uusdc"]);
    buy(&mut t, "uatom").unwrap();
    let left = t
        .ask(&pb::QueryAuctionsRequest { pagination: None })
        .unwrap();
    assert_eq!(left.auctions.len(), 1);
    assert_eq!(
        unanswered(auction(&t, "uatom")),
        (5, 602, "nothing waits to be sold of uatom".to_owned())
    );
    assert_eq!(unanswered(auction(&t, "")).0, 3);
}

proptest! {
    /// The price never rises, and is never 0.
    #[test]
    fn a_price_only_falls(
        start in 1..=MAX_AMOUNT,
        period in 3_600_u64..=31_536_000,
        mut at in proptest::collection::vec(0_u64..40_000_000, 2..20),
    ) {
        let auction = Auction { lot: 1, start, started_at: 0 };
        at.sort_unstable();
        let prices: Vec<u128> = at.iter().map(|now| auction.price(*now, period)).collect();
        prop_assert!(prices.windows(2).all(|pair| pair[0] >= pair[1]));
        prop_assert!(prices.iter().all(|price| (1..=start).contains(price)));
    }

    /// Where the next sale begins is within its bounds whatever was paid.
    #[test]
    fn the_next_start_is_within_its_bounds(paid in 1..=MAX_AMOUNT, least in 1..=MAX_AMOUNT) {
        let params = Params {
            min_start: least,
            ..Params::of_chain(&"utarn".parse().unwrap())
        };
        let after = Auction { lot: 9, start: paid, started_at: 5 }.sold(paid, &params);
        prop_assert!((least..=MAX_AMOUNT).contains(&after.start));
        prop_assert_eq!(after.lot, 0);
    }
}
