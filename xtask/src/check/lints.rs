//! Every crate carries the house's lints, every machine crate the four that guard money.

use std::collections::BTreeSet;

use crate::{report::Findings, workspace::File};

/// What a machine crate denies at its root.
const DENIED: [&str; 4] = [
    "clippy::arithmetic_side_effects",
    "clippy::as_conversions",
    "clippy::float_arithmetic",
    "clippy::indexing_slicing",
];

/// Generated code keeps its own style.
const EXEMPT: &str = "machine/proto";

/// Looks at the manifests and roots of these crate folders.
pub(crate) fn check(folders: &[&str], files: &[File]) -> Findings {
    let mut found = Findings::default();
    let text = |path: &str| {
        files
            .iter()
            .find(|file| file.path == path)
            .map(|file| &file.text)
    };
    for folder in folders.iter().filter(|folder| **folder != EXEMPT) {
        if !text(&format!("{folder}/Cargo.toml")).is_some_and(|text| inherits(text)) {
            found.fail(format!(
                "{folder}/Cargo.toml: add `[lints]` with `workspace = true`"
            ));
        }
        if !folder.starts_with("machine/") {
            continue;
        }
        let root = format!("{folder}/src/lib.rs");
        let denied = text(&root).map(|text| denied(text)).unwrap_or_default();
        let missing: Vec<_> = DENIED
            .into_iter()
            .filter(|lint| !denied.contains(*lint))
            .collect();
        if !missing.is_empty() {
            found.fail(format!("{root}: add #![deny({})]", missing.join(", ")));
        }
    }
    found
}

fn inherits(manifest: &str) -> bool {
    let mut section = "";
    manifest
        .lines()
        .map(|line| line.split('#').next().unwrap_or("").trim())
        .any(|line| {
            if line.starts_with('[') {
                section = line;
            }
            let line: String = line.split_whitespace().collect();
            line == "lints.workspace=true" || (section == "[lints]" && line == "workspace=true")
        })
}

fn denied(source: &str) -> BTreeSet<String> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let blocks = code
        .split("#![deny(")
        .skip(1)
        .filter_map(|rest| rest.split(")]").next());
    blocks
        .flat_map(|block| block.split(','))
        .map(|lint| lint.trim().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[package]\nname = \"tarn-bank\"\n\n[lints]\nworkspace = true\n";
    const ROOT: &str = "//! Bank.\n#![deny(\n    clippy::arithmetic_side_effects,\n    \
                        clippy::as_conversions,\n    clippy::float_arithmetic,\n    \
                        clippy::indexing_slicing\n)]\n";

    fn failures(manifest: &str, root: &str) -> Vec<String> {
        let files = [
            File::fake("machine/bank/Cargo.toml", manifest),
            File::fake("machine/bank/src/lib.rs", root),
        ];
        check(&["machine/bank"], &files).failures
    }

    #[test]
    fn a_crate_with_all_of_them_passes() {
        assert_eq!(failures(MANIFEST, ROOT), [""; 0]);
        let dotted = "lints.workspace = true\n[package]\n";
        assert_eq!(failures(dotted, ROOT), [""; 0]);
    }

    #[test]
    fn a_manifest_without_the_lints_is_refused() {
        let found = failures("[package]\nversion.workspace = true\n[lints.rust]\n", ROOT);
        assert!(found[0].starts_with("machine/bank/Cargo.toml"), "{found:?}");
    }

    #[test]
    fn a_missing_lint_is_named() {
        let found = failures(
            MANIFEST,
            &ROOT.replace("    clippy::float_arithmetic,\n", ""),
        );
        let wanted = "machine/bank/src/lib.rs: add #![deny(clippy::float_arithmetic)]";
        assert_eq!(found, [wanted]);
    }

    #[test]
    fn a_lint_in_a_comment_denies_nothing() {
        let found = failures(MANIFEST, "// #![deny(clippy::as_conversions)]\n");
        assert!(found[0].contains("clippy::as_conversions"), "{found:?}");
    }

    #[test]
    fn generated_code_and_the_node_are_held_to_less() {
        assert_eq!(check(&["machine/proto"], &[]).failures, [""; 0]);
        let node = File::fake("node/tarn/Cargo.toml", MANIFEST);
        assert_eq!(check(&["node/tarn"], &[node]).failures, [""; 0]);
    }
}
