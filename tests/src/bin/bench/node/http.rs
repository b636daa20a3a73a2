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
        let status = self.buffer.get(9..12).context("no status")?;
        let status = std::str::from_utf8(status)?.parse()?;
        Ok((status, &self.buffer[start..start + length]))
    }
}

fn content_length(head: &[u8]) -> Result<usize> {
    let head = std::str::from_utf8(head)?;
    let line = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    Ok(line.context("no content-length")?.parse()?)
}
