//! gRPC: every method of the RPC table in both namespaces, health, reflection, gRPC-Web.
//!
//! There are no generated stubs: the path and the bytes of a message go to [`Services`] as they are.
//! Plaintext HTTP/2, and HTTP/1.1 for gRPC-Web of browsers.

mod body_timeout;
mod call_metadata;
mod frame;
mod limited;
mod metered;
mod method;
mod reflection;
mod status;
#[cfg(test)]
mod tests;

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::Router;
use axum::middleware::map_request;
use http::{HeaderName, HeaderValue, Method};
use tarn_proto::{Namespace, RPCS, alias};
use tokio::net::TcpListener;
use tonic::service::Routes;
use tonic_health::ServingStatus;
use tonic_health::server::{HealthReporter, HealthService};
use tonic_web::GrpcWebLayer;
use tower::ServiceBuilder;
use tower_http::cors::{AllowOrigin, Any, CorsLayer};

use crate::Services;
use crate::cors::Cors;
use crate::limits::{self, Limiter, Point};
use crate::server::{Limits, Server, ServerConfig, grpc_code, refuse_grpc};
use method::Calls;

/// Settings of the gRPC access point.
#[derive(Debug, Clone)]
pub struct GrpcConfig {
    /// The largest request in bytes.
    pub max_request: usize,
    /// How long a broadcast waits for a block unless the call says another time.
    pub wait: Duration,
    /// How long an answer may take, not counting the wait for a block.
    pub answer_timeout: Duration,
    /// The most calls at a time on one connection.
    pub max_streams: u32,
    /// How many connections are served at once; then the one that has been idle longest is closed.
    pub max_connections: usize,
    /// How long a client may take to begin, and how long a connection may be silent before it is sent a
    /// ping.
    pub read_timeout: Duration,
    /// How long open calls may go on after the access point stops.
    pub grace: Duration,
    /// The limits of clients.
    pub limits: Limiter,
    /// Which origins may call.
    pub cors: Cors,
    /// Settings that all access points share.
    pub server: ServerConfig,
}

impl Default for GrpcConfig {
    fn default() -> Self {
        Self {
            max_request: 4 << 20,
            wait: Duration::from_secs(10),
            answer_timeout: Duration::from_secs(30),
            max_streams: 100,
            max_connections: usize::MAX,
            read_timeout: Duration::from_secs(30),
            grace: Duration::from_secs(5),
            limits: Limiter::off(),
            cors: Cors::Any,
            server: ServerConfig::default(),
        }
    }
}

/// The access point as a service for any path, without gRPC-Web and CORS, which [`serve`] adds.
pub fn routes(services: Services, config: GrpcConfig) -> Router {
    assemble(services, config, HealthReporter::new())
}

fn assemble(services: Services, config: GrpcConfig, health: HealthReporter) -> Router {
    let (v1, v1alpha) = reflection::services();
    let health = HealthService::from_health_reporter(health);
    let health = tonic_health::pb::health_server::HealthServer::new(health);
    let routes = Routes::new(v1.max_decoding_message_size(body_timeout::MAX_MESSAGE))
        .add_service(v1alpha.max_decoding_message_size(body_timeout::MAX_MESSAGE))
        .add_service(health.max_decoding_message_size(body_timeout::MAX_MESSAGE));
    let methods = Router::new()
        .fallback(method::answer)
        .with_state(Calls::new(services, config));
    let routes = routes.into_axum_router();
    let routes = routes.layer(map_request(body_timeout::with_timeout));
    routes.fallback_service(methods)
}

/// Serves until the shutdown resolves, then lets open calls finish.
pub async fn serve(
    listener: TcpListener,
    services: Services,
    config: GrpcConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let limits = Limits {
        point: Some(Point::Grpc),
        connections: config.max_connections,
        read_timeout: config.read_timeout,
        streams: config.max_streams,
        grace: config.grace,
        limiter: config.limits.clone(),
        server: config.server.clone(),
        refuse: refuse_grpc,
        code: grpc_code,
        ..Limits::new("gRPC")
    };
    let health = HealthReporter::new();
    report(&health, ServingStatus::Serving).await;
    let (counter, cors) = (config.limits.clone(), config.cors.clone());
    let router = limited::guard(assemble(services, config, health.clone()), counter);
    let router = for_browsers(router, &cors);
    let stop = async move {
        shutdown.await;
        report(&health, ServingStatus::NotServing).await;
    };
    Server::new(router, limits).run(listener, stop).await
}

/// Adds gRPC-Web and CORS.
fn for_browsers(router: Router, cors: &Cors) -> Router {
    let service = ServiceBuilder::new()
        .option_layer(origins(cors).map(cors_layer))
        .layer(GrpcWebLayer::new())
        .service(router);
    Router::new().fallback_service(service)
}

/// The allowed origins; none without CORS.
fn origins(cors: &Cors) -> Option<AllowOrigin> {
    match cors {
        // Everything here is public: no cookie or address gives access to more.
        Cors::Any => Some(AllowOrigin::any()),
        Cors::Only(origins) => {
            let origins = origins.iter().filter_map(|origin| origin.parse().ok());
            Some(AllowOrigin::list(origins.collect::<Vec<HeaderValue>>()))
        }
        Cors::Off => None,
    }
}

/// Reports the health of every service and of the server as a whole.
async fn report(health: &HealthReporter, status: ServingStatus) {
    health.set_service_status("", status).await;
    for info in RPCS.iter().filter(|info| !info.is_msg()) {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let service = alias::spell(info.service, namespace);
            health.set_service_status(&service, status).await;
        }
    }
}

fn cors_layer(origins: AllowOrigin) -> CorsLayer {
    let exposed = [
        "grpc-status",
        "grpc-message",
        "grpc-status-details-bin",
        call_metadata::HEIGHT,
        call_metadata::COSMOS_HEIGHT,
    ];
    CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::POST, Method::OPTIONS])
        .allow_headers(Any)
        .expose_headers(
            exposed
                .map(HeaderName::from_static)
                .into_iter()
                .chain(limits::NAMES)
                .collect::<Vec<_>>(),
        )
        .max_age(Duration::from_hours(24))
}
