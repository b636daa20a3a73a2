//! Whether consensus goes on, as the engine sees it.

use std::fmt;

/// Asked by access points that tell operators and load balancers.
pub trait Health: fmt::Debug + Send + Sync {
    /// Why this node is behind the chain or takes no part in it; none if all is well.
    fn trouble(&self) -> Option<String>;
}

/// Of an engine that makes its own blocks: it serves or it ends.
#[derive(Debug, Clone, Copy, Default)]
pub struct AlwaysHealthy;

impl Health for AlwaysHealthy {
    fn trouble(&self) -> Option<String> {
        None
    }
}
