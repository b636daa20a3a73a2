//! One binary for everything that sees the project from outside.

mod bank;
