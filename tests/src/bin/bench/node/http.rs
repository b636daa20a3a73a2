//! The leanest HTTP client: requests are bytes made beforehand, answers are a status and a body.
//! A general client would take more of the shared cores than the node does.

use anyhow::{Context as _, Result, bail};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A connection that is kept alive.
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// A GET as bytes.
pub(crate) fn get(host: &str, path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n\r\n").into_bytes()
}

/// A POST as bytes.
pub(crate) fn post(host: &str, path: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

impl Connection {
    pub(crate) async fn open(host: &str) -> Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: Vec::with_capacity(16 << 10),
        })
    }

    /// Sends a request; the body of an answer with status 200.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> Result<&[u8]> {
        self.buffer.clear();
        self.stream.write_all(request).await?;
        let (start, length) = loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                bail!("the node closed the connection");
            }
            if let Some(end) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break (end + 4, content_length(&self.buffer[..end])?);
            }
        };
        while self.buffer.len() < start + length {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                bail!("the node closed the connection");
            }
        }
        let body = &self.buffer[start..start + length];
        if !self.buffer.starts_with(b"HTTP/1.1 200") {
            bail!("refused: {}", String::from_utf8_lossy(body));
        }
        Ok(body)
    }
}

fn content_length(head: &[u8]) -> Result<usize> {
    let head = std::str::from_utf8(head)?;
    let line = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    Ok(line.context("no content-length")?.parse()?)
}
