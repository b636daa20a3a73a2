//! The best way through the pools.

use proptest::prelude::*;

use super::*;
use crate::route::best;

pub(super) fn route(
    t: &Harness,
    from: &str,
    amount: &str,
    to: &str,
    hops: u32,
) -> Result<pb::QueryRouteResponse> {
    t.ask(&pb::QueryRouteRequest {
        token_in: from.to_owned(),
        amount_in: amount.to_owned(),
        token_out: to.to_owned(),
        max_hops: hops,
    })
}

pub(super) fn pools_of(answer: &pb::QueryRouteResponse) -> Vec<&str> {
    answer.hops.iter().map(|hop| hop.pool_id.as_str()).collect()
}

/// utarn - uusdc - uatom.
pub(super) fn two_pools() -> Harness {
    let mut t = pooled();
    open(&mut t, "5000000000uusdc", "1000000000uatom", "0.003").unwrap();
    t
}

#[test]
fn a_way_over_another_token_is_found() {
    let mut t = two_pools();
    let answer = route(&t, "utarn", "1000000", "uatom", 0).unwrap();
    assert_eq!(pools_of(&answer), ["1", "2"]);
    assert_eq!(answer.amount_out, "397049");
    let steps: Vec<(&str, &str)> = answer
        .hops
        .iter()
        .map(|hop| (hop.denom_out.as_str(), hop.amount_out.as_str()))
        .collect();
    assert_eq!(steps, [("uusdc", "1992013"), ("uatom", "397049")]);
    // 1 - (1 - 0.000996006981039903) * (1 - 0.000397...)
    assert!(
        answer.price_impact.starts_with("0.00139"),
        "{}",
        answer.price_impact
    );
    let msg = pb::MsgSwapRoute {
        sender: show(&BOB),
        token_in: Some(coin("1000000utarn")),
        hops: answer
            .hops
            .iter()
            .map(|hop| pb::Hop {
                pool_id: hop.pool_id.clone(),
                denom_out: hop.denom_out.clone(),
            })
            .collect(),
        min_token_out: answer.amount_out,
    };
    send(&mut t, &msg).unwrap();
}

#[test]
fn a_better_direct_pool_wins() {
    let mut t = two_pools();
    open(&mut t, "1000000000utarn", "400000000uatom", "0.003").unwrap();
    let answer = route(&t, "utarn", "1000000", "uatom", 4).unwrap();
    assert_eq!(
        (pools_of(&answer), &*answer.amount_out),
        (vec!["3"], "398402")
    );
    // With a worse one the detour wins again, if it is allowed.
    open(&mut t, "1000000000uosmo", "100uatom", "0.003").unwrap();
    open(&mut t, "1000000000uosmo", "1000000000utarn", "0.003").unwrap();
    let answer = route(&t, "uosmo", "1000000", "uatom", 4).unwrap();
    assert_eq!(pools_of(&answer), ["5", "3"]);
    let error = unanswered(route(&t, "uosmo", "1000", "uatom", 1));
    assert_eq!((error.0, error.1), (9, 109));
}

#[test]
fn four_pools_are_enough_and_five_too_many() {
    let tokens = ["ua0", "ua1", "ua2", "ua3", "ua4", "ua5"];
    let all: Vec<String> = tokens
        .iter()
        .map(|denom| format!("1000000000{denom}"))
        .collect();
    let mut t = start(&[holding(&ALICE, &all.join(","))], &json!({})).unwrap();
    for pair in tokens.windows(2) {
        open(
            &mut t,
            &format!("1000000{}", pair[0]),
            &format!("1000000{}", pair[1]),
            "",
        )
        .unwrap();
    }
    let answer = route(&t, "ua0", "1000", "ua4", 4).unwrap();
    assert_eq!(pools_of(&answer), ["1", "2", "3", "4"]);
    let text = "no route from ua0 to ua5 through at most 4 pools".to_owned();
    assert_eq!(unanswered(route(&t, "ua0", "1000", "ua5", 4)), (5, 0, text));
    assert_eq!(unanswered(route(&t, "ua0", "1000", "ua4", 3)).0, 5);
    let five = unanswered(route(&t, "ua0", "1000", "ua4", 5));
    assert_eq!((five.0, five.1), (3, 114));
    assert!(five.2.ends_with("max_hops 5 is over 4"), "{}", five.2);
    assert_eq!(unanswered(route(&t, "ua0", "1000", "ua0", 4)).0, 3);
    assert_eq!(unanswered(route(&t, "ua0", "", "ua4", 4)).0, 3);
}

#[test]
fn a_way_that_was_refused_is_not_a_way_that_is_not_there() {
    let t = two_pools();
    let most = crate::math::MAX_AMOUNT.to_string();
    // On the last edge and on one before it: there is a way, but not for so much.
    for to in ["uusdc", "uatom"] {
        let error = unanswered(route(&t, "utarn", &most, to, 4));
        assert_eq!((error.0, error.1), (11, 110), "{}", error.2);
    }
    // 1 uusdc buys less than one utarn, and 1 utarn less than one uatom.
    let error = unanswered(route(&t, "uusdc", "1", "utarn", 4));
    assert_eq!((error.0, error.1), (9, 109));
    let error = unanswered(route(&t, "utarn", "1", "uatom", 4));
    assert_eq!((error.0, error.1), (9, 109));
    let error = unanswered(route(&t, "uosmo", &most, "utarn", 4));
    assert_eq!((error.0, error.1), (5, 0));
    // No pool holds it: whatever was refused in between, there is no way.
    let error = unanswered(route(&t, "utarn", "1", "ufoo", 4));
    assert_eq!((error.0, error.1), (5, 0));
}

/// The best over all ways that visit no token twice, by trying them all.
fn by_force(t: &Harness, amount: u128, to: &str, seen: &[&str]) -> u128 {
    let Some(from) = seen.last().filter(|_| seen.len() <= 4) else {
        return 0;
    };
    let mut most = 0;
    for id in 1..=u64::MAX {
        let Ok(pool) = keeper::pool(t.ctx(), id) else {
            break;
        };
        let denom = from.parse().unwrap();
        let Ok(side) = pool.side(id, &denom) else {
            continue;
        };
        let next = pool.denom(side.other()).to_string();
        if seen.contains(&next.as_str()) {
            continue;
        }
        let params = keeper::params(t.ctx()).unwrap();
        let Ok(swap) = pool.curve(side, &params).swap_out(amount) else {
            continue;
        };
        let out = if next == to {
            swap.amount_out
        } else {
            let seen = [seen, &[next.as_str()]].concat();
            by_force(t, swap.amount_out, to, &seen)
        };
        most = most.max(out);
    }
    most
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_way_that_was_overlooked_gives_more(
        pools in prop::collection::vec((0_usize..5, 0_usize..5, 1_u128..40, 1_u128..40, 0_u32..4), 1..9),
        amount in 1_u128..400_000,
    ) {
        let tokens = ["ua0", "ua1", "ua2", "ua3", "ua4"];
        let all: Vec<String> = tokens.iter().map(|denom| format!("1000000000{denom}")).collect();
        let mut t = start(&[holding(&ALICE, &all.join(","))], &json!({})).unwrap();
        for (a, b, x, y, fee) in pools {
            let (a, b) = (tokens[a], tokens[b]);
            let fee = tarn_primitives::Dec::from_scaled(u128::from(fee) * 1_000_000_000_000_000);
            let _ = open(&mut t, &format!("{}{a}", x * 100_000), &format!("{}{b}", y * 100_000), &fee.to_string());
        }
        let expected = by_force(&t, amount, "ua1", &["ua0"]);
        let (from, to) = ("ua0".parse().unwrap(), "ua1".parse().unwrap());
        let found = best(t.ctx(), (&from, amount), &to, 4).map_or(0, |way| way.amount_out());
        prop_assert_eq!(found, expected);
    }
}
