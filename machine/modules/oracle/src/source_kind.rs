//! The kinds of sources.

/// The kind of a source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceKind {
    /// Reports of feeders.
    Feeders,
    /// The average price in a pool.
    Pool,
    /// A claim.
    Fixed,
}

impl SourceKind {
    /// The name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Feeders => "feeders",
            Self::Pool => "pool",
            Self::Fixed => "fixed",
        }
    }

    /// Whether it is for display and development: nobody reports such prices, or they are easily moved.
    pub fn is_weak(self) -> bool {
        self != Self::Feeders
    }
}
