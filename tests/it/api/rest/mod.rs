//! The REST interface over real sockets.

mod codes;
mod dev;
mod dialects;
mod errors;
mod faucet;
mod flight;
mod heights;
mod http;
mod limits;
mod modes;
mod own_writes;
mod question;
mod required;
mod restart;
mod search;
mod shapes;
mod states;

pub(crate) use question::{over_rest, spelt};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Percent-encodes everything but letters and digits.
pub(crate) fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Sends bytes on a new connection and returns all bytes received until it is closed.
pub(crate) async fn exchange(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may close the connection before everything is sent.
    stream.write_all(bytes).await.ok();
    let mut received = Vec::new();
    stream.read_to_end(&mut received).await.ok();
    String::from_utf8_lossy(&received).into_owned()
}

/// Asserts that an object has exactly these members.
fn assert_members(value: &Value, names: &[&str]) {
    let members = value
        .as_object()
        .unwrap_or_else(|| panic!("{value} is no object"));
    let mut found: Vec<&str> = members.keys().map(String::as_str).collect();
    let mut wanted = names.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted, "{value}");
}

/// The number in a decimal string.
fn number(value: &Value) -> u64 {
    let text = value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is no string"));
    assert!(text.bytes().all(|byte| byte.is_ascii_digit()), "{value}");
    text.parse().unwrap()
}

/// The attributes of the first event of a kind.
fn attributes(events: &Value, kind: &str) -> Vec<(String, String)> {
    let events = events.as_array().unwrap();
    let event = events.iter().find(|event| event["type"] == kind);
    let event = event.unwrap_or_else(|| panic!("no {kind} in {events:?}"));
    let attributes = event["attributes"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    attributes
        .iter()
        .map(|a| (text(&a["key"]), text(&a["value"])))
        .collect()
}

fn list(value: &Value) -> &[Value] {
    value
        .as_array()
        .unwrap_or_else(|| panic!("{value} is no list"))
}
