//! Who answers questions: REST, gRPC and JSON-RPC over one chain.
//!
//! Every access point asks the same [`Services`], which answers every method of the one table of
//! RPCs; what differs between them is only how a question is written down.

pub mod grpc;
pub mod jsonrpc;
pub mod limits;
pub mod metrics;
pub mod rest;
pub mod rpc;

mod error;
mod origin;
mod server;
mod service;

pub use error::{ApiError, Detail};
pub use server::{ServerConfig, Tls, TlsError};
pub use service::{Answer, RequestOptions, Services};
