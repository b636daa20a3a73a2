use tarn_tests::TestNode;

use super::fleet::{
    CHEAP, Server, alone, client, left, metric, node, passed, refused, set, together,
};

async fn is_up(node: &TestNode) -> bool {
    metric(node, "tarn_limiter_shared_up").await == 1
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn when_the_server_dies_nodes_count_alone_and_nobody_begins_anew() {
    let mut server = Server::start();
    let (a, b) = (node(&server, |_| {}).await, node(&server, |_| {}).await);
    assert_eq!(passed(&a.rest, 60).await, 60);
    assert_eq!(passed(&b.rest, 30).await, 30);
    assert_eq!(left(&a.rest, "rest").await, 10);
    server.kill();
    // Each knows what it let pass itself.
    assert_eq!(passed(&a.rest, 50).await, 40);
    assert_eq!(passed(&b.rest, 80).await, 70);
    alone(&a.rest).await;
    assert_eq!(left(&a.rest, "rest").await, 0);
    assert!(!is_up(&a).await);
    assert!(metric(&a, "tarn_limiter_shared_errors_total").await > 0);

    server.restart();
    together(&a.rest).await;
    together(&b.rest).await;
    assert!(is_up(&a).await);
    // The server forgot, but the nodes did not.
    for node in [&a, &b] {
        refused(&node.rest.get(CHEAP).await);
    }
    // Another client has one count again.
    let (at_a, at_b) = (client(&a, 2), client(&b, 2));
    assert_eq!(passed(&at_a, 70).await, 70);
    assert_eq!(passed(&at_b, 50).await, 30);
    assert_eq!(passed(&at_a, 5).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn a_server_that_hangs_is_waited_for_once() {
    let server = Server::start();
    let hasty = |settings: &mut tarn::Config| set(settings, "shared_timeout", "250ms");
    let node = node(&server, hasty).await;
    server.freeze();
    // All of them are answered, and no more is passed than the node would by itself.
    let passed = passed(&node.rest, 120).await;
    assert!(passed <= 100, "{passed}");
    assert!(!is_up(&node).await);
    assert_eq!(left(&node.rest, "rest").await, 0);
    let errors = metric(&node, "tarn_limiter_shared_errors_total").await;
    // One question, and perhaps an attempt to connect again: not one for each request.
    assert!((1..10).contains(&errors), "{errors}");
    server.thaw();
    together(&node.rest).await;
    assert!(is_up(&node).await);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn a_node_that_starts_while_the_server_is_away_joins_later() {
    let mut server = Server::start();
    let a = node(&server, |_| {}).await;
    server.kill();
    let url = server.url();
    let b = TestNode::build().settings(|settings| {
        settings.limits.for_everybody();
        set(settings, "shared_url", &url);
    });
    let b = b.start().await;
    assert_eq!(passed(&b.rest, 20).await, 20);
    assert_eq!(left(&b.rest, "rest").await, 80);
    server.restart();
    together(&a.rest).await;
    together(&b.rest).await;
    assert_eq!(passed(&a.rest, 40).await, 40);
    assert_eq!(left(&b.rest, "rest").await, 60);
}
