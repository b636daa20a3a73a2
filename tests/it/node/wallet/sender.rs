//! Many tasks that send with one account.

use std::sync::Arc;

use tarn_primitives::tx::TxBuilder;
use tarn_primitives::{Coins, Prefix};
use tarn_proto::Namespace;
use tarn_tests::TestNode;
use tarn_wallet::{Client, Sender};

fn sender(node: &TestNode) -> Sender {
    let client = Client::new(node.rest.url()).unwrap();
    let chain_id = node.chain.genesis.chain_id.parse().unwrap();
    Sender::new(
        client,
        node.secret(0),
        chain_id,
        &Prefix::new("tarn").unwrap(),
    )
}

fn transfer(node: &TestNode, amount: &str) -> TxBuilder {
    TxBuilder::new(Namespace::Core)
        .message(&node.transfer(0, 1, amount))
        .fee(Coins::default(), 200_000)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixteen_tasks_send_two_hundred_times_and_all_are_committed() {
    let node = Arc::new(TestNode::start().await);
    let sender = Arc::new(sender(&node));
    let tasks = (0..16).map(|task| {
        let (node, sender) = (Arc::clone(&node), Arc::clone(&sender));
        tokio::spawn(async move {
            let mut sent = Vec::new();
            for round in (task..200).step_by(16) {
                let tx = transfer(&node, &format!("{}utarn", round + 1));
                sent.push(sender.send(&tx).await.unwrap());
            }
            sent
        })
    });
    let mut all = Vec::new();
    for sent in futures::future::join_all(tasks).await {
        all.extend(sent.unwrap());
    }
    assert_eq!(all.len(), 200);
    let wait = std::time::Duration::from_mins(1);
    for sent in all {
        assert_eq!(sent.response.code, 0, "{}", sent.response.raw_log);
        let outcome = sender
            .link()
            .broadcast_and_wait(sent.bytes, wait)
            .await
            .unwrap();
        assert!(outcome.is_success(), "{outcome:?}");
    }
    assert_eq!(node.signer_data(0, 0).await.sequence, 200);
    let sum: u128 = (1..=200).sum();
    assert_eq!(
        node.balance(node.address(1), "utarn").await,
        1_000_000_000_000 + sum
    );
}

#[tokio::test]
async fn a_sender_adopts_a_sequence_used_by_another_program() {
    let node = TestNode::start().await;
    let sender = sender(&node);
    let wait = std::time::Duration::from_mins(1);
    let first = sender.send(&transfer(&node, "1utarn")).await.unwrap();
    assert!(
        sender
            .link()
            .broadcast_and_wait(first.bytes, wait)
            .await
            .unwrap()
            .is_success()
    );
    // A transaction of the same account by another program.
    assert_eq!(node.send(0, 1, "2utarn").await["code"], 0);
    let second = sender.send(&transfer(&node, "3utarn")).await.unwrap();
    assert_eq!(second.response.code, 0, "{}", second.response.raw_log);
    assert!(
        sender
            .link()
            .broadcast_and_wait(second.bytes, wait)
            .await
            .unwrap()
            .is_success()
    );
    node.stop().await;
}

#[tokio::test]
async fn a_refused_transaction_uses_no_sequence() {
    let node = TestNode::start().await;
    let sender = sender(&node);
    let poor = transfer(&node, "1utarn").fee("2000000000000utarn".parse().unwrap(), 200_000);
    let refused = sender.send(&poor).await.unwrap();
    assert_eq!(refused.response.code, 5, "{}", refused.response.raw_log);
    let sent = sender.send(&transfer(&node, "1utarn")).await.unwrap();
    assert_eq!(sent.response.code, 0, "{}", sent.response.raw_log);
    node.stop().await;
}
