//! The access points of a node, and the extension that names the peer of a request.

use std::net::IpAddr;

/// An access point, as requests are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// JSON over HTTP.
    Rest,
    /// gRPC and gRPC-Web.
    Grpc,
    /// The consensus RPC and its WebSocket.
    Rpc,
    /// The EVM RPC.
    Evm,
}

impl Point {
    /// How many there are.
    pub const COUNT: usize = 4;
    /// All of them, in the order of [`Point::index`].
    pub const ALL: [Self; Self::COUNT] = [Self::Rest, Self::Grpc, Self::Rpc, Self::Evm];

    /// The name in messages for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rest => "REST",
            Self::Grpc => "gRPC",
            Self::Rpc => "RPC",
            Self::Evm => "EVM RPC",
        }
    }

    /// The name in metrics, settings and details of errors.
    pub fn label(self) -> &'static str {
        match self {
            Self::Rest => "rest",
            Self::Grpc => "grpc",
            Self::Rpc => "rpc",
            Self::Evm => "evm",
        }
    }

    /// The position in tables per access point.
    pub fn index(self) -> usize {
        match self {
            Self::Rest => 0,
            Self::Grpc => 1,
            Self::Rpc => 2,
            Self::Evm => 3,
        }
    }
}

/// The address at the other end of the connection; an extension of every request the server passes
/// on.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);
