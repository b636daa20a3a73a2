//! The table of methods.

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::codec::{Answer, Id, Incoming, Json, Request};
use super::{Args, Failure};

/// The longest piece of a caller's text that an answer repeats or compares.
const SHOWN: usize = 64;

type Handler = Arc<dyn Fn(Args) -> BoxFuture<'static, Result<Json, Failure>> + Send + Sync>;

/// One method.
#[derive(Clone)]
pub struct Method {
    /// What it is called by.
    pub name: &'static str,
    /// In the order of positions.
    pub params: &'static [&'static str],
    /// One line for people.
    pub about: &'static str,
    handler: Handler,
}

/// Every method of an access point, by name.
#[derive(Debug, Clone, Default)]
pub struct Methods {
    table: BTreeMap<&'static str, Method>,
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.name, self.params.join(", "))
    }
}

impl Method {
    /// A method and what runs when it is called.
    pub fn new<T, F, R>(
        name: &'static str,
        params: &'static [&'static str],
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
            handler: Arc::new(handler),
        }
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

    /// In order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Method> {
        self.table.values()
    }

    /// Calls a method by name.
    pub async fn call(&self, name: &str, params: Option<&RawValue>) -> Result<Json, Failure> {
        let method = self.table.get(name).ok_or_else(|| self.unknown(name))?;
        let args = Args::bind(method.params, params)?;
        // The handler itself runs inside, so that a fault before its first await is caught too.
        let running = async { (method.handler)(args).await };
        let Ok(outcome) = AssertUnwindSafe(running).catch_unwind().await else {
            tracing::error!(method = name, "a method broke");
            let text = format!("{name} broke: this is a fault of the node, see its log");
            return Err(Failure::internal(text));
        };
        outcome
    }

    /// Answers a body of at most `most` requests; none if nothing in it asks for an answer.
    pub(super) async fn answer(&self, body: &[u8], most: usize) -> Option<Vec<u8>> {
        match Incoming::read(body, most) {
            Incoming::One(request) => write(&self.answer_one(request).await?),
            Incoming::Batch(requests) => {
                let mut answers = Vec::with_capacity(requests.len());
                // One after the other: calls of a batch may build on each other.
                for request in requests {
                    answers.extend(self.answer_one(request).await);
                }
                (!answers.is_empty()).then(|| write(&answers))?
            }
        }
    }

    async fn answer_one(&self, request: Result<Request, Answer>) -> Option<Answer> {
        let request = match request {
            Ok(request) => request,
            Err(refusal) => return Some(refusal),
        };
        let params = request.params.as_deref();
        let outcome = self.call(&request.method, params).await;
        request.id.map(|id| Answer::new(id, outcome))
    }

    fn unknown(&self, name: &str) -> Failure {
        let near = self.near(name);
        let hint = match near.as_slice() {
            [] => "GET / lists the methods".to_owned(),
            near => format!("did you mean {}?", near.join(" or ")),
        };
        Failure::method(format!("there is no method {:?}: {hint}", shorten(name)))
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

/// Text of a caller's, short enough to repeat.
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// An answer holds text that is JSON already, so writing it cannot fail; if it did, say so.
fn write(answer: &impl Serialize) -> Option<Vec<u8>> {
    let again = |error: serde_json::Error| {
        let failure = Failure::internal(format!("cannot write the answer: {error}"));
        serde_json::to_vec(&Answer::new(Id::null(), Err(failure))).ok()
    };
    serde_json::to_vec(answer).map_or_else(again, Some)
}
