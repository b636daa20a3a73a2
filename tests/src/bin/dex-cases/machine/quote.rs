//! The quotes just before an operation.

use serde_json::{Value, json};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Error, Status};
use tarn_tests::TestChain;

use super::message::{Operation, coin};

/// The quote of an operation as JSON for the model; null if there is none to compare.
pub(super) fn of(chain: &TestChain, operation: &Operation) -> Value {
    let answer = match operation {
        Operation::Add(m) => add(chain, m),
        Operation::Remove(m) => remove(chain, m),
        Operation::Swap(m) => swap(chain, m),
        Operation::SwapExactOut(m) => exact_out(chain, m),
        _ => return Value::Null,
    };
    answer.unwrap_or_else(|error| refused(&error))
}

/// The module's error code. An invalid request has none, and the model does not cover it.
fn refused(error: &Error) -> Value {
    let cause = match error.rejection::<Status>() {
        Some(status) => status.cause,
        None => error.code(),
    };
    cause.map_or(
        Value::Null,
        |(codespace, code)| json!({"code": code, "codespace": codespace}),
    )
}

fn add(chain: &TestChain, m: &pb::MsgAddLiquidity) -> Result<Value, Error> {
    let r = chain.ask(&pb::QueryAddQuoteRequest {
        pool_id: m.pool_id.clone(),
        token_a_amount: m.token_a_amount.clone(),
        token_b_amount: m.token_b_amount.clone(),
    })?;
    let (a, b) = (coin(r.token_a.as_ref()), coin(r.token_b.as_ref()));
    Ok(json!({"shares": r.shares, "token_a": a, "token_b": b}))
}

fn remove(chain: &TestChain, m: &pb::MsgRemoveLiquidity) -> Result<Value, Error> {
    let r = chain.ask(&pb::QueryRemoveQuoteRequest {
        pool_id: m.pool_id.clone(),
        shares: m.shares.clone(),
    })?;
    Ok(json!({"token_a": coin(r.token_a.as_ref()), "token_b": coin(r.token_b.as_ref())}))
}

fn swap(chain: &TestChain, m: &pb::MsgSwap) -> Result<Value, Error> {
    let token = m.token_in.clone().unwrap_or_default();
    let r = chain.ask(&pb::QueryQuoteRequest {
        pool_id: m.pool_id.clone(),
        token_in: token.denom,
        amount_in: token.amount,
    })?;
    Ok(json!({
        "amount_out": r.amount_out,
        "spot_price_before": r.spot_price_before,
        "spot_price_after": r.spot_price_after,
        "price_impact": r.price_impact,
        "fee": r.fee,
    }))
}

fn exact_out(chain: &TestChain, m: &pb::MsgSwapExactOut) -> Result<Value, Error> {
    let token = m.token_out.clone().unwrap_or_default();
    let r = chain.ask(&pb::QueryQuoteExactOutRequest {
        pool_id: m.pool_id.clone(),
        token_out: token.denom,
        amount_out: token.amount,
    })?;
    Ok(json!({
        "amount_in": r.amount_in,
        "spot_price_before": r.spot_price_before,
        "spot_price_after": r.spot_price_after,
        "price_impact": r.price_impact,
        "fee": r.fee,
    }))
}

/// The best route between two denoms: the hops for a message, and the response as JSON for the
/// model.
pub(super) fn route(
    chain: &TestChain,
    request: &pb::QueryRouteRequest,
) -> Option<(Vec<pb::Hop>, Value)> {
    let r = chain.ask(request).ok()?;
    let hops = r.hops.iter().map(|hop| pb::Hop {
        pool_id: hop.pool_id.clone(),
        denom_out: hop.denom_out.clone(),
    });
    let shown = r.hops.iter().map(|hop| {
        json!({
            "pool_id": hop.pool_id, "denom_out": hop.denom_out, "amount_out": hop.amount_out,
        })
    });
    let shown: Vec<Value> = shown.collect();
    let quote = json!({
        "hops": shown, "amount_out": r.amount_out, "price_impact": r.price_impact,
    });
    Some((hops.collect(), quote))
}
