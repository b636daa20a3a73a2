//! The limits of mempool and transaction size.

use prost::Message as _;
use tarn_proto::core::tx::v1beta1::{BroadcastMode, BroadcastTxRequest};
use tarn_tests::{TestNode, hash_of};

const SYNC: &str = "BROADCAST_MODE_SYNC";

#[tokio::test]
async fn a_full_mempool_is_code_20_and_pending_transactions_are_kept() {
    let node = TestNode::build()
        .settings(|settings| {
            settings.engine.pace = tarn::config::Pace::Manual;
            settings.mempool.max_txs = 2;
        })
        .start()
        .await;
    let mut hashes = Vec::new();
    for (from, code) in [(0, 0), (1, 0), (2, 20)] {
        let tx = node.sign(from, &node.transfer(from, 9, "5utarn"), 0).await;
        let response = node.broadcast(&tx, SYNC).await;
        assert_eq!(response["code"], code, "{response}");
        assert_eq!(response["codespace"], if code == 0 { "" } else { "sdk" });
        assert_eq!(response["height"], "0");
        hashes.push(hash_of(&tx));
    }
    node.mine(1).await;
    let found = node
        .rest
        .get("/core/tx/v1beta1/txs?query=tx.height%3E0")
        .await
        .ok();
    assert_eq!(found["total"], "2");
    // There is room again, and the refused transaction is accepted.
    let tx = node.sign(2, &node.transfer(2, 9, "5utarn"), 0).await;
    assert_eq!(hash_of(&tx), hashes[2]);
    assert_eq!(node.broadcast(&tx, SYNC).await["code"], 0);
    node.stop().await;
}

#[tokio::test]
async fn a_transaction_over_the_limit_is_code_21() {
    let node = TestNode::build()
        .settings(|settings| settings.mempool.max_tx_bytes = 2000)
        .start()
        .await;
    for (size, code) in [(2000, 2), (2001, 21), (4_000_000, 21)] {
        let request = BroadcastTxRequest {
            tx_bytes: vec![0xff; size],
            mode: BroadcastMode::Sync.into(),
        };
        assert!(request.encoded_len() < 4 << 20);
        let response = node
            .grpc
            .typed(&request)
            .await
            .unwrap()
            .tx_response
            .unwrap();
        assert_eq!(
            (response.code, response.codespace.as_str()),
            (code, "sdk"),
            "{response:?}"
        );
    }
    let response = node.broadcast(&[0xff; 2001], "BROADCAST_MODE_BLOCK").await;
    assert_eq!(
        (&response["code"], &response["height"]),
        (&21.into(), &"0".into()),
        "{response}"
    );
    node.stop().await;
}
