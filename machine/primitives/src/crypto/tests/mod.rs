//! Tests of keys against values of other implementations.

mod plain;
mod wire;
