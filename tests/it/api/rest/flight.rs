//! Many pending transactions of one account.

use std::sync::Arc;

use serde_json::Value;
use tarn_tests::{Rest, TestNode, hash_of};

use super::{list, number};

const SENDS: u64 = 200;
const CONNECTIONS: u64 = 16;

/// Each connection sends its share of the transactions at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_sends_over_sixteen_connections_are_all_committed_in_order() {
    // They arrive in any order, also on a slow machine.
    let node = TestNode::build()
        .settings(|settings| settings.mempool.gap_wait = tarn::config::Span::seconds(60))
        .start()
        .await;
    let first = node.signer_data(0, 0).await;
    let message = node.transfer(0, 1, "1utarn");
    let key = node.secret(0).signer();
    let tx = tarn_primitives::tx::TxBuilder::new(tarn_proto::Namespace::Core)
        .message(&message)
        .fee(tarn_primitives::Coins::default(), 200_000);
    let signed: Vec<Vec<u8>> = (0..SENDS)
        .map(|ahead| {
            let mut data = first.clone();
            data.sequence += ahead;
            tx.sign(&[tarn_primitives::tx::Signer { key: &key, data }])
        })
        .collect();
    let signed = Arc::new(signed);
    let senders = (0..CONNECTIONS).map(|connection| {
        let (signed, rest) = (Arc::clone(&signed), Rest::new(node.rest.url()));
        tokio::spawn(async move {
            let mine = signed
                .iter()
                .skip(usize::try_from(connection).unwrap())
                .step_by(16);
            let sent = mine.map(|tx| rest.broadcast(tx, "BROADCAST_MODE_BLOCK"));
            futures::future::join_all(sent).await
        })
    });
    for replies in futures::future::join_all(senders).await {
        for reply in replies.unwrap() {
            let response = reply.ok()["tx_response"].clone();
            assert_eq!(response["code"], 0, "{response}");
            assert!(number(&response["height"]) > 1, "{response}");
        }
    }
    assert_eq!(
        node.balance(node.address(1), "utarn").await,
        1_000_000_000_000 + u128::from(SENDS)
    );
    let path = "/core/tx/v1beta1/txs?query=tx.height%3E0&pagination.limit=1000";
    let all = node.rest.get(path).await.ok();
    assert_eq!(all["total"], SENDS.to_string());
    let hash = |response: &Value| response["txhash"].as_str().unwrap().to_owned();
    let found: Vec<String> = list(&all["tx_responses"]).iter().map(hash).collect();
    let sent: Vec<String> = signed.iter().map(|tx| hash_of(tx)).collect();
    assert_eq!(found, sent, "in the order of their sequences");
    node.stop().await;
}
