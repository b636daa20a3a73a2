//! CORS headers.
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_HEADERS,
    ACCESS_CONTROL_REQUEST_METHOD, ORIGIN, VARY,
};
use http::{HeaderMap, HeaderValue, Method, StatusCode};

use super::Cors;

/// The headers of answers that scripts may read.
const EXPOSED: &str = "x-core-block-height, x-cosmos-block-height, \
    grpc-metadata-x-cosmos-block-height, x-server-time, ratelimit-limit, ratelimit-remaining, \
    ratelimit-reset, ratelimit-policy, retry-after";

/// The request headers that scripts may send if the preflight names none.
const ACCEPTED: &str = "content-type, x-api-key, x-core-block-height, \
    x-cosmos-block-height, x-timeout";

/// A preflight request.
#[derive(Debug)]
pub(super) struct Preflight {
    wanted: Option<HeaderValue>,
}

impl Preflight {
    /// The preflight, if the request is one.
    pub(super) fn of(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let asks = request.method() == Method::OPTIONS
            && headers.contains_key(ORIGIN)
            && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD);
        asks.then(|| Self {
            wanted: headers.get(ACCESS_CONTROL_REQUEST_HEADERS).cloned(),
        })
    }

    /// Allows every path: the error for an unknown one should be readable too.
    pub(super) fn answer(self, cors: &Cors) -> Response {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NO_CONTENT;
        if *cors != Cors::Off {
            let methods = HeaderValue::from_static("GET, HEAD, POST, OPTIONS");
            let wanted = self.wanted;
            let wanted = wanted.unwrap_or_else(|| HeaderValue::from_static(ACCEPTED));
            let headers = response.headers_mut();
            headers.insert(ACCESS_CONTROL_ALLOW_METHODS, methods);
            headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, wanted);
            headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
        }
        response
    }
}

/// Adds the CORS headers to a response.
pub(super) fn decorate(cors: &Cors, origin: Option<&HeaderValue>, headers: &mut HeaderMap) {
    let allowed = match cors {
        Cors::Any => Some(HeaderValue::from_static("*")),
        Cors::Off => None,
        Cors::Only(origins) => {
            headers.append(VARY, HeaderValue::from_static("origin"));
            let listed = |origin: &&HeaderValue| {
                let origin = origin.as_bytes();
                origins.iter().any(|known| known.as_bytes() == origin)
            };
            origin.filter(listed).cloned()
        }
    };
    if let Some(allowed) = allowed {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
        let exposed = HeaderValue::from_static(EXPOSED);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    }
}
