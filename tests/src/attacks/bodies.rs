//! Bodies and headers that are larger than they look, or larger than they may be.

use std::io::{self, Write as _};

use serde_json::json;

use super::Ask;

/// A body that grows a thousandfold.
fn bomb() -> io::Result<Vec<u8>> {
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let page = vec![b' '; 1 << 20];
    for _ in 0..64 {
        zip.write_all(&page)?;
    }
    zip.finish()
}

/// Bodies that unfold, nest, are too long or never end.
///
/// # Panics
/// Never: memory is always written.
pub fn bodies(path: &str) -> Vec<Ask> {
    let bomb = bomb().expect("memory is always written");
    vec![
        Ask::post(path, bomb).with("content-encoding", "gzip"),
        Ask::post(path, vec![b'['; 900_000]),
        Ask::post(path, [b"{\"tx\":".repeat(100_000), b"1".to_vec()].concat()),
        Ask::post(path, vec![b'x'; 5_000_000]),
        Ask::post(path, b"{\"tx_bytes\":\"".to_vec()),
    ]
}

/// Headers that are too long, too many, and an address that is too long.
pub fn headers(path: &str) -> Vec<Ask> {
    let many = (0..300).fold(Ask::get(path), |ask, nth| ask.with(format!("x-{nth}"), "1"));
    vec![
        Ask::get(path).with("x-long", "x".repeat(60_000)),
        many,
        Ask::get(format!("{path}?{}", "a".repeat(65_000))),
    ]
}

/// So many calls of the consensus RPC at once, each an expensive one.
pub fn batch(calls: usize) -> Ask {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "block_results", "params": []});
    Ask::post("/", json!(vec![call; calls]).to_string().into_bytes())
}
