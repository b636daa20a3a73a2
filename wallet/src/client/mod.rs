//! A client of any node, over its REST access point.
//!
//! Every method of the table of RPCs can be called, by type ([`Client::call`]) or by name
//! ([`Client::call_json`]); the HTTP binding in the table says how.

mod calls;
mod cursor;
mod error;
mod relay;
mod request;
mod wait;

pub use calls::{Account, BroadcastMode, ChainFacts, DEV_CHAIN};
pub use cursor::Cursor;
pub use error::ClientError;
pub use relay::RelayTerms;
pub use request::{Built, RequestError, build, variables};
pub use wait::Outcome;

use std::time::Duration;

use prost::Message as _;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde_json::Value;
use tarn_proto::{Namespace, Rpc, RpcInfo, registry, rpc};

/// The longest time for a response. It is longer than the longest wait of a node.
const PATIENCE: Duration = Duration::from_secs(75);
/// The longest time for a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// The largest response, in bytes.
const MAX_ANSWER: usize = 256_000_000;

/// A client of one node. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    namespace: Namespace,
}

impl Client {
    /// A client of the node at this URL, `http://127.0.0.1:1317`. Nothing is sent yet.
    pub fn new(url: &str) -> Result<Self, ClientError> {
        let base = url.trim().trim_end_matches('/').to_owned();
        let refuse = |reason: String| ClientError::Url {
            url: url.chars().take(256).collect(),
            reason,
        };
        let parsed = reqwest::Url::parse(&base).map_err(|error| refuse(error.to_string()))?;
        if !matches!(parsed.scheme(), "http" | "https") {
            return Err(refuse(format!("scheme {:?}", parsed.scheme())));
        }
        let mut builder = reqwest::Client::builder()
            .timeout(PATIENCE)
            .connect_timeout(CONNECT)
            // Signed transactions are sent only to the given URL.
            .redirect(reqwest::redirect::Policy::none());
        if is_loopback(&parsed) {
            // No proxy for a node on this machine: it would see and could change the requests.
            builder = builder.no_proxy();
        }
        let http = builder.build().map_err(|error| refuse(error.to_string()))?;
        Ok(Self {
            http,
            base,
            namespace: Namespace::Core,
        })
    }

    /// Uses another namespace: nodes of the Cosmos SDK know only `cosmos.*`.
    #[must_use]
    pub fn with_namespace(mut self, namespace: Namespace) -> Self {
        self.namespace = namespace;
        self
    }

    /// The namespace of this client.
    pub fn namespace(&self) -> Namespace {
        self.namespace
    }

    /// The URL of the node.
    pub fn url(&self) -> &str {
        &self.base
    }

    /// Whether the node is on this machine.
    pub fn is_local(&self) -> bool {
        reqwest::Url::parse(&self.base).is_ok_and(|url| is_loopback(&url))
    }

    /// Calls a method, at the latest height.
    pub async fn call<R: Rpc>(&self, request: &R) -> Result<R::Response, ClientError> {
        self.call_at(request, None).await
    }

    /// Calls a method at a height.
    pub async fn call_at<R: Rpc>(
        &self,
        request: &R,
        height: Option<u64>,
    ) -> Result<R::Response, ClientError> {
        let headers = self.height(height);
        self.call_with(request, headers).await
    }

    /// Calls a method by name with the JSON of its request; returns the response's text unchanged.
    pub async fn call_json(
        &self,
        info: &RpcInfo,
        request: Value,
        height: Option<u64>,
    ) -> Result<String, ClientError> {
        let built = build(info, request, self.namespace)?;
        self.send(built, self.height(height)).await
    }

    pub(crate) async fn call_with<R: Rpc>(
        &self,
        request: &R,
        headers: HeaderMap,
    ) -> Result<R::Response, ClientError> {
        let info = rpc::find(R::PATH).ok_or(RequestError::Unbound(R::PATH))?;
        let shape = registry::lookup(info.request).ok_or(RequestError::Unbound(R::PATH))?;
        let text = shape
            .json_text(&request.encode_to_vec())
            .map_err(|error| RequestError::Json(error.to_string()))?;
        let json =
            serde_json::from_str(&text).map_err(|error| RequestError::Json(error.to_string()))?;
        let built = build(info, json, self.namespace)?;
        let answer = self.send(built, headers).await?;
        let malformed = |reason: String| ClientError::Malformed {
            path: R::PATH,
            reason,
        };
        let shape = registry::lookup(info.response).ok_or(RequestError::Unbound(R::PATH))?;
        let bytes = shape
            .encode_json_text(answer.as_bytes())
            .map_err(|error| malformed(error.to_string()))?;
        R::Response::decode(&*bytes).map_err(|error| malformed(error.to_string()))
    }

    fn height(&self, height: Option<u64>) -> HeaderMap {
        let name = match self.namespace {
            Namespace::Core => "x-core-block-height",
            Namespace::Cosmos => "x-cosmos-block-height",
        };
        height
            .map(|height| (HeaderName::from_static(name), HeaderValue::from(height)))
            .into_iter()
            .collect()
    }

    async fn send(&self, built: Built, headers: HeaderMap) -> Result<String, ClientError> {
        let url = format!("{}{}", self.base, built.target);
        let mut request = self.http.request(built.method(), &url);
        if let Some(body) = built.body {
            request = request
                .header("content-type", "application/json")
                .body(body);
        }
        let answer = request.headers(headers).send().await;
        let mut answer = answer.map_err(|error| ClientError::unreachable(&self.base, &error))?;
        let status = answer.status().as_u16();
        if (300..400).contains(&status) {
            let to = answer.headers().get("location").map(HeaderValue::as_bytes);
            let to = String::from_utf8_lossy(to.unwrap_or_default());
            return Err(ClientError::Redirected {
                url: self.base.clone(),
                to: to.chars().take(256).collect(),
            });
        }
        let retry_after = answer.headers().get("retry-after");
        let retry_after = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
        let mut body = Vec::new();
        loop {
            let chunk = answer.chunk().await;
            match chunk.map_err(|error| ClientError::unreachable(&self.base, &error))? {
                Some(chunk) if body.len().saturating_add(chunk.len()) <= MAX_ANSWER => {
                    body.extend_from_slice(&chunk);
                }
                Some(_) => return Err(ClientError::TooLarge(MAX_ANSWER)),
                None => break,
            }
        }
        let text = String::from_utf8_lossy(&body).into_owned();
        if status == 200 {
            return Ok(text);
        }
        Err(ClientError::status(status, retry_after, &text))
    }
}

/// Whether a host is this machine.
fn is_loopback(url: &reqwest::Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match bare.parse::<std::net::IpAddr>() {
        Ok(address) => address.to_canonical().is_loopback(),
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_known_by_all_its_names() {
        let loopback = |url: &str| is_loopback(&reqwest::Url::parse(url).unwrap());
        for own in [
            "http://127.0.0.1:1317",
            "http://127.9.9.9",
            "http://localhost:1",
            "http://a.localhost",
            "https://[::1]:1317",
            "http://[::ffff:127.0.0.1]",
        ] {
            assert!(loopback(own), "{own}");
        }
        for other in [
            "http://10.0.0.1",
            "http://localhost.example.com",
            "http://[2001:db8::1]",
        ] {
            assert!(!loopback(other), "{other}");
        }
    }

    #[test]
    fn a_node_is_named_by_an_http_address() {
        let client = Client::new(" http://127.0.0.1:1317/ ").unwrap();
        assert_eq!(client.url(), "http://127.0.0.1:1317");
        for bad in ["", "127.0.0.1:1317", "tcp://127.0.0.1:26657", "http://"] {
            let error = Client::new(bad).unwrap_err().to_string();
            assert!(error.contains("http://127.0.0.1:1317"), "{error}");
        }
    }
}
