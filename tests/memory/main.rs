//! Memory is counted by the allocator, so this is a program of its own.
#![cfg(test)]

#[cfg(test)]
mod weight;
