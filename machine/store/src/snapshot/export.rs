//! Export of a height as chunks.

use std::iter::Peekable;

use sha2::{Digest, Sha256};

use super::manifest::{FORMAT, MAX_CHUNK, Manifest};
use crate::tree::Leaf;
use crate::{Error, Range, Version};

type Leaves<'a> = Peekable<Box<dyn Iterator<Item = (&'static str, &'a Leaf)> + 'a>>;

/// Yields the chunks of one height; after the last one, the manifest.
pub struct Export<'a> {
    leaves: Leaves<'a>,
    chunk_size: usize,
    manifest: Manifest,
}

impl std::fmt::Debug for Export<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Export")
            .field("manifest", &self.manifest)
            .finish_non_exhaustive()
    }
}

/// Cuts state into chunks of about `chunk_size` bytes. An entry is never cut, so a chunk with one
/// long entry may be longer, but never longer than [`MAX_CHUNK`].
pub fn export(version: &Version, chunk_size: usize) -> Result<Export<'_>, Error> {
    if chunk_size == 0 || chunk_size > MAX_CHUNK {
        let text = format!("chunk size {chunk_size}; use 1 to {MAX_CHUNK} bytes");
        return Err(Error::Snapshot(text));
    }
    if version.height() == 0 {
        return Err(Error::Snapshot(
            "nothing is committed yet, so there is no state".into(),
        ));
    }
    let stores = version.names().iter().copied().zip(version.trees());
    let leaves: Box<dyn Iterator<Item = _>> = Box::new(stores.flat_map(|(name, tree)| {
        tree.range(Range::all(), false)
            .map(move |leaf| (name, leaf))
    }));
    let manifest = Manifest {
        format: FORMAT,
        height: version.height(),
        app_hash: version.app_hash(),
        note: *version.note(),
        chunks: Vec::new(),
    };
    Ok(Export {
        leaves: leaves.peekable(),
        chunk_size,
        manifest,
    })
}

impl Export<'_> {
    /// The manifest, once every chunk was taken.
    pub fn manifest(mut self) -> Option<Manifest> {
        self.leaves.peek().is_none().then_some(self.manifest)
    }

    /// Appends the entries of the next substore that still fit; to an empty chunk at least one.
    /// Returns whether anything was appended.
    fn section(&mut self, chunk: &mut Vec<u8>) -> bool {
        let Some((store, _)) = self.leaves.peek().copied() else {
            return false;
        };
        let mut body = Vec::new();
        let mut count: u32 = 0;
        let room = self.chunk_size.saturating_sub(chunk.len());
        while let Some((_, leaf)) = self.leaves.next_if(|(name, leaf)| {
            let (key, value) = leaf.pair();
            let entry = key.len().saturating_add(value.len()).saturating_add(8);
            let head = store.len().saturating_add(8);
            let fits = body.len().saturating_add(entry).saturating_add(head) <= room;
            *name == store && (fits || (chunk.is_empty() && body.is_empty()))
        }) {
            let (key, value) = leaf.pair();
            field(&mut body, key);
            field(&mut body, value);
            count = count.saturating_add(1);
        }
        if count == 0 {
            return false;
        }
        field(chunk, store.as_bytes());
        chunk.extend_from_slice(&count.to_be_bytes());
        chunk.append(&mut body);
        true
    }
}

impl Iterator for Export<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut chunk = Vec::new();
        while self.section(&mut chunk) {}
        if chunk.is_empty() {
            return None;
        }
        self.manifest.chunks.push(Sha256::digest(&chunk).into());
        Some(chunk)
    }
}

fn field(out: &mut Vec<u8>, bytes: &[u8]) {
    let length = u32::try_from(bytes.len()).expect("keys and values are checked when written");
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(bytes);
}
