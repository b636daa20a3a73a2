//! One file per message.

mod update_params;

pub use update_params::UpdateParams;
