//! Dependencies come from the public registry, by version, and some not at all.

use super::graph::Graph;
use crate::report::Findings;

const INDEX: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Crates we do without, and what to use.
const BANNED: &[(&str, &str)] = &[
    ("openssl", "rustls with ring"),
    ("openssl-sys", "rustls with ring"),
    ("aws-lc-sys", "rustls with ring"),
    ("aws-lc-rs", "rustls with ring"),
];

/// Looks at where every crate comes from.
pub(crate) fn check(graph: &Graph) -> Findings {
    let mut found = Findings::default();
    for package in graph.foreign() {
        let named = format!("{} {}", package.name, package.version);
        match package.source.as_deref() {
            Some(INDEX) => {}
            Some(other) => found.fail(format!(
                "{named} comes from {other}: use a released version"
            )),
            None => found.fail(format!(
                "{named} is a path outside the workspace: make it a member"
            )),
        }
        if let Some((_, instead)) = BANNED.iter().find(|(name, _)| *name == package.name) {
            found.fail(format!("{named} is banned: use {instead}"));
        }
    }
    for member in graph.ours() {
        for need in member.declared.iter().filter(|need| need.wildcard) {
            found.fail(format!(
                "{} takes any version of {}: name one",
                member.name, need.name
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{super::graph::fake::NORMAL, *};

    fn foreign(id: &str, source: Option<&str>) -> Graph {
        let mut graph = Graph::default().with_foreign(id, Some("MIT"));
        graph.crates.get_mut(id).unwrap().source = source.map(str::to_owned);
        graph
    }

    #[test]
    fn released_crates_pass() {
        assert_eq!(
            check(&foreign("sha2@0.10.9", Some(INDEX))),
            Findings::default()
        );
    }

    #[test]
    fn git_other_registries_and_loose_paths_are_refused() {
        let git = "git+https://github.com/someone/sha2#abc";
        for source in [Some(git), Some("registry+https://example.com/index"), None] {
            assert_eq!(
                check(&foreign("sha2@0.10.9", source)).failures.len(),
                1,
                "{source:?}"
            );
        }
    }

    #[test]
    fn openssl_is_refused_however_it_comes_in() {
        let found = check(&foreign("openssl-sys@0.9.0", Some(INDEX)));
        assert_eq!(
            found.failures,
            ["openssl-sys 0.9.0 is banned: use rustls with ring"]
        );
    }

    #[test]
    fn any_version_is_no_version() {
        let mut graph = Graph::default().with("tarn", "node/tarn", &[("sha2", NORMAL)]);
        graph.crates.get_mut("tarn").unwrap().declared[0].wildcard = true;
        assert_eq!(
            check(&graph).failures,
            ["tarn takes any version of sha2: name one"]
        );
    }
}
