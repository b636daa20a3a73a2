//! A WebSocket of the consensus RPC, held as any client would.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How long a test waits for what must happen.
const LONG: Duration = Duration::from_mins(1);

/// The id of calls; subscriptions have ids of their own.
const CALL: &str = "call";

/// A connection to `/websocket`.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// What came while an answer was waited for.
    before: VecDeque<Value>,
}

impl Socket {
    /// To the access point at this address.
    ///
    /// # Panics
    /// If it is not let in.
    pub async fn connect(url: &str) -> Self {
        Self::through(url, None).await
    }

    /// One for which the system takes in only about so many bytes that it has not read.
    ///
    /// # Panics
    /// If it is not let in.
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
        let shaken = tokio_tungstenite::client_async(address, stream).await;
        let (stream, _) = shaken.expect("a WebSocket");
        Self {
            stream,
            before: VecDeque::new(),
        }
    }

    /// Sends a text.
    ///
    /// # Panics
    /// If the connection is gone.
    pub async fn say(&mut self, text: impl Into<String>) {
        let message = Message::text(text.into());
        self.stream.send(message).await.expect("an open connection");
    }

    /// The next message, whatever it is about. Nothing is lost if this is dropped halfway.
    ///
    /// # Panics
    /// If there is none.
    pub async fn hear(&mut self) -> Value {
        if let Some(value) = self.before.pop_front() {
            return value;
        }
        self.read().await
    }

    async fn read(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(LONG, self.stream.next()).await;
            match next.expect("a message within a minute") {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                // The codec answers.
                Some(Ok(Message::Ping(_))) => {}
                other => crate::node::panic_with(&format!("not a message: {other:?}")),
            }
        }
    }

    /// A call: the result, or the error object. What else comes before is heard later.
    pub async fn call(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.ask(&json!(CALL), method, params).await
    }

    /// Subscribes under an id: nothing, or the error object.
    ///
    /// # Panics
    /// If the answer is anything else.
    pub async fn subscribe(&mut self, id: &Value, params: Value) -> Result<(), Value> {
        let answer = self.ask(id, "subscribe", params).await?;
        assert_eq!(answer, json!({}));
        Ok(())
    }

    /// Until everything told before now is read; how much was told and not heard yet.
    ///
    /// # Panics
    /// If the node is not well.
    pub async fn settle(&mut self) -> usize {
        self.call("health", json!({})).await.expect("a good health");
        self.before.len()
    }

    async fn ask(&mut self, id: &Value, method: &str, params: Value) -> Result<Value, Value> {
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.say(call.to_string()).await;
        loop {
            let mut heard = self.read().await;
            let told = heard["result"].get("query").is_some();
            if heard["id"] == *id && !told {
                return match (heard["result"].take(), heard["error"].take()) {
                    (result, Value::Null) => Ok(result),
                    (_, error) => Err(error),
                };
            }
            self.before.push_back(heard);
        }
    }
}
