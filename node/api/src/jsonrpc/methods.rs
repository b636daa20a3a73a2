//! The table of methods.

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
use super::{Args, Failure, uri};
use crate::limits::Point;
use crate::metrics::{AccessCounts, Route};
use crate::service::heavy;

const NO_METHOD: i32 = -32601;
/// Bodies beyond this many bytes are read away from the threads that serve connections.
const LONG: usize = 64 << 10;
/// The longest piece of a caller's text that an answer repeats or compares.
const SHOWN: usize = 64;
/// The most bytes of the answers to one batch; the call that passes it is the last one made.
const MAX_ANSWERED: usize = 32 << 20;
/// How long a call may take if the access point says nothing.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long the calls of one batch may take before the rest of them is refused.
const BATCH_TIME: Duration = Duration::from_secs(20);

type Handler = Arc<dyn Fn(Args) -> BoxFuture<'static, Result<Json, Failure>> + Send + Sync>;

/// One method.
#[derive(Clone)]
pub struct Method {
    /// What it is called by.
    pub name: &'static str,
    /// In the order of positions.
    pub params: &'static [Param],
    /// One line for people.
    pub about: &'static str,
    manner: Manner,
    cache: Cache,
    handler: Handler,
    /// How long a call may take.
    patience: Duration,
    /// Where calls are counted, if they are.
    counted: Option<Counted>,
}

/// Where the calls of a method are counted.
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
}

/// What a body is answered with.
#[derive(Debug)]
pub(super) struct Reply {
    /// None if nothing asked for an answer.
    pub(super) body: Option<Vec<u8>>,
    /// Whether others may keep it.
    pub(super) lasting: bool,
    /// Whether there was JSON at all.
    pub(super) readable: bool,
    /// The status of HTTP, if there is a better one than the usual.
    pub(super) status: Option<StatusCode>,
    /// What was called, if it was one thing.
    pub(super) route: Option<Arc<Route>>,
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.name, param::names(self.params))
    }
}

impl Method {
    /// A method and what runs when it is called. Parameters it does not take are refused, it is not
    /// called by address, and its answers are not kept.
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
            patience: PATIENCE,
            counted: None,
        }
    }

    /// With CometBFT's rules for parameters; it can be called by address too.
    #[must_use]
    pub fn lenient(mut self) -> Self {
        self.manner = Manner::Lenient;
        self
    }

    /// With answers that may be kept.
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
        // The handler itself runs inside, so that a fault before its first await is caught too.
        let running = AssertUnwindSafe(async { (self.handler)(args).await }).catch_unwind();
        let Ok(outcome) = tokio::time::timeout(self.patience, running).await else {
            return Err(Failure::late(self.patience));
        };
        let Ok(outcome) = outcome else {
            let name = self.name;
            tracing::error!(method = name, "a method broke");
            let text = format!("{name} broke: this is a fault of the node, see its log");
            return Err(Failure::internal(text));
        };
        Ok((outcome?, lasting))
    }
}

impl Methods {
    /// Adds a method.
    ///
    /// # Panics
    /// If there is one of that name: two tables that disagree are found at the start.
    pub fn add(&mut self, method: Method) {
        let name = method.name;
        let before = self.table.insert(name, method);
        assert!(before.is_none(), "two methods are called {name}");
    }

    /// Counts every call from now on.
    pub(crate) fn count(&mut self, counts: &AccessCounts, point: Point) {
        for (name, method) in &mut self.table {
            method.counted = Some(Counted {
                route: counts.route(point, *name),
                counts: counts.clone(),
                point,
            });
        }
    }

    /// Lets no call take longer than that.
    pub(crate) fn within(&mut self, patience: Duration) {
        for method in self.table.values_mut() {
            method.patience = patience;
        }
    }

    /// In order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Method> {
        self.table.values()
    }

    /// The method of a name.
    pub(super) fn find(&self, name: &str) -> Option<&Method> {
        self.table.get(name)
    }

    /// Calls a method by name.
    pub async fn call(&self, name: &str, params: Option<&RawValue>) -> Result<Json, Failure> {
        Ok(self.call_lasting(name, params).await?.0)
    }

    /// The same; also whether others may keep the answer.
    async fn call_lasting(
        &self,
        name: &str,
        params: Option<&RawValue>,
    ) -> Result<(Json, bool), Failure> {
        let method = self.table.get(name).ok_or_else(|| self.unknown(name))?;
        let args = Args::bind(method.params, method.manner, params)?;
        method.run(args).await
    }

    /// Answers an address.
    pub(super) async fn answer_address(
        &self,
        method: &Method,
        query: &str,
    ) -> (Answer, bool, StatusCode) {
        let outcome = match uri::bind(method.params, query) {
            Ok(args) => method.run(args).await,
            Err(failure) => Err(failure),
        };
        let outcome = outcome.map_err(|failure| failure.converting("http"));
        let status = outcome.as_ref().err().map_or(StatusCode::OK, by_address);
        let lasting = matches!(outcome, Ok((_, true)));
        let answer = Answer::new(Id::of_address(), outcome.map(|(json, _)| json));
        (answer, lasting, status)
    }

    /// Answers a body of at most `most` requests.
    pub(super) async fn answer(&self, body: Bytes, most: usize) -> Reply {
        let incoming = if body.len() > LONG {
            let read = heavy(move || Ok(Incoming::read(&body, most))).await;
            // Only a fault of this node is a refusal here.
            read.unwrap_or_else(|refusal| {
                let failure = Failure::internal(refusal.message);
                Incoming::Unreadable(Answer::refusal(failure))
            })
        } else {
            Incoming::read(&body, most)
        };
        let requests = match incoming {
            Incoming::Unreadable(answer) => {
                return Reply {
                    body: write(&answer),
                    lasting: false,
                    readable: false,
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
        // One after the other: calls of a batch may build on each other.
        for request in requests {
            let is_late = begun.elapsed() > BATCH_TIME;
            let (answer, bytes, kept) = self.answer_one(request, size, is_late).await;
            size = size.saturating_add(bytes);
            lasting &= kept;
            let failure = answer.as_ref().and_then(Answer::failure);
            status = failure.filter(|_| alone).and_then(Failure::http);
            answers.extend(answer);
        }
        let body = match answers.as_slice() {
            [] => None,
            [one] => write(one),
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

    /// The answer, its bytes and whether it may be kept; `size` is what was answered before, and
    /// `is_late` whether that took too long.
    async fn answer_one(
        &self,
        request: Result<Request, Answer>,
        size: usize,
        is_late: bool,
    ) -> (Option<Answer>, usize, bool) {
        let request = match request {
            Ok(request) => request,
            Err(refusal) => return (Some(refusal), 0, false),
        };
        let lenient = self.find(&request.method).is_none_or(Method::is_lenient);
        // Nobody hears of it, and CometBFT does not even look.
        if lenient && request.id.is_none() {
            return (None, 0, true);
        }
        let outcome = if is_late {
            Err(Failure::internal(format!(
                "the calls before this one took over {} s: send smaller batches",
                BATCH_TIME.as_secs()
            )))
        } else if size > MAX_ANSWERED {
            Err(Failure::internal(format!(
                "the answers before this one have over {MAX_ANSWERED} bytes: send smaller batches"
            )))
        } else {
            let params = request.params.as_deref();
            let called = self.call_lasting(&request.method, params).await;
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
        Failure::method(format!(
            "there is no method {:?}: {}",
            shorten(name),
            self.hint(name)
        ))
    }

    /// What somebody may have meant.
    pub(super) fn hint(&self, name: &str) -> String {
        match self.near(name).as_slice() {
            [] => "GET / lists the methods".to_owned(),
            near => format!("did you mean {}?", near.join(" or ")),
        }
    }

    /// Names a caller may have meant, the nearest first.
    fn near(&self, name: &str) -> Vec<&'static str> {
        if name.len() > SHOWN {
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

/// The status of HTTP for a call by address that failed, as CometBFT has it.
fn by_address(failure: &Failure) -> StatusCode {
    let usual = match failure.code {
        NO_METHOD => StatusCode::NOT_FOUND,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    };
    failure.http().unwrap_or(usual)
}

/// Text of a caller's, short enough to repeat.
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// An answer holds text that is JSON already, so writing it cannot fail; if it did, say so.
pub(super) fn write(answer: &impl Serialize) -> Option<Vec<u8>> {
    let again = |error: serde_json::Error| {
        let failure = Failure::internal(format!("cannot write the answer: {error}"));
        serde_json::to_vec(&Answer::new(Id::null(), Err(failure))).ok()
    };
    serde_json::to_vec(answer).map_or_else(again, Some)
}
