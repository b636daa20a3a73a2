//! A public node, and what hostile clients do to it: for the tests that look at what everybody
//! hears, and for the benchmark that looks at how long an honest client waits.

mod ask;
mod bodies;
mod eth;
mod extremes;
mod held;
mod nested;
mod params;
mod process;
mod reads;
mod swollen;
mod txs;
mod unfinished;

pub use ask::Ask;
pub use bodies::{batch, bodies, headers};
pub use eth::with_last_byte;
pub use extremes::{extremes, long_denom, pack};
pub use held::{dial, half_said};
pub use nested::nested;
pub use params::ruinous;
pub use process::{Facts, NodeProcess};
pub use reads::{QUOTE, quote, search};
pub use swollen::{empty_signers, foreign_multisig, many_denoms};
pub use txs::{broken, early, huge, spam};
pub use unfinished::Unfinished;
