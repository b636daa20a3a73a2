//! Dependencies point down: every crate uses only what ARCHITECTURE.md allows it.
//!
//! The page holds a block fenced as `layers` with one line per crate, lowest first:
//! `tarn-bank: tarn-proto tarn-runtime`. A line may only name crates of the lines above it, so the
//! list cannot hold a cycle. `tarn-app (tests): tarn-durable` allows a machine crate's tests a
//! crate of the other half.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::DependencyKind;

use super::graph::{Crate, Declared, Graph};
use crate::report::Findings;

const TESTS: &str = " (tests)";

/// What ARCHITECTURE.md allows.
#[derive(Debug, Default)]
struct Layers {
    build: BTreeMap<String, BTreeSet<String>>,
    tests: BTreeMap<String, BTreeSet<String>>,
}

/// Compares the list with the manifests.
pub(crate) fn check(page: &str, graph: &Graph) -> Findings {
    let mut found = Findings::default();
    let layers = parse(page, &mut found);
    let ours: BTreeMap<&str, &Crate> = graph
        .ours()
        .map(|found| (found.name.as_str(), found))
        .collect();
    for name in layers
        .build
        .keys()
        .filter(|name| !ours.contains_key(name.as_str()))
    {
        found.fail(format!(
            "ARCHITECTURE.md lists {name}, which does not exist: drop its line"
        ));
    }
    for member in ours.values() {
        if !layers.build.contains_key(&member.name) {
            found.fail(format!(
                "{} is not in the layers of ARCHITECTURE.md: add it",
                member.name
            ));
            continue;
        }
        for need in &member.declared {
            let Some(target) = ours.get(need.name.as_str()) else {
                continue;
            };
            found
                .failures
                .extend(layers.objection(member, target, need.kind));
            found.failures.extend(fixtures(member, need));
        }
    }
    found
}

/// Fixtures stay in tests: the `testing` feature of a crate is not for what ships.
fn fixtures(member: &Crate, need: &Declared) -> Option<String> {
    let ships = member.ships() && need.kind != DependencyKind::Development;
    let enabled = need.features.iter().any(|feature| feature == "testing");
    (ships && enabled).then(|| {
        format!(
            "{} ships with the fixtures of {}: move the feature `testing` to its dev-dependencies",
            member.name, need.name
        )
    })
}

impl Layers {
    /// Why `member` may not use `target`, if it may not.
    fn objection(&self, member: &Crate, target: &Crate, kind: DependencyKind) -> Option<String> {
        let lists = |list: &BTreeMap<String, BTreeSet<String>>| {
            list.get(&member.name)
                .is_some_and(|allowed| allowed.contains(&target.name))
        };
        if member.name == target.name || lists(&self.build) {
            return None;
        }
        if kind != DependencyKind::Development {
            return Some(format!(
                "{} may not use {}: move the code down, or argue for the arrow in ARCHITECTURE.md",
                member.name, target.name
            ));
        }
        let crosses = member.is_machine() && !target.is_machine();
        (crosses && !lists(&self.tests)).then(|| {
            format!(
                "the tests of {} may not use {}: a machine crate is tested without the node",
                member.name, target.name
            )
        })
    }
}

fn parse(page: &str, found: &mut Findings) -> Layers {
    let mut layers = Layers::default();
    let block: Vec<&str> = page
        .lines()
        .skip_while(|line| line.trim() != "```layers")
        .skip(1)
        .take_while(|line| line.trim() != "```")
        .filter(|line| !line.trim().is_empty())
        .collect();
    if block.is_empty() {
        found.fail("ARCHITECTURE.md has no block fenced as ```layers");
    }
    for line in block {
        let Some((name, uses)) = line.split_once(':') else {
            found.fail(format!(
                "layers: `{line}` is not `crate: crates it may use`"
            ));
            continue;
        };
        let uses: BTreeSet<String> = uses.split_whitespace().map(str::to_owned).collect();
        if let Some(name) = name.trim().strip_suffix(TESTS) {
            layers.tests.insert(name.to_owned(), uses);
            continue;
        }
        for above in uses.iter().filter(|used| !layers.build.contains_key(*used)) {
            found.fail(format!(
                "layers: {name} names {above}, which is not on a line above it"
            ));
        }
        if layers.build.insert(name.trim().to_owned(), uses).is_some() {
            found.fail(format!("layers: {name} is listed twice"));
        }
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::{
        super::graph::fake::{DEV, NORMAL},
        *,
    };

    const PAGE: &str = "# Map\n\n```layers\ntarn-proto:\ntarn-store: tarn-proto\n\
                        tarn-app: tarn-proto tarn-store\ntarn-durable: tarn-store\n```\n";

    fn graph() -> Graph {
        Graph::default()
            .with("tarn-proto", "machine/proto", &[])
            .with("tarn-store", "machine/store", &[("tarn-proto", NORMAL)])
            .with("tarn-app", "machine/app", &[("tarn-store", NORMAL)])
            .with(
                "tarn-durable",
                "node/durable",
                &[("tarn-store", NORMAL), ("tarn-app", DEV)],
            )
    }

    #[test]
    fn arrows_that_point_down_pass() {
        assert_eq!(check(PAGE, &graph()), Findings::default());
    }

    #[test]
    fn an_upward_import_is_refused() {
        let graph = graph().with("tarn-store", "machine/store", &[("tarn-app", NORMAL)]);
        let found = check(PAGE, &graph);
        assert_eq!(found.failures.len(), 1);
        assert!(
            found.failures[0].starts_with("tarn-store may not use tarn-app"),
            "{found:?}"
        );
    }

    #[test]
    fn a_build_script_counts_like_the_crate() {
        let kind = DependencyKind::Build;
        let graph = graph().with("tarn-proto", "machine/proto", &[("tarn-store", kind)]);
        assert_eq!(check(PAGE, &graph).failures.len(), 1);
    }

    #[test]
    fn tests_may_point_anywhere_but_from_the_machine_to_the_node() {
        let upward = graph().with("tarn-store", "machine/store", &[("tarn-app", DEV)]);
        assert_eq!(check(PAGE, &upward), Findings::default());

        let across = graph().with("tarn-app", "machine/app", &[("tarn-durable", DEV)]);
        let found = check(PAGE, &across);
        assert!(found.failures[0].contains("tests of tarn-app may not use tarn-durable"));

        let page = PAGE.replace(
            "tarn-durable:",
            "tarn-app (tests): tarn-durable\ntarn-durable:",
        );
        assert_eq!(check(&page, &across), Findings::default());
    }

    #[test]
    fn fixtures_do_not_ship() {
        let with_testing = |kind| {
            let mut graph = graph().with("tarn-app", "machine/app", &[("tarn-store", kind)]);
            let app = graph.crates.get_mut("tarn-app").unwrap();
            app.declared[0].features = vec!["testing".to_owned()];
            check(PAGE, &graph)
        };
        let found = with_testing(NORMAL);
        assert!(found.failures[0].starts_with("tarn-app ships with the fixtures of tarn-store"));
        assert_eq!(with_testing(DEV), Findings::default());
    }

    #[test]
    fn every_crate_is_listed_and_every_line_is_a_crate() {
        let graph = graph().with("tarn-dex", "machine/modules/dex", &[]);
        assert!(check(PAGE, &graph).failures[0].starts_with("tarn-dex is not in the layers"));

        let page = PAGE.replace("tarn-proto:\n", "tarn-proto:\ntarn-gone:\n");
        assert!(
            check(&page, &self::graph()).failures[0].contains("tarn-gone, which does not exist")
        );
    }

    #[test]
    fn the_list_itself_points_down() {
        let page = PAGE.replace("tarn-store: tarn-proto", "tarn-store: tarn-proto tarn-app");
        let found = check(&page, &graph());
        assert!(found.failures[0].contains("names tarn-app, which is not on a line above it"));
    }

    #[test]
    fn a_page_without_the_block_is_refused() {
        assert!(check("# Map\n", &graph()).failures[0].contains("no block"));
    }
}
