//! An answer on its way out, in pieces.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};

use super::activity::Work;
use super::context::{ConnectionContext, Ticket};
use super::handler::AccessLogGuard;
use super::quota::QuotaGuard;

/// The largest piece: what is given is kept for the client until it reads, what is not is still
/// ours to drop.
const PIECE: usize = 64 << 10;

/// The last piece of an answer that is larger than a few of these.
const LAST: usize = 1 << 10;

/// A body that shows whether it is fetched.
#[derive(Debug)]
pub(super) struct MeteredResponseBody {
    inner: Body,
    context: Arc<ConnectionContext>,
    /// What is left of a piece that was too large.
    rest: Bytes,
    /// The bytes of the piece that was given, while the next is not asked for.
    given: Option<usize>,
    ticket: Ticket,
    /// What of it lies here.
    held: QuotaGuard,
    /// Whether the bytes that go out are those that lie here; those of a packed answer are not.
    plain: bool,
    /// What is known of the question, and how much of the answer went out.
    told: AccessLogGuard,
    /// The connection is in use until all of it went out, unless it became something else.
    _work: Option<Work>,
}

impl MeteredResponseBody {
    pub(super) fn new(
        inner: Body,
        (context, work): (Arc<ConnectionContext>, Option<Work>),
        held: QuotaGuard,
        told: AccessLogGuard,
    ) -> Self {
        let seen = usize::try_from(inner.size_hint().lower());
        Self {
            ticket: context.ticket(held.bytes()),
            plain: seen == Ok(held.bytes()),
            inner,
            context,
            held,
            rest: Bytes::new(),
            given: None,
            told,
            _work: work,
        }
    }

    fn settle(&mut self) {
        if let Some(bytes) = self.given.take() {
            self.context.took(&self.ticket);
            if self.plain {
                self.held.give(bytes);
            }
        }
    }

    fn give(&mut self) -> Frame<Bytes> {
        let mut bytes = self.rest.len().min(PIECE);
        // HTTP/2 takes a piece as soon as there is a window for one byte of it, and asks for no
        // other if that was the last one: only by a next one is it seen that nobody reads.
        if bytes == self.rest.len() && bytes > LAST.saturating_mul(4) {
            bytes = bytes.saturating_sub(LAST);
        }
        let piece = self.rest.split_to(bytes);
        self.told.sent(piece.len());
        self.context.gave(&self.ticket);
        self.given = Some(piece.len());
        Frame::data(piece)
    }
}

impl HttpBody for MeteredResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        this.settle();
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
        Poll::Ready(Some(Ok(this.give())))
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

impl Drop for MeteredResponseBody {
    fn drop(&mut self) {
        self.settle();
    }
}
