//! Messages, one per file.

mod cancel_upgrade;
mod software_upgrade;
mod update_params;

pub use cancel_upgrade::CancelUpgrade;
pub use software_upgrade::SoftwareUpgrade;
pub use update_params::UpdateParams;
