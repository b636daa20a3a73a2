//! The engine and the process: recovery, faults, secrets, the wallet.

mod engine;
mod faults;
mod hardening;
mod networks;
mod secrets;
mod wallet;
