//! A block as a list of events, each matched and serialised once for all subscribers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use prost::Message as _;
use tarn_chain::Committed;
use tarn_chain::filter::EventMap;
use tarn_proto::tendermint::abci::Event;

use super::counters::Counters;
use super::filter::{EVENT, SubscriptionFilter};
use super::render;

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    NewBlock,
    NewBlockHeader,
    NewBlockEvents,
    Tx,
    ValidatorSetUpdates,
}

/// The kinds that every block has once, in CometBFT's order; transactions follow, and
/// then a change of validators if there is one.
const OF_BLOCK: [Kind; 3] = [Kind::NewBlock, Kind::NewBlockHeader, Kind::NewBlockEvents];

/// A whole block with more transactions than this is serialised on a thread for heavy work.
const MANY: usize = 128;

/// About the memory of one entry of a map, without its text.
const ENTRY: usize = 64;

impl Kind {
    const ALL: [Self; 5] = [
        Self::NewBlock,
        Self::NewBlockHeader,
        Self::NewBlockEvents,
        Self::Tx,
        Self::ValidatorSetUpdates,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::NewBlock => "NewBlock",
            Self::NewBlockHeader => "NewBlockHeader",
            Self::NewBlockEvents => "NewBlockEvents",
            Self::Tx => "Tx",
            Self::ValidatorSetUpdates => "ValidatorSetUpdates",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An event in JSON: the part that all notifications of it share.
#[derive(Debug)]
pub(super) struct Text {
    /// `{"type","value"}`
    pub(super) data: String,
    /// Composite key and all values.
    pub(super) events: String,
}

/// A block and its events.
#[derive(Debug)]
pub(super) struct BlockEvents {
    block: Arc<Committed>,
    cells: Box<[Cell]>,
    /// About the memory it takes; grows as events are matched and serialised.
    weight: AtomicUsize,
    counters: Arc<Counters>,
}

#[derive(Debug, Default)]
struct Cell {
    map: OnceLock<EventMap>,
    text: OnceLock<Arc<Text>>,
}

impl BlockEvents {
    pub(super) fn new(block: Arc<Committed>, counters: &Arc<Counters>) -> Self {
        let txs = block.txs().len().min(block.results.len());
        let updates = usize::from(!block.validator_updates.is_empty());
        let count = txs.saturating_add(OF_BLOCK.len()).saturating_add(updates);
        let cells = (0..count).map(|_| Cell::default());
        let results: usize = block.results.iter().map(prost::Message::encoded_len).sum();
        let weight = block.block.encoded_len().saturating_add(results);
        counters.hold(weight);
        Self {
            cells: cells.collect(),
            weight: AtomicUsize::new(weight),
            counters: Arc::clone(counters),
            block,
        }
    }

    pub(super) fn block(&self) -> &Committed {
        &self.block
    }

    /// The number of events.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// About the memory it takes.
    pub(super) fn weight(&self) -> usize {
        self.weight.load(Ordering::Relaxed)
    }

    /// Whether an event of the block matches a filter.
    pub(super) fn is_wanted(&self, at: usize, wanted: &SubscriptionFilter) -> bool {
        let (kind, _) = self.place(at);
        wanted.includes(kind) && self.map(at).is_some_and(|map| wanted.filter().matches(map))
    }

    /// An event in JSON, if it was serialised before.
    pub(super) fn known_text(&self, at: usize) -> Option<Arc<Text>> {
        self.cells.get(at)?.text.get().cloned()
    }

    /// Whether serialising an event may take long.
    pub(super) fn is_long(&self, at: usize) -> bool {
        self.place(at).0 == Kind::NewBlock && self.cells.len() > MANY
    }

    /// An event in JSON; none if there is no such event.
    pub(super) fn text(&self, at: usize) -> Option<Arc<Text>> {
        let map = self.map(at)?;
        let text = self.cells.get(at)?.text.get_or_init(|| {
            let (kind, index) = self.place(at);
            let text = Text {
                data: render::data(&self.block, kind, index),
                events: render::events(map),
            };
            self.grow(text.data.len().saturating_add(text.events.len()));
            Arc::new(text)
        });
        Some(Arc::clone(text))
    }

    /// What filters are matched with; none if there is no such event.
    fn map(&self, at: usize) -> Option<&EventMap> {
        let cell = self.cells.get(at)?;
        Some(cell.map.get_or_init(|| {
            let map = self.gather(at);
            let texts = map.iter().map(|(key, values)| {
                let values = values.iter().map(|value| value.len() + ENTRY);
                key.len() + ENTRY + values.sum::<usize>()
            });
            self.grow(texts.sum());
            map
        }))
    }

    fn gather(&self, at: usize) -> EventMap {
        let (kind, index) = self.place(at);
        let mut map = EventMap::new();
        match kind {
            Kind::NewBlock | Kind::NewBlockEvents => add(&mut map, &self.block.events),
            // These have no attributes but their type.
            Kind::NewBlockHeader | Kind::ValidatorSetUpdates => {}
            Kind::Tx => {
                if let Some(result) = self.block.results.get(index) {
                    add(&mut map, &result.events);
                }
                if let Some(hash) = self.block.hashes.get(index) {
                    push(&mut map, "tx.hash", hash.to_string());
                }
                push(&mut map, "tx.height", self.block.height().to_string());
            }
        }
        push(&mut map, EVENT, kind.name().to_owned());
        map
    }

    /// The event at an index: its kind, and the index of its transaction.
    fn place(&self, at: usize) -> (Kind, usize) {
        match OF_BLOCK.get(at) {
            Some(kind) => (*kind, 0),
            None if !self.block.validator_updates.is_empty()
                && at.saturating_add(1) == self.cells.len() =>
            {
                (Kind::ValidatorSetUpdates, 0)
            }
            None => (Kind::Tx, at.saturating_sub(OF_BLOCK.len())),
        }
    }

    fn grow(&self, bytes: usize) {
        self.weight.fetch_add(bytes, Ordering::Relaxed);
        self.counters.hold(bytes);
    }
}

impl Drop for BlockEvents {
    fn drop(&mut self) {
        self.counters.let_go(self.weight());
    }
}

/// Events without a type and attributes without a key cannot be matched.
fn add(map: &mut EventMap, events: &[Event]) {
    for event in events.iter().filter(|event| !event.r#type.is_empty()) {
        for attribute in &event.attributes {
            if !attribute.key.is_empty() {
                let key = format!("{}.{}", event.r#type, attribute.key);
                map.entry(key).or_default().push(attribute.value.clone());
            }
        }
    }
}

fn push(map: &mut EventMap, key: &str, value: String) {
    map.entry(key.to_owned()).or_default().push(value);
}
