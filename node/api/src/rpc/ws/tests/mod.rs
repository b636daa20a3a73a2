//! Sockets as their clients see them, over pipes in memory, so that time can stand still.

mod calls;
mod events;
mod life;
mod replay;
mod slow;

use axum::{Extension, Router};
use std::sync::Arc;

use futures::{SinkExt as _, StreamExt as _};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};
use tarn_chain::{Chain, Committed};
use tarn_primitives::Height;
use tokio::io::DuplexStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Message};

use super::{Sockets, WsConfig};
use crate::jsonrpc::{Kind, Method, Methods, Param};
use crate::server::ConnectionContext;
use crate::service::tests::fixture::Fixture;

/// How many bytes of the pipe nobody has to read.
const PIPE: usize = 64 << 10;

pub(super) struct Node {
    pub(super) fixture: Fixture,
    pub(super) sockets: Sockets,
}

impl Node {
    pub(super) fn new() -> Self {
        Self::with(WsConfig::default())
    }

    pub(super) fn with(config: WsConfig) -> Self {
        let fixture = Fixture::new();
        let chain = fixture.services.chain().clone();
        Self {
            fixture,
            sockets: Sockets::new(chain, methods(), config),
        }
    }

    pub(super) fn chain(&self) -> &Chain {
        self.fixture.services.chain()
    }

    /// Makes a block and announces it, as an engine would.
    pub(super) fn mine(&mut self, txs: Vec<Vec<u8>>) {
        self.fixture.block(txs);
        self.announce();
    }

    /// Announces the last block.
    pub(super) fn announce(&self) {
        let chain = self.chain();
        let block = self.stored(chain.blocks.kept().1.get());
        chain.bus.publish(Arc::new(block));
    }

    pub(super) fn stored(&self, height: u64) -> Committed {
        let blocks = &self.chain().blocks;
        blocks.committed(Height::new(height)).unwrap().unwrap()
    }

    pub(super) async fn connect(&self) -> Client {
        self.connect_through(PIPE).await.unwrap()
    }

    /// A client that leaves at most so many bytes unread.
    pub(super) async fn connect_through(&self, pipe: usize) -> Result<Client, tungstenite::Error> {
        self.connect_to(self.sockets.router(), pipe).await
    }

    /// A client of whom it is known what lies here for it.
    pub(super) async fn connect_as(&self, visit: &Arc<ConnectionContext>) -> Client {
        let visit = Extension(Arc::clone(visit));
        let router = self.sockets.router().layer(visit);
        self.connect_to(router, PIPE).await.unwrap()
    }

    async fn connect_to(&self, router: Router, pipe: usize) -> Result<Client, tungstenite::Error> {
        let (here, there) = tokio::io::duplex(pipe);
        let service = TowerToHyperService::new(router);
        tokio::spawn(async move {
            let builder = Builder::new(TokioExecutor::new());
            let served = builder.serve_connection_with_upgrades(TokioIo::new(there), service);
            served.await.ok();
        });
        let (socket, _) = tokio_tungstenite::client_async("ws://node/websocket", here).await?;
        Ok(Client { socket })
    }
}

pub(super) struct Client {
    pub(super) socket: WebSocketStream<DuplexStream>,
}

impl Client {
    pub(super) async fn say(&mut self, text: impl Into<String>) {
        let text: String = text.into();
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message that is no ping.
    pub(super) async fn hear(&mut self) -> Value {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Ping(_))) => {}
                other => panic!("not a message: {other:?}"),
            }
        }
    }

    /// The last frame, if nothing else comes before it.
    pub(super) async fn close_frame(&mut self) -> CloseFrame {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Close(Some(frame)))) => return frame,
                Some(Ok(Message::Ping(_))) => {}
                other => panic!("not a close frame: {other:?}"),
            }
        }
    }

    pub(super) async fn call(&mut self, method: &str, params: Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 7, "method": method, "params": params});
        self.say(request.to_string()).await;
        self.hear().await
    }

    /// Subscribes; the answer must be empty.
    pub(super) async fn subscribe(&mut self, params: Value) {
        let answer = self.call("subscribe", params).await;
        assert_eq!(answer, json!({"jsonrpc": "2.0", "id": 7, "result": {}}));
    }

    /// The height, and if there is one the number, of the next block that is told.
    pub(super) async fn block(&mut self) -> (u64, Option<u64>) {
        let told = self.hear().await;
        let result = &told["result"];
        assert!(result.is_object(), "{told}");
        let header = &result["data"]["value"]["block"]["header"];
        let number = |value: &Value| value.as_str().map(|text| text.parse().unwrap());
        (
            number(&header["height"]).unwrap(),
            number(&result["number"]),
        )
    }
}

/// Runs a test in which work that is done elsewhere is done in order, by one thread.
pub(super) fn in_order(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(1).build();
    runtime.unwrap().block_on(test);
}

/// Until everything is done that was to be done elsewhere; see [`in_order`].
pub(super) async fn nothing_pending() {
    tokio::task::spawn_blocking(|| ()).await.unwrap();
    tokio::task::yield_now().await;
}

/// The error of an answer: code and data.
pub(super) fn refused(answer: &Value) -> (i64, &str) {
    let error = &answer["error"];
    assert!(error.is_object(), "{answer}");
    let data = error["data"].as_str().unwrap_or_default();
    (error["code"].as_i64().unwrap(), data)
}

fn methods() -> Methods {
    let mut methods = Methods::default();
    methods.add(Method::new("health", &[], "", |_| async { Ok(json!({})) }));
    methods.add(Method::new("long", &[], "", |_| async {
        Ok("x".repeat(5_000))
    }));
    let params: &[Param] = &[Param("height", Kind::Whole)];
    methods.add(Method::new("twice", params, "", |args| async move {
        let height = args.whole::<u64>("height")?.unwrap_or_default();
        Ok(json!({"height": (height * 2).to_string()}))
    }));
    methods
}
