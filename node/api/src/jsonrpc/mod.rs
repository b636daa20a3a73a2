//! JSON-RPC 2.0: a codec, a table of methods, and a transport over HTTP.
//!
//! For every access point that uses it:
//! * one request or a batch, answered in order; ids come back byte for byte as they were sent;
//! * parameters by position or by name, null or none; numbers as numbers or as strings;
//! * any content type; refusals are HTTP 200 with a JSON-RPC error, because clients take a status
//!   of 400 and more for a broken connection. Only a body that is no JSON is 500, one over the
//!   limit 413, one that comes too slowly 408; a single call over a limit is 429, one that takes
//!   too long 504;
//! * a single answer is a bare object, also to a batch of one, except in Ethereum's [`Dialect`];
//! * methods that allow it are also called by `GET /method?name=value`, where refusals are HTTP 500;
//!   quotation marks and angle brackets in a URI need no encoding;
//! * a call without an id has no answer; by CometBFT's rules it is not executed;
//! * whatever the bytes are, the answer is JSON-RPC, or nothing if only notifications were sent.

mod body;
mod codec;
mod dialect;
mod failure;
mod http;
mod lenient_uri;
mod methods;
mod param;
mod params;
#[cfg(test)]
mod tests;
mod uri;

pub(crate) use body::peek;
pub(crate) use codec::{Answer, Request};
pub use codec::{Id, Json};
pub use dialect::Dialect;
pub use failure::Failure;
pub(crate) use http::refused;
pub use http::{HttpConfig, router};
pub(crate) use lenient_uri::LenientUriStream;
pub use methods::{Method, Methods};
pub use param::{Cache, Kind, Manner, Param};
pub(crate) use params::required;
pub use params::{Args, Whole};
