//! One server for every access point: how connections begin, how many there are, how they end.
//!
//! A connection costs a file descriptor, of which the node needs some for its own files. So there is
//! a bound on all of them, one on those of a single address, and a silent one is closed. So is one
//! whose client does not read what it asked for, and one of whoever has most when there is no place
//! for somebody who has fewer.

mod accept_rate;
mod activity;
mod config;
mod context;
mod descriptors;
mod handler;
mod metrics;
mod preface;
mod quota;
mod refusal;
mod request_body;
mod response_body;
mod stream;
mod table;
#[cfg(test)]
mod tests;
mod tls;
mod write_timeout;

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

use accept_rate::AcceptRateLimiter;
pub use config::ServerConfig;
pub use context::ConnectionContext;
use context::Shelves;
use handler::RequestHandler;
pub use handler::Weight;
pub use metrics::serve as serve_metrics;
pub use preface::PrefaceTimeoutStream;
pub use quota::QuotaGuard;
pub use refusal::{Code, MAX_HEADERS, Refusal, Refuse};
pub use request_body::is_over_quota;
use stream::Wire;
use table::{ConnectionPermit, ConnectionTable, Rejected};
pub use tls::{Tls, TlsError};
use write_timeout::{Patience, WriteTimeoutStream};

use crate::access::Point;
use crate::limits::Limiter;
use crate::metrics::Reason;

/// How long to wait before accepting again when the system is out of sockets.
const BREATH: Duration = Duration::from_millis(100);
/// Beyond this many bytes of headers HTTP/2 refuses by itself, which it can only do without a word.
const MAX_HEADER_BYTES: u32 = 256 * 1024;
/// What HTTP/2 keeps of an answer on its way.
const SEND_BUFFER: usize = 64 << 10;
/// How long the other side of a silent HTTP/2 connection may take to say that it is still there.
const PONG: Duration = Duration::from_secs(20);

/// What an access point chooses.
#[derive(Debug, Clone)]
pub struct Limits {
    /// For the log.
    pub name: &'static str,
    /// As what requests are counted; none if they are not.
    pub point: Option<Point>,
    /// The most connections at once; then whoever has most gives up one, or others wait.
    pub connections: usize,
    /// How long a client may take to begin, and again for the headers of each request.
    pub read_timeout: Duration,
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
            connections: 900,
            read_timeout: Duration::from_secs(30),
            streams: 100,
            grace: Duration::from_secs(5),
            limiter: Limiter::off(),
            server: ServerConfig::default(),
            refuse: refusal::plain,
            code: refusal::http_status,
        }
    }

    fn patience(&self) -> Patience {
        Patience {
            http: self.server.write_timeout,
            socket: self.server.socket_write_timeout,
        }
    }
}

/// What every connection shares.
#[derive(Debug)]
pub struct Server {
    builder: Arc<Builder<TokioExecutor>>,
    graceful: GracefulShutdown,
    places: Arc<ConnectionTable>,
    accept_rate: AcceptRateLimiter,
    shelves: Shelves,
    limits: Limits,
    desk: Arc<RequestHandler>,
}

impl Server {
    /// Of one access point.
    pub fn new(router: Router, limits: Limits) -> Self {
        let connections = descriptors::fit(limits.name, limits.connections);
        Self {
            builder: Arc::new(builder(&limits)),
            graceful: GracefulShutdown::new(),
            places: Arc::new(ConnectionTable::new(connections, limits.server.per_address)),
            accept_rate: AcceptRateLimiter::new(limits.server.per_minute),
            shelves: Shelves::new(limits.server.max_unread),
            desk: Arc::new(RequestHandler::new(router, &limits)),
            limits,
        }
    }

    /// Serves until `shutdown` resolves, then lets open requests end, for a while.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()> {
        self.run_through(listener, |guest| guest, shutdown).await
    }

    /// The same, with something between the connection and the one who reads it.
    pub async fn run_through<I>(
        self,
        listener: TcpListener,
        wrap: fn(PrefaceTimeoutStream) -> I,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()>
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mut shutdown = std::pin::pin!(shutdown);
        // Dropping the set ends what is still open.
        let mut connections = JoinSet::new();
        // Whoever was accepted and has no place yet, whatever happens meanwhile.
        let mut next = None;
        loop {
            tokio::select! {
                () = &mut shutdown => break,
                Some(_) = connections.join_next() => {}
                (stream, context, place) = self.next_connection(&listener, &mut next) => {
                    let builder = Arc::clone(&self.builder);
                    let watcher = self.graceful.watcher();
                    let desk = (Arc::clone(&self.desk), context);
                    let patience = self.limits.read_timeout;
                    let shake = tls_handshake(stream, self.limits.server.tls.clone(), patience);
                    let activity = place.activity();
                    let serve = async move {
                        // The place is taken from the first byte on.
                        if let Some(wire) = shake.await {
                            let guest = PrefaceTimeoutStream::new(wire, place, patience);
                            serve_connection(builder, wrap(guest), desk, watcher).await;
                        }
                    };
                    connections.spawn(async move {
                        tokio::select! {
                            () = serve => {}
                            () = activity.sent_away() => {}
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
                open = connections.len(),
                "connections are cut off: their requests did not end in time"
            );
        }
        Ok(())
    }

    /// The next connection, once there is a place for it. Until then it is `next`.
    async fn next_connection(
        &self,
        listener: &TcpListener,
        next: &mut Option<(TcpStream, SocketAddr)>,
    ) -> (WriteTimeoutStream, Arc<ConnectionContext>, ConnectionPermit) {
        loop {
            let (stream, peer) = match next.take() {
                Some(waiting) => waiting,
                None => self.accept(listener).await,
            };
            match ConnectionTable::enter(&self.places, self.client(peer.ip())) {
                Ok(entry) => {
                    if entry.displaces() {
                        self.refused(Reason::Connections);
                    }
                    let (stream, context) = self.configure(stream, peer.ip(), &entry);
                    return (stream, context, entry);
                }
                Err(Rejected::PerIpLimit) => {
                    self.refused(Reason::Connections);
                    let name = self.limits.name;
                    tracing::debug!(name, %peer, "too many connections of one address");
                }
                Err(Rejected::Full) => {
                    *next = Some((stream, peer));
                    // Somebody may also stop asking, which nobody is told.
                    let left = self.places.left();
                    tokio::time::timeout(BREATH, left).await.ok();
                }
            }
        }
    }

    /// The next one that begins a connection, and does not do so all the time.
    async fn accept(&self, listener: &TcpListener) -> (TcpStream, SocketAddr) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    let client = self.client(peer.ip());
                    if client.is_none_or(|client| self.accept_rate.admit(client)) {
                        return (stream, peer);
                    }
                    self.refused(Reason::Connections);
                    let name = self.limits.name;
                    tracing::debug!(name, %peer, "too many connections of one address in a minute");
                }
                Err(error) => {
                    let name = self.limits.name;
                    tracing::debug!(name, %error, "a connection could not be accepted");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }

    fn configure(
        &self,
        stream: TcpStream,
        peer: IpAddr,
        entry: &ConnectionPermit,
    ) -> (WriteTimeoutStream, Arc<ConnectionContext>) {
        // Answers are small and awaited: they must not linger for company.
        stream.set_nodelay(true).ok();
        let open = self.limits.point;
        let open = open.map(|point| self.limits.server.counts.opened(point));
        let context = ConnectionContext::new(peer, self.shelves.clone())
            .counted(open)
            .at(entry);
        let context = Arc::new(context);
        let stream = WriteTimeoutStream::new(stream, Arc::clone(&context), self.limits.patience());
        (stream, context)
    }

    fn refused(&self, reason: Reason) {
        if let Some(point) = self.limits.point {
            self.limits.server.counts.refused(point, reason);
        }
    }

    /// Whose connection it is; none for a proxy, whose connections are those of many clients, and for
    /// this machine.
    fn client(&self, address: IpAddr) -> Option<IpAddr> {
        let mut proxies = self.limits.server.proxies.iter();
        let limiter = &self.limits.limiter;
        let many = limiter.trusts(address) || proxies.any(|proxy| proxy.contains(address));
        (!many && !limiter.exempts(address)).then(|| table::owner(address))
    }
}

/// Agrees on keys, if they are used, in time.
async fn tls_handshake(
    stream: WriteTimeoutStream,
    tls: Option<Tls>,
    patience: Duration,
) -> Option<Wire> {
    let Some(tls) = tls else {
        return Some(Wire::Plain(stream));
    };
    match tokio::time::timeout(patience, tls.acceptor().accept(stream)).await {
        Ok(Ok(stream)) => Some(Wire::Tls(Box::new(stream))),
        Ok(Err(error)) => {
            tracing::debug!(%error, "a connection could not be encrypted");
            None
        }
        Err(_) => {
            tracing::debug!("a connection was not encrypted in time");
            None
        }
    }
}

fn builder(limits: &Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.read_timeout);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(limits.read_timeout)
        .keep_alive_timeout(PONG)
        // Above what the access points take, so that they are the ones to refuse, with a reason.
        .max_header_list_size(MAX_HEADER_BYTES)
        // What is given to it is no longer counted as waiting here.
        .max_send_buf_size(SEND_BUFFER)
        .max_concurrent_streams(limits.streams);
    builder
}

async fn serve_connection<I>(
    builder: Arc<Builder<TokioExecutor>>,
    io: I,
    (desk, context): (Arc<RequestHandler>, Arc<ConnectionContext>),
    watcher: Watcher,
) where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = service_fn(move |request| {
        let (desk, context) = (Arc::clone(&desk), Arc::clone(&context));
        async move { desk.answer(context, request).await }
    });
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(io), service);
    if let Err(error) = watcher.watch(connection.into_owned()).await {
        tracing::debug!(%error, "a connection ended in an error");
    }
}
