//! One connection.
//!
//! Three loops in one task: reading frames, working on the calls in them one after the other, and
//! writing answers and events. Between them is room for one frame and one answer, so a client that
//! asks faster than it reads is not read from.

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

/// The most bytes of a reason that a close frame has room for.
const MAX_REASON: usize = 123;

/// What is to be written beside events.
#[derive(Debug)]
enum Reply {
    /// And its room until it is read.
    Answer(String, Option<QuotaGuard>),
    /// The answer to a subscription, which begins with it.
    Begin(String, Arc<Subscription>),
}

/// Who is at the other end.
#[derive(Debug, Clone, Default)]
pub(super) struct SocketClient {
    /// Who counts the calls, if anybody does.
    pub(super) meter: Option<Meter>,
    /// What lies here for it.
    pub(super) visit: Option<Arc<ConnectionContext>>,
    /// On whose page it is; none if nobody looked.
    pub(super) asking: Option<Asking>,
}

/// Why a connection ends.
#[derive(Debug)]
enum End {
    /// The peer left, or cannot be written to.
    Gone,
    /// Nothing was read for this long.
    Silent(Duration),
    /// A message of so many bytes, and how many are read.
    TooLarge(usize, usize),
    /// A message began and did not end, or there is no room for more of it.
    Unfinished(String),
    /// What the peer sends is no WebSocket, or the connection broke.
    Broken(String),
    Stopping,
}

impl End {
    /// What the peer is told.
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

/// Counts a connection while it is open. Whoever waits for the end waits for the receiver in it,
/// which goes last.
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
    guest: SocketClient,
) {
    let _open = Open::new(&shared, &closing);
    let config = &shared.config;
    let (sink, mut stream) = socket.split();
    let (calls, frames) = mpsc::channel(1);
    let (answers, replies) = mpsc::channel(1);
    let mut writer = Writer::new(Arc::clone(&shared), sink, replies, closing.clone());
    writer.serve(guest.meter.clone());
    let worker = Worker::new(Arc::clone(&shared), guest).run(frames, answers);
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
        // The peer answers a close with its own: what was written has arrived by then.
        while let Some(Ok(_)) = stream.next().await {}
    };
    // It may read no more, or never answer.
    timeout(config.grace, goodbye).await.ok();
}

/// Until everyone should have been told that the node stops.
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
            // Pings are answered by the codec, which hands out no single frames.
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

/// Whether this node gave up, and not the connection.
fn is_ours(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::TimedOut | ErrorKind::QuotaExceeded)
}
