//! One connection.
//!
//! Three loops in one task: reading frames, executing the calls in them one after the other, and writing
//! answers and events. Between them are channels for one frame and one answer, so nothing more is read
//! from a client that does not read its answers.

mod replay;
mod worker;
mod writer;

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures::StreamExt as _;
use futures::stream::SplitStream;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::subscription::Subscription;
use super::{STOPPING, Shared, Socket, WsConfig, counters};
use crate::limits::Meter;
use crate::origin::Asking;
use crate::server::{ConnectionContext, QuotaGuard};
use worker::Worker;
use writer::Writer;

/// The most bytes of the reason in a close frame.
const MAX_REASON: usize = 123;

/// What is written beside events.
#[derive(Debug)]
enum Reply {
    /// An answer, and its memory quota until it is written.
    Answer(String, Option<QuotaGuard>),
    /// The answer to a subscription, which starts with it.
    Begin(String, Arc<Subscription>),
}

/// The client of a connection.
#[derive(Debug, Clone, Default)]
pub(super) struct SocketClient {
    /// Its limits; none if clients are not limited.
    pub(super) meter: Option<Meter>,
    /// Its connection, which has its memory quota.
    pub(super) connection: Option<Arc<ConnectionContext>>,
    /// The origin of its page; none if it was not checked.
    pub(super) asking: Option<Asking>,
}

/// Why a connection ends.
#[derive(Debug)]
enum End {
    /// The peer closed, or cannot be written to.
    Gone,
    /// Nothing was read for this long.
    Silent(Duration),
    /// A message of so many bytes, and the most that are read.
    TooLarge(usize, usize),
    /// A message began and did not end in time, or its quota is used up.
    Unfinished(String),
    /// A protocol error, or the connection broke.
    Broken(String),
    Stopping,
}

impl End {
    /// The close frame for the peer.
    fn frame(&self) -> Option<CloseFrame> {
        let (code, reason): (CloseCode, String) = match self {
            Self::Gone => return None,
            Self::Silent(limit) => {
                let seconds = limit.as_secs();
                let text = format!("nothing was read for {seconds} seconds: answer pings");
                (CloseCode::Policy, text)
            }
            Self::TooLarge(bytes, most) => {
                let text = format!("a message of {bytes} bytes is too large: at most {most}");
                (CloseCode::Size, text)
            }
            Self::Unfinished(text) => (CloseCode::Policy, text.clone()),
            Self::Broken(text) => (CloseCode::Protocol, text.clone()),
            Self::Stopping => (CloseCode::Away, STOPPING.to_owned()),
        };
        let end = reason.floor_char_boundary(MAX_REASON);
        let reason = reason.get(..end).unwrap_or_default().into();
        Some(CloseFrame { code, reason })
    }
}

/// Counts a connection while it is open. [`super::Sockets::closed`] waits for the receiver in it, which
/// is dropped last.
struct Open {
    shared: Arc<Shared>,
    _closing: watch::Receiver<bool>,
}

impl Open {
    fn new(shared: &Arc<Shared>, closing: &watch::Receiver<bool>) -> Self {
        counters::add(&shared.counters.connections);
        Self {
            shared: Arc::clone(shared),
            _closing: closing.clone(),
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        counters::take(&self.shared.counters.connections);
    }
}

/// Serves a connection until it ends.
pub(super) async fn run(
    socket: Socket,
    shared: Arc<Shared>,
    closing: watch::Receiver<bool>,
    client: SocketClient,
) {
    let _open = Open::new(&shared, &closing);
    let config = &shared.config;
    let (sink, mut stream) = socket.split();
    let (calls, frames) = mpsc::channel(1);
    let (answers, replies) = mpsc::channel(1);
    let mut writer = Writer::new(Arc::clone(&shared), sink, replies, closing.clone());
    writer.serve(client.meter.clone());
    let worker = Worker::new(Arc::clone(&shared), client).run(frames, answers);
    let overdue = overdue(closing, config.grace);
    let end = tokio::select! {
        end = read(&mut stream, calls, config) => end,
        end = Box::pin(writer.run()) => end,
        () = Box::pin(worker) => End::Gone,
        () = overdue => End::Stopping,
    };
    tracing::debug!(?end, "a socket closes");
    let goodbye = async {
        writer.close(end.frame()).await;
        // The peer answers a close frame with its own after it has read what was written.
        while let Some(Ok(_)) = stream.next().await {}
    };
    // It may never read or answer.
    timeout(config.grace, goodbye).await.ok();
}

/// Ends a grace after the node began to stop.
async fn overdue(mut closing: watch::Receiver<bool>, grace: Duration) {
    closing.wait_for(|closing| *closing).await.ok();
    sleep(grace).await;
}

async fn read(
    stream: &mut SplitStream<Socket>,
    calls: mpsc::Sender<Bytes>,
    config: &WsConfig,
) -> End {
    loop {
        let frame = match timeout(config.silence, stream.next()).await {
            Err(_) => return End::Silent(config.silence),
            Ok(None | Some(Ok(Message::Close(_)))) => return End::Gone,
            Ok(Some(Err(error))) => return broken(&error),
            // The codec answers pings, and never returns single frames.
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => continue,
            Ok(Some(Ok(Message::Text(text)))) => Bytes::from(text),
            Ok(Some(Ok(Message::Binary(bytes)))) => bytes,
        };
        if frame.len() > config.max_message {
            return End::TooLarge(frame.len(), config.max_message);
        }
        if calls.send(frame).await.is_err() {
            return End::Gone;
        }
    }
}

/// Why nothing more is read.
fn broken(error: &Error) -> End {
    match error {
        Error::Io(error) if is_ours(error.kind()) => End::Unfinished(error.to_string()),
        _ => End::Broken(error.to_string()),
    }
}

/// Whether this node refused to read more, and not the connection.
fn is_ours(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::TimedOut | ErrorKind::QuotaExceeded)
}
