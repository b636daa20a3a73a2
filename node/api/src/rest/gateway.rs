//! Answering REST requests.

use std::borrow::Cow;
use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use bytes::Bytes;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use http::header::{ALLOW, CONTENT_ENCODING, CONTENT_LENGTH, ORIGIN};
use http::request::Parts;
use http::{HeaderValue, Method, StatusCode};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use tarn_primitives::{AddressError, Height, Prefix};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::fixed::Fixed;
use super::pages::{self, Page};
use super::reply::{self, Problem};
use super::route::{self, Endpoint, Table};
use super::route_metrics::RouteMetrics;
use super::{Cors, RestConfig, cors, faucet, headers, openapi, ready, render, request};
use crate::limits::{Meter, Point};
use crate::metrics::Route;
use crate::origin::Known;
use crate::server::crowded;
use crate::service::{check_size, write};
use crate::{Answer, ApiError, Request as Call, Services};

/// How long the result of a readiness check is used.
const READY_FOR: Duration = Duration::from_secs(1);

/// What answers the calls: a node's [`Services`], a relayer without a node, or a test.
pub(super) trait Backend: fmt::Debug + Send + Sync {
    /// [`Services::call`].
    fn call<'a>(&'a self, request: Call<'a>) -> BoxFuture<'a, Result<Answer, ApiError>>;
    /// The prefix of the chain's addresses.
    fn prefix(&self) -> Prefix;
    /// The last height.
    fn tip(&self) -> Height;
    /// Whether this node should be sent clients now, or why not.
    fn ready(&self) -> BoxFuture<'_, Result<(), ApiError>>;
}

impl Backend for Services {
    fn call<'a>(&'a self, request: Call<'a>) -> BoxFuture<'a, Result<Answer, ApiError>> {
        Self::call(self, request).boxed()
    }

    fn prefix(&self) -> Prefix {
        self.chain().node.chain.prefix
    }

    fn tip(&self) -> Height {
        self.chain().query.latest()
    }

    fn ready(&self) -> BoxFuture<'_, Result<(), ApiError>> {
        ready::check(self).boxed()
    }
}

/// What a path names.
pub(super) enum Target<'t> {
    Methods(Vec<&'t Endpoint>),
    Page(Page<'t>),
}

/// The REST access point.
#[derive(Debug)]
pub(super) struct Gateway {
    backend: Arc<dyn Backend>,
    table: Table,
    config: RestConfig,
    known: Known,
    route_metrics: RouteMetrics,
    openapi: OnceLock<(Bytes, HeaderValue)>,
    /// The last readiness check and when it was made; one is made at a time.
    ready: Mutex<Option<(Instant, Result<(), ApiError>)>>,
}

/// Answers any request.
pub(super) async fn entry(State(gateway): State<Arc<Gateway>>, request: Request) -> Response {
    let config = &gateway.config;
    let origin = request.headers().get(ORIGIN).cloned();
    let mut response = match cors::Preflight::of(&request) {
        Some(preflight) => preflight.answer(&config.cors),
        None => gateway.admit(request).await,
    };
    let headers = response.headers_mut();
    cors::decorate(&config.cors, origin.as_ref(), headers);
    headers::put_time(headers);
    response
}

impl Gateway {
    pub(super) fn new(backend: Arc<dyn Backend>, config: RestConfig) -> Self {
        let table = Table::new();
        let mut origins = config.origins.clone();
        if let Cors::Only(listed) = &config.cors {
            origins.extend(listed.iter().cloned());
        }
        Self {
            backend,
            known: Known::new(&origins),
            route_metrics: RouteMetrics::new(&config.server.counts, &table),
            table,
            config,
            openapi: OnceLock::new(),
            ready: Mutex::default(),
        }
    }

    /// Counts the request for its client, unless it is for the limits or the health of the node. Files of
    /// pages have a limit of their own: a browser requests several at once.
    async fn admit(&self, mut request: Request) -> Response {
        let limits = &self.config.limits;
        let meter = limits.meter(Point::Rest, request.extensions(), request.headers());
        let path = request.uri().path();
        let (free, is_page) = (pages::is_free(path), pages::is_static(path));
        let Some(meter) = meter.filter(|_| !free) else {
            return self.respond(request).await;
        };
        let taken = if is_page {
            meter.take_page()
        } else {
            meter.take(1).await
        };
        match taken {
            Ok(status) => {
                request.extensions_mut().insert(meter);
                let mut response = self.respond(request).await;
                status.put(response.headers_mut());
                response
            }
            Err(refused) => {
                let mut response = Problem::from(ApiError::from(refused)).into_response();
                refused.put(response.headers_mut());
                response
            }
        }
    }

    async fn respond(&self, request: Request) -> Response {
        // A panic must not close the connection without an answer.
        let mut route = None;
        let answering = self.answer(request, &mut route);
        let outcome = AssertUnwindSafe(answering).catch_unwind().await;
        let outcome = outcome.unwrap_or_else(|panic| {
            let text = panic
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned())
                .or_else(|| panic.downcast_ref::<String>().cloned());
            let text = text.unwrap_or_else(|| "a panic without text".to_owned());
            Err(ApiError::internal(&text).into())
        });
        let mut response = outcome.unwrap_or_else(Problem::into_response);
        let route = route.unwrap_or_else(|| self.route_metrics.unknown());
        response.extensions_mut().insert(route);
        response
    }

    async fn answer(
        &self,
        request: Request,
        route: &mut Option<Arc<Route>>,
    ) -> Result<Response, Problem> {
        let (parts, body) = request.into_parts();
        self.check_size(&parts)?;
        let path = parts.uri.path();
        let segments = route::segments(path)?;
        let target = self.target(path, &segments)?;
        *route = Some(self.route_metrics.of(&target));
        let allow = target.allow();
        if parts.method == Method::OPTIONS {
            return Ok(options(&allow));
        }
        // HEAD is answered like GET; the server drops the body.
        let verb = match &parts.method {
            &Method::HEAD => &Method::GET,
            other => other,
        };
        match target {
            Target::Methods(endpoints) => match self.choose(&endpoints, verb, &segments) {
                Some(endpoint) => {
                    *route = Some(self.route_metrics.endpoint(endpoint));
                    self.call(endpoint, &segments, &parts, body).await
                }
                None => Err(reply::wrong_method(&parts.method, path, &allow)),
            },
            Target::Page(page) if page.verbs().contains(verb) => {
                self.page(page, verb, &parts, body).await
            }
            Target::Page(_) => Err(reply::wrong_method(&parts.method, path, &allow)),
        }
    }

    fn check_size(&self, parts: &Parts) -> Result<(), Problem> {
        let uri = parts
            .uri
            .path_and_query()
            .map_or(0, |uri| uri.as_str().len());
        if uri > self.config.max_uri {
            return Err(reply::uri_too_long(uri, self.config.max_uri));
        }
        let headers = headers::size(&parts.headers);
        if headers > self.config.max_headers {
            return Err(reply::headers_too_large(headers, self.config.max_headers));
        }
        Ok(())
    }

    fn target<'t>(
        &'t self,
        path: &'t str,
        segments: &[Cow<'_, str>],
    ) -> Result<Target<'t>, Problem> {
        let methods = self.table.find(segments);
        if !methods.is_empty() {
            return Ok(Target::Methods(methods));
        }
        if let Some(page) = Page::of(path, &self.table, segments) {
            return Ok(Target::Page(page));
        }
        Err(self.table.unknown(segments))
    }

    /// The first method with the verb. Two methods may share a path, one that takes an address and one that
    /// takes bytes: the first is chosen for what looks like an address.
    fn choose<'t>(
        &self,
        endpoints: &[&'t Endpoint],
        verb: &Method,
        segments: &[Cow<'_, str>],
    ) -> Option<&'t Endpoint> {
        let mut fitting = endpoints.iter().filter(|endpoint| endpoint.verb == *verb);
        let first = *fitting.next()?;
        let twin = fitting
            .find(|other| first.is_twin_of(other) && other.takes_bytes() != first.takes_bytes());
        let Some(twin) = twin else {
            return Some(first);
        };
        let prefix = self.backend.prefix();
        let mut texts = first.captures(segments).map(|(_, text)| text);
        let address = texts.any(|text| looks_like_address(&prefix, &text));
        Some(if first.takes_bytes() == address {
            twin
        } else {
            first
        })
    }

    async fn call(
        &self,
        endpoint: &Endpoint,
        segments: &[Cow<'_, str>],
        parts: &Parts,
        body: Body,
    ) -> Result<Response, Problem> {
        let headers::Options { height, wait } = headers::options(&parts.headers, self.config.wait)?;
        let client = parts.extensions.get::<Meter>();
        let bytes = if endpoint.body {
            let body = self.read(parts, body).await?;
            request::from_body(endpoint, segments, body, client).await?
        } else {
            request::from_url(endpoint, segments, parts.uri.query().unwrap_or_default())?
        };
        let call = Call {
            path: &endpoint.path,
            bytes: bytes.into(),
            height,
            wait,
            client: client.cloned(),
        };
        let limit = self.config.answer_timeout.saturating_add(wait);
        let answer = timeout(limit, self.backend.call(call));
        let Answer {
            bytes,
            height,
            memory,
            max_bytes,
        } = answer.await.map_err(|_| reply::no_answer(limit))??;
        let (rpc, namespace) = (endpoint.rpc, endpoint.namespace);
        let response = endpoint.response;
        let text = write(client, memory, bytes.len(), move || {
            render::answer(rpc, namespace, response, &bytes)
        });
        let text = text.await?;
        // As JSON it is longer.
        check_size(text.len(), max_bytes)?;
        let mut response = reply::json_response(StatusCode::OK, text);
        headers::put_height(response.headers_mut(), height);
        Ok(response)
    }

    async fn page(
        &self,
        page: Page<'_>,
        verb: &Method,
        parts: &Parts,
        body: Body,
    ) -> Result<Response, Problem> {
        match page {
            Page::Index(endpoints) => {
                let (headers, folder) = (&parts.headers, parts.uri.path());
                Ok(pages::index(headers, folder, &endpoints, &self.config))
            }
            Page::Swagger(tail) => pages::swagger(&parts.headers, tail),
            Page::Fixed(page) => self.fixed(page, verb, parts, body).await,
        }
    }

    async fn fixed(
        &self,
        page: Fixed,
        verb: &Method,
        parts: &Parts,
        body: Body,
    ) -> Result<Response, Problem> {
        match page {
            Fixed::Swagger => pages::swagger(&parts.headers, None),
            Fixed::OpenApi => {
                let (document, tag) = self.openapi();
                let document = reply::json_response(StatusCode::OK, document);
                Ok(pages::kept(&parts.headers, document, tag, pages::ASK_AGAIN))
            }
            Fixed::Health => Ok(pages::health()),
            Fixed::Ready => {
                self.check_ready().await?;
                Ok(pages::ready(self.backend.tip()))
            }
            Fixed::Limits => {
                let limits = &self.config.limits;
                let shown = limits.show(&parts.extensions, &parts.headers).await;
                Ok(reply::json_value(&shown))
            }
            Fixed::Faucet => self.faucet(verb, parts, body).await,
            Fixed::Relay => self.relay(verb, parts, body).await,
        }
    }

    /// Whether this node should be sent clients, as it was found at most a second ago: the request is
    /// not counted for its client, and finding out takes work.
    async fn check_ready(&self) -> Result<(), ApiError> {
        let mut last = self.ready.lock().await;
        if let Some((found, verdict)) = &*last
            && found.elapsed() < READY_FOR
        {
            return verdict.clone();
        }
        let verdict = self.backend.ready().await;
        *last = Some((Instant::now(), verdict.clone()));
        verdict
    }

    async fn faucet(&self, verb: &Method, parts: &Parts, body: Body) -> Result<Response, Problem> {
        let faucet = self.config.faucet.as_deref().ok_or_else(|| {
            reply::not_found("there is no faucet here: only development nodes have one")
        })?;
        let prefix = self.backend.prefix();
        let answer = if verb == Method::POST {
            let asking = self.known.look(&parts.headers, &parts.uri);
            asking.verdict().map_err(ApiError::from)?;
            let body = self.read(parts, body).await?;
            let limit = self.config.answer_timeout.saturating_add(self.config.wait);
            let given = timeout(limit, faucet::give(faucet, &prefix, &body)).await;
            given.map_err(|_| reply::no_answer(limit))??
        } else {
            faucet::offer(faucet)
        };
        Ok(reply::json_value(&answer))
    }

    async fn relay(&self, verb: &Method, parts: &Parts, body: Body) -> Result<Response, Problem> {
        let relay = self.config.relay.as_deref().ok_or_else(|| {
            reply::not_found(
                "there is no relayer here: its operator turns it on with relay.enabled, and \
                 anybody can run one with `tarn privacy relayer`",
            )
        })?;
        let answer = if verb == Method::POST {
            let most = self.config.max_body.min(relay.max_body());
            relay.relay(self.read_up_to(most, parts, body).await?.to_vec())
        } else {
            relay.terms()
        };
        let limit = self.config.answer_timeout;
        let answer = timeout(limit, answer).await;
        let answer = answer.map_err(|_| reply::no_answer(limit))??;
        Ok(reply::json_value(&answer))
    }

    fn openapi(&self) -> (Bytes, HeaderValue) {
        let RestConfig { faucet, relay, .. } = &self.config;
        let document = || openapi::document(&self.table, faucet.is_some(), relay.is_some());
        self.openapi
            .get_or_init(|| {
                let document = Bytes::from(document().to_string());
                let tag = pages::tag(&document);
                (document, tag)
            })
            .clone()
    }

    /// The whole body, if it is small enough and arrives in time.
    async fn read(&self, parts: &Parts, body: Body) -> Result<Bytes, Problem> {
        self.read_up_to(self.config.max_body, parts, body).await
    }

    async fn read_up_to(&self, most: usize, parts: &Parts, body: Body) -> Result<Bytes, Problem> {
        let encoding = parts.headers.get(CONTENT_ENCODING);
        if let Some(encoding) = encoding.filter(|encoding| *encoding != "identity") {
            return Err(reply::invalid(format!(
                "header content-encoding: {encoding:?}: send the body as it is"
            )));
        }
        let announced = parts.headers.get(CONTENT_LENGTH);
        let announced = announced.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        if announced.is_some_and(|length| length > most) {
            return Err(reply::body_too_large(most));
        }
        let limit = self.config.read_timeout;
        let read = timeout(limit, Limited::new(body, most).collect()).await;
        match read.map_err(|_| reply::too_slow(limit))? {
            Ok(body) => Ok(body.to_bytes()),
            Err(error) if error.is::<LengthLimitError>() => Err(reply::body_too_large(most)),
            Err(error) => Err(crowded(&*error).map_or_else(
                || reply::invalid(format!("the body could not be read: {error}")),
                Problem::from,
            )),
        }
    }
}

impl Target<'_> {
    /// The HTTP methods of this path.
    fn allow(&self) -> String {
        let verbs: Vec<&Method> = match self {
            Self::Methods(endpoints) => endpoints.iter().map(|endpoint| &endpoint.verb).collect(),
            Self::Page(page) => page.verbs().iter().collect(),
        };
        let mut names: Vec<&str> = verbs.iter().map(|verb| verb.as_str()).collect();
        if names.contains(&"GET") {
            names.push("HEAD");
        }
        names.push("OPTIONS");
        names.sort_unstable();
        names.dedup();
        names.join(", ")
    }
}

fn options(allow: &str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    if let Ok(allow) = HeaderValue::from_str(allow) {
        response.headers_mut().insert(ALLOW, allow);
    }
    response
}

/// Whether a text is an address of this chain, even a malformed one, or a valid one of another chain.
fn looks_like_address(prefix: &Prefix, text: &str) -> bool {
    let begins = text
        .strip_prefix(prefix.as_str())
        .is_some_and(|rest| rest.starts_with('1'));
    let foreign = matches!(prefix.parse(text), Err(AddressError::WrongPrefix { .. }));
    begins || foreign || prefix.parse(text).is_ok()
}
