//! A connection that keeps its place until it is closed, and must begin in time.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

use super::stream::Wire;
use super::table::ConnectionPermit;

/// What an HTTP/2 connection begins with.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A connection. The place belongs to the socket and not to the one who serves it, because a
/// WebSocket outlives its request.
#[derive(Debug)]
pub struct PrefaceTimeoutStream {
    stream: Wire,
    /// None once it is clear which protocol is spoken: from there on that protocol's timers run.
    opening: Option<Opening>,
    _place: ConnectionPermit,
}

#[derive(Debug)]
struct Opening {
    /// How much of [`PREFACE`] was read.
    read: usize,
    patience: Duration,
    deadline: Pin<Box<Sleep>>,
}

impl PrefaceTimeoutStream {
    pub(super) fn new(stream: Wire, place: ConnectionPermit, patience: Duration) -> Self {
        Self {
            stream,
            opening: Some(Opening {
                read: 0,
                patience,
                deadline: Box::pin(tokio::time::sleep(patience)),
            }),
            _place: place,
        }
    }
}

impl Opening {
    /// Whether it is still open which protocol these bytes are of.
    fn goes_on(&mut self, bytes: &[u8]) -> bool {
        let expected = PREFACE.get(self.read..).unwrap_or_default();
        self.read = self.read.saturating_add(bytes.len());
        !bytes.is_empty() && bytes.len() < expected.len() && expected.starts_with(bytes)
    }
}

impl AsyncRead for PrefaceTimeoutStream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let polled = Pin::new(&mut this.stream).poll_read(cx, buffer);
        let Some(opening) = &mut this.opening else {
            return polled;
        };
        if polled.is_pending() {
            return opening.deadline.as_mut().poll(cx).map(|()| {
                let seconds = opening.patience.as_secs_f32();
                let text = format!("the client did not begin within {seconds} s");
                Err(io::Error::new(io::ErrorKind::TimedOut, text))
            });
        }
        let new = buffer.filled().get(before..).unwrap_or_default();
        if !opening.goes_on(new) {
            this.opening = None;
        }
        polled
    }
}

impl AsyncWrite for PrefaceTimeoutStream {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
