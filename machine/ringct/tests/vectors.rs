//! The published vectors are reproduced by this code.

#[path = "../examples/ring-vectors/build.rs"]
mod build;

use std::fs;
use std::path::Path;

use serde_json::Value;

#[test]
fn the_published_vectors_are_reproduced() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    for (name, made) in build::all() {
        let text = fs::read_to_string(folder.join(name)).expect("a published file");
        let published: Value = serde_json::from_str(&text).expect("json");
        assert!(
            made == published,
            "{name} has changed: if that is meant, it is a new version of the protocol"
        );
    }
}
