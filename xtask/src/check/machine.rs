//! The deterministic half links no clock, socket, thread pool or source of randomness.
//!
//! Our own code is held to it by clippy and by [`super::source`]; this looks at what comes in with
//! dependencies.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use cargo_metadata::DependencyKind;

use super::graph::Graph;
use crate::report::Findings;

/// What no machine crate may name in its manifest.
const NEVER_DIRECT: &[&str] = &[
    "chrono",
    "crossbeam",
    "futures",
    "getrandom",
    "hyper",
    "instant",
    "mio",
    "num_cpus",
    "quanta",
    "rand",
    "rayon",
    "reqwest",
    "smol",
    "socket2",
    "threadpool",
    "tokio",
    "web-time",
];

/// What may not be linked at all, however deep.
const NEVER_LINKED: &[&str] = &["hyper", "mio", "rayon", "reqwest", "socket2", "tokio"];

/// Sources of randomness.
const RANDOM: &[&str] = &["getrandom", "rand"];

/// Crates that link one without calling it on the paths we use.
const MERELY_LINK: &[&str] = &[
    // Its rand is for its tests.
    "ark-std",
    "crypto-common",
    "curve25519-dalek",
    "ecdsa",
    "ed25519",
    "ed25519-zebra",
    "elliptic-curve",
    "k256",
    "rand",
    "rand_core",
    "secp256k1",
    "signature",
];

/// Who links whom in a build of the machine alone.
#[derive(Debug, Default)]
pub(crate) struct Linked {
    needs: BTreeMap<String, BTreeSet<String>>,
    features: BTreeMap<String, BTreeSet<String>>,
}

impl Linked {
    /// Reads `cargo tree --prefix depth --format ' {f}|{p}'`: `2 std,now|chrono v0.4.1 (*)`.
    pub(crate) fn parse(tree: &str) -> Self {
        let mut linked = Self::default();
        let mut path: Vec<String> = Vec::new();
        for line in tree.lines() {
            let Some((depth, rest)) = line.split_once(' ') else {
                continue;
            };
            let (Ok(depth), Some((features, package))) =
                (depth.parse::<usize>(), rest.split_once('|'))
            else {
                continue;
            };
            let name = package.split(' ').next().unwrap_or(package).to_owned();
            path.truncate(depth);
            if let Some(parent) = path.last() {
                linked
                    .needs
                    .entry(parent.clone())
                    .or_default()
                    .insert(name.clone());
            }
            let known = linked.features.entry(name.clone()).or_default();
            known.extend(features.split(',').map(str::to_owned));
            path.push(name);
        }
        linked
    }

    /// The shortest way from one of the roots to a crate, as `a -> b -> c`.
    fn way(&self, roots: &[&str], target: &str) -> String {
        let mut ways: VecDeque<Vec<&str>> = roots.iter().map(|root| vec![*root]).collect();
        let mut seen: BTreeSet<&str> = roots.iter().copied().collect();
        while let Some(way) = ways.pop_front() {
            let Some(last) = way.last().copied() else {
                continue;
            };
            if last == target {
                return way.join(" -> ");
            }
            for next in self.needs.get(last).into_iter().flatten() {
                if seen.insert(next) {
                    ways.push_back(way.iter().copied().chain([next.as_str()]).collect());
                }
            }
        }
        target.to_owned()
    }

    /// Whether the crate is there and can read the time of day.
    fn has_clock(&self, name: &str) -> bool {
        let features = self.features.get(name);
        features.is_some_and(|found| found.contains("clock") || found.contains("now"))
    }
}

/// Looks at the manifests of the machine crates and at everything they link.
pub(crate) fn check(graph: &Graph, linked: &Linked) -> Findings {
    let mut found = Findings::default();
    let machine: Vec<_> = graph.ours().filter(|found| found.is_machine()).collect();
    for member in &machine {
        if !linked.features.contains_key(&member.name) {
            found.fail(format!(
                "cargo tree did not list {}, so nothing is known of it",
                member.name
            ));
        }
        let lasting = member
            .declared
            .iter()
            .filter(|d| d.kind != DependencyKind::Development);
        for need in lasting.filter(|need| is_never_direct(&need.name)) {
            found.fail(format!(
                "{} may not depend on {}: the machine is synchronous and reads no clock, socket or \
                 randomness; take what you need as an argument",
                member.name, need.name
            ));
        }
    }
    let roots: Vec<&str> = machine.iter().map(|found| found.name.as_str()).collect();
    let everything: BTreeSet<&str> = linked
        .needs
        .values()
        .flatten()
        .map(String::as_str)
        .collect();
    for name in everything {
        if NEVER_LINKED.contains(&name) || (name == "chrono" && linked.has_clock(name)) {
            found.fail(format!(
                "the machine links {name}: {}",
                linked.way(&roots, name)
            ));
        }
    }
    check_randomness(linked, &roots, &mut found);
    found
}

fn check_randomness(linked: &Linked, roots: &[&str], found: &mut Findings) {
    for (parent, needs) in &linked.needs {
        for name in RANDOM.iter().filter(|name| needs.contains(**name)) {
            let way = linked.way(roots, parent);
            if roots.contains(&parent.as_str()) {
                continue; // said already, with the manifest's words
            }
            if MERELY_LINK.contains(&parent.as_str()) {
                found
                    .notes
                    .push(format!("{name} is linked, not called: {way} -> {name}"));
            } else {
                found.fail(format!(
                    "the machine links {name}: {way} -> {name}; turn the feature off, or show that \
                     {parent} never calls it here and add it to the list in machine.rs"
                ));
            }
        }
    }
}

fn is_never_direct(name: &str) -> bool {
    NEVER_DIRECT.contains(&name) || name.starts_with("async-") || name.starts_with("tokio-")
}

#[cfg(test)]
mod tests {
    use super::{
        super::graph::fake::{DEV, NORMAL},
        *,
    };

    fn graph() -> Graph {
        Graph::default()
            .with("tarn-app", "machine/app", &[("sha2", NORMAL)])
            .with("tarn", "node/tarn", &[("tokio", NORMAL)])
    }

    fn tree(lines: &str) -> Linked {
        Linked::parse(&format!("0 |tarn-app v0.1.0 (/somewhere)\n{lines}"))
    }

    fn bank() -> Linked {
        tree("0 |tarn-bank v0.1.0 (/somewhere)\n")
    }

    #[test]
    fn a_crate_nobody_looked_at_is_not_taken_for_clean() {
        let found = check(&graph(), &Linked::parse(""));
        assert!(
            found.failures[0].starts_with("cargo tree did not list tarn-app"),
            "{found:?}"
        );
    }

    #[test]
    fn a_machine_without_a_clock_passes() {
        let linked = tree("1 std|sha2 v0.10.9\n2 |digest v0.10.7\n");
        assert_eq!(check(&graph(), &linked), Findings::default());
    }

    #[test]
    fn a_machine_crate_that_asks_for_tokio_is_refused() {
        let graph = graph().with("tarn-bank", "machine/modules/bank", &[("tokio", NORMAL)]);
        let found = check(&graph, &bank());
        assert!(
            found.failures[0].starts_with("tarn-bank may not depend on tokio"),
            "{found:?}"
        );
    }

    #[test]
    fn async_runtimes_are_known_by_their_prefix() {
        let graph = graph().with("tarn-bank", "machine/modules/bank", &[("async-io", NORMAL)]);
        assert_eq!(check(&graph, &bank()).failures.len(), 1);
    }

    #[test]
    fn tests_of_the_machine_may_use_anything() {
        let graph = graph().with("tarn-bank", "machine/modules/bank", &[("rand", DEV)]);
        assert_eq!(check(&graph, &bank()), Findings::default());
    }

    #[test]
    fn tokio_behind_another_crate_is_found_and_the_way_is_shown() {
        let linked = tree("1 |sha2 v0.10.9\n1 |fine v1.0.0\n2 |deep v1.0.0\n3 rt|tokio v1.54.1\n");
        let found = check(&graph(), &linked);
        let way = "the machine links tokio: tarn-app -> fine -> deep -> tokio";
        assert_eq!(found.failures, [way]);
    }

    #[test]
    fn chrono_is_refused_only_with_its_clock() {
        let still = tree("1 |wire v1.0.0\n2 alloc|chrono v0.4.0\n");
        assert_eq!(check(&graph(), &still), Findings::default());
        let ticking = tree("1 |wire v1.0.0\n2 alloc,clock,now|chrono v0.4.0\n");
        assert_eq!(check(&graph(), &ticking).failures.len(), 1);
    }

    #[test]
    fn randomness_is_linked_only_through_the_listed_crates() {
        let listed = tree("1 |secp256k1 v0.31.1\n2 |rand v0.9.0\n");
        let found = check(&graph(), &listed);
        assert_eq!(found.failures, [""; 0]);
        let note = "rand is linked, not called: tarn-app -> secp256k1 -> rand";
        assert_eq!(found.notes, [note]);

        let other = tree("1 |ahash v0.8.0\n2 |getrandom v0.3.0\n");
        let found = check(&graph(), &other);
        assert!(
            found.failures[0].contains("tarn-app -> ahash -> getrandom"),
            "{found:?}"
        );
    }

    #[test]
    fn a_repeated_subtree_is_marked_and_still_counts() {
        let linked = tree("1 |a v1.0.0\n2 |b v1.0.0\n1 |c v1.0.0\n2 |b v1.0.0 (*)\n");
        assert!(linked.needs["c"].contains("b"));
    }
}
