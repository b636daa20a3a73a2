//! Everything this module stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::Address;
use tarn_runtime::{Column, Item, Map, Namespace, Sequence, Value};

use crate::{Params, Validator};

const NS: Namespace = Namespace::new("validators");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// The number the next validator gets; the first is 1.
pub(crate) const NEXT: Sequence = NS.sequence(2, "next");
/// All that ever were, by number.
pub(crate) const VALIDATORS: Map<u64, Validator> = NS.map(3, "validators");
/// The number of the validator that has or had a key, by the key's address.
pub(crate) const ADDRESSES: Map<Address, u64> = NS.map(4, "addresses");
/// What a validator missed; no entry if nothing since it last took part.
pub(crate) const MISSED: Map<u64, Missed> = NS.map(5, "missed");
/// The last change of the set; none before the first.
pub(crate) const CHANGE: Item<Change> = NS.item(6, "change");
/// What was suspended in the present window; none before the first suspension.
pub(crate) const SUSPENDED: Item<Suspended> = NS.item(7, "suspended");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    NEXT.column(),
    VALIDATORS.column(),
    ADDRESSES.column(),
    MISSED.column(),
    CHANGE.column(),
    SUSPENDED.column(),
];
const _: () = Column::assert_sound(ALL);

/// Blocks a validator missed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Missed {
    /// The height the window began at, with the first one.
    pub(crate) since: u64,
    pub(crate) count: u64,
}

/// How the set changed in one block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Change {
    pub(crate) height: u64,
    /// All power before that block.
    pub(crate) total: u64,
    /// What was added by the authority and by operators.
    pub(crate) joined: u64,
    /// What was taken by the authority.
    pub(crate) left: u64,
}

/// Power that downtime took out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Suspended {
    /// The height of the first suspension of the window.
    pub(crate) since: u64,
    pub(crate) power: u64,
}

macro_rules! numbers {
    ($($type:ident { $($field:ident),+ })+) => {$(
        /// The numbers in their order.
        impl Value for $type {
            fn encode(&self) -> Vec<u8> {
                [$(self.$field.to_be_bytes()),+].concat()
            }

            fn decode(bytes: &[u8]) -> Option<Self> {
                let mut numbers = bytes.chunks_exact(8).map(|chunk| {
                    chunk.try_into().map_or(0, u64::from_be_bytes)
                });
                let all = Self { $($field: numbers.next()?),+ };
                (all.encode() == bytes).then_some(all)
            }
        }
    )+};
}

numbers! {
    Missed { since, count }
    Change { height, total, joined, left }
    Suspended { since, power }
}
