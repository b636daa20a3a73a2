//! The manifest of a snapshot.

use crate::multi::Cursor;
use crate::{Error, Note};

/// The format of snapshots that this program writes and reads.
pub const FORMAT: u32 = 1;
/// The maximum length of a chunk in bytes.
pub const MAX_CHUNK: usize = 10_000_000;

/// The head of a snapshot: enough to check every chunk on arrival and the state at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    /// The format, [`FORMAT`].
    pub format: u32,
    /// The height of the state.
    pub height: u64,
    /// Its app hash. Compare it with a header you trust before restoring.
    pub app_hash: [u8; 32],
    /// See [`Note`]. Not part of any hash: compare it with a header you trust.
    pub note: Note,
    /// The SHA-256 of every chunk, in order.
    pub chunks: Vec<[u8; 32]>,
}

impl Manifest {
    /// Encodes format, height, app hash, note and the hashes of the chunks.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = self.format.to_be_bytes().to_vec();
        bytes.extend_from_slice(&self.height.to_be_bytes());
        bytes.extend_from_slice(&self.app_hash);
        bytes.extend_from_slice(&self.note);
        for chunk in &self.chunks {
            bytes.extend_from_slice(chunk);
        }
        bytes
    }

    /// Decodes a manifest of the known format.
    pub fn decode(bytes: &[u8]) -> Result<Self, Error> {
        let malformed = || Error::Snapshot(format!("malformed manifest of {} bytes", bytes.len()));
        let mut cursor = Cursor(bytes);
        let format = u32::from_be_bytes(*cursor.take().ok_or_else(malformed)?);
        ensure_format(format)?;
        let height = u64::from_be_bytes(*cursor.take().ok_or_else(malformed)?);
        let app_hash = *cursor.take().ok_or_else(malformed)?;
        let note = *cursor.take().ok_or_else(malformed)?;
        let (chunks, rest) = cursor.0.as_chunks();
        if !rest.is_empty() {
            return Err(malformed());
        }
        Ok(Self {
            format,
            height,
            app_hash,
            note,
            chunks: chunks.to_vec(),
        })
    }
}

pub(super) fn ensure_format(format: u32) -> Result<(), Error> {
    if format == FORMAT {
        return Ok(());
    }
    Err(Error::Snapshot(format!(
        "format {format} is unknown; this program reads {FORMAT}"
    )))
}
