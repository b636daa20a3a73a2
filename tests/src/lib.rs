//! Fixtures of the integration tests, which use the project as its users do.

mod accounts;
pub mod attacks;
mod chain;
mod engine;
pub mod ethereum;
mod golden;
mod grpc;
pub mod messages;
mod node;
pub mod private;
pub mod random;
pub mod samples;
mod socket;

pub use accounts::{ALICE, Account, BOB, CAROL, DAVE, ERIN, account};
pub use chain::{CHAIN_ID, ChainBuilder, TestChain, coins, msg_send, show};
pub use engine::{Disk, TestEngine, manual, sign_send};
pub use golden::assert_golden;
pub use grpc::{Grpc, Said};
pub use node::{NodeBuilder, Reply, Rest, TestNode, hash_of, show_dev};
pub use socket::Socket;
