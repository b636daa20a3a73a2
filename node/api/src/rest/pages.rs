//! Pages that are no methods: the index, the `OpenAPI` document, Swagger UI, health, limits, the faucet,
//! the relayer.
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::body::Body;
use axum::response::Response;
use http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, LOCATION, VARY,
};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tarn_primitives::Height;
use utoipa_swagger_ui::Config;

use super::RestConfig;
use super::fixed::Fixed;
use super::reply::{self, Problem};
use super::route::{Endpoint, Table};
use crate::ApiError;

/// The path of the `OpenAPI` document.
const OPENAPI: &str = Fixed::OpenApi.path();

/// Swagger UI loads scripts from this node only, and calls this node only.
const SWAGGER_POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static SWAGGER: LazyLock<Arc<Config<'static>>> = LazyLock::new(|| Arc::new(Config::from(OPENAPI)));

/// A page.
#[derive(Debug)]
pub(super) enum Page<'t> {
    /// The routes below a folder, or all of them.
    Index(Vec<&'t Endpoint>),
    /// A file of Swagger UI; none if the slash at the end is missing.
    Swagger(Option<&'t str>),
    /// A page with a path of its own.
    Fixed(Fixed),
}

impl<'t> Page<'t> {
    /// The page at a path.
    pub(super) fn of(path: &'t str, table: &'t Table, segments: &[Cow<'_, str>]) -> Option<Self> {
        if path.is_empty() || path == "/" {
            return Some(Self::Index(table.endpoints().iter().collect()));
        }
        if let Some(tail) = path.strip_prefix(Fixed::Swagger.path()) {
            return Some(Self::Swagger(Some(tail)));
        }
        match Fixed::at(path) {
            Some(Fixed::Swagger) => Some(Self::Swagger(None)),
            Some(page) => Some(Self::Fixed(page)),
            None => table.folder(segments).map(Self::Index),
        }
    }

    /// Its name in the metrics.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Index(_) => "index",
            Self::Swagger(_) => Fixed::Swagger.path(),
            Self::Fixed(page) => page.path(),
        }
    }

    /// Its HTTP methods.
    pub(super) fn verbs(&self) -> &'static [Method] {
        match self {
            Self::Fixed(page) => page.verbs(),
            Self::Index(_) | Self::Swagger(_) => &[Method::GET],
        }
    }
}

/// Whether requests for a path are not counted.
pub(super) fn is_free(path: &str) -> bool {
    Fixed::at(path).is_some_and(Fixed::is_free)
}

/// Whether a path is that of a page or of one of its files.
pub(super) fn is_static(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    path.is_empty() || path == OPENAPI || path == "/swagger" || path.starts_with("/swagger/")
}

/// May be cached, but must be validated before each use.
pub(super) const ASK_AGAIN: &str = "no-cache";
/// For files of a page, which change with the program.
const AN_HOUR: &str = "public, max-age=3600";

/// The `ETag` of a page. Weak, because the body may be compressed.
pub(super) fn tag(bytes: &[u8]) -> HeaderValue {
    let hash = Sha256::digest(bytes);
    let short = hash.get(..16).unwrap_or_default();
    let text = format!("W/\"{}\"", hex::encode(short));
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("W/\"\""))
}

/// A page that may be cached, or 304 if the client has it already.
pub(super) fn kept(
    headers: &HeaderMap,
    mut response: Response,
    tag: HeaderValue,
    how: &'static str,
) -> Response {
    let plain = |text: &str| text.trim().trim_start_matches("W/").to_owned();
    let ours = plain(tag.to_str().unwrap_or_default());
    let known = headers.get_all(IF_NONE_MATCH).iter();
    let known = known.filter_map(|value| value.to_str().ok());
    let mut known = known.flat_map(|value| value.split(','));
    if known.any(|one| one.trim() == "*" || plain(one) == ours) {
        let mut same = Response::new(Body::empty());
        *same.status_mut() = StatusCode::NOT_MODIFIED;
        if let Some(vary) = response.headers_mut().remove(VARY) {
            same.headers_mut().insert(VARY, vary);
        }
        response = same;
    }
    let headers = response.headers_mut();
    headers.insert(ETAG, tag);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(how));
    response
}

/// The answer of a process that serves.
pub(super) fn health() -> Response {
    reply::json_value(&json!({ "status": "ok" }))
}

/// The answer of a node that is ready.
pub(super) fn ready(tip: Height) -> Response {
    reply::json_value(&json!({ "status": "ok", "height": tip.to_string() }))
}

/// The routes and pages below a folder, as JSON or, for browsers, as a page.
pub(super) fn index(
    headers: &HeaderMap,
    folder: &str,
    endpoints: &[&Endpoint],
    config: &RestConfig,
) -> Response {
    let below = format!("{}/", folder.trim_end_matches('/'));
    let is_here = |page: &Fixed| page.is_served(config) && page.path().starts_with(&below);
    let pages: Vec<Fixed> = Fixed::ALL.into_iter().filter(is_here).collect();
    let (kind, page) = if wants_html(headers) {
        ("text/html; charset=utf-8", html(folder, &pages, endpoints))
    } else {
        ("application/json", listing(&pages, endpoints).to_string())
    };
    let tag = tag(page.as_bytes());
    let mut response = reply::typed(StatusCode::OK, kind, page);
    let vary = HeaderValue::from_static("accept");
    response.headers_mut().insert(VARY, vary);
    kept(headers, response, tag, ASK_AGAIN)
}

fn listing(pages: &[Fixed], endpoints: &[&Endpoint]) -> Value {
    let with_verbs = |page: &Fixed| {
        let path = page.path();
        let verbs = page.verbs().iter();
        verbs.map(move |verb| json!({ "method": verb.as_str(), "path": path }))
    };
    let pages: Vec<Value> = pages.iter().flat_map(with_verbs).collect();
    let route = |endpoint: &&Endpoint| {
        json!({
            "method": endpoint.verb.as_str(),
            "path": endpoint.template,
            "rpc": endpoint.path.trim_start_matches('/'),
        })
    };
    let routes: Vec<Value> = endpoints.iter().map(route).collect();
    let swagger = Fixed::Swagger.path();
    json!({ "openapi": OPENAPI, "swagger": swagger, "pages": pages, "routes": routes })
}

/// Whether the client prefers HTML to JSON.
fn wants_html(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    let mut kinds = accept
        .unwrap_or_default()
        .split(',')
        .map(|kind| kind.split(';').next().unwrap_or_default().trim());
    let first = kinds.find(|kind| ["text/html", "application/json", "*/*"].contains(kind));
    first == Some("text/html")
}

fn html(folder: &str, pages: &[Fixed], endpoints: &[&Endpoint]) -> String {
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Routes of {folder}</title>\
         <style>body{{font:15px/1.5 system-ui,sans-serif;margin:2em auto;max-width:60em;padding:0 1em}}\
         td{{padding:.1em 1em .1em 0;vertical-align:top}}code{{font-size:14px}}</style></head><body>\
         <h1>Routes of <code>{folder}</code></h1>\
         <p><a href=\"/swagger/\">Try them</a>, or read the <a href=\"{OPENAPI}\">OpenAPI document</a>. \
         The <code>/cosmos</code> paths are aliases of the <code>/core</code> ones.</p><table>"
    );
    for one in pages {
        let path = one.path();
        for verb in one.verbs() {
            // Writing to a string cannot fail.
            let _ = write!(
                page,
                "<tr><td>{verb}</td><td><a href=\"{path}\"><code>{path}</code></a></td><td></td></tr>"
            );
        }
    }
    for endpoint in endpoints {
        let path = &endpoint.template;
        let shown = if endpoint.verb == Method::GET && endpoint.variables.is_empty() {
            format!("<a href=\"{path}\"><code>{path}</code></a>")
        } else {
            format!("<code>{path}</code>")
        };
        // Writing to a string cannot fail.
        let _ = write!(
            page,
            "<tr><td>{}</td><td>{shown}</td><td>{}</td></tr>",
            endpoint.verb, endpoint.rpc.method
        );
    }
    page.push_str("</table></body></html>");
    page
}

/// The `ETag` of a file, computed once for each file.
fn tag_of(name: &str, bytes: &[u8]) -> HeaderValue {
    static TAGS: Mutex<BTreeMap<String, HeaderValue>> = Mutex::new(BTreeMap::new());
    let mut tags = TAGS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = tags.get(name) {
        return known.clone();
    }
    let tag = tag(bytes);
    tags.insert(name.to_owned(), tag.clone());
    tag
}

/// A file of Swagger UI.
pub(super) fn swagger(headers: &HeaderMap, tail: Option<&str>) -> Result<Response, Problem> {
    let Some(tail) = tail else {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
        let slash = HeaderValue::from_static("/swagger/");
        response.headers_mut().insert(LOCATION, slash);
        return Ok(response);
    };
    let file = utoipa_swagger_ui::serve(tail, Arc::clone(&SWAGGER))
        .map_err(|error| ApiError::internal(&error))?
        .ok_or_else(|| {
            let tail = reply::shorten(tail);
            reply::not_found(format!("there is no file {tail:?} here: see /swagger/"))
        })?;
    let tag = tag_of(tail, &file.bytes);
    let mut response = Response::new(Body::from(file.bytes.into_owned()));
    let policy = HeaderValue::from_static(SWAGGER_POLICY);
    response
        .headers_mut()
        .insert(CONTENT_SECURITY_POLICY, policy);
    if let Ok(kind) = HeaderValue::try_from(file.content_type) {
        response.headers_mut().insert(CONTENT_TYPE, kind);
    }
    if file.gzpipped {
        let gzip = HeaderValue::from_static("gzip");
        response.headers_mut().insert(CONTENT_ENCODING, gzip);
    }
    Ok(kept(headers, response, tag, AN_HOUR))
}
