//! Every access point returns the same data of a transaction and of a block.

mod blocks;
mod txs;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_tests::{Socket, TestNode, coins};

fn text(value: &Value) -> String {
    let text = value.as_str();
    text.unwrap_or_else(|| panic!("{value} is no string"))
        .to_owned()
}

fn unbase64(value: &Value) -> Vec<u8> {
    STANDARD.decode(value.as_str().unwrap_or_default()).unwrap()
}

fn unhex(value: &Value) -> Vec<u8> {
    hex::decode(value.as_str().unwrap_or_default()).unwrap()
}

/// Three transactions for one block: a transfer, one that fails in execution, and one with two
/// messages in the `cosmos` namespace that pays a fee.
async fn three(node: &TestNode) -> Vec<Vec<u8>> {
    let sent = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
    let poor = node.transfer(1, 2, "999999999999999999utarn");
    let failed = node.sign(1, &poor, 0).await;
    let coins_of = |amount: &str| coins(amount).into();
    let spread = bank::MsgMultiSend {
        inputs: vec![bank::Input {
            address: node.address(2).to_owned(),
            coins: coins_of("9utarn"),
        }],
        outputs: [(3, "4utarn"), (4, "5utarn")]
            .map(|(to, amount)| bank::Output {
                address: node.address(to).to_owned(),
                coins: coins_of(amount),
            })
            .into(),
    };
    let key = node.secret(2).signer();
    let data = node.signer_data(2, 0).await;
    let several = TxBuilder::new(Namespace::Cosmos)
        .message(&node.transfer(2, 3, "7uatom"))
        .message(&spread)
        .fee(coins("5000utarn"), 300_000)
        .sign(&[Signer { key: &key, data }]);
    vec![sent, failed, several]
}

/// Sends transactions and makes their block; returns the notifications of a subscription.
async fn commit(node: &TestNode, txs: &[Vec<u8>]) -> Vec<Value> {
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    for (id, query) in [(1, "tm.event='NewBlock'"), (2, "tm.event='Tx'")] {
        socket.subscribe(&json!(id), json!([query])).await.unwrap();
    }
    for tx in txs {
        let tx = json!([STANDARD.encode(tx)]);
        let message = node.rpc("broadcast_tx_sync", tx).await.unwrap();
        assert_eq!(message["code"], 0, "{message}");
    }
    node.mine(1).await;
    let mut notifications = Vec::new();
    for id in [1, 2, 2, 2] {
        let message = socket.hear().await;
        assert_eq!(message["id"], id, "{message}");
        notifications.push(message["result"].clone());
    }
    notifications
}
