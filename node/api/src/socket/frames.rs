//! A timeout and a memory quota for messages that come in several frames.
//!
//! A message may come in many frames, with pings between them. The codec buffers them until the last frame
//! is there and reports nothing before. So this follows the bytes on their way to the codec: how long a
//! message has been waited for, and how much of it is buffered.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use crate::server::{ConnectionContext, QuotaGuard};

/// The longest header of a frame: two bytes, eight of a length, four of a mask.
const MAX_HEAD: usize = 14;

/// A connection that the WebSocket codec reads.
#[derive(Debug)]
pub(crate) struct Framed<S> {
    inner: S,
    frames: Frames,
    /// How long all frames of a message may take.
    timeout: Duration,
    /// How long the open message has been waited for, without the time in which this node does not read.
    waited: Duration,
    since: Option<Instant>,
    deadline: Pin<Box<Sleep>>,
    /// The quota of the buffered part of the open message; none if there is no quota.
    held: Option<QuotaGuard>,
}

/// The position of the next byte in the frames.
#[derive(Debug, Default)]
struct Frames {
    head: [u8; MAX_HEAD],
    /// The number of its bytes.
    read: usize,
    /// The bytes of the payload that are still to come.
    left: u64,
    is_last: bool,
    /// Pings, pongs and closes may come between the frames of a message.
    is_control: bool,
    /// Whether a message has begun and not ended.
    is_open: bool,
    /// Its bytes so far.
    partial: usize,
}

impl Frames {
    /// Follows bytes that were read; whether a message ended with them.
    fn pass(&mut self, mut bytes: &[u8]) -> bool {
        let mut ended = false;
        while let Some((first, rest)) = bytes.split_first() {
            if self.left > 0 {
                let most = usize::try_from(self.left).unwrap_or(usize::MAX);
                let (payload, after) = bytes.split_at(bytes.len().min(most));
                let length = payload.len();
                self.left = self.left.saturating_sub(length as u64);
                if !self.is_control {
                    self.partial = self.partial.saturating_add(length);
                }
                bytes = after;
                ended |= self.left == 0 && self.end();
                continue;
            }
            bytes = rest;
            if let Some(place) = self.head.get_mut(self.read) {
                *place = *first;
                self.read = self.read.saturating_add(1);
            }
            ended |= self.begin();
        }
        ended
    }

    /// Follows one byte of a header; whether a message ended with it.
    fn begin(&mut self) -> bool {
        let [kind, size, ..] = self.head;
        // The opcodes of control frames have the highest of four bits set.
        self.is_control = kind & 0x08 != 0;
        self.is_open |= !self.is_control;
        let long = match size & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mask = if size & 0x80 == 0 { 0 } else { 4 };
        if self.read < 2 || self.read < long + mask + 2 {
            return false;
        }
        let length = self.head.get(2..2 + long).unwrap_or_default();
        let length = length
            .iter()
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte));
        self.left = match long {
            0 => u64::from(size & 0x7f),
            _ => length,
        };
        self.is_last = kind & 0x80 != 0;
        self.read = 0;
        self.left == 0 && self.end()
    }

    /// Follows the end of a frame; whether it ended its message.
    fn end(&mut self) -> bool {
        let ends = self.is_last && !self.is_control;
        if ends {
            self.is_open = false;
            self.partial = 0;
        }
        ends
    }
}

impl<S> Framed<S> {
    pub(super) fn new(
        inner: S,
        timeout: Duration,
        connection: Option<&Arc<ConnectionContext>>,
    ) -> Self {
        Self {
            inner,
            frames: Frames::default(),
            timeout,
            waited: Duration::ZERO,
            since: None,
            deadline: Box::pin(sleep(timeout)),
            held: connection.map(|connection| connection.hold_request()),
        }
    }

    /// Nothing was read: fails if the message took too long.
    fn wait(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.frames.is_open {
            return Poll::Pending;
        }
        if self.since.is_none() {
            let now = Instant::now();
            self.since = Some(now);
            let left = self.timeout.saturating_sub(self.waited);
            self.deadline.as_mut().reset(now + left);
        }
        self.deadline.as_mut().poll(cx).map(|()| Err(self.late()))
    }

    /// Bytes were read.
    fn came(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Some(since) = self.since.take() {
            self.waited = self.waited.saturating_add(since.elapsed());
        }
        if self.frames.pass(bytes) || !self.frames.is_open {
            self.waited = Duration::ZERO;
        }
        if self.waited >= self.timeout {
            return Err(self.late());
        }
        let Some(held) = &mut self.held else {
            return Ok(());
        };
        let (before, now) = (held.bytes(), self.frames.partial);
        if now < before {
            held.release(before.saturating_sub(now));
        } else if !held.grow(now.saturating_sub(before)) {
            let text = "too much of messages is under way: send one after the other";
            return Err(io::Error::new(io::ErrorKind::QuotaExceeded, text));
        }
        Ok(())
    }

    fn late(&self) -> io::Error {
        let seconds = self.timeout.as_secs();
        let text = format!("a message did not come to its end within {seconds} s");
        io::Error::new(io::ErrorKind::TimedOut, text)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Framed<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        match Pin::new(&mut this.inner).poll_read(cx, buffer) {
            Poll::Pending => this.wait(cx),
            Poll::Ready(Ok(())) => {
                let new = buffer.filled().get(before..).unwrap_or_default();
                Poll::Ready(this.came(new))
            }
            failed @ Poll::Ready(Err(_)) => failed,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Framed<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().inner).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().inner).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A client frame with a mask of zeros.
    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mut bytes = vec![first];
        match payload.len() {
            short @ 0..126 => bytes.push(0x80 | u8::try_from(short).unwrap()),
            medium @ 126..65_536 => {
                bytes.push(0x80 | 0x7e);
                bytes.extend(u16::try_from(medium).unwrap().to_be_bytes());
            }
            long => {
                bytes.push(0x80 | 127);
                bytes.extend((long as u64).to_be_bytes());
            }
        }
        bytes.extend([0; 4]);
        bytes.extend(payload);
        bytes
    }

    #[test]
    fn the_bytes_of_a_message_are_counted_until_its_last_frame() {
        let mut frames = Frames::default();
        assert!(!frames.pass(&frame(0x01, &vec![0; 70_000])));
        assert_eq!((frames.is_open, frames.partial), (true, 70_000));
        // A ping between two frames changes nothing.
        assert!(!frames.pass(&frame(0x89, b"ping")));
        assert_eq!((frames.is_open, frames.partial), (true, 70_000));
        let next = frame(0x00, &[0; 300]);
        assert!(!frames.pass(&next[..100]));
        assert_eq!((frames.is_open, frames.partial), (true, 70_092));
        assert!(!frames.pass(&next[100..]));
        assert_eq!(frames.partial, 70_300);
        // The last one, and the first byte of the next message.
        let mut last = frame(0x80, b"");
        last.push(0x81);
        assert!(frames.pass(&last));
        assert_eq!((frames.is_open, frames.partial), (true, 0));
    }

    proptest! {
        /// However the bytes are cut.
        #[test]
        fn frames_are_found_in_any_pieces(
            messages in prop::collection::vec(prop::collection::vec(0_usize..300, 1..4), 1..6),
            cuts in prop::collection::vec(1_usize..400, 1..40),
        ) {
            let mut bytes = Vec::new();
            for parts in &messages {
                for (nth, length) in parts.iter().enumerate() {
                    let kind = if nth == 0 { 0x02 } else { 0x00 };
                    let last = if nth + 1 == parts.len() { 0x80 } else { 0x00 };
                    bytes.extend(frame(kind | last, &vec![7; *length]));
                    bytes.extend(frame(0x8a, b"pong"));
                }
            }
            let mut frames = Frames::default();
            let mut cuts = cuts.iter().cycle();
            let mut rest = bytes.as_slice();
            let mut ended = 0;
            while !rest.is_empty() {
                let cut = (*cuts.next().unwrap()).min(rest.len());
                let (piece, after) = rest.split_at(cut);
                // At most one message ends in a piece of one byte.
                for byte in piece {
                    ended += usize::from(frames.pass(&[*byte]));
                }
                rest = after;
            }
            prop_assert_eq!(ended, messages.len());
            prop_assert_eq!((frames.is_open, frames.partial, frames.read), (false, 0, 0));
        }

        #[test]
        fn no_bytes_break_it(garbage in prop::collection::vec(any::<u8>(), 0..200)) {
            let mut frames = Frames::default();
            frames.pass(&garbage);
            prop_assert!(frames.partial <= garbage.len());
        }
    }
}
