//! Who answers questions: REST, gRPC and JSON-RPC over one chain.
//!
//! Every access point asks the same [`Services`], which answers every method of the one table of
//! RPCs; what differs between them is only how a question is written down.

pub mod grpc;
pub mod jsonrpc;
pub mod limits;
pub mod rest;
pub mod rpc;

mod error;
mod server;
mod service;
#[cfg(test)]
mod tls_tests;

pub use error::{ApiError, Detail};
pub use tarn_http::metrics;
pub(crate) use tarn_http::origin;
pub use tarn_http::{ServerConfig, Tls, TlsError};

pub use service::{Answer, RequestOptions, Services};
