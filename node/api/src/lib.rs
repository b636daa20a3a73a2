//! The access points of a node: REST, gRPC and JSON-RPC over one chain.
//!
//! Every access point makes a [`Request`] and calls the same [`Services`], which answers every method of
//! the RPC table. The access points differ only in how requests and answers are encoded.

pub mod grpc;
pub mod jsonrpc;
pub mod limits;
pub mod metrics;
pub mod rest;
pub mod rpc;

mod cors;
mod error;
mod origin;
mod server;
mod service;
#[cfg(test)]
mod tests;

pub use error::{ApiError, Detail};
pub use server::{ServerConfig, Tls, TlsError};
pub use service::{Answer, Request, Services};
