//! Generates `machine/proto/src/gen` from the `.proto` sources.

/// Writes the generated files.
pub fn generate() -> anyhow::Result<()> {
    Ok(())
}
