//! The access points of a node: REST, gRPC and JSON-RPC over one chain.
//!
//! Every access point makes a [`Request`] and calls the same [`Services`], which answers every method of
//! the RPC table. The access points differ only in how requests and answers are encoded.

pub mod evm;
pub mod grpc;
pub mod jsonrpc;
pub mod limits;
pub mod rest;
pub mod rpc;

mod cors;
mod error;
mod server;
mod service;
mod socket;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tls_tests;

pub use error::{ApiError, Detail};
pub use tarn_http::metrics;
pub(crate) use tarn_http::origin;
pub use tarn_http::{ServerConfig, Tls, TlsError};

pub use service::{Answer, Request, Services};
