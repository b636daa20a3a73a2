//! The stream of a connection, with the timeouts that no protocol has.
//!
//! A client must begin to speak in time, and it must read what it asked for: whoever asks and does
//! not read makes this node keep the answer and the connection. The system takes some of an answer,
//! and then a write makes no progress. HTTP/2 stops earlier: a client that gives no window is not
//! written to at all, and only the answer that is not fetched shows it.

use std::fmt;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep, sleep_until};

use super::connections::ConnectionPermit;
use super::context::ConnectionContext;

/// What an HTTP/2 connection begins with.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// How long what still comes is read after an answer that was sent before all of its request had
/// come. A connection that is closed while bytes arrive takes its last answer with it.
const DRAIN_TIME: Duration = Duration::from_secs(5);
/// How much of it is read at a time, and after how many such pieces there is a pause: reading what
/// nobody wants must not keep this node busy.
const DRAIN_BYTES: usize = 16 << 10;
const DRAIN_PIECES: usize = 4;
const DRAIN_PAUSE: Duration = Duration::from_millis(1);

/// A socket, with or without TLS.
pub(super) trait Io: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Io for T {}

/// How long a client may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timeouts {
    /// To begin.
    pub(super) read: Duration,
    /// To read anything of an answer.
    pub(super) write: Duration,
    /// The same on a connection that became a socket.
    pub(super) socket_write: Duration,
}

/// The stream of a connection, which breaks if the client takes too long. It holds the permit of the
/// connection, because a WebSocket outlives its request.
pub struct Conn {
    io: Box<dyn Io>,
    context: Arc<ConnectionContext>,
    timeouts: Timeouts,
    /// None once it is clear which protocol is spoken: from there on that protocol's timers run.
    preface: Option<Preface>,
    /// Since a write made no progress.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Until the client must have fetched the answers that wait for it.
    unread: Option<Pin<Box<Sleep>>>,
    drain: Option<Drain>,
    _permit: ConnectionPermit,
}

impl fmt::Debug for Conn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conn")
            .field("context", &self.context)
            .finish_non_exhaustive()
    }
}

struct Preface {
    /// How much of [`PREFACE`] was read.
    read: usize,
    deadline: Pin<Box<Sleep>>,
}

impl Preface {
    /// Whether these bytes may still be of either protocol.
    fn is_open(&mut self, bytes: &[u8]) -> bool {
        let expected = PREFACE.get(self.read..).unwrap_or_default();
        self.read = self.read.saturating_add(bytes.len());
        !bytes.is_empty() && bytes.len() < expected.len() && expected.starts_with(bytes)
    }
}

/// Reading what still comes after the last answer.
struct Drain {
    deadline: Pin<Box<Sleep>>,
    pieces: usize,
    pause: Option<Pin<Box<Sleep>>>,
}

impl Conn {
    pub(super) fn new(
        io: Box<dyn Io>,
        context: Arc<ConnectionContext>,
        permit: ConnectionPermit,
        timeouts: Timeouts,
    ) -> Self {
        Self {
            io,
            context,
            timeouts,
            preface: Some(Preface {
                read: 0,
                deadline: Box::pin(sleep(timeouts.read)),
            }),
            stalled: None,
            unread: None,
            drain: None,
            _permit: permit,
        }
    }

    fn write_timeout(&self) -> Duration {
        if self.context.is_socket() {
            self.timeouts.socket_write
        } else {
            self.timeouts.write
        }
    }

    /// Passes on the outcome of a write; one that waits may do so for the write timeout.
    fn progress<T>(
        &mut self,
        cx: &mut Context<'_>,
        polled: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        let timeout = self.write_timeout();
        if polled.is_pending() {
            let timer = self.stalled.get_or_insert_with(|| Box::pin(sleep(timeout)));
            return timer.as_mut().poll(cx).map(|()| Err(self.not_read()));
        }
        self.stalled = None;
        // A client that takes a byte now and then is not read from meanwhile.
        if self.is_unread(cx) {
            return Poll::Ready(Err(self.not_read()));
        }
        polled
    }

    /// Whether an answer has waited for its client too long; wakes up when it has.
    fn is_unread(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(due) = self.context.unread_deadline(self.write_timeout()) else {
            self.unread = None;
            return false;
        };
        let unread = self
            .unread
            .get_or_insert_with(|| Box::pin(sleep_until(due)));
        if unread.deadline() != due {
            unread.as_mut().reset(due);
        }
        unread.as_mut().poll(cx).is_ready()
    }

    fn not_read(&self) -> io::Error {
        self.context.count_unread();
        let seconds = self.write_timeout().as_secs_f32();
        late(format!("the client read nothing for {seconds} s"))
    }

    /// Reads what still comes until the client has closed its side, for a while.
    fn poll_drain(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let drain = self.drain.get_or_insert_with(|| Drain {
            deadline: Box::pin(sleep(DRAIN_TIME)),
            pieces: 0,
            pause: None,
        });
        if drain.deadline.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Ok(()));
        }
        if let Some(pause) = &mut drain.pause {
            ready!(pause.as_mut().poll(cx));
            drain.pause = None;
        }
        let mut bytes = [0; DRAIN_BYTES];
        let mut piece = ReadBuf::new(&mut bytes);
        match Pin::new(&mut self.io).poll_read(cx, &mut piece) {
            // One piece a turn: others are served in between.
            Poll::Ready(Ok(())) if !piece.filled().is_empty() => {
                drain.pieces = drain.pieces.saturating_add(1);
                if drain.pieces.is_multiple_of(DRAIN_PIECES) {
                    drain.pause = Some(Box::pin(sleep(DRAIN_PAUSE)));
                }
                cx.waker().wake_by_ref();
                Poll::Pending
            }
            Poll::Pending => Poll::Pending,
            Poll::Ready(_) => Poll::Ready(Ok(())),
        }
    }
}

fn late(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, text)
}

impl AsyncRead for Conn {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let polled = Pin::new(&mut this.io).poll_read(cx, buffer);
        if polled.is_pending() && this.is_unread(cx) {
            return Poll::Ready(Err(this.not_read()));
        }
        let Some(preface) = &mut this.preface else {
            return polled;
        };
        if polled.is_pending() {
            let seconds = this.timeouts.read.as_secs_f32();
            let text = || late(format!("the client did not begin within {seconds} s"));
            return preface.deadline.as_mut().poll(cx).map(|()| Err(text()));
        }
        let new = buffer.filled().get(before..).unwrap_or_default();
        if !preface.is_open(new) {
            this.preface = None;
        }
        polled
    }
}

impl AsyncWrite for Conn {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.io).poll_write(cx, bytes);
        this.progress(cx, polled)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.io).poll_write_vectored(cx, parts);
        this.progress(cx, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.io).poll_flush(cx);
        if polled.is_pending() {
            return this.progress(cx, polled);
        }
        polled
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.drain.is_none() {
            let mut polled = Pin::new(&mut this.io).poll_shutdown(cx);
            if polled.is_pending() {
                polled = this.progress(cx, polled);
            }
            ready!(polled)?;
        }
        if this.context.is_interrupted() {
            return this.poll_drain(cx);
        }
        Poll::Ready(Ok(()))
    }
}
