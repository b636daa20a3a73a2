//! HTTP requests as values.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::json;

/// A request to an HTTP access point.
#[derive(Debug, Clone)]
pub struct Ask {
    /// The method.
    pub method: Method,
    /// Path and query string.
    pub path: String,
    /// Headers beside those that every request has.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Option<Vec<u8>>,
}

impl Ask {
    /// A GET request.
    pub fn get(path: impl Into<String>) -> Self {
        Self {
            method: Method::GET,
            path: path.into(),
            headers: Vec::new(),
            body: None,
        }
    }

    /// A POST request.
    pub fn post(path: impl Into<String>, body: Vec<u8>) -> Self {
        Self {
            method: Method::POST,
            body: Some(body),
            ..Self::get(path)
        }
    }

    /// A broadcast of a transaction that does not wait for a block.
    pub fn broadcast(tx: &[u8]) -> Self {
        let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": "BROADCAST_MODE_SYNC"});
        Self::post("/core/tx/v1beta1/txs", body.to_string().into_bytes())
    }

    /// The request with one more header.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }

    /// The bytes of the request in HTTP/1.1.
    pub fn bytes(&self, host: &str) -> Vec<u8> {
        let mut head = format!("{} {} HTTP/1.1\r\nhost: {host}\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            head.extend([name, ": ", value, "\r\n"]);
        }
        let body = self.body.as_deref().unwrap_or_default();
        if self.body.is_some() {
            head.extend(["content-length: ", &body.len().to_string(), "\r\n"]);
        }
        head.push_str("\r\n");
        [head.as_bytes(), body].concat()
    }
}
