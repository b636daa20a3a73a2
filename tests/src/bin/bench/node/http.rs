//! The leanest HTTP client: requests are bytes made beforehand, answers are a status and a body.
//! A general client would take more of the shared cores than the node does.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context as _, Result, bail};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that is kept alive.
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// A body that came in pieces.
    body: Vec<u8>,
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
        Self::over(TcpStream::connect(host).await?)
    }

    /// The same from an address of this machine: a client of its own to a limiter.
    pub(crate) async fn open_from(from: Ipv4Addr, to: SocketAddr) -> Result<Self> {
        let socket = TcpSocket::new_v4()?;
        // Addresses come again, and their ports are long the others'.
        socket.set_reuseaddr(true)?;
        socket.bind((from, 0).into())?;
        Self::over(socket.connect(to).await?)
    }

    fn over(stream: TcpStream) -> Result<Self> {
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: Vec::with_capacity(16 << 10),
            body: Vec::new(),
        })
    }

    /// Sends a request; the body of an answer with status 200.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> Result<&[u8]> {
        match self.exchange(request).await? {
            (200, body) => Ok(body),
            (_, body) => bail!("refused: {}", String::from_utf8_lossy(body)),
        }
    }

    /// Sends a request; status and body of the answer, whatever it is.
    pub(crate) async fn exchange(&mut self, request: &[u8]) -> Result<(u16, &[u8])> {
        self.buffer.clear();
        self.stream.write_all(request).await?;
        let (start, length) = loop {
            self.read_more().await?;
            if let Some(end) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break (end + 4, body_length(&self.buffer[..end])?);
            }
        };
        let status = self.buffer.get(9..12).context("no status")?;
        let status = std::str::from_utf8(status)?.parse()?;
        let Some(length) = length else {
            while !put_together(&self.buffer[start..], &mut self.body)? {
                self.read_more().await?;
            }
            return Ok((status, &self.body));
        };
        while self.buffer.len() < start + length {
            self.read_more().await?;
        }
        Ok((status, &self.buffer[start..start + length]))
    }

    async fn read_more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the node closed the connection");
        }
        Ok(())
    }
}

/// Puts the pieces of a body together; whether all of them are there.
fn put_together(mut raw: &[u8], body: &mut Vec<u8>) -> Result<bool> {
    body.clear();
    while let Some(end) = raw.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&raw[..end])?;
        let size = usize::from_str_radix(size, 16).context("no size of a piece")?;
        if size == 0 {
            return Ok(raw.ends_with(b"\r\n\r\n"));
        }
        let Some(piece) = raw.get(end + 2..end + 2 + size) else {
            return Ok(false);
        };
        body.extend_from_slice(piece);
        raw = raw.get(end + 4 + size..).unwrap_or_default();
    }
    Ok(false)
}

/// None if the body comes in pieces.
fn body_length(head: &[u8]) -> Result<Option<usize>> {
    let head = std::str::from_utf8(head)?.to_ascii_lowercase();
    let value = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    if value("transfer-encoding: chunked").is_some() {
        return Ok(None);
    }
    let length = value("content-length: ").context("no content-length")?;
    Ok(Some(length.parse()?))
}
