//! Idle connections and unfinished requests.

use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::net::{TcpSocket, TcpStream};

/// A connection from an address of this machine, with a small receive buffer.
pub async fn dial(from: IpAddr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.set_recv_buffer_size(4096)?;
    socket.connect(to).await
}

/// The bytes of a client that never finishes its request, or never reads a response.
pub fn half_said(nth: usize) -> Vec<u8> {
    match nth % 5 {
        0 => Vec::new(),
        1 => b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ".to_vec(),
        2 => b"POST /core/tx/v1beta1/txs HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"
            .to_vec(),
        3 => b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        // Many requests whose responses are never read.
        _ => b"GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(30),
    }
}
