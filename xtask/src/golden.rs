//! `cargo xtask golden`: what users and other nodes depend on, as text under tests/golden.

use anyhow::{Context as _, Result, bail};

use crate::{command, report};

const WORDS: [&str; 5] = ["test", "--workspace", "--test", "it", "golden"];

/// Compares the golden files with what the code does, or rewrites them.
pub(crate) fn run(accept: bool) -> Result<()> {
    let mut list = command::cargo(WORDS);
    if count(&command::capture(list.args(["--", "--list"]))?) == 0 {
        bail!("tarn-tests has no test with `golden` in its name, so nothing was compared");
    }
    let mut tests = command::cargo(WORDS);
    if accept {
        tests.env("TARN_GOLDEN", "accept");
        command::run(&mut tests)?;
        return show_changes();
    }
    command::run(&mut tests).context(
        "a golden file differs: if the change is meant, run `cargo xtask golden --accept` and have \
         the diff reviewed",
    )
}

/// The tests in what `cargo test -- --list` prints.
fn count(listed: &str) -> usize {
    listed
        .lines()
        .filter(|line| line.ends_with(": test"))
        .count()
}

fn show_changes() -> Result<()> {
    let mut status = command::program("git");
    status.args(["status", "--short", "--", "tests/golden"]);
    let changed = command::capture(&mut status)?;
    if changed.is_empty() {
        report::line("golden: nothing changed");
        return Ok(());
    }
    report::line(changed.trim_end());
    let mut diff = command::program("git");
    diff.args(["--no-pager", "diff", "--stat", "--", "tests/golden"]);
    command::run(&mut diff)?;
    report::line(
        "golden: read `git diff tests/golden` like code; a changed app hash breaks consensus",
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_tests_are_counted_and_other_lines_are_not() {
        let listed = "golden::codes: test\ngolden::keys: test\n\n2 tests, 0 benchmarks\n";
        assert_eq!(count(listed), 2);
        assert_eq!(count("0 tests, 0 benchmarks\n"), 0);
    }
}
