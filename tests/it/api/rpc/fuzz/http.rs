//! Random HTTP bodies and paths.

use proptest::test_runner::TestCaseError;
use reqwest::Method;
use serde_json::Value;
use tarn_tests::Reply;

use super::cases::{self, Answered, Call};
use super::{Target, fail, judge, runner};
use crate::api::rest::exchange;

impl Target {
    fn post(&self, body: &[u8]) -> Reply {
        self.wait(self.rpc.ask(Method::POST, "/", &[], Some(body.to_vec())))
    }
}

/// The responses in a reply; none if it is empty.
fn answers(reply: &Reply) -> Result<Vec<Value>, TestCaseError> {
    if reply.text.is_empty() {
        return Ok(Vec::new());
    }
    let unread = |error| fail(format!("{error}: {}", reply.text));
    Ok(match serde_json::from_str(&reply.text).map_err(unread)? {
        Value::Array(answers) => answers,
        one => vec![one],
    })
}

/// Checks that the responses are the expected ones, in order.
fn compare(calls: &[Call], reply: &Reply) -> Result<(), TestCaseError> {
    let wanted = calls.iter().filter_map(|call| match &call.answered {
        Answered::By(id) => Some(id),
        Answered::Silently => None,
    });
    let wanted: Vec<&Value> = wanted.collect();
    let answers = answers(reply)?;
    let ids: Vec<&Value> = answers.iter().map(judge).collect::<Result<_, _>>()?;
    if ids != wanted || reply.status != 200 {
        return Err(fail(format!("{wanted:?} wanted, {reply:?}")));
    }
    Ok(())
}

#[test]
fn every_method_answers_any_parameters() {
    let target = Target::start();
    let calls = cases::call(&target.known);
    let judged = runner(1500).run(&calls, |call| {
        let reply = target.post(call.text.as_bytes());
        compare(std::slice::from_ref(&call), &reply)
    });
    judged.unwrap();
    target.finish();
}

#[test]
fn batches_of_anything_are_answered_in_order() {
    let target = Target::start();
    let batches = cases::batch(&target.known);
    let judged = runner(300).run(&batches, |calls| {
        let texts: Vec<&str> = calls.iter().map(|call| call.text.as_str()).collect();
        let reply = target.post(format!("[{}]", texts.join(",")).as_bytes());
        if (1..=100).contains(&calls.len()) {
            return compare(&calls, &reply);
        }
        // An empty or too large batch gets one error.
        let whole = Call {
            text: String::new(),
            answered: Answered::By(Value::Null),
        };
        compare(&[whole], &reply)
    });
    judged.unwrap();
    target.finish();
}

#[test]
fn damaged_bodies_get_a_response() {
    let target = Target::start();
    let bodies = cases::damaged(&target.known);
    let judged = runner(1000).run(&bodies, |body| {
        let reply = target.post(&body);
        for answer in answers(&reply)? {
            judge(&answer)?;
        }
        match reply.status {
            200 => Ok(()),
            500 if reply.text.contains("-32700") => Ok(()),
            _ => Err(fail(format!("{reply:?}"))),
        }
    });
    judged.unwrap();
    target.finish();
}

#[test]
fn arbitrary_paths_get_a_response() {
    let target = Target::start();
    let host = target.rpc.url().trim_start_matches("http://").to_owned();
    let addresses = cases::address(&target.known);
    let judged = runner(700).run(&addresses, |address| {
        let request = format!("GET {address} HTTP/1.1\r\nhost: node\r\nconnection: close\r\n\r\n");
        let reply = target.soon(exchange(&host, request.as_bytes()))?;
        let (head, body) = reply.split_once("\r\n\r\n").unwrap_or((&reply, ""));
        let status = head.get(9..12).unwrap_or_default();
        if !head
            .to_lowercase()
            .contains("content-type: application/json")
        {
            // Malformed paths and unknown methods are refused with an HTTP error.
            let refused = head.starts_with("HTTP/1.1 ") && ["400", "404", "414"].contains(&status);
            if refused {
                return Ok(());
            }
            return Err(fail(format!("{address}: {reply}")));
        }
        let unread = |error| fail(format!("{error}: {reply}"));
        let answer: Value = serde_json::from_str(body).map_err(unread)?;
        let id = judge(&answer)?;
        let expected = match answer.get("error") {
            None => "200",
            Some(error) if error["code"] == -32601 => "404",
            Some(_) => "500",
        };
        if *id != -1 || status != expected {
            return Err(fail(format!("{address}: {reply}")));
        }
        Ok(())
    });
    judged.unwrap();
    target.finish();
}
