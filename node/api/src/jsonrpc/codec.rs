//! Parsing requests and writing answers.
//!
//! A body is split into raw JSON values that are parsed only where they are used. So an id is echoed as
//! it was sent, nesting costs no stack, and a result is serialised once.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use super::{Dialect, Failure};

/// Serialised JSON.
pub type Json = Box<RawValue>;

/// The id of a request and its answer: a string or a number, as it was sent, or null if the request had
/// none that could be parsed.
#[derive(Debug, Clone)]
pub struct Id(Json);

/// One call.
#[derive(Debug)]
pub(crate) struct Request {
    /// None for a notification, which has no answer.
    pub(crate) id: Option<Id>,
    pub(crate) method: String,
    /// Absent and null are the same.
    pub(crate) params: Option<Json>,
}

/// The requests of a body.
#[derive(Debug)]
pub(super) enum Incoming {
    /// The body is no JSON.
    Unreadable(Answer),
    One(Result<Request, Answer>),
    Batch(Vec<Result<Request, Answer>>),
}

/// One answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    jsonrpc: &'static str,
    id: Id,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Result(Json),
    Error(Failure),
}

impl Id {
    /// For an answer to a request without a usable id.
    pub fn null() -> Self {
        Self(RawValue::NULL.to_owned())
    }

    /// For an answer to a call by address, which has no id.
    pub(super) fn of_address() -> Self {
        RawValue::from_string("-1".to_owned()).map_or_else(|_| Self::null(), Self)
    }

    fn read(raw: &RawValue) -> Option<Self> {
        let text = raw.get();
        // The client must be able to parse it: the grammar allows more than parsers do.
        let usable = if text.starts_with('"') {
            serde_json::from_str::<String>(text).is_ok()
        } else {
            text.parse::<f64>().is_ok_and(f64::is_finite)
        };
        usable.then(|| Self(raw.to_owned()))
    }
}

impl Serialize for Id {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(output)
    }
}

impl Answer {
    pub(crate) fn new(id: Id, outcome: Result<Json, Failure>) -> Self {
        let outcome = match outcome {
            Ok(result) => Outcome::Result(result),
            Err(failure) => Outcome::Error(failure),
        };
        Self {
            jsonrpc: "2.0",
            id,
            outcome,
        }
    }

    pub(crate) fn refusal(failure: Failure) -> Self {
        Self::new(Id::null(), Err(failure))
    }

    /// As clients of a dialect read it.
    pub(crate) fn spelled(mut self, dialect: Dialect) -> Self {
        if let Outcome::Error(failure) = self.outcome {
            self.outcome = Outcome::Error(dialect.spell(failure));
        }
        self
    }

    /// The error, if it is one.
    pub(super) fn failure(&self) -> Option<&Failure> {
        match &self.outcome {
            Outcome::Result(_) => None,
            Outcome::Error(failure) => Some(failure),
        }
    }
}

/// The members of a request, unparsed; others are ignored.
#[derive(Deserialize)]
struct Members<'a> {
    #[serde(borrow, default, deserialize_with = "present")]
    id: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    method: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    params: Option<&'a RawValue>,
}

/// Distinguishes a null member from a missing one.
fn present<'de, D: Deserializer<'de>>(input: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(input).map(Some)
}

impl Incoming {
    /// Reads a body; a batch may hold at most so many requests.
    pub(super) fn read(body: &[u8], most: usize) -> Self {
        let raw: &RawValue = match serde_json::from_slice(body) {
            Ok(raw) => raw,
            Err(error) => {
                return Self::Unreadable(unreadable(&error));
            }
        };
        if !raw.get().starts_with('[') {
            return Self::One(Request::read(raw));
        }
        match elements(raw, most) {
            Some(elements) if elements.is_empty() => {
                let failure = Failure::request("the batch is empty");
                Self::One(Err(Answer::refusal(failure)))
            }
            Some(elements) => Self::Batch(elements.into_iter().map(Request::read).collect()),
            None => {
                let text = format!("a batch may hold at most {most} requests");
                Self::One(Err(Answer::refusal(Failure::request(text))))
            }
        }
    }
}

impl Request {
    /// Reads one request, where there are no batches.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, Answer> {
        let raw: &RawValue = serde_json::from_slice(bytes).map_err(|error| unreadable(&error))?;
        Self::read(raw)
    }

    fn read(raw: &RawValue) -> Result<Self, Answer> {
        // Serde reads a struct from an array too; the protocol does not.
        if !raw.get().starts_with('{') {
            let failure = Failure::request("a request is an object with method, params and id");
            return Err(Answer::refusal(failure));
        }
        let members: Members<'_> = serde_json::from_str(raw.get())
            .map_err(|error| Answer::refusal(Failure::request(error.to_string())))?;
        let id = match members.id.filter(|raw| raw.get() != "null") {
            None => None,
            Some(raw) => Some(Id::read(raw).ok_or_else(|| {
                Answer::refusal(Failure::request("id must be a string, a number or null"))
            })?),
        };
        let method = members
            .method
            .and_then(|raw| serde_json::from_str(raw.get()).ok());
        let Some(method) = method else {
            let failure = Failure::request("method must be a string");
            return Err(Answer::new(id.unwrap_or_else(Id::null), Err(failure)));
        };
        let params = members.params.filter(|raw| raw.get() != "null");
        Ok(Self {
            id,
            method,
            params: params.map(ToOwned::to_owned),
        })
    }
}

fn unreadable(error: &serde_json::Error) -> Answer {
    Answer::refusal(Failure::parse(format!(
        "error unmarshaling request: {error}"
    )))
}

/// The elements of an array; none if there are more than `most`.
pub(super) fn elements(raw: &RawValue, most: usize) -> Option<Vec<&RawValue>> {
    struct Bounded(usize);

    impl<'de> Visitor<'de> for Bounded {
        type Value = Vec<&'de RawValue>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {} elements", self.0)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut input: A) -> Result<Self::Value, A::Error> {
            let mut elements = Vec::new();
            while let Some(element) = input.next_element()? {
                if elements.len() == self.0 {
                    return Err(de::Error::custom("too many"));
                }
                elements.push(element);
            }
            Ok(elements)
        }
    }

    let mut input = serde_json::Deserializer::from_str(raw.get());
    input.deserialize_seq(Bounded(most)).ok()
}
