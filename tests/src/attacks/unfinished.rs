//! WebSocket messages that begin and never end.

use std::net::IpAddr;
use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::{Facts, dial};

/// A node answers a ping within this, or it never will.
const LONG: Duration = Duration::from_mins(1);

/// A connection on which a message was begun.
#[derive(Debug)]
pub struct Unfinished(WebSocketStream<TcpStream>);

impl Unfinished {
    /// Begins a message with so many bytes; none if the node refuses.
    pub async fn begin(facts: &Facts, from: IpAddr, bytes: usize) -> Option<Self> {
        let stream = dial(from, facts.socket("rpc")).await.ok()?;
        let shaken = tokio_tungstenite::client_async(facts.url("ws"), stream).await;
        let mut socket = shaken.ok()?.0;
        let half = Frame::message(vec![b'['; bytes], OpCode::Data(Data::Text), false);
        socket.send(Message::Frame(half)).await.ok()?;
        Some(Self(socket))
    }

    /// Says that it is still there; whether the node still listens.
    ///
    /// # Panics
    /// If the node neither answers nor hangs up.
    pub async fn keep(&mut self) -> bool {
        if self.0.send(Message::Ping(Vec::new().into())).await.is_err() {
            return false;
        }
        // The answer, a ping of the node, or its goodbye.
        let said = tokio::time::timeout(LONG, self.0.next()).await;
        let said = said.expect("an answer or the end of the connection");
        matches!(said, Some(Ok(said)) if !said.is_close())
    }
}
