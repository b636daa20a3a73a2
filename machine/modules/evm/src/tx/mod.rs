//! Ethereum transactions: decoded, recovered, and wrapped into transactions of the chain.

mod decode;
mod response;
mod wrap;

pub use decode::{EthTx, MAX_SIZE};
pub use response::{MAX_RETURN, events, failure, response};
pub use wrap::{canonical, wrap};
