//! A commit that changes a golden file says so: its title carries `!`.

use anyhow::Result;

use crate::{command, report::Findings};

/// The last commit before the rule; commits after it are looked at.
const BASE: &str = "525f107e826d8f5fd34fe58eeb972116bedab923";
/// The golden files.
const GOLDEN: &str = "tests/golden";

/// Looks at the commits since the rule began, as far as this clone has them.
pub(crate) fn check() -> Result<Findings> {
    let has_base = git(&["cat-file", "-e", &format!("{BASE}^{{commit}}")]).is_ok();
    let is_shallow = git(&["rev-parse", "--is-shallow-repository"])?.trim() == "true";
    let range = if has_base {
        format!("{BASE}..HEAD")
    } else {
        "HEAD".to_owned()
    };
    // New files are not looked at: nobody depends on what was not there.
    let log = git(&[
        "log",
        "--format=%x00%h %s",
        "--name-only",
        "--diff-filter=MDRT",
        &range,
        "--",
        GOLDEN,
    ])?;
    let mut found = judge(&log);
    if is_shallow && !has_base {
        found.notes.push(
            "this clone is shallow: only the commits it has were looked at for golden files".into(),
        );
    } else if !has_base {
        found.failures.clear();
        found.notes.push(format!(
            "{BASE} is not in this clone: no commit was looked at for golden files"
        ));
    }
    Ok(found)
}

fn git(words: &[&str]) -> Result<String> {
    let mut git = command::program("git");
    command::capture(git.args(words))
}

/// What `git log` listed: for each commit a zero byte, its title, and the files below it.
fn judge(log: &str) -> Findings {
    let commits = log.split('\0').filter_map(|commit| {
        let (title, files) = commit.split_once('\n')?;
        let first = files.lines().find(|line| !line.is_empty())?;
        let silent = !title.contains('!');
        silent.then(|| {
            format!("`{title}` changes {first}: a change of golden files carries `!` in its title")
        })
    });
    commits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_that_changes_a_golden_file_needs_a_mark_in_its_title() {
        let log = "\0abc1234 bank: charge less gas\n\ntests/golden/gas.txt\ntests/golden/apphash.txt\n\
                   \0abc1235 bank!: charge less gas\n\ntests/golden/gas.txt\n";
        let found = judge(log).failures;
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("`abc1234 bank: charge less gas` changes tests/golden/gas.txt")
        );
        assert_eq!(judge(""), Findings::default());
    }

    #[test]
    fn the_commits_of_this_clone_can_be_read() {
        assert!(check().is_ok());
    }
}
