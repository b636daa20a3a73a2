//! The node, wallet and tools in one binary.
//!
//! [`Node::start`] composes a node from the machine, an engine and the access points; the command
//! line is a thin layer over it, and tests call it directly.

pub mod cli;
pub mod config;
pub mod dev;
mod genesis;
pub mod home;
pub mod node;
pub mod telemetry;
mod version;
pub mod workers;

pub use config::Config;
pub use home::Home;
pub use node::{Node, NodeConfig, NodeError};
pub use tarn_cli::Network;
