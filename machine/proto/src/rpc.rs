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
