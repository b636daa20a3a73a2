//! State as typed constants: `const BALANCES: Map<(Address, Denom), Amount> = NS.map(2, "balances")`.
//!
//! A key is the column's prefix byte and the encoded key; byte order is key order. Parts whose
//! bytes a user may choose are scattered by a hash, so that nobody can shape the tree around
//! somebody else's key.

mod item;
mod key;
mod map;
mod namespace;
mod record;
mod sequence;
mod span;
mod value;

pub use item::Item;
pub use key::Key;
pub use map::Map;
pub use namespace::{Column, Namespace};
pub use record::Part;
pub use sequence::Sequence;
pub use span::Span;
pub use value::Value;
