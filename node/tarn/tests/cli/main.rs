//! The binary as people and scripts run it.

mod dex;
mod dry_run;
mod fixture;
mod folders;
mod hostile_nodes;
mod lending;
mod network;
mod nodes;
mod prices;
mod privacy;
mod program;
mod restart;
mod terminal;
mod usage;
mod wallet;
