//! The backends against the store's promises: equal roots, no acknowledged height lost, no damage
//! accepted.

mod damage;
mod equal;
mod kill;
mod script;
