//! Connections that are held and not used.

use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::net::{TcpSocket, TcpStream};

/// A connection from an address of this machine, by one who takes as little as possible off the
/// wire unread.
pub async fn dial(from: IpAddr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.set_recv_buffer_size(4096)?;
    socket.connect(to).await
}

/// What one says who never finishes asking, or never reads an answer.
pub fn half_said(nth: usize) -> Vec<u8> {
    match nth % 5 {
        0 => Vec::new(),
        1 => b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ".to_vec(),
        2 => b"POST /core/tx/v1beta1/txs HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"
            .to_vec(),
        3 => b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        // Answers are asked for by the dozen, and none is read.
        _ => b"GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(30),
    }
}
