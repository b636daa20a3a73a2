//! Everything the privacy module stores. A prefix is consensus: never reuse or renumber one.
//!
//! A note has one key, its hash, and one more if somebody was paid with it: what the owner reads.
//! Its two orders (among all notes, among its denom's) are pages of sixteen, and inner nodes of the
//! tree are kept at every fourth level: together a fifth of a key per note. Nothing is stored per
//! block but roots, and those only when the tree grew.

use tarn_notes::state as entries;
use tarn_notes::state::Root;
use tarn_notes::tree::Frontier;
use tarn_primitives::{Address, BlockTime, Denom};
use tarn_ringct::CIPHERTEXT_LEN;
use tarn_runtime::{Column, Item, Map, Namespace, Value};

use crate::grant::Registered;
use crate::note::take;
use crate::{Grant, Hash, Limit, Note, Params, Pool};

const NS: Namespace = Namespace::new("privacy");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(entries::PARAMS, "params");
/// The chain's id when the module began.
pub(crate) const DOMAIN: Item<String> = NS.item(2, "domain");
/// All notes by commitment hash.
pub(crate) const NOTES: Map<Hash, Note> = NS.map(3, "notes");
/// Sixteen commitment hashes in the order of the tree.
pub(crate) const PAGES: Map<u64, Hashes> = NS.map(4, "pages");
/// Sixteen places in the tree in the order of a denom's notes.
pub(crate) const PLACES: Map<(Denom, u64), Places> = NS.map(5, "places");
/// Roots of subtrees of 16, 256, 4096 and so on leaves, by level from 1 and position.
pub(crate) const INNER: Map<(u64, u64), Hash> = NS.map(6, "inner");
/// Size of the tree and the roots of its perfect subtrees.
pub(crate) const FRONTIER: Item<Stem> = NS.item(entries::FRONTIER, "frontier");
/// The root after a block that made it another one.
pub(crate) const ROOTS: Map<u64, StoredRoot> = NS.map(entries::ROOTS, "roots");
/// The height a nullifier was spent at.
pub(crate) const NULLIFIERS: Map<Hash, u64> = NS.map(entries::NULLIFIERS, "nullifiers");
/// The books of every denom.
pub(crate) const POOLS: Map<Denom, Pool> = NS.map(10, "pools");
/// How much happened, and when last.
pub(crate) const STATS: Item<Stats> = NS.item(11, "stats");
/// Grants by grantor and grantee.
pub(crate) const GRANTS: Map<(Address, Address), Grant> = NS.map(12, "grants");
/// The same by the second they expire in.
pub(crate) const EXPIRIES: Map<(u64, (Address, Address)), ()> = NS.map(13, "expiries");
/// Registered keys.
pub(crate) const KEYS: Map<Address, Registered> = NS.map(entries::KEYS, "privacy_keys");
/// What only their owners can read of the notes that spends made, by place in the tree. Beside the
/// notes and not in them, because a ring reads dozens of notes and never this.
pub(crate) const PAYLOADS: Map<u64, Sealed> = NS.map(15, "payloads");
/// How much may leave in a day, for denoms with a limit.
pub(crate) const LIMITS: Map<Denom, Limit> = NS.map(16, "daily_limits");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    DOMAIN.column(),
    NOTES.column(),
    PAGES.column(),
    PLACES.column(),
    INNER.column(),
    FRONTIER.column(),
    ROOTS.column(),
    NULLIFIERS.column(),
    POOLS.column(),
    STATS.column(),
    GRANTS.column(),
    EXPIRIES.column(),
    KEYS.column(),
    PAYLOADS.column(),
    LIMITS.column(),
];
const _: () = Column::assert_sound(ALL);

/// An encrypted payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sealed(pub(crate) [u8; CIPHERTEXT_LEN]);

impl Value for Sealed {
    fn encode(&self) -> Vec<u8> {
        self.0.to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Some(Self(bytes.try_into().ok()?))
    }
}

/// Commitment hashes one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Hashes(pub(crate) Vec<[u8; 32]>);

impl Value for Hashes {
    fn encode(&self) -> Vec<u8> {
        self.0.as_flattened().to_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (hashes, rest) = bytes.as_chunks();
        rest.is_empty().then(|| Self(hashes.to_vec()))
    }
}

/// Places in the tree one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Places(pub(crate) Vec<u64>);

impl Value for Places {
    fn encode(&self) -> Vec<u8> {
        self.0
            .iter()
            .flat_map(|place| place.to_be_bytes())
            .collect()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (places, rest) = bytes.as_chunks();
        let places = places.iter().map(|place| u64::from_be_bytes(*place));
        rest.is_empty().then(|| Self(places.collect()))
    }
}

/// The frontier of the tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Stem(pub(crate) Frontier);

impl Value for Stem {
    fn encode(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Frontier::from_bytes(bytes).map(Self)
    }
}

/// A root and the number of leaves under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StoredRoot(pub(crate) Root);

impl Value for StoredRoot {
    fn encode(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        Root::from_bytes(bytes).map(Self)
    }
}

/// How much happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stats {
    /// Messages of this module that were done, and shielded swaps.
    pub(crate) transactions: u64,
    /// The time of the last one.
    pub(crate) last_update: BlockTime,
}

impl Value for Stats {
    fn encode(&self) -> Vec<u8> {
        let mut out = self.transactions.to_be_bytes().to_vec();
        out.extend(self.last_update.seconds().to_be_bytes());
        out.extend(self.last_update.nanos().to_be_bytes());
        out
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let transactions = u64::from_be_bytes(take(&mut rest)?);
        let seconds = i64::from_be_bytes(take(&mut rest)?);
        let nanos = i32::from_be_bytes(take(&mut rest)?);
        rest.is_empty().then_some(Self {
            transactions,
            last_update: BlockTime::new(seconds, nanos),
        })
    }
}
