//! Too few validators: no block, and everything else still answers.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn two_of_four_make_no_block_and_go_on_by_themselves_when_a_third_comes_back() {
    let mut network = Network::started(4, 0).await;
    network.check().await;
    for index in [2, 3] {
        let node = network.take(index);
        node.kill();
        assert!(node.end().killed());
    }
    let client = network.client(0);
    let tx = network.ledger.transfer_of(0, &client).await;
    let answer = client.broadcast_within(&tx, 2).await.ok();
    let response = &answer["tx_response"];
    assert_eq!(
        (&response["height"], &response["code"]),
        (&json!("0"), &json!(0))
    );
    assert!(
        response["info"].as_str().unwrap().starts_with("pending"),
        "{response}"
    );
    until("a node that says why it is not well", || async {
        let ready = client.get("/ready").await;
        ready.status == 503 && ready.body.to_string().contains("two thirds")
    })
    .await;
    // Reads are served, and `status` tells.
    let before = height(&client).await;
    let address = network.ledger.address(9).to_owned();
    let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=utarn");
    client.get(&path).await.ok();
    let syncing = client
        .get("/core/base/consensus/v1beta1/syncing")
        .await
        .ok();
    assert_eq!(syncing["syncing"], true);
    assert_eq!(height(&client).await, before);
    network.start(2);
    let response = network.ledger.send(0, &tx, &client).await;
    assert_eq!(response["code"], 0, "{response}");
    network.start(3);
    network.check().await;
    network.stop();
}
