//! The table over HTTP.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Json, Response};
use axum::routing::get;
use http::{HeaderMap, Method as Verb, StatusCode, header};
use serde_json::{Value, json};
use tower_http::cors::{Any, CorsLayer};

use super::codec::Answer;
use super::{Failure, Methods};

/// How a table is served.
#[derive(Debug, Clone)]
pub struct HttpConfig {
    /// What the page of methods is headed by.
    pub title: &'static str,
    /// The largest body, in bytes.
    pub max_body: usize,
    /// The most requests of a batch.
    pub max_batch: usize,
    /// Whether pages of other origins may call.
    pub cors: bool,
}

impl Default for HttpConfig {
    /// 1,000,000 bytes, 100 requests a batch, any origin.
    fn default() -> Self {
        Self {
            title: "JSON-RPC",
            max_body: 1_000_000,
            max_batch: 100,
            cors: true,
        }
    }
}

struct Served {
    methods: Methods,
    config: HttpConfig,
}

/// `POST /` calls methods, `GET /` lists them.
pub fn router(methods: Methods, config: HttpConfig) -> Router {
    let cors = config.cors;
    let served = Arc::new(Served { methods, config });
    let router = Router::new()
        .route("/", get(list).post(call))
        .fallback(lost)
        .with_state(served);
    if !cors {
        return router;
    }
    let layer = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Verb::GET, Verb::POST])
        .allow_headers(Any);
    router.layer(layer)
}

async fn call(State(served): State<Arc<Served>>, body: Body) -> Response {
    let most = served.config.max_body;
    let Ok(body) = axum::body::to_bytes(body, most).await else {
        let text = format!("the body is cut off or larger than {most} bytes");
        let answer = Json(Answer::refusal(Failure::request(text)));
        return (StatusCode::PAYLOAD_TOO_LARGE, answer).into_response();
    };
    match served.methods.answer(&body, served.config.max_batch).await {
        Some(answer) => ([(header::CONTENT_TYPE, "application/json")], answer).into_response(),
        None => StatusCode::OK.into_response(),
    }
}

async fn list(State(served): State<Arc<Served>>, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    if accepted.is_some_and(|kinds| kinds.contains("text/html")) {
        return Html(page(&served)).into_response();
    }
    let method = |method: &super::Method| -> Value {
        json!({ "name": method.name, "params": method.params, "about": method.about })
    };
    let methods: Vec<Value> = served.methods.iter().map(method).collect();
    Json(json!({ "methods": methods })).into_response()
}

/// Names and words of the table are ours, so there is nothing to escape.
fn page(served: &Served) -> String {
    let title = served.config.title;
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><title>{title}</title><h1>{title}</h1>\
         <p>POST JSON-RPC 2.0 to this address.</p><dl>"
    );
    for method in served.methods.iter() {
        let (name, params, about) = (method.name, method.params.join(", "), method.about);
        let line = format!("<dt><code>{name}({params})</code><dd>{about}");
        // Writing to a string cannot fail.
        page.write_str(&line).ok();
    }
    page.push_str("</dl>\n");
    page
}

async fn lost() -> Response {
    let text = "nothing here: POST JSON-RPC 2.0 to /, GET / lists the methods\n";
    (StatusCode::NOT_FOUND, text).into_response()
}
