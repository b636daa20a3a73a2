//! How often clients may call.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use tonic::Status;

use super::metered::{Answers, Ended, Questions};
use crate::ApiError;
use crate::limits::{Limiter, Meter, Point, with_client};

/// The only calls that take more than one question.
const STREAMS: &str = "/grpc.reflection.";

/// Puts limits before calls; gRPC-Web comes before them.
pub(super) fn guard(router: Router, limits: Limiter) -> Router {
    if limits.is_off() {
        return router;
    }
    router.layer(from_fn_with_state(limits, admit))
}

async fn admit(State(limits): State<Limiter>, request: Request, next: Next) -> Response {
    let meter = limits.meter(Point::Grpc, request.extensions(), request.headers());
    let Some(meter) = meter else {
        return next.run(request).await;
    };
    match meter.take(1).await {
        Ok(standing) => {
            let mut response = if request.uri().path().starts_with(STREAMS) {
                stream(meter, request, next).await
            } else {
                with_client(Some(meter), next.run(request)).await
            };
            standing.put(response.headers_mut());
            response
        }
        Err(refused) => {
            let mut response = Status::from(ApiError::from(refused)).into_http();
            refused.put(response.headers_mut());
            response
        }
    }
}

/// A call whose every question counts.
async fn stream(meter: Meter, request: Request, next: Next) -> Response {
    let ended = Ended::default();
    let questions = |body| Body::new(Questions::new(body, meter, Ended::clone(&ended)));
    let response = next.run(request.map(questions)).await;
    response.map(|body| Body::new(Answers::new(body, ended)))
}
