//! One binary for everything that sees the project from outside.
#![cfg(test)]

mod api;
mod attacks;
mod machine;
mod node;
