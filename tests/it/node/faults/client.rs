//! A client of a node that may end at any time.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// The time within which a response must arrive or the connection end.
const TIMEOUT: Duration = Duration::from_mins(2);

#[derive(Debug, Clone)]
pub(super) struct Client {
    url: String,
    http: reqwest::Client,
}

/// A response.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Value,
}

impl Answer {
    /// The body of a success.
    pub(super) fn ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.body
    }
}

impl Client {
    pub(super) fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            http: reqwest::Client::builder().timeout(TIMEOUT).build().unwrap(),
        }
    }

    async fn answer(request: reqwest::RequestBuilder) -> Option<Answer> {
        let response = match request.send().await {
            Ok(response) => response,
            Err(error) => {
                assert!(!error.is_timeout(), "the node hangs: {error}");
                return None;
            }
        };
        let status = response.status().as_u16();
        // A truncated response does not count.
        let text = response.text().await.ok()?;
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Some(Answer { status, body })
    }

    /// None if the node has ended.
    pub(super) async fn try_get(&self, path: &str) -> Option<Answer> {
        Self::answer(self.http.get(format!("{}{path}", self.url))).await
    }

    /// The response of a running node.
    pub(super) async fn get(&self, path: &str) -> Answer {
        let answer = self.try_get(path).await;
        answer.unwrap_or_else(|| panic!("no response to {path}"))
    }

    /// What a running node answers to a JSON body.
    pub(super) async fn post(&self, body: &Value) -> Value {
        self.try_post(body).await.expect("a running node")
    }

    /// The answer to a JSON body; none if the node has ended.
    pub(super) async fn try_post(&self, body: &Value) -> Option<Value> {
        let request = self.http.post(&self.url).body(body.to_string());
        Some(Self::answer(request).await?.body)
    }

    /// None if the node has ended.
    pub(super) async fn broadcast(&self, tx: &[u8], mode: &str) -> Option<Answer> {
        let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": mode});
        let url = format!("{}/core/tx/v1beta1/txs", self.url);
        Self::answer(self.http.post(url).body(body.to_string())).await
    }

    /// The same with `BROADCAST_MODE_BLOCK` and so many seconds to wait, of a running node.
    pub(super) async fn broadcast_within(&self, tx: &[u8], seconds: u32) -> Answer {
        let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": "BROADCAST_MODE_BLOCK"});
        let url = format!("{}/core/tx/v1beta1/txs", self.url);
        let request = self.http.post(url).body(body.to_string());
        let request = request.header("x-timeout", seconds.to_string());
        Self::answer(request).await.expect("a running node")
    }

    /// A number in the response, at a path of member names.
    pub(super) async fn number<T: std::str::FromStr>(&self, path: &str, names: &[&str]) -> T {
        let body = self.get(path).await.ok();
        let found = names.iter().fold(&body, |value, name| &value[*name]);
        let number = found.as_str().and_then(|text| text.parse().ok());
        number.unwrap_or_else(|| panic!("{path}: {names:?} in {body}"))
    }

    /// The last height.
    pub(super) async fn height(&self) -> u64 {
        let path = "/core/base/consensus/v1beta1/blocks/latest";
        self.number(path, &["block", "header", "height"]).await
    }
}
