//! How a module talks to state, blocks, gas and other modules.
//!
//! The contract: a [`Module`] is a unit struct that registers messages, queries, events, error codes
//! and stored columns in [`Routes`] and declares its denom prefixes and accounts; a [`Msg`] is parsed
//! once and executed against `&mut Ctx`; a query is a function of `&Ctx`; state is typed constants
//! made by [`Namespace`]. A refusal is an [`Error::Rejected`] with a code, a broken node an
//! [`Error::Fault`] that stops it.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::float_arithmetic,
    clippy::indexing_slicing
)]

mod collections;
mod ctx;
mod denoms;
mod error;
mod events;
mod gas;
pub mod hooks;
mod memo;
mod module;
mod msg;
mod paging;
mod prefetch;
mod proof;
mod reader;
mod routes;
mod status;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;

pub use collections::{Column, Item, Key, Map, Namespace, Part, Sequence, Span, Value};
pub use ctx::{Ctx, Mark};
pub use denoms::{DenomOwner, DenomOwners};
pub use error::{Error, Result, ensure};
pub use events::{Event, Text};
pub use gas::{Gas, Meter, prices};
pub use module::{AnyModule, Invariant, Module, ModuleAccount};
pub use msg::{AnyMsg, Msg, Signers};
pub use paging::{DEFAULT_LIMIT, MAX_LIMIT, Page, PageRequest, paginate};
pub use prefetch::{AccessHint, Prefetch};
pub use proof::{Proof, ProofCache, ProofCounts, Verdict};
pub use reader::Reader;
pub use routes::{EventShape, Routes};
pub use status::{Status, StatusCode};
pub use tarn_primitives::{RawEvent, Serial, Workers};
