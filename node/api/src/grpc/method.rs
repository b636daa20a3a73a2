//! One call of a method.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::IntoResponse as _;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use tarn_proto::{Namespace, RPCS, alias};
use tonic::Status;

use super::call_metadata::{COSMOS_HEIGHT, CallMetadata, HEIGHT};
use super::frame::Sender;
use super::{GrpcConfig, frame};
use crate::limits::{self, Meter};
use crate::metrics::Route;
use crate::server::{ConnectionContext, Weight};
use crate::{Answer, ApiError, Detail, Request as Call, Services};

/// What all calls share.
pub(super) struct Calls {
    services: Services,
    config: GrpcConfig,
    routes: BTreeMap<String, Arc<Route>>,
    unknown: Arc<Route>,
}

impl Calls {
    pub(super) fn new(services: Services, config: GrpcConfig) -> Arc<Self> {
        let counts = &config.server.counts;
        let methods = RPCS.iter().filter(|info| !info.is_msg());
        let paths = methods.flat_map(|info| {
            [Namespace::Core, Namespace::Cosmos].map(|name| alias::spell(info.path, name))
        });
        // A path outside both namespaces appears once.
        let paths: BTreeSet<_> = paths.collect();
        let route = |path: Cow<'_, str>| {
            let route = counts.route(limits::Point::Grpc, path.as_ref());
            (path.into_owned(), route)
        };
        Arc::new(Self {
            services,
            routes: paths.into_iter().map(route).collect(),
            unknown: counts.route(limits::Point::Grpc, "unknown"),
            config,
        })
    }

    fn route(&self, path: &str) -> Arc<Route> {
        Arc::clone(self.routes.get(path).unwrap_or(&self.unknown))
    }

    async fn call(&self, request: Request) -> Result<Response<Body>, ApiError> {
        let (parts, body) = request.into_parts();
        let CallMetadata {
            height,
            wait,
            deadline,
        } = CallMetadata::of(&parts.headers, self.config.wait)?;
        let work = async {
            let encoding = parts.headers.get("grpc-encoding");
            let client = parts.extensions.get::<Meter>();
            let connection = parts.extensions.get::<Arc<ConnectionContext>>();
            let sender = Sender {
                meter: client,
                connection: connection.map(Arc::as_ref),
            };
            let message = frame::read(body, encoding, self.config.max_request, sender).await?;
            let _held = message.held;
            let call = Call {
                path: parts.uri.path(),
                bytes: message.bytes,
                height,
                wait,
                client: client.cloned(),
            };
            self.services.call(call).await
        };
        let most = self.config.answer_timeout.saturating_add(wait);
        let answer = match deadline.filter(|deadline| *deadline < most) {
            None => tokio::time::timeout(most, work).await.map_err(|_| {
                let seconds = most.as_secs();
                let text =
                    format!("there was no answer within {seconds} s: ask for less, or later");
                ApiError::deadline(text)
            })??,
            Some(time) => tokio::time::timeout(time, work)
                .await
                .map_err(|_| ApiError::deadline("the caller's deadline has passed"))??,
        };
        response(&answer)
    }
}

/// Answers any path of any service.
pub(super) async fn answer(State(point): State<Arc<Calls>>, request: Request) -> Response<Body> {
    if !is_grpc(request.headers()) {
        let text = "this is the gRPC access point: send application/grpc\n";
        return (StatusCode::UNSUPPORTED_MEDIA_TYPE, text).into_response();
    }
    let route = point.route(request.uri().path());
    let mut response = match point.call(request).await {
        Ok(response) => response,
        Err(error) => {
            let reason = error.reason();
            let mut details = error.details.iter();
            let wait = details.find_map(|detail| detail.metadata.get(Detail::RETRY_AFTER));
            let wait = wait.and_then(|wait| HeaderValue::from_str(wait).ok());
            let mut response = Status::from(error).into_http();
            if let Some(wait) = wait {
                response.headers_mut().insert(header::RETRY_AFTER, wait);
            }
            if let Some(reason) = reason {
                response.extensions_mut().insert(reason);
            }
            response
        }
    };
    let encodings = HeaderValue::from_static(frame::ENCODINGS);
    let headers = response.headers_mut();
    headers.insert("grpc-accept-encoding", encodings);
    response.extensions_mut().insert(route);
    response
}

/// `application/grpc`, with or without the name of an encoding.
fn is_grpc(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/grpc"))
}

fn response(answer: &Answer) -> Result<Response<Body>, ApiError> {
    let mut response = Response::new(frame::write(&answer.bytes)?);
    let weight = Weight(answer.bytes.len());
    response.extensions_mut().insert(weight);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, tonic::metadata::GRPC_CONTENT_TYPE);
    let height = HeaderValue::from(answer.height.get());
    headers.insert(HEIGHT, height.clone());
    headers.insert(COSMOS_HEIGHT, height);
    Ok(response)
}
