//! One binary for everything that sees the project from outside.
#![cfg(test)]

#[cfg(test)]
mod bank;
#[cfg(test)]
mod craft;
#[cfg(test)]
mod events;
#[cfg(test)]
mod rejects;
#[cfg(test)]
mod signatures;
