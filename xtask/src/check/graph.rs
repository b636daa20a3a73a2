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
        self.folder
            .as_deref()
            .is_some_and(|folder| !TOOLS.contains(&folder))
    }
}

/// Every crate of every build, one per line.
pub(crate) fn tree() -> Result<String> {
    command::capture(&mut command::cargo([
        "tree",
        "--workspace",
        "--target",
        "all",
        "--edges",
        "normal,build,dev",
        "--prefix",
        "none",
    ]))
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

    /// Only what is really built, by the output of [`tree`]: cargo's metadata also lists crates that a
    /// weak feature would ask for if something else had asked first.
    pub(crate) fn only_built(mut self, tree: &str) -> Self {
        let built: BTreeSet<(&str, &str)> = tree
            .lines()
            .filter_map(|line| {
                let mut words = line.split_whitespace();
                Some((words.next()?, words.next()?.strip_prefix('v')?))
            })
            .collect();
        self.crates.retain(|_, found| {
            found.folder.is_some() || built.contains(&(found.name.as_str(), found.version.as_str()))
        });
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

    /// Everything that ships: our crates but the tools, and what they need, tests left out.
    pub(crate) fn shipped(&self) -> BTreeSet<&str> {
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<&str> = self
            .crates
            .iter()
            .filter(|(_, found)| found.ships())
            .map(|(id, _)| id.as_str())
            .collect();
        while let Some(id) = waiting.pop() {
            if !seen.insert(id) {
                continue;
            }
            let needs = self.crates.get(id).map_or(&[][..], |found| &found.needs);
            let lasting = needs
                .iter()
                .filter(|(_, kind)| *kind != DependencyKind::Development);
            waiting.extend(lasting.map(|(id, _)| id.as_str()));
        }
        seen
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
    use super::{
        fake::{DEV, NORMAL},
        *,
    };

    #[test]
    fn what_only_tests_need_does_not_ship() {
        let graph = Graph::default()
            .with(
                "tarn",
                "node/tarn",
                &[("prost@0.14.4", NORMAL), ("cosmrs@0.22.0", DEV)],
            )
            .with("tarn-tests", "tests", &[("ics23@0.12.0", NORMAL)])
            .with_foreign("prost@0.14.4", None)
            .with_foreign("cosmrs@0.22.0", None)
            .with_foreign("ics23@0.12.0", None);
        assert_eq!(
            graph.shipped().into_iter().collect::<Vec<_>>(),
            ["prost@0.14.4", "tarn"]
        );
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
