//! The guarantees of the backends: equal roots, no acknowledged height lost, no damage accepted.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::panic, reason = "a test that cannot go on has failed")]

mod damage;
mod equal;
mod kill;
mod rows;
mod script;
