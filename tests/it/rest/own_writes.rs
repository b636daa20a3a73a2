//! Whoever is told of a transaction can find it.

use tarn_proto::core::tx::v1beta1::GetTxRequest;
use tarn_tests::{TestNode, hash_of};

use super::percent;

fn rounds() -> u64 {
    match std::env::var("TARN_LONG") {
        Ok(long) if long == "1" => 1000,
        _ => 200,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn right_after_the_answer_it_is_found_everywhere() {
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
