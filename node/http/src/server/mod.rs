//! One server for every access point: how connections are accepted, served and closed.
//!
//! A connection costs a file descriptor and memory. So there is a bound on all of them and one on
//! those of a single client; a client that is silent, or does not read what it asked for, is closed,
//! and so is the connection that has been idle longest when there is no room for a new one.

mod body;
mod config;
mod conn;
mod connections;
mod context;
mod descriptors;
mod handler;
mod metrics;
mod quota;
mod refusal;
#[cfg(test)]
mod tests;
mod tls;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::Instant;

pub use body::is_over_quota;
pub use config::ServerConfig;
pub use conn::Conn;
use conn::{Io, Timeouts};
use connections::{ConnectionPermit, Connections, Rejected};
pub use context::ConnectionContext;
use context::Quotas;
use handler::RequestHandler;
pub use handler::Weight;
pub use metrics::serve as serve_metrics;
pub use quota::QuotaGuard;
pub use refusal::{Code, MAX_HEADERS, Refusal, Refuse};
pub use tls::{Tls, TlsError};

use crate::access::Point;
use crate::limits::{Limiter, SlidingWindow};
use crate::metrics::Reason;

/// How long to wait before accepting again when the system is out of sockets, or there is no room.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Beyond this many bytes of headers HTTP/2 refuses by itself, without a reason.
const MAX_HEADER_BYTES: u32 = 256 * 1024;
/// What the request lines and headers that are being read may take together. A client that never
/// finishes its headers holds as much as one may have.
const MAX_HEAD_BYTES: usize = 512 << 20;
/// What HTTP/2 keeps of an answer on its way.
const SEND_BUFFER: usize = 64 << 10;
/// How long the other side of a silent HTTP/2 connection may take to answer a ping.
const PING_TIMEOUT: Duration = Duration::from_secs(20);

/// What an access point chooses.
#[derive(Debug, Clone)]
pub struct Limits {
    /// For the log.
    pub name: &'static str,
    /// As what requests are counted; none if they are not.
    pub point: Option<Point>,
    /// The most connections at once, if the limit on open files has room for them.
    pub connections: usize,
    /// How long a client may take to begin, and again for the headers of each request.
    pub read_timeout: Duration,
    /// The most bytes of a request line and headers over HTTP/1.
    pub max_head: usize,
    /// The most requests at a time on one connection.
    pub streams: u32,
    /// How long open requests may go on after the order to stop.
    pub grace: Duration,
    /// Who knows which addresses are trusted proxies'.
    pub limiter: Limiter,
    /// What is the same everywhere.
    pub server: ServerConfig,
    /// How refusals are written.
    pub refuse: Refuse,
    /// As what answers are counted.
    pub code: Code,
}

impl Limits {
    /// The limits of an access point that counts no requests.
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            point: None,
            connections: usize::MAX,
            read_timeout: Duration::from_secs(30),
            max_head: 80 << 10,
            streams: 100,
            grace: Duration::from_secs(5),
            limiter: Limiter::off(),
            server: ServerConfig::default(),
            refuse: refusal::plain,
            code: refusal::http_status,
        }
    }
}

/// What every connection of an access point shares.
#[derive(Debug)]
pub struct Server {
    builder: Arc<Builder<TokioExecutor>>,
    graceful: GracefulShutdown,
    connections: Arc<Connections>,
    /// Connections that each client opens in a minute; none if any number may be opened.
    accepted: Option<SlidingWindow<IpAddr>>,
    started: Instant,
    quotas: Quotas,
    limits: Limits,
    handler: Arc<RequestHandler>,
}

impl Server {
    /// Serves these routes.
    pub fn new(router: Router, limits: Limits) -> Self {
        let connections = limits
            .connections
            .min(MAX_HEAD_BYTES / limits.max_head.max(1))
            .min(descriptors::max_connections());
        let per_minute = u32::try_from(limits.server.per_minute).unwrap_or(u32::MAX);
        Self {
            builder: Arc::new(builder(&limits)),
            graceful: GracefulShutdown::new(),
            connections: Arc::new(Connections::new(connections, limits.server.per_address)),
            accepted: (per_minute > 0).then(|| SlidingWindow::per_client(per_minute)),
            started: Instant::now(),
            quotas: Quotas::new(limits.server.max_unread),
            handler: Arc::new(RequestHandler::new(router, &limits)),
            limits,
        }
    }

    /// Serves until `shutdown` resolves, then lets open requests end, for a while.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()> {
        self.run_through(listener, |conn| conn, shutdown).await
    }

    /// The same, with a wrapper around the stream of every connection.
    pub async fn run_through<I>(
        self,
        listener: TcpListener,
        wrap: fn(Conn) -> I,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()>
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mut shutdown = std::pin::pin!(shutdown);
        // Dropping the set closes what is still open.
        let mut tasks = JoinSet::new();
        // A connection that was accepted and for which there is no room yet.
        let mut waiting = None;
        loop {
            tokio::select! {
                () = &mut shutdown => break,
                Some(_) = tasks.join_next() => {}
                (stream, peer, permit) = self.next_connection(&listener, &mut waiting) => {
                    let evicted = permit.evicted();
                    let serve = self.serve(stream, peer, permit, wrap);
                    tasks.spawn(async move {
                        tokio::select! {
                            () = serve => {}
                            () = evicted => {}
                        }
                    });
                }
            }
        }
        drop(listener);
        let stopped = tokio::time::timeout(self.limits.grace, self.graceful.shutdown()).await;
        if stopped.is_err() {
            tracing::warn!(
                name = self.limits.name,
                open = tasks.len(),
                "connections are cut off: their requests did not end in time"
            );
        }
        Ok(())
    }

    /// The next connection, once there is room for it; until then it is `waiting`.
    async fn next_connection(
        &self,
        listener: &TcpListener,
        waiting: &mut Option<(TcpStream, SocketAddr)>,
    ) -> (TcpStream, IpAddr, ConnectionPermit) {
        loop {
            let (stream, peer) = match waiting.take() {
                Some(waiting) => waiting,
                None => self.accept(listener).await,
            };
            match Connections::open(&self.connections, self.client(peer.ip())) {
                Ok(permit) => {
                    if permit.evicted_another {
                        self.refused();
                    }
                    return (stream, peer.ip(), permit);
                }
                Err(Rejected::PerClient | Rejected::Share) => {
                    self.refused();
                    let name = self.limits.name;
                    tracing::debug!(name, %peer, "too many connections of one address");
                }
                // Nobody has more than this one would have: whoever comes next waits as well.
                Err(Rejected::Full) => {
                    *waiting = Some((stream, peer));
                    // A connection may also become idle, which nobody is told.
                    let closed = self.connections.one_closed();
                    tokio::time::timeout(ACCEPT_PAUSE, closed).await.ok();
                }
            }
        }
    }

    /// The next connection of a client that does not open too many in a minute.
    async fn accept(&self, listener: &TcpListener) -> (TcpStream, SocketAddr) {
        loop {
            let name = self.limits.name;
            match listener.accept().await {
                Ok((stream, peer)) => {
                    let (client, now) = (self.client(peer.ip()), self.started.elapsed());
                    let limited = client.zip(self.accepted.as_ref());
                    if limited.is_none_or(|(client, window)| window.take(&client, 1, now).is_ok()) {
                        return (stream, peer);
                    }
                    self.refused();
                    tracing::debug!(name, %peer, "too many connections of one address in a minute");
                }
                Err(error) => {
                    tracing::debug!(name, %error, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    /// Serves a connection from its first byte on.
    fn serve<I>(
        &self,
        stream: TcpStream,
        peer: IpAddr,
        permit: ConnectionPermit,
        wrap: fn(Conn) -> I,
    ) -> impl Future<Output = ()> + Send + use<I>
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        // Answers are small and awaited: they must not wait to be sent together.
        stream.set_nodelay(true).ok();
        let server = &self.limits.server;
        let open = self.limits.point.map(|point| server.counts.opened(point));
        let context = ConnectionContext::new(peer, self.quotas.clone(), &permit, open);
        let context = Arc::new(context);
        let timeouts = Timeouts {
            read: self.limits.read_timeout,
            write: server.write_timeout,
            socket_write: server.socket_write_timeout,
        };
        let (builder, watcher) = (Arc::clone(&self.builder), self.graceful.watcher());
        let (handler, tls) = (Arc::clone(&self.handler), server.tls.clone());
        async move {
            if let Some(io) = tls_handshake(stream, tls, timeouts.read).await {
                let conn = Conn::new(io, Arc::clone(&context), permit, timeouts);
                serve_connection(&builder, wrap(conn), (handler, context), watcher).await;
            }
        }
    }

    fn refused(&self) {
        if let Some(point) = self.limits.point {
            self.limits
                .server
                .counts
                .refused(point, Reason::Connections);
        }
    }

    /// The client a connection is counted for; none for a proxy, whose connections are those of many
    /// clients, and for this machine.
    fn client(&self, address: IpAddr) -> Option<IpAddr> {
        let mut proxies = self.limits.server.proxies.iter();
        let limiter = &self.limits.limiter;
        let many = limiter.trusts(address) || proxies.any(|proxy| proxy.contains(address));
        (!many && !limiter.exempts(address)).then(|| connections::client(address))
    }
}

/// The TLS handshake, if there is TLS; none if it fails or takes too long.
async fn tls_handshake(
    stream: TcpStream,
    tls: Option<Tls>,
    timeout: Duration,
) -> Option<Box<dyn Io>> {
    let Some(tls) = tls else {
        return Some(Box::new(stream));
    };
    match tokio::time::timeout(timeout, tls.acceptor().accept(stream)).await {
        Ok(Ok(stream)) => Some(Box::new(stream)),
        Ok(Err(error)) => {
            tracing::debug!(%error, "a TLS handshake failed");
            None
        }
        Err(_) => {
            tracing::debug!("a TLS handshake took too long");
            None
        }
    }
}

fn builder(limits: &Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.read_timeout)
        .max_buf_size(limits.max_head);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(limits.read_timeout)
        .keep_alive_timeout(PING_TIMEOUT)
        // Above what the access points take, so that they are the ones to refuse, with a reason.
        .max_header_list_size(MAX_HEADER_BYTES)
        // What is given to it is no longer counted as unread.
        .max_send_buf_size(SEND_BUFFER)
        .max_concurrent_streams(limits.streams);
    builder
}

async fn serve_connection<I>(
    builder: &Builder<TokioExecutor>,
    io: I,
    (handler, context): (Arc<RequestHandler>, Arc<ConnectionContext>),
    watcher: Watcher,
) where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = service_fn(move |request| {
        let (handler, context) = (Arc::clone(&handler), Arc::clone(&context));
        async move { handler.answer(context, request).await }
    });
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(io), service);
    if let Err(error) = watcher.watch(connection.into_owned()).await {
        tracing::debug!(%error, "a connection ended in an error");
    }
}
