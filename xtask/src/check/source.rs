//! A second net under clippy: machine sources do not name clocks, threads, the environment, files,
//! sockets or randomness outside their tests.

use crate::{report::Findings, workspace::File};

/// What a line may not contain.
const BANNED: &[&str] = &[
    "std::thread",
    "std::env",
    "std::fs",
    "std::net",
    "SystemTime",
    "Instant::now",
    "now_utc",
    "thread_rng",
    "OsRng",
    "getrandom",
];

/// What a grouped import may not contain: `use std::{env, thread};`.
const BANNED_PARTS: &[&str] = &["env", "fs", "net", "thread"];

/// How an item says that it is for tests.
const FOR_TESTS: [&str; 2] = ["#[cfg(test)]", "#[cfg(any(test, feature = \"testing\"))]"];

/// Looks at `machine/*/src`.
pub(crate) fn check(files: &[File]) -> Findings {
    let mut found = Findings::default();
    let sources: Vec<&File> = files
        .iter()
        .filter(|file| is_machine_source(file))
        .collect();
    let for_tests: Vec<String> = sources.iter().flat_map(|file| test_modules(file)).collect();
    let is_for_tests = |path: &str| for_tests.iter().any(|start| path.starts_with(start));
    for file in sources.iter().filter(|file| !is_for_tests(&file.path)) {
        let code = without_tests(&file.text);
        for (number, line) in &code {
            for word in BANNED.iter().filter(|word| line.contains(**word)) {
                found.fail(format!(
                    "{}:{number}: {word} has no place in the machine: take it as an argument",
                    file.path
                ));
            }
        }
        for part in grouped_imports(&code) {
            found.fail(format!(
                "{}: imports std::{part}, which nodes do not share",
                file.path
            ));
        }
    }
    found
}

fn is_machine_source(file: &File) -> bool {
    let inside = file.path.starts_with("machine/") && file.path.contains("/src/");
    inside && file.has_extension(&["rs"]) && !file.is_generated()
}

/// The beginnings of paths of the modules a file declares for tests: `#[cfg(test)] mod tests;`.
pub(super) fn test_modules(file: &File) -> Vec<String> {
    let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
    let folder = match name.trim_end_matches(".rs") {
        "lib" | "mod" | "main" => folder.to_owned(),
        stem => format!("{folder}/{stem}"),
    };
    let mut marked = false;
    // An attribute may go on over several lines.
    let mut attribute = false;
    let mut found = Vec::new();
    for line in file.text.lines().map(str::trim) {
        let item = line
            .trim_start_matches("pub ")
            .trim_start_matches("pub(crate) ");
        if let Some(module) = item
            .strip_prefix("mod ")
            .and_then(|rest| rest.strip_suffix(';'))
            && marked
        {
            found.extend([
                format!("{folder}/{module}.rs"),
                format!("{folder}/{module}/"),
            ]);
        }
        attribute |= line.starts_with("#[");
        marked = FOR_TESTS.contains(&line) || (marked && attribute);
        attribute &= !line.ends_with(']');
    }
    found
}

/// The numbered lines of a formatted file, without comments and without items for tests.
pub(super) fn without_tests(text: &str) -> Vec<(usize, &str)> {
    let mut kept = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        if !FOR_TESTS.contains(&line.trim()) {
            kept.push((index + 1, line.split("//").next().unwrap_or(line)));
            continue;
        }
        // rustfmt puts the end of an item at the indentation of its beginning.
        let indent = line.len() - line.trim_start().len();
        let mut first = true;
        for (_, line) in lines.by_ref() {
            let rest = line.trim_start();
            if first && rest.starts_with("#[") {
                continue;
            }
            let closes = line.len() - rest.len() == indent && rest.starts_with('}');
            if closes || (first && (rest.ends_with(';') || rest.ends_with('}'))) {
                break;
            }
            first = false;
        }
    }
    kept
}

/// The banned names inside `use std::{..};`.
fn grouped_imports(code: &[(usize, &str)]) -> Vec<&'static str> {
    let joined: String = code.iter().map(|(_, line)| *line).collect();
    let groups = joined.split("use std::{").skip(1);
    let mut found = Vec::new();
    for group in groups.filter_map(|rest| rest.split(';').next()) {
        let words: Vec<&str> = group
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .collect();
        found.extend(
            BANNED_PARTS
                .iter()
                .copied()
                .filter(|part| words.contains(part)),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failures(path: &str, text: &str) -> Vec<String> {
        check(&[File::fake(path, text)]).failures
    }

    const BANK: &str = "machine/modules/bank/src/keeper.rs";

    #[test]
    fn a_clock_in_the_machine_is_found_with_its_line() {
        let found = failures(BANK, "fn a() {}\nfn b() -> SystemTime { todo() }\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("machine/modules/bank/src/keeper.rs:2: SystemTime"));
    }

    #[test]
    fn a_grouped_import_does_not_hide_a_thread() {
        let found = failures(
            BANK,
            "use std::{\n    collections::BTreeMap,\n    thread,\n};\n",
        );
        assert_eq!(
            found,
            ["machine/modules/bank/src/keeper.rs: imports std::thread, which nodes do not share"]
        );
    }

    #[test]
    fn comments_may_name_what_code_may_not() {
        assert_eq!(
            failures(BANK, "// no std::thread here\nfn a() {}\n"),
            [""; 0]
        );
    }

    #[test]
    fn tests_may_use_what_they_like_and_code_after_them_may_not() {
        let text = "#[cfg(test)]\nmod tests {\n    use std::env;\n    fn t() {\n    }\n}\n";
        assert_eq!(failures(BANK, text), [""; 0]);
        let text = format!("{text}use std::fs;\n");
        assert_eq!(failures(BANK, &text).len(), 1);
        let text = "#[cfg(test)]\n#[path = \"x.rs\"]\nmod tests;\nuse std::fs;\n";
        assert_eq!(failures(BANK, text).len(), 1);
    }

    #[test]
    fn a_module_declared_for_tests_may_live_in_its_own_file() {
        let fixture = File::fake("machine/store/src/testing.rs", "std::thread::scope");
        let tests = File::fake("machine/store/src/tree/tests/prop.rs", "std::env::var");
        let long = "#[cfg(test)]\n#[expect(\n    x,\n    reason = \"y\"\n)]\nmod tests;\n";
        let attributed = File::fake("machine/store/src/tree/mod.rs", long);
        assert_eq!(check(&[tests.clone(), attributed]).failures.len(), 0);
        let declared = File::fake(
            "machine/store/src/lib.rs",
            "#[cfg(any(test, feature = \"testing\"))]\npub mod testing;\n",
        );
        let tree = File::fake(
            "machine/store/src/tree/mod.rs",
            "#[cfg(test)]\nmod tests;\n",
        );
        let all = [fixture.clone(), tests.clone(), declared, tree];
        assert_eq!(check(&all), Findings::default());

        let shipped = File::fake("machine/store/src/lib.rs", "pub mod testing;\n");
        assert_eq!(check(&[fixture, tests, shipped]).failures.len(), 2);
    }

    #[test]
    fn only_the_machine_is_looked_at() {
        assert_eq!(failures("node/tarn/src/clock.rs", "SystemTime"), [""; 0]);
        assert_eq!(failures("machine/app/tests/flow.rs", "SystemTime"), [""; 0]);
        assert_eq!(
            failures("machine/proto/src/gen/x.rs", "SystemTime"),
            [""; 0]
        );
        assert_eq!(failures("machine/app/src/block.rs", "SystemTime").len(), 1);
    }
}
