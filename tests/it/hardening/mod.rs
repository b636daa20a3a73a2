//! What an attacker may send and may not gain by it.

mod extremes;
mod growth;
mod params;
