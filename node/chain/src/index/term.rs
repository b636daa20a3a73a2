//! Keys of postings: a field, a value, a height.
//!
//! A term is the field's number, the value and an end mark; no term is the beginning of another. In
//! the value a zero byte is written as two, so that values keep their order. Of a long value only
//! the front and a hash are in the key, and all of it is in the row.

use sha2::{Digest as _, Sha256};

/// The field under which every transaction, or every block, is listed with an empty value.
pub(super) const ALL: u32 = 0;

/// The longest value that is in a key as it is.
const WHOLE: usize = 96;

const ZERO: [u8; 2] = [0, 0xff];
const END: [u8; 2] = [0, 0];
const HASHED: [u8; 2] = [0, 1];
const HEIGHT: usize = 8;

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

/// Whether a value is too long for a key.
pub(super) fn is_long(value: &[u8]) -> bool {
    value.len() > WHOLE
}

/// Appends a term.
pub(super) fn put(out: &mut Vec<u8>, field: u32, value: &[u8]) {
    put_varint(out, u64::from(field));
    if is_long(value) {
        let (front, _) = value.split_at(WHOLE);
        put_escaped(out, front);
        out.extend_from_slice(&HASHED);
        out.extend_from_slice(&Sha256::digest(value));
    } else {
        put_escaped(out, value);
        out.extend_from_slice(&END);
    }
}

/// A term on its own.
pub(super) fn of(field: u32, value: &[u8]) -> Vec<u8> {
    let mut term = Vec::new();
    put(&mut term, field, value);
    term
}

fn put_escaped(out: &mut Vec<u8>, value: &[u8]) {
    if !value.contains(&0) {
        return out.extend_from_slice(value);
    }
    for byte in value {
        match byte {
            0 => out.extend_from_slice(&ZERO),
            byte => out.push(*byte),
        }
    }
}

/// The value in a term; none if only its front is there, an error text if it is no term.
pub(super) fn value(term: &[u8]) -> Result<Option<Vec<u8>>, &'static str> {
    let mut rest = term;
    take_varint(&mut rest).ok_or("a key without a field")?;
    let mut found = Vec::with_capacity(rest.len());
    while let Some((byte, behind)) = rest.split_first() {
        rest = behind;
        if *byte != 0 {
            found.push(*byte);
            continue;
        }
        match rest.split_first() {
            Some((0xff, behind)) => {
                found.push(0);
                rest = behind;
            }
            Some((0, [])) => return Ok(Some(found)),
            Some((1, _)) => return Ok(None),
            _ => return Err("a key with a broken end mark"),
        }
    }
    Err("a key without an end mark")
}

/// The key of a term's posting at a height.
pub(super) fn key(term: &[u8], height: u64) -> Vec<u8> {
    let mut key = Vec::with_capacity(term.len() + HEIGHT);
    key.extend_from_slice(term);
    key.extend_from_slice(&height.to_be_bytes());
    key
}

/// The bounds of a term's postings at heights `from..=to`.
pub(super) fn range(term: &[u8], from: u64, to: u64) -> (Vec<u8>, Vec<u8>) {
    (key(term, from), past(term, to))
}

/// Behind a term's posting at a height.
pub(super) fn past(term: &[u8], height: u64) -> Vec<u8> {
    let mut key = key(term, height);
    key.push(0);
    key
}

/// The bounds of all postings of a field. Values are UTF-8, which has no byte 255.
pub(super) fn field_range(field: u32) -> (Vec<u8>, Vec<u8>) {
    let mut from = Vec::new();
    put_varint(&mut from, u64::from(field));
    let mut to = from.clone();
    to.push(0xff);
    (from, to)
}

/// Cuts a key into term and height.
pub(super) fn split(key: &[u8]) -> Option<(&[u8], u64)> {
    let (term, height) = key.split_last_chunk::<HEIGHT>()?;
    Some((term, u64::from_be_bytes(*height)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn text() -> impl Strategy<Value = String> {
        prop_oneof![
            "[a\u{0}\u{1}\u{ff}]{0,6}",
            "\\PC{0,40}",
            "[ab\u{0}]{90,110}"
        ]
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
        fn no_term_begins_another(a in text(), b in text(), f in 0u32..300, g in 0u32..300) {
            let (one, two) = (of(f, a.as_bytes()), of(g, b.as_bytes()));
            prop_assert_eq!(one == two, (f, &a) == (g, &b));
            prop_assert!(one == two || !one.starts_with(&two));
        }

        #[test]
        fn short_values_keep_their_order_and_come_back(a in text(), b in text()) {
            prop_assume!(!is_long(a.as_bytes()) && !is_long(b.as_bytes()));
            let (one, two) = (of(7, a.as_bytes()), of(7, b.as_bytes()));
            prop_assert_eq!(one.cmp(&two), a.as_bytes().cmp(b.as_bytes()));
            prop_assert_eq!(value(&one).unwrap(), Some(a.into_bytes()));
        }

        #[test]
        fn a_posting_lies_between_the_bounds_of_its_term_and_field(
            a in text(), f in 0u32..300, height: u64,
        ) {
            let term = of(f, a.as_bytes());
            let found = key(&term, height);
            let (from, to) = range(&term, height, height);
            prop_assert!(from <= found && found < to);
            let (from, to) = field_range(f);
            prop_assert!(from <= found && found < to);
            prop_assert_eq!(split(&found), Some((term.as_slice(), height)));
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            value(&bytes).ok();
            split(&bytes);
        }
    }

    #[test]
    fn a_long_value_is_not_in_its_key() {
        let long = "x".repeat(500);
        let term = of(1, long.as_bytes());
        assert_eq!(value(&term), Ok(None));
        assert_eq!(term.len(), 1 + WHOLE + 2 + 32);
        assert_ne!(term, of(1, "x".repeat(501).as_bytes()));
    }
}
