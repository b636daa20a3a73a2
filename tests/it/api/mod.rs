//! The access points of a running node.

mod dex;
mod ethereum;
mod grpc;
mod hardening;
mod limits;
mod rest;
mod rpc;
mod shared_limits;
