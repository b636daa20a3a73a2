//! Tests of keys against values from elsewhere.

mod plain;
mod wire;
