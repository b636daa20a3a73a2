//! The bodies of requests and answers, whose bytes are counted while they are in memory.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::BoxError;
use axum::body::Body;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;

use super::connections::ActiveRequest;
use super::context::{ConnectionContext, SentAnswer};
use super::handler::AccessLog;
use super::quota::QuotaGuard;

/// The largest piece of an answer that is given to the protocol at a time: it is kept until the
/// client reads, the rest can still be dropped.
const PIECE: usize = 64 << 10;
/// The last piece of an answer that is larger than a few of these.
const LAST_PIECE: usize = 1 << 10;

/// The body of a request, counted until all of it has come. It tells its connection if it was not
/// read to its end.
#[derive(Debug)]
pub(super) struct RequestBody {
    inner: Incoming,
    context: Arc<ConnectionContext>,
    held: QuotaGuard,
    /// Whether the connection ends with it if it is not read: over HTTP/2 it does not.
    ends_connection: bool,
    ended: bool,
}

/// The client, or all clients together, have too many bytes of requests under way.
#[derive(Debug, thiserror::Error)]
#[error("too much of requests is under way: send one after the other")]
struct OverQuota;

/// Whether a body could not be read because its client, or all clients together, have too many bytes
/// of requests under way.
pub fn is_over_quota(error: &(dyn Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<OverQuota>() {
            return true;
        }
        cause = error.source();
    }
    false
}

impl RequestBody {
    pub(super) fn new(
        inner: Incoming,
        context: Arc<ConnectionContext>,
        ends_connection: bool,
    ) -> Self {
        Self {
            inner,
            held: context.hold_request(),
            context,
            ends_connection,
            ended: false,
        }
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let this = self.get_mut();
        let frame = ready!(Pin::new(&mut this.inner).poll_frame(cx));
        this.ended |= !matches!(frame, Some(Ok(_)));
        let bytes = match &frame {
            Some(Ok(frame)) => frame.data_ref().map_or(0, Bytes::len),
            _ => 0,
        };
        if !this.held.grow(bytes) {
            return Poll::Ready(Some(Err(OverQuota.into())));
        }
        Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        if self.ends_connection && !self.ended && !self.inner.is_end_stream() {
            self.context.interrupt();
        }
    }
}

/// The body of an answer, given to the protocol in pieces and counted until it is read.
#[derive(Debug)]
pub(super) struct AnswerBody {
    inner: Body,
    context: Arc<ConnectionContext>,
    answer: SentAnswer,
    /// What is left of a piece that was too large.
    rest: Bytes,
    /// The bytes of the piece that was given, while the next is not asked for.
    given: Option<usize>,
    held: QuotaGuard,
    /// Whether the bytes that are sent are those that are counted; those of a compressed answer are
    /// not.
    is_plain: bool,
    log: AccessLog,
    /// The connection is not idle until all of it was sent.
    _request: Option<ActiveRequest>,
}

impl AnswerBody {
    pub(super) fn new(
        inner: Body,
        context: Arc<ConnectionContext>,
        request: Option<ActiveRequest>,
        held: QuotaGuard,
        log: AccessLog,
    ) -> Self {
        let seen = usize::try_from(inner.size_hint().lower());
        Self {
            answer: context.answer(held.bytes()),
            is_plain: seen == Ok(held.bytes()),
            inner,
            context,
            rest: Bytes::new(),
            given: None,
            held,
            log,
            _request: request,
        }
    }

    fn piece_taken(&mut self) {
        if let Some(bytes) = self.given.take() {
            self.context.piece_taken(&self.answer);
            if self.is_plain {
                self.held.release(bytes);
            }
        }
    }

    fn next_piece(&mut self) -> Frame<Bytes> {
        let mut bytes = self.rest.len().min(PIECE);
        // HTTP/2 takes a piece as soon as there is a window for one byte of it, and asks for no
        // other if that was the last one: only by a next one is it seen that nobody reads.
        if bytes == self.rest.len() && bytes > LAST_PIECE.saturating_mul(4) {
            bytes = bytes.saturating_sub(LAST_PIECE);
        }
        let piece = self.rest.split_to(bytes);
        self.log.sent(piece.len());
        self.context.piece_given(&self.answer);
        self.given = Some(piece.len());
        Frame::data(piece)
    }
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        this.piece_taken();
        if this.rest.is_empty() {
            let frame = match ready!(Pin::new(&mut this.inner).poll_frame(cx)) {
                Some(Ok(frame)) => frame,
                other => return Poll::Ready(other),
            };
            match frame.into_data() {
                Ok(data) => this.rest = data,
                Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
            }
        }
        Poll::Ready(Some(Ok(this.next_piece())))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = u64::try_from(self.rest.len()).unwrap_or(u64::MAX);
        let inner = self.inner.size_hint();
        let mut hint = SizeHint::new();
        if let Some(upper) = inner.upper() {
            hint.set_upper(upper.saturating_add(rest));
        }
        hint.set_lower(inner.lower().saturating_add(rest));
        hint
    }
}

impl Drop for AnswerBody {
    fn drop(&mut self) {
        self.piece_taken();
    }
}
