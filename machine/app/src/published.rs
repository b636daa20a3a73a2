//! What everybody may see.
//!
//! A block is kept in several steps: its bytes, its state, where it is found. Whoever reads must
//! never see what a block did before the block itself can be looked up, nor the other way round. So
//! there is one place that says how far readers see, and it moves once for each block.

use std::sync::Arc;

use arc_swap::ArcSwap;
use tarn_primitives::Height;
use tarn_store::Version;

/// The state that is answered from. Blocks and index are seen up to its height. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Published(Arc<ArcSwap<Version>>);

impl Published {
    pub(crate) fn new(version: Arc<Version>) -> Self {
        Self(Arc::new(ArcSwap::new(version)))
    }

    /// The last height anybody sees; 0 for none.
    pub fn height(&self) -> Height {
        Height::new(self.0.load().height())
    }

    pub(crate) fn version(&self) -> Arc<Version> {
        self.0.load_full()
    }

    pub(crate) fn set(&self, version: Arc<Version>) {
        self.0.store(version);
    }
}

/// A committed state that nobody sees yet.
#[derive(Debug)]
pub struct Unpublished {
    pub(crate) version: Arc<Version>,
    pub(crate) published: Published,
}

impl Unpublished {
    /// Lets everybody see it, unless they see a later one.
    pub fn publish(self) {
        if self.version.height() > self.published.height().get() {
            self.published.set(self.version);
        }
    }
}
