//! Requests a module brings for the tests of the whole chain, so that those need not know it.
//!
//! Requests are JSON. A word that begins with `$` stands for something only the chain of the test
//! knows, one of [`Facts`].

use std::collections::BTreeMap;

use serde_json::Value;
use tarn_proto::Rpc;

use crate::StatusCode;

/// What a module brings.
#[derive(Debug, Clone, Copy, Default)]
pub struct Samples {
    /// Messages that make the state the samples need, in order.
    pub setup: &'static [Setup],
    /// One of every message, each of which succeeds after the setup. Not those that only a wallet
    /// can make, such as messages with proofs.
    pub messages: &'static [Sample],
    /// One of every query, each of which is answered after the setup.
    pub queries: &'static [Sample],
    /// Queries that are refused: at least one of every method that can be asked wrongly.
    pub refusals: &'static [Refusal],
    /// Paths of queries that take something, and nothing that could be wrong.
    pub never_refused: &'static [&'static str],
}

/// A message or a query.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// `/package.Service/Method`.
    pub path: &'static str,
    /// The request as JSON.
    pub json: &'static str,
}

impl Sample {
    /// Of one request type, which knows its path.
    pub const fn of<R: Rpc>(json: &'static str) -> Self {
        let path = R::PATH;
        Self { path, json }
    }
}

/// A message that prepares a chain, and what is remembered of its events.
#[derive(Debug, Clone, Copy)]
pub struct Setup {
    /// The message.
    pub message: Sample,
    /// Who signs it: `$ME` or `$OTHER`.
    pub signer: &'static str,
    /// Facts that later samples use.
    pub keeps: &'static [Kept],
}

/// An attribute of an event that becomes a fact.
#[derive(Debug, Clone, Copy)]
pub struct Kept {
    /// The fact's name, `$` and capital letters.
    pub fact: &'static str,
    /// Kind of the event.
    pub event: &'static str,
    /// Key of the attribute.
    pub attribute: &'static str,
}

/// A query and how it is refused.
#[derive(Debug, Clone, Copy)]
pub struct Refusal {
    /// The query.
    pub query: Sample,
    /// The status.
    pub code: StatusCode,
    /// What the text holds.
    pub says: &'static str,
}

impl Refusal {
    /// The request can never be right.
    pub const fn invalid<R: Rpc>(json: &'static str, says: &'static str) -> Self {
        Self::with::<R>(StatusCode::InvalidArgument, json, says)
    }

    /// There is no such thing.
    pub const fn not_found<R: Rpc>(json: &'static str, says: &'static str) -> Self {
        Self::with::<R>(StatusCode::NotFound, json, says)
    }

    /// With any status.
    pub const fn with<R: Rpc>(code: StatusCode, json: &'static str, says: &'static str) -> Self {
        let query = Sample::of::<R>(json);
        Self { query, code, says }
    }
}

/// What the words in samples stand for on one chain.
///
/// `$ME`: the account that signs, which is also the authority where there is one, and holds plenty of
/// `utarn`, `uatom` and `uusdc`; `$MY_BYTES`: its address as base64; `$OTHER`: an account that holds
/// the same; `$NOBODY`: an address without an account; `$START`: the time of genesis; `$LATER`: a
/// month after it; `$ZEROS`: 64 zeros; and what the setup keeps.
#[derive(Debug, Clone, Default)]
pub struct Facts(BTreeMap<&'static str, String>);

impl Facts {
    /// Adds one, or replaces it.
    pub fn set(&mut self, fact: &'static str, value: impl Into<String>) {
        self.0.insert(fact, value.into());
    }

    /// The request of a sample on this chain.
    ///
    /// # Panics
    /// If the sample is no JSON or uses a fact that is not known.
    pub fn fill(&self, sample: &Sample) -> Value {
        let mut text = sample.json.to_owned();
        for (fact, value) in &self.0 {
            text = text.replace(&format!("\"{fact}\""), &format!("\"{value}\""));
        }
        assert!(
            !text.contains('$'),
            "{}: unknown fact in {text}",
            sample.path
        );
        serde_json::from_str(&text).expect("a sample is JSON")
    }
}
