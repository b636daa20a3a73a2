//! The access points of a running node.

mod dex;
mod ethereum;
mod evm;
mod grpc;
mod hardening;
mod limits;
mod rest;
mod rpc;
mod shared_limits;
