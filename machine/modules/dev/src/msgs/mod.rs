//! Messages, one per file.

mod set_balance;
mod set_base_fee;
mod set_evm_account;
mod set_impersonation;

pub use set_balance::SetBalance;
pub use set_base_fee::SetBaseFee;
pub use set_evm_account::SetEvmAccount;
pub use set_impersonation::SetImpersonation;
