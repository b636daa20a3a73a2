//! Messages, one per file.

mod set_balance;

pub use set_balance::SetBalance;
