//! A timeout for the messages of streams.
//!
//! Calls of methods read their one message with a timeout of their own. The libraries that answer
//! reflection and health would wait for messages without end.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame};
use tokio::time::{Instant, Sleep};
use tonic::Status;

use super::metered::Messages;

/// The most bytes of a message of reflection or health.
pub(super) const MAX_MESSAGE: usize = 64 << 10;
/// How long a message may take to arrive; the first counts from the beginning of the call.
const MESSAGE: Duration = Duration::from_secs(30);
/// How long a stream may be silent between two messages.
const SILENCE: Duration = Duration::from_mins(5);

/// A body that fails if a message takes too long.
struct BodyTimeout {
    inner: Body,
    messages: Messages,
    deadline: Pin<Box<Sleep>>,
}

/// Sets a timeout for the messages of a request.
pub(super) async fn with_timeout(request: Request) -> Request {
    request.map(|inner| {
        Body::new(BodyTimeout {
            inner,
            messages: Messages::default(),
            deadline: Box::pin(tokio::time::sleep(MESSAGE)),
        })
    })
}

impl BodyTimeout {
    fn pass(&mut self, data: &[u8]) {
        let was_inside = self.messages.is_inside();
        let before = self.messages.seen();
        self.messages.pass(data);
        let time = match (self.messages.is_inside(), self.messages.seen() > before) {
            (false, _) => SILENCE,
            (true, true) => MESSAGE,
            (true, false) if !was_inside => MESSAGE,
            // The same message goes on.
            (true, false) => return,
        };
        let now = Instant::now();
        let until = now.checked_add(time).unwrap_or(now);
        self.deadline.as_mut().reset(until);
    }
}

impl HttpBody for BodyTimeout {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        if this.deadline.as_mut().poll(cx).is_ready() {
            let status = Status::deadline_exceeded("the request did not arrive in time");
            return Poll::Ready(Some(Err(axum::Error::new(status))));
        }
        let polled = Pin::new(&mut this.inner).poll_frame(cx);
        if let Poll::Ready(Some(Ok(frame))) = &polled
            && let Some(data) = frame.data_ref()
        {
            this.pass(data);
        }
        polled
    }
}

#[cfg(test)]
mod tests {
    use futures::StreamExt as _;
    use http_body_util::BodyExt as _;

    use super::*;

    /// Reads pieces that each come after so many seconds, then nothing.
    async fn read(pieces: &'static [(&'static [u8], u64)]) -> (usize, bool) {
        let pieces = futures::stream::iter(pieces).then(|(piece, seconds)| async {
            tokio::time::sleep(Duration::from_secs(*seconds)).await;
            Ok::<_, std::io::Error>(Bytes::from_static(piece))
        });
        let body = Body::from_stream(pieces.chain(futures::stream::pending()));
        let mut body = with_timeout(Request::new(body)).await.into_body();
        let begun = Instant::now();
        let mut read = 0;
        loop {
            match body.frame().await {
                Some(Ok(_)) => read += 1,
                Some(Err(_)) => break,
                None => return (read, false),
            }
        }
        (read, begun.elapsed() < Duration::from_mins(20))
    }

    #[tokio::test(start_paused = true)]
    async fn a_message_that_does_not_arrive_in_time_fails_the_body() {
        // Nothing, half a prefix, a slow message, a whole message and then silence.
        assert_eq!(read(&[]).await, (0, true));
        assert_eq!(read(&[(&[0, 0], 1)]).await, (1, true));
        assert_eq!(
            read(&[(&[0, 0, 0, 0, 2], 20), (&[1], 20), (&[1], 20)]).await,
            (2, true)
        );
        assert_eq!(
            read(&[(&[0, 0, 0, 0, 0], 20), (&[0, 0, 0, 0, 0], 200)]).await,
            (2, true)
        );
        assert_eq!(
            read(&[(&[0, 0, 0, 0, 0], 20), (&[0], 301)]).await,
            (1, true)
        );
    }
}
