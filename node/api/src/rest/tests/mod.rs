//! The access point as a whole, over somebody who answers what a test says.
mod chain;
mod errors;
mod methods;
mod pages;
mod socket;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt as _;
use prost::Message;
use serde_json::Value;
use tarn_primitives::{Height, Prefix};
use tower::ServiceExt as _;

use super::gateway::Backend;
use super::{RestConfig, router_over};
use crate::{Answer, ApiError, Request as Call};

/// What was asked: path, request, height, seconds to wait.
type Asked = (String, Vec<u8>, Option<Height>, u64);

/// Answers every question alike and remembers it.
#[derive(Debug)]
pub(super) struct Fake {
    answer: What,
    tip: Height,
    asked: Mutex<Vec<Asked>>,
    /// How often it was looked whether there is trouble.
    pub(super) looks: AtomicUsize,
}

#[derive(Debug, Clone)]
pub(super) enum What {
    Bytes(Vec<u8>),
    ApiError(ApiError),
    Panic,
    Never,
}

impl Fake {
    pub(super) fn new(answer: What) -> Arc<Self> {
        Arc::new(Self {
            answer,
            tip: Height::new(9),
            asked: Mutex::default(),
            looks: AtomicUsize::new(0),
        })
    }

    pub(super) fn answering(message: &impl Message) -> Arc<Self> {
        Self::new(What::Bytes(message.encode_to_vec()))
    }

    pub(super) fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }
}

impl Backend for Fake {
    fn call<'a>(&'a self, call: Call<'a>) -> BoxFuture<'a, Result<Answer, ApiError>> {
        let asked = (
            call.path.to_owned(),
            call.bytes.to_vec(),
            call.height,
            call.wait.as_secs(),
        );
        self.asked.lock().unwrap().push(asked);
        async move {
            match self.answer.clone() {
                What::Bytes(bytes) => Ok(Answer::new(bytes, self.tip)),
                What::ApiError(refusal) => Err(refusal),
                What::Panic => std::panic::panic_any("this test wants it"),
                What::Never => std::future::pending().await,
            }
        }
        .boxed()
    }

    fn prefix(&self) -> Prefix {
        Prefix::new("tarn").unwrap()
    }

    fn ready(&self) -> BoxFuture<'_, Result<(), ApiError>> {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let trouble = match &self.answer {
            What::ApiError(refusal) => Err(refusal.clone()),
            _ => Ok(()),
        };
        futures::future::ready(trouble).boxed()
    }

    fn tip(&self) -> Height {
        self.tip
    }
}

/// A response that has arrived.
#[derive(Debug)]
pub(super) struct Got {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

impl Got {
    pub(super) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(super) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), "application/json");
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(super) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The text of an error, which must be one with these numbers.
    pub(super) fn error(&self, status: u16, code: u32) -> String {
        let json = self.json();
        assert_eq!(
            (self.status.as_u16(), &json["code"]),
            (status, &code.into()),
            "{json}"
        );
        assert!(json["details"].is_array(), "{json}");
        assert_eq!(json.as_object().unwrap().len(), 3, "{json}");
        let message = json["message"].as_str().unwrap();
        assert!(!message.is_empty());
        message.to_owned()
    }
}

pub(super) fn router(fake: &Arc<Fake>) -> Router {
    router_over(Arc::clone(fake) as _, RestConfig::default())
}

pub(super) async fn send(router: Router, request: Request<Body>) -> Got {
    let response = router.oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    Got {
        status: parts.status,
        headers: parts.headers,
        body: body.collect().await.unwrap().to_bytes().to_vec(),
    }
}

/// A request like `GET /path` with headers.
pub(super) fn request(
    line: &str,
    headers: &[(&str, &str)],
    body: impl Into<Body>,
) -> Request<Body> {
    let (verb, path) = line.split_once(' ').unwrap();
    let mut request = Request::builder().method(verb).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(body.into()).unwrap()
}

pub(super) async fn ask(fake: &Arc<Fake>, line: &str, headers: &[(&str, &str)]) -> Got {
    send(router(fake), request(line, headers, Body::empty())).await
}

pub(super) async fn post(fake: &Arc<Fake>, path: &str, body: &str) -> Got {
    let line = format!("POST {path}");
    send(router(fake), request(&line, &[], body.to_owned())).await
}
