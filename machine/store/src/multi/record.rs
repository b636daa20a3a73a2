//! The commit record of a height.

use sha2::{Digest, Sha256};

use crate::tree::Hash;

/// The key of the record of the last height.
pub(crate) const TIP_KEY: &[u8] = b"tip";
/// The key that is present while a restore is unfinished.
pub(crate) const RESTORE_KEY: &[u8] = b"restore";

const FORMAT: u8 = 1;
const CHECKSUM: usize = 8;

/// Twelve bytes stored with a height but outside its app hash, such as the time of its block.
pub type Note = [u8; 12];

/// A height, its app hash, its note and the root of every substore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) height: u64,
    pub(crate) app_hash: Hash,
    pub(crate) note: Note,
    pub(crate) roots: Vec<(String, Hash)>,
}

impl Record {
    /// Format, height, app hash, note, names with roots, checksum.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut bytes = vec![FORMAT];
        bytes.extend_from_slice(&self.height.to_be_bytes());
        bytes.extend_from_slice(&self.app_hash);
        bytes.extend_from_slice(&self.note);
        // Names are at most 32 bytes and few.
        bytes.push(u8::try_from(self.roots.len()).unwrap_or(u8::MAX));
        for (name, root) in &self.roots {
            bytes.push(u8::try_from(name.len()).unwrap_or(u8::MAX));
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(root);
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum);
        bytes
    }

    /// Decodes a record and compares its checksum; the error says what is wrong.
    pub(crate) fn decode(bytes: &[u8]) -> Result<Self, String> {
        let (body, sum) = bytes
            .split_last_chunk::<CHECKSUM>()
            .ok_or("a commit record is cut short")?;
        if checksum(body) != *sum {
            return Err("the checksum of a commit record is wrong".into());
        }
        let mut cursor = Cursor(body);
        let record = match cursor.take::<1>() {
            Some([FORMAT]) => Self::fields(&mut cursor),
            Some([other]) => {
                return Err(format!(
                    "commit record of format {other}; this program knows {FORMAT}"
                ));
            }
            None => None,
        };
        record
            .filter(|_| cursor.0.is_empty())
            .ok_or_else(|| "a commit record is malformed".into())
    }

    fn fields(cursor: &mut Cursor<'_>) -> Option<Self> {
        let height = u64::from_be_bytes(*cursor.take()?);
        let app_hash = *cursor.take()?;
        let note = *cursor.take()?;
        let [count] = *cursor.take()?;
        let mut roots = Vec::new();
        for _ in 0..count {
            let [length] = *cursor.take()?;
            let name = std::str::from_utf8(cursor.bytes(length.into())?).ok()?;
            roots.push((name.to_owned(), *cursor.take()?));
        }
        Some(Self {
            height,
            app_hash,
            note,
            roots,
        })
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let digest: Hash = Sha256::digest(bytes).into();
    *digest
        .first_chunk()
        .expect("a digest is longer than the checksum")
}

/// Reads bytes from the front; none when too few are left, never a panic.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'a>(pub(crate) &'a [u8]);

impl<'a> Cursor<'a> {
    pub(crate) fn take<const N: usize>(&mut self) -> Option<&'a [u8; N]> {
        let (head, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(head)
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(head)
    }

    /// A length in four bytes, big-endian.
    pub(crate) fn length(&mut self) -> Option<usize> {
        usize::try_from(u32::from_be_bytes(*self.take()?)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let roots = vec![("bank".to_owned(), [2; 32]), ("evm".to_owned(), [3; 32])];
        Record {
            height: 7,
            app_hash: [1; 32],
            note: [5; 12],
            roots,
        }
    }

    #[test]
    fn a_record_decodes_to_what_was_encoded() {
        assert_eq!(Record::decode(&record().encode()).unwrap(), record());
    }

    #[test]
    fn no_damaged_record_is_accepted() {
        let bytes = record().encode();
        for at in 0..bytes.len() {
            assert!(Record::decode(&bytes[..at]).is_err(), "cut at {at}");
            for bit in 0..8 {
                let mut damaged = bytes.clone();
                damaged[at] ^= 1 << bit;
                assert!(Record::decode(&damaged).is_err(), "bit {bit} of byte {at}");
            }
        }
    }

    #[test]
    fn a_record_of_an_unknown_format_is_refused_with_the_format() {
        let mut bytes = record().encode();
        bytes.truncate(bytes.len() - CHECKSUM);
        bytes[0] = 9;
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum);
        assert!(Record::decode(&bytes).unwrap_err().contains("format 9"));
    }
}
