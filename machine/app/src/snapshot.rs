//! Snapshots: the state of a height as chunks, for nodes that join without executing all blocks.

use std::sync::Arc;

use tarn_primitives::Height;
use tarn_runtime::{Error, Result};
pub use tarn_store::snapshot::{Export, FORMAT, MAX_CHUNK, Manifest, Restore};
use tarn_store::{Durable, Note, Version, snapshot};

use crate::modules;

/// The state of a height that can be exported at leisure, on any thread, while blocks go on.
#[derive(Debug)]
pub struct Snapshot(pub(crate) Arc<Version>);

impl Snapshot {
    /// Its height.
    pub fn height(&self) -> Height {
        Height::new(self.0.height())
    }

    /// Cuts it into chunks of about so many bytes.
    pub fn export(&self, chunk_size: usize) -> Result<Export<'_>> {
        snapshot::export(&self.0, chunk_size).map_err(Error::fault)
    }
}

/// Begins to restore a snapshot into an empty backend. The time of its block is not under the app
/// hash, so nobody vouches for it: it is left out, and the next block brings the time.
pub fn restore(
    durable: Box<dyn Durable>,
    mut manifest: Manifest,
) -> std::result::Result<Restore, tarn_store::Error> {
    manifest.note = Note::default();
    Restore::begin(durable, &modules::stores(), manifest)
}
