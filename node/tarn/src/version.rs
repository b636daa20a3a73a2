//! The build of this binary.

/// Its version.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The commit it was built from; empty if that is not known.
pub(crate) const GIT_COMMIT: &str = env!("TARN_BUILD_COMMIT");
/// The compiler's version.
pub(crate) const RUSTC: &str = env!("TARN_BUILD_RUSTC");
