//! Nodes of the Cosmos SDK, which one benchmark runs beside ours.

use std::fs;

use anyhow::Result;

use super::go;
use crate::workspace;

/// The folders of tests/peers/simd, each with a release of the SDK.
const RELEASES: [&str; 2] = ["sdk053", "sdk054"];

/// Builds them into target/tools. The newer one needs Go 1.26.5.
pub(crate) fn build() -> Result<()> {
    let sources = workspace::root().join("tests/peers/simd");
    for release in RELEASES {
        // A module is one folder: what they share is copied beside what each has.
        let folder = workspace::tools().join("peers").join(release);
        fs::create_dir_all(&folder)?;
        let shared = (sources.join("main.go"), folder.join("main.go"));
        let own = ["app.go", "go.mod"].map(|file| {
            let from = sources.join(release).join(file);
            (from, folder.join(file))
        });
        for (from, to) in std::iter::once(shared).chain(own) {
            fs::copy(from, to)?;
        }
        go::build_with(&folder, &format!("simd-{release}"), "-mod=mod")?;
    }
    Ok(())
}
