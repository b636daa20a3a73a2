//! What access points say when the server of connections refuses.

use std::error::Error;

use axum::body::Body;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue, Response};
use tarn_http::server::MAX_HEADERS;
pub(crate) use tarn_http::server::{
    ConnectionContext, Limits, QuotaGuard, Refusal, Server, ServerConfig, Weight,
};

use crate::metrics::Reason;
use crate::{ApiError, jsonrpc};

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooManyHeaders(headers) => Self::exhausted(format!(
                "there are {headers} headers: at most {MAX_HEADERS} are taken"
            ))
            .with_http(refusal.status()),
            Refusal::ClientUnread(bytes) => Self::exhausted(format!(
                "{bytes} bytes of answers wait for this client: read them before asking for more"
            ))
            .counted(Reason::Unread),
            Refusal::TotalUnread => {
                Self::unavailable("too many answers wait for their clients: try again later")
                    .counted(Reason::Unread)
            }
        }
    }
}

/// A refusal as REST's JSON.
pub(crate) fn refuse_rest(refusal: Refusal, _: &HeaderMap) -> Response<Body> {
    let error = ApiError::from(refusal);
    let mut response = Response::new(Body::from(error.to_json().to_string()));
    *response.status_mut() = error.http();
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}

/// A refusal as a status of gRPC, in the encoding of the answer it replaces.
pub(crate) fn refuse_grpc(refusal: Refusal, replaced: &HeaderMap) -> Response<Body> {
    if matches!(refusal, Refusal::TooManyHeaders(_)) {
        return refuse_rest(refusal, replaced);
    }
    let mut response = tonic::Status::from(ApiError::from(refusal)).into_http();
    if let Some(kind) = replaced.get(CONTENT_TYPE) {
        response.headers_mut().insert(CONTENT_TYPE, kind.clone());
    }
    response
}

/// A refusal as an error of JSON-RPC.
pub(crate) fn refuse_rpc(refusal: Refusal, replaced: &HeaderMap) -> Response<Body> {
    if matches!(refusal, Refusal::TooManyHeaders(_)) {
        return refuse_rest(refusal, replaced);
    }
    let error = ApiError::from(refusal);
    jsonrpc::refused(error.http(), error.into(), jsonrpc::Dialect::Comet)
}

/// The same in Ethereum's dialect.
pub(crate) fn refuse_evm(refusal: Refusal, replaced: &HeaderMap) -> Response<Body> {
    if matches!(refusal, Refusal::TooManyHeaders(_)) {
        return refuse_rest(refusal, replaced);
    }
    let error = ApiError::from(refusal);
    jsonrpc::refused(error.http(), error.into(), jsonrpc::Dialect::Ethereum)
}

/// The status of gRPC under which an answer is counted, or HTTP's if that is not 200.
pub(crate) fn grpc_code(response: &Response<Body>) -> u16 {
    let status = response.status().as_u16();
    if status != 200 {
        return status;
    }
    // One that is not in the headers is at the end of an answer that went well.
    let code = response.headers().get("grpc-status");
    let code = code.and_then(|code| code.to_str().ok()?.parse().ok());
    code.unwrap_or(0)
}

/// How a body is refused that is over the quota of its client or of all; none if something else was
/// wrong with it.
pub(crate) fn crowded(error: &(dyn Error + 'static)) -> Option<ApiError> {
    tarn_http::server::is_over_quota(error).then(too_many_bytes)
}

/// The refusal of a request that is over the quota of its client or of all.
pub(crate) fn too_many_bytes() -> ApiError {
    let text = "too much of requests is under way: send one after the other";
    ApiError::exhausted(text).counted(Reason::Unread)
}
