//! Writes the published vectors: `cargo run -p tarn-ringct --example ring-vectors`.
//!
//! `tests/models/ring/verify.py` checks them without any of this crate's code.

mod build;

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    for (name, value) in build::all() {
        let mut text = serde_json::to_string_pretty(&value)?;
        text.push('\n');
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
