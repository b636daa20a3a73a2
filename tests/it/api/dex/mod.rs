//! The interface of the exchange: every query and every message over real access points.

mod reads;
mod subscriptions;
mod writes;

use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;
use tarn_tests::{TestNode, coins};

/// The fee of every transaction of these tests, in utarn.
const FEE: u128 = 5000;
/// A gas limit that is enough for every transaction of these tests.
const GAS_LIMIT: u64 = 500_000;

/// The header with the height of a query and of its response.
const HEIGHT: &str = "x-core-block-height";

async fn signed<M: Message + Name>(node: &TestNode, at: usize, message: &M) -> Vec<u8> {
    let data = node.signer_data(at, 0).await;
    let key = node.secret(at).signer();
    TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(coins(&format!("{FEE}utarn")), GAS_LIMIT)
        .sign(&[Signer { key: &key, data }])
}

/// Broadcasts one message and waits for its block; returns the `tx_response`.
async fn deliver<M: Message + Name>(node: &TestNode, at: usize, message: &M) -> Value {
    let tx = signed(node, at, message).await;
    node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await
}

/// [`deliver`] for a message that must succeed.
async fn done<M: Message + Name>(node: &TestNode, at: usize, message: &M) -> Value {
    let sent = deliver(node, at, message).await;
    assert_eq!(sent["code"], 0, "{sent}");
    sent
}

fn coin(text: &str) -> Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

fn create(node: &TestNode, at: usize, a: &str, b: &str) -> pb::MsgCreatePool {
    pb::MsgCreatePool {
        sender: node.address(at).to_owned(),
        token_a: Some(coin(a)),
        token_b: Some(coin(b)),
        swap_fee: "0.003".to_owned(),
    }
}

fn add(node: &TestNode, at: usize, pool: &str, amounts: (u64, u64)) -> pb::MsgAddLiquidity {
    pb::MsgAddLiquidity {
        sender: node.address(at).to_owned(),
        pool_id: pool.to_owned(),
        token_a_amount: amounts.0.to_string(),
        token_b_amount: amounts.1.to_string(),
        min_shares: "0".to_owned(),
    }
}

fn remove(node: &TestNode, at: usize, pool: &str, shares: u64) -> pb::MsgRemoveLiquidity {
    pb::MsgRemoveLiquidity {
        sender: node.address(at).to_owned(),
        pool_id: pool.to_owned(),
        shares: shares.to_string(),
        min_token_a: "0".to_owned(),
        min_token_b: "0".to_owned(),
    }
}

fn swap(node: &TestNode, at: usize, pool: &str, token_in: &str, min: &str) -> pb::MsgSwap {
    pb::MsgSwap {
        sender: node.address(at).to_owned(),
        pool_id: pool.to_owned(),
        token_in: Some(coin(token_in)),
        min_token_out: min.to_owned(),
    }
}

/// The attributes `key=value` of the only event of a kind.
fn event(response: &Value, kind: &str) -> Vec<String> {
    let events = response["events"].as_array().unwrap();
    let mut found = events.iter().filter(|event| event["type"] == kind);
    let event = found
        .next()
        .unwrap_or_else(|| panic!("no {kind}: {response}"));
    assert!(found.next().is_none(), "{kind} twice: {response}");
    let pairs = event["attributes"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    pairs
        .map(|pair| format!("{}={}", text(&pair["key"]), text(&pair["value"])))
        .collect()
}

fn shown_coin(coin: Option<&Coin>) -> Value {
    let coin = coin.unwrap();
    json!({"denom": coin.denom, "amount": coin.amount})
}

fn shown_pool(pool: &pb::Pool) -> Value {
    json!({
        "id": pool.id,
        "token_a": shown_coin(pool.token_a.as_ref()),
        "token_b": shown_coin(pool.token_b.as_ref()),
        "lp_token_denom": pool.lp_token_denom,
        "total_shares": pool.total_shares,
        "swap_fee": pool.swap_fee,
    })
}
