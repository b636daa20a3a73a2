//! A node that lies about its pools.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};

use serde_json::{Value, json};

use super::Floor;

/// Answers to paths that begin like this; everything else is the honest node's.
type Lies = Vec<(&'static str, Value)>;

/// Stands before an honest node until the test ends; where it listens.
fn liar(floor: &Floor, lies: Lies) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let honest = floor.rest().trim_start_matches("http://").to_owned();
    std::thread::spawn(move || {
        for asked in listener.incoming().flatten() {
            let (honest, lies) = (honest.clone(), lies.clone());
            std::thread::spawn(move || answer(asked, &honest, &lies));
        }
    });
    format!("http://{address}")
}

/// One request per connection, because both sides are told to close.
fn answer(mut asked: TcpStream, honest: &str, lies: &Lies) {
    let (head, body) = request(&mut asked);
    let path = head.split(' ').nth(1).expect("a path");
    if let Some((_, lie)) = lies.iter().find(|(start, _)| path.starts_with(start)) {
        let text = lie.to_string();
        let length = text.len();
        let head = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
        );
        asked.write_all(head.as_bytes()).ok();
        asked.write_all(text.as_bytes()).ok();
        return;
    }
    let lines = head
        .lines()
        .filter(|line| !line.to_lowercase().starts_with("connection:"));
    let head = lines.collect::<Vec<_>>().join("\r\n");
    let mut node = TcpStream::connect(honest).expect("it runs");
    let head = format!("{head}\r\nconnection: close\r\n\r\n");
    node.write_all(head.as_bytes()).expect("it reads");
    node.write_all(&body).expect("it reads");
    std::io::copy(&mut node, &mut asked).ok();
}

/// The head without the empty line, and the body.
fn request(asked: &mut TcpStream) -> (String, Vec<u8>) {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") {
        asked.read_exact(&mut byte).expect("a request");
        bytes.push(byte[0]);
    }
    let head = String::from_utf8(bytes)
        .expect("text")
        .trim_end()
        .to_owned();
    let length = head.lines().find_map(|line| {
        let line = line.to_lowercase();
        let length = line.strip_prefix("content-length:")?;
        length.trim().parse().ok()
    });
    let mut body = vec![0; length.unwrap_or(0)];
    asked.read_exact(&mut body).expect("a body");
    (head, body)
}

fn way(pool_id: &str, denom_out: &str) -> Value {
    json!({
        "hops": [{ "pool_id": pool_id, "denom_out": denom_out, "amount_out": "1992013" }],
        "amount_out": "1992013",
        "price_impact": "0.001",
    })
}

#[test]
fn a_pool_that_holds_something_else_gets_nothing() {
    let floor = Floor::new();
    // Worthless, as far as whoever wants utarn is concerned: pool 2 is of uatom and uusdc.
    let swap = ["dex", "swap", "dev1", "1000000uusdc", "utarn"];
    let cheap = ["--min-out", "1", "--gas", "500000", "--yes"];
    let before = ["uusdc", "uatom", "utarn"].map(|denom| floor.balance(1, denom));
    let node = liar(&floor, vec![("/svc/dex/v1/route", way("2", "utarn"))]);
    let args = [&swap[..], &cheap, &["--node", &node]].concat();
    let (code, words) = floor.refused(&args);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("pool 2 gives uatom, not utarn"), "{words}");
    // Nor when somebody names the pool and the node lies about what it holds.
    let lie = json!({ "pool": {
        "id": "2",
        "token_a": { "denom": "utarn", "amount": "1000000000000" },
        "token_b": { "denom": "uusdc", "amount": "2000000000000" },
        "lp_token_denom": "lp/2",
        "total_shares": "1000000000000",
        "swap_fee": "0.003",
    } });
    let node = liar(&floor, vec![("/svc/dex/v1/pool/2", lie)]);
    let args = [&swap[..], &cheap, &["--pool", "2", "--node", &node]].concat();
    let (code, words) = floor.refused(&args);
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("pool 2 gives uatom, not utarn"), "{words}");
    let after = ["uusdc", "uatom", "utarn"].map(|denom| floor.balance(1, denom));
    assert_eq!(after[..2], before[..2], "only fees were paid");
    floor.node.stop();
}

#[test]
fn a_way_that_leads_elsewhere_is_not_signed() {
    let floor = Floor::new();
    let node = liar(&floor, vec![("/svc/dex/v1/route", way("2", "uatom"))]);
    let swap = ["dex", "swap", "dev1", "1000000uusdc", "utarn", "--yes"];
    let (code, words) = floor.refused(&[&swap[..], &["--node", &node]].concat());
    assert_eq!(code, Some(1), "{words}");
    assert!(words.contains("leads to uatom, not to utarn"), "{words}");
    assert_eq!(floor.balance(1, "utarn"), 1_000_000_000_000);
    floor.node.stop();
}
