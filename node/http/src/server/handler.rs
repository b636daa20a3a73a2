//! What happens to every request: quotas, response headers, metrics and the access log.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, REFERRER_POLICY, SERVER, TRANSFER_ENCODING, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, Version};
use http_body::Body as _;
use hyper::body::Incoming;
use tower::ServiceExt as _;

use super::Limits;
use super::body::{AnswerBody, RequestBody};
use super::context::ConnectionContext;
use super::quota::QuotaGuard;
use super::refusal::{Code, MAX_HEADERS, Refusal, Refuse};
use crate::access::{Peer, Point};
use crate::limits::Limiter;
use crate::metrics::{AccessCounts, Reason, Route};

/// The `Server` header.
const NAME: &str = concat!("tarn/", env!("CARGO_PKG_VERSION"));
/// The content security policy of our pages, which have text and style.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";
/// The target of the access log.
const LOG: &str = "tarn_api::access";

/// The bytes of an answer whose body does not tell its size: an extension of the response.
#[derive(Debug, Clone, Copy)]
pub struct Weight(pub usize);

/// Handles the requests of an access point.
#[derive(Debug)]
pub(super) struct RequestHandler {
    router: Router,
    point: Option<Point>,
    limiter: Limiter,
    counts: AccessCounts,
    log: bool,
    refuse: Refuse,
    code: Code,
}

/// Counts the bytes of an answer, and logs the request when it is dropped.
#[derive(Debug)]
pub(super) struct AccessLog {
    point: Option<Point>,
    counts: AccessCounts,
    /// Whether at the level info.
    log: bool,
    line: Option<AccessLogLine>,
}

/// What is logged: nothing that a client wrote.
#[derive(Debug)]
struct AccessLogLine {
    method: &'static str,
    client: &'static str,
    begun: Instant,
    route: Option<Arc<Route>>,
    code: u16,
    bytes: usize,
}

impl RequestHandler {
    pub(super) fn new(router: Router, limits: &Limits) -> Self {
        Self {
            router,
            point: limits.point,
            limiter: limits.limiter.clone(),
            counts: limits.server.counts.clone(),
            log: limits.server.access_log,
            refuse: limits.refuse,
            code: limits.code,
        }
    }

    /// Passes a request on to the routes, and counts what comes back.
    pub(super) async fn answer(
        &self,
        context: Arc<ConnectionContext>,
        request: Request<Incoming>,
    ) -> Result<Response<AnswerBody>, Infallible> {
        let begun = Instant::now();
        let active = context.begin();
        let is_http1 = request.version() != Version::HTTP_2;
        let counted = |body| RequestBody::new(body, Arc::clone(&context), is_http1);
        let mut request = request.map(|body| Body::new(counted(body)));
        let line = self.line(&context, &request, begun);
        request.extensions_mut().insert(Arc::clone(&context));
        request.extensions_mut().insert(Peer(context.peer()));
        let headers = request.headers().len();
        let mut response = if headers > MAX_HEADERS {
            // HTTP/1 has a bound of its own; HTTP/2 has one of bytes alone.
            (self.refuse)(Refusal::TooManyHeaders(headers), &HeaderMap::new())
        } else {
            self.router.clone().oneshot(request).await?
        };
        let (held, active) = if response.status() == StatusCode::SWITCHING_PROTOCOLS {
            context.becomes_socket(active);
            (context.hold_nothing(), None)
        } else {
            (self.hold(&context, &mut response), active)
        };
        set_headers(response.headers_mut());
        if is_http1 && context.is_interrupted() {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(CONNECTION, close);
        }
        let log = self.count(&response, begun.elapsed(), line);
        Ok(response.map(|body| AnswerBody::new(body, context, active, held, log)))
    }

    /// Counts an answer until it is read, or puts a refusal in its place.
    fn hold(&self, context: &ConnectionContext, response: &mut Response<Body>) -> QuotaGuard {
        let held = context.hold_answer(weight(response));
        held.unwrap_or_else(|refusal| {
            let mut refused = (self.refuse)(refusal, response.headers());
            // Other headers stay: those about limits and CORS.
            let mut headers = std::mem::take(response.headers_mut());
            for name in [
                CONTENT_LENGTH,
                CONTENT_ENCODING,
                TRANSFER_ENCODING,
                CACHE_CONTROL,
                ETAG,
            ] {
                headers.remove(name);
            }
            headers.extend(std::mem::take(refused.headers_mut()));
            *refused.headers_mut() = headers;
            if let Some(route) = response.extensions_mut().remove::<Arc<Route>>() {
                refused.extensions_mut().insert(route);
            }
            if let Some(reason) = refusal.reason() {
                refused.extensions_mut().insert(reason);
            }
            *response = refused;
            context.hold_nothing()
        })
    }

    /// The line of the access log; none if nothing is logged.
    fn line(
        &self,
        context: &ConnectionContext,
        request: &Request<Body>,
        begun: Instant,
    ) -> Option<AccessLogLine> {
        let wanted = self.log || tracing::enabled!(target: LOG, tracing::Level::DEBUG);
        let counted = wanted && self.point.is_some();
        counted.then(|| AccessLogLine {
            method: verb(request.method()),
            client: self.limiter.class(context.peer(), request.headers()),
            begun,
            route: None,
            code: 0,
            bytes: 0,
        })
    }

    fn count(
        &self,
        response: &Response<Body>,
        time: Duration,
        line: Option<AccessLogLine>,
    ) -> AccessLog {
        let code = (self.code)(response);
        let route = response.extensions().get::<Arc<Route>>();
        if let Some(point) = self.point {
            self.counts.answered(point, code, time);
            let said = response.extensions().get::<Reason>().copied();
            if let Some(reason) = said.or_else(|| reason(point, code)) {
                self.counts.refused(point, reason);
            }
        }
        // Calls of the RPC are counted where they are made: a batch has many.
        if let Some(route) = route.filter(|_| self.point != Some(Point::Rpc)) {
            route.asked();
        }
        AccessLog {
            point: self.point,
            counts: self.counts.clone(),
            log: self.log,
            line: line.map(|line| AccessLogLine {
                route: route.cloned(),
                code,
                ..line
            }),
        }
    }
}

/// The bytes of an answer, as far as they are known.
fn weight(response: &Response<Body>) -> usize {
    let said = response.extensions().get::<Weight>();
    let seen = response.body().size_hint().lower();
    said.map_or_else(
        || usize::try_from(seen).unwrap_or(usize::MAX),
        |weight| weight.0,
    )
}

/// The reason of a refusal by its code, where it was not counted before.
fn reason(point: Point, code: u16) -> Option<Reason> {
    match (point, code) {
        // Calls of the RPC are counted where they are made.
        (Point::Rpc | Point::Evm, 504) => None,
        (Point::Grpc, 4) | (_, 408 | 504) => Some(Reason::Time),
        (_, 413 | 414 | 431) => Some(Reason::Size),
        _ => None,
    }
}

/// Adds the headers that every answer has, and those of pages for browsers.
fn set_headers(headers: &mut HeaderMap) {
    headers.insert(SERVER, HeaderValue::from_static(NAME));
    // Content that anybody wrote into the chain must not run as a script.
    let nosniff = HeaderValue::from_static("nosniff");
    headers.insert(X_CONTENT_TYPE_OPTIONS, nosniff);
    let kind = headers.get(CONTENT_TYPE);
    if !kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) {
        return;
    }
    for (name, value) in [(X_FRAME_OPTIONS, "DENY"), (REFERRER_POLICY, "no-referrer")] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // A page that needs more sets its own policy.
    if !headers.contains_key(CONTENT_SECURITY_POLICY) {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    }
}

impl AccessLog {
    /// Counts bytes that were sent.
    pub(super) fn sent(&mut self, bytes: usize) {
        if let Some(point) = self.point {
            let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
            self.counts.sent(point, bytes);
        }
        if let Some(line) = &mut self.line {
            line.bytes = line.bytes.saturating_add(bytes);
        }
    }
}

impl Drop for AccessLog {
    fn drop(&mut self) {
        let (Some(line), Some(point)) = (&self.line, self.point) else {
            return;
        };
        let route = line.route.as_ref().map_or("unknown", |route| &route.name);
        let (method, code, bytes) = (line.method, line.code, line.bytes);
        let micros = u64::try_from(line.begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        let (point, client) = (point.label(), line.client);
        if self.log {
            tracing::info!(target: LOG, point, method, route, code, bytes, micros, client, "request");
        } else {
            tracing::debug!(target: LOG, point, method, route, code, bytes, micros, client, "request");
        }
    }
}

/// The name of an HTTP method, if it is a common one.
fn verb(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        _ => "other",
    }
}
