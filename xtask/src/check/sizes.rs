//! Files a person can read in one sitting, with names that say what is inside.

use crate::{report::Findings, workspace::File};

/// Where a file is mentioned.
const REVIEW: usize = 500;
/// Where a file is refused.
const LIMIT: usize = 800;

const CODE: &[&str] = &["rs", "ts", "tsx", "js", "mjs", "py", "go"];

const EMPTY_WORDS: &[&str] = &[
    "utils", "util", "helpers", "helper", "common", "misc", "types", "manager",
];

/// Looks at hand-written code.
pub(crate) fn check(files: &[File]) -> Findings {
    let mut found = Findings::default();
    for file in files
        .iter()
        .filter(|file| file.has_extension(CODE) && !file.is_generated())
    {
        let lines = file.text.lines().count();
        if lines > LIMIT {
            found.fail(format!(
                "{}: {lines} lines, the limit is {LIMIT}: cut it by concept",
                file.path
            ));
        } else if lines > REVIEW {
            found
                .notes
                .push(format!("{}: {lines} lines, aim below {REVIEW}", file.path));
        }
        let mut stems = file
            .path
            .split('/')
            .map(|part| part.split('.').next().unwrap_or(part));
        if let Some(word) = stems.find(|stem| EMPTY_WORDS.contains(stem)) {
            found.fail(format!(
                "{}: `{word}` says nothing: name it after what it does",
                file.path
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_of(lines: usize) -> File {
        File::fake("machine/store/src/tree.rs", &"x\n".repeat(lines))
    }

    #[test]
    fn a_file_of_801_lines_is_refused_and_one_of_800_is_not() {
        assert_eq!(check(&[file_of(801)]).failures.len(), 1);
        let found = check(&[file_of(800)]);
        assert_eq!((found.failures.len(), found.notes.len()), (0, 1));
    }

    #[test]
    fn a_file_of_500_lines_is_not_worth_a_word() {
        assert_eq!(check(&[file_of(500)]), Findings::default());
        assert_eq!(check(&[file_of(501)]).notes.len(), 1);
    }

    #[test]
    fn only_hand_written_code_is_counted() {
        let long = "x\n".repeat(2_000);
        let files = [
            File::fake("machine/proto/src/gen/bank.rs", &long),
            File::fake("tests/golden/keys.txt", &long),
        ];
        assert_eq!(check(&files), Findings::default());
    }

    #[test]
    fn names_that_say_nothing_are_refused() {
        for path in [
            "node/tarn/src/utils.rs",
            "tests/it/helpers/mod.rs",
            "a/types.test.ts",
        ] {
            assert_eq!(check(&[File::fake(path, "")]).failures.len(), 1, "{path}");
        }
        for path in ["proto/core/types.proto", "a/type_urls.rs", "a/gen/types.rs"] {
            assert_eq!(
                check(&[File::fake(path, "")]),
                Findings::default(),
                "{path}"
            );
        }
    }
}
