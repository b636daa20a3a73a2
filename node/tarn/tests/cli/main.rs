//! The binary as people and scripts run it.

mod dex;
mod folders;
mod lies;
mod nodes;
mod privacy;
mod program;
mod usage;
mod wallet;
