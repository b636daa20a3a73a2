//! The limits of clients.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use tonic::Status;

use super::metered::{Ended, MeteredRequests, Responses};
use crate::ApiError;
use crate::limits::{Limiter, Meter, Point};

/// The prefix of the only methods that take a stream of messages.
const STREAMS: &str = "/grpc.reflection.";

/// Adds the limits. gRPC-Web is decoded before them.
pub(super) fn guard(router: Router, limits: Limiter) -> Router {
    if limits.is_off() {
        return router;
    }
    router.layer(from_fn_with_state(limits, admit))
}

async fn admit(State(limits): State<Limiter>, mut request: Request, next: Next) -> Response {
    let meter = limits.meter(Point::Grpc, request.extensions(), request.headers());
    let Some(meter) = meter else {
        return next.run(request).await;
    };
    match meter.take(1).await {
        Ok(status) => {
            let mut response = if request.uri().path().starts_with(STREAMS) {
                stream(meter, request, next).await
            } else {
                request.extensions_mut().insert(meter);
                next.run(request).await
            };
            status.put(response.headers_mut());
            response
        }
        Err(refused) => {
            let mut response = Status::from(ApiError::from(refused)).into_http();
            refused.put(response.headers_mut());
            response
        }
    }
}

/// A call of which every message is counted.
async fn stream(meter: Meter, request: Request, next: Next) -> Response {
    let ended = Ended::default();
    let requests = |body| Body::new(MeteredRequests::new(body, meter, Ended::clone(&ended)));
    let response = next.run(request.map(requests)).await;
    response.map(|body| Body::new(Responses::new(body, ended)))
}
