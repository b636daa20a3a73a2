//! Limits as clients in processes of their own meet them, from several addresses of both families.
//!
//! Exactness by a clock that a test moves is shown beside the limiter; here the clock is the real
//! one, so what must hold depends on whether a client was done within its minute.

mod networks;

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tarn_tests::Rest;
use tarn_tests::attacks::NodeProcess;

/// What a client heard.
pub(super) struct Heard {
    millis: u64,
    /// Code, what is left, when to come back.
    answers: Vec<(u64, String, String)>,
}

impl Heard {
    fn parse(line: &[u8]) -> Self {
        let told: Value = serde_json::from_slice(line).unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let answer = |answer: &Value| {
            let code = answer[0].as_u64().unwrap();
            (code, text(&answer[1]), text(&answer[2]))
        };
        Self {
            millis: told["millis"].as_u64().unwrap(),
            answers: told["heard"]
                .as_array()
                .unwrap()
                .iter()
                .map(answer)
                .collect(),
        }
    }

    /// How many had this code.
    pub(super) fn of(&self, code: u64) -> usize {
        let answers = self.answers.iter();
        answers.filter(|(heard, ..)| *heard == code).count()
    }

    /// So many pass, what is left counts down, all others are told when to come back.
    pub(super) fn assert_limit(&self, limit: usize, (good, over): (u64, u64)) {
        assert_eq!(self.of(good) + self.of(over), self.answers.len());
        assert!(self.of(good) >= limit.min(self.answers.len()));
        // Who was slower than a minute has begun another one.
        if self.millis >= 60_000 {
            return;
        }
        for (at, (code, left, wait)) in self.answers.iter().enumerate() {
            if at < limit {
                assert_eq!((*code, left), (good, &(limit - 1 - at).to_string()), "{at}");
                assert_eq!(wait, "", "{at}");
            } else {
                assert_eq!((*code, left.as_str()), (over, "0"), "{at}");
                let wait: u64 = wait.parse().unwrap();
                assert!((1..=60).contains(&wait), "{at}: {wait}");
            }
        }
    }
}

/// A client's command line. It runs where the node does.
pub(super) fn probe(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_probe"));
    command.args(words);
    command
}

pub(super) fn hear(mut probe: Command) -> Heard {
    let output = probe.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    Heard::parse(&output.stdout)
}

fn ask(node: &NodeProcess, point: &str, from: &str, count: &str) -> Heard {
    let name = if point == "ws" { "rpc" } else { point };
    let to = node.socket(name).to_string();
    hear(probe(&[point, &to, from, count]))
}

/// A public node.
fn node() -> NodeProcess {
    NodeProcess::start(Path::new(env!("CARGO_BIN_EXE_test_bin")), &[])
}

#[test]
fn every_address_has_its_own_hundred_at_each_access_point_and_no_header_adds_to_it() {
    let node = node();
    let first = ask(&node, "rest", "127.0.0.21", "103");
    first.assert_limit(100, (200, 429));
    // The same address in another process is the same client; another one is not.
    let again = ask(&node, "rest", "127.0.0.21", "1");
    let other = ask(&node, "rest", "127.0.0.22", "1");
    if first.millis + again.millis < 50_000 {
        assert_eq!(again.of(429), 1);
    }
    assert_eq!(other.answers[0], (200, "99".to_owned(), String::new()));
    // Nor does it know of another access point.
    ask(&node, "rpc", "127.0.0.21", "101").assert_limit(100, (200, 429));
    // Who says to ask for somebody else is believed by nobody.
    let rest = node.socket("rest").to_string();
    let mut forged = vec!["rest", &rest, "127.0.0.22", "101"];
    forged.extend([
        "x-forwarded-for",
        "203.0.113.7",
        "forwarded",
        "for=203.0.113.8",
    ]);
    let forged = hear(probe(&forged));
    if forged.millis < 50_000 {
        assert_eq!((forged.of(200), forged.of(429)), (99, 2));
    }
}

#[test]
fn a_thousand_calls_of_grpc_pass_and_ten_sockets_are_held() {
    let node = node();
    let grpc = ask(&node, "grpc", "127.0.0.23", "1002");
    grpc.assert_limit(1000, (0, 8));
    let sockets = ask(&node, "ws", "127.0.0.24", "12");
    assert_eq!((sockets.of(101), sockets.of(429)), (10, 2));
    // They were closed with their process.
    let sockets = ask(&node, "ws", "127.0.0.25", "10");
    assert_eq!(sockets.of(101), 10);
}

#[tokio::test]
async fn what_is_left_can_be_read_without_using_it_up() {
    let node = node();
    let from = "127.0.0.26";
    let asked = ask(&node, "rest", from, "7");
    let rest = Rest::new(node.url("rest")).from_address(from.parse().unwrap());
    for _ in 0..2 {
        let shown = rest.get("/svc/node/v1/limits").await.ok();
        let left = shown["access_points"]["rest"]["remaining"]
            .as_u64()
            .unwrap();
        assert!(left == 93 || asked.millis > 50_000, "{shown}");
    }
}
