//! Serving methods over HTTP.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, RawQuery, Request, State};
use axum::response::{Html, IntoResponse, Json, Response};
use axum::routing::{any, get};
use http::{HeaderMap, HeaderValue, Method as Verb, StatusCode, header};
use serde_json::{Value, json};
use tower_http::cors::{Any, CorsLayer};

use super::body::whole;
use super::codec::Answer;
use super::methods::{shorten, write};
use super::{Dialect, Failure, Methods};
use crate::limits::Meter;
use crate::metrics::Route;

/// For answers that do not change.
const CACHED: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// Settings of JSON-RPC over HTTP.
#[derive(Debug, Clone)]
pub struct HttpConfig {
    /// The title of the page that lists the methods.
    pub title: &'static str,
    /// The largest body, in bytes.
    pub max_body: usize,
    /// The most requests of a batch.
    pub max_batch: usize,
    /// Whether other origins may call.
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

/// When to retry, in seconds.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("1");

struct Served {
    methods: Methods,
    config: HttpConfig,
}

/// `POST /` calls methods, `GET /` lists them, `GET /method` calls one that allows it.
pub fn router(methods: Methods, config: HttpConfig) -> Router {
    let cors = config.cors;
    let served = Arc::new(Served { methods, config });
    let router = Router::new()
        .route("/", get(list).post(call))
        .route("/{method}", any(call_address))
        .fallback(unknown_path)
        .with_state(served);
    if !cors {
        return router;
    }
    let layer = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Verb::HEAD, Verb::GET, Verb::POST])
        .allow_headers(Any);
    router.layer(layer)
}

async fn call(State(served): State<Arc<Served>>, request: Request) -> Response {
    let (parts, body) = match whole(request, served.config.max_body).await {
        Ok(whole) => whole,
        Err(unread) => return unread.response(served.methods.dialect()),
    };
    let client = parts.extensions.get::<Meter>();
    let most = served.config.max_batch;
    let reply = served.methods.answer(body, most, client).await;
    let usual = if reply.readable {
        StatusCode::OK
    } else {
        StatusCode::INTERNAL_SERVER_ERROR
    };
    let status = reply.status.unwrap_or(usual);
    let response = match reply.body {
        Some(body) => response(status, body, reply.lasting),
        None => StatusCode::OK.into_response(),
    };
    with_route(response, reply.route)
}

/// Adds the route, for metrics and the access log.
fn with_route(mut response: Response, route: Option<Arc<Route>>) -> Response {
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

async fn call_address(
    State(served): State<Arc<Served>>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    request: Request,
) -> Response {
    let methods = &served.methods;
    let method = match methods.find(&name) {
        Some(method) if method.is_addressed() => method,
        Some(_) => return not_found(&format!("{name} is called by POST to /")),
        None => {
            let (name, hint) = (shorten(&name), methods.hint(&name));
            return not_found(&format!("there is no method {name:?}: {hint}"));
        }
    };
    let query = query.unwrap_or_default();
    let client = request.extensions().get::<Meter>();
    let (answer, lasting, status) = methods.answer_address(method, &query, client).await;
    let response = response(status, write(&answer).unwrap_or_default(), lasting);
    with_route(response, method.route())
}

/// The response to a request that is refused as a whole.
pub(crate) fn refused(status: StatusCode, failure: Failure, dialect: Dialect) -> Response {
    (status, Json(Answer::refusal(dialect.spell(failure)))).into_response()
}

fn response(status: StatusCode, body: Vec<u8>, lasting: bool) -> Response {
    let kind = HeaderValue::from_static("application/json");
    let mut response = (status, [(header::CONTENT_TYPE, kind)], body).into_response();
    if status == StatusCode::TOO_MANY_REQUESTS {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, RETRY_AFTER);
    }
    if lasting {
        response.headers_mut().insert(header::CACHE_CONTROL, CACHED);
    }
    response
}

/// A page for people; a list for programs that ask for one.
async fn list(State(served): State<Arc<Served>>, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    if !accepted.is_some_and(|kinds| kinds.starts_with("application/json")) {
        return Html(page(&served)).into_response();
    }
    let method = |method: &super::Method| -> Value {
        let params: Vec<&str> = method.params.iter().map(|param| param.0).collect();
        json!({ "name": method.name, "params": params, "about": method.about })
    };
    let methods: Vec<Value> = served.methods.iter().map(method).collect();
    Json(json!({ "methods": methods })).into_response()
}

/// The names and descriptions are constants of this program, so nothing needs escaping.
fn page(served: &Served) -> String {
    let title = served.config.title;
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><title>{title}</title><h1>{title}</h1>\
         <p>POST JSON-RPC 2.0 to this address, or call what is linked by its address.</p><dl>"
    );
    for method in served.methods.iter() {
        let (name, about) = (method.name, method.about);
        let params: Vec<&str> = method.params.iter().map(|param| param.0).collect();
        let shown = format!("<code>{name}({})</code>", params.join(", "));
        let line = if method.is_addressed() {
            let pairs: Vec<String> = params.iter().map(|name| format!("{name}=_")).collect();
            let mark = if pairs.is_empty() { "" } else { "?" };
            let address = format!("/{name}{mark}{}", pairs.join("&amp;"));
            format!("<dt><a href=\"{address}\">{shown}</a><dd>{about}")
        } else {
            format!("<dt>{shown}<dd>{about}")
        };
        // Writing to a string cannot fail.
        page.write_str(&line).ok();
    }
    page.push_str("</dl>\n");
    page
}

async fn unknown_path() -> Response {
    not_found("nothing here: POST JSON-RPC 2.0 to /, GET / lists the methods")
}

fn not_found(text: &str) -> Response {
    (StatusCode::NOT_FOUND, format!("{text}\n")).into_response()
}
