//! Hostile transactions and parameters.

mod extremes;
mod growth;
mod params;
