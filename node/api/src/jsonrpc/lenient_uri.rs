//! URIs with characters that should be percent-encoded: `/tx_search?query="tx.height>5"`.
//!
//! Curl and others send quotation marks and angle brackets as they are, the examples of CometBFT do so,
//! and its server accepts them; the HTTP library here does not. So they are encoded before it reads them.
//! Nothing else is changed: where it is not certain that a byte belongs to a URI, bytes pass as they are.

use std::io::{self, IoSlice, Write as _};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The bytes of one read.
const CHUNK: usize = 8 << 10;
/// The longest header that is parsed.
const MAX_HEADER: usize = 64;
/// The method with which HTTP/2 begins.
const SECOND: &[u8] = b"PRI";

/// A stream of requests whose URIs may hold such characters.
#[derive(Debug)]
pub(crate) struct LenientUriStream<S> {
    inner: S,
    place: Place,
    /// Bytes that were read and not yet passed on.
    read: BytesMut,
}

/// The part of a request that the next byte belongs to.
#[derive(Debug)]
enum Place {
    /// The request line.
    RequestLine(RequestLine),
    /// The headers.
    Head(Head),
    /// The body, of which so many bytes are still to come.
    Body(u64),
    /// Unknown, or no HTTP/1.1.
    Unknown,
}

#[derive(Debug, Default)]
struct RequestLine {
    /// Its first bytes.
    verb: Vec<u8>,
    spaces: usize,
    /// Whether the question mark was read.
    in_query: bool,
}

#[derive(Debug, Default)]
struct Head {
    /// The beginning of a header.
    line: Vec<u8>,
    is_cut: bool,
    length: Option<u64>,
    /// Whether the body has no known length.
    is_open: bool,
}

impl<S> LenientUriStream<S> {
    pub(crate) fn new(inner: S) -> Self {
        Self {
            inner,
            place: Place::RequestLine(RequestLine::default()),
            read: BytesMut::new(),
        }
    }
}

impl Place {
    /// Passes bytes on, encoded where needed.
    fn pass(&mut self, mut bytes: &[u8], out: &mut BytesMut) {
        while let Some((byte, rest)) = bytes.split_first() {
            match self {
                Self::Unknown => return out.extend_from_slice(bytes),
                Self::Body(left) => {
                    let most = usize::try_from(*left).unwrap_or(usize::MAX);
                    let (body, after) = bytes.split_at(bytes.len().min(most));
                    out.extend_from_slice(body);
                    *left = left.saturating_sub(body.len() as u64);
                    if *left == 0 {
                        *self = Self::RequestLine(RequestLine::default());
                    }
                    bytes = after;
                    continue;
                }
                Self::RequestLine(line) => {
                    if let Some(next) = line.pass(*byte, out) {
                        *self = next;
                    }
                }
                Self::Head(head) => {
                    out.extend_from_slice(&[*byte]);
                    if let Some(next) = head.pass(*byte) {
                        *self = next;
                    }
                }
            }
            bytes = rest;
        }
    }
}

impl RequestLine {
    fn pass(&mut self, byte: u8, out: &mut BytesMut) -> Option<Place> {
        let in_address = self.spaces == 1;
        if in_address && self.in_query && [b'"', b'<', b'>'].contains(&byte) {
            let mut encoded = [0; 3];
            // A percent sign and two digits.
            write!(&mut encoded[..], "%{byte:02X}").ok();
            out.extend_from_slice(&encoded);
            return None;
        }
        out.extend_from_slice(&[byte]);
        match byte {
            // Empty lines may come before a request.
            b'\r' | b'\n' if self.verb.is_empty() => {}
            b'\n' => return Some(Place::Head(Head::default())),
            b' ' => {
                self.spaces = self.spaces.saturating_add(1);
                if self.spaces == 1 && self.verb == SECOND {
                    return Some(Place::Unknown);
                }
            }
            b'?' if in_address => self.in_query = true,
            _ if self.spaces == 0 && self.verb.len() <= SECOND.len() => self.verb.push(byte),
            _ => {}
        }
        None
    }
}

impl Head {
    fn pass(&mut self, byte: u8) -> Option<Place> {
        if byte != b'\n' {
            if self.line.len() < MAX_HEADER {
                self.line.push(byte);
            } else {
                self.is_cut = true;
            }
            return None;
        }
        let line = std::mem::take(&mut self.line);
        let is_cut = std::mem::take(&mut self.is_cut);
        if !line.trim_ascii().is_empty() {
            self.note(&line, is_cut);
            return None;
        }
        Some(match self.length {
            _ if self.is_open => Place::Unknown,
            None | Some(0) => Place::RequestLine(RequestLine::default()),
            Some(length) => Place::Body(length),
        })
    }

    fn note(&mut self, line: &[u8], is_cut: bool) {
        let colon = line.iter().position(|byte| *byte == b':');
        let (name, value) = line.split_at(colon.unwrap_or(line.len()));
        match name.to_ascii_lowercase().as_slice() {
            b"content-length" => {
                let value = value.strip_prefix(b":").unwrap_or_default();
                let value = str::from_utf8(value.trim_ascii()).ok();
                let length = value.and_then(|value| value.parse().ok());
                self.is_open |= is_cut || length.is_none() || self.length.is_some();
                self.length = length;
            }
            b"transfer-encoding" | b"upgrade" => self.is_open = true,
            // A header that is folded into the next line, which is obsolete, or something else unknown.
            name => self.is_open |= name.starts_with(b" ") || name.starts_with(b"\t"),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LenientUriStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.read.is_empty() {
            if matches!(this.place, Place::Unknown) {
                return Pin::new(&mut this.inner).poll_read(cx, buffer);
            }
            let mut chunk = [0; CHUNK];
            let mut chunk = ReadBuf::new(&mut chunk);
            ready!(Pin::new(&mut this.inner).poll_read(cx, &mut chunk))?;
            this.place.pass(chunk.filled(), &mut this.read);
        }
        let most = buffer.remaining().min(this.read.len());
        buffer.put_slice(&this.read.split_to(most));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LenientUriStream<S> {
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
