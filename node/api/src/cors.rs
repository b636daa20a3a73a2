//! Which origins may read answers, for access points that browsers call.

/// Which web pages may read the answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Cors {
    /// Pages of every origin: everything here is public.
    #[default]
    Any,
    /// Pages of these origins, `https://example.org`.
    Only(Vec<String>),
    /// No pages of other origins.
    Off,
}
