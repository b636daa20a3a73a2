//! The wallet against a real node.

mod client;
mod gas;
mod sender;
