//! Reading bodies of requests.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::response::Response;
use http::StatusCode;
use http::request::Parts;
use http_body::Body as _;
use http_body_util::{BodyExt as _, LengthLimitError, Limited};

use super::{Dialect, Failure, refused};
use crate::metrics::Reason;
use crate::server::crowded;

/// How long a body may take to arrive.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// Why a body was not read. It is kept in the extensions of the request for the next reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It has more bytes than this.
    Large(usize),
    /// It did not arrive in time.
    Slow,
    /// The connection broke.
    Broken,
    /// The memory quota of this client or of all requests is used up.
    Crowded,
}

impl Unread {
    pub(super) fn response(self, dialect: Dialect) -> Response {
        let (status, text) = match self {
            Self::Large(most) => (
                StatusCode::PAYLOAD_TOO_LARGE,
                format!("it is too large: at most {most} bytes are taken"),
            ),
            Self::Slow => (
                StatusCode::REQUEST_TIMEOUT,
                format!("it did not arrive within {} s", READ_TIMEOUT.as_secs()),
            ),
            Self::Broken => (StatusCode::BAD_REQUEST, "it is cut off".to_owned()),
            Self::Crowded => {
                let failure = Failure::limited("too much of requests is under way");
                let mut response = refused(StatusCode::TOO_MANY_REQUESTS, failure, dialect);
                response.extensions_mut().insert(Reason::Unread);
                return response;
            }
        };
        let failure = Failure::request(format!("error reading request body: {text}"));
        refused(status, failure, dialect)
    }
}

/// A request and its whole body, if that is small enough and arrives in time: a client that sends a byte
/// and waits would hold its connection without end.
pub(super) async fn whole(request: Request, most: usize) -> Result<(Parts, Bytes), Unread> {
    if let Some(unread) = request.extensions().get::<Unread>() {
        return Err(*unread);
    }
    let (parts, body) = request.into_parts();
    Ok((parts, read(body, most).await?))
}

/// Reads the body of a request that another layer reads again; if it cannot be read, the reason is left
/// in the request.
pub(crate) async fn peek(request: Request, most: usize) -> (Request, Bytes) {
    let (mut parts, body) = request.into_parts();
    let bytes = read(body, most).await.unwrap_or_else(|unread| {
        parts.extensions.insert(unread);
        Bytes::new()
    });
    (Request::from_parts(parts, Body::from(bytes.clone())), bytes)
}

async fn read(body: Body, most: usize) -> Result<Bytes, Unread> {
    let announced = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    if announced > most {
        return Err(Unread::Large(most));
    }
    let read = Limited::new(body, most).collect();
    match tokio::time::timeout(READ_TIMEOUT, read).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Unread::Large(most)),
        Ok(Err(error)) if crowded(&*error).is_some() => Err(Unread::Crowded),
        Ok(Err(_)) => Err(Unread::Broken),
        Err(_) => Err(Unread::Slow),
    }
}
