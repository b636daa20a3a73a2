//! Random WebSocket frames.

use futures::{SinkExt as _, StreamExt as _};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::cases::{self, Answered};
use super::{TIMEOUT, Target, fail, judge, runner};

/// The id of the call after every case: messages before its response belong to the case.
const MARK: &str = "the mark of the end";

impl Target {
    fn host(&self) -> &str {
        self.rpc.url().trim_start_matches("http://")
    }

    fn connect(&self) -> WebSocketStream<TcpStream> {
        self.wait(async {
            let stream = TcpStream::connect(self.host()).await.unwrap();
            let address = format!("ws://{}/websocket", self.host());
            let handshake = tokio_tungstenite::client_async(address, stream).await;
            handshake.unwrap().0
        })
    }
}

/// Sends a frame and then the mark, which ends subscriptions; returns the responses before that of
/// the mark.
async fn answers(
    socket: &mut WebSocketStream<TcpStream>,
    frame: Message,
) -> Result<Vec<Value>, TestCaseError> {
    let clean = json!({"id": MARK, "method": "unsubscribe_all"}).to_string();
    for frame in [frame, Message::text(clean)] {
        let sent = socket.send(frame).await;
        sent.map_err(|error| fail(format!("not sent: {error}")))?;
    }
    let mut answers = Vec::new();
    loop {
        let next = timeout(TIMEOUT, socket.next()).await;
        let next = next.map_err(|_| fail("no answer".to_owned()))?;
        let text = match next {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            other => return Err(fail(format!("closed: {other:?}"))),
        };
        let unread = |error| fail(format!("{error}: {text}"));
        let answer: Value = serde_json::from_str(&text).map_err(unread)?;
        if answer["id"] == MARK {
            return Ok(answers);
        }
        // Notifications of a subscription made by the case are skipped.
        if answer["result"].get("query").is_none() {
            answers.push(answer);
        }
    }
}

#[test]
fn every_method_answers_any_parameters_on_a_socket() {
    let target = Target::start();
    let socket = std::cell::RefCell::new(target.connect());
    let calls = (cases::call(&target.known), any::<bool>());
    let judged = runner(1500).run(&calls, |(call, binary)| {
        let frame = if binary {
            Message::binary(call.text.clone().into_bytes())
        } else {
            Message::text(call.text.clone())
        };
        let answers = target.wait(answers(&mut socket.borrow_mut(), frame))?;
        let ids: Vec<&Value> = answers.iter().map(judge).collect::<Result<_, _>>()?;
        let right = match &call.answered {
            Answered::By(id) => ids == [id],
            Answered::Silently => ids.is_empty(),
        };
        if !right {
            return Err(fail(format!("{answers:?} to {}", call.text)));
        }
        Ok(())
    });
    judged.unwrap();
    target.finish();
}

#[test]
fn damaged_frames_get_a_response() {
    let target = Target::start();
    let socket = std::cell::RefCell::new(target.connect());
    let frames = cases::damaged(&target.known);
    let judged = runner(1000).run(&frames, |frame| {
        // A text frame must be UTF-8; a binary frame may hold any bytes.
        let frame = Message::binary(frame);
        let answers = target.wait(answers(&mut socket.borrow_mut(), frame))?;
        if answers.len() > 1 {
            return Err(fail(format!("more than one answer: {answers:?}")));
        }
        answers
            .iter()
            .try_for_each(|answer| judge(answer).map(drop))
    });
    judged.unwrap();
    target.finish();
}

/// A connection with invalid frames is closed; other connections are not affected.
#[test]
fn invalid_frames_close_only_their_own_connection() {
    let target = Target::start();
    let socket = std::cell::RefCell::new(target.connect());
    let shake = format!(
        "GET /websocket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        target.host()
    );
    let bytes = prop::collection::vec(any::<u8>(), 1..200);
    let judged = runner(100).run(&bytes, |bytes| {
        let talk = async {
            let mut stream = TcpStream::connect(target.host()).await.unwrap();
            stream.write_all(shake.as_bytes()).await.unwrap();
            // The node may close the connection before everything is sent.
            stream.write_all(&bytes).await.ok();
            stream.shutdown().await.ok();
            let mut reply = Vec::new();
            stream.read_to_end(&mut reply).await.ok();
            reply
        };
        let reply = target.soon(talk)?;
        let frame = Message::text(json!({"id": 1, "method": "health"}).to_string());
        let others = target.wait(answers(&mut socket.borrow_mut(), frame))?;
        let well = others == [json!({"jsonrpc": "2.0", "id": 1, "result": {}})];
        if reply.starts_with(b"HTTP/1.1 101 ") && well {
            return Ok(());
        }
        let reply = String::from_utf8_lossy(&reply);
        Err(fail(format!("{reply} {others:?}")))
    });
    judged.unwrap();
    target.finish();
}
