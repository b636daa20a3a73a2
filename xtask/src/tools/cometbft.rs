//! CometBFT, which the tests of networks run beside the node, and its remote signer.

use anyhow::Result;

use super::go;
use crate::{command, workspace};

/// The release that is tested.
const VERSION: &str = "0.38.26";

/// Builds both into target/tools/cometbft, unless they are there.
pub(crate) fn build() -> Result<()> {
    let folder = workspace::tools().join("cometbft");
    let mut version = command::program(folder.join("cometbft"));
    let built = command::capture(version.arg("version"));
    let has_signer = folder.join("priv_val_server").exists();
    if has_signer && built.is_ok_and(|built| built.trim() == VERSION) {
        return Ok(());
    }
    for program in ["priv_val_server", "cometbft"] {
        let module = format!("github.com/cometbft/cometbft/cmd/{program}@v{VERSION}");
        go::install(&module, &folder)?;
    }
    Ok(())
}
