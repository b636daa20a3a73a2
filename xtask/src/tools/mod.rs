//! Programs the tests need that cargo does not bring, built or installed by the test command.

pub(crate) mod chain;
pub(crate) mod cometbft;
pub(crate) mod go;
pub(crate) mod npm;
pub(crate) mod python;
pub(crate) mod redis;
pub(crate) mod simd;
