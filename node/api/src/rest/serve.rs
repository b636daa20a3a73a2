//! Serving REST on a TCP listener.

use std::io;

use axum::Router;
use tokio::net::TcpListener;

use super::parse_error_body::ParseErrorBody;
use super::{RestConfig, router};
use crate::Services;
use crate::limits::Point;
use crate::server::{Limits, Server, refuse_rest};

/// The most requests at a time on one connection.
const STREAMS: u32 = 100;

/// Serves REST until `shutdown` resolves, then gives open requests some time to end.
pub async fn serve(
    listener: TcpListener,
    services: Services,
    config: RestConfig,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(services, config.clone());
    run(listener, router, &config, shutdown).await
}

pub(super) async fn run(
    listener: TcpListener,
    router: Router,
    config: &RestConfig,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let limits = Limits {
        point: Some(Point::Rest),
        connections: config.max_connections,
        read_timeout: config.read_timeout,
        streams: STREAMS,
        grace: config.stop_timeout,
        limiter: config.limits.clone(),
        server: config.server.clone(),
        refuse: refuse_rest,
        ..Limits::new("REST")
    };
    let server = Server::new(router, limits);
    server
        .run_through(listener, ParseErrorBody::new, shutdown)
        .await
}
