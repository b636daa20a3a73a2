//! The results of messages, from their responses in the transaction's receipt.

use tarn_primitives::Coin;
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as pb;

use crate::tx::answered;

type Facts = Vec<(&'static str, String)>;

fn text(coin: Option<base::Coin>) -> Option<String> {
    Some(Coin::try_from(coin?).ok()?.to_string())
}

fn fact(name: &'static str, coin: Option<base::Coin>) -> Option<(&'static str, String)> {
    Some((name, text(coin)?))
}

pub(super) fn bought(response: &TxResponse) -> Facts {
    let answer = answered::<pb::MsgSwapExactOutResponse>(response);
    let paid = answer.and_then(|answer| fact("paid", answer.token_in));
    paid.into_iter().collect()
}

pub(super) fn routed(response: &TxResponse) -> Facts {
    let answer = answered::<pb::MsgSwapRouteResponse>(response);
    let got = answer.and_then(|answer| fact("received", answer.token_out));
    got.into_iter().collect()
}

pub(super) fn created(response: &TxResponse) -> Facts {
    let answer = answered::<pb::MsgCreatePoolResponse>(response);
    let facts = answer.map(|answer| {
        let shares = format!("{}{}", answer.shares, answer.lp_token_denom);
        [("pool", answer.pool_id), ("shares", shares)]
    });
    facts.into_iter().flatten().collect()
}

pub(super) fn added(response: &TxResponse) -> Facts {
    let Some(answer) = answered::<pb::MsgAddLiquidityResponse>(response) else {
        return Facts::new();
    };
    let mut facts = vec![("shares", answer.shares)];
    facts.extend(fact("paid", answer.token_a));
    facts.extend(fact("paid", answer.token_b));
    facts
}

pub(super) fn removed(response: &TxResponse) -> Facts {
    let Some(answer) = answered::<pb::MsgRemoveLiquidityResponse>(response) else {
        return Facts::new();
    };
    let coins = [answer.token_a, answer.token_b];
    let facts = coins.into_iter().filter_map(|coin| fact("received", coin));
    facts.collect()
}
