//! No test is left out without a word: `cargo xtask test` runs neither examples in comments nor the tests
//! of a library that says it has none.

use crate::{report::Findings, workspace::File};

/// Languages of code in comments that nobody would compile.
const QUOTED: [&str; 5] = ["text", "json", "toml", "sh", "http"];

/// Looks at every hand-written Rust source.
pub(crate) fn check(files: &[File]) -> Findings {
    let mut found = Findings::default();
    let without: Vec<String> = files.iter().filter_map(library_without_tests).collect();
    let sources = files
        .iter()
        .filter(|file| file.has_extension(&["rs"]) && !file.is_generated());
    for file in sources {
        let is_without = without.iter().any(|folder| file.path.starts_with(folder));
        let mut in_example = false;
        for (index, line) in file.text.lines().map(str::trim).enumerate() {
            let place = format!("{}:{}", file.path, index + 1);
            if let Some(language) = fence(line) {
                if !in_example && !QUOTED.contains(&language) {
                    found.fail(format!(
                        "{place}: examples in comments are not run: write a test, or ```text"
                    ));
                }
                in_example = !in_example;
            }
            if is_without && line == "#[cfg(test)]" {
                found.fail(format!(
                    "{place}: the manifest says `test = false` of this library: take that away"
                ));
            }
        }
    }
    found
}

/// The folder of sources of a library whose manifest says that it has no tests of its own.
fn library_without_tests(file: &File) -> Option<String> {
    let folder = file.path.strip_suffix("Cargo.toml")?;
    let (_, rest) = file.text.split_once("\n[lib]\n")?;
    let section = rest.split("\n[").next()?;
    let says_so = section.lines().any(|line| line.trim() == "test = false");
    says_so.then(|| format!("{folder}src/"))
}

/// The language of a line of a comment that opens or closes an example.
fn fence(line: &str) -> Option<&str> {
    let comment = line
        .strip_prefix("///")
        .or_else(|| line.strip_prefix("//!"))?;
    comment.trim().strip_prefix("```")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WITHOUT: &str = "[package]\nname = \"a\"\n\n[lib]\ntest = false\n\n[dependencies]\n";

    #[test]
    fn an_example_in_a_comment_is_found_once_and_quoted_text_is_not() {
        let example = "/// ```\n/// let a = 1;\n/// ```\nfn a() {}\n";
        let found = check(&[File::fake("node/a.rs", example)]).failures;
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("node/a.rs:1: "), "{found:?}");
        let text = "//! ```text\n//! GET /\n//! ```\n";
        assert_eq!(check(&[File::fake("node/a.rs", text)]), Findings::default());
    }

    #[test]
    fn a_test_in_a_library_without_tests_is_found() {
        let manifest = File::fake("node/a/Cargo.toml", WITHOUT);
        let source = File::fake("node/a/src/b.rs", "#[cfg(test)]\nmod tests {}\n");
        let found = check(&[manifest.clone(), source.clone()]).failures;
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("node/a/src/b.rs:1: "), "{found:?}");
        let other = File::fake("node/a/Cargo.toml", "[package]\n[[bin]]\ntest = false\n");
        assert_eq!(check(&[other, source]), Findings::default());
        let elsewhere = File::fake("node/a/tests/it.rs", "#[cfg(test)]\n");
        assert_eq!(check(&[manifest, elsewhere]), Findings::default());
    }
}
