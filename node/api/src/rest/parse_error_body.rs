//! A body for the errors of the HTTP library.
//!
//! A request that cannot be parsed never reaches the gateway: the library answers it itself, with a status
//! and an empty body. No other error has an empty body, so one on the wire is the library's.
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use http::StatusCode;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::ApiError;

/// A stream on which no error has an empty body.
#[derive(Debug)]
pub(super) struct ParseErrorBody<S> {
    inner: S,
    /// What is sent in place of the library's bytes, and how much of it has been sent.
    instead: Vec<u8>,
    sent: usize,
}

impl<S: AsyncWrite + Unpin> ParseErrorBody<S> {
    pub(super) fn new(inner: S) -> Self {
        Self {
            inner,
            instead: Vec::new(),
            sent: 0,
        }
    }

    /// Sends what stands in for the library's bytes.
    fn poll_instead(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(rest) = self
            .instead
            .get(self.sent..)
            .filter(|rest| !rest.is_empty())
        {
            let sent = ready!(Pin::new(&mut self.inner).poll_write(cx, rest))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.sent += sent;
        }
        self.instead.clear();
        self.sent = 0;
        Poll::Ready(Ok(()))
    }

    /// Replaces the bytes of an error with an empty body.
    fn take(&mut self, bytes: &[u8]) -> bool {
        match bodied(bytes) {
            Some(instead) => {
                self.instead = instead;
                true
            }
            None => false,
        }
    }
}

/// The error with a body.
fn bodied(bytes: &[u8]) -> Option<Vec<u8>> {
    const EMPTY: &[u8] = b"content-length: 0\r\n";
    let head = bytes.strip_prefix(b"HTTP/1.1 4")?;
    if !bytes.ends_with(b"\r\n\r\n") || !head.windows(EMPTY.len()).any(|part| part == EMPTY) {
        return None;
    }
    let refusal = match head.get(..2)? {
        b"00" => ApiError::invalid("the request is not well-formed HTTP"),
        b"14" => ApiError::exhausted("the path and query string are too long")
            .with_http(StatusCode::URI_TOO_LONG),
        b"31" => ApiError::exhausted("there are too many headers, or they are too large")
            .with_http(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE),
        _ => return None,
    };
    let (status, body) = (refusal.http(), refusal.to_json().to_string());
    let text = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{body}",
        body.len()
    );
    Some(text.into_bytes())
}

impl<S: AsyncRead + Unpin> AsyncRead for ParseErrorBody<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ParseErrorBody<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_instead(cx))?;
        if self.take(bytes) {
            return Poll::Ready(Ok(bytes.len()));
        }
        Pin::new(&mut self.inner).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_instead(cx))?;
        if let [only] = slices
            && self.take(only)
        {
            return Poll::Ready(Ok(only.len()));
        }
        Pin::new(&mut self.inner).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_instead(cx))?;
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_instead(cx))?;
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    #[tokio::test]
    async fn only_an_empty_error_is_given_a_body() {
        for (bytes, changed) in [
            (
                "HTTP/1.1 431 X\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
                true,
            ),
            (
                "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n",
                true,
            ),
            (
                "HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}",
                false,
            ),
            (
                "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n",
                false,
            ),
            ("{\"text\":\"HTTP/1.1 400 content-length: 0\r\n\r\n", false),
        ] {
            // A small pipe, so that writing takes several polls.
            let (near, mut far) = tokio::io::duplex(7);
            let sent = bytes.to_owned();
            let writer = tokio::spawn(async move {
                let mut stream = ParseErrorBody::new(near);
                stream.write_all(sent.as_bytes()).await.unwrap();
                stream.shutdown().await.unwrap();
            });
            let mut got = String::new();
            far.read_to_string(&mut got).await.unwrap();
            writer.await.unwrap();
            assert_eq!(got != bytes, changed, "{got}");
            if changed {
                let (_, body) = got.split_once("\r\n\r\n").unwrap();
                let body: serde_json::Value = serde_json::from_str(body).unwrap();
                assert!(body["message"].is_string(), "{body}");
            }
        }
    }
}
