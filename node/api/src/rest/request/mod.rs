//! Building the encoded request from a path, a query string and a body, by the request's schema.

mod scalar;
mod tree;

use std::borrow::Cow;

use bytes::Bytes;
use tarn_proto::schema::Schema;

use super::reply::{Problem, invalid, shorten};
use super::route::{self, Endpoint};
use crate::ApiError;
use crate::limits::Meter;
use crate::service::decode;
pub(crate) use scalar::OneText;
use tree::Tree;

/// Bodies beyond this many bytes are parsed on a thread for heavy work.
const LONG: usize = 64 << 10;

/// A value that does not fit its parameter.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("type mismatch, parameter: {parameter}, error: {reason}")]
pub(crate) struct Mismatch {
    parameter: String,
    reason: String,
}

impl From<Mismatch> for Problem {
    fn from(mismatch: Mismatch) -> Self {
        invalid(mismatch.to_string())
    }
}

/// The request of a method without a body.
pub(crate) fn from_url(
    endpoint: &Endpoint,
    segments: &[Cow<'_, str>],
    query: &str,
) -> Result<Vec<u8>, Problem> {
    let schema = endpoint.request.schema;
    let mut tree = captured(endpoint, segments)?;
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (name, value) = (plus_decode(name)?, plus_decode(value)?);
        // The path comes first, and of a value given twice the first counts.
        tree.set(schema, &name, &value).map_err(Problem::from)?;
    }
    Ok(tree.encode())
}

/// The request of a method with a body. Values in the path override it.
pub(crate) async fn from_body(
    endpoint: &Endpoint,
    segments: &[Cow<'_, str>],
    body: Bytes,
    client: Option<&Meter>,
) -> Result<Vec<u8>, Problem> {
    let tree = captured(endpoint, segments)?;
    let (request, length) = (endpoint.request, body.len());
    let long = length > LONG;
    let read = move || {
        let body = if body.trim_ascii().is_empty() {
            b"{}"
        } else {
            &*body
        };
        let encoded = request.encode_json_text(body);
        encoded.map_err(|error| ApiError::invalid(format!("body: {error}")))
    };
    // A long body may become many times as large while it is parsed.
    let mut bytes = if long {
        decode(client, length, read).await?.0
    } else {
        read()?
    };
    // Of a field that appears twice the last one counts.
    bytes.extend(tree.encode());
    Ok(bytes)
}

fn captured(endpoint: &Endpoint, segments: &[Cow<'_, str>]) -> Result<Tree, Problem> {
    let schema: &'static Schema = endpoint.request.schema;
    let mut tree = Tree::default();
    for (variable, text) in endpoint.captures(segments) {
        tree.set(schema, &variable.name, &text)
            .map_err(Problem::from)?;
    }
    Ok(tree)
}

/// Decodes the encoding of forms, in which a plus is a space.
fn plus_decode(text: &str) -> Result<Cow<'_, str>, Problem> {
    let refuse = || {
        let text = shorten(text);
        invalid(format!(
            "query string: {text:?} is not percent-encoded UTF-8"
        ))
    };
    if text.contains('+') {
        let spaced = text.replace('+', " ");
        let decoded = route::decode(&spaced).ok_or_else(refuse)?;
        return Ok(Cow::Owned(decoded.into_owned()));
    }
    route::decode(text).ok_or_else(refuse)
}

#[cfg(test)]
mod tests;
