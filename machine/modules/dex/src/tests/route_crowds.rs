//! The best way through pools that somebody opened to hide it.

use super::route::{pools_of, route, two_pools};
use super::*;
use crate::route::SEARCH_GAS;

/// As many as used to end a search.
const CROWD: usize = 10_001;

/// A pool without the checks of a message.
fn dust(t: &mut Harness, a: &str, b: &str, ppm: u32) {
    let (a, b) = (format!("1001{a}"), format!("1001{b}"));
    let fee = crate::SwapFee::new(ppm).unwrap();
    let (a, b) = (a.parse().unwrap(), b.parse().unwrap());
    keeper::open(t.ctx_mut(), &ALICE, &a, &b, Some(fee)).unwrap();
}

/// Opens pools of a pair with these fees, except the one of the honest pool.
fn flood(t: &mut Harness, a: &str, b: &str, fees: impl Iterator<Item = u32>) {
    for ppm in fees.filter(|ppm| *ppm != 3000) {
        dust(t, a, b, ppm);
    }
    t.ctx_mut().take_events();
}

fn crowd(from: u32) -> impl Iterator<Item = u32> {
    (from..).take(CROWD)
}

/// What a question costs.
fn gas_of(t: &Harness, ask: impl FnOnce(&Harness)) -> u64 {
    let before = t.ctx().gas().used();
    ask(t);
    t.ctx().gas().used() - before
}

/// The answer is what its way gives when it is taken.
fn ensure_exact(t: &mut Harness, amount: &str, answer: &pb::QueryRouteResponse) {
    let hops = answer.hops.iter().map(|hop| pb::Hop {
        pool_id: hop.pool_id.clone(),
        denom_out: hop.denom_out.clone(),
    });
    let msg = pb::MsgSwapRoute {
        sender: show(&BOB),
        token_in: Some(coin(amount)),
        hops: hops.collect(),
        min_token_out: "0".to_owned(),
    };
    let done = send(t, &msg).unwrap().token_out.unwrap();
    assert_eq!(done.amount, answer.amount_out);
}

#[test]
fn pools_nobody_comes_across_cost_nobody_anything() {
    let mut t = pooled();
    let ask = |t: &Harness| {
        let answer = route(t, "utarn", "1000000", "uusdc", 1).unwrap();
        assert_eq!(answer.amount_out, "1992013");
    };
    let filter = |t: &Harness| {
        let request = pb::QueryPoolsRequest {
            denom_a: "uusdc".to_owned(),
            denom_b: "utarn".to_owned(),
            ..pb::QueryPoolsRequest::default()
        };
        let pools = t.ask(&request).unwrap().pools;
        assert_eq!(pools.len(), 1);
    };
    let alone = (gas_of(&t, ask), gas_of(&t, filter));
    flood(&mut t, "uatom", "uosmo", 0..3000);
    // Nor does either read what shares only one of its tokens.
    flood(&mut t, "utarn", "uosmo", 0..3000);
    assert_eq!((gas_of(&t, ask), gas_of(&t, filter)), alone);
    assert!(alone.0 < 40_000 && alone.1 < 10_000, "{alone:?}");
}

#[test]
fn dust_of_the_same_pair_hides_no_pool() {
    let mut t = harness();
    flood(&mut t, "utarn", "uusdc", crowd(0));
    let honest = open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    flood(&mut t, "uusdc", "utarn", crowd(20_000));
    for hops in 1..=4 {
        let used = gas_of(&t, |t| {
            let answer = route(t, "utarn", "1000000", "uusdc", hops).unwrap();
            assert_eq!(pools_of(&answer), [&*honest.pool_id], "{hops} hops");
            assert_eq!(answer.amount_out, "1992013");
        });
        assert!(used < 5_000_000, "{used}");
    }
    // There and back over it, from tokens that only it connects.
    open(&mut t, "5000000000uusdc", "1000000000uatom", "0.003").unwrap();
    let answer = route(&t, "utarn", "1000000", "uatom", 4).unwrap();
    assert_eq!(answer.amount_out, "397049");
    ensure_exact(&mut t, "1000000utarn", &answer);
}

#[test]
fn a_pool_that_was_there_first_is_seen_whatever_its_fee() {
    let mut t = harness();
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003141").unwrap();
    flood(
        &mut t,
        "utarn",
        "uusdc",
        crowd(0).filter(|ppm| *ppm != 3141),
    );
    let answer = route(&t, "utarn", "1000000", "uusdc", 4).unwrap();
    assert_eq!(pools_of(&answer), ["1"]);
    ensure_exact(&mut t, "1000000utarn", &answer);
}

#[test]
fn dust_of_one_token_with_another_hides_no_way() {
    let mut t = harness();
    flood(&mut t, "utarn", "uosmo", crowd(0));
    flood(&mut t, "uosmo", "uatom", crowd(0));
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    open(&mut t, "5000000000uusdc", "1000000000uatom", "0.003").unwrap();
    flood(&mut t, "utarn", "uosmo", crowd(20_000));
    let used = gas_of(&t, |t| {
        let answer = route(t, "utarn", "1000000", "uatom", 4).unwrap();
        assert_eq!(answer.amount_out, "397049");
    });
    assert!(used < 5_000_000, "{used}");
    let answer = route(&t, "utarn", "1000000", "uatom", 4).unwrap();
    ensure_exact(&mut t, "1000000utarn", &answer);
}

#[test]
fn dust_of_one_token_with_ten_thousand_others_hides_no_way() {
    let names: Vec<String> = (0..CROWD).map(|at| format!("junk{at:05}")).collect();
    let junk: Vec<String> = names.iter().map(|name| format!("9999{name}")).collect();
    let plenty = "1000000000000uatom,1000000000000utarn,1000000000000uusdc";
    let held = format!("{},{plenty}", junk.join(","));
    let mut t = start(&[holding(&ALICE, &held), holding(&BOB, plenty)], &json!({})).unwrap();
    for name in &names {
        dust(&mut t, "utarn", name, 3000);
    }
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    open(&mut t, "5000000000uusdc", "1000000000uatom", "0.003").unwrap();
    for name in &names {
        dust(&mut t, "utarn", name, 1);
    }
    t.ctx_mut().take_events();
    let used = gas_of(&t, |t| {
        let answer = route(t, "utarn", "1000000", "uatom", 4).unwrap();
        assert_eq!(answer.amount_out, "397049");
    });
    assert!(used < SEARCH_GAS / 2, "{used}");
    let answer = route(&t, "utarn", "1000000", "uatom", 4).unwrap();
    ensure_exact(&mut t, "1000000utarn", &answer);
}

/// Sixty tokens that all have many pools with each end, and some with each other.
fn crowded() -> Harness {
    let names: Vec<String> = (0..60).map(|at| format!("junk{at:05}")).collect();
    let junk: Vec<String> = names.iter().map(|name| format!("99999999{name}")).collect();
    let plenty = "1000000000000uatom,1000000000000utarn,1000000000000uusdc";
    let held = format!("{},{plenty}", junk.join(","));
    let mut t = start(&[holding(&ALICE, &held), holding(&BOB, plenty)], &json!({})).unwrap();
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    open(&mut t, "5000000000uusdc", "1000000000uatom", "0.003").unwrap();
    // One pool more than is looked at completely, all at fees that are looked for.
    let round = || (1..=9_u32).flat_map(|digit| (0..5).map(move |zeros| digit * 10_u32.pow(zeros)));
    let fees: Vec<u32> = round().chain((0..30).map(|odd| 3001 + odd)).collect();
    for (at, name) in names.iter().enumerate() {
        flood(&mut t, "utarn", name, fees.iter().copied());
        flood(&mut t, name, "uatom", fees.iter().copied());
        for other in names.iter().skip(at + 1) {
            flood(&mut t, name, other, 0..8);
        }
    }
    t.ctx_mut().take_events();
    t
}

#[test]
fn a_search_ends_with_the_best_it_has_seen() {
    let mut t = crowded();
    let used = gas_of(&t, |t| {
        let answer = route(t, "utarn", "1000000", "uatom", 4).unwrap();
        assert_eq!(pools_of(&answer), ["1", "2"]);
        assert_eq!(answer.amount_out, "397049");
    });
    // Two hops are looked at completely even so, and the end is an answer.
    assert!(used > SEARCH_GAS, "the search was cut short: {used}");
    assert!(used < SEARCH_GAS + 100_000, "{used}");
    let two = gas_of(&t, |t| {
        let answer = route(t, "utarn", "1000000", "uatom", 2).unwrap();
        assert_eq!(answer.amount_out, "397049");
    });
    assert!(two < SEARCH_GAS * 9 / 10, "{two}");
    let answer = route(&t, "utarn", "1000000", "uatom", 4).unwrap();
    ensure_exact(&mut t, "1000000utarn", &answer);
}

#[test]
fn nothing_found_is_nothing_found() {
    let t = two_pools();
    let (status, code, text) = unanswered(route(&t, "utarn", "1000000", "uosmo", 4));
    assert_eq!((status, code), (5, 0));
    assert_eq!(text, "no route from utarn to uosmo through at most 4 pools");
}
