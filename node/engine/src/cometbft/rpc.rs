//! A client of CometBFT's own RPC: for the headers and signatures of decided blocks, and to hand
//! transactions over.

use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::Request;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use prost::bytes::Bytes;
use serde_json::{Value, json};
use tokio::net::{TcpStream, UnixStream};
use tokio::sync::Mutex;

use super::json::Unreadable;
use super::settings::SocketPlace;

/// How long one answer may take.
const LIMIT: Duration = Duration::from_secs(10);
/// The most bytes of an answer: a block of 100 MiB in base 64, and its JSON.
const MAX_ANSWER: usize = 160 << 20;

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum RpcError {
    /// Nothing was sent.
    #[error("CometBFT does not answer: {0}")]
    Unreachable(String),
    /// It may have been received.
    #[error("CometBFT broke off: {0}")]
    Broken(String),
    /// It says no.
    #[error("CometBFT refuses: {0}")]
    Refused(String),
    /// It answers with something that this version does not know. Asking again is no use.
    #[error("what CometBFT answers cannot be read: {0}")]
    Unreadable(#[from] Unreadable),
}

/// One connection, opened when it is needed and again after it broke.
#[derive(Debug)]
pub(super) struct Rpc {
    place: SocketPlace,
    connection: Mutex<Option<SendRequest<Full<Bytes>>>>,
}

impl Rpc {
    pub(super) fn new(place: SocketPlace) -> Self {
        Self {
            place,
            connection: Mutex::new(None),
        }
    }

    /// One call.
    pub(super) async fn call(&self, method: &str, params: Value) -> Result<Value, RpcError> {
        let mut answers = self.call_all(method, vec![params]).await?;
        let answer = answers.pop();
        answer.unwrap_or_else(|| Err(RpcError::Broken("an empty answer".to_owned())))
    }

    /// Calls of one method, executed in order; an answer for each.
    pub(super) async fn call_all(
        &self,
        method: &str,
        params: Vec<Value>,
    ) -> Result<Vec<Result<Value, RpcError>>, RpcError> {
        let count = params.len();
        let calls: Vec<Value> = (0..count)
            .zip(params)
            .map(|(id, params)| {
                json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
            })
            .collect();
        let answer = tokio::time::timeout(LIMIT, self.post(Value::Array(calls))).await;
        let answer = answer.unwrap_or_else(|_| {
            let text = format!("no answer to {method} within {} s", LIMIT.as_secs());
            Err(RpcError::Broken(text))
        })?;
        let list = match answer {
            Value::Array(list) => list,
            single => vec![single],
        };
        let mut answers: Vec<Result<Value, RpcError>> = (0..count)
            .map(|_| Err(RpcError::Broken(format!("no answer to one {method}"))))
            .collect();
        for mut one in list {
            let Some(id) = one.get("id").and_then(Value::as_u64) else {
                // About the request as a whole.
                return Err(RpcError::Refused(refusal(&one["error"])));
            };
            let place = usize::try_from(id).ok();
            if let Some(slot) = place.and_then(|place| answers.get_mut(place)) {
                *slot = match one.get("error").filter(|error| !error.is_null()) {
                    Some(error) => Err(RpcError::Refused(refusal(error))),
                    // What it does not have is no error to CometBFT.
                    None if one["result"].is_null() => {
                        Err(RpcError::Refused("it has no such thing".to_owned()))
                    }
                    None => Ok(one["result"].take()),
                };
            }
        }
        Ok(answers)
    }

    async fn post(&self, body: Value) -> Result<Value, RpcError> {
        let mut connection = self.connection.lock().await;
        let mut sender = match connection.take().filter(SendRequest::is_ready) {
            Some(sender) => sender,
            None => self.connect().await?,
        };
        let broken = |error: &dyn std::fmt::Display| RpcError::Broken(error.to_string());
        let request = Request::post("/")
            .header("host", "cometbft")
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body.to_string())))
            .map_err(|error| broken(&error))?;
        let answer = sender.send_request(request).await;
        let answer = answer.map_err(|error| broken(&error))?;
        let bytes = Limited::new(answer.into_body(), MAX_ANSWER).collect().await;
        let bytes = bytes.map_err(|error| broken(&error))?.to_bytes();
        *connection = Some(sender);
        serde_json::from_slice(&bytes).map_err(|error| {
            let start = String::from_utf8_lossy(bytes.get(..200).unwrap_or(&bytes)).into_owned();
            broken(&format!("{error} in {start:?}"))
        })
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, RpcError> {
        let unreachable = |error: &dyn std::fmt::Display| {
            RpcError::Unreachable(format!("{}: {error}", self.place))
        };
        match &self.place {
            SocketPlace::Unix(path) => {
                let stream = UnixStream::connect(path).await;
                let stream = stream.map_err(|error| unreachable(&error))?;
                let (sender, driver) = handshake(TokioIo::new(stream))
                    .await
                    .map_err(|error| unreachable(&error))?;
                tokio::spawn(driver);
                Ok(sender)
            }
            SocketPlace::Tcp(address) => {
                let stream = TcpStream::connect(address).await;
                let stream = stream.map_err(|error| unreachable(&error))?;
                stream.set_nodelay(true).ok();
                let (sender, driver) = handshake(TokioIo::new(stream))
                    .await
                    .map_err(|error| unreachable(&error))?;
                tokio::spawn(driver);
                Ok(sender)
            }
        }
    }
}

/// The reason is in `data`; `message` says "Internal error" of everything.
fn refusal(error: &Value) -> String {
    let text = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or_default();
    match text("data") {
        "" => text("message").to_owned(),
        data => data.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_of_a_refusal_is_what_comes_with_it() {
        let error = json!({ "code": -32603, "message": "Internal error", "data": "tx too large" });
        assert_eq!(refusal(&error), "tx too large");
        assert_eq!(refusal(&json!({ "message": "Parse error" })), "Parse error");
    }

    #[tokio::test]
    async fn a_refusal_of_the_whole_request_is_no_answer_to_one_call() {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rpc.sock");
        let listener = tokio::net::UnixListener::bind(&path).unwrap();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let read = stream.read(&mut [0; 4096]).await.unwrap();
            assert!(read > 0);
            let body =
                r#"{"jsonrpc":"2.0","error":{"message":"Invalid","data":"batch too large"}}"#;
            let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
            stream.write_all(head.as_bytes()).await.unwrap();
            stream.write_all(body.as_bytes()).await.unwrap();
        });
        let rpc = Rpc::new(SocketPlace::Unix(path));
        let error = rpc
            .call_all("broadcast_tx_async", vec![json!({}); 20])
            .await;
        assert_eq!(error, Err(RpcError::Refused("batch too large".to_owned())));
    }

    #[tokio::test]
    async fn a_socket_that_is_not_there_was_not_reached() {
        let folder = tempfile::tempdir().unwrap();
        let place = SocketPlace::Unix(folder.path().join("rpc.sock"));
        let error = Rpc::new(place).call("status", json!({})).await.unwrap_err();
        assert!(matches!(error, RpcError::Unreachable(_)), "{error}");
    }
}
