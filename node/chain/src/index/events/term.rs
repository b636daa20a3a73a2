//! Keys of postings: a list, a digest of the value, a height.
//!
//! A list is the values of one field, or of a few fields that share rows. Keys have one digest in
//! place of the value, so that they are all about 20 bytes: the memory tables of the storage hold
//! such keys without an allocation and compare them without another look at memory. The value
//! itself is in the row and compared by every reader. Two values of one list with equal digests,
//! which somebody would need about 2^60 tries to make, share their rows.

use sha2::{Digest as _, Sha256};

/// The list of all transactions, or of all blocks, under an empty value.
pub(super) const ALL: u32 = 0;

/// Bytes of a value's digest.
const DIGEST: usize = 15;

/// Heights from here on do not begin with a byte that is free to say so.
const LONG_HEIGHTS: u64 = 0xff00_0000;

/// Seven bits per byte, the lowest first.
pub(super) fn put_varint(out: &mut Vec<u8>, mut number: u64) {
    loop {
        let low = u8::try_from(number & 0x7f).unwrap_or_default();
        number >>= 7;
        if number == 0 {
            return out.push(low);
        }
        out.push(low | 0x80);
    }
}

pub(super) fn take_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0u64;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let low = u64::from(byte & 0x7f);
        if shift == 63 && low > 1 {
            return None;
        }
        number |= low << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// Four bytes, or nine of a height that has no room in them. Heights keep their order.
pub(in crate::index) fn put_height(out: &mut Vec<u8>, height: u64) {
    match u32::try_from(height) {
        Ok(short) if height < LONG_HEIGHTS => out.extend_from_slice(&short.to_be_bytes()),
        _ => {
            out.push(0xff);
            out.extend_from_slice(&height.to_be_bytes());
        }
    }
}

/// Reads exactly one height.
pub(in crate::index) fn take_height(bytes: &[u8]) -> Option<u64> {
    match bytes.split_first()? {
        (0xff, long) => Some(u64::from_be_bytes(long.try_into().ok()?)),
        _ => Some(u64::from(u32::from_be_bytes(bytes.try_into().ok()?))),
    }
}

/// What the keys of a value's postings begin with.
pub(super) fn prefix(list: u32, value: &[u8]) -> Vec<u8> {
    // Room for a height too.
    let mut prefix = Vec::with_capacity(20);
    put_varint(&mut prefix, u64::from(list));
    let digest = Sha256::digest(value);
    prefix.extend(digest.iter().take(DIGEST));
    prefix
}

/// The key of a posting at a height.
pub(super) fn key(prefix: &[u8], height: u64) -> Vec<u8> {
    let mut key = Vec::with_capacity(20);
    key.extend_from_slice(prefix);
    put_height(&mut key, height);
    key
}

/// The bounds of a value's postings at heights `from..=to`.
pub(super) fn range(prefix: &[u8], from: u64, to: u64) -> (Vec<u8>, Vec<u8>) {
    (key(prefix, from), past(prefix, to))
}

/// Behind a value's posting at a height.
pub(super) fn past(prefix: &[u8], height: u64) -> Vec<u8> {
    let mut key = key(prefix, height);
    key.push(0);
    key
}

/// The bounds of all postings of a list.
pub(super) fn list_range(list: u32) -> (Vec<u8>, Vec<u8>) {
    let mut from = Vec::new();
    put_varint(&mut from, u64::from(list));
    let mut to = from.clone();
    // Longer than a digest and a height.
    to.extend_from_slice(&[0xff; DIGEST + 10]);
    (from, to)
}

/// Cuts a key into prefix and height.
pub(super) fn split(key: &[u8]) -> Option<(&[u8], u64)> {
    let mut rest = key;
    take_varint(&mut rest)?;
    let front = key.len().saturating_sub(rest.len()).saturating_add(DIGEST);
    let (prefix, height) = key.split_at_checked(front)?;
    Some((prefix, take_height(height)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn height() -> impl Strategy<Value = u64> {
        prop_oneof![0..9u64, 0xfeff_fffe..0xff00_0003u64, any::<u64>()]
    }

    proptest! {
        #[test]
        fn numbers_survive(number: u64) {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, number);
            let mut rest = bytes.as_slice();
            prop_assert_eq!(take_varint(&mut rest), Some(number));
            prop_assert!(rest.is_empty());
        }

        #[test]
        fn heights_survive_and_keep_their_order(a in height(), b in height()) {
            let bytes = |height| {
                let mut bytes = Vec::new();
                put_height(&mut bytes, height);
                bytes
            };
            prop_assert_eq!(take_height(&bytes(a)), Some(a));
            prop_assert_eq!(bytes(a).cmp(&bytes(b)), a.cmp(&b));
        }

        #[test]
        fn no_prefix_begins_another(a in "[ab]{0,3}", b in "[ab]{0,3}", f in 0u32..300, g in 0u32..300) {
            let (one, two) = (prefix(f, a.as_bytes()), prefix(g, b.as_bytes()));
            prop_assert_eq!(one == two, (f, &a) == (g, &b));
            prop_assert!(one == two || !one.starts_with(&two));
        }

        #[test]
        fn a_posting_lies_between_the_bounds_of_its_value_and_list(
            a in "\\PC{0,40}", list in 0u32..300, height in height(),
        ) {
            let prefix = prefix(list, a.as_bytes());
            let found = key(&prefix, height);
            let (from, to) = range(&prefix, height, height);
            prop_assert!(from <= found && found < to);
            let (from, to) = list_range(list);
            prop_assert!(from <= found && found < to);
            prop_assert_eq!(split(&found), Some((prefix.as_slice(), height)));
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            split(&bytes);
            take_height(&bytes);
        }
    }

    #[test]
    fn a_key_has_20_bytes_however_long_its_value_is() {
        for value in ["", "x", &"x".repeat(500)] {
            let key = key(&prefix(100, value.as_bytes()), 50_000_000);
            assert_eq!(key.len(), 20);
        }
    }
}
