//! Messages, one per file.

mod edit_validator;
mod remove_validator;
mod resume;
mod rotate_key;
mod set_validator;
mod update_params;

pub use edit_validator::EditValidator;
pub use remove_validator::RemoveValidator;
pub use resume::Resume;
pub use rotate_key::RotateKey;
pub use set_validator::SetValidator;
pub use update_params::UpdateParams;
