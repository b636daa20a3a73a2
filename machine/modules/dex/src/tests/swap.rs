//! `MsgSwap`, `MsgSwapExactOut` and `MsgSwapRoute`.

use super::*;

#[test]
fn a_swap_pays_out_and_says_so() {
    let mut t = pooled();
    let answer = send(&mut t, &swap_msg(&BOB, 1, "1000000utarn", "1992013")).unwrap();
    assert_eq!(answer.token_out, Some(coin("1992013uusdc")));
    let (bob, dex, burn) = (
        show(&BOB),
        show(&keeper::account()),
        show(&keeper::fee_account()),
    );
    assert_eq!(
        said(&mut t),
        [
            format!("coin_spent spender={bob} amount=1000000utarn"),
            format!("coin_received receiver={dex} amount=1000000utarn"),
            format!("transfer recipient={dex} sender={bob} amount=1000000utarn"),
            format!("message sender={bob}"),
            format!("coin_spent spender={dex} amount=300utarn"),
            format!("coin_received receiver={burn} amount=300utarn"),
            format!("transfer recipient={burn} sender={dex} amount=300utarn"),
            format!("message sender={dex}"),
            "protocol_fee pool_id=1 amount=300utarn".to_owned(),
            format!("coin_spent spender={dex} amount=1992013uusdc"),
            format!("coin_received receiver={bob} amount=1992013uusdc"),
            format!("transfer recipient={bob} sender={dex} amount=1992013uusdc"),
            format!("message sender={dex}"),
            format!("swap pool_id=1 sender={bob} token_in=1000000utarn token_out=1992013uusdc"),
        ]
    );
    assert_eq!(pool(&t, 1).reserves(), (1_000_999_700, 1_998_007_987));
}

#[test]
fn one_more_than_there_is_to_get_is_code_107_and_changes_nothing() {
    let mut t = pooled();
    let before = t.state().unwrap();
    let text = "token_out 1992013 is below min_token_out 1992014".to_owned();
    let got = refused(t.send(&swap_msg(&BOB, 1, "1000000utarn", "1992014")));
    assert_eq!(got, ("dex", 107, text));
    assert_eq!(t.state().unwrap(), before);
    assert_eq!(said(&mut t), Vec::<String>::new());
    t.send(&swap_msg(&BOB, 1, "1000000utarn", "1992013"))
        .unwrap();
}

#[test]
fn the_sender_signs() {
    let t = pooled();
    let any = tarn_proto::Any::pack(&swap_msg(&BOB, 1, "1000000utarn", "0"));
    let msg = t.routes.parse(&any, t.ctx().chain()).unwrap();
    assert_eq!(msg.signers().as_slice(), [BOB]);
}

#[test]
fn one_cannot_swap_what_one_has_not() {
    let mut t = start(
        &[
            holding(&BOB, "999999utarn"),
            holding(&ALICE, "9000000000utarn,9000000000uusdc"),
        ],
        &json!({}),
    )
    .unwrap();
    open(&mut t, "1000000000utarn", "2000000000uusdc", "0.003").unwrap();
    let before = t.state().unwrap();
    let (codespace, code, text) = refused(swap(&mut t, &BOB, 1, "1000000utarn"));
    assert_eq!((codespace, code), ("sdk", 5));
    assert!(
        text.contains("999999utarn is smaller than 1000000utarn"),
        "{text}"
    );
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn what_a_pool_does_not_hold_is_code_106() {
    let mut t = pooled();
    let text = "denom uatom is not in pool 1: it holds utarn and uusdc".to_owned();
    assert_eq!(refused(swap(&mut t, &BOB, 1, "5uatom")), ("dex", 106, text));
}

#[test]
fn an_output_of_zero_is_code_109_and_a_full_reserve_code_110() {
    let most = crate::math::MAX_AMOUNT;
    let rich = format!("{most}utarn,{most}uusdc");
    let mut t = start(
        &[
            holding(&ALICE, &rich),
            holding(&BOB, &rich.replace("utarn", "uatom")),
        ],
        &json!({}),
    )
    .unwrap();
    open(&mut t, "2000000utarn", "1000000uusdc", "").unwrap();
    assert_eq!(refused(swap(&mut t, &ALICE, 1, "1utarn")).1, 109);
    let text = format!("reserve would exceed 2^112-1 = {most}");
    let got = refused(swap(
        &mut t,
        &ALICE,
        1,
        &format!("{}utarn", most - 2_000_000 + 1),
    ));
    assert_eq!(got, ("dex", 110, text));
    assert_eq!(
        swap(&mut t, &ALICE, 1, &format!("{}utarn", most - 2_000_000)).unwrap(),
        999_999
    );
}

fn exact_out(pool: u64, token_out: &str, max: &str) -> pb::MsgSwapExactOut {
    pb::MsgSwapExactOut {
        sender: show(&BOB),
        pool_id: pool.to_string(),
        token_out: Some(coin(token_out)),
        max_token_in: max.to_owned(),
    }
}

#[test]
fn an_exact_output_is_exact_and_costs_the_least() {
    let mut t = pooled();
    let answer = send(&mut t, &exact_out(1, "1000000uusdc", "501756")).unwrap();
    assert_eq!(answer.token_in, Some(coin("501756utarn")));
    assert_eq!(balance(&t, &BOB, "uusdc"), 1_000_001_000_000);
    assert_eq!(balance(&t, &BOB, "utarn"), 1_000_000_000_000 - 501_756);
    let bob = show(&BOB);
    let last = said(&mut t).pop().unwrap();
    assert_eq!(
        last,
        format!("swap pool_id=1 sender={bob} token_in=501756utarn token_out=1000000uusdc")
    );
}

#[test]
fn an_exact_output_beyond_the_offer_is_code_115_and_beyond_the_reserve_111() {
    let mut t = pooled();
    let text = "token_in 501756 exceeds max_token_in 501755".to_owned();
    assert_eq!(
        refused(t.send(&exact_out(1, "1000000uusdc", "501755"))),
        ("dex", 115, text)
    );
    let text = "token_out must be less than the reserve 2000000000".to_owned();
    assert_eq!(
        refused(t.send(&exact_out(1, "2000000000uusdc", "1"))),
        ("dex", 111, text)
    );
    let got = refused(t.send(&exact_out(1, "5uusdc", "")));
    assert_eq!((got.0, got.1), ("sdk", 18));
    assert!(got.2.starts_with("max_token_in is required"), "{}", got.2);
}

fn route_msg(token_in: &str, hops: &[(u64, &str)], min: &str) -> pb::MsgSwapRoute {
    let hop = |(pool, denom): &(u64, &str)| pb::Hop {
        pool_id: pool.to_string(),
        denom_out: (*denom).to_owned(),
    };
    pb::MsgSwapRoute {
        sender: show(&BOB),
        token_in: Some(coin(token_in)),
        hops: hops.iter().map(hop).collect(),
        min_token_out: min.to_owned(),
    }
}

/// utarn - uusdc - uatom.
fn two_pools() -> Harness {
    let mut t = pooled();
    open(&mut t, "5000000000uusdc", "1000000000uatom", "0.003").unwrap();
    t.ctx_mut().take_events();
    t
}

#[test]
fn a_route_hands_on_without_touching_the_trader() {
    let mut t = two_pools();
    let hops = [(1, "uusdc"), (2, "uatom")];
    let answer = send(&mut t, &route_msg("1000000utarn", &hops, "397049")).unwrap();
    assert_eq!(answer.token_out, Some(coin("397049uatom")));
    assert_eq!(balance(&t, &BOB, "uusdc"), 1_000_000_000_000);
    assert_eq!(balance(&t, &BOB, "uatom"), 1_000_000_397_049);
    let bob = show(&BOB);
    let said = said(&mut t);
    let swaps: Vec<&String> = said
        .iter()
        .filter(|line| line.starts_with("swap "))
        .collect();
    assert_eq!(
        swaps,
        [
            &format!("swap pool_id=1 sender={bob} token_in=1000000utarn token_out=1992013uusdc"),
            &format!("swap pool_id=2 sender={bob} token_in=1992013uusdc token_out=397049uatom"),
        ]
    );
    let spent: Vec<&String> = said
        .iter()
        .filter(|line| line.starts_with("coin_spent") && line.contains(&bob))
        .collect();
    assert_eq!(
        spent,
        [&format!("coin_spent spender={bob} amount=1000000utarn")]
    );
}

#[test]
fn only_the_last_output_of_a_route_is_bounded() {
    let mut t = two_pools();
    let before = t.state().unwrap();
    let hops = [(1, "uusdc"), (2, "uatom")];
    let text = "token_out 397049 is below min_token_out 397050".to_owned();
    let got = refused(t.send(&route_msg("1000000utarn", &hops, "397050")));
    assert_eq!(got, ("dex", 107, text));
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn what_is_no_route_is_code_114() {
    let mut t = two_pools();
    let before = t.state().unwrap();
    let rule = "invalid route: 1 to 4 hops, no pool twice, denoms must chain";
    for (hops, reason) in [
        (vec![], "there are 0 hops"),
        (vec![(1, "uusdc"), (1, "utarn")], "pool 1 comes twice"),
        (vec![(1, "uatom")], "pool 1 gives uusdc, not uatom"),
        (
            vec![(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e")],
            "there are 5 hops",
        ),
    ] {
        let hops: Vec<(u64, &str)> = hops
            .into_iter()
            .map(|(pool, denom)| (pool, if denom.len() < 3 { "uusdc" } else { denom }))
            .collect();
        let got = refused(t.send(&route_msg("1000000utarn", &hops, "0")));
        assert_eq!(got, ("dex", 114, format!("{rule}: {reason}")));
    }
    // The second pool does not hold what the first gives.
    let got = refused(t.send(&route_msg(
        "1000000uusdc",
        &[(1, "utarn"), (2, "uatom")],
        "0",
    )));
    assert_eq!((got.0, got.1), ("dex", 106));
    assert_eq!(t.state().unwrap(), before);
}

#[test]
fn what_a_swap_costs_does_not_depend_on_the_number_of_pools() {
    let alone = |pools: u32| {
        let mut t = pooled();
        for ppm in 1..=pools {
            let fee = tarn_primitives::Dec::from_scaled(u128::from(ppm) * 1_000_000_000_000);
            open(&mut t, "5000utarn", "5000uusdc", &fee.to_string()).unwrap();
        }
        // Accounts and balances that are born cost more: not what is asked here.
        swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
        t.next_block(1000);
        let token_in = "1000000utarn".parse().unwrap();
        let mut used = Vec::new();
        for _ in 0..2 {
            let outer = t.ctx_mut().swap_gas(tarn_runtime::Meter::new(u64::MAX));
            keeper::swap(
                t.ctx_mut(),
                &BOB,
                1,
                &token_in,
                tarn_primitives::Amount::ZERO,
            )
            .unwrap();
            used.push(t.ctx_mut().swap_gas(outer).used());
        }
        used
    };
    let few = alone(0);
    assert_eq!(few, alone(30));
    assert_eq!(few[0], few[1], "a record costs nothing more");
}
