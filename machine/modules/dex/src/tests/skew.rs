//! One function prices every swap: when it is wrong, everything is wrong alike.

use super::*;
use crate::testing::with_skew;

/// What the exchange says and does about Q1, each from the same beginning: the quote, the plan, the
/// route, the delivered answer, the reserve that is left, the quote for an exact output, and what
/// that output costs.
fn answers() -> [u128; 7] {
    let number = |text: &str| -> u128 { text.parse().unwrap() };
    let t = pooled();
    let quoted = number(&quote(&t, 1, "utarn", "1000000").unwrap().amount_out);
    let plan = t
        .ask(&pb::QuerySwapPlanRequest {
            pool_id: "1".to_owned(),
            token_in: "utarn".to_owned(),
            amount_in: "1000000".to_owned(),
            slippage: "0".to_owned(),
        })
        .unwrap();
    let route = t
        .ask(&pb::QueryRouteRequest {
            token_in: "utarn".to_owned(),
            amount_in: "1000000".to_owned(),
            token_out: "uusdc".to_owned(),
            max_hops: 1,
        })
        .unwrap();
    let exact = t
        .ask(&pb::QueryQuoteExactOutRequest {
            pool_id: "1".to_owned(),
            token_out: "uusdc".to_owned(),
            amount_out: "1992013".to_owned(),
        })
        .unwrap();
    let mut swapped = pooled();
    let delivered = swap(&mut swapped, &BOB, 1, "1000000utarn").unwrap();
    let mut bought = pooled();
    let msg = pb::MsgSwapExactOut {
        sender: show(&BOB),
        pool_id: "1".to_owned(),
        token_out: Some(coin("1992013uusdc")),
        max_token_in: exact.amount_in.clone(),
    };
    let paid = send(&mut bought, &msg).unwrap().token_in.unwrap();
    [
        quoted,
        number(&plan.min_token_out),
        number(&route.amount_out),
        delivered,
        pool(&swapped, 1).reserve_b,
        number(&exact.amount_in),
        number(&paid.amount),
    ]
}

#[test]
fn a_pricing_function_that_is_wrong_by_one_is_wrong_everywhere() {
    let right = answers();
    assert_eq!(
        right,
        [
            1_992_013,
            1_992_013,
            1_992_013,
            1_992_013,
            1_998_007_987,
            1_000_000,
            1_000_000
        ]
    );
    let wrong = with_skew(1, answers);
    assert_eq!(
        wrong,
        [
            1_992_012,
            1_992_012,
            1_992_012,
            1_992_012,
            1_998_007_988,
            1_000_001,
            1_000_001
        ]
    );
    assert_eq!(answers(), right, "the lever is back where it was");
}

#[test]
fn an_inverse_that_is_too_far_off_is_a_fault_and_moves_nothing() {
    let mut t = pooled();
    let before = t.state().unwrap();
    let msg = pb::MsgSwapExactOut {
        sender: show(&BOB),
        pool_id: "1".to_owned(),
        token_out: Some(coin("1992013uusdc")),
        max_token_in: u128::MAX.to_string(),
    };
    let error = with_skew(10, || t.send(&msg)).unwrap_err();
    assert_eq!(error.code(), None, "{error}");
    assert_eq!(t.state().unwrap(), before);
}
