//! The methods of an access point, and calling them.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use http::StatusCode;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tokio::time::Instant;

use super::codec::{Answer, Id, Incoming, Json, Request};
use super::param::{self, Cache, Manner, Param};
use super::{Args, Dialect, Failure, uri};
use crate::limits::{Meter, Point};
use crate::metrics::{AccessCounts, Route};
use crate::service::heavy;

const NO_METHOD: i32 = -32601;
/// Bodies beyond this many bytes are parsed on a thread for heavy work.
const LONG: usize = 64 << 10;
/// The longest text of a caller that an answer repeats, or that is compared.
const MAX_SHOWN: usize = 64;
/// The most bytes of answers before further calls of a batch are refused.
const MAX_ANSWERED: usize = 32 << 20;
/// How long a call may take unless the access point sets another time.
const CALL_TIMEOUT: Duration = Duration::from_secs(30);
/// How long the calls of one batch may take before the rest are refused.
const BATCH_TIME: Duration = Duration::from_secs(20);

type Handler = Arc<dyn Fn(Args) -> BoxFuture<'static, Result<Json, Failure>> + Send + Sync>;

/// One method.
#[derive(Clone)]
pub struct Method {
    /// Its name.
    pub name: &'static str,
    /// Its parameters, in order.
    pub params: &'static [Param],
    /// A description in one line.
    pub about: &'static str,
    manner: Manner,
    cache: Cache,
    handler: Handler,
    /// How long a call may take.
    timeout: Duration,
    /// The metrics of its calls.
    counted: Option<Counted>,
}

/// The metrics of a method.
#[derive(Debug, Clone)]
struct Counted {
    route: Arc<Route>,
    counts: AccessCounts,
    point: Point,
}

/// Every method of an access point, by name.
#[derive(Debug, Clone, Default)]
pub struct Methods {
    table: BTreeMap<&'static str, Method>,
    dialect: Dialect,
}

/// The answer to a body.
#[derive(Debug)]
pub(crate) struct Reply {
    /// None if all requests were notifications.
    pub(crate) body: Option<Vec<u8>>,
    /// Whether it may be cached.
    pub(super) lasting: bool,
    /// Whether the body was JSON.
    pub(super) readable: bool,
    /// The HTTP status, if it is another than usual.
    pub(super) status: Option<StatusCode>,
    /// The method, if there was one call.
    pub(super) route: Option<Arc<Route>>,
}

/// The calls of a batch before one of its calls.
#[derive(Debug, Clone, Copy)]
struct Before {
    /// The bytes of their answers.
    size: usize,
    /// Whether they took as long as a whole batch may.
    is_late: bool,
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.name, param::names(self.params))
    }
}

impl Method {
    /// A method and its handler. Unknown parameters are refused, it is not called by address, and its
    /// answers are not cached.
    pub fn new<T, F, R>(
        name: &'static str,
        params: &'static [Param],
        about: &'static str,
        handler: F,
    ) -> Self
    where
        T: Serialize,
        F: Fn(Args) -> R + Send + Sync + 'static,
        R: Future<Output = Result<T, Failure>> + Send + 'static,
    {
        let handler = move |args| -> BoxFuture<'static, Result<Json, Failure>> {
            let running = handler(args);
            Box::pin(async move {
                to_raw_value(&running.await?)
                    .map_err(|error| Failure::internal(format!("cannot write the answer: {error}")))
            })
        };
        Self {
            name,
            params,
            about,
            manner: Manner::default(),
            cache: Cache::default(),
            handler: Arc::new(handler),
            timeout: CALL_TIMEOUT,
            counted: None,
        }
    }

    /// With CometBFT's rules for parameters; it can be called by address too.
    #[must_use]
    pub fn lenient(mut self) -> Self {
        self.manner = Manner::Lenient;
        self
    }

    /// With Ethereum's rules for parameters.
    #[must_use]
    pub fn ethereum(mut self) -> Self {
        self.manner = Manner::Ethereum;
        self
    }

    /// With answers that may be cached.
    #[must_use]
    pub fn cached(mut self, cache: Cache) -> Self {
        self.cache = cache;
        self
    }

    /// Whether it can be called by address.
    pub(super) fn is_addressed(&self) -> bool {
        self.is_lenient()
    }

    fn is_lenient(&self) -> bool {
        self.manner == Manner::Lenient
    }

    pub(super) fn route(&self) -> Option<Arc<Route>> {
        let counted = self.counted.as_ref();
        counted.map(|counted| Arc::clone(&counted.route))
    }

    async fn run(&self, args: Args) -> Result<(Json, bool), Failure> {
        if let Some(counted) = &self.counted {
            counted.route.asked();
        }
        let outcome = self.run_in_time(args).await;
        let reason = outcome.as_ref().err().and_then(|failure| failure.reason);
        if let (Some(counted), Some(reason)) = (&self.counted, reason) {
            counted.counts.refused(counted.point, reason);
        }
        outcome
    }

    async fn run_in_time(&self, args: Args) -> Result<(Json, bool), Failure> {
        let lasting = match self.cache {
            Cache::Never => false,
            Cache::Always => true,
            Cache::Given(name) => args.raw(name).is_some(),
        };
        // The handler is called inside, so that a panic before its first await is caught too.
        let running = AssertUnwindSafe(async { (self.handler)(args).await }).catch_unwind();
        let Ok(outcome) = tokio::time::timeout(self.timeout, running).await else {
            return Err(Failure::late(self.timeout));
        };
        let Ok(outcome) = outcome else {
            let name = self.name;
            tracing::error!(method = name, "a method panicked");
            let text = format!("{name} broke: this is a fault of the node, see its log");
            return Err(Failure::internal(text));
        };
        Ok((outcome?, lasting))
    }
}

impl Methods {
    /// No methods, of a dialect.
    pub fn of(dialect: Dialect) -> Self {
        Self {
            dialect,
            ..Self::default()
        }
    }

    /// Whose conventions they follow.
    pub(crate) fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Adds a method.
    ///
    /// # Panics
    /// If there is one of that name already.
    pub fn add(&mut self, method: Method) {
        let name = method.name;
        let before = self.table.insert(name, method);
        assert!(before.is_none(), "two methods are called {name}");
    }

    /// Adds metrics to all methods.
    pub(crate) fn count(&mut self, counts: &AccessCounts, point: Point) {
        for (name, method) in &mut self.table {
            method.counted = Some(Counted {
                route: counts.route(point, *name),
                counts: counts.clone(),
                point,
            });
        }
    }

    /// Sets how long a call may take.
    pub(crate) fn within(&mut self, timeout: Duration) {
        for method in self.table.values_mut() {
            method.timeout = timeout;
        }
    }

    /// All methods in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Method> {
        self.table.values()
    }

    /// The method of a name.
    pub(super) fn find(&self, name: &str) -> Option<&Method> {
        self.table.get(name)
    }

    /// Calls a method by name.
    pub(crate) async fn call(
        &self,
        name: &str,
        params: Option<&RawValue>,
        client: Option<&Meter>,
    ) -> Result<Json, Failure> {
        Ok(self.call_lasting(name, params, client).await?.0)
    }

    /// The same; also whether the answer may be cached.
    async fn call_lasting(
        &self,
        name: &str,
        params: Option<&RawValue>,
        client: Option<&Meter>,
    ) -> Result<(Json, bool), Failure> {
        let method = self.table.get(name).ok_or_else(|| self.unknown(name))?;
        let mut args = Args::bind(method.params, method.manner, params)?;
        args.client = client.cloned();
        method.run(args).await
    }

    /// Answers a call by address.
    pub(super) async fn answer_address(
        &self,
        method: &Method,
        query: &str,
        client: Option<&Meter>,
    ) -> (Answer, bool, StatusCode) {
        let outcome = match uri::bind(method.params, query) {
            Ok(mut args) => {
                args.client = client.cloned();
                method.run(args).await
            }
            Err(failure) => Err(failure),
        };
        let outcome = outcome.map_err(|failure| failure.converting("http"));
        let status = outcome.as_ref().err().map_or(StatusCode::OK, by_address);
        let lasting = matches!(outcome, Ok((_, true)));
        let answer = Answer::new(Id::of_address(), outcome.map(|(json, _)| json));
        (answer, lasting, status)
    }

    /// Answers a body of at most `most` requests.
    pub(crate) async fn answer(&self, body: Bytes, most: usize, client: Option<&Meter>) -> Reply {
        let incoming = if body.len() > LONG {
            let read = heavy(client, move || Ok(Incoming::read(&body, most))).await;
            // Only a fault of this node is an error here.
            read.unwrap_or_else(|refusal| {
                let failure = Failure::internal(refusal.message);
                Incoming::Unreadable(Answer::refusal(failure))
            })
        } else {
            Incoming::read(&body, most)
        };
        let is_array = self.dialect == Dialect::Ethereum && matches!(incoming, Incoming::Batch(_));
        let requests = match incoming {
            Incoming::Unreadable(answer) => {
                return Reply {
                    body: write(&answer.spelled(self.dialect)),
                    lasting: false,
                    readable: self.dialect == Dialect::Ethereum,
                    status: None,
                    route: None,
                };
            }
            Incoming::One(request) => vec![request],
            Incoming::Batch(requests) => requests,
        };
        let route = match requests.as_slice() {
            [Ok(one)] => self.find(&one.method).and_then(Method::route),
            _ => None,
        };
        let alone = requests.len() == 1;
        let mut status = None;
        let mut answers = Vec::with_capacity(requests.len());
        let (mut lasting, mut size) = (true, 0_usize);
        let begun = Instant::now();
        // In order: calls of a batch may depend on each other.
        for request in requests {
            let is_late = begun.elapsed() > BATCH_TIME;
            let before = Before { size, is_late };
            let (answer, bytes, kept) = self.answer_one(request, before, client).await;
            size = size.saturating_add(bytes);
            lasting &= kept;
            let answer = answer.map(|answer| answer.spelled(self.dialect));
            let failure = answer.as_ref().and_then(Answer::failure);
            let http = |failure: &Failure| failure.http(self.dialect);
            status = failure.filter(|_| alone).and_then(http);
            answers.extend(answer);
        }
        let body = match answers.as_slice() {
            [] => None,
            [one] if !is_array => write(one),
            many => write(&many),
        };
        Reply {
            lasting: lasting && body.is_some(),
            body,
            readable: true,
            status,
            route,
        }
    }

    /// The answer, its bytes and whether it may be cached.
    async fn answer_one(
        &self,
        request: Result<Request, Answer>,
        before: Before,
        client: Option<&Meter>,
    ) -> (Option<Answer>, usize, bool) {
        let request = match request {
            Ok(request) => request,
            Err(refusal) => return (Some(refusal), 0, false),
        };
        let lenient = self.find(&request.method).is_none_or(Method::is_lenient);
        // CometBFT does not execute notifications.
        if lenient && request.id.is_none() {
            return (None, 0, true);
        }
        let outcome = if before.is_late {
            Err(Failure::internal(format!(
                "the calls before this one took over {} s: send smaller batches",
                BATCH_TIME.as_secs()
            )))
        } else if before.size > MAX_ANSWERED {
            Err(Failure::internal(format!(
                "the answers before this one have over {MAX_ANSWERED} bytes: send smaller batches"
            )))
        } else {
            let params = request.params.as_deref();
            let called = self.call_lasting(&request.method, params, client).await;
            called.map_err(|failure| {
                if lenient {
                    failure.converting("json")
                } else {
                    failure
                }
            })
        };
        let (bytes, lasting) = match &outcome {
            Ok((json, lasting)) => (json.get().len(), *lasting),
            Err(_) => (0, false),
        };
        let outcome = outcome.map(|(json, _)| json);
        let answer = request.id.map(|id| Answer::new(id, outcome));
        (answer, bytes, lasting)
    }

    fn unknown(&self, name: &str) -> Failure {
        let (name, hint) = (shorten(name), self.hint(name));
        Failure::method(self.dialect.unknown(&name, &hint))
    }

    /// A suggestion for an unknown name.
    pub(super) fn hint(&self, name: &str) -> String {
        match self.near(name).as_slice() {
            [] => "GET / lists the methods".to_owned(),
            near => format!("did you mean {}?", near.join(" or ")),
        }
    }

    /// The most similar names, the nearest first.
    fn near(&self, name: &str) -> Vec<&'static str> {
        if name.len() > MAX_SHOWN {
            return Vec::new();
        }
        let asked = name.to_lowercase();
        let mut near: Vec<(usize, &'static str)> = self
            .table
            .keys()
            .map(|known| {
                (
                    strsim::damerau_levenshtein(&asked, &known.to_lowercase()),
                    *known,
                )
            })
            .filter(|(distance, known)| *distance <= (known.len() / 3).max(1))
            .collect();
        near.sort_unstable();
        near.into_iter().take(3).map(|(_, known)| known).collect()
    }
}

/// CometBFT's HTTP status for a call by address that failed.
fn by_address(failure: &Failure) -> StatusCode {
    let usual = match failure.code {
        NO_METHOD => StatusCode::NOT_FOUND,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    };
    failure.http(Dialect::Comet).unwrap_or(usual)
}

/// The beginning of a caller's text.
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(MAX_SHOWN).collect()
}

/// Serialises an answer. It holds JSON already, so this cannot fail; if it does, the answer says so.
pub(super) fn write(answer: &impl Serialize) -> Option<Vec<u8>> {
    let again = |error: serde_json::Error| {
        let failure = Failure::internal(format!("cannot write the answer: {error}"));
        serde_json::to_vec(&Answer::new(Id::null(), Err(failure))).ok()
    };
    serde_json::to_vec(answer).map_or_else(again, Some)
}
