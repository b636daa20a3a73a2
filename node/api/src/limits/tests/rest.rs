use std::time::Duration;

use serde_json::json;

use super::*;
use crate::limits::PAGE;
use crate::metrics::{AccessCounts, Reason};

#[tokio::test]
async fn the_hundredth_request_passes_and_the_next_gets_retry_after() {
    let node = Node::start(public()).await;
    for before in 0..100_u32 {
        let got = node.get(ANN, STATUS, &[]).await;
        assert_eq!(got.status, 200);
        let left = (99 - before).to_string();
        assert_eq!(got.standing(), ["100", &left, "60", "-"]);
        assert_eq!(got.header("ratelimit-policy"), "100;w=60");
        // The first is half a second older than the others.
        if before == 0 {
            node.clock.advance(Duration::from_millis(500));
        }
    }
    let got = node
        .get(ANN, STATUS, &[("origin", "https://example.org")])
        .await;
    assert_eq!(got.status, 429);
    assert_eq!(got.standing(), ["100", "0", "60", "60"]);
    assert_eq!(got.header("access-control-allow-origin"), "*");
    let exposed = got.header("access-control-expose-headers");
    assert!(exposed.contains("retry-after"), "{exposed}");
    let body = got.json();
    assert_eq!(body["code"], 8);
    let detail = &body["details"][0];
    assert_eq!(detail["reason"], "RATE_LIMIT_EXCEEDED");
    assert_eq!(detail["metadata"]["retry_after"], "60");

    // Another client, and the same one elsewhere, know nothing of it.
    assert_eq!(node.get(BOB, STATUS, &[]).await.standing()[1], "99");
    let status = ask(ANN, node.rpc, "GET /health", &[], "").await;
    assert_eq!((status.status, status.standing()[1]), (200, "99"));

    // One place is free when the first request is a minute old, the others half a second later.
    node.clock.advance(Duration::from_millis(59_499));
    assert_eq!(
        node.get(ANN, STATUS, &[]).await.standing(),
        ["100", "0", "1", "1"]
    );
    node.clock.advance(Duration::from_millis(1));
    assert_eq!(node.get(ANN, STATUS, &[]).await.status, 200);
    assert_eq!(node.get(ANN, STATUS, &[]).await.status, 429);
    node.clock.advance(Duration::from_millis(500));
    assert_eq!(node.left(ANN, "rest").await, 99);
}

#[tokio::test]
async fn whatever_is_asked_counts_but_not_what_the_limits_are() {
    let node = Node::start(public()).await;
    let preflight = [
        ("origin", "https://example.org"),
        ("access-control-request-method", "GET"),
    ];
    for (verb, path, headers, taken) in [
        ("GET", "/nothing/here", &[][..], 1),
        ("POST", STATUS, &[], 1),
        ("HEAD", STATUS, &[], 1),
        // The index has a limit of its own.
        ("GET", "/", &[], 0),
        ("OPTIONS", STATUS, &[], 1),
        ("OPTIONS", STATUS, &preflight, 0),
        ("GET", PAGE, &[], 0),
        ("GET", "/svc/node/v1/limits/", &[], 0),
    ] {
        let before = node.left(ANN, "rest").await;
        ask(ANN, node.rest, &format!("{verb} {path}"), headers, "").await;
        assert_eq!(
            node.left(ANN, "rest").await,
            before - taken,
            "{verb} {path}"
        );
    }
}

#[tokio::test]
async fn the_limits_of_a_caller_can_be_read() {
    let node = Node::start(small()).await;
    node.get(ANN, STATUS, &[]).await;
    node.clock.advance(20 * SECOND);
    let got = node.get(ANN, PAGE, &[]).await;
    assert_eq!(got.standing(), ["-"; 4]);
    let expected = json!({
        "enabled": true,
        "exempt": false,
        "client": ANN,
        "key": null,
        "fleet": false,
        "window_seconds": 60,
        "access_points": {
            "rest": { "limit": 2, "remaining": 1, "reset_seconds": 40 },
            "grpc": { "limit": 3, "remaining": 3, "reset_seconds": 0 },
            "rpc": { "limit": 5, "remaining": 5, "reset_seconds": 0 },
            "evm": { "limit": 1, "remaining": 1, "reset_seconds": 0 },
            "websocket": { "limit": 2, "remaining": 2 },
        },
    });
    assert_eq!(got.json(), expected);
    let key = [("x-api-key", SECRET)];
    let shown = node.get(ANN, PAGE, &key).await.json();
    assert_eq!(shown["key"], "wallet");
    let rest = json!({ "limit": 4, "remaining": 4, "reset_seconds": 0 });
    assert_eq!(shown["access_points"]["rest"], rest);
}

#[tokio::test]
async fn a_header_of_a_stranger_changes_nothing() {
    let config = LimitsConfig {
        trusted_proxies: vec![network("127.0.0.9")],
        ..small()
    };
    let node = Node::start(config).await;
    for (count, header) in ["x-forwarded-for", "forwarded", "x-real-ip"]
        .iter()
        .enumerate()
    {
        let forged = format!("203.0.113.{count}");
        let status = node.get(ANN, STATUS, &[(header, &forged)]).await.status;
        assert_eq!(status, if count < 2 { 200 } else { 429 });
    }
    // Nobody paid for it but the one who asked.
    let bob = [("x-forwarded-for", BOB)];
    assert_eq!(node.get(ANN, STATUS, &bob).await.status, 429);
    assert_eq!(node.left(BOB, "rest").await, 2);
}

#[tokio::test]
async fn a_trusted_proxy_speaks_for_its_clients() {
    let config = LimitsConfig {
        exempt_loopback: true,
        trusted_proxies: vec![network("127.0.0.9")],
        ..small()
    };
    let node = Node::start(config).await;
    let proxy = "127.0.0.9";
    // The client's own invention stands left of its address; IPv6 counts by network.
    for (forwarded, status) in [
        ("203.0.113.1", 200),
        ("127.0.0.1, 203.0.113.1", 200),
        ("9.9.9.9, 203.0.113.1", 429),
        ("203.0.113.2", 200),
        ("2001:db8::1", 200),
        ("2001:db8::2", 200),
        ("2001:db8::3", 429),
        ("2001:db8:0:1::3", 200),
        ("::ffff:203.0.113.1", 429),
        // No proxy can make a client exempt.
        ("127.0.0.1", 200),
        ("127.0.0.1", 200),
        ("127.0.0.1", 429),
    ] {
        let got = node
            .get(proxy, STATUS, &[("x-forwarded-for", forwarded)])
            .await;
        assert_eq!(got.status, status, "{forwarded}");
    }
    let shown = node
        .get(proxy, PAGE, &[("x-forwarded-for", "2001:db8::9")])
        .await;
    assert_eq!(shown.json()["client"], "2001:db8::/64");
    // One that does not say for whom it asks, or not readably, is one client, on this machine too.
    for (headers, status) in [
        (&[("x-forwarded-for", "unknown")][..], 200),
        (&[], 200),
        (&[], 429),
    ] {
        assert_eq!(node.get(proxy, STATUS, headers).await.status, status);
    }
    // Others on this machine are who they are.
    assert_eq!(node.get(ANN, STATUS, &[]).await.standing(), ["-"; 4]);
}

#[tokio::test]
async fn a_proxy_on_this_machine_that_nobody_named_takes_no_limits_away() {
    for header in [
        "forwarded",
        "via",
        "x-forwarded-for",
        "x-forwarded-proto",
        "x-real-ip",
        "cf-connecting-ip",
        "true-client-ip",
    ] {
        let config = LimitsConfig {
            exempt_loopback: true,
            ..small()
        };
        let node = Node::start(config).await;
        // What the header says is not believed: all behind the proxy are one client.
        for (count, status) in [200, 200, 429].into_iter().enumerate() {
            let value = format!("203.0.113.{count}");
            let got = node.get(ANN, STATUS, &[(header, &value)]).await;
            assert_eq!(got.status, status, "{header}");
        }
        for status in [200, 200, 200, 200, 200, 429] {
            let got = ask(ANN, node.rpc, "GET /health", &[(header, "x")], "").await;
            assert_eq!(got.status, status, "{header}");
        }
        // Whoever is on this machine without one is exempt.
        assert_eq!(node.get(ANN, STATUS, &[]).await.standing(), ["-"; 4]);
        let shown = node.get(ANN, PAGE, &[]).await.json();
        assert_eq!(shown["exempt"], true);
    }
}

#[tokio::test]
async fn pages_and_their_files_do_not_use_up_the_limit_of_questions() {
    let node = Node::start(small()).await;
    for page in ["/", "/openapi.json", "/swagger/", "/swagger/swagger-ui.css"] {
        for _ in 0..3 {
            assert_eq!(node.get(ANN, page, &[]).await.status, 200, "{page}");
        }
    }
    assert_eq!(node.left(ANN, "rest").await, 2);
    for _ in 12..300 {
        let got = node.get(ANN, "/swagger", &[]).await;
        assert_eq!(got.status, 308);
    }
    let got = node.get(ANN, "/swagger", &[]).await;
    assert_eq!((got.status, got.header("retry-after")), (429, "60"));
    let text = got.json()["message"].as_str().unwrap().to_owned();
    assert!(text.contains("300 a minute"), "{text}");
    // Questions have their own, and so have others.
    assert_eq!(node.get(ANN, STATUS, &[]).await.status, 200);
    assert_eq!(node.get(BOB, "/swagger", &[]).await.status, 308);
    let key = [("x-api-key", SECRET)];
    assert_eq!(node.get(ANN, "/swagger", &key).await.status, 308);
}

#[tokio::test]
async fn clients_behind_a_translating_gateway_are_their_own_addresses() {
    let config = LimitsConfig {
        trusted_proxies: vec![network("127.0.0.9")],
        ..small()
    };
    let node = Node::start(config).await;
    for (forwarded, status) in [
        ("64:ff9b::203.0.113.1", 200),
        ("203.0.113.1", 200),
        ("64:ff9b::cb00:7101", 429),
        ("64:ff9b::203.0.113.2", 200),
        // Not that prefix: a network as any other.
        ("64:ff9b:1::203.0.113.1", 200),
    ] {
        let header = [("x-forwarded-for", forwarded)];
        let got = node.get("127.0.0.9", STATUS, &header).await;
        assert_eq!(got.status, status, "{forwarded}");
    }
}

#[tokio::test]
async fn a_client_has_only_so_many_expensive_questions_answered_at_a_time() {
    const SEARCH: &str = "/core/tx/v1beta1/txs?query=tx.height%3D1";
    // None at all: each is one too many.
    let config = LimitsConfig {
        expensive: 0,
        ..public()
    };
    let node = Node::start(config).await;
    let got = node.get(ANN, SEARCH, &[]).await;
    assert_eq!((got.status, got.header("retry-after")), (429, "1"));
    assert_eq!(got.json()["code"], 8);
    let message = got.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains("expensive questions at once"), "{message}");
    for path in ["latest", "1"] {
        let path = format!("/core/base/consensus/v1beta1/blocks/{path}");
        assert_eq!(node.get(ANN, &path, &[]).await.status, 429, "{path}");
    }
    assert_eq!(node.get(ANN, STATUS, &[]).await.status, 200);
    for path in [
        "/tx_search?query=%22tx.height%3D1%22",
        "/block",
        "/block?height=1",
        "/block_by_hash?hash=0x00",
        "/block_results",
        "/genesis",
        "/genesis_chunked",
        "/unconfirmed_txs",
        // The same questions by another way.
        "/abci_query?path=%22/svc.dex.v1.Query/Route%22",
        "/abci_query?path=%22/cosmos.tx.v1beta1.Service/Simulate%22",
    ] {
        let got = ask(ANN, node.rpc, &format!("GET {path}"), &[], "").await;
        assert_eq!(
            (got.status, got.header("retry-after")),
            (429, "1"),
            "{path}"
        );
        assert_eq!(got.json()["error"]["code"], -32005, "{path}");
    }
    let got = ask(ANN, node.rpc, "GET /status", &[], "").await;
    assert_eq!(got.status, 200);
    // One after the other is one at a time.
    let config = LimitsConfig {
        expensive: 1,
        ..public()
    };
    let node = Node::start(config).await;
    for _ in 0..3 {
        assert_eq!(node.get(ANN, SEARCH, &[]).await.status, 200);
        let got = ask(ANN, node.rpc, "GET /block_results", &[], "").await;
        assert_eq!(got.status, 200);
    }
}

#[tokio::test]
async fn refusals_are_counted_by_their_reason() {
    let counts = AccessCounts::default();
    let config = LimitsConfig {
        counts: counts.clone(),
        ..small()
    };
    let node = Node::start(config).await;
    for _ in 0..5 {
        node.get(ANN, STATUS, &[]).await;
    }
    assert_eq!(counts.refusals(Reason::Rate), 3);
    assert_eq!(counts.refusals(Reason::Budget), 0);
}

#[tokio::test]
async fn this_machine_is_exempt_if_it_is_set_so_and_keys_have_their_own_count() {
    let exempt = LimitsConfig {
        exempt_loopback: true,
        ..small()
    };
    let node = Node::start(exempt).await;
    for _ in 0..5 {
        let got = node.get(ANN, STATUS, &[]).await;
        assert_eq!((got.status, got.standing()), (200, ["-"; 4]));
    }
    let shown = node.get(ANN, PAGE, &[]).await.json();
    assert_eq!(
        (&shown["enabled"], &shown["exempt"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(shown["access_points"]["rest"]["remaining"], 2);

    let node = Node::start(small()).await;
    let key = [("x-api-key", SECRET)];
    // From wherever it is used.
    for (from, left) in [(ANN, "3"), (BOB, "2"), (ANN, "1"), (BOB, "0")] {
        assert_eq!(
            node.get(from, STATUS, &key).await.standing()[..2],
            ["4", left]
        );
    }
    assert_eq!(node.get(ANN, STATUS, &key).await.status, 429);
    // Without it, or with a wrong one, a client is one of the public.
    let wrong = [("x-api-key", "a secret of some lengtH")];
    for (headers, status) in [(&[][..], 200), (&wrong, 200), (&wrong, 429), (&[], 429)] {
        assert_eq!(node.get(ANN, STATUS, headers).await.status, status);
    }
}

#[tokio::test]
async fn without_limits_nothing_is_said_of_them() {
    let fixture = Fixture::new();
    let (listener, address) = listen().await;
    let config = RestConfig::default();
    let services = fixture.services.clone();
    tokio::spawn(rest_point::serve(listener, services, config, pending()));
    let got = ask(ANN, address, &format!("GET {STATUS}"), &[], "").await;
    assert_eq!((got.status, got.standing()), (200, ["-"; 4]));
    let shown = ask(ANN, address, &format!("GET {PAGE}"), &[], "")
        .await
        .json();
    assert_eq!(
        (&shown["enabled"], &shown["exempt"]),
        (&json!(false), &json!(true))
    );
}

#[tokio::test]
async fn what_is_shown_is_what_is_described() {
    let node = Node::start(small()).await;
    let document = node.get(BOB, "/openapi.json", &[]).await.json();
    let page = &document["paths"][PAGE]["get"];
    let schema = &page["responses"]["200"]["content"]["application/json"]["schema"];
    let shown = node.get(ANN, PAGE, &[]).await.json();
    let required = schema["required"].as_array().unwrap();
    let names: Vec<&String> = shown.as_object().unwrap().keys().collect();
    assert_eq!(names.len(), required.len());
    assert!(
        names.iter().all(|name| required.contains(&json!(name))),
        "{shown}"
    );
}
