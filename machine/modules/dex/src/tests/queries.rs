//! What one can ask, and how questions are refused.

use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_runtime::testing::assert_pages;

use super::*;

fn ask_pools(t: &Harness, denoms: [&str; 3]) -> Vec<String> {
    let [denom, denom_a, denom_b] = denoms.map(str::to_owned);
    let request = pb::QueryPoolsRequest {
        pagination: None,
        denom,
        denom_a,
        denom_b,
    };
    let answer = t.ask(&request).unwrap();
    let total = answer.pagination.unwrap().total;
    assert_eq!(usize::try_from(total).unwrap(), answer.pools.len());
    answer.pools.into_iter().map(|pool| pool.id).collect()
}

#[test]
fn a_pool_is_shown_with_the_six_fields() {
    let t = pooled();
    let request = pb::QueryPoolRequest {
        pool_id: "1".to_owned(),
    };
    let expected = pb::Pool {
        id: "1".to_owned(),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("2000000000uusdc")),
        lp_token_denom: "lp/1".to_owned(),
        total_shares: "1414213562".to_owned(),
        swap_fee: "0.003".to_owned(),
    };
    assert_eq!(t.ask(&request).unwrap().pool, Some(expected));
}

#[test]
fn pools_come_in_pages_with_the_total() {
    let mut t = harness();
    for (a, b) in [("uatom", "utarn"), ("utarn", "uusdc"), ("uusdc", "uatom")] {
        open(&mut t, &format!("5000{a}"), &format!("5000{b}"), "").unwrap();
    }
    let limit = 2;
    let answer = t
        .ask(&pb::QueryPoolsRequest {
            pagination: Some(PageRequest {
                limit,
                ..PageRequest::default()
            }),
            ..pb::QueryPoolsRequest::default()
        })
        .unwrap();
    let page = answer.pagination.unwrap();
    assert_eq!((answer.pools.len(), page.total), (2, 3));
    assert!(!page.next_key.is_empty());
    for filter in [["", "", ""], ["uatom", "", ""], ["", "uatom", "uusdc"]] {
        let total = ask_pools(&t, filter).len();
        assert_pages(total, |pagination| {
            let [denom, denom_a, denom_b] = filter.map(str::to_owned);
            let answer = t.ask(&pb::QueryPoolsRequest {
                pagination,
                denom,
                denom_a,
                denom_b,
            })?;
            let ids = answer.pools.into_iter().map(|pool| pool.id);
            Ok((ids.collect(), answer.pagination))
        });
    }
}

#[test]
fn pools_are_found_by_what_they_hold() {
    let mut t = harness();
    for (a, b, fee) in [
        ("uatom", "utarn", "0.003"),
        ("utarn", "uusdc", "0.003"),
        ("uusdc", "utarn", "0.01"),
        ("uusdc", "uatom", "0.003"),
    ] {
        open(&mut t, &format!("5000{a}"), &format!("5000{b}"), fee).unwrap();
    }
    assert_eq!(ask_pools(&t, ["", "", ""]), ["1", "2", "3", "4"]);
    assert_eq!(ask_pools(&t, ["utarn", "", ""]), ["1", "2", "3"]);
    assert_eq!(ask_pools(&t, ["", "utarn", "uusdc"]), ["2", "3"]);
    assert_eq!(ask_pools(&t, ["", "uusdc", "utarn"]), ["2", "3"]);
    assert_eq!(ask_pools(&t, ["", "uatom", ""]), ["1", "4"]);
    assert_eq!(
        ask_pools(&t, ["uatom", "utarn", "uusdc"]),
        Vec::<String>::new()
    );
    assert_eq!(ask_pools(&t, ["ufoo", "", ""]), Vec::<String>::new());
}

#[test]
fn what_was_asked_wrongly_is_said() {
    let t = pooled();
    let quote = |pool: &str, denom: &str, amount: &str| {
        unanswered(t.ask(&pb::QueryQuoteRequest {
            pool_id: pool.to_owned(),
            token_in: denom.to_owned(),
            amount_in: amount.to_owned(),
        }))
    };
    let invalid = |text: &str| (3, 0, text.to_owned());
    assert_eq!(quote("1", "utarn", ""), invalid("amount_in is required"));
    assert_eq!(quote("", "utarn", "5"), invalid("pool_id is required"));
    assert_eq!(quote("1", "", "5"), invalid("token_in is required"));
    assert_eq!(quote("1", "x", "5"), invalid("token_in: invalid denom: x"));
    assert_eq!(
        quote("a", "utarn", "5"),
        invalid("pool_id: \"a\" is not the number of a pool")
    );
    for amount in ["01", "1.0", "-1"] {
        let (status, code, text) = quote("1", "utarn", amount);
        assert_eq!((status, code), (3, 0));
        assert!(text.starts_with("amount_in: "), "{text}");
    }
    assert_eq!(
        quote("999", "utarn", "5"),
        (5, 101, "pool 999 not found".to_owned())
    );
    assert_eq!(
        quote("0", "utarn", "5"),
        (5, 101, "pool 0 not found".to_owned())
    );
    assert_eq!(
        (quote("1", "utarn", "0").0, quote("1", "utarn", "0").1),
        (3, 104)
    );
    assert_eq!(
        (quote("1", "uatom", "5").0, quote("1", "uatom", "5").1),
        (3, 106)
    );
    let most = crate::math::MAX_AMOUNT.to_string();
    assert_eq!(
        (quote("1", "utarn", &most).0, quote("1", "utarn", &most).1),
        (11, 110)
    );
    // 1 uusdc buys less than one utarn.
    assert_eq!(
        (quote("1", "uusdc", "1").0, quote("1", "uusdc", "1").1),
        (9, 109)
    );
}

#[test]
fn a_position_is_worth_its_part_and_nothing_is_zero() {
    let mut t = pooled();
    add(&mut t, &BOB, 1, 500_000_000, 1_000_000_000).unwrap();
    let ask = |who: &str, pool: &str| {
        t.ask(&pb::QueryPositionRequest {
            address: who.to_owned(),
            pool_id: pool.to_owned(),
        })
    };
    let position = ask(&show(&BOB), "1").unwrap().position.unwrap();
    assert_eq!(position.owner, show(&BOB));
    assert_eq!(
        [
            &*position.pool_id,
            &*position.shares,
            &*position.token_a_value,
            &*position.token_b_value
        ],
        ["1", "707106781", "500000000", "1000000000"]
    );
    let nothing = ask(&show(&CAROL), "1").unwrap().position.unwrap();
    assert_eq!(
        [
            &*nothing.shares,
            &*nothing.token_a_value,
            &*nothing.token_b_value
        ],
        ["0", "0", "0"]
    );
    assert_eq!(unanswered(ask(&show(&BOB), "2")).0, 5);
    assert_eq!(unanswered(ask("tarn1x", "1")).0, 3);
    assert_eq!(unanswered(ask(&show(&BOB), "x")).0, 3);
}

#[test]
fn all_positions_are_listed_by_the_number_of_the_pool() {
    let mut t = harness();
    for ppm in 1..=12_u128 {
        let fee = tarn_primitives::Dec::from_scaled(ppm * 1_000_000_000_000).to_string();
        open(&mut t, "5000utarn", "5000uusdc", &fee).unwrap();
    }
    let ids: Vec<String> = (1..=12).map(|id: u64| id.to_string()).collect();
    let request = pb::QueryPositionsRequest {
        address: show(&ALICE),
        pagination: None,
    };
    let answer = t.ask(&request).unwrap();
    let found: Vec<String> = answer.positions.into_iter().map(|p| p.pool_id).collect();
    assert_eq!(found, ids);
    assert_pages(12, |pagination| {
        let answer = t.ask(&pb::QueryPositionsRequest {
            address: show(&ALICE),
            pagination,
        })?;
        let ids = answer
            .positions
            .into_iter()
            .map(|position| position.pool_id);
        Ok((ids.collect(), answer.pagination))
    });
}

#[test]
fn a_quote_for_an_exact_output_is_what_the_message_does() {
    let mut t = pooled();
    let request = pb::QueryQuoteExactOutRequest {
        pool_id: "1".to_owned(),
        token_out: "uusdc".to_owned(),
        amount_out: "1992013".to_owned(),
    };
    let quoted = t.ask(&request).unwrap();
    let same = quote(&t, 1, "utarn", "1000000").unwrap();
    assert_eq!(quoted.amount_in, "1000000");
    assert_eq!(
        [
            quoted.spot_price_before,
            quoted.spot_price_after,
            quoted.price_impact,
            quoted.fee
        ],
        [
            same.spot_price_before,
            same.spot_price_after,
            same.price_impact,
            same.fee
        ]
    );
    let msg = pb::MsgSwapExactOut {
        sender: show(&BOB),
        pool_id: "1".to_owned(),
        token_out: Some(coin("1992013uusdc")),
        max_token_in: quoted.amount_in,
    };
    send(&mut t, &msg).unwrap();
    let mut over = request;
    over.amount_out = "2000000000".to_owned();
    assert_eq!(
        (unanswered(t.ask(&over)).0, unanswered(t.ask(&over)).1),
        (9, 111)
    );
}

#[test]
fn quotes_for_joining_and_leaving_are_what_the_messages_do() {
    let mut t = pooled();
    let quoted = t
        .ask(&pb::QueryAddQuoteRequest {
            pool_id: "1".to_owned(),
            token_a_amount: "500000000".to_owned(),
            token_b_amount: "900000000".to_owned(),
        })
        .unwrap();
    let done = send(
        &mut t,
        &add_msg(&BOB, 1, 500_000_000, 900_000_000, &quoted.shares),
    )
    .unwrap();
    assert_eq!(
        (quoted.shares.clone(), quoted.token_a, quoted.token_b),
        (done.shares, done.token_a, done.token_b)
    );
    let request = pb::QueryRemoveQuoteRequest {
        pool_id: "1".to_owned(),
        shares: "1000".to_owned(),
    };
    let quoted = t.ask(&request).unwrap();
    let done = send(&mut t, &remove_msg(&BOB, 1, 1000, ("0", "0"))).unwrap();
    assert_eq!(
        (quoted.token_a, quoted.token_b),
        (done.token_a, done.token_b)
    );
    let too_many = pb::QueryRemoveQuoteRequest {
        pool_id: "1".to_owned(),
        shares: "9999999999".to_owned(),
    };
    assert_eq!(refused(t.ask(&too_many)).1, 5);
}

#[test]
fn a_plan_has_the_bound_to_sign() {
    let mut t = pooled();
    t.next_block(1000);
    let plan = |slippage: &str| {
        t.ask(&pb::QuerySwapPlanRequest {
            pool_id: "1".to_owned(),
            token_in: "utarn".to_owned(),
            amount_in: "10000000".to_owned(),
            slippage: slippage.to_owned(),
        })
    };
    let half_percent = plan("").unwrap();
    assert_eq!(half_percent.quote.unwrap().amount_out, "19743160");
    assert_eq!(
        [
            &*half_percent.min_token_out,
            &*half_percent.token_out,
            &*half_percent.slippage
        ],
        ["19644444", "uusdc", "0.005"]
    );
    assert_eq!(half_percent.height, 2);
    assert_eq!(plan("0").unwrap().min_token_out, "19743160");
    assert_eq!(plan("1").unwrap().min_token_out, "0");
    assert_eq!(unanswered(plan("1.5")).0, 3);
    assert_eq!(unanswered(plan("5%")).0, 3);
}

#[test]
fn parameters_are_three() {
    let t = harness();
    let params = t.ask(&pb::QueryParamsRequest {}).unwrap().params.unwrap();
    assert_eq!(
        serde_json::to_value(&params).unwrap(),
        json!({ "default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000" })
    );
}
