//! Why the server itself refuses a request.

use axum::body::Body;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue, Response, StatusCode};

use crate::metrics::Reason;

/// More headers than any client sends.
pub const MAX_HEADERS: usize = 100;

/// Why a request has no answer, or not the one it would have had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The request has so many headers, more than [`MAX_HEADERS`].
    TooManyHeaders(usize),
    /// The client has not read so many bytes of earlier answers.
    ClientUnread(usize),
    /// All clients together have too many bytes of answers unread.
    TotalUnread,
}

impl Refusal {
    /// The HTTP status.
    pub fn status(self) -> StatusCode {
        match self {
            Self::TooManyHeaders(_) => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::ClientUnread(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TotalUnread => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What it is counted as, where the status does not say so.
    pub(super) fn reason(self) -> Option<Reason> {
        match self {
            Self::TooManyHeaders(_) => None,
            Self::ClientUnread(_) | Self::TotalUnread => Some(Reason::Unread),
        }
    }
}

/// Writes a refusal in the protocol of an access point; the headers are those of the answer in whose
/// place it is sent, if there is one.
pub type Refuse = fn(Refusal, &HeaderMap) -> Response<Body>;

/// The code under which an answer is counted.
pub type Code = fn(&Response<Body>) -> u16;

/// A refusal as plain text.
pub(super) fn plain(refusal: Refusal, _: &HeaderMap) -> Response<Body> {
    let status = refusal.status();
    let mut response = Response::new(Body::from(status.canonical_reason().unwrap_or_default()));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}

/// The HTTP status as the code.
pub(super) fn http_status(response: &Response<Body>) -> u16 {
    response.status().as_u16()
}
