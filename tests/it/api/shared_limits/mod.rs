//! Nodes that count together, on a real server of Redis or Valkey.
//!
//! `cargo xtask test --long` brings the server and runs these; without one they do not run at all.

mod fleet;
mod outage;
mod requests;
mod sockets;
