//! Messages, one per file.

mod update_params;

pub use update_params::UpdateParams;
