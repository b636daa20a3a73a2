//! One server for every access point: how connections begin, how many there are, how they end.
//!
//! A connection costs a file descriptor, of which the node needs some for its own files. So there is
//! a bound on all of them, one on those of a single address, and a silent one is closed.

mod descriptors;
mod guest;
mod places;
mod visit;

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

pub(crate) use guest::Guest;
use places::{Entry, Places};
pub(crate) use visit::Visit;
use visit::Visited;

use crate::limits::Limiter;

/// How long to wait before accepting again when the system is out of sockets.
const BREATH: Duration = Duration::from_millis(100);
/// Beyond this many bytes of headers HTTP/2 refuses by itself, which it can only do without a word.
const MOST_HEADERS: u32 = 256 * 1024;
/// How long the other side of a silent HTTP/2 connection may take to say that it is still there.
const PONG: Duration = Duration::from_secs(20);
/// The most connections of one address that is neither this machine nor a trusted proxy.
const PER_ADDRESS: usize = 64;

/// What an access point chooses.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    /// For the log.
    pub(crate) name: &'static str,
    /// The most connections at once; more wait to be accepted.
    pub(crate) connections: usize,
    /// How long a client may take to begin, and again for the headers of each request.
    pub(crate) read_timeout: Duration,
    /// The most requests at a time on one connection.
    pub(crate) streams: u32,
    /// How long open requests may go on after the order to stop.
    pub(crate) grace: Duration,
    /// Who knows which addresses are trusted proxies'.
    pub(crate) limiter: Limiter,
}

impl Limits {
    /// Of the consensus RPC.
    pub(crate) const RPC: Self = Self {
        name: "RPC",
        connections: 900,
        read_timeout: Duration::from_secs(30),
        streams: 100,
        grace: Duration::from_secs(5),
        limiter: Limiter::off(),
    };
}

/// What every connection shares.
#[derive(Debug)]
pub(crate) struct Server {
    builder: Arc<Builder<TokioExecutor>>,
    graceful: GracefulShutdown,
    places: Arc<Places>,
    limits: Limits,
    router: Router,
}

impl Server {
    /// Of one access point.
    pub(crate) fn new(router: Router, limits: Limits) -> Self {
        let connections = descriptors::fit(limits.name, limits.connections);
        Self {
            builder: Arc::new(builder(&limits)),
            graceful: GracefulShutdown::new(),
            places: Arc::new(Places::new(connections, PER_ADDRESS)),
            limits,
            router,
        }
    }

    /// Serves until `shutdown` resolves, then lets open requests end, for a while.
    pub(crate) async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()> {
        self.run_through(listener, |guest| guest, shutdown).await
    }

    /// The same, with something between the connection and the one who reads it.
    pub(crate) async fn run_through<I>(
        self,
        listener: TcpListener,
        wrap: fn(Guest) -> I,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()>
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mut shutdown = std::pin::pin!(shutdown);
        // Dropping the set ends what is still open.
        let mut connections = JoinSet::new();
        loop {
            tokio::select! {
                () = &mut shutdown => break,
                Some(_) = connections.join_next() => {}
                guest = self.accept(&listener) => {
                    let builder = Arc::clone(&self.builder);
                    let watcher = self.graceful.watcher();
                    let service = Visited {
                        inner: self.router.clone(),
                        visit: guest.visit(),
                    };
                    connections.spawn(talk(builder, wrap(guest), service, watcher));
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

    /// The next connection, once there is a place for it.
    async fn accept(&self, listener: &TcpListener) -> Guest {
        let permit = self.places.free().await;
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    let Some(entry) = self.enter(peer.ip()) else {
                        let name = self.limits.name;
                        tracing::debug!(name, %peer, "too many connections of one address");
                        continue;
                    };
                    // Answers are small and awaited: they must not linger for company.
                    stream.set_nodelay(true).ok();
                    let visit = Visit::new(peer.ip());
                    let patience = self.limits.read_timeout;
                    return Guest::new(stream, visit, (permit, entry), patience);
                }
                Err(error) => {
                    let name = self.limits.name;
                    tracing::debug!(name, %error, "a connection could not be accepted");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }

    /// A proxy's connections are those of many clients.
    fn enter(&self, address: IpAddr) -> Option<Entry> {
        if self.limits.limiter.trusts(address) {
            return Some(Entry::uncounted());
        }
        Places::enter(&self.places, address)
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
        .max_header_list_size(MOST_HEADERS)
        .max_concurrent_streams(limits.streams);
    builder
}

async fn talk<I>(
    builder: Arc<Builder<TokioExecutor>>,
    io: I,
    service: Visited<Router>,
    watcher: Watcher,
) where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = TowerToHyperService::new(service);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(io), service);
    if let Err(error) = watcher.watch(connection.into_owned()).await {
        tracing::debug!(%error, "a connection ended in an error");
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;

    use super::*;
    use crate::limits::{LimitsConfig, Network};

    fn limits(connections: usize, read_timeout: Duration) -> Limits {
        Limits {
            name: "test",
            connections,
            read_timeout,
            streams: 10,
            grace: Duration::from_millis(100),
            limiter: Limiter::off(),
        }
    }

    #[tokio::test]
    async fn a_trusted_proxy_has_the_connections_of_its_clients() {
        let limiter = Limiter::new(LimitsConfig {
            trusted_proxies: Vec::from_iter(Network::parse("192.0.2.0/24")),
            ..LimitsConfig::default()
        });
        let limits = Limits {
            limiter,
            ..limits(1000, Duration::from_secs(1))
        };
        let server = Server::new(Router::new(), limits);
        for (address, most) in [("192.0.2.7", 200), ("198.51.100.7", PER_ADDRESS)] {
            let address = address.parse().unwrap();
            let held: Vec<Entry> = (0..200).filter_map(|_| server.enter(address)).collect();
            assert_eq!(held.len(), most, "{address}");
        }
    }

    async fn ask(stream: &mut TcpStream) -> String {
        let text = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    }

    #[tokio::test]
    async fn whoever_says_nothing_loses_the_place_to_whoever_speaks() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", get(|| async { "hello" }));
        let server = Server::new(router, limits(1, Duration::from_millis(50)));
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(server.run(listener, async move { stopped.await.unwrap() }));
        // Silent from the first byte, in the middle of either protocol's first words, and after.
        let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
        for begun in ["", "P", &preface[..23], "GET / HTT", "GET / HTTP/1.1\r\n"] {
            // Only one is served: there is an answer only if the first was thrown out.
            let mut silent = TcpStream::connect(address).await.unwrap();
            silent.write_all(begun.as_bytes()).await.unwrap();
            let mut second = TcpStream::connect(address).await.unwrap();
            let answer = ask(&mut second).await;
            assert!(answer.ends_with("hello"), "{begun:?}: {answer}");
            drop(silent);
        }
        stop.send(()).unwrap();
        server.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_stop_waits_neither_for_the_silent_nor_for_ever() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (begun, mut begins) = tokio::sync::mpsc::channel::<()>(1);
        let endless = move || async move {
            begun.send(()).await.unwrap();
            std::future::pending::<()>().await;
        };
        let router = Router::new().route("/", get(endless));
        let server = Server::new(router, limits(10, Duration::from_hours(1)));
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(server.run(listener, async move { stopped.await.unwrap() }));
        let mut silent = TcpStream::connect(address).await.unwrap();
        let mut busy = TcpStream::connect(address).await.unwrap();
        busy.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            .await
            .unwrap();
        begins.recv().await.unwrap();
        stop.send(()).unwrap();
        server.await.unwrap().unwrap();
        // Both are closed: reading ends.
        for stream in [&mut silent, &mut busy] {
            stream.read_to_end(&mut Vec::new()).await.ok();
        }
    }
}
