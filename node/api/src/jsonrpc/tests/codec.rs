//! Bytes in, bytes out.

use proptest::prelude::*;

use super::*;

#[test]
fn an_answer_has_exactly_the_members_of_the_protocol_in_order() {
    assert_eq!(
        ask(r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#),
        r#"{"jsonrpc":"2.0","id":1,"result":{}}"#
    );
    assert_eq!(
        ask(r#"{"jsonrpc":"2.0","id":1,"method":"refuse"}"#),
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"not today"}}"#
    );
}

#[test]
fn ids_come_back_byte_for_byte() {
    for id in [
        "1",
        "-7",
        "0",
        "1.50",
        "1e3",
        "123456789012345678901234567890",
        "\"\"",
        "\"a b\"",
        r#""\u0041\n""#,
    ] {
        let answer = ask(format!(r#"{{"id": {id} ,"method":"ping"}}"#));
        assert_eq!(
            answer,
            format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#)
        );
    }
}

#[test]
fn ids_of_any_other_kind_are_refused_without_one() {
    for id in ["true", "[]", "{}", "[1]", "1E309", r#""\ud800""#] {
        let answer: Value =
            serde_json::from_str(&ask(format!(r#"{{"id":{id},"method":"ping"}}"#))).unwrap();
        assert_eq!(
            failure(&answer),
            (-32600, "id must be a string, a number or null")
        );
        assert_eq!(answer["id"], Value::Null);
    }
}

#[test]
fn bytes_that_are_no_json_are_a_parse_error() {
    for body in [
        "",
        " ",
        "{",
        "[1,",
        "nul",
        "{\"id\":1}x",
        "\u{0}",
        "{'a':1}",
    ] {
        let answer: Value = serde_json::from_str(&ask(body)).unwrap();
        let (code, says) = failure(&answer);
        assert_eq!(code, -32700, "{body:?}");
        assert!(says.starts_with("error unmarshaling request: "), "{says}");
        assert_eq!(answer["id"], Value::Null);
        assert_eq!(answer["error"]["message"], "Parse error. Invalid JSON");
    }
    let answer: Value = serde_json::from_str(&ask(b"\"\xff\"")).unwrap();
    assert_eq!(failure(&answer).0, -32700);
}

#[test]
fn json_that_is_no_request_is_an_invalid_request() {
    for body in [
        json!(1),
        json!("ping"),
        json!(null),
        json!({}),
        json!([]),
        json!({ "method": 1 }),
        json!({ "method": null }),
    ] {
        let answer = ask_json(&body);
        assert_eq!(failure(&answer).0, -32600, "{body}");
        assert_eq!(answer["error"]["message"], "Invalid Request");
    }
    // Whoever gave an id gets it back.
    let answer = ask_json(&json!({ "id": "x", "method": [] }));
    assert_eq!(failure(&answer), (-32600, "method must be a string"));
    assert_eq!(answer["id"], "x");
    let twice = ask(r#"{"id":1,"id":2,"method":"ping"}"#);
    assert!(twice.contains("duplicate field"), "{twice}");
}

#[test]
fn a_notification_has_no_answer() {
    assert_eq!(ask(r#"{"method":"ping"}"#), "");
    assert_eq!(ask(r#"{"id":null,"method":"ping"}"#), "");
    assert_eq!(ask(r#"{"method":"nothing of the kind"}"#), "");
    assert_eq!(ask(r#"[{"method":"ping"},{"method":"ping"}]"#), "");
}

#[test]
fn a_batch_is_answered_in_order_without_its_notifications() {
    let answer = ask_json(&json!([
        { "id": 1, "method": "add", "params": [1, 2] },
        { "method": "ping" },
        7,
        { "id": "b", "method": "echo", "params": ["x"] },
    ]));
    let answers = answer.as_array().unwrap();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["result"], 3);
    assert_eq!(failure(&answers[1]).0, -32600);
    assert_eq!(
        (&answers[2]["id"], &answers[2]["result"]),
        (&json!("b"), &json!("x"))
    );
}

#[test]
fn one_answer_is_a_bare_object() {
    let expected = json!({ "jsonrpc": "2.0", "id": 1, "result": {} });
    let alone = ask_json(&json!([{ "id": 1, "method": "ping" }]));
    assert_eq!(alone, expected);
    let with_notification = ask_json(&json!([
        { "id": 1, "method": "ping" },
        { "method": "ping" },
    ]));
    assert_eq!(with_notification, expected);
}

#[test]
fn a_batch_over_the_limit_is_refused_whole() {
    let call = json!({ "id": 1, "method": "ping" });
    let batch = |count| Value::from(vec![call.clone(); count]);
    assert_eq!(ask_json(&batch(5)).as_array().unwrap().len(), 5);
    let answer = ask_json(&batch(6));
    assert_eq!(
        failure(&answer),
        (-32600, "a batch may hold at most 5 requests")
    );
}

#[test]
fn depth_costs_no_stack() {
    let deep =
        |open: &str, close: &str| format!("{}{}", open.repeat(100_000), close.repeat(100_000));
    let arrays = deep("[", "]");
    assert!(ask(&arrays).contains("-32600"));
    let call = format!(r#"{{"id":1,"method":"echo","params":[{arrays}]}}"#);
    let answer = ask(call);
    assert!(
        answer.contains("-32602") && answer.contains("recursion"),
        "{answer}"
    );
    assert!(ask(deep("{\"a\":", "}")).contains("-32700"));
}

/// Texts that are close to requests, and now and then are some.
fn almost() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("{}".to_owned()),
        "-?[0-9]{1,25}",
        "\"[a-z]{0,5}\"",
        Just("\"ping\"".to_owned()),
        Just("\"echo\"".to_owned()),
        Just("\"break\"".to_owned()),
        Just("[1,\"2\"]".to_owned()),
        Just("{\"value\":{}}".to_owned()),
    ];
    let name = prop_oneof!["id", "method", "params", "jsonrpc", "[a-z]{1,3}"];
    let member = (name, leaf).prop_map(|(name, value)| format!("\"{name}\":{value}"));
    let object = prop::collection::vec(member, 0..5)
        .prop_map(|members| format!("{{{}}}", members.join(",")));
    prop_oneof![
        object.clone(),
        prop::collection::vec(object, 0..7).prop_map(|list| format!("[{}]", list.join(","))),
    ]
}

fn assert_answer(answer: &str) -> Result<(), TestCaseError> {
    if answer.is_empty() {
        return Ok(());
    }
    let answer: Value = serde_json::from_str(answer).unwrap();
    let all = answer.as_array().cloned().unwrap_or_else(|| vec![answer]);
    prop_assert!(!all.is_empty());
    for one in all {
        prop_assert_eq!(&one["jsonrpc"], "2.0");
        prop_assert!(matches!(
            one["id"],
            Value::Null | Value::Number(_) | Value::String(_)
        ));
        prop_assert!(one.get("result").is_some() != one.get("error").is_some());
        prop_assert_eq!(one.as_object().unwrap().len(), 3);
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_bytes_get_an_answer_of_the_protocol(body in prop::collection::vec(any::<u8>(), 0..200)) {
        let answer = ask(&body);
        prop_assert!(!answer.is_empty(), "only well formed requests go unanswered");
        assert_answer(&answer)?;
    }

    #[test]
    fn anything_like_a_request_gets_an_answer_of_the_protocol(body in almost()) {
        assert_answer(&ask(body))?;
    }
}
