//! Everything we build on may be used in an Apache-2.0 program.

use super::graph::Graph;
use crate::report::Findings;

/// Licences that ask for no more than attribution.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Zlib",
];

/// A crate let in with another licence, and why that is acceptable.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "xxhash-rust",
        "BSL-1.0",
        "as free as MIT, binaries need no notice; checksums of the state database",
    ),
    (
        "webpki-roots",
        "CDLA-Permissive-2.0",
        "Mozilla's list of certificate authorities; a data licence that asks for its text only",
    ),
];

/// Looks at the licence of every crate, ours included.
pub(crate) fn check(graph: &Graph) -> Findings {
    let foreign = graph.foreign().chain(graph.ours());
    foreign
        .filter_map(|found| {
            let Some(licence) = found.licence.as_deref() else {
                return Some(format!(
                    "{} {} states no licence",
                    found.name, found.version
                ));
            };
            let excepted = EXCEPTIONS
                .iter()
                .any(|(name, which, _)| *name == found.name && *which == licence);
            let refused = format!("{} {} is under {licence}", found.name, found.version);
            (!excepted && !is_allowed(licence)).then_some(refused)
        })
        .map(|text| {
            format!("{text}: use another crate, or add a reasoned exception in licences.rs")
        })
        .collect()
}

/// Whether an SPDX expression can be met with allowed licences.
fn is_allowed(expression: &str) -> bool {
    // Before SPDX, a slash meant "or".
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let allowed = either(&mut words);
    allowed && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words<'_>) -> bool {
    let mut allowed = both(words);
    while words.next_if_eq(&"OR").is_some() {
        // Not `||`: the right side has to be read whatever the left side was.
        allowed |= both(words);
    }
    allowed
}

fn both(words: &mut Words<'_>) -> bool {
    let mut allowed = one(words);
    while words.next_if_eq(&"AND").is_some() {
        allowed &= one(words);
    }
    allowed
}

fn one(words: &mut Words<'_>) -> bool {
    match words.next() {
        Some("(") => {
            let allowed = either(words);
            words.next_if_eq(&")").is_some() && allowed
        }
        Some(name) if words.next_if_eq(&"WITH").is_some() => {
            let exception = words.next().unwrap_or_default();
            ALLOWED.contains(&format!("{name} WITH {exception}").as_str())
        }
        Some(name) => ALLOWED.contains(&name),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_choice_is_enough_and_every_obligation_counts() {
        for text in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/GPL-3.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR GPL-3.0-only) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
            "Unlicense OR MIT",
        ] {
            assert!(is_allowed(text), "{text}");
        }
        for text in [
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT OR Apache-2.0) AND OpenSSL",
            "Apache-2.0 WITH something-else",
            "MPL-2.0",
            "",
            "(MIT",
            "MIT MIT",
        ] {
            assert!(!is_allowed(text), "{text}");
        }
    }

    #[test]
    fn an_exception_is_for_one_crate_under_one_licence() {
        let excepted = |id, licence| check(&Graph::default().with_foreign(id, Some(licence)));
        assert_eq!(
            excepted("xxhash-rust@0.8.19", "BSL-1.0"),
            Findings::default()
        );
        assert_eq!(
            excepted("xxhash-rust@0.8.19", "GPL-3.0-only")
                .failures
                .len(),
            1
        );
        assert_eq!(excepted("other@0.8.19", "BSL-1.0").failures.len(), 1);
    }

    #[test]
    fn a_crate_under_another_licence_or_none_is_refused() {
        let graph = Graph::default()
            .with_foreign("good@1.0.0", Some("MIT"))
            .with_foreign("strict@2.0.0", Some("AGPL-3.0-only"))
            .with_foreign("silent@3.0.0", None);
        let found = check(&graph);
        assert_eq!(found.failures.len(), 2);
        assert!(found.failures[0].starts_with("silent 3.0.0 states no licence"));
        assert!(found.failures[1].starts_with("strict 2.0.0 is under AGPL-3.0-only"));
    }
}
