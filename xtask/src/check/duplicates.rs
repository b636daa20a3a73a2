//! One version of the crates whose types meet at our borders: two would not fit together, or would
//! build the same C library twice.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::Graph;
use crate::report::Findings;

/// Single everywhere.
const SINGLE: &[&str] = &["axum", "secp256k1", "tonic"];

/// Single in what ships; a client library used by a test may bring its own.
const SINGLE_SHIPPED: &[&str] = &["prost"];

/// Looks for a second version.
pub(crate) fn check(graph: &Graph) -> Findings {
    let shipped = graph.shipped();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (id, found) in &graph.crates {
        let name = found.name.as_str();
        let everywhere = SINGLE.contains(&name) || name.starts_with("tendermint");
        let in_product = SINGLE_SHIPPED.contains(&name) && shipped.contains(id.as_str());
        if everywhere || in_product {
            versions.entry(name).or_default().insert(&found.version);
        }
    }
    let doubled = versions
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1);
    doubled
        .map(|(name, versions)| {
            let versions: Vec<_> = versions.into_iter().collect();
            format!(
                "{name} is built in versions {}: agree on one (`cargo tree -i {name}@VERSION` shows \
                 who asks)",
                versions.join(" and ")
            )
        })
        .collect()
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
    fn other_crates_may_come_twice() {
        let two = [("syn@1.0.0", NORMAL), ("syn@2.0.0", NORMAL)];
        assert_eq!(check(&graph(&two)), Findings::default());
    }
}
