//! The methods of the services, with their paths, requests and responses.
use prost::{Message, Name};

use crate::alias;
use crate::generated::RPCS;
use crate::schema::Described;

/// A request type that belongs to exactly one method of one service.
pub trait Rpc: Message + Name + Described + Default + 'static {
    /// Full gRPC path, `/package.Service/Method`, in the `core` namespace.
    const PATH: &'static str;
    /// The HTTP bindings, none for the messages of a transaction.
    const HTTP: &'static [HttpRule];
    /// The response of the method.
    type Response: Message + Name + Described + Default + 'static;
}

/// One HTTP binding of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HttpRule {
    /// `GET`, `POST` and so on.
    pub verb: &'static str,
    /// The path with variables in braces, `/core/bank/v1beta1/balances/{address}`; `{denom=**}`
    /// takes several segments.
    pub template: &'static str,
    /// `*` if the body is the request, empty if the query string fills it.
    pub body: &'static str,
}

/// A method with the names of its types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RpcInfo {
    /// Full gRPC path in the `core` namespace.
    pub path: &'static str,
    /// The service's full name.
    pub service: &'static str,
    /// The method's name.
    pub method: &'static str,
    /// The HTTP bindings.
    pub http: &'static [HttpRule],
    /// The request's full name.
    pub request: &'static str,
    /// The response's full name.
    pub response: &'static str,
    /// What a call costs.
    pub cost: Cost,
}

/// What a call costs the node that answers it: the option `svc.options.v1.cost` of its method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cost {
    /// From memory, in microseconds.
    Light,
    /// One row of the disk, or two.
    Disk,
    /// A page of rows, or some computing.
    List,
    /// A large answer.
    Heavy,
    /// Heavy, by the event index.
    Search,
    /// Decodes a transaction of the caller's, which may become many times as large.
    Decode,
    /// Decodes a transaction and executes it, with its proofs.
    Proof,
    /// Waits for something to happen and does no work itself.
    Waiting,
}

impl Cost {
    /// Whether one client has only a few such calls answered at a time.
    pub const fn is_limited_per_client(self) -> bool {
        matches!(self, Self::Heavy | Self::Search | Self::Proof)
    }

    /// Whether the answer has a largest size.
    pub const fn bounds_answer(self) -> bool {
        self.is_limited_per_client() || self.decodes()
    }

    /// Whether the request holds a whole transaction, which is decoded.
    pub const fn decodes(self) -> bool {
        matches!(self, Self::Decode | Self::Proof)
    }
}

impl RpcInfo {
    /// Whether the method is a message of a transaction rather than a query.
    pub fn is_msg(&self) -> bool {
        self.service.ends_with(".Msg")
    }
}

/// The method with this gRPC path, in either namespace.
pub fn find(path: &str) -> Option<&'static RpcInfo> {
    let path = alias::canonical(path);
    let at = RPCS
        .binary_search_by_key(&path.as_ref(), |rpc| rpc.path)
        .ok()?;
    RPCS.get(at)
}
