//! What the methods answer.

pub(super) mod block;
pub(super) mod call;
pub(super) mod chain;
pub(super) mod dev;
pub(super) mod fee;
pub(super) mod filter;
pub(super) mod keys;
pub(super) mod logs;
pub(super) mod pool;
pub(super) mod send;
pub(super) mod simulate;
pub(super) mod state;
pub(super) mod trace;
mod tracer;
pub(super) mod tx;
mod typed_data;
