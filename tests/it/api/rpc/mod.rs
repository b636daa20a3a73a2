//! The consensus RPC over real sockets.

mod agreement;
mod events;
mod fuzz;
mod light;
mod rules;
mod soak;
