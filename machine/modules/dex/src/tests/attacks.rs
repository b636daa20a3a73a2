//! What somebody hostile would try.

use super::*;
use crate::math::MAX_AMOUNT;

#[test]
fn the_first_depositor_cannot_inflate_a_share() {
    let mut t = harness();
    assert_eq!(
        open(&mut t, "1001utarn", "1001uusdc", "").unwrap().shares,
        "1"
    );
    // A donation has no way in; even one that is forced changes nothing.
    bank::transfer(
        t.ctx_mut(),
        &ALICE,
        &keeper::account(),
        &coins("1000000utarn,1000000uusdc"),
    )
    .unwrap();
    let got = add(&mut t, &BOB, 1, 1_000_000, 1_000_000).unwrap();
    assert_eq!(got, [1_000_000, 1_000_000, 1_000_000]);
}

#[test]
fn a_forced_donation_moves_no_price() {
    let gift = holding(&keeper::account(), "1000000000utarn");
    let rich = holding(&ALICE, "9000000000utarn,9000000000uusdc");
    let mut t = start(&[gift, rich], &json!({})).unwrap();
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    let plain = pooled();
    for (denom, amount) in [("utarn", "1000000"), ("uusdc", "1000000"), ("utarn", "777")] {
        let (with, without) = (quote(&t, 1, denom, amount), quote(&plain, 1, denom, amount));
        assert_eq!(with.unwrap(), without.unwrap());
    }
}

#[test]
fn rounding_loops_of_dust_never_pay() {
    let mut t = harness();
    open(&mut t, "1000003utarn", "2000029uusdc", "0").unwrap();
    let worth = |t: &Harness| (balance(t, &BOB, "utarn"), balance(t, &BOB, "uusdc"));
    let (tarn, usdc) = worth(&t);
    let mut refusals = 0;
    for step in 0..300_u32 {
        let token_in = if step % 2 == 0 { "1utarn" } else { "1uusdc" };
        match swap(&mut t, &BOB, 1, token_in) {
            Ok(out) => assert!((1..=2).contains(&out)),
            Err(error) => {
                assert_eq!(error.code(), Some(("dex", 109)));
                refusals += 1;
            }
        }
    }
    assert!(refusals >= 150, "{refusals}");
    // Straight back with everything that was gained: never more than was spent.
    let (spent, gained) = (tarn - worth(&t).0, worth(&t).1 - usdc);
    let back = swap(&mut t, &BOB, 1, &format!("{gained}uusdc")).unwrap();
    assert!(back <= spent, "{back} {spent}");
    // In and out of shares, one at a time.
    let (tarn, usdc) = worth(&t);
    for _ in 0..100 {
        let [shares, ..] = add(&mut t, &BOB, 1, 3, 7).unwrap();
        for _ in 0..shares {
            let _ = remove(&mut t, &BOB, 1, 1);
        }
    }
    let (tarn_after, usdc_after) = worth(&t);
    assert!(tarn_after <= tarn && usdc_after <= usdc);
}

#[test]
fn a_pool_that_was_drained_to_one_unit_can_still_be_left() {
    let rich = format!("{MAX_AMOUNT}utarn,2000000uusdc");
    let mut t = start(&[holding(&ALICE, &rich)], &json!({})).unwrap();
    open(&mut t, "1000000utarn", "1000000uusdc", "0.003").unwrap();
    let out = swap(&mut t, &ALICE, 1, "1000000000000000000000000000000utarn").unwrap();
    assert_eq!(out, 999_999);
    assert_eq!(pool(&t, 1).reserve_b, 1);
    let [a, b] = remove(&mut t, &ALICE, 1, 999_000).unwrap();
    assert!(a > 998_000_000_000_000_000_000_000_000_000 && b == 0);
    assert_eq!(pool(&t, 1).reserve_b, 1);
    // And be brought back to life.
    assert!(swap(&mut t, &ALICE, 1, "500000uusdc").unwrap() > 0);
}

#[test]
fn a_pool_at_an_absurd_price_hurts_nobody_who_sets_a_bound() {
    let mut t = harness();
    // The fair price is 2; the squatter asks a million.
    open(&mut t, "1utarn", "1002001uusdc", "").unwrap();
    let fair = add_msg(&BOB, 1, 1_000_000, 2_000_000, "1000000");
    assert_eq!(
        refused(t.send(&fair)),
        (
            "dex",
            108,
            "shares 1998 are below min_shares 1000000".to_owned()
        )
    );
    // Whoever arbitrages repairs it.
    swap(&mut t, &BOB, 1, "706utarn").unwrap();
    let price = quote(&t, 1, "utarn", "1").unwrap().spot_price_before;
    assert!(price.starts_with("2."), "{price}");
}

#[test]
fn a_sandwich_fails_against_a_bound() {
    let mut alone = pooled();
    assert_eq!(
        swap(&mut alone, &BOB, 1, "10000000utarn").unwrap(),
        19_743_160
    );
    let mut t = pooled();
    swap(&mut t, &ALICE, 1, "100000000utarn").unwrap();
    let victim = swap_msg(&BOB, 1, "10000000utarn", "19644444");
    let text = "token_out 16336214 is below min_token_out 19644444".to_owned();
    assert_eq!(refused(t.send(&victim)), ("dex", 107, text));
    assert_eq!(swap(&mut t, &BOB, 1, "10000000utarn").unwrap(), 16_336_214);
}

#[test]
fn nearly_equal_fees_cannot_flood_a_pair() {
    let mut t = pooled();
    for fee in ["0.0030000001", "0.003000000000000001", "0.00299999999"] {
        assert_eq!(
            refused(open(&mut t, "5000utarn", "5000uusdc", fee)).1,
            105,
            "{fee}"
        );
    }
}

#[test]
fn nothing_overflows_at_the_limit_of_reserves() {
    let rich = format!("{MAX_AMOUNT}utarn,{MAX_AMOUNT}uusdc");
    let mut t = start(&[holding(&ALICE, &rich)], &json!({})).unwrap();
    let half = MAX_AMOUNT / 2;
    open(
        &mut t,
        &format!("{half}utarn"),
        &format!("{half}uusdc"),
        "0.1",
    )
    .unwrap();
    assert_eq!(
        refused(swap(&mut t, &ALICE, 1, &format!("{}utarn", half + 2))).1,
        110
    );
    swap(&mut t, &ALICE, 1, &format!("{half}utarn")).unwrap();
    let pool = pool(&t, 1);
    let too_much = add_msg(&ALICE, 1, MAX_AMOUNT, MAX_AMOUNT, "0");
    assert_eq!(refused(t.send(&too_much)).1, 110);
    assert!(pool.reserve_a <= MAX_AMOUNT && pool.reserve_b >= 1);
}

#[test]
fn shares_that_only_look_like_it_cannot_be_made() {
    let mut t = pooled();
    let forged = bank::mint(t.ctx_mut(), &keeper::fee_account(), &coins("1000000lp/1"));
    assert_eq!(refused(forged).1, 4);
    let next = bank::mint(t.ctx_mut(), &BOB, &coins("1000000lp/2"));
    assert_eq!(refused(next).1, 4);
    t.assert_invariants();
}

#[test]
fn a_later_message_sees_what_an_earlier_one_did() {
    let mut t = pooled();
    let first = swap(&mut t, &BOB, 1, "500000utarn").unwrap();
    let second = swap(&mut t, &BOB, 1, "500000utarn").unwrap();
    assert_eq!((first, second), (996_503, 995_509));
    // And if the second fails, the whole transaction is as if it had not been.
    let before = t.state().unwrap();
    let failed = t.ctx_mut().nested(|ctx| {
        let coin = "500000utarn".parse().unwrap();
        keeper::swap(ctx, &BOB, 1, &coin, tarn_primitives::Amount::ZERO)?;
        keeper::swap(ctx, &BOB, 1, &coin, tarn_primitives::Amount::MAX)
    });
    assert_eq!(refused(failed).1, 107);
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn there_and_back_loses_the_fees() {
    let mut t = pooled();
    let there = swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    let back = swap(&mut t, &BOB, 1, &format!("{there}uusdc")).unwrap();
    assert_eq!(back, 994_014);
}

#[test]
fn in_and_out_of_shares_never_gains() {
    let mut t = pooled();
    swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    let [shares, a, b] = add(&mut t, &BOB, 1, 1_000_003, 3_000_000).unwrap();
    assert_eq!([shares, a, b], [1_412_805, 1_000_003, 1_996_018]);
    assert_eq!(
        remove(&mut t, &BOB, 1, shares).unwrap(),
        [1_000_002, 1_996_017]
    );
}

#[test]
fn a_route_cannot_cycle_through_a_pool() {
    let mut t = pooled();
    let hop = |pool: &str, denom: &str| pb::Hop {
        pool_id: pool.to_owned(),
        denom_out: denom.to_owned(),
    };
    let msg = pb::MsgSwapRoute {
        sender: show(&BOB),
        token_in: Some(coin("1000000utarn")),
        hops: vec![hop("1", "uusdc"), hop("1", "utarn")],
        min_token_out: "0".to_owned(),
    };
    assert_eq!(refused(t.send(&msg)).1, 114);
}
