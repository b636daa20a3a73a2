//! The language of searches and subscriptions.
/// What must be true.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Filter {}
