//! Limits of access points that speak JSON-RPC over HTTP and sockets.
//!
//! A layer around the whole access point: a batch is counted before it is read, a socket
//! before it is opened. What is said over an open socket is counted by whoever reads it, with the
//! [`Meter`] that comes with the request that opened it.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Json, Response};
use http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_REQUEST_METHOD,
    CONNECTION, ORIGIN, UPGRADE,
};
use http::{HeaderMap, HeaderValue, Method, StatusCode};

use super::{Limiter, Meter, NAMES, Point, Refused, batch};
use crate::jsonrpc::{Answer, Dialect, Id, Request as Call};
use crate::server::ConnectionContext;
use crate::service::heavy;

/// Bodies beyond this many bytes take a while to look through.
const LONG: usize = 64 << 10;

/// Counts what an access point is asked before it sees it.
#[derive(Debug, Clone)]
pub(crate) struct JsonRpcLimitLayer {
    pub(crate) limits: Limiter,
    pub(crate) point: Point,
    /// The largest body, in bytes.
    pub(crate) max_body: usize,
    /// Whether pages of other origins may call.
    pub(crate) cors: bool,
    /// Where sockets are opened.
    pub(crate) sockets: &'static str,
}

impl JsonRpcLimitLayer {
    /// Puts it before an access point.
    pub(crate) fn before(self, router: Router) -> Router {
        if self.limits.is_off() {
            return router;
        }
        router.layer(from_fn_with_state(Arc::new(self), admit))
    }

    /// Why not, to whoever asked with this id.
    fn refuse(&self, refused: Refused, id: Id) -> Response {
        let answer = Answer::new(id, Err(refused.into())).spelled(self.dialect());
        let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(answer)).into_response();
        let headers = response.headers_mut();
        refused.put(headers);
        if self.cors {
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        }
        self.expose(headers);
        response
    }

    fn dialect(&self) -> Dialect {
        if self.point == Point::Evm {
            Dialect::Ethereum
        } else {
            Dialect::Comet
        }
    }

    /// Lets scripts read what is left.
    fn expose(&self, headers: &mut HeaderMap) {
        let names = NAMES.map(|name| name.to_string()).join(", ");
        if let Ok(names) = HeaderValue::try_from(names)
            && self.cors
        {
            headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, names);
        }
    }
}

async fn admit(
    State(layer): State<Arc<JsonRpcLimitLayer>>,
    request: Request,
    next: Next,
) -> Response {
    let meter = layer
        .limits
        .meter(layer.point, request.extensions(), request.headers());
    let Some(meter) = meter.filter(|_| !(layer.cors && is_preflight(&request))) else {
        return next.run(request).await;
    };
    if request.uri().path() == layer.sockets && is_upgrade(request.headers()) {
        return open(&layer, meter, request, next).await;
    }
    // Elsewhere a body means nothing.
    let (mut request, body) = if request.method() == Method::POST && request.uri().path() == "/" {
        crate::jsonrpc::peek(request, layer.max_body).await
    } else {
        (request, Bytes::new())
    };
    match meter.take(count(&meter, &body).await).await {
        Ok(standing) => {
            drop(body);
            request.extensions_mut().insert(meter);
            let mut response = next.run(request).await;
            let headers = response.headers_mut();
            standing.put(headers);
            layer.expose(headers);
            response
        }
        Err(refused) => layer.refuse(refused, id_of(&body)),
    }
}

/// How many requests there are. A long body is looked at away from the threads that serve
/// connections.
async fn count(meter: &Meter, body: &Bytes) -> u32 {
    if body.len() <= LONG {
        return batch::requests(body);
    }
    let body = body.clone();
    let counted = heavy(Some(meter), move || Ok(batch::requests(&body))).await;
    // Whoever cannot be counted has too many.
    counted.unwrap_or(u32::MAX)
}

/// Opens a socket, which is counted until its connection is closed.
async fn open(
    layer: &JsonRpcLimitLayer,
    meter: Meter,
    mut request: Request,
    next: Next,
) -> Response {
    let permit = match meter.open_socket().await {
        Ok(permit) => permit,
        Err(refused) => return layer.refuse(refused, Id::null()),
    };
    let context = request
        .extensions()
        .get::<Arc<ConnectionContext>>()
        .cloned();
    request.extensions_mut().insert(meter.clone());
    let response = next.run(request).await;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        if let Some(context) = context {
            context.keep_permit(permit);
        }
    } else {
        // It asked for something, only not for a socket.
        meter.take(1).await.ok();
    }
    response
}

fn is_preflight(request: &Request) -> bool {
    let headers = request.headers();
    request.method() == Method::OPTIONS
        && headers.contains_key(ORIGIN)
        && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
}

fn is_upgrade(headers: &HeaderMap) -> bool {
    headers.contains_key(UPGRADE) && headers.contains_key(CONNECTION)
}

/// What an answer to a single call is matched with it by. A long body is not parsed for it: nobody
/// pays for a request that is refused.
fn id_of(body: &[u8]) -> Id {
    if body.len() > LONG {
        return Id::null();
    }
    let call = Call::parse(body).ok();
    call.and_then(|call| call.id).unwrap_or_else(Id::null)
}
