//! The conformance vectors, to the last digit: in the arithmetic, and as chain.

use tarn_primitives::{Coded as _, Dec};

use super::*;
use crate::math::{Curve, Figures};
use crate::{Params, SwapFee};

fn vectors() -> Vec<Value> {
    serde_json::from_str(include_str!("vectors.json")).unwrap()
}

fn text<'a>(vector: &'a Value, field: &str) -> &'a str {
    vector[field].as_str().unwrap()
}

fn number(vector: &Value, field: &str) -> u128 {
    text(vector, field).parse().unwrap()
}

#[test]
fn every_vector_is_met_to_the_last_digit() {
    let all = vectors();
    assert_eq!(all.len(), 18);
    for vector in &all {
        let name = text(vector, "id");
        let curve = Curve {
            reserve_in: number(vector, "reserve_in"),
            reserve_out: number(vector, "reserve_out"),
            fee: SwapFee::from_dec(text(vector, "swap_fee").parse::<Dec>().unwrap()).unwrap(),
            protocol_fee: text(vector, "protocol_fee").parse().unwrap(),
        };
        let swap = match (
            curve.swap_out(number(vector, "amount_in")),
            vector.get("error"),
        ) {
            (Err(error), Some(code)) => {
                assert_eq!(Value::from(error.code()), *code, "{name}");
                continue;
            }
            (swap, _) => swap.unwrap(),
        };
        let figures = Figures::of(&curve, &swap).unwrap();
        let got = [
            ("amount_out", swap.amount_out.to_string()),
            ("protocol_cut", swap.cut.to_string()),
            ("reserve_in_after", swap.reserve_in.to_string()),
            ("reserve_out_after", swap.reserve_out.to_string()),
            ("spot_price_before", figures.before()),
            ("spot_price_after", figures.after()),
            ("price_impact", figures.price_impact.to_string()),
            ("fee", figures.fee.to_string()),
        ];
        for (field, value) in got {
            assert_eq!(value, text(vector, field), "{name} {field}");
        }
    }
}

/// A chain whose only pool has these reserves, straight from genesis.
fn chain_of(vector: &Value) -> Harness {
    let (x, y) = (text(vector, "reserve_in"), text(vector, "reserve_out"));
    let root = crate::math::isqrt(
        ruint::aliases::U256::from(number(vector, "reserve_in"))
            * ruint::aliases::U256::from(number(vector, "reserve_out")),
    );
    let dex = format!("{x}utarn,{y}uusdc");
    let mut params = Params::default().wire();
    text(vector, "protocol_fee").clone_into(&mut params.protocol_fee);
    let part = json!({
        "params": params,
        "next_pool_id": "2",
        "pools": [{
            "pool": {
                "id": "1",
                "token_a": { "denom": "utarn", "amount": x },
                "token_b": { "denom": "uusdc", "amount": y },
                "lp_token_denom": "lp/1",
                "total_shares": root.to_string(),
                "swap_fee": text(vector, "swap_fee"),
            },
            "locked_shares": root.to_string(),
        }],
    });
    let trader = format!("{}utarn", crate::math::MAX_AMOUNT);
    start(
        &[
            holding(&keeper::account(), &dex),
            holding(&keeper::lock_account(), &format!("{root}lp/1")),
            holding(&ALICE, &trader),
        ],
        &part,
    )
    .unwrap()
}

#[test]
fn every_vector_is_met_by_quote_and_execution_alike() {
    for vector in &vectors() {
        let name = text(vector, "id");
        let mut t = chain_of(vector);
        let amount = text(vector, "amount_in");
        let quoted = quote(&t, 1, "utarn", amount);
        let msg = swap_msg(&ALICE, 1, &format!("{amount}utarn"), "0");
        let before = t.state().unwrap();
        let swapped = send(&mut t, &msg);
        if let Some(code) = vector.get("error") {
            assert_eq!(Value::from(unanswered(quoted).1), *code, "{name}");
            assert_eq!(Value::from(refused(swapped).1), *code, "{name}");
            assert_eq!(t.state().unwrap(), before, "{name}");
            continue;
        }
        let quoted = quoted.unwrap();
        let expected = pb::QueryQuoteResponse {
            amount_out: text(vector, "amount_out").to_owned(),
            spot_price_before: text(vector, "spot_price_before").to_owned(),
            spot_price_after: text(vector, "spot_price_after").to_owned(),
            price_impact: text(vector, "price_impact").to_owned(),
            fee: text(vector, "fee").to_owned(),
        };
        assert_eq!(quoted, expected, "{name}");
        let out = swapped.unwrap().token_out.unwrap();
        assert_eq!(
            (&*out.denom, &out.amount),
            ("uusdc", &quoted.amount_out),
            "{name}"
        );
        let after = (
            number(vector, "reserve_in_after"),
            number(vector, "reserve_out_after"),
        );
        assert_eq!(pool(&t, 1).reserves(), after, "{name}");
        let cut = number(vector, "protocol_cut");
        assert_eq!(balance(&t, &keeper::fee_account(), "utarn"), cut, "{name}");
        assert_eq!(
            balance(&t, &ALICE, "uusdc"),
            number(vector, "amount_out"),
            "{name}"
        );
    }
}
