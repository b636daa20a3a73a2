//! Requests and answers.

use serde_json::json;

use super::*;

const TXS: &str = "tm.event='Tx'";

#[tokio::test]
async fn ordinary_methods_work_and_ids_come_back_as_they_were_sent() {
    let node = Node::new();
    let mut client = node.connect().await;
    for id in [
        "1",
        "123456789012",
        "\"abc\"",
        "\"5f0\\u00e9\"",
        "-1",
        "1.50",
    ] {
        client
            .say(format!(
                r#"{{"jsonrpc":"2.0","id":{id},"method":"health","params":null}}"#
            ))
            .await;
        let Some(Ok(Message::Text(text))) = client.socket.next().await else {
            panic!("no answer to {id}");
        };
        let expected = format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#);
        assert_eq!(text.as_str(), expected);
    }
    let answer = client.call("twice", json!({"height": "21"})).await;
    assert_eq!(answer["result"]["height"], "42");
}

#[tokio::test]
async fn a_binary_frame_is_read_like_text() {
    let node = Node::new();
    let mut client = node.connect().await;
    let request = br#"{"jsonrpc":"2.0","id":3,"method":"health"}"#.to_vec();
    client.socket.send(Message::binary(request)).await.unwrap();
    assert_eq!(client.hear().await["id"], 3);
}

#[tokio::test]
async fn refusals_have_the_codes_of_cometbft() {
    let node = Node::new();
    let mut client = node.connect().await;
    let unknown = client.call("helth", json!({})).await;
    assert_eq!(refused(&unknown).0, -32601);
    assert_eq!(unknown["id"], 7);
    // On a socket parameters that do not fit are an internal error.
    let wrong = client.call("twice", json!({"height": "x"})).await;
    let (code, data) = refused(&wrong);
    assert_eq!(code, -32603);
    let begin = "error converting json params to arguments: height must be";
    assert!(data.starts_with(begin), "{data}");
    for params in [json!({}), json!([]), json!({"query": 5}), json!([TXS, "x"])] {
        let answer = client.call("subscribe", params.clone()).await;
        let (code, data) = refused(&answer);
        assert_eq!(code, -32603, "{params}");
        assert!(data.starts_with("error converting json params"), "{data}");
    }
}

#[tokio::test]
async fn a_batch_is_refused_and_the_connection_goes_on() {
    let node = Node::new();
    let mut client = node.connect().await;
    client
        .say(r#" [{"jsonrpc":"2.0","id":1,"method":"health"}]"#)
        .await;
    let answer = client.hear().await;
    assert_eq!(refused(&answer).0, -32700);
    assert!(answer["id"].is_null());
    assert_eq!(client.call("health", json!({})).await["result"], json!({}));
}

#[tokio::test]
async fn garbage_is_answered_and_never_breaks_the_connection() {
    let node = Node::new();
    let mut client = node.connect().await;
    let deep = "[".repeat(100_000);
    let object = r#"{"a":"#.repeat(50_000);
    let garbage = [
        "",
        " ",
        "null",
        "5",
        "\"x\"",
        "{",
        "}",
        "{}",
        "nul",
        "\u{0}",
        "[]",
        "[[[",
        &deep,
        &object,
        r#"{"id":1}"#,
        r#"{"id":{},"method":"health"}"#,
        r#"{"id":1,"method":5}"#,
        r#"{"id":1,"method":"subscribe","params":"x"}"#,
        r#"{"id":1,"method":"subscribe","params":[null]}"#,
        r#"{"id":1,"method":"subscribe","params":["tm.event='Tx'","1","2"]}"#,
        r#"{"id":1,"method":"subscribe","params":["tm.event='Tx'",-1]}"#,
        r#"{"id":1,"method":"subscribe","params":["tm.event='Tx'",1e99]}"#,
        r#"{"id":1,"method":"subscribe","params":["tm.event='Tx'",18446744073709551615]}"#,
        r#"{"id":1,"method":"subscribe","params":["tm.event='"]}"#,
        r#"{"id":1,"method":"subscribe","params":[""]}"#,
        r#"{"id":1,"method":"unsubscribe","params":{"query":[]}}"#,
        r#"{"id":1,"method":"unsubscribe_all","params":[1]}"#,
    ];
    for text in garbage {
        client.say(text).await;
        let answer = client.hear().await;
        assert!(answer["error"].is_object(), "{text:.60}: {answer}");
    }
    assert_eq!(client.call("health", json!({})).await["result"], json!({}));
    assert_eq!(node.sockets.counters().subscriptions(), 0);
}

#[tokio::test]
async fn no_changed_byte_of_a_request_breaks_the_connection() {
    let node = Node::new();
    let mut client = node.connect().await;
    let request = r#"{"id":1,"method":"subscribe","params":["tm.event='Tx'","1"]}"#.as_bytes();
    for (at, byte) in request.iter().enumerate() {
        for other in [0, b'"', b'\\', b'{', b']', b'9', 0x80, 0xff, byte ^ 1] {
            let mut changed = request.to_vec();
            changed[at] = other;
            client.socket.send(Message::binary(changed)).await.unwrap();
        }
        client
            .say(format!(r#"{{"id":"{at}","method":"unsubscribe_all"}}"#))
            .await;
        while client.hear().await["id"] != json!(at.to_string()) {}
    }
    client.call("unsubscribe_all", json!({})).await;
    assert_eq!(client.call("health", json!({})).await["result"], json!({}));
    assert_eq!(node.sockets.counters().subscriptions(), 0);
}

#[tokio::test]
async fn a_notification_is_not_even_looked_at() {
    let node = Node::new();
    let mut client = node.connect().await;
    client
        .say(format!(r#"{{"method":"subscribe","params":["{TXS}"]}}"#))
        .await;
    client
        .say(r#"{"id":null,"method":"nonsense","params":[]}"#)
        .await;
    assert_eq!(client.call("health", json!({})).await["result"], json!({}));
    assert_eq!(node.sockets.counters().subscriptions(), 0);
}

#[tokio::test]
async fn a_message_over_the_limit_ends_the_connection_with_a_reason() {
    let node = Node::with(WsConfig {
        max_message: 1000,
        ..WsConfig::default()
    });
    let mut client = node.connect().await;
    let fits = format!(r#"{{"id":1,"method":"health"}}{}"#, " ".repeat(974));
    assert_eq!(fits.len(), 1000);
    client.say(fits).await;
    assert_eq!(client.hear().await["id"], 1);
    client.say(" ".repeat(1001)).await;
    let frame = client.close_frame().await;
    assert_eq!(u16::from(frame.code), 1009);
    assert_eq!(
        frame.reason.as_str(),
        "a message of 1001 bytes is too large: at most 1000"
    );
}

#[tokio::test]
async fn the_same_question_in_another_spelling_is_the_same_subscription() {
    let node = Node::new();
    let mut client = node.connect().await;
    client.subscribe(json!([TXS])).await;
    let again = client.call("subscribe", json!(["tm.event  =  'Tx'"])).await;
    assert_eq!(refused(&again), (-32603, "already subscribed"));
    let gone = client
        .call("unsubscribe", json!({"query": "tm.event = 'Tx'"}))
        .await;
    assert_eq!(gone["result"], json!({}));
    let gone = client.call("unsubscribe", json!([TXS])).await;
    assert_eq!(refused(&gone), (-32603, "subscription not found"));
    client.subscribe(json!([TXS])).await;
}

#[tokio::test]
async fn unsubscribe_with_the_id_of_the_subscription_ends_it() {
    let mut node = Node::new();
    let mut client = node.connect().await;
    client
        .subscribe(json!({"query": "tm.event='NewBlock'"}))
        .await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (4, None));
    let gone = client
        .call("unsubscribe", json!({"query": "tm.event='NewBlock'"}))
        .await;
    assert_eq!(gone, json!({"jsonrpc": "2.0", "id": 7, "result": {}}));
    node.mine(vec![]);
    client
        .subscribe(json!({"query": "tm.event='NewBlock'"}))
        .await;
    node.mine(vec![]);
    assert_eq!(client.block().await, (6, None));
}

#[tokio::test]
async fn unsubscribe_all_ends_all_and_says_if_there_were_none() {
    let node = Node::new();
    let mut client = node.connect().await;
    let none = client.call("unsubscribe_all", json!({})).await;
    assert_eq!(refused(&none), (-32603, "subscription not found"));
    client.subscribe(json!([TXS])).await;
    client.subscribe(json!(["tm.event='NewBlock'"])).await;
    assert_eq!(node.sockets.counters().subscriptions(), 2);
    let all = client.call("unsubscribe_all", json!(null)).await;
    assert_eq!(all["result"], json!({}));
    assert_eq!(node.sockets.counters().subscriptions(), 0);
}

#[tokio::test]
async fn subscriptions_of_a_client_and_clients_are_limited() {
    let node = Node::with(WsConfig {
        max_clients: 2,
        max_subscriptions: 2,
        ..WsConfig::default()
    });
    let (mut one, mut two) = (node.connect().await, node.connect().await);
    one.subscribe(json!([TXS])).await;
    one.subscribe(json!(["tm.event='NewBlock'"])).await;
    let third = one.call("subscribe", json!(["tx.height>1"])).await;
    let text = "max_subscriptions_per_client 2 reached";
    assert_eq!(refused(&third), (-32603, text));
    two.subscribe(json!([TXS])).await;

    let mut three = node.connect().await;
    let late = three.call("subscribe", json!([TXS])).await;
    let text = "max_subscription_clients 2 reached";
    assert_eq!(refused(&late), (-32603, text));
    // Who has a place may go on, and who leaves makes room.
    two.subscribe(json!(["tx.height>1"])).await;
    two.call("unsubscribe_all", json!({})).await;
    three.subscribe(json!([TXS])).await;
}

#[tokio::test]
async fn queries_that_cannot_be_read_are_refused_by_name() {
    let node = Node::new();
    let mut client = node.connect().await;
    let answer = client
        .call("subscribe", json!(["tm.event='Tx' OR a.b=1"]))
        .await;
    let (code, data) = refused(&answer);
    assert_eq!(code, -32603);
    assert!(data.starts_with("failed to parse query: "), "{data}");
    let long = format!("a.b='{}'", "x".repeat(512));
    let answer = client.call("subscribe", json!([long])).await;
    assert_eq!(refused(&answer), (-32603, "maximum query length exceeded"));
    client
        .say(format!(
            r#"{{"id":"{}","method":"subscribe","params":["{TXS}"]}}"#,
            "i".repeat(300)
        ))
        .await;
    assert_eq!(refused(&client.hear().await).0, -32600);
}
