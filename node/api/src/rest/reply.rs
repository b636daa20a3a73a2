//! Responses and errors over HTTP.

use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderValue, Method, StatusCode};
use http_body::Body as _;
use serde_json::Value;

use crate::server::Weight;
use crate::{ApiError, Detail};

/// An error with what HTTP adds to it.
#[derive(Debug)]
pub(super) struct Problem {
    refusal: ApiError,
    allow: Option<String>,
}

impl From<ApiError> for Problem {
    fn from(refusal: ApiError) -> Self {
        Self {
            refusal,
            allow: None,
        }
    }
}

impl Problem {
    /// As a response; its body is `{"code", "message", "details"}`.
    pub(super) fn into_response(self) -> Response {
        let status = self.refusal.status;
        // By hand, to keep the order of the members.
        let details = Value::Array(self.refusal.details.iter().map(Detail::to_json).collect());
        let message = Value::from(self.refusal.message.as_str());
        let body = format!("{{\"code\":{status},\"message\":{message},\"details\":{details}}}");
        let mut response = json_response(self.refusal.http(), body);
        if let Some(reason) = self.refusal.reason() {
            response.extensions_mut().insert(reason);
        }
        let mut details = self.refusal.details.iter();
        let wait = details.find_map(|detail| detail.metadata.get(Detail::RETRY_AFTER));
        if let Some(wait) = wait.and_then(|wait| HeaderValue::from_str(wait).ok()) {
            response.headers_mut().insert(RETRY_AFTER, wait);
        }
        let allow = self
            .allow
            .and_then(|allow| HeaderValue::try_from(allow).ok());
        if let Some(allow) = allow {
            response.headers_mut().insert(ALLOW, allow);
        }
        response
    }
}

/// Malformed input.
pub(super) fn invalid(message: impl Into<String>) -> Problem {
    ApiError::invalid(message).into()
}

/// No such route.
pub(super) fn not_found(message: impl Into<String>) -> Problem {
    ApiError::not_found(message).into()
}

/// The route exists, but not for this method.
pub(super) fn wrong_method(method: &Method, path: &str, allow: &str) -> Problem {
    let path = shorten(path);
    let message = format!("method {method} is not allowed for {path}: use one of {allow}");
    Problem {
        refusal: ApiError::unimplemented(message).with_http(StatusCode::METHOD_NOT_ALLOWED),
        allow: Some(allow.to_owned()),
    }
}

/// The body is too large.
pub(super) fn body_too_large(most: usize) -> Problem {
    let message = format!("the body is too large: at most {most} bytes are taken");
    too_large(StatusCode::PAYLOAD_TOO_LARGE, message)
}

/// The headers are too large.
pub(super) fn headers_too_large(have: usize, most: usize) -> Problem {
    let message = format!("the headers have {have} bytes: at most {most} are taken");
    too_large(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, message)
}

/// The path and query string are too long.
pub(super) fn uri_too_long(have: usize, most: usize) -> Problem {
    let message = format!("path and query string have {have} bytes: at most {most} are taken");
    too_large(StatusCode::URI_TOO_LONG, message)
}

fn too_large(status: StatusCode, message: String) -> Problem {
    ApiError::exhausted(message).with_http(status).into()
}

/// The client took too long to send its body.
pub(super) fn too_slow(limit: Duration) -> Problem {
    let message = format!("the body did not arrive within {} s", limit.as_secs());
    let refusal = ApiError::deadline(message);
    refusal.with_http(StatusCode::REQUEST_TIMEOUT).into()
}

/// The answer took too long.
pub(super) fn no_answer(limit: Duration) -> Problem {
    let seconds = limit.as_secs();
    let message = format!("there was no answer within {seconds} s: ask for less, or later");
    ApiError::deadline(message).into()
}

/// JSON text as a response.
pub(super) fn json_response(status: StatusCode, body: impl Into<Body>) -> Response {
    typed(status, "application/json", body)
}

/// A JSON value as a response.
pub(super) fn json_value(value: &Value) -> Response {
    json_response(StatusCode::OK, value.to_string())
}

/// A body of some type as a response.
pub(super) fn typed(status: StatusCode, kind: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    // It may be compressed later; until then it takes this much memory.
    let weight = usize::try_from(response.body().size_hint().lower()).unwrap_or(usize::MAX);
    response.extensions_mut().insert(Weight(weight));
    response
        .headers_mut()
        .insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// The beginning of a client's text, for an error message.
pub(super) fn shorten(text: &str) -> String {
    const MAX: usize = 120;
    let mut short: String = text.chars().take(MAX).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}
