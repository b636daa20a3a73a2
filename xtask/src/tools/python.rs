//! Python packages, each set in an environment of its own.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result};

use crate::{command, workspace};

/// The machine's own Python, or the one that the variable `PYTHON` names.
pub(crate) fn program() -> Command {
    command::program(env::var_os("PYTHON").unwrap_or_else(|| "python3".into()))
}

/// An environment with exactly what the folder's requirements say; its `bin` folder.
pub(crate) fn environment(folder: &Path, name: &str) -> Result<PathBuf> {
    let list = folder.join("requirements.txt");
    let wanted = fs::read_to_string(&list)
        .with_context(|| format!("{} has no requirements.txt", folder.display()))?;
    let place = workspace::tools().join(format!("python-{name}"));
    let (bin, stamp) = (place.join("bin"), place.join("installed.txt"));
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(bin);
    }
    let mut create = program();
    create.args(["-m", "venv", "--clear"]).arg(&place);
    command::run(&mut create)
        .context("Python 3.10 or newer with venv is needed for its clients")?;
    let mut install = command::program(bin.join("pip"));
    install.args(["--disable-pip-version-check", "install", "--quiet"]);
    command::run(install.arg("--requirement").arg(&list))?;
    fs::write(&stamp, wanted).with_context(|| format!("could not write {}", stamp.display()))?;
    Ok(bin)
}
