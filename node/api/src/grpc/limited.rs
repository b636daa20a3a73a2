//! How often clients may call.

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use tonic::Status;

use crate::Refusal;
use crate::limits::{Limiter, Point};

/// Puts limits before calls; gRPC-Web comes before them.
pub(super) fn guard(router: Router, limits: Limiter) -> Router {
    if limits.is_off() {
        return router;
    }
    router.layer(from_fn_with_state(limits, admit))
}

async fn admit(State(limits): State<Limiter>, request: Request, next: Next) -> Response {
    let meter = limits.meter(Point::Grpc, request.extensions(), request.headers());
    match meter.map(|meter| meter.take(1)) {
        None => next.run(request).await,
        Some(Ok(standing)) => {
            let mut response = next.run(request).await;
            standing.put(response.headers_mut());
            response
        }
        Some(Err(refused)) => {
            let mut response = Status::from(Refusal::from(refused)).into_http();
            refused.put(response.headers_mut());
            response
        }
    }
}
