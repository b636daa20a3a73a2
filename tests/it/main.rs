//! The integration tests, in one binary.
#![cfg(test)]

#[cfg(test)]
mod attacks;
#[cfg(test)]
mod bank;
#[cfg(test)]
mod craft;
#[cfg(test)]
mod determinism;
#[cfg(test)]
mod dev;
#[cfg(test)]
mod dex;
#[cfg(test)]
mod dex_interface;
#[cfg(test)]
mod engine;
#[cfg(test)]
mod events;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod genesis;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod grpc;
#[cfg(test)]
mod hardening;
mod hardening_api;
mod hardening_engine;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod limits;
mod networks;
#[cfg(test)]
mod privacy;
#[cfg(test)]
mod property;
#[cfg(test)]
mod proposal;
#[cfg(test)]
mod queries;
#[cfg(test)]
mod rejects;
#[cfg(test)]
mod rest;
#[cfg(test)]
mod rpc;
#[cfg(test)]
mod script;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod shared_limits;
#[cfg(test)]
mod signatures;
#[cfg(test)]
mod simulate;
#[cfg(test)]
mod soak_attack;
#[cfg(test)]
mod wallet;
