//! A request on its way in.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::BoxError;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;

use super::context::ConnectionContext;
use super::quota::QuotaGuard;

/// A body that is counted until all of it has come, and tells its connection if nobody read all of
/// it.
#[derive(Debug)]
pub(super) struct MeteredRequestBody {
    inner: Incoming,
    context: Arc<ConnectionContext>,
    held: QuotaGuard,
    /// Whether the connection ends with it if it is not read: over HTTP/2 it does not.
    alone: bool,
    ended: bool,
}

/// There is no room for what has come of bodies.
#[derive(Debug, thiserror::Error)]
#[error("too much of requests is under way: send one after the other")]
struct Crowded;

/// Whether a body could not be read because its client, or all clients together, have too many bytes
/// of requests under way.
pub fn is_over_quota(error: &(dyn Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<Crowded>() {
            return true;
        }
        cause = error.source();
    }
    false
}

impl MeteredRequestBody {
    pub(super) fn new(inner: Incoming, context: Arc<ConnectionContext>, alone: bool) -> Self {
        Self {
            inner,
            held: context.question(),
            context,
            alone,
            ended: false,
        }
    }
}

impl HttpBody for MeteredRequestBody {
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
            return Poll::Ready(Some(Err(Crowded.into())));
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

impl Drop for MeteredRequestBody {
    fn drop(&mut self) {
        if self.alone && !self.ended && !self.inner.is_end_stream() {
            self.context.interrupt();
        }
    }
}
