//! The ABCI socket: CometBFT opens four connections, each with its own requests in order.

use std::io;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tendermint_proto::v0_38::abci::response::Value;
use tendermint_proto::v0_38::abci::{Request, Response, ResponseException};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader, BufWriter};
use tokio::net::{TcpListener, UnixListener};
use tokio::sync::{mpsc, watch};

use super::frame;
use super::settings::SocketPlace;
use crate::EngineError;

/// The most requests of a connection that are read before the first of them is answered.
const MAX_READ_AHEAD: usize = 256;
/// How long a socket waits after it could not accept a connection, for lack of descriptors.
const ACCEPT_PAUSE: std::time::Duration = std::time::Duration::from_millis(100);

/// How long the last answers may take when the node stops.
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(1);

/// An answer that is being made.
pub(super) type Answer = BoxFuture<'static, Value>;

/// What answers the requests of all connections.
pub(super) trait Requests: Send + Sync + 'static {
    /// Begins to answer a request. What needs no wait is done at once, in the order of the calls.
    fn call(self: &Arc<Self>, connection: u64, request: Request) -> Answer;

    /// A connection was closed.
    fn disconnected(&self, connection: u64);
}

/// Where CometBFT connects.
#[derive(Debug)]
pub(super) enum Listener {
    Unix(UnixListener),
    Tcp(TcpListener),
}

impl Listener {
    /// Opens the socket. A file that a killed process left is replaced; one that answers is not.
    pub(super) async fn bind(place: &SocketPlace) -> Result<Self, EngineError> {
        let failed = |error: io::Error| {
            EngineError::Socket(format!(
                "comet.abci {place}: no socket for CometBFT: {error}"
            ))
        };
        match place {
            SocketPlace::Tcp(address) => TcpListener::bind(address)
                .await
                .map(Self::Tcp)
                .map_err(failed),
            SocketPlace::Unix(path) => {
                if tokio::net::UnixStream::connect(path).await.is_ok() {
                    return Err(EngineError::Socket(format!(
                        "comet.abci {place}: another process serves this socket: is the node running \
                         already?"
                    )));
                }
                remove_socket(path).map_err(failed)?;
                let listener = UnixListener::bind(path).map_err(failed)?;
                // Who reaches it can write state.
                let owner_only = std::fs::Permissions::from_mode(0o600);
                std::fs::set_permissions(path, owner_only).map_err(failed)?;
                Ok(Self::Unix(listener))
            }
        }
    }

    /// Serves connections until the engine stops.
    pub(super) async fn serve<R: Requests>(self, app: Arc<R>, mut stop: watch::Receiver<bool>) {
        let (next, shared) = (AtomicU64::new(0), stop.clone());
        loop {
            let accepted = tokio::select! {
                _ = stop.wait_for(|stop| *stop) => return,
                accepted = self.accept(&app, &next, &shared) => accepted,
            };
            if let Err(error) = accepted {
                tracing::warn!(%error, "no connection from CometBFT could be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }

    async fn accept<R: Requests>(
        &self,
        app: &Arc<R>,
        next: &AtomicU64,
        stop: &watch::Receiver<bool>,
    ) -> io::Result<()> {
        let (app, stop) = (Arc::clone(app), stop.clone());
        match self {
            Self::Unix(listener) => {
                let (stream, _) = listener.accept().await?;
                let id = next.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(serve_connection(stream, app, id, stop));
            }
            Self::Tcp(listener) => {
                let (stream, _) = listener.accept().await?;
                stream.set_nodelay(true)?;
                let id = next.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(serve_connection(stream, app, id, stop));
            }
        }
        Ok(())
    }
}

/// Removes a socket that a killed process left; any other file is an error.
pub(super) fn remove_socket(path: &Path) -> io::Result<()> {
    match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(found) if found.file_type().is_socket() => std::fs::remove_file(path),
        Ok(_) => Err(io::Error::other(
            "there is a file that is no socket; it is left alone",
        )),
    }
}

/// Answers the requests of one connection in their order, several at a time.
async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Send + 'static,
    app: Arc<impl Requests>,
    id: u64,
    mut stop: watch::Receiver<bool>,
) {
    let (reader, writer) = tokio::io::split(stream);
    let (answers, waiting) = mpsc::channel(MAX_READ_AHEAD);
    let mut writing = tokio::spawn(write_answers(BufWriter::new(writer), waiting));
    tokio::select! {
        _ = stop.wait_for(|stop| *stop) => {}
        () = read_requests(BufReader::new(reader), &app, id, answers) => {}
    }
    app.disconnected(id);
    drop(app);
    // Whoever does not read must not keep the node from stopping.
    let stopped = async {
        stop.wait_for(|stop| *stop).await.ok();
        tokio::time::sleep(LAST_WORDS).await;
    };
    tokio::select! {
        _ = &mut writing => {}
        () = stopped => writing.abort(),
    }
}

async fn read_requests(
    mut from: impl AsyncRead + Unpin,
    app: &Arc<impl Requests>,
    id: u64,
    answers: mpsc::Sender<Answer>,
) {
    loop {
        let answer = match frame::read(&mut from).await {
            Ok(None) => return,
            Ok(Some(request)) => app.call(id, request),
            Err(error) => {
                tracing::warn!(%error, "an ABCI connection was closed");
                answers.send(exception(error.to_string())).await.ok();
                return;
            }
        };
        if answers.send(answer).await.is_err() {
            return;
        }
    }
}

/// Writes when nothing more is ready, so that answers to a burst share one write.
async fn write_answers(
    mut to: impl AsyncWrite + Unpin,
    mut waiting: mpsc::Receiver<Answer>,
) -> io::Result<()> {
    while let Some(answer) = waiting.recv().await {
        let value = Some(answer.await);
        frame::write(&mut to, &Response { value }).await?;
        if waiting.is_empty() {
            to.flush().await?;
        }
    }
    to.flush().await
}

/// An answer that needs no wait.
pub(super) fn ready(value: Value) -> Answer {
    async { value }.boxed()
}

/// What CometBFT takes for a fault: it ends.
pub(super) fn exception(error: impl Into<String>) -> Answer {
    let error = error.into();
    async move { Value::Exception(ResponseException { error }) }.boxed()
}
