//! The access point on a socket.
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

use super::bare::Bodied;
use super::{RestConfig, router};
use crate::Services;

/// How long to wait before accepting again when the system is out of sockets.
const BREATH: Duration = Duration::from_millis(100);

/// Serves REST until `shutdown` resolves, then lets open requests end, for a while.
pub async fn serve(
    listener: TcpListener,
    services: Services,
    config: RestConfig,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(services, config.clone());
    Server::new(router, &config).run(listener, shutdown).await
}

fn builder(read_timeout: Duration) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(read_timeout);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(read_timeout)
        .max_concurrent_streams(100);
    builder
}

/// What every connection shares.
#[derive(Debug)]
pub(super) struct Server {
    builder: Arc<Builder<TokioExecutor>>,
    graceful: GracefulShutdown,
    places: Arc<Semaphore>,
    stop_timeout: Duration,
    router: Router,
}

impl Server {
    pub(super) fn new(router: Router, config: &RestConfig) -> Self {
        Self {
            builder: Arc::new(builder(config.read_timeout)),
            graceful: GracefulShutdown::new(),
            places: Arc::new(Semaphore::new(config.max_connections.max(1))),
            stop_timeout: config.stop_timeout,
            router,
        }
    }

    pub(super) async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let mut shutdown = std::pin::pin!(shutdown);
        // Dropping the set ends what is still open.
        let mut connections = JoinSet::new();
        loop {
            tokio::select! {
                () = &mut shutdown => break,
                Some(_) = connections.join_next() => {}
                (stream, place) = self.accept(&listener) => {
                    let builder = Arc::clone(&self.builder);
                    let watcher = self.graceful.watcher();
                    connections.spawn(talk(builder, stream, self.router.clone(), watcher, place));
                }
            }
        }
        drop(listener);
        let stopped = tokio::time::timeout(self.stop_timeout, self.graceful.shutdown()).await;
        if stopped.is_err() {
            let open = connections.len();
            tracing::warn!(
                open,
                "connections are cut off: their requests did not end in time"
            );
        }
        Ok(())
    }

    /// The next connection, once there is a place for it.
    async fn accept(&self, listener: &TcpListener) -> (TcpStream, Option<OwnedSemaphorePermit>) {
        let place = Arc::clone(&self.places).acquire_owned().await.ok();
        loop {
            match listener.accept().await {
                Ok((stream, _)) => return (stream, place),
                Err(error) => {
                    tracing::debug!(%error, "a connection could not be accepted");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }
}

async fn talk(
    builder: Arc<Builder<TokioExecutor>>,
    stream: TcpStream,
    router: Router,
    watcher: Watcher,
    place: Option<OwnedSemaphorePermit>,
) {
    // Answers are small and awaited: they must not linger for company.
    stream.set_nodelay(true).ok();
    let service = TowerToHyperService::new(router);
    let connection = builder.serve_connection(TokioIo::new(Bodied::new(stream)), service);
    if let Err(error) = watcher.watch(connection.into_owned()).await {
        tracing::debug!(%error, "a connection ended in an error");
    }
    drop(place);
}
