//! Documents point at files that exist: links, and paths written as code.

use crate::{report::Findings, workspace::File};

/// Folders of the project; code in a document that begins with one is a path.
const FOLDERS: [&str; 8] = [
    ".ci/", "docs/", "machine/", "node/", "proto/", "tests/", "wallet/", "xtask/",
];

/// Tells what was, and names files that are gone.
const HISTORY: &str = "CHANGELOG.md";

/// Looks at every Markdown file.
pub(crate) fn check(files: &[File]) -> Findings {
    let exists = |path: &str| {
        let path = path.trim_end_matches('/');
        files.iter().any(|file| {
            let rest = file.path.strip_prefix(path);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    };
    let mut found = Findings::default();
    for file in files.iter().filter(|file| file.has_extension(&["md"])) {
        let mut in_block = false;
        for (index, line) in file.text.lines().enumerate() {
            in_block ^= line.trim_start().starts_with("```");
            if in_block {
                continue;
            }
            let beside = |link: &str| resolved(&file.path, link);
            let gone = |path: &String| !exists(path);
            let linked = links(line).filter_map(beside).filter(gone);
            // A path written as code is one from the root, or from the page's own folder.
            let named = paths(line)
                .filter(|_| file.path != HISTORY)
                .filter(|path| !beside(path).is_some_and(|path| exists(&path)))
                .map(str::to_owned)
                .filter(gone);
            for path in linked.chain(named) {
                found.fail(format!("{}:{}: there is no {path}", file.path, index + 1));
            }
        }
    }
    found
}

/// Targets of `[text](target)`, without their anchors.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1);
    targets
        .filter_map(|rest| rest.split(')').next())
        .filter_map(|target| target.split('#').next())
        .filter(|target| !target.is_empty() && !target.contains("://"))
}

/// Code that is a path of the project, without placeholders.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split('`').skip(1).step_by(2);
    code.filter(|code| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
        let placeholder = code.split('/').any(|part| part == "NAME");
        code.chars().all(plain)
            && !placeholder
            && FOLDERS.iter().any(|folder| code.starts_with(folder))
    })
}

/// A link from the page that has it, as a path from the root; nothing if it leaves the project.
fn resolved(page: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()?),
            other => parts.push(other),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failures(path: &str, text: &str) -> Vec<String> {
        let there = File::fake("docs/limits.md", "");
        check(&[there, File::fake(path, text)]).failures
    }

    #[test]
    fn links_and_paths_of_files_that_exist_pass() {
        let text = "[a](limits.md#how-often) [b](https://example.com/x) [c](../docs/limits.md) \
                    `docs/limits.md` `docs/` `docs/*.md` `node/<name>/x` `GET /docs/none`\n\
                    ```\n[d](none.md)\n```\n";
        assert_eq!(failures("docs/a.md", text), [""; 0]);
    }

    #[test]
    fn links_and_paths_of_files_that_are_gone_are_named() {
        let found = failures("docs/a.md", "\nsee [x](none.md) and `tests/it/gone`\n");
        let wanted = [
            "docs/a.md:2: there is no docs/none.md",
            "docs/a.md:2: there is no tests/it/gone",
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn the_changelog_may_name_what_is_gone_but_not_link_to_it() {
        assert_eq!(failures(HISTORY, "`tests/it/gone`"), [""; 0]);
        assert_eq!(failures(HISTORY, "[x](gone.md)").len(), 1);
    }
}
