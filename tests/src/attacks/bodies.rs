//! Compressed, nested, too long and endless bodies and headers.

use std::io::{self, Write as _};

use serde_json::json;

use super::Ask;

/// A gzip body that decompresses to a thousand times its size.
fn bomb() -> io::Result<Vec<u8>> {
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let page = vec![b' '; 1 << 20];
    for _ in 0..64 {
        zip.write_all(&page)?;
    }
    zip.finish()
}

/// Bodies that decompress, nest, are too long or never end.
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

/// A batch of expensive calls of the consensus RPC.
pub fn batch(calls: usize) -> Ask {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "block_results", "params": []});
    Ask::post("/", json!(vec![call; calls]).to_string().into_bytes())
}
