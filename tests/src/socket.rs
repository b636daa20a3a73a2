//! A WebSocket client of the consensus RPC.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// The maximum time a test waits for a message.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The id of calls; subscriptions have other ids.
const CALL: &str = "call";

/// A connection to `/websocket`.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Messages that arrived while a response was awaited.
    before: VecDeque<Value>,
}

impl Socket {
    /// Connects to the access point at a URL.
    ///
    /// # Panics
    /// If the connection is refused.
    pub async fn connect(url: &str) -> Self {
        Self::through(url, None).await
    }

    /// Connects with a receive buffer of about `bytes` bytes.
    ///
    /// # Panics
    /// If the connection is refused.
    pub async fn narrow(url: &str, bytes: u32) -> Self {
        Self::through(url, Some(bytes)).await
    }

    async fn through(url: &str, buffer: Option<u32>) -> Self {
        let host = url.trim_start_matches("http://");
        let address: SocketAddr = host.parse().expect("an address");
        let socket = TcpSocket::new_v4().expect("a socket");
        if let Some(bytes) = buffer {
            let set = socket.set_recv_buffer_size(bytes);
            set.expect("before connecting it can be chosen");
        }
        let stream = socket.connect(address).await.expect("a connection");
        let address = format!("ws://{host}/websocket");
        let handshake = tokio_tungstenite::client_async(address, stream).await;
        let (stream, _) = handshake.expect("a WebSocket");
        Self {
            stream,
            before: VecDeque::new(),
        }
    }

    /// Sends a text message.
    ///
    /// # Panics
    /// If the connection is closed.
    pub async fn say(&mut self, text: impl Into<String>) {
        let message = Message::text(text.into());
        self.stream.send(message).await.expect("an open connection");
    }

    /// The next message of any kind. Cancel safe.
    ///
    /// # Panics
    /// If no message arrives within a minute.
    pub async fn hear(&mut self) -> Value {
        if let Some(value) = self.before.pop_front() {
            return value;
        }
        self.read().await
    }

    async fn read(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(TIMEOUT, self.stream.next()).await;
            match next.expect("a message within a minute") {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                // The library answers pings.
                Some(Ok(Message::Ping(_))) => {}
                other => crate::node::panic_with(&format!("not a message: {other:?}")),
            }
        }
    }

    /// A call; returns the result or the error object. Events that arrive before it are kept for
    /// [`Self::hear`].
    pub async fn call(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.ask(&json!(CALL), method, params).await
    }

    /// Subscribes under an id; fails with the error object.
    ///
    /// # Panics
    /// If the response is anything else.
    pub async fn subscribe(&mut self, id: &Value, params: Value) -> Result<(), Value> {
        let answer = self.ask(id, "subscribe", params).await?;
        assert_eq!(answer, json!({}));
        Ok(())
    }

    /// Reads all messages sent so far and returns the number of events not yet taken.
    ///
    /// # Panics
    /// If the health call fails.
    pub async fn settle(&mut self) -> usize {
        self.call("health", json!({})).await.expect("a good health");
        self.before.len()
    }

    async fn ask(&mut self, id: &Value, method: &str, params: Value) -> Result<Value, Value> {
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.say(call.to_string()).await;
        loop {
            let mut message = self.read().await;
            let is_event = message["result"].get("query").is_some();
            if message["id"] == *id && !is_event {
                return match (message["result"].take(), message["error"].take()) {
                    (result, Value::Null) => Ok(result),
                    (_, error) => Err(error),
                };
            }
            self.before.push_back(message);
        }
    }
}
