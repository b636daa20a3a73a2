//! Rows with a checksum: a version, the body, and a checksum over both and the key.

use xxhash_rust::xxh3::Xxh3;

const VERSION: u8 = 1;
const CHECKSUM: usize = 8;

/// Starts a row; the body is appended to it.
pub(super) fn begin(body: usize) -> Vec<u8> {
    let mut row = Vec::with_capacity(body.saturating_add(1 + CHECKSUM));
    row.push(VERSION);
    row
}

/// Ends a row that [`begin`] started.
pub(super) fn seal(key: &[u8], mut row: Vec<u8>) -> Vec<u8> {
    let sum = checksum(key, &row);
    row.extend_from_slice(&sum);
    row
}

/// The body of a row, if it is the one that was written under this key.
pub(super) fn body<'a>(key: &[u8], row: &'a [u8]) -> Result<&'a [u8], String> {
    let (content, sum) = row
        .split_last_chunk::<CHECKSUM>()
        .ok_or_else(|| format!("its row has only {} bytes", row.len()))?;
    if *sum != checksum(key, content) {
        return Err(
            "its row does not match its checksum; the disk or a copy damaged it".to_owned(),
        );
    }
    match content.split_first() {
        Some((&VERSION, body)) => Ok(body),
        Some((version, _)) => Err(format!(
            "its row has version {version}, this program knows {VERSION}; use a newer one"
        )),
        None => Err("its row is empty".to_owned()),
    }
}

fn checksum(key: &[u8], content: &[u8]) -> [u8; CHECKSUM] {
    // The key belongs to it: a whole row in the wrong place is damage too.
    let mut hash = Xxh3::new();
    hash.update(key);
    hash.update(content);
    hash.digest().to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(key: &[u8], bytes: &[u8]) -> Vec<u8> {
        let mut row = begin(bytes.len());
        row.extend_from_slice(bytes);
        seal(key, row)
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_noticed() {
        let whole = row(b"key", b"some body");
        assert_eq!(body(b"key", &whole).unwrap(), b"some body");
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut damaged = whole.clone();
                damaged[at] ^= 1 << bit;
                assert!(body(b"key", &damaged).is_err(), "byte {at} bit {bit}");
            }
            assert!(body(b"key", &whole[..at]).is_err(), "cut at {at}");
        }
    }

    #[test]
    fn a_row_under_another_key_is_damage() {
        assert!(body(b"other", &row(b"key", b"some body")).is_err());
    }

    #[test]
    fn a_version_from_the_future_is_named() {
        let error = body(b"k", &seal(b"k", vec![9, 1, 2])).unwrap_err();
        assert!(error.contains("version 9"), "{error}");
    }
}
