//! Crates and who needs whom, reduced to what the checks ask.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result};
use cargo_metadata::{DependencyKind, Metadata};

use crate::command;

/// The folder of the deterministic half.
pub(crate) const MACHINE: &str = "machine/";

/// Folders whose crates never ship: their dependencies serve tests and tools.
const TOOLS: [&str; 2] = ["tests", "xtask"];

/// A dependency as a manifest declares it.
#[derive(Debug, Clone)]
pub(crate) struct Declared {
    pub(crate) name: String,
    pub(crate) kind: DependencyKind,
    /// Any version would do.
    pub(crate) wildcard: bool,
    /// The features it turns on.
    pub(crate) features: Vec<String>,
}

/// One crate of the build, ours or not.
#[derive(Debug, Clone)]
pub(crate) struct Crate {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: Option<String>,
    /// Where it comes from; nothing for our own.
    pub(crate) source: Option<String>,
    /// Its folder from the root, for our own.
    pub(crate) folder: Option<String>,
    pub(crate) declared: Vec<Declared>,
    /// What it resolved to: id and kind.
    pub(crate) needs: Vec<(String, DependencyKind)>,
}

impl Crate {
    /// Whether it is part of the deterministic half.
    pub(crate) fn is_machine(&self) -> bool {
        self.folder
            .as_deref()
            .is_some_and(|folder| folder.starts_with(MACHINE))
    }

    /// Whether it ends up in what users run.
    pub(crate) fn ships(&self) -> bool {
        let is_tool = |folder: &str| {
            let root = folder.split('/').next().unwrap_or(folder);
            TOOLS.contains(&root)
        };
        self.folder
            .as_deref()
            .is_some_and(|folder| !is_tool(folder))
    }
}

/// The program that users run.
const PROGRAM: &str = "tarn";

/// Names and versions that a build is made of.
#[derive(Debug, Clone, Default)]
pub(crate) struct Built(BTreeSet<(String, String)>);

impl Built {
    /// Everything that is ever built here: on every system, for tests and tools too.
    pub(crate) fn ever() -> Result<Self> {
        Self::by(&[
            "--workspace",
            "--target",
            "all",
            "--edges",
            "normal,build,dev",
        ])
    }

    /// What the program is built of: on this system, with the features it asks for itself. Tests turn
    /// on more, and nobody gets that.
    pub(crate) fn shipped() -> Result<Self> {
        Self::by(&["--package", PROGRAM, "--edges", "normal,build"])
    }

    fn by(words: &[&str]) -> Result<Self> {
        let mut tree = command::cargo(["tree", "--quiet", "--prefix", "none"]);
        Ok(Self::parse(&command::capture(tree.args(words))?))
    }

    /// From `cargo tree` without its lines: a crate and its version on each.
    pub(crate) fn parse(tree: &str) -> Self {
        let crates = tree.lines().filter_map(|line| {
            let mut words = line.split_whitespace();
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            Some((name.to_owned(), version.to_owned()))
        });
        Self(crates.collect())
    }

    /// Whether a crate is part of it.
    pub(crate) fn has(&self, found: &Crate) -> bool {
        let wanted = (found.name.clone(), found.version.clone());
        self.0.contains(&wanted)
    }
}

/// The whole build.
#[derive(Debug, Clone, Default)]
pub(crate) struct Graph {
    pub(crate) crates: BTreeMap<String, Crate>,
}

impl Graph {
    /// Reads cargo's view.
    pub(crate) fn of(metadata: &Metadata) -> Result<Self> {
        let resolve = metadata
            .resolve
            .as_ref()
            .context("cargo metadata resolved nothing")?;
        let mut crates = BTreeMap::new();
        for package in &metadata.packages {
            let ours = metadata.workspace_members.contains(&package.id);
            let folder = ours
                .then(|| package.manifest_path.parent())
                .flatten()
                .and_then(|folder| folder.strip_prefix(&metadata.workspace_root).ok())
                .map(|folder| folder.as_str().replace('\\', "/"));
            let declared = package.dependencies.iter().map(|dependency| Declared {
                name: dependency.name.clone(),
                kind: dependency.kind,
                wildcard: dependency.path.is_none() && dependency.req.to_string() == "*",
                features: dependency.features.clone(),
            });
            let found = Crate {
                name: package.name.to_string(),
                version: package.version.to_string(),
                licence: package.license.clone(),
                source: package.source.as_ref().map(|source| source.repr.clone()),
                folder,
                declared: declared.collect(),
                needs: Vec::new(),
            };
            crates.insert(package.id.repr.clone(), found);
        }
        for node in &resolve.nodes {
            let Some(found) = crates.get_mut(&node.id.repr) else {
                continue;
            };
            for dependency in &node.deps {
                for kind in &dependency.dep_kinds {
                    found.needs.push((dependency.pkg.repr.clone(), kind.kind));
                }
            }
        }
        Ok(Self { crates })
    }

    /// Only what is really built: cargo's metadata also lists crates that a weak feature would ask
    /// for if something else had asked first.
    pub(crate) fn only(mut self, built: &Built) -> Self {
        self.crates
            .retain(|_, found| found.folder.is_some() || built.has(found));
        self
    }

    /// The crates of this workspace.
    pub(crate) fn ours(&self) -> impl Iterator<Item = &Crate> {
        self.crates.values().filter(|found| found.folder.is_some())
    }

    /// The crates written elsewhere.
    pub(crate) fn foreign(&self) -> impl Iterator<Item = &Crate> {
        self.crates.values().filter(|found| found.folder.is_none())
    }
}

/// Builds small graphs for the tests of the checks.
#[cfg(test)]
pub(crate) mod fake {
    use super::*;

    pub(crate) const NORMAL: DependencyKind = DependencyKind::Normal;
    pub(crate) const DEV: DependencyKind = DependencyKind::Development;
    const INDEX: &str = "registry+https://github.com/rust-lang/crates.io-index";

    impl Graph {
        /// Adds a crate of ours.
        pub(crate) fn with(
            mut self,
            name: &str,
            folder: &str,
            needs: &[(&str, DependencyKind)],
        ) -> Self {
            let declared = needs.iter().map(|(name, kind)| Declared {
                name: (*name).split('@').next().unwrap().to_owned(),
                kind: *kind,
                wildcard: false,
                features: Vec::new(),
            });
            let found = Crate {
                name: name.to_owned(),
                version: "0.1.0".to_owned(),
                licence: Some("Apache-2.0".to_owned()),
                source: None,
                folder: Some(folder.to_owned()),
                declared: declared.collect(),
                needs: needs
                    .iter()
                    .map(|(id, kind)| ((*id).to_owned(), *kind))
                    .collect(),
            };
            self.crates.insert(name.to_owned(), found);
            self
        }

        /// Adds a crate of somebody else, `name@version`.
        pub(crate) fn with_foreign(mut self, id: &str, licence: Option<&str>) -> Self {
            let (name, version) = id.split_once('@').unwrap();
            let found = Crate {
                name: name.to_owned(),
                version: version.to_owned(),
                licence: licence.map(str::to_owned),
                source: Some(INDEX.to_owned()),
                folder: None,
                declared: Vec::new(),
                needs: Vec::new(),
            };
            self.crates.insert(id.to_owned(), found);
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_built_stays_and_our_own_always() {
        let graph = Graph::default()
            .with("tarn", "node/tarn", &[])
            .with_foreign("prost@0.14.4", None)
            .with_foreign("prost@0.13.5", None);
        let built = Built::parse("prost v0.14.4\nsyn v2.0.119 (proc-macro)\n\nprost v0.14.4 (*)\n");
        let left: Vec<String> = graph.only(&built).crates.into_keys().collect();
        assert_eq!(left, ["prost@0.14.4", "tarn"]);
    }

    #[test]
    fn what_only_tests_turn_on_does_not_ship() {
        let graph = Graph::of(&crate::workspace::metadata().unwrap()).unwrap();
        let (ever, shipped) = (Built::ever().unwrap(), Built::shipped().unwrap());
        let has = |built: &Built, name: &str| {
            let mut all = graph.crates.values();
            all.any(|found| found.name == name && built.has(found))
        };
        for (name, ships) in [("tarn-store", true), ("axum", true), ("proptest", false)] {
            assert!(has(&ever, name), "{name}");
            assert_eq!(has(&shipped, name), ships, "{name}");
        }
    }

    #[test]
    fn the_real_workspace_is_read() {
        let graph = Graph::of(&crate::workspace::metadata().unwrap()).unwrap();
        let bank = graph
            .ours()
            .find(|found| found.name == "tarn-bank")
            .unwrap();
        assert_eq!(bank.folder.as_deref(), Some("machine/modules/bank"));
        assert!(bank.is_machine() && bank.ships());
    }
}
