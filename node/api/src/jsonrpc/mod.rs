//! JSON-RPC 2.0 over HTTP: one codec and transport for every access point that speaks it.
//!
//! [`Methods`] is a table of names, parameter names and handlers; [`router`] serves it. What holds
//! for every caller:
//!
//! * one request or a batch, answered in order; ids come back byte for byte as they were sent;
//! * parameters by position or by name, null or none; numbers as numbers or as strings;
//! * any content type; refusals are HTTP 200 with a JSON-RPC error, because clients take a status
//!   of 400 and more for a broken connection. Only a body over the limit is 413;
//! * whatever the bytes are, the answer is JSON-RPC, or nothing if only notifications were sent.

mod codec;
mod failure;
mod http;
mod methods;
mod params;
#[cfg(test)]
mod tests;

pub use codec::{Id, Json};
pub use failure::Failure;
pub use http::{HttpConfig, router};
pub use methods::{Method, Methods};
pub(crate) use params::required;
pub use params::{Args, Whole};
