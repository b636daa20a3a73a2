//! The top-level modules of a crate import each other in one direction: no module reaches itself
//! through another one.
//!
//! A circle means that none of its modules can be read, tested or moved alone. Tests may import
//! anything.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{test_modules, without_tests};
use crate::{report::Findings, workspace::File};

/// A circle that stays for now.
struct Accepted {
    folder: &'static str,
    modules: &'static [&'static str],
    #[expect(dead_code, reason = "it is written for whoever reads this list")]
    reason: &'static str,
}

/// The circles that exist. The list may only become shorter.
const ACCEPTED: &[Accepted] = &[
    Accepted {
        folder: "machine/modules/dex",
        modules: &["error", "fee", "math"],
        reason: "the errors state the bounds of the mathematics, which refuses with these errors",
    },
    Accepted {
        folder: "machine/modules/dex",
        modules: &["genesis", "invariants"],
        reason: "a genesis is checked with the invariants, which export one",
    },
    Accepted {
        folder: "machine/modules/privacy",
        modules: &["spend", "verify"],
        reason: "the rules of a spend call the verifier, which takes the statement of a spend",
    },
    Accepted {
        folder: "machine/notes",
        modules: &["cipher", "keys", "onetime"],
        reason: "one-time keys, the keys they are derived from and the cipher share their secrets",
    },
    Accepted {
        folder: "machine/notes",
        modules: &["disclosure", "grant", "snapshot"],
        reason: "a grant contains disclosures and snapshots, which are bound to their grant",
    },
    Accepted {
        folder: "machine/primitives",
        modules: &["address", "recent"],
        reason: "addresses are parsed through a cache of addresses",
    },
    Accepted {
        folder: "machine/ringct",
        modules: &["batch", "range", "ring", "spend"],
        reason: "proofs are verified in batches, which know the equations of every proof",
    },
    Accepted {
        folder: "machine/store",
        modules: &["changes", "error", "view"],
        reason: "an error names a change, and changes are made on a view that returns errors",
    },
    Accepted {
        folder: "node/api",
        modules: &["error", "jsonrpc", "limits", "metrics", "server", "service"],
        reason: "limits, metrics and the server are to become a crate below the access points",
    },
    Accepted {
        folder: "xtask",
        modules: &["command", "report", "workspace"],
        reason: "commands run in the root folder, git lists the files of the workspace, and the report of a command is kept there",
    },
];

/// Looks at the sources of the crates in these folders.
pub(crate) fn check(folders: &[&str], files: &[File]) -> Findings {
    let mut found = Findings::default();
    for folder in folders {
        let imports = Imports::of(folder, files);
        let circles = imports.circles();
        for circle in &circles {
            if !is_accepted(folder, circle) {
                found.fail(format!(
                    "{folder}: modules import each other in a circle: {}; move what both need into a \
                     module of its own",
                    imports.shown(circle)
                ));
            }
        }
        for accepted in ACCEPTED.iter().filter(|one| one.folder == *folder) {
            let within = |circle: &BTreeSet<String>| {
                circle
                    .iter()
                    .all(|module| accepted.modules.contains(&module.as_str()))
            };
            if !circles.iter().any(within) {
                found.notes.push(format!(
                    "{folder}: {} form no circle any more: drop them from circles.rs",
                    accepted.modules.join(", ")
                ));
            }
        }
    }
    found
}

fn is_accepted(folder: &str, circle: &BTreeSet<String>) -> bool {
    let mut own = ACCEPTED.iter().filter(|one| one.folder == folder);
    own.any(|one| {
        circle
            .iter()
            .all(|module| one.modules.contains(&module.as_str()))
    })
}

/// Which top-level module of a crate imports which, and in which file first.
#[derive(Debug, Default)]
struct Imports(BTreeMap<String, BTreeMap<String, String>>);

impl Imports {
    fn of(folder: &str, files: &[File]) -> Self {
        let start = format!("{folder}/src/");
        let sources: Vec<&File> = files
            .iter()
            .filter(|file| file.path.starts_with(&start))
            .filter(|file| file.has_extension(&["rs"]) && !file.is_generated())
            .collect();
        let for_tests: Vec<String> = sources.iter().flat_map(|file| test_modules(file)).collect();
        let inside = |file: &File| file.path.get(start.len()..).unwrap_or_default().to_owned();
        let modules: BTreeSet<String> = sources
            .iter()
            .filter_map(|file| top_module(&inside(file)))
            .collect();
        let root = sources.iter().find(|file| inside(file) == "lib.rs");
        let exported = root.map_or_else(BTreeMap::new, |file| exported(&code(file), &modules));
        let mut imports = Self::default();
        for file in &sources {
            let Some(module) = top_module(&inside(file)) else {
                continue;
            };
            if for_tests.iter().any(|path| file.path.starts_with(path)) {
                continue;
            }
            for name in imported(&code(file)) {
                let target = modules.get(&name).or_else(|| exported.get(&name));
                if let Some(target) = target.filter(|target| **target != module) {
                    let own = imports.0.entry(module.clone()).or_default();
                    own.entry(target.clone())
                        .or_insert_with(|| file.path.clone());
                }
            }
        }
        imports
    }

    /// The sets of modules that reach each other.
    fn circles(&self) -> Vec<BTreeSet<String>> {
        let mut circles: Vec<BTreeSet<String>> = Vec::new();
        for module in self.0.keys() {
            let reached = self.reached(module);
            let circle: BTreeSet<String> = reached
                .iter()
                .filter(|other| self.reached(other).contains(module))
                .cloned()
                .collect();
            if !circle.is_empty() && !circles.contains(&circle) {
                circles.push(circle);
            }
        }
        circles
    }

    fn reached(&self, module: &str) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let mut open = vec![module.to_owned()];
        while let Some(next) = open.pop() {
            for target in self.0.get(&next).into_iter().flat_map(BTreeMap::keys) {
                if reached.insert(target.clone()) {
                    open.push(target.clone());
                }
            }
        }
        reached
    }

    /// The imports of a circle: `a -> b (path), b -> a (path)`.
    fn shown(&self, circle: &BTreeSet<String>) -> String {
        let mut arrows = Vec::new();
        for module in circle {
            for (target, path) in self.0.get(module).into_iter().flatten() {
                if circle.contains(target) {
                    arrows.push(format!("{module} -> {target} ({path})"));
                }
            }
        }
        arrows.join(", ")
    }
}

/// The top-level module that a file belongs to; none for the roots of libraries and programs.
fn top_module(inside: &str) -> Option<String> {
    let first = inside.split('/').next()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (!["lib", "main", "bin"].contains(&name)).then(|| name.to_owned())
}

/// The text of a file without its tests and comments.
fn code(file: &File) -> String {
    let lines = without_tests(&file.text);
    let lines: Vec<&str> = lines.into_iter().map(|(_, line)| line).collect();
    lines.join("\n")
}

/// The names after `crate::`, also those of a group.
fn imported(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut pieces = code.split("crate::");
    let mut before = pieces.next().unwrap_or_default();
    for piece in pieces {
        // `pub(in crate::a)` limits who sees an item; it imports nothing.
        if !before.ends_with("(in ") {
            match piece.strip_prefix('{') {
                Some(group) => names.extend(group_heads(group)),
                None => names.extend(head(piece)),
            }
        }
        before = piece;
    }
    names
}

/// The first names of the members of a group, up to its closing brace.
fn group_heads(group: &str) -> Vec<String> {
    let mut depth = 0_usize;
    let mut members = vec![String::new()];
    for letter in group.chars() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => members.push(String::new()),
            _ => {}
        }
        if let Some(last) = members.last_mut()
            && letter != ','
        {
            last.push(letter);
        }
    }
    members.iter().filter_map(|one| head(one.trim())).collect()
}

fn head(text: &str) -> Option<String> {
    let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
    let name: String = text.chars().take_while(is_word).collect();
    (!name.is_empty()).then_some(name)
}

/// What the root of a library re-exports, with the module it comes from.
fn exported(root: &str, modules: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut exported = BTreeMap::new();
    for statement in root.split(';') {
        let Some((_, path)) = statement.split_once("use ") else {
            continue;
        };
        let path = path
            .trim_start_matches("crate::")
            .trim_start_matches("self::");
        let Some((module, rest)) = path.split_once("::") else {
            continue;
        };
        if modules.contains(module) {
            let words = rest.split(|c: char| !c.is_alphanumeric() && c != '_');
            let words = words.filter(|word| !word.is_empty());
            exported.extend(words.map(|word| (word.to_owned(), module.to_owned())));
        }
    }
    exported
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failures(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<File> = files
            .iter()
            .map(|(path, text)| File::fake(&format!("node/x/src/{path}"), text))
            .collect();
        check(&["node/x"], &files).failures
    }

    #[test]
    fn two_modules_that_import_each_other_are_refused_with_their_files() {
        let found = failures(&[
            ("a/mod.rs", "mod inner;\n"),
            ("a/inner.rs", "use crate::b::B;\n"),
            ("b.rs", "use crate::{\n    a::{A, C},\n    d,\n};\n"),
            ("d.rs", "fn d() {}\n"),
        ]);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].contains("a -> b (node/x/src/a/inner.rs), b -> a (node/x/src/b.rs)"),
            "{found:?}"
        );
    }

    #[test]
    fn a_circle_of_three_and_one_through_a_re_export_are_found() {
        let three = failures(&[
            ("a.rs", "fn a() { crate::b::go() }\n"),
            ("b.rs", "use crate::c;\n"),
            ("c.rs", "use crate::a::A;\n"),
        ]);
        assert_eq!(three.len(), 1, "{three:?}");
        let exported = failures(&[
            ("lib.rs", "mod a;\nmod b;\npub use a::{A, Other};\n"),
            ("a.rs", "use crate::b::B;\n"),
            ("b.rs", "use crate::A;\n"),
        ]);
        assert_eq!(exported.len(), 1, "{exported:?}");
    }

    #[test]
    fn imports_in_one_direction_and_those_of_tests_pass() {
        let tested = "use crate::b::B;\n#[cfg(test)]\nmod tests {\n    use crate::c::C;\n}\n";
        let found = failures(&[
            ("a.rs", tested),
            ("b.rs", "// crate::a is above\n"),
            ("c.rs", "use crate::a::A;\npub(in crate::a) fn c() {}\n"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn an_accepted_circle_passes_and_one_that_is_gone_is_noted() {
        let file = |path: &str, text: &str| File::fake(&format!("xtask/src/{path}"), text);
        let files = [
            file("command.rs", "use crate::workspace;\n"),
            file("workspace.rs", "use crate::command;\n"),
        ];
        assert_eq!(check(&["xtask"], &files), Findings::default());
        let untied = [file("command.rs", "use crate::workspace;\n")];
        let found = check(&["xtask"], &untied);
        assert_eq!((found.failures.len(), found.notes.len()), (0, 1));
    }
}
