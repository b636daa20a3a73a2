use futures::future::join_all;
use prost::Message as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tarn_proto::core::base::node::v1beta1::ConfigRequest;
use tarn_tests::{Rest, TestNode};

use super::fleet::{CHEAP, Server, client, left, metric, node, passed, refused, set, standing};

const METHOD: &str = "/core.base.node.v1beta1.Service/Config";

async fn two(server: &Server) -> (TestNode, TestNode) {
    (node(server, |_| {}).await, node(server, |_| {}).await)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn two_nodes_let_exactly_the_limit_pass_and_count_down_together() {
    let server = Server::start();
    let (a, b) = two(&server).await;
    for before in 0..100 {
        let node = if before % 3 == 0 { &a } else { &b };
        let reply = node.rest.get(CHEAP).await;
        assert_eq!(reply.status, 200, "{before}");
        let remaining = (99 - before).to_string();
        assert_eq!(standing(&reply), ("100", remaining.as_str()));
        let reset: u32 = reply.header("ratelimit-reset").parse().unwrap();
        assert!((1..=60).contains(&reset), "{reset}");
    }
    for node in [&a, &b, &a] {
        refused(&node.rest.get(CHEAP).await);
    }
    // Every access point has its own count, and every client.
    for node in [&a, &b] {
        assert_eq!(left(&node.rest, "rest").await, 0);
        assert_eq!(left(&node.rest, "grpc").await, 1000);
        assert_eq!(left(&node.rest, "rpc").await, 100);
    }
    assert_eq!(passed(&client(&a, 2), 2).await, 2);
    assert_eq!(left(&client(&b, 2), "rest").await, 98);
    assert_eq!(metric(&a, "tarn_limiter_shared_up").await, 1);
    assert_eq!(metric(&a, "tarn_limiter_shared_errors_total").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn of_four_hundred_requests_at_once_exactly_a_hundred_pass() {
    let server = Server::start();
    let (a, b) = two(&server).await;
    let asks = (0..400).map(|number| {
        let rest = if number % 2 == 0 { &a.rest } else { &b.rest };
        rest.get(CHEAP)
    });
    let replies = join_all(asks).await;
    let passed = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(passed, 100);
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        refused(reply);
    }
    // Each of the hundred was told another number.
    let mut told: Vec<u32> = replies
        .iter()
        .filter(|reply| reply.status == 200)
        .map(|reply| standing(reply).1.parse().unwrap())
        .collect();
    told.sort_unstable();
    assert_eq!(told, (0..100).collect::<Vec<u32>>());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn calls_of_grpc_and_of_the_rpc_are_counted_together_too() {
    let server = Server::start();
    let few = |settings: &mut tarn::Config| {
        set(settings, "grpc", "30");
        set(settings, "rpc", "20");
    };
    let (a, b) = (node(&server, few).await, node(&server, few).await);
    let call = |node: &TestNode| {
        let grpc = node.grpc.clone();
        async move { grpc.call(METHOD, ConfigRequest {}.encode_to_vec()).await }
    };
    for before in 0..30 {
        let said = call(if before % 2 == 0 { &a } else { &b }).await.unwrap();
        assert_eq!(
            said.header("ratelimit-remaining"),
            (29 - before).to_string()
        );
    }
    for node in [&a, &b] {
        let status = call(node).await.unwrap_err();
        assert_eq!(status.code(), tonic::Code::ResourceExhausted);
        let wait = status.metadata().get("retry-after").unwrap();
        let wait: u32 = wait.to_str().unwrap().parse().unwrap();
        assert!((1..=60).contains(&wait), "{wait}");
    }
    // A batch is taken as a whole or not at all.
    let batch = |count: usize| {
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "health" });
        Value::from(vec![call; count])
    };
    let (at_a, at_b) = (Rest::new(a.node.rpc_url()), Rest::new(b.node.rpc_url()));
    assert_eq!(standing(&at_a.post("/", &batch(12)).await).1, "8");
    let reply = at_b.post("/", &batch(9)).await;
    assert_eq!((reply.status, standing(&reply).1), (429, "8"));
    assert_eq!(at_b.post("/", &batch(21)).await.header("retry-after"), "");
    assert_eq!(standing(&at_b.post("/", &batch(8)).await).1, "0");
    let reply = at_a.get("/health").await;
    assert_eq!(reply.status, 429);
    assert_eq!(reply.json()["error"]["code"], -32005);
    assert_eq!(left(&a.rest, "rest").await, 100);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn a_key_is_one_caller_at_all_nodes_whatever_they_call_it() {
    let server = Server::start();
    let secret = "a secret of some length";
    let hash = hex::encode(Sha256::digest(secret));
    let named = |name: &str| format!("{name} {hash} rest=7");
    let a = node(&server, |settings| set(settings, "keys", &named("wallet"))).await;
    let b = node(&server, |settings| set(settings, "keys", &named("partner"))).await;
    let header = ("x-api-key", secret);
    for before in 0..7 {
        let node = if before % 2 == 0 { &a } else { &b };
        let from = client(node, before + 2);
        let reply = from.get_with(CHEAP, header).await;
        let remaining = (6 - before).to_string();
        assert_eq!(standing(&reply), ("7", remaining.as_str()));
    }
    for node in [&a, &b] {
        refused(&node.rest.get_with(CHEAP, header).await);
        assert_eq!(left(&node.rest, "rest").await, 100, "without the key");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a server of Redis: cargo xtask test --long"]
async fn nodes_with_another_prefix_count_for_themselves() {
    let server = Server::start();
    let a = node(&server, |_| {}).await;
    let b = node(&server, |settings| set(settings, "shared_prefix", "other")).await;
    assert_eq!(passed(&a.rest, 101).await, 100);
    assert_eq!(passed(&b.rest, 101).await, 100);
}
