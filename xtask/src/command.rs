//! Running other programs from the project's root.

use std::{env, ffi::OsStr, process::Command};

use anyhow::{Context as _, Result, bail};

use crate::{report, workspace};

/// A program, started in the project's root.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(workspace::root());
    // What cargo told this process about xtask itself: build scripts that watch these variables
    // would otherwise run again whenever a developer alternates between xtask and plain cargo.
    for (key, _) in env::vars_os() {
        let name = key.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&key);
        }
    }
    command
}

/// The cargo that runs this.
pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

/// The command as a developer would type it.
pub(crate) fn shown(command: &Command) -> String {
    let name = command.get_program();
    let name = std::path::Path::new(name).file_name().unwrap_or(name);
    let mut words = vec![name.to_string_lossy()];
    words.extend(command.get_args().map(OsStr::to_string_lossy));
    words.join(" ")
}

/// Runs it with its output on the terminal.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    report::line(&format!("$ {shown}"));
    let status = command
        .status()
        .with_context(|| format!("could not start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status}); its output is above");
    }
    Ok(())
}

/// Runs it and returns what it printed; what it printed to standard error goes into the error.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command
        .output()
        .with_context(|| format!("could not start `{shown}`"))?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        bail!("`{shown}` failed ({}):\n{}", output.status, text.trim_end());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` did not print text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_without_its_folder() {
        let mut command = program("/some/where/cargo");
        command.args(["test", "-p", "tarn-bank"]);
        assert_eq!(shown(&command), "cargo test -p tarn-bank");
    }

    #[test]
    fn a_failing_command_is_an_error_with_its_words() {
        let error = capture(&mut cargo(["no-such-verb"]))
            .unwrap_err()
            .to_string();
        assert!(error.contains("`cargo no-such-verb` failed"), "{error}");
        assert!(error.contains("no such command"), "{error}");
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = run(&mut program("no-such-program-at-all"))
            .unwrap_err()
            .to_string();
        assert_eq!(error, "could not start `no-such-program-at-all`");
    }
}
