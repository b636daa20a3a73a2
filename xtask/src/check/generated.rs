//! Generated code is what its generator writes today.

use anyhow::{Context as _, Result};

use crate::{proto, report::Findings};

/// Generates again and compares.
pub(crate) fn check() -> Result<Findings> {
    proto::check_current().context("machine/proto/src/gen is stale: run `cargo xtask proto`")?;
    Ok(Findings::default())
}
