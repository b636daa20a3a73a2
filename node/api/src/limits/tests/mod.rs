//! Limits as clients see them, at real sockets from several addresses of this machine.

mod grpc;
mod rest;
mod rpc;
mod sockets;

use std::fmt::Write as _;
use std::future::pending;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use http::HeaderMap;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use super::{ApiKey, Clock, Limiter, LimitsConfig, Network, Rates};
use crate::grpc::{self as grpc_point, GrpcConfig};
use crate::rest::{self as rest_point, RestConfig};
use crate::rpc::{self as rpc_point, RpcConfig};
use crate::service::tests::fixture::Fixture;

/// A clock that a test moves.
#[derive(Debug, Default)]
pub(super) struct Manual(std::sync::Mutex<Duration>);

impl Manual {
    pub(super) fn advance(&self, by: Duration) {
        *self.0.lock().unwrap() += by;
    }
}

impl Clock for Manual {
    fn now(&self) -> Duration {
        *self.0.lock().unwrap()
    }
}

/// Two clients.
pub(super) const ANN: &str = "127.0.0.2";
pub(super) const BOB: &str = "127.0.0.3";
const SECRET: &str = "a secret of some length";
/// Something that is cheap to answer.
const STATUS: &str = "/core/base/node/v1beta1/config";

/// A node whose access points share a limiter by a clock that stands still.
pub(super) struct Node {
    pub(super) rest: SocketAddr,
    pub(super) grpc: SocketAddr,
    pub(super) rpc: SocketAddr,
    pub(super) clock: Arc<Manual>,
    _fixture: Fixture,
}

/// Everybody is counted, with the public's limits.
pub(super) fn public() -> LimitsConfig {
    LimitsConfig::default()
}

/// The same with a few small ones.
pub(super) fn small() -> LimitsConfig {
    let rates = Rates {
        rest: 2,
        grpc: 3,
        rpc: 5,
        evm: 1,
        sockets: 2,
    };
    LimitsConfig {
        rates,
        keys: vec![ApiKey {
            name: "wallet".to_owned(),
            hash: Sha256::digest(SECRET).into(),
            rates: Rates {
                rest: 4,
                sockets: 3,
                ..rates
            },
        }],
        ..LimitsConfig::default()
    }
}

async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

impl Node {
    pub(super) async fn start(config: LimitsConfig) -> Self {
        let fixture = Fixture::new();
        let services = || fixture.services.clone();
        let clock = Arc::new(Manual::default());
        let limits = Limiter::with_clock(config, Arc::clone(&clock) as _);
        let (listener, rest) = listen().await;
        let config = RestConfig {
            limits: limits.clone(),
            ..RestConfig::default()
        };
        tokio::spawn(rest_point::serve(listener, services(), config, pending()));
        let (listener, grpc) = listen().await;
        let config = GrpcConfig {
            limits: limits.clone(),
            ..GrpcConfig::default()
        };
        tokio::spawn(grpc_point::serve(listener, services(), config, pending()));
        let (listener, rpc) = listen().await;
        let config = RpcConfig {
            limits: limits.clone(),
            ..RpcConfig::default()
        };
        tokio::spawn(rpc_point::serve(listener, services(), config, pending()));
        Self {
            rest,
            grpc,
            rpc,
            clock,
            _fixture: fixture,
        }
    }

    pub(super) async fn get(&self, from: &str, path: &str, headers: &[(&str, &str)]) -> Got {
        ask(from, self.rest, &format!("GET {path}"), headers, "").await
    }

    /// What is left at an access point.
    pub(super) async fn left(&self, from: &str, point: &str) -> u64 {
        let shown = self.get(from, super::PAGE, &[]).await.json();
        let left = &shown["access_points"][point]["remaining"];
        left.as_u64().unwrap_or_else(|| panic!("{shown}"))
    }
}

/// A response.
#[derive(Debug)]
pub(super) struct Got {
    pub(super) status: u16,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

impl Got {
    pub(super) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(super) fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("-", |value| value.to_str().unwrap())
    }

    /// Limit, remaining, reset and when to come back.
    pub(super) fn standing(&self) -> [&str; 4] {
        [
            "ratelimit-limit",
            "ratelimit-remaining",
            "ratelimit-reset",
            "retry-after",
        ]
        .map(|name| self.header(name))
    }
}

/// Connects from an address of this machine.
pub(super) async fn connect(from: &str, to: SocketAddr) -> TcpStream {
    let from: IpAddr = from.parse().unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(from, 0)).unwrap();
    socket.connect(to).await.unwrap()
}

/// One request on a connection of its own.
pub(super) async fn ask(
    from: &str,
    to: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> Got {
    let mut stream = connect(from, to).await;
    let body = body.as_ref();
    let mut text = format!("{line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n");
    for (name, value) in headers {
        write!(text, "{name}: {value}\r\n").unwrap();
    }
    write!(text, "content-length: {}\r\n\r\n", body.len()).unwrap();
    let bytes = [text.as_bytes(), body].concat();
    stream.write_all(&bytes).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    read(&answer)
}

fn read(answer: &[u8]) -> Got {
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap();
    let head = std::str::from_utf8(&answer[..end]).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap();
    let mut headers = HeaderMap::new();
    for line in lines {
        let (name, value) = line.split_once(": ").unwrap();
        let name: http::HeaderName = name.parse().unwrap();
        headers.append(name, value.parse().unwrap());
    }
    Got {
        status: status.parse().unwrap(),
        headers,
        body: answer[end + 4..].to_vec(),
    }
}

pub(super) fn network(text: &str) -> Network {
    Network::parse(text).unwrap()
}

pub(super) const SECOND: Duration = Duration::from_secs(1);
