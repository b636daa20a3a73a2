//! A request on its way in.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;

use super::visit::Visit;

/// A body that tells its connection if nobody read all of it.
#[derive(Debug)]
pub(super) struct Question {
    inner: Incoming,
    visit: Arc<Visit>,
    ended: bool,
}

impl Question {
    pub(super) fn new(inner: Incoming, visit: Arc<Visit>) -> Self {
        Self {
            inner,
            visit,
            ended: false,
        }
    }
}

impl HttpBody for Question {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let this = self.get_mut();
        let frame = ready!(Pin::new(&mut this.inner).poll_frame(cx));
        this.ended |= !matches!(frame, Some(Ok(_)));
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        if !self.ended && !self.inner.is_end_stream() {
            self.visit.interrupt();
        }
    }
}
