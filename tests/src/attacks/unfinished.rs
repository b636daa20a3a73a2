//! WebSocket messages that are never finished.

use std::net::IpAddr;
use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::{Facts, dial};

/// The time within which a node must answer a ping.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A connection with an unfinished message.
#[derive(Debug)]
pub struct Unfinished(WebSocketStream<TcpStream>);

impl Unfinished {
    /// Sends the first bytes of a message; none if the node refuses.
    pub async fn begin(facts: &Facts, from: IpAddr, bytes: usize) -> Option<Self> {
        let stream = dial(from, facts.socket("rpc")).await.ok()?;
        let handshake = tokio_tungstenite::client_async(facts.url("ws"), stream).await;
        let mut socket = handshake.ok()?.0;
        let half = Frame::message(vec![b'['; bytes], OpCode::Data(Data::Text), false);
        socket.send(Message::Frame(half)).await.ok()?;
        Some(Self(socket))
    }

    /// Sends a ping; returns whether the node still answers.
    ///
    /// # Panics
    /// If the node neither answers nor closes the connection.
    pub async fn keep(&mut self) -> bool {
        if self.0.send(Message::Ping(Vec::new().into())).await.is_err() {
            return false;
        }
        // A pong, a ping of the node, or a close frame.
        let answer = tokio::time::timeout(TIMEOUT, self.0.next()).await;
        let answer = answer.expect("an answer or the end of the connection");
        matches!(answer, Some(Ok(answer)) if !answer.is_close())
    }
}
