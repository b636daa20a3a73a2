//! The embedded engine, without access points.

mod control;
mod crash;
mod light_client;
mod once;
mod reports;
mod submit;
