//! A connection whose other end must read.
//!
//! Whoever asks and does not read makes this node keep the answer, and the connection its place. The
//! system takes some of the answer, and then a write gets nowhere. HTTP/2 stops earlier: a client
//! that gives no window is not written to at all, and only the answer that is not fetched shows it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use super::activity::Work;
use super::context::ConnectionContext;

/// How long nothing may be read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// Of an answer.
    pub(super) http: Duration,
    /// By a connection that became a socket.
    pub(super) socket: Duration,
}

/// A connection that breaks if the other end reads nothing for too long.
#[derive(Debug)]
pub(super) struct WriteTimeoutStream {
    stream: TcpStream,
    context: Arc<ConnectionContext>,
    patience: Patience,
    /// Since a write got nowhere.
    stuck: Option<Pin<Box<Sleep>>>,
    /// Then the connection is in use, whether or not the answer is still known to be on its way.
    writing: Option<Work>,
    /// Until the client must have fetched what lies here.
    unread: Option<Pin<Box<Sleep>>>,
    /// Since this end has said its last word to somebody who is still speaking.
    farewell: Option<Pin<Box<Sleep>>>,
    /// How many pieces were taken since, and the pause before the next.
    heard: usize,
    pause: Option<Pin<Box<Sleep>>>,
}

/// How long who was interrupted is listened to, and how much of it is taken at a time. A connection
/// that is closed while bytes arrive takes its last answer with it.
const FAREWELL: Duration = Duration::from_secs(5);
const HEARD: usize = 16 << 10;
/// So many pieces are taken as they come, and then so many between two pauses: taking what nobody
/// wants must not be a way to keep this node busy.
const AT_ONCE: usize = 16;
const PIECES: usize = 4;
const PAUSE: Duration = Duration::from_millis(1);

impl WriteTimeoutStream {
    pub(super) fn new(
        stream: TcpStream,
        context: Arc<ConnectionContext>,
        patience: Patience,
    ) -> Self {
        Self {
            stream,
            context,
            patience,
            stuck: None,
            writing: None,
            unread: None,
            farewell: None,
            heard: 0,
            pause: None,
        }
    }

    /// Takes what still comes until the other end has understood, for a while.
    fn poll_farewell(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sleep = || Box::pin(tokio::time::sleep(FAREWELL));
        let farewell = self.farewell.get_or_insert_with(sleep);
        if farewell.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Ok(()));
        }
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        let mut piece = [0; HEARD];
        let mut piece = ReadBuf::new(&mut piece);
        match Pin::new(&mut self.stream).poll_read(cx, &mut piece) {
            // One piece a turn: others are served in between.
            Poll::Ready(Ok(())) if !piece.filled().is_empty() => {
                self.heard = self.heard.saturating_add(1);
                if self.heard > AT_ONCE && self.heard.is_multiple_of(PIECES) {
                    self.pause = Some(Box::pin(tokio::time::sleep(PAUSE)));
                }
                // Also to begin the pause.
                cx.waker().wake_by_ref();
                Poll::Pending
            }
            Poll::Pending => Poll::Pending,
            Poll::Ready(_) => Poll::Ready(Ok(())),
        }
    }

    fn patience(&self) -> Duration {
        if self.context.is_socket() {
            self.patience.socket
        } else {
            self.patience.http
        }
    }

    /// Passes on what became of a write; one that waits may do so only for so long.
    fn wrote<T>(
        &mut self,
        cx: &mut Context<'_>,
        polled: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if self.context.activity().poll_writer(cx).is_ready() {
            return Poll::Ready(Err(sent_away()));
        }
        if polled.is_ready() {
            self.stuck = None;
            self.writing = None;
            // Also of one who takes a byte now and then, and is not read from meanwhile.
            if self.is_left(cx) {
                self.context.left();
                return Poll::Ready(Err(unread(self.patience())));
            }
            return polled;
        }
        let patience = self.patience();
        let sleep = || Box::pin(tokio::time::sleep(patience));
        self.writing.get_or_insert_with(|| self.context.begin());
        let stuck = self.stuck.get_or_insert_with(sleep);
        stuck.as_mut().poll(cx).map(|()| {
            self.context.left();
            Err(unread(patience))
        })
    }

    /// Whether an answer has been lying here for too long; wakes up when it has.
    fn is_left(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(due) = self.context.due(self.patience()) else {
            self.unread = None;
            return false;
        };
        let sleep = || Box::pin(tokio::time::sleep_until(due));
        let unread = self.unread.get_or_insert_with(sleep);
        if unread.deadline() != due {
            unread.as_mut().reset(due);
        }
        unread.as_mut().poll(cx).is_ready()
    }
}

fn unread(patience: Duration) -> io::Error {
    let seconds = patience.as_secs_f32();
    let text = format!("the client read nothing for {seconds} s");
    io::Error::new(io::ErrorKind::TimedOut, text)
}

fn sent_away() -> io::Error {
    let text = "the client has most of the connections, and somebody who has fewer needs a place";
    io::Error::new(io::ErrorKind::ConnectionAborted, text)
}

impl AsyncRead for WriteTimeoutStream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.context.activity().poll_reader(cx).is_ready() {
            return Poll::Ready(Err(sent_away()));
        }
        let polled = Pin::new(&mut this.stream).poll_read(cx, buffer);
        if polled.is_pending() && this.is_left(cx) {
            this.context.left();
            return Poll::Ready(Err(unread(this.patience())));
        }
        polled
    }
}

impl AsyncWrite for WriteTimeoutStream {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.wrote(cx, polled)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.stream).poll_write_vectored(cx, parts);
        this.wrote(cx, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.farewell.is_none() {
            ready!(Pin::new(&mut this.stream).poll_shutdown(cx))?;
        }
        if this.context.is_interrupted() {
            return this.poll_farewell(cx);
        }
        Poll::Ready(Ok(()))
    }
}
