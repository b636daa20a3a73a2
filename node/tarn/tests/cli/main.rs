//! The binary as people and scripts run it.

mod anew;
mod dex;
mod folders;
mod lies;
mod nodes;
mod privacy;
mod program;
mod quiet;
mod terminal;
mod usage;
mod wallet;
