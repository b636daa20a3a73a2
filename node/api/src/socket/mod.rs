//! WebSocket connections: the handshake, reading messages, and why a connection ends. What is said over
//! them is for the access point that opened them.

mod frames;

use std::future::Future;
use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts as _, Request};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures::StreamExt as _;
use futures::stream::SplitStream;
use http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use http::{HeaderValue, StatusCode};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::limits::Meter;
use crate::origin::Asking;
use crate::server::ConnectionContext;
use frames::Framed;

/// The reason of closing when the node stops.
pub(crate) const STOPPING: &str = "node is shutting down";

/// The buffers of a connection: for reading, and for several events that are written together.
const READ_BUFFER: usize = 16 << 10;
const WRITE_BUFFER: usize = 64 << 10;

/// The most bytes of the reason in a close frame.
const MAX_REASON: usize = 123;

/// Limits of one connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SocketLimits {
    /// The largest message a client may send, in bytes.
    pub(crate) max_message: usize,
    /// A connection from which nothing was read for so long is closed.
    pub(crate) silence: Duration,
    /// How long all frames of one message may take to arrive.
    pub(crate) message_time: Duration,
}

/// A connection after its upgrade.
pub(crate) type Socket = WebSocketStream<Framed<TokioIo<Upgraded>>>;

/// The client of a connection.
#[derive(Debug, Clone, Default)]
pub(crate) struct SocketClient {
    /// Its limits; none if clients are not limited.
    pub(crate) meter: Option<Meter>,
    /// Its connection, which has its memory quota.
    pub(crate) connection: Option<Arc<ConnectionContext>>,
    /// The origin of its page; none if it was not checked.
    pub(crate) asking: Option<Asking>,
}

/// Answers a request to open a socket; `serve` runs on it until it ends.
pub(crate) async fn upgrade<F, R>(request: Request, limits: SocketLimits, serve: F) -> Response
where
    F: FnOnce(Socket, SocketClient) -> R + Send + 'static,
    R: Future<Output = ()> + Send,
{
    let (mut parts, _) = request.into_parts();
    let connection = parts.extensions.get::<OnUpgrade>().cloned();
    let key = parts.headers.get(SEC_WEBSOCKET_KEY).cloned();
    // The library checks the request; the connection is wrapped here, because its frames are followed.
    if let Err(refused) = WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        return refused.into_response();
    }
    let (Some(connection), Some(key)) = (connection, key) else {
        return StatusCode::UPGRADE_REQUIRED.into_response();
    };
    let client = SocketClient {
        meter: parts.extensions.get::<Meter>().cloned(),
        connection: parts.extensions.get::<Arc<ConnectionContext>>().cloned(),
        asking: parts.extensions.get::<Asking>().cloned(),
    };
    tokio::spawn(async move {
        match connection.await {
            Ok(connection) => {
                let socket = open(connection, limits, &client).await;
                serve(socket, client).await;
            }
            Err(error) => tracing::debug!(%error, "a connection did not become a socket"),
        }
    });
    accepted(&key)
}

async fn open(connection: Upgraded, limits: SocketLimits, client: &SocketClient) -> Socket {
    let connection = TokioIo::new(connection);
    let framed = Framed::new(connection, limits.message_time, client.connection.as_ref());
    // The session refuses longer messages with a reason; beyond twice that the codec closes.
    let most = limits.max_message.saturating_mul(2);
    let codec = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(most))
        .max_frame_size(Some(most));
    WebSocketStream::from_raw_socket(framed, Role::Server, Some(codec)).await
}

/// The response that switches protocols.
fn accepted(key: &HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
    if let Ok(accept) = HeaderValue::try_from(derive_accept_key(key.as_bytes())) {
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept);
    }
    response
}

/// Why a connection ends.
#[derive(Debug)]
pub(crate) enum End {
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
    pub(crate) fn frame(&self) -> Option<CloseFrame> {
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

/// Ends a grace after the node began to stop.
pub(crate) async fn overdue(mut closing: watch::Receiver<bool>, grace: Duration) {
    closing.wait_for(|closing| *closing).await.ok();
    sleep(grace).await;
}

/// Reads messages until the connection ends, and hands them on one by one.
pub(crate) async fn read(
    stream: &mut SplitStream<Socket>,
    calls: mpsc::Sender<Bytes>,
    limits: SocketLimits,
) -> End {
    loop {
        let frame = match timeout(limits.silence, stream.next()).await {
            Err(_) => return End::Silent(limits.silence),
            Ok(None | Some(Ok(Message::Close(_)))) => return End::Gone,
            Ok(Some(Err(error))) => return broken(&error),
            // The codec answers pings, and never returns single frames.
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => continue,
            Ok(Some(Ok(Message::Text(text)))) => Bytes::from(text),
            Ok(Some(Ok(Message::Binary(bytes)))) => bytes,
        };
        if frame.len() > limits.max_message {
            return End::TooLarge(frame.len(), limits.max_message);
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
