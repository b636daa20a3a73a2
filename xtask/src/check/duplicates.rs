//! One version of every crate that ships, but for those with an excuse; and one everywhere of those
//! whose types meet at our borders: two would not fit together, or build the same C library twice.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::Graph;
use crate::report::Findings;

/// Single everywhere.
const SINGLE: &[&str] = &["axum", "secp256k1", "tonic"];

/// Crates that ship in several versions, and why: each costs time and bytes, so each needs a reason.
const EXCUSED: &[(&str, &str)] = &[
    (
        "base64",
        "hyper-util and the Swagger pages went ahead of axum, tonic and reqwest",
    ),
    ("block-buffer", "with the older digest of ed25519-consensus"),
    (
        "digest",
        "ed25519-consensus is CometBFT's rule for signatures and has not moved on",
    ),
    (
        "getrandom",
        "ring and the older rand_core, our own keys, and tempfile: one each",
    ),
    (
        "hashbrown",
        "dashmap and quick_cache of the database, indexmap: private to each",
    ),
    ("r-efi", "with getrandom, on firmware we do not run on"),
    (
        "rand_core",
        "elliptic curves 0.13 are built on the oldest, proptest's family on others",
    ),
    ("sha2", "with the older digest of ed25519-consensus"),
    (
        "syn",
        "derive macros are moving to version 3; none of it is in the program",
    ),
    ("thiserror", "ed25519-consensus has the older one"),
    ("thiserror-impl", "with thiserror"),
    ("windows-sys", "with ring, on a system we do not build for"),
];

/// Looks for a second version.
pub(crate) fn check(graph: &Graph) -> Findings {
    let shipped = graph.shipped();
    let mut everywhere: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut product: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (id, found) in &graph.crates {
        let name = found.name.as_str();
        if SINGLE.contains(&name) || name.starts_with("tendermint") {
            everywhere.entry(name).or_default().insert(&found.version);
        } else if shipped.contains(id.as_str()) {
            product.entry(name).or_default().insert(&found.version);
        }
    }
    let idle = product
        .iter()
        .filter(|(name, versions)| versions.len() == 1 && is_excused(name))
        .map(|(name, _)| format!("{name} is built once: delete its excuse in duplicates.rs"));
    let mut findings: Findings = idle.collect();
    product.retain(|name, versions| versions.len() > 1 && !is_excused(name));
    everywhere.retain(|_, versions| versions.len() > 1);
    for (name, versions) in everywhere.into_iter().chain(product) {
        let versions: Vec<_> = versions.into_iter().collect();
        findings.fail(format!(
            "{name} is built in versions {}: agree on one (`cargo tree -i {name}@VERSION` shows who \
             asks), or excuse it with a reason in duplicates.rs",
            versions.join(" and ")
        ));
    }
    findings
}

fn is_excused(name: &str) -> bool {
    EXCUSED.iter().any(|(excused, _)| *excused == name)
}

#[cfg(test)]
mod tests {
    use super::{
        super::graph::fake::{DEV, NORMAL},
        *,
    };

    fn graph(needs: &[(&str, cargo_metadata::DependencyKind)]) -> Graph {
        let graph = Graph::default().with("tarn", "node/tarn", needs);
        needs
            .iter()
            .fold(graph, |graph, (id, _)| graph.with_foreign(id, Some("MIT")))
    }

    #[test]
    fn two_secp256k1_are_refused_and_both_are_named() {
        let found = check(&graph(&[
            ("secp256k1@0.31.1", NORMAL),
            ("secp256k1@0.33.1", DEV),
        ]));
        assert!(found.failures[0].starts_with("secp256k1 is built in versions 0.31.1 and 0.33.1"));
    }

    #[test]
    fn the_tendermint_family_is_known_by_its_prefix() {
        let two = [
            ("tendermint-proto@0.40.0", NORMAL),
            ("tendermint-proto@0.41.0", NORMAL),
        ];
        assert_eq!(check(&graph(&two)).failures.len(), 1);
    }

    #[test]
    fn tests_may_bring_their_own_prost_but_the_product_may_not() {
        let tests = graph(&[("prost@0.14.4", NORMAL), ("prost@0.13.5", DEV)]);
        assert_eq!(check(&tests), Findings::default());
        let product = graph(&[("prost@0.14.4", NORMAL), ("prost@0.13.5", NORMAL)]);
        assert_eq!(check(&product).failures.len(), 1);
    }

    #[test]
    fn what_ships_comes_once_unless_it_is_excused() {
        let two = |name: &str, kind| {
            let ids = [format!("{name}@1.0.0"), format!("{name}@2.0.0")];
            check(&graph(&[(&ids[0], NORMAL), (&ids[1], kind)])).failures
        };
        assert_eq!(two("regex", NORMAL).len(), 1);
        assert!(two("regex", DEV).is_empty());
        assert!(two("syn", NORMAL).is_empty());
    }

    #[test]
    fn an_excuse_that_nobody_needs_is_deleted() {
        let found = check(&graph(&[("syn@2.0.0", NORMAL)]));
        let expected = "syn is built once: delete its excuse in duplicates.rs";
        assert_eq!(found.failures, [expected]);
    }
}
