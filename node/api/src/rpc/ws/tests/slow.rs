//! Readers that do not read.

use super::super::block_events::BlockEvents;
use super::super::window::{Look, Window};
use super::*;

const REASON: &str = "subscription was canceled (reason: internal subscription event buffer is \
                      out of capacity)";

/// A small window, and a pipe that a single block fills.
async fn stuck(blocks: usize, bytes: usize) -> (Node, Client) {
    let node = Node::with(WsConfig {
        window_blocks: blocks,
        window_bytes: bytes,
        ..WsConfig::default()
    });
    let mut client = node.connect_through(512).await.unwrap();
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    (node, client)
}

/// Heights that are told until the subscription is cancelled.
async fn until_cancelled(client: &mut Client) -> Vec<u64> {
    let mut heights = Vec::new();
    loop {
        let told = client.hear().await;
        if told["error"].is_object() {
            assert_eq!(refused(&told), (-32000, REASON));
            assert_eq!(told["id"], 7);
            return heights;
        }
        let height = &told["result"]["data"]["value"]["block"]["header"]["height"];
        heights.push(height.as_str().unwrap().parse().unwrap());
    }
}

fn consecutive(heights: &[u64]) -> bool {
    heights.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

#[tokio::test]
async fn a_slow_reader_gets_an_error_when_it_reads_again() {
    let (mut node, mut client) = stuck(8, usize::MAX).await;
    for _ in 0..100 {
        node.mine(vec![]);
        node.sockets.shared.window.catch_up();
        tokio::task::yield_now().await;
        // Nobody waits, and nothing piles up.
        assert!(node.sockets.shared.window.held().0 <= 8);
    }
    // What it hears has no gap; then it learns that it missed something.
    let heights = until_cancelled(&mut client).await;
    assert!(heights.len() < 100 && consecutive(&heights), "{heights:?}");
    assert!(heights.is_empty() || heights[0] == 4);
    assert_eq!(node.sockets.counters().cancelled(), 1);
    assert_eq!(node.sockets.counters().subscriptions(), 0);

    // The connection lives, the place is free, and one can begin anew where one was cut off.
    let query = "tm.event='NewBlock'";
    client
        .subscribe(json!({"query": query, "from_height": "99"}))
        .await;
    assert_eq!(client.block().await, (99, Some(1)));
}

#[tokio::test]
async fn recent_blocks_are_bounded_in_bytes() {
    let (mut node, mut client) = stuck(1000, 5_000).await;
    for _ in 0..100 {
        node.mine(vec![]);
        node.sockets.shared.window.catch_up();
        tokio::task::yield_now().await;
        let (blocks, weight) = node.sockets.shared.window.held();
        // What is looked at grows after it was weighed, by one block at a time.
        assert!(blocks == 1 || weight <= 10_000, "{blocks} weigh {weight}");
        // And the one block that the reader is at.
        let held = node.sockets.counters().held_bytes();
        assert!(held <= 20_000, "{held} bytes are held");
    }
    let heights = until_cancelled(&mut client).await;
    assert!(consecutive(&heights), "{heights:?}");
}

#[tokio::test]
async fn a_slow_reader_keeps_nobody_else_waiting() {
    let (mut node, mut slow) = stuck(4, usize::MAX).await;
    let mut quick = node.connect().await;
    quick.subscribe(json!(["tm.event='NewBlock'"])).await;
    for height in 4..60 {
        node.mine(vec![]);
        assert_eq!(quick.block().await, (height, None));
    }
    assert!(consecutive(&until_cancelled(&mut slow).await));
    assert_eq!(node.sockets.counters().cancelled(), 1);
    assert_eq!(node.sockets.counters().subscriptions(), 1);
}

#[tokio::test]
async fn what_the_bus_dropped_is_read_from_the_store() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (4, None));
    // Without a pause in which anybody could listen.
    for _ in 5..=220 {
        node.mine(vec![]);
    }
    for height in 5..=220 {
        assert_eq!(client.block().await, (height, None));
    }
    assert_eq!(node.sockets.counters().cancelled(), 0);
    assert_eq!(node.sockets.counters().missed_blocks(), 216 - 128);
}

#[tokio::test]
async fn a_slow_reader_of_events_that_are_not_kept_gets_the_same_error() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (4, None));
    // Heights that do not go up: nobody knows what was between.
    for _ in 0..5000 {
        node.announce();
    }
    assert_eq!(until_cancelled(&mut client).await, Vec::<u64>::new());
}

#[test]
fn who_began_in_the_past_and_falls_behind_goes_back_to_the_store() {
    in_order(falls_behind());
}

async fn falls_behind() {
    let mut node = Node::with(WsConfig {
        window_blocks: 4,
        ..WsConfig::default()
    });
    let mut client = node.connect_through(512).await.unwrap();
    let plain = json!({"id": 8, "method": "subscribe", "params": ["tm.event='Tx'"]});
    client.say(plain.to_string()).await;
    assert_eq!(client.hear().await["id"], 8);
    client.subscribe(json!(["tm.event='NewBlock'", 3])).await;
    assert_eq!(client.block().await, (3, Some(1)));
    nothing_pending().await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (4, Some(2)));
    // It was live, as the other one is, and stops reading.
    for _ in 5..=100 {
        node.mine(vec![]);
        node.sockets.shared.window.catch_up();
        tokio::task::yield_now().await;
    }
    let mut next = 5;
    while next <= 100 {
        let told = client.hear().await;
        if told["error"].is_object() {
            assert_eq!(refused(&told), (-32000, REASON));
            assert_eq!(told["id"], 8);
            continue;
        }
        assert_eq!(told["result"]["height"], json!(next.to_string()));
        assert_eq!(told["result"]["number"], json!((next - 2).to_string()));
        next += 1;
    }
    assert_eq!(node.sockets.counters().cancelled(), 1);
    assert_eq!(node.sockets.counters().subscriptions(), 1);
}

#[tokio::test]
async fn nothing_is_held_for_nobody() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    node.mine(vec![]);
    client.block().await;
    assert_eq!(node.sockets.shared.window.held().0, 1);
    client.call("unsubscribe_all", json!({})).await;
    client.call("health", json!({})).await;
    assert_eq!(node.sockets.shared.window.held(), (0, 0));
    let counters = node.sockets.counters();
    assert_eq!(counters.held_bytes(), 0);
    assert!(counters.most_held_bytes() > 0);
}

#[tokio::test]
async fn a_place_in_the_window_is_a_block_or_later_or_gone() {
    let node = Node::new();
    let bus = node.chain().bus.clone();
    let window = Arc::new(Window::new(
        node.chain(),
        &WsConfig {
            window_blocks: 2,
            window_bytes: usize::MAX,
            ..WsConfig::default()
        },
    ));
    let listening = window.listen();
    assert_eq!(window.catch_up(), 0);
    assert!(matches!(window.at(0), Look::Later));
    for height in 1..=3 {
        bus.publish(Arc::new(node.stored(height)));
    }
    assert_eq!(window.catch_up(), 3);
    assert!(matches!(window.at(0), Look::Gone));
    let Look::Block(block) = window.at(1) else {
        panic!("the second block is held");
    };
    assert_eq!(block.block().height(), Height::new(2));
    assert!(matches!(window.at(3), Look::Later));
    // Numbers are never used again, though nobody listened for a while.
    drop(listening);
    bus.publish(Arc::new(node.stored(1)));
    let _listening = window.listen();
    assert_eq!(window.catch_up(), 3);
    bus.publish(Arc::new(node.stored(1)));
    assert_eq!(window.catch_up(), 4);
    assert!(matches!(window.at(2), Look::Gone));
}

#[test]
fn an_event_that_is_not_there_has_no_text() {
    let node = BlockEvents::new(Arc::new(Committed::default()), &Arc::default());
    assert_eq!(node.len(), 3);
    assert!(node.text(2).is_some());
    assert!(node.text(3).is_none());
}

#[tokio::test]
async fn answers_count_as_unread_until_they_are_read() {
    let node = Node::new();
    let visit = Arc::new(ConnectionContext::with_quota(10_000));
    let mut client = node.connect_as(&visit).await;
    let answer = client.call("twice", json!([4])).await;
    assert_eq!(answer["result"]["height"], "8");
    // Somewhere else something lies for the same client.
    let unread = visit.hold_answer(9_000).unwrap();
    let answer = client.call("long", json!({})).await;
    let (code, says) = refused(&answer);
    assert_eq!((code, &answer["id"]), (-32005, &json!(7)));
    assert!(says.starts_with("9000 bytes of answers wait"), "{says}");
    // What is tiny is answered all the same.
    let answer = client.call("twice", json!([4])).await;
    assert_eq!(answer["result"]["height"], "8");
    drop(unread);
    for _ in 0..10 {
        let answer = client.call("long", json!({})).await;
        assert!(answer["result"].is_string(), "{answer}");
    }
}
