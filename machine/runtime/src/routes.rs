//! Messages by type URL, queries by path; the one place that knows what the chain offers.

use std::collections::BTreeMap;
use std::fmt;

use prost::{Message as _, Name as _};
use tarn_primitives::{ChainSpec, Coded, sdk};
use tarn_proto::{Any, Rpc, alias};

use crate::{AnyMsg, Column, Ctx, Event, Msg, Result, StatusCode};

type Parse = fn(&[u8], &ChainSpec) -> Result<Box<dyn AnyMsg>>;
type Query = Box<dyn Fn(&Ctx, &[u8]) -> Result<Vec<u8>> + Send + Sync>;

/// An event's kind and attribute keys.
pub type EventShape = (&'static str, &'static [&'static str]);

/// Filled by every module once, at start.
#[derive(Default)]
pub struct Routes {
    msgs: BTreeMap<String, Parse>,
    queries: BTreeMap<&'static str, Query>,
    codes: BTreeMap<(&'static str, u32), &'static str>,
    events: Vec<EventShape>,
    columns: Vec<Column>,
}

impl fmt::Debug for Routes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Routes")
            .field("msgs", &self.msgs.keys())
            .field("queries", &self.queries.keys())
            .field("codes", &self.codes)
            .field("events", &self.events)
            .field("columns", &self.columns)
            .finish()
    }
}

/// Two modules claiming one name is a mistake of the build, found at the first start.
fn unique(is_new: bool, what: &dyn fmt::Display) {
    assert!(is_new, "{what} is registered twice");
}

impl Routes {
    /// A message, by its type URL.
    pub fn msg<M: Msg>(&mut self) {
        let url = format!("/{}", M::Proto::full_name());
        let parse: Parse = |bytes, chain| {
            let wire = M::Proto::decode(bytes)
                .map_err(|error| sdk::Code::TxDecode.because(error.to_string()))?;
            Ok(Box::new(M::parse(wire, chain)?))
        };
        unique(self.msgs.insert(url.clone(), parse).is_none(), &url);
    }

    /// A query; the request type carries the path, so only the function is named.
    pub fn query<Q: Rpc>(&mut self, handler: fn(&Ctx, &Q) -> Result<Q::Response>) {
        let query: Query = Box::new(move |ctx, bytes| {
            let request = Q::decode(bytes)
                .map_err(|error| StatusCode::InvalidArgument.because(error.to_string()))?;
            Ok(handler(ctx, &request)?.encode_to_vec())
        });
        unique(self.queries.insert(Q::PATH, query).is_none(), &Q::PATH);
    }

    /// An event, for docs and the indexer. One kind may have several shapes.
    pub fn event<E: Event>(&mut self) {
        let shape = (E::KIND, E::ATTRIBUTES);
        unique(!self.events.contains(&shape), &E::KIND);
        self.events.push(shape);
    }

    /// Every code a module may return.
    pub fn errors<E: Coded>(&mut self) {
        for (code, text) in E::CODES {
            unique(
                self.codes.insert((E::CODESPACE, *code), text).is_none(),
                code,
            );
        }
    }

    /// Every stored thing, for the golden key list.
    pub fn state(&mut self, columns: &[Column]) {
        self.columns.extend_from_slice(columns);
    }

    /// Bytes of a transaction to a message, in either namespace.
    pub fn parse(&self, any: &Any, chain: &ChainSpec) -> Result<Box<dyn AnyMsg>> {
        let url = alias::canonical(&any.type_url);
        let parse = self.msgs.get(&*url).ok_or_else(|| {
            let text = format!("no message handler found for {:?}", any.type_url);
            sdk::Code::UnknownRequest.because(text)
        })?;
        parse(&any.value, chain)
    }

    /// Serves ABCI query, gRPC and REST alike. The path is canonical.
    pub fn call(&self, ctx: &Ctx, path: &str, request: &[u8]) -> Result<Vec<u8>> {
        let handler = self
            .queries
            .get(path)
            .ok_or_else(|| sdk::Code::UnknownRequest.because("unknown query path"))?;
        handler(ctx, request)
    }

    /// Is there such a query?
    pub fn has_query(&self, path: &str) -> bool {
        self.queries.contains_key(path)
    }

    /// Type URLs of all messages, sorted.
    pub fn msgs(&self) -> impl Iterator<Item = &str> {
        self.msgs.keys().map(String::as_str)
    }

    /// Paths of all queries, sorted.
    pub fn queries(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.queries.keys().copied()
    }

    /// All codes, sorted by codespace and number.
    pub fn codes(&self) -> &BTreeMap<(&'static str, u32), &'static str> {
        &self.codes
    }

    /// All event shapes, in order of registration.
    pub fn events(&self) -> &[EventShape] {
        &self.events
    }

    /// All stored columns, in order of registration.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }
}
