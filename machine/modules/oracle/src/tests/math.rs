//! The pure functions: vectors and properties.

use proptest::prelude::*;
use tarn_primitives::Dec;
use tarn_primitives::wide::U256;

use super::*;
use crate::MAX_PRICE;
use crate::math::{Guard, Opinion, Rules, Sums, average, interpolate, median, pool_price};

const RULES: Rules = Rules {
    max_deviation: Dec::from_scaled(ONE / 5),
    hold_time: 30_000,
    hard_max_age: 3_600_000,
};

fn opinions(prices: &[u128]) -> Vec<Opinion> {
    (0_u8..)
        .zip(prices)
        .map(|(who, price)| Opinion {
            price: *price,
            who: Address::new([who; 20]),
            weight: 1,
        })
        .collect()
}

#[test]
fn the_median_is_the_lower_one() {
    for (prices, expected) in [
        (&[100, 101, 99, 250][..], 100),
        (&[100, 200], 100),
        (&[100, 101, 1_000_000_000], 101),
        (&[7], 7),
    ] {
        assert_eq!(median(opinions(prices)), Some(expected), "{prices:?}");
    }
    assert_eq!(median(Vec::new()), None);
    let weighed = |weights: &[u64]| {
        let mut all = opinions(&[1, 2, 3]);
        for (one, weight) in all.iter_mut().zip(weights) {
            one.weight = *weight;
        }
        median(all)
    };
    assert_eq!(weighed(&[1, 1, 5]), Some(3));
    assert_eq!(weighed(&[3, 2, 1]), Some(1));
    assert_eq!(weighed(&[0, 0, 0]), None);
    assert_eq!(weighed(&[u64::MAX, u64::MAX, u64::MAX]), Some(2));
}

#[test]
fn a_step_up_to_the_limit_is_accepted_and_one_more_waits() {
    let guard = Guard::first(scaled("2"), 0);
    for (text, accepted) in [
        ("2.4", true),
        ("2.400001", false),
        ("1.6", true),
        ("1.599999", false),
    ] {
        let next = guard.next(scaled(text), 1000, &RULES);
        assert_eq!(next.pending.is_none(), accepted, "{text}");
        let price = if accepted { text } else { "2" };
        assert_eq!(next.price, scaled(price), "{text}");
    }
}

#[test]
fn a_jump_is_accepted_at_the_first_aggregation_a_hold_time_later() {
    let mut guard = Guard::first(scaled("2"), 0);
    for (at, expected) in [(1_000, "2"), (16_000, "2"), (30_999, "2"), (31_000, "1")] {
        guard = guard.next(scaled("1"), at, &RULES);
        assert_eq!(guard.price, scaled(expected), "{at}");
    }
    assert_eq!(guard, Guard::first(scaled("1"), 31_000));
    // Once alone is not enough, however late.
    let late = Guard::first(scaled("2"), 0).next(scaled("1"), 600_000, &RULES);
    assert_eq!(late.price, scaled("2"));
}

#[test]
fn a_spike_is_never_seen() {
    let guard = Guard::first(scaled("2"), 0);
    let spike = guard.next(scaled("3"), 1000, &RULES);
    assert_eq!((spike.price, spike.pending.is_some()), (scaled("2"), true));
    let after = spike.next(scaled("2.05"), 2000, &RULES);
    assert_eq!((after.price, after.pending), (scaled("2.05"), None));
}

#[test]
fn after_a_long_silence_nothing_is_accepted_at_once() {
    let guard = Guard::first(scaled("2"), 0);
    let at = 3_600_000;
    assert_eq!(guard.next(scaled("2.1"), at, &RULES).price, scaled("2.1"));
    let later = guard.next(scaled("2.1"), at + 1, &RULES);
    assert_eq!(later.price, scaled("2"));
    let later = later.next(scaled("2.1"), at + 30_001, &RULES);
    assert_eq!(later.price, scaled("2.1"));
}

#[test]
fn a_price_that_moves_around_the_old_one_comes_back_after_a_long_silence() {
    let mut guard = Guard::first(scaled("1"), 0);
    let mut at = 3_600_001;
    for said in ["1.0001", "0.9999", "1", "1.0002"] {
        guard = guard.next(scaled(said), at, &RULES);
        at += 10_000;
    }
    assert_eq!(
        (guard.price, guard.pending),
        (scaled("1"), None),
        "the nearest of them"
    );
    // A jump to the other side is another one.
    let guard = Guard::first(scaled("1"), 0);
    let up = guard.next(scaled("2"), 1_000, &RULES);
    let down = up.next(scaled("0.5"), 31_000, &RULES);
    assert_eq!(down.pending.unwrap().since, 31_000);
}

#[test]
fn averages_weigh_prices_by_their_time() {
    let run = |prices: &[(u64, &str)], end: u64, max_age: u64| {
        let mut sums = Sums::default();
        let mut last = prices[0];
        for next in &prices[1..] {
            sums = sums.after(scaled(last.1), (next.0 - last.0) * 1000, max_age * 1000);
            last = *next;
        }
        let sums = sums.after(scaled(last.1), (end - last.0) * 1000, max_age * 1000);
        Dec::from_scaled(average(Sums::default(), sums).unwrap()).to_string()
    };
    assert_eq!(run(&[(0, "1"), (4, "6"), (5, "1")], 5, 60), "2");
    let prices = [(0, "2.5"), (600, "2.6"), (1500, "2.4")];
    assert_eq!(run(&prices, 1800, 900), "2.533333333333333333");
    // A price counts for its max_age and no longer.
    assert_eq!(run(&[(0, "1"), (1000, "3")], 1060, 60), "2");
    assert_eq!(average(Sums::default(), Sums::default()), None);
}

#[test]
fn a_pool_s_price_has_the_digits_of_both_tokens() {
    let unit = |text: &str| U256::from(scaled(text));
    // Two micro-dollars for a micro-token.
    assert_eq!(pool_price(unit("2"), 6, ONE, 6), scaled("2"));
    // A token of 18 digits against one of 6, and back.
    assert_eq!(pool_price(unit("0.000000000002"), 18, ONE, 6), scaled("2"));
    assert_eq!(
        pool_price(unit("500000000000"), 6, scaled("2"), 18),
        scaled("1")
    );
    assert_eq!(pool_price(U256::ZERO, 6, ONE, 6), 1);
    assert_eq!(pool_price(U256::MAX, 18, MAX_PRICE, 0), MAX_PRICE);
}

fn prices() -> impl Strategy<Value = u128> {
    prop_oneof![1..=MAX_PRICE, 1_u128..1000, Just(1), Just(MAX_PRICE)]
}

proptest! {
    /// The order of reports has no influence, and the median is one of them.
    #[test]
    fn a_median_does_not_know_the_order(
        mut all in proptest::collection::vec((prices(), 0_u8..9, 0_u64..5), 1..12),
        seed in any::<u64>(),
    ) {
        let make = |all: &[(u128, u8, u64)]| {
            median(all.iter().map(|(price, who, weight)| Opinion {
                price: *price, who: Address::new([*who; 20]), weight: *weight,
            }).collect())
        };
        let first = make(&all);
        let turn = usize::try_from(seed % 12).unwrap() % all.len();
        all.rotate_left(turn);
        prop_assert_eq!(make(&all), first);
        if let Some(price) = first {
            prop_assert!(all.iter().any(|one| one.0 == price));
        }
    }

    /// But for a held jump, prices of any hold time lie within max_deviation of one reference.
    #[test]
    fn feeders_walk_no_faster_than_the_guard(
        steps in proptest::collection::vec((1_u64..20_000, 500_u128..1600), 1..80),
    ) {
        let mut guard = Guard::first(scaled("1"), 0);
        let mut now = 0;
        // Prices with the time they held from, since the last held jump.
        let mut held: Vec<(u64, u128)> = vec![(0, guard.price)];
        for (passed, factor) in steps {
            now += passed;
            let candidate = guard.price * factor / 1000;
            let was_pending = guard.pending.is_some();
            let next = guard.next(candidate.max(1), now, &RULES);
            let jumped = was_pending && next.pending.is_none() && next.reference_at == now
                && next.previous == next.price;
            if jumped {
                held.clear();
            }
            guard = next;
            held.push((now, guard.price));
            let recent: Vec<u128> = held
                .iter()
                .filter(|(at, _)| now - at <= RULES.hold_time)
                .map(|(_, price)| *price)
                .collect();
            let low = recent.iter().min().unwrap();
            let high = recent.iter().max().unwrap();
            // Both within a fifth of one reference: the spread is at most 1.2 / 0.8, and a digit.
            prop_assert!(*high <= low * 3 / 2 + 2, "{low} {high}");
        }
    }

    /// Sums on a straight line lie between their ends.
    #[test]
    fn interpolated_sums_lie_between(first in 0_u64..1000, more in 0_u64..1000, at in 0_u64..100) {
        let one = Sums { weighted: U256::from(first), covered: first };
        let two = Sums { weighted: U256::from(first + more), covered: first + more };
        let mid = interpolate(one, two, at, 99);
        prop_assert!(mid.covered >= one.covered && mid.covered <= two.covered);
        prop_assert!(mid.weighted >= one.weighted && mid.weighted <= two.weighted);
    }
}
