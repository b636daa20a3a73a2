//! A public node and the requests of hostile clients: for the tests of the responses, and for the
//! benchmark of the latency of honest clients.

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
