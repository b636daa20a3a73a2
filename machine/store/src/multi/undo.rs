//! Undo blobs: the values that a height replaced, to roll it back.
//!
//! The entries have no checksum: after they are applied the state is compared with the app hash in
//! the record, which is the stronger check.

use super::record::{Cursor, Record};
use crate::changes::{self, Change};
use crate::tree::{Effect, Leaf};

/// The key of the undo blob of a height.
pub(crate) fn key(height: u64) -> Vec<u8> {
    let mut key = b"undo/".to_vec();
    key.extend_from_slice(&height.to_be_bytes());
    key
}

/// The record of the state before, and for each substore the values before.
#[derive(Debug)]
pub(crate) struct Undo {
    pub(crate) before: Record,
    pub(crate) stores: Vec<(String, Vec<Change>)>,
}

/// Encodes the old values of `effects`.
pub(crate) fn encode(before: &Record, stores: &[(&str, &[Effect])]) -> Vec<u8> {
    let record = before.encode();
    let mut out = Vec::new();
    length(&mut out, record.len());
    out.extend_from_slice(&record);
    length(&mut out, stores.len());
    for (name, effects) in stores {
        length(&mut out, name.len());
        out.extend_from_slice(name.as_bytes());
        length(&mut out, effects.len());
        for effect in *effects {
            length(&mut out, effect.key.len());
            out.extend_from_slice(&effect.key);
            // No value is empty, so a length of zero says that there was none.
            let value = effect.old.as_ref().map(Leaf::value).unwrap_or_default();
            length(&mut out, value.len());
            out.extend_from_slice(value);
        }
    }
    out
}

impl Undo {
    /// The record alone, without decoding the entries, which may be those of a whole genesis.
    pub(crate) fn before(bytes: &[u8]) -> Result<Record, String> {
        Self::head(&mut Cursor(bytes))
    }

    fn head(cursor: &mut Cursor<'_>) -> Result<Record, String> {
        let record = cursor.length().and_then(|length| cursor.bytes(length));
        Record::decode(record.ok_or("an undo blob is cut short")?)
    }

    /// Decodes a blob; refuses what [`encode`] cannot have written.
    pub(crate) fn decode(bytes: &[u8]) -> Result<Self, String> {
        let mut cursor = Cursor(bytes);
        let before = Self::head(&mut cursor)?;
        let stores = stores(&mut cursor).filter(|_| cursor.0.is_empty());
        Ok(Self {
            before,
            stores: stores.ok_or("an undo blob is malformed")?,
        })
    }
}

fn stores(cursor: &mut Cursor<'_>) -> Option<Vec<(String, Vec<Change>)>> {
    let mut stores = Vec::new();
    for _ in 0..cursor.length()? {
        let length = cursor.length()?;
        let name = std::str::from_utf8(cursor.bytes(length)?).ok()?;
        let mut list: Vec<Change> = Vec::new();
        for _ in 0..cursor.length()? {
            let change = change(cursor, name)?;
            if list.last().is_some_and(|last| last.key >= change.key) {
                return None;
            }
            list.push(change);
        }
        stores.push((name.to_owned(), list));
    }
    Some(stores)
}

fn change(cursor: &mut Cursor<'_>, store: &str) -> Option<Change> {
    let length = cursor.length()?;
    let key = cursor.bytes(length)?;
    let length = cursor.length()?;
    let value = Some(cursor.bytes(length)?).filter(|value| !value.is_empty());
    changes::check(store, key, value).ok()?;
    Some(Change {
        key: key.into(),
        value: value.map(Into::into),
    })
}

fn length(out: &mut Vec<u8>, length: usize) {
    let length = u32::try_from(length).expect("a block writes fewer than 2^32 keys");
    out.extend_from_slice(&length.to_be_bytes());
}
