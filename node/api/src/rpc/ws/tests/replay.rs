//! The past, and then the present.

use serde_json::json;

use super::*;

const BLOCKS: &str = "tm.event='NewBlock'";

#[tokio::test]
async fn past_and_then_live_events_are_sent_once_each_and_numbered() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!([BLOCKS, 2])).await;
    for (height, number) in [(2, 1), (3, 2)] {
        assert_eq!(client.block().await, (height, Some(number)));
    }
    node.mine(vec![]);
    node.mine(vec![]);
    for (height, number) in [(4, 3), (5, 4)] {
        assert_eq!(client.block().await, (height, Some(number)));
    }
}

#[tokio::test]
async fn only_who_asks_for_the_past_gets_numbers() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    let query = "tm.event='Tx'";
    client
        .subscribe(json!({"query": query, "from_height": "3"}))
        .await;
    let told = client.hear().await;
    assert_eq!(told["result"]["query"], query);
    assert_eq!(told["result"]["height"], "3");
    assert_eq!(told["result"]["number"], "1");
    client
        .subscribe(json!({"query": BLOCKS, "from_height": null}))
        .await;
    node.mine(vec![]);
    let told = client.hear().await;
    assert!(told["result"]["height"].is_null() && told["result"]["number"].is_null());
}

#[tokio::test]
async fn the_past_goes_through_the_filter() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    let failed = node.fixture.failed.clone();
    let query = format!(
        "tx.hash='{}'",
        crate::service::tests::fixture::hash(&failed)
    );
    client.subscribe(json!([query, "1"])).await;
    let told = client.hear().await;
    assert_eq!(told["result"]["data"]["value"]["TxResult"]["index"], 1);
    assert_eq!(told["result"]["height"], "2");
    assert_eq!(told["result"]["number"], "1");
    // The others of the past were for somebody else.
    client.subscribe(json!([BLOCKS])).await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (4, None));
}

#[tokio::test]
async fn a_block_that_is_read_before_it_is_announced_is_sent_once() {
    let mut node = Node::new();
    node.fixture.block(vec![]);
    let mut client = node.connect().await;
    client.subscribe(json!([BLOCKS, 4])).await;
    let mut waiting = node.connect().await;
    waiting.subscribe(json!([BLOCKS, 5])).await;
    assert_eq!(client.block().await, (4, Some(1)));
    // Both have seen all there is; now it is announced, and another one.
    client.call("health", json!({})).await;
    waiting.call("health", json!({})).await;
    node.announce();
    node.mine(vec![]);
    assert_eq!(client.block().await, (5, Some(2)));
    assert_eq!(waiting.block().await, (5, Some(1)));
}

#[test]
fn a_block_between_the_last_read_and_going_live_is_sent() {
    in_order(async {
        let mut node = Node::new();
        let mut client = node.connect().await;
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let busy = tokio::task::spawn_blocking(move || wait.recv());
        // There is nothing in the past, which it has seen when it answers; then it is held up.
        client.subscribe(json!([BLOCKS, 4])).await;
        node.mine(vec![]);
        node.sockets.shared.window.catch_up();
        drop(go_on);
        busy.await.unwrap().unwrap_err();
        node.mine(vec![]);
        assert_eq!(client.block().await, (4, Some(1)));
        assert_eq!(client.block().await, (5, Some(2)));
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_while_blocks_are_made_hears_each_once_in_order() {
    const LAST: u64 = 200;
    let mut node = Node::new();
    let mut clients = Vec::new();
    for _ in 0..8 {
        clients.push(node.connect().await);
    }
    let readers: Vec<_> = (1..)
        .zip(clients)
        .map(|(from, mut client)| {
            tokio::spawn(async move {
                // They come one after the other, while the chain goes on.
                for _ in 0..from * 3 {
                    client.call("health", json!({})).await;
                }
                let from = from.min(3);
                client.subscribe(json!([BLOCKS, from])).await;
                for (number, height) in (1..).zip(from..=LAST) {
                    assert_eq!(client.block().await, (height, Some(number)));
                }
            })
        })
        .collect();
    for _ in 4..=LAST {
        node.mine(vec![]);
        tokio::task::yield_now().await;
    }
    for reader in readers {
        reader.await.unwrap();
    }
}

#[tokio::test]
async fn a_slow_reader_of_the_past_is_waited_for() {
    let mut node = Node::with(WsConfig {
        window_blocks: 4,
        ..WsConfig::default()
    });
    let mut client = node.connect_through(512).await.unwrap();
    client.subscribe(json!([BLOCKS, 1])).await;
    for _ in 4..=100 {
        node.mine(vec![]);
        tokio::task::yield_now().await;
    }
    for (number, height) in (1..).zip(1..=100) {
        assert_eq!(client.block().await, (height, Some(number)));
    }
    assert_eq!(node.sockets.counters().cancelled(), 0);
}

#[tokio::test]
async fn heights_that_cannot_be_replayed_are_refused_with_the_reason() {
    let mut node = Node::new();
    for _ in 4..=10 {
        node.mine(vec![]);
    }
    node.chain().blocks.prune(Height::new(5)).unwrap();
    let mut client = node.connect().await;
    for from in [0, 4, 12] {
        let answer = client.call("subscribe", json!([BLOCKS, from])).await;
        let text = format!(
            "from_height {from} is not available: earliest height is 5, latest height is 10"
        );
        assert_eq!(refused(&answer), (-32603, text.as_str()));
    }
    client.subscribe(json!([BLOCKS, 11])).await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (11, Some(1)));
}

#[tokio::test]
async fn blocks_pruned_before_they_are_sent_end_the_subscription() {
    let mut node = Node::new();
    for _ in 4..=50 {
        node.mine(vec![]);
    }
    let mut client = node.connect_through(512).await.unwrap();
    client.subscribe(json!([BLOCKS, 1])).await;
    node.chain().blocks.prune(Height::new(45)).unwrap();
    let mut next = 1;
    let last = loop {
        let told = client.hear().await;
        if told["error"].is_object() {
            break told;
        }
        assert_eq!(told["result"]["height"], json!(next.to_string()));
        next += 1;
    };
    assert!(next < 45);
    let text = format!(
        "subscription was canceled (reason: block {next} is not kept any more: earliest height is \
         45, latest height is 50)"
    );
    assert_eq!(refused(&last), (-32000, text.as_str()));
}

#[tokio::test]
async fn several_pasts_take_turns() {
    let mut node = Node::new();
    for _ in 4..=30 {
        node.mine(vec![]);
    }
    let mut client = node.connect().await;
    client.subscribe(json!([BLOCKS, 1])).await;
    let query = "tm.event='NewBlockHeader'";
    client
        .say(json!({"id": 8, "method": "subscribe", "params": [query, 1]}).to_string())
        .await;
    let (mut blocks, mut headers) = (0, 0);
    while (blocks, headers) != (30, 30) {
        let told = client.hear().await;
        let data = &told["result"]["data"];
        match data["type"].as_str() {
            Some("tendermint/event/NewBlock") => blocks += 1,
            Some("tendermint/event/NewBlockHeader") => headers += 1,
            _ => assert_eq!(told["id"], 8),
        }
    }
}

#[tokio::test]
async fn a_past_that_is_given_up_stops_at_once() {
    let mut node = Node::new();
    for _ in 4..=200 {
        node.mine(vec![]);
    }
    let mut client = node.connect_through(2048).await.unwrap();
    client.subscribe(json!([BLOCKS, 1])).await;
    client
        .say(json!({"id": 9, "method": "unsubscribe", "params": [BLOCKS]}).to_string())
        .await;
    let mut told = 0;
    while client.hear().await["id"] != 9 {
        told += 1;
    }
    assert!(told < 150, "{told} were told before it ended");
    client.subscribe(json!([BLOCKS])).await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (201, None));
}
