//! Streams of which every message is counted.
//!
//! A call is counted when it begins. A call with a stream of requests would be many for the price of one,
//! so each further message is counted as it comes in. When one is refused, the stream of requests ends,
//! and so does that of responses, with the refusal as its status.

use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};

use axum::body::Body;
use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame};
use tonic::Status;

use crate::ApiError;
use crate::limits::{Meter, RateLimitStatus, Refused};

/// The flag and the length before a message.
const PREFIX: usize = 5;

/// The status a stream was ended with.
pub(super) type Ended = Arc<OnceLock<Status>>;

/// The pending count of some messages.
type Counting = Pin<Box<dyn Future<Output = Result<RateLimitStatus, Refused>> + Send>>;

/// A stream of requests that are counted.
pub(super) struct MeteredRequests {
    inner: Body,
    meter: Meter,
    /// A frame in which messages begin, while they are counted.
    counting: Option<(Frame<Bytes>, Counting)>,
    ended: Ended,
    messages: Messages,
}

/// Finds the beginnings of messages in a stream of frames.
#[derive(Debug, Default)]
pub(super) struct Messages {
    prefix: Vec<u8>,
    /// The bytes that the current message still lacks.
    left: u64,
    seen: u64,
}

impl Messages {
    /// The number of messages that have begun.
    pub(super) fn seen(&self) -> u64 {
        self.seen
    }

    /// Whether a message has begun and not ended.
    pub(super) fn is_inside(&self) -> bool {
        self.left > 0 || !self.prefix.is_empty()
    }

    /// The number of messages after the first that begin in these bytes.
    pub(super) fn pass(&mut self, mut bytes: &[u8]) -> u32 {
        let mut further = 0_u32;
        while !bytes.is_empty() {
            if self.left > 0 {
                let skipped = usize::try_from(self.left)
                    .unwrap_or(usize::MAX)
                    .min(bytes.len());
                bytes = &bytes[skipped..];
                self.left = self.left.saturating_sub(skipped as u64);
                continue;
            }
            let missing = PREFIX.saturating_sub(self.prefix.len()).min(bytes.len());
            let (begin, rest) = bytes.split_at(missing);
            self.prefix.extend_from_slice(begin);
            bytes = rest;
            if let [_, length @ ..] = self.prefix.as_slice()
                && let Ok(length) = <[u8; 4]>::try_from(length)
            {
                self.left = u64::from(u32::from_be_bytes(length));
                self.prefix.clear();
                further = further.saturating_add(u32::from(self.seen > 0));
                self.seen = self.seen.saturating_add(1);
            }
        }
        further
    }
}

impl MeteredRequests {
    pub(super) fn new(inner: Body, meter: Meter, ended: Ended) -> Self {
        Self {
            inner,
            meter,
            counting: None,
            ended,
            messages: Messages::default(),
        }
    }
}

impl HttpBody for MeteredRequests {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        let (frame, mut counting) = if let Some(pending) = this.counting.take() {
            pending
        } else {
            let frame = match ready!(Pin::new(&mut this.inner).poll_frame(cx)) {
                Some(Ok(frame)) => frame,
                other => return Poll::Ready(other),
            };
            let further = frame.data_ref().map_or(0, |data| this.messages.pass(data));
            if further == 0 {
                return Poll::Ready(Some(Ok(frame)));
            }
            let meter = this.meter.clone();
            let counting: Counting = Box::pin(async move { meter.take(further).await });
            (frame, counting)
        };
        match counting.as_mut().poll(cx) {
            Poll::Pending => {
                this.counting = Some((frame, counting));
                Poll::Pending
            }
            Poll::Ready(Ok(_)) => Poll::Ready(Some(Ok(frame))),
            Poll::Ready(Err(refused)) => {
                let status = Status::from(ApiError::from(refused));
                this.ended.set(status.clone()).ok();
                Poll::Ready(Some(Err(axum::Error::new(status))))
            }
        }
    }
}

/// A stream of responses whose trailers are the status it was ended with, if it was.
pub(super) struct Responses {
    inner: Body,
    ended: Ended,
}

impl Responses {
    pub(super) fn new(inner: Body, ended: Ended) -> Self {
        Self { inner, ended }
    }
}

impl HttpBody for Responses {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        let frame = ready!(Pin::new(&mut this.inner).poll_frame(cx));
        let Some(status) = this.ended.get() else {
            return Poll::Ready(frame);
        };
        Poll::Ready(frame.map(|frame| {
            let frame = frame?;
            if frame.is_data() {
                return Ok(frame);
            }
            let mut trailers = HeaderMap::new();
            status.add_header(&mut trailers).map_err(axum::Error::new)?;
            Ok(Frame::trailers(trailers))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_counted_wherever_the_stream_is_cut() {
        let message =
            |length: u8| [&[0, 0, 0, 0, length][..], &vec![7; usize::from(length)]].concat();
        let stream = [message(3), message(0), message(200), message(1)].concat();
        for size in 1..=stream.len() {
            let mut messages = Messages::default();
            let pieces = stream.chunks(size);
            let further: u32 = pieces.map(|piece| messages.pass(piece)).sum();
            assert_eq!((further, messages.seen), (3, 4), "{size}");
        }
    }
}
