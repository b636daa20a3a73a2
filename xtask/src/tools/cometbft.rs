//! CometBFT, which the tests of networks run beside the node.

use anyhow::Result;

use super::go;
use crate::{command, workspace};

/// The release that is tested.
const VERSION: &str = "0.38.26";

/// Builds it into target/tools/cometbft, unless it is there.
pub(crate) fn build() -> Result<()> {
    let folder = workspace::tools().join("cometbft");
    let mut version = command::program(folder.join("cometbft"));
    let built = command::capture(version.arg("version"));
    if built.is_ok_and(|built| built.trim() == VERSION) {
        return Ok(());
    }
    let module = format!("github.com/cometbft/cometbft/cmd/cometbft@v{VERSION}");
    go::install(&module, &folder)
}
