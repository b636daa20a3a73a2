//! A client in a separate process: sends requests to one access point from one address and prints
//! the responses.
//!
//! `probe rest|rpc|grpc|ws HOST:PORT FROM COUNT [HEADER VALUE]...` prints one line of JSON: how many
//! milliseconds it took, and for each request the status, the remaining requests and the retry
//! delay of the response. WebSocket connections stay open until the last is answered.
#![expect(clippy::print_stdout, reason = "the responses are its output")]

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use reqwest::Method;
use serde_json::{Value, json};
use tarn_tests::{Grpc, Rest};
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Error;

/// The target and the source address of the requests.
struct Probe {
    point: String,
    to: SocketAddr,
    from: IpAddr,
    headers: Vec<(String, String)>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [point, to, from, count, headers @ ..] = args.as_slice() else {
        bail!("usage: probe rest|rpc|grpc|ws HOST:PORT FROM COUNT [HEADER VALUE]...");
    };
    let pair = |pair: &[String]| -> Option<(String, String)> {
        let [name, value] = pair else { return None };
        Some((name.clone(), value.clone()))
    };
    let probe = Probe {
        point: point.clone(),
        to: to.parse().context("HOST:PORT")?,
        from: from.parse().context("FROM")?,
        headers: headers.chunks(2).filter_map(pair).collect(),
    };
    let count: usize = count.parse().context("COUNT")?;
    let begun = Instant::now();
    let responses = match probe.point.as_str() {
        "rest" => probe.http("/core/base/node/v1beta1/config", count).await,
        "rpc" => probe.http("/health", count).await,
        "grpc" => probe.grpc(count).await,
        "ws" => probe.sockets(count).await?,
        other => bail!("no access point is called {other}"),
    };
    let millis = u64::try_from(begun.elapsed().as_millis())?;
    println!("{}", json!({ "millis": millis, "heard": responses }));
    Ok(())
}

impl Probe {
    fn headers(&self) -> Vec<(&str, &str)> {
        let pairs = self.headers.iter();
        pairs.map(|(name, value)| (&**name, &**value)).collect()
    }

    async fn http(&self, path: &str, count: usize) -> Vec<Value> {
        let rest = Rest::new(&format!("http://{}", self.to)).from_address(self.from);
        let mut responses = Vec::new();
        for _ in 0..count {
            let reply = rest.ask(Method::GET, path, &self.headers(), None).await;
            responses.push(json!([
                reply.status,
                reply.header("ratelimit-remaining"),
                reply.header("retry-after"),
            ]));
        }
        responses
    }

    async fn grpc(&self, count: usize) -> Vec<Value> {
        let grpc = Grpc::from_address(&format!("http://{}", self.to), self.from);
        let path = "/core.base.node.v1beta1.Service/Config";
        let mut responses = Vec::new();
        for _ in 0..count {
            let said = grpc.ask(path, Vec::new(), &self.headers()).await;
            let (code, metadata) = match said {
                Ok(said) => (0, said.metadata),
                Err(status) => (i32::from(status.code()), status.metadata().clone()),
            };
            let text = |name: &str| {
                let value = metadata.get(name);
                value
                    .and_then(|value| value.to_str().ok())
                    .unwrap_or("")
                    .to_owned()
            };
            responses.push(json!([
                code,
                text("ratelimit-remaining"),
                text("retry-after")
            ]));
        }
        responses
    }

    async fn sockets(&self, count: usize) -> Result<Vec<Value>> {
        let (mut responses, mut held) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let socket = match self.from {
                IpAddr::V4(_) => TcpSocket::new_v4()?,
                IpAddr::V6(_) => TcpSocket::new_v6()?,
            };
            socket.bind(SocketAddr::new(self.from, 0))?;
            let stream = socket.connect(self.to).await?;
            let url = format!("ws://{}/websocket", self.to);
            match tokio_tungstenite::client_async(url, stream).await {
                Ok((socket, _)) => {
                    held.push(socket);
                    responses.push(json!([101, "", ""]));
                }
                Err(Error::Http(reply)) => responses.push(json!([reply.status().as_u16(), "", ""])),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(responses)
    }
}
