//! The access point as its callers see it, over a chain made by hand.

mod abci;
mod address;
mod blocks;
mod dev;
mod documents;
mod hostile;
mod node;
mod send;
mod txs;

use axum::body::Body;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::{HeaderMap, Request, StatusCode};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::*;
use crate::service::tests::fixture::Fixture;

/// A chain of three blocks, and the access point over it.
struct Chain {
    fixture: Fixture,
    router: Router,
    runtime: tokio::runtime::Runtime,
}

impl Chain {
    fn new() -> Self {
        Self::with(RpcConfig::default())
    }

    fn with(config: RpcConfig) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let fixture = Fixture::new();
        let services = fixture.services.clone();
        let router = runtime.block_on(async { router(services, config).0 });
        Self {
            fixture,
            router,
            runtime,
        }
    }

    fn fetch(&self, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
        self.runtime.block_on(async {
            let answer = self.router.clone().oneshot(request).await.unwrap();
            let (head, body) = answer.into_parts();
            let body = axum::body::to_bytes(body, 10_000_000).await.unwrap();
            let body = String::from_utf8(body.to_vec()).unwrap();
            (head.status, head.headers, body)
        })
    }

    /// The whole answer to a call by POST.
    fn post(&self, method: &str, params: &Value) -> Value {
        let body = json!({ "id": 1, "method": method, "params": params }).to_string();
        let request = Request::post("/").body(Body::from(body)).unwrap();
        let (status, _, body) = self.fetch(request);
        assert_eq!(status, StatusCode::OK, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// The result of a call by POST.
    fn ask(&self, method: &str, params: &Value) -> Value {
        let answer = self.post(method, params);
        let result = answer.get("result");
        result
            .unwrap_or_else(|| panic!("{method} {params}: {answer}"))
            .clone()
    }

    /// Why a call by POST is refused by its method.
    fn refusal(&self, method: &str, params: &Value) -> String {
        let answer = self.post(method, params);
        assert_eq!(answer["error"]["code"], -32603, "{answer}");
        assert_eq!(answer["error"]["message"], "Internal error");
        answer["error"]["data"].as_str().unwrap().to_owned()
    }

    /// Status and body of a call by address.
    fn get(&self, address: &str) -> (u16, Value) {
        let request = Request::get(address).body(Body::empty()).unwrap();
        let (status, _, body) = self.fetch(request);
        (status.as_u16(), serde_json::from_str(&body).unwrap())
    }
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_STANDARD.encode(bytes)
}

/// The names of an object's members.
fn members(value: &Value) -> Vec<&str> {
    let members = value.as_object().unwrap();
    members.keys().map(String::as_str).collect()
}
