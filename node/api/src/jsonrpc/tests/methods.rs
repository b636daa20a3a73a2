//! Parameters, names and faults.

use super::*;

fn call(method: &str, params: &Value) -> Value {
    ask_json(&json!({ "id": 1, "method": method, "params": params }))
}

#[test]
fn parameters_come_by_position_or_by_name_as_numbers_or_strings() {
    for params in [
        json!([2, 3]),
        json!(["2", "3"]),
        json!({ "right": 3, "left": "2" }),
        json!({ "left": 2, "right": "3" }),
    ] {
        assert_eq!(call("add", &params)["result"], 5, "{params}");
    }
}

#[test]
fn null_is_the_same_as_not_given() {
    for params in [
        json!(["2"]),
        json!([2, null]),
        json!({ "left": 2, "right": null }),
    ] {
        assert_eq!(call("add", &params)["result"], 3, "{params}");
    }
    for params in [json!(null), json!([]), json!({})] {
        assert_eq!(call("ping", &params)["result"], json!({}), "{params}");
        assert_eq!(call("echo", &params)["result"], Value::Null);
        let answer = call("add", &params);
        assert_eq!(failure(&answer), (-32602, "left is required"));
    }
}

#[test]
fn parameters_a_method_does_not_take_are_refused() {
    for (method, params, says) in [
        (
            "add",
            json!([1, 2, 3]),
            "more than 2 parameters: they are left, right",
        ),
        ("ping", json!([1]), "this method has no parameters"),
        (
            "add",
            json!({ "up": 1 }),
            "unknown parameter \"up\": the parameters are left, right",
        ),
        (
            "ping",
            json!({ "up": 1 }),
            "unknown parameter \"up\": the parameters are none",
        ),
        ("add", json!(1), "params must be an array or an object"),
        ("add", json!("1"), "params must be an array or an object"),
        ("add", json!([[1]]), "left must be a number"),
        ("add", json!([true]), "left must be a number"),
    ] {
        let answer = call(method, &params);
        assert_eq!(failure(&answer), (-32602, says), "{method} {params}");
        assert_eq!(answer["error"]["message"], "Invalid params");
    }
}

#[test]
fn a_lenient_method_ignores_names_and_wants_all_positions() {
    for params in [
        json!({ "left": 2, "right": 3, "up": 1 }),
        json!({ "left": "2", "right": "3" }),
        json!([2, "3"]),
    ] {
        assert_eq!(call("sum", &params)["result"], 5, "{params}");
    }
    assert_eq!(call("sum", &json!([2, null]))["result"], 3);
    for (params, says) in [
        (
            json!([2]),
            "expected 2 parameters (left, right), got 1: give all of them, or some by name",
        ),
        (
            json!([]),
            "expected 2 parameters (left, right), got 0: give all of them, or some by name",
        ),
        (
            json!([1, 2, 3]),
            "more than 2 parameters: they are left, right",
        ),
        (json!("x"), "params must be an array or an object"),
    ] {
        let answer = call("sum", &params);
        let says = format!("error converting json params to arguments: {says}");
        assert_eq!(failure(&answer), (-32602, says.as_str()), "{params}");
    }
    for params in [json!(null), json!({})] {
        let answer = call("sum", &params);
        let says = "error converting json params to arguments: left is required";
        assert_eq!(failure(&answer), (-32602, says));
    }
    assert_eq!(call("never", &json!([]))["error"]["code"], -32601);
}

#[test]
fn numbers_that_do_not_fit_are_refused_with_the_range() {
    for left in [
        "-1",
        "1.0",
        "1e2",
        "\"0x1\"",
        "\"\"",
        "18446744073709551616",
    ] {
        let answer = ask(format!(r#"{{"id":1,"method":"add","params":[{left}]}}"#));
        let answer: Value = serde_json::from_str(&answer).unwrap();
        let (code, text) = failure(&answer);
        let got = left.trim_matches('"');
        let says = format!("left must be a whole number, 0 to 18446744073709551615, got {got}");
        assert_eq!((code, text), (-32602, says.as_str()), "{left}");
    }
}

#[test]
fn an_unknown_method_is_refused_with_the_nearest_names() {
    let answer = call("Pong", &json!([]));
    assert_eq!(
        failure(&answer),
        (-32601, "there is no method \"Pong\": did you mean ping?")
    );
    assert_eq!(answer["error"]["message"], "Method not found");
    let answer = call("something else", &json!([]));
    assert_eq!(
        failure(&answer),
        (
            -32601,
            "there is no method \"something else\": GET / lists the methods"
        )
    );
    let long = "x".repeat(100_000);
    let answer = call(&long, &json!([]));
    let (code, text) = failure(&answer);
    assert!(code == -32601 && text.len() < 200, "{text}");
}

#[test]
fn a_fault_in_a_method_is_an_answer_and_others_go_on() {
    let answer = ask_json(&json!([
        { "id": 1, "method": "break" },
        { "id": 2, "method": "ping" },
    ]));
    let (code, text) = failure(&answer[0]);
    assert_eq!(code, -32603);
    assert!(text.starts_with("break broke"), "{text}");
    assert_eq!(answer[1]["result"], json!({}));
}

#[test]
#[should_panic(expected = "two methods are called ping")]
fn two_methods_of_one_name_are_found_at_the_start() {
    let mut twice = methods();
    let ping = twice.iter().find(|method| method.name == "ping").cloned();
    twice.add(ping.unwrap());
}
