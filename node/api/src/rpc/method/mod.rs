//! The methods. Each takes its arguments and answers in JSON.

pub(super) mod abci;
pub(super) mod block;
pub(super) mod genesis;
pub(super) mod mempool;
pub(super) mod node;
pub(super) mod rules;
pub(super) mod tx;
