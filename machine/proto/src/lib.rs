//! The wire: every protobuf type, the table of every RPC, JSON and namespace aliases.
//!
//! Everything below `core`, `svc` and `tendermint` is written by `cargo xtask proto` from the
//! `.proto` files; the module path is the package name. Beside prost's structs each message has
//!
//! * proto3 JSON as `serde` impls, as Cosmos SDK REST servers write it ([`json`]),
//! * its shape as data ([`Described`]), which the strict check ([`strict`]) and the rewriting of
//!   `Any` URLs ([`respell`]) use,
//! * an entry in the [`registry`], found by type URL in either namespace ([`alias`]),
//! * [`Rpc`] if it is the request of a method,
//! * amino JSON ([`Amino`]) if wallets sign it.
//!
//! This crate does not inherit the workspace lints because generated code cannot satisfy them.
#![deny(missing_docs, unsafe_code)]

pub mod alias;
pub mod amino;
mod any;
mod duration;
#[path = "gen/mod.rs"]
#[allow(missing_docs, rustdoc::all, clippy::all, reason = "generated code")]
mod generated;
pub mod json;
pub mod registry;
mod respell;
mod rfc3339;
pub mod rpc;
pub mod schema;
pub mod strict;
mod timestamp;
mod wire;

pub use alias::Namespace;
pub use amino::{Amino, AminoValue};
pub use any::{Any, MAX_NESTED, nests_too_deep};
pub use duration::Duration;
pub use generated::{RPCS, core, svc, tendermint};
pub use respell::{RespellError, respell};
pub use rpc::{Cost, HttpRule, Rpc, RpcInfo};
pub use schema::{Described, Schema};
pub use timestamp::Timestamp;

/// The compiled `.proto` files, a `google.protobuf.FileDescriptorSet`, for reflection services.
pub const DESCRIPTOR: &[u8] = include_bytes!("gen/descriptor.bin");
