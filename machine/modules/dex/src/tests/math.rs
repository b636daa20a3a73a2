//! Worked numbers and properties of the arithmetic.

use proptest::prelude::*;
use ruint::aliases::U256;
use tarn_primitives::{Coded as _, Dec};

use crate::SwapFee;
use crate::math::{
    Accumulator, Curve, MAX_AMOUNT, Swap, add, average, compound_impact, less_slippage, open,
    price_112, remove, value,
};

fn curve(x: u128, y: u128, ppm: u32) -> Curve {
    Curve {
        reserve_in: x,
        reserve_out: y,
        fee: SwapFee::new(ppm).unwrap(),
        protocol_fee: "0.1".parse().unwrap(),
    }
}

#[test]
fn exact_outputs_cost_what_the_tables_say() {
    for (x, y, out, amount_in) in [
        (1_000_000_000, 2_000_000_000, 1_992_013, 1_000_000),
        (1_000_000_000, 2_000_000_000, 1_000_000, 501_756),
        (1_000_000, 1_000_000, 999_999, 1_003_008_024_073),
        (1_000_000, 1_000_000, 1, 2),
        (997, 1009, 100, 111),
    ] {
        let swap = curve(x, y, 3000).swap_in(out).unwrap();
        assert_eq!((swap.amount_in, swap.amount_out), (amount_in, out));
        assert_eq!(swap.reserve_out, y - out);
    }
    let less = curve(1_000_000_000, 2_000_000_000, 3000).swap_out(999_999);
    assert_eq!(less.unwrap().amount_out, 1_992_011);
    let generous = curve(1_000_000_000, 2_000_000_000, 3000).swap_out(501_756);
    assert_eq!(generous.unwrap().amount_out, 1_000_001);
    for (out, code) in [(1000, 111), (1001, 111), (0, 104), (MAX_AMOUNT + 1, 104)] {
        let error = curve(1000, 1000, 3000).swap_in(out).unwrap_err();
        assert_eq!(error.code(), code);
    }
    // The input would not fit a reserve.
    let error = curve(MAX_AMOUNT, 1000, 0).swap_in(999).unwrap_err();
    assert_eq!(error.code(), 110);
}

#[test]
fn pools_open_with_the_root_of_the_product() {
    let most = MAX_AMOUNT;
    for (a, b, total) in [
        (1_000_000, 1_000_000, 1_000_000),
        (1_000_000_000, 2_000_000_000, 1_414_213_562),
        (1001, 1001, 1001),
        (1, 1_002_001, 1001),
        (most, most, most),
    ] {
        let opened = open(a, b, 1000).unwrap();
        assert_eq!((opened.total, opened.created), (total, total - 1000));
    }
    for (a, b, code) in [
        (1000, 1000, 112),
        (4, 250_500, 112),
        (0, 5, 104),
        (5, 0, 104),
        (most + 1, 5, 104),
    ] {
        assert_eq!(open(a, b, 1000).unwrap_err().code(), code, "{a} {b}");
    }
}

#[test]
fn joining_takes_what_the_tables_say() {
    let pool = (1_000_000_000, 2_000_000_000);
    for (a, b, shares, used_a, used_b) in [
        (
            500_000_000,
            1_000_000_000,
            707_106_781,
            500_000_000,
            1_000_000_000,
        ),
        (
            500_000_000,
            900_000_000,
            636_396_102,
            450_000_000,
            899_999_999,
        ),
        (7, 100, 9, 7, 13),
        (1, 2, 1, 1, 2),
        (
            1_000_000_000,
            1_000_000_000_000,
            1_414_213_562,
            1_000_000_000,
            2_000_000_000,
        ),
    ] {
        let added = add(pool, 1_414_213_562, a, b).unwrap();
        assert_eq!(
            (added.shares, added.used_a, added.used_b),
            (shares, used_a, used_b)
        );
    }
    assert_eq!(add(pool, 1_414_213_562, 1, 1).unwrap_err().code(), 109);
    let after = (1_000_999_700, 1_998_007_987);
    for (a, b, shares, used_a, used_b) in [
        (1_000_000, 1_000_000, 707_811, 500_999, 999_999),
        (1_000_000, 3_000_000, 1_412_801, 1_000_000, 1_996_013),
        (1_000_003, 3_000_000, 1_412_805, 1_000_003, 1_996_018),
    ] {
        let added = add(after, 1_414_213_562, a, b).unwrap();
        assert_eq!(
            (added.shares, added.used_a, added.used_b),
            (shares, used_a, used_b)
        );
    }
    let full = add((MAX_AMOUNT, 5), 5, 1, 1).unwrap_err();
    assert_eq!(full.code(), 109);
    let full = add((MAX_AMOUNT, MAX_AMOUNT), MAX_AMOUNT, 1, 1).unwrap_err();
    assert_eq!(full.code(), 110);
}

#[test]
fn leaving_gives_what_the_tables_say() {
    let pool = (1_000_000_000, 2_000_000_000);
    for (shares, a, b) in [
        (1, 0, 1),
        (2, 1, 2),
        (1000, 707, 1414),
        (707_106_781, 500_000_000, 1_000_000_000),
        (1_414_212_562, 999_999_292, 1_999_998_585),
    ] {
        let removed = remove(pool, 1_414_213_562, shares).unwrap();
        assert_eq!((removed.out_a, removed.out_b), (a, b));
        assert_eq!(value(pool, 1_414_213_562, shares), removed);
    }
    assert_eq!(remove(pool, 1_414_213_562, 0).unwrap_err().code(), 104);
    assert_eq!(remove((1, 1), 1001, 1).unwrap_err().code(), 109);
    assert_eq!(value(pool, 1_414_213_562, 0).out_a, 0);
}

#[test]
fn an_average_weighs_prices_by_time() {
    let p0 = price_112(1_000_000_000, 2_000_000_000);
    assert_eq!(p0.to_string(), "10384593717069655257060992658440192");
    let p1 = price_112(1_000_999_700, 1_998_007_987);
    assert_eq!(p1.to_string(), "10363889813580957835923627888056243");
    let start = Accumulator::default();
    let end = start
        .after((1_000_000_000, 2_000_000_000), 6000)
        .after((1_000_999_700, 1_998_007_987), 4000);
    let mean = average(start.a_in_b, end.a_in_b, 10_000).unwrap();
    assert_eq!(Dec::show_scaled(&mean.to_string()), "1.998405029292216571");
    assert_eq!(average(start.a_in_b, end.a_in_b, 0), None);
}

#[test]
fn sums_that_ran_over_still_give_the_average() {
    let reserves = (1, MAX_AMOUNT);
    let near_the_end = Accumulator {
        a_in_b: U256::MAX - U256::from(5),
        b_in_a: U256::MAX,
    };
    let millis = 48 * 3600 * 1000;
    let end = near_the_end.after(reserves, millis);
    assert!(end.a_in_b < near_the_end.a_in_b, "it ran over");
    let mean = average(near_the_end.a_in_b, end.a_in_b, millis).unwrap();
    assert_eq!(Dec::show_scaled(&mean.to_string()), MAX_AMOUNT.to_string());
}

#[test]
fn impacts_compound_and_slippage_rounds_down() {
    let dec = |text: &str| text.parse::<Dec>().unwrap();
    let both = compound_impact([dec("0.1"), dec("0.2")]).unwrap();
    assert_eq!(both, dec("0.28"));
    assert_eq!(compound_impact([]), Some(Dec::ZERO));
    assert_eq!(less_slippage(19_743_160, dec("0.005")), Some(19_644_444));
    assert_eq!(less_slippage(5, Dec::ONE), Some(0));
    assert_eq!(less_slippage(5, dec("1.1")), None);
}

/// Numbers of every length, so that both dust and the largest meet.
fn units() -> impl Strategy<Value = u128> {
    (0_u32..112, any::<u128>()).prop_map(|(bits, noise)| {
        let top = 1_u128 << bits;
        top | (noise & (top - 1))
    })
}

fn product(a: u128, b: u128) -> U256 {
    U256::from(a) * U256::from(b)
}

fn any_curve() -> impl Strategy<Value = Curve> {
    let share = prop_oneof![Just(0), Just(Dec::ONE.scaled()), 0..=Dec::ONE.scaled()];
    (units(), units(), 0_u32..=100_000, share).prop_map(|(x, y, ppm, share)| Curve {
        reserve_in: x,
        reserve_out: y,
        fee: SwapFee::new(ppm).unwrap(),
        protocol_fee: Dec::from_scaled(share),
    })
}

fn sound(curve: &Curve, swap: &Swap) {
    let (before, after) = (
        product(curve.reserve_in, curve.reserve_out),
        product(swap.reserve_in, swap.reserve_out),
    );
    assert!(after >= before, "the product fell: {curve:?} {swap:?}");
    assert!(swap.reserve_out >= 1 && swap.reserve_in <= MAX_AMOUNT);
    assert!(swap.amount_out < curve.reserve_out);
    let fee = (U256::from(swap.amount_in) * U256::from(curve.fee.ppm())) / U256::from(1_000_000);
    assert!(U256::from(swap.cut) <= fee);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn no_swap_makes_the_product_fall(curve in any_curve(), amount in units()) {
        if let Ok(swap) = curve.swap_out(amount) {
            sound(&curve, &swap);
            // Never better than the price before.
            prop_assert!(product(swap.amount_out, curve.reserve_in) <= product(amount, curve.reserve_out));
        }
    }

    #[test]
    fn an_exact_output_costs_the_least_that_gives_as_much(curve in any_curve(), part in 1_u128..=1000) {
        let wanted = U256::from(curve.reserve_out) * U256::from(part) / U256::from(1001);
        let wanted = u128::try_from(wanted).unwrap();
        if let Ok(swap) = curve.swap_in(wanted) {
            sound(&curve, &swap);
            let back = curve.swap_out(swap.amount_in).unwrap();
            prop_assert!(back.amount_out >= wanted);
            if let Ok(less) = curve.swap_out(swap.amount_in - 1) {
                prop_assert!(less.amount_out < wanted);
            }
        }
    }

    #[test]
    fn more_in_never_gives_less_out(curve in any_curve(), a in units(), b in units()) {
        let (less, more) = (a.min(b), a.max(b));
        if let (Ok(less), Ok(more)) = (curve.swap_out(less), curve.swap_out(more)) {
            prop_assert!(less.amount_out <= more.amount_out);
        }
    }

    #[test]
    fn splitting_a_swap_gains_nothing_without_the_protocol(
        x in 1_000_u128..1 << 80, y in 1_000_u128..1 << 80, a in 1_u128..1 << 70, b in 1_u128..1 << 70,
    ) {
        // With a fee what stays in the pool after the first half pays for the second.
        let whole = curve(x, y, 0).swap_out(a + b);
        let first = curve(x, y, 0).swap_out(a);
        if let (Ok(whole), Ok(first)) = (whole, first) {
            let rest = curve(first.reserve_in, first.reserve_out, 0).swap_out(b);
            let rest = rest.map_or(0, |rest| rest.amount_out);
            prop_assert!(first.amount_out + rest <= whole.amount_out);
        }
    }

    #[test]
    fn there_and_back_never_pays(curve in any_curve(), amount in units()) {
        if let Ok(there) = curve.swap_out(amount) {
            let home = Curve { reserve_in: there.reserve_out, reserve_out: there.reserve_in, ..curve };
            if let Ok(back) = home.swap_out(there.amount_out) {
                prop_assert!(back.amount_out <= amount);
            }
        }
    }

    #[test]
    fn a_share_never_loses_worth_when_others_come_and_go(
        a in units(), b in units(), part in 1_u128..=1000, more_a in units(), more_b in units(), less in 1_u128..=1000,
    ) {
        let root = crate::math::isqrt(product(a, b));
        let total = u128::try_from(root * U256::from(part) / U256::from(1000)).unwrap();
        prop_assume!(total > 0);
        // k / S^2 before and after, compared crosswise without dividing.
        let worth_holds = |before: (u128, u128, u128), after: (u128, u128, u128)| {
            let wide = |number: U256| ruint::Uint::<512, 8>::from(number);
            let left = wide(product(after.0, after.1)) * wide(product(before.2, before.2));
            let right = wide(product(before.0, before.1)) * wide(product(after.2, after.2));
            left >= right
        };
        let before = (a, b, total);
        if let Ok(added) = add((a, b), total, more_a, more_b) {
            prop_assert!(added.used_a <= more_a && added.used_b <= more_b);
            let after = (a + added.used_a, b + added.used_b, total + added.shares);
            prop_assert!(worth_holds(before, after));
            // Straight out again: never more than was put in.
            let back = value((after.0, after.1), after.2, added.shares);
            prop_assert!(back.out_a <= added.used_a && back.out_b <= added.used_b);
        }
        let shares = (U256::from(total) * U256::from(less) / U256::from(1001)).to::<u128>();
        if shares > 0 && let Ok(removed) = remove((a, b), total, shares) {
            let after = (a - removed.out_a, b - removed.out_b, total - shares);
            prop_assert!(after.0 >= 1 && after.1 >= 1);
            prop_assert!(worth_holds(before, after));
        }
    }
}
