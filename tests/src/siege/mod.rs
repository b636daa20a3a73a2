//! A public node, and what hostile clients do to it: for the tests that look at what everybody
//! hears, and for the benchmark that looks at how long an honest client waits.

mod ask;
mod bodies;
mod fort;
mod held;
mod reads;
mod txs;

pub use ask::Ask;
pub use bodies::{batch, bodies, headers};
pub use fort::{Facts, Fort};
pub use held::{dial, half_said};
pub use reads::{QUOTE, quote, search};
pub use txs::{broken, huge, spam};
