//! One version of every crate that ships, but for those with an excuse; and one everywhere of those
//! whose types meet at our borders: two would not fit together, or build the same C library twice.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::{Built, Graph};
use crate::report::Findings;

/// Single everywhere.
const SINGLE: &[&str] = &["axum", "secp256k1", "tonic"];

/// Crates that ship in several versions, and why: each costs time and bytes, so each needs a reason.
const EXCUSED: &[(&str, &str)] = &[
    (
        "base64",
        "hyper-util and the Swagger pages went ahead of axum, tonic and reqwest",
    ),
    (
        "block-buffer",
        "ed25519-consensus of the light client is built on the older digest",
    ),
    (
        "cpufeatures",
        "sha2 of the light client's signatures is the older one",
    ),
    (
        "crypto-common",
        "hashes of revm and alloy are built on the newer digest",
    ),
    (
        "darling",
        "macros of serde_with and of alloy's types; they run when a program is built",
    ),
    ("darling_core", "with darling"),
    ("darling_macro", "with darling"),
    (
        "derive_more",
        "the light client has the older one, alloy the newer; derive macros alone",
    ),
    (
        "foldhash",
        "hashbrown of ed25519-zebra has the older one, alloy the newer",
    ),
    (
        "digest",
        "ed25519-consensus of the light client is built on the older one",
    ),
    (
        "getrandom",
        "ring and the older rand_core, our own keys, and the database's tempfile: one each",
    ),
    (
        "hashbrown",
        "dashmap and quick_cache of the database, indexmap, ed25519-zebra: private to each",
    ),
    ("keccak", "sha3 of alloy is the newer one, ours the older"),
    (
        "prost",
        "ics23, by which wallets check proofs of the state, is built on the older one; its messages stay \
         in one file and meet no others",
    ),
    ("prost-derive", "with prost"),
    (
        "rand",
        "test helpers of revm's curves have the older one, libsecp256k1 the newer; neither is called",
    ),
    ("rand_chacha", "with rand"),
    (
        "rand_core",
        "elliptic curves 0.13 are built on the older one, WebSockets on the other",
    ),
    (
        "ripemd",
        "revm's precompile has the newer one, addresses the older",
    ),
    (
        "sha2",
        "ed25519-consensus of the light client is built on the older one",
    ),
    (
        "sha3",
        "alloy has the newer one, our own Keccak-256 the older",
    ),
    (
        "syn",
        "derive macros are moving to version 3; none of it is in the program",
    ),
];

/// Looks for a second version.
pub(crate) fn check(graph: &Graph, shipped: &Built) -> Findings {
    let mut everywhere: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut product: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for found in graph.crates.values() {
        let name = found.name.as_str();
        if SINGLE.contains(&name) || name.starts_with("tendermint") {
            everywhere.entry(name).or_default().insert(&found.version);
        } else if shipped.has(found) {
            product.entry(name).or_default().insert(&found.version);
        }
    }
    let several = |name: &str| product.get(name).is_some_and(|versions| versions.len() > 1);
    let idle = EXCUSED
        .iter()
        .filter(|(name, _)| !several(name))
        .map(|(name, _)| format!("{name} ships once at most: delete its excuse in duplicates.rs"));
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
    use super::*;

    /// Everything excused comes in two versions; so do those named, of which the first ones ship.
    fn found(shipped: &[&str], tests: &[&str]) -> Findings {
        let excused = EXCUSED.iter().flat_map(|(name, _)| {
            let versions = [format!("{name}@1.0.0"), format!("{name}@2.0.0")];
            versions.into_iter()
        });
        let shipped: Vec<String> = excused
            .chain(shipped.iter().map(|id| (*id).to_owned()))
            .collect();
        let tree: Vec<String> = shipped.iter().map(|id| id.replace('@', " v")).collect();
        let ids = shipped.iter().map(String::as_str);
        let graph = ids
            .chain(tests.iter().copied())
            .fold(Graph::default(), |graph, id| {
                graph.with_foreign(id, Some("MIT"))
            });
        check(&graph, &Built::parse(&tree.join("\n")))
    }

    #[test]
    fn two_secp256k1_are_refused_and_both_are_named() {
        let found = found(&["secp256k1@0.31.1"], &["secp256k1@0.33.1"]);
        assert!(found.failures[0].starts_with("secp256k1 is built in versions 0.31.1 and 0.33.1"));
    }

    #[test]
    fn the_tendermint_family_is_known_by_its_prefix() {
        let two = ["tendermint-proto@0.40.0", "tendermint-proto@0.41.0"];
        assert_eq!(found(&two, &[]).failures.len(), 1);
        assert_eq!(found(&[], &two).failures.len(), 1);
    }

    #[test]
    fn tests_may_bring_their_own_version_but_the_product_may_not() {
        assert_eq!(
            found(&["hyper@1.0.0"], &["hyper@0.14.0"]),
            Findings::default()
        );
        let product = found(&["hyper@1.0.0", "hyper@0.14.0"], &[]);
        assert_eq!(product.failures.len(), 1);
    }

    #[test]
    fn what_ships_comes_once_unless_it_is_excused() {
        assert_eq!(
            found(&["regex@1.0.0", "regex@2.0.0"], &[]).failures.len(),
            1
        );
        assert_eq!(found(&["syn@3.0.0"], &[]), Findings::default());
    }

    #[test]
    fn an_excuse_that_nobody_needs_is_deleted() {
        let only = |ids: &[&str]| {
            let graph = ids.iter().fold(Graph::default(), |graph, id| {
                graph.with_foreign(id, Some("MIT"))
            });
            check(&graph, &Built::parse("syn v2.0.0")).failures
        };
        let expected = "syn ships once at most: delete its excuse in duplicates.rs".to_owned();
        // A second one that is built for tests alone is no reason, and neither is none at all.
        assert!(only(&["syn@2.0.0", "syn@3.0.0"]).contains(&expected));
        assert!(only(&[]).contains(&expected));
    }
}
