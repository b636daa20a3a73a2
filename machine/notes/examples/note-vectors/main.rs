//! Writes the published vectors: `cargo run -p tarn-notes --example note-vectors`.
//!
//! `tests/models/ring/notes.py` checks them without any of this crate's code.

mod build;

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut text = serde_json::to_string_pretty(&build::notes())?;
    text.push('\n');
    fs::write(folder.join("notes.json"), text)
}
