//! A transaction can be found as soon as its result was returned.

use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1::{Input, MsgMultiSend, Output};
use tarn_proto::core::tx::v1beta1::GetTxRequest;
use tarn_tests::{TestNode, account, coins, hash_of, show_dev};

use super::percent;

fn rounds() -> u64 {
    match std::env::var("TARN_LONG") {
        Ok(long) if long == "1" => 1000,
        _ => 200,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn right_after_the_response_a_transaction_is_found_at_every_access_point() {
    let node = TestNode::start().await;
    let by_sender = percent(&format!("message.sender='{}'", node.address(0)));
    for round in 0..rounds() {
        let tx = node.sign(0, &node.transfer(0, 1, "1utarn"), 0).await;
        let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        let (hash, height) = (hash_of(&tx), sent["height"].as_str().unwrap());
        let path = format!(
            "/core/tx/v1beta1/txs?events={by_sender}&order_by=ORDER_BY_DESC&pagination.limit=1"
        );
        let found = node.rest.get(&path).await.ok();
        assert_eq!(found["total"], (round + 1).to_string());
        assert_eq!(found["tx_responses"][0]["txhash"], hash);
        assert_eq!(found["tx_responses"][0]["height"], height);
        let request = GetTxRequest { hash: hash.clone() };
        let found = node
            .grpc
            .typed(&request)
            .await
            .unwrap()
            .tx_response
            .unwrap();
        assert_eq!(
            (found.txhash, found.height.to_string()),
            (hash, height.to_owned())
        );
        let block = format!("/core/base/consensus/v1beta1/blocks/{height}");
        assert_eq!(node.rest.get(&block).await.status, 200);
        let held = node.balance(node.address(1), "utarn").await;
        assert_eq!(held, 1_000_000_000_001 + u128::from(round));
    }
    node.stop().await;
}

/// A payment to many recipients, which takes long to index.
fn wide(node: &TestNode) -> TxBuilder {
    let output = |n: usize| Output {
        address: show_dev(&account(&format!("receiver {n}")).address),
        coins: coins("1utarn").into(),
    };
    let message = MsgMultiSend {
        inputs: vec![Input {
            address: node.address(1).to_owned(),
            coins: coins("500utarn").into(),
        }],
        outputs: (0..500).map(output).collect(),
    };
    let tx = TxBuilder::new(Namespace::Core).message(&message);
    tx.fee(Coins::default(), 100_000_000)
}

/// A small transaction in a block that takes long to index: if the response were sent before the
/// index is written, the client would not find it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_transaction_in_a_large_block_is_found_right_after_the_response() {
    let node = TestNode::manual().await;
    let (much, key) = (wide(&node), node.secret(1).signer());
    for _ in 0..rounds() / 10 {
        let small = node.sign(0, &node.transfer(0, 2, "1utarn"), 0).await;
        assert_eq!(
            node.broadcast(&small, "BROADCAST_MODE_SYNC").await["code"],
            0
        );
        let data = node.signer_data(1, 0).await;
        let large = much.sign(&[Signer { key: &key, data }]);
        assert_eq!(
            node.broadcast(&large, "BROADCAST_MODE_SYNC").await["code"],
            0
        );
        let request = GetTxRequest {
            hash: hash_of(&small),
        };
        let broadcast_and_find = async {
            let sent = node.broadcast(&small, "BROADCAST_MODE_BLOCK").await;
            let found = node.grpc.typed(&request).await;
            (sent, found)
        };
        let ((sent, found), height) = tokio::join!(broadcast_and_find, node.mine(1));
        assert_eq!(sent["height"], height.to_string(), "{sent}");
        let found = found.unwrap().tx_response.unwrap();
        assert_eq!(found.height.to_string(), height.to_string());
    }
    node.stop().await;
}
