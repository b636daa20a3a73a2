//! `cargo xtask new-module NAME`: a module that compiles, is part of the chain and passes every test.
//!
//! Its files are made from `template/`; `edits` adds it to the four lists it must stand in.

mod edits;
mod name;

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use self::name::Name;
use crate::{command, proto, report, workspace};

/// Where a file of the template goes, below the module's folder or the folder of its `.proto` files.
macro_rules! template {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("template/", $path, ".in")))),+]
    };
}

const CRATE: &[(&str, &str)] = template![
    "Cargo.toml",
    "README.md",
    "src/error.rs",
    "src/events.rs",
    "src/genesis.rs",
    "src/keeper.rs",
    "src/lib.rs",
    "src/msgs/add.rs",
    "src/msgs/mod.rs",
    "src/query.rs",
    "src/samples.rs",
    "src/state.rs",
    "src/tests/mod.rs",
];

const PROTO: &[(&str, &str)] = template!["proto/query.proto", "proto/tx.proto"];

/// Makes the module in this checkout and says what is left to do.
pub(crate) fn run(name: &str) -> Result<()> {
    let name = Name::parse(name)?;
    let root = workspace::root();
    create(&root, &name)?;
    proto::generate()?;
    let package = name.package();
    let words = ["fmt", "--package", &package, "--package", "tarn-app"];
    command::run(&mut command::cargo(words))?;
    // Writes the new crate into Cargo.lock and nothing else.
    let words = ["update", "--quiet", "--workspace", "--offline"];
    command::run(&mut command::cargo(words))?;
    report::line(&format!(
        "new-module: {} is part of the chain. Every module is a store, and every store is part of the \
         app hash: chains of before cannot go on with this build. Run `cargo xtask golden --accept` \
         and read the difference: apphash.txt changes in every line, codes, events, keys and routes \
         gain lines. Then `cargo xtask check`.",
        name.folder()
    ));
    Ok(())
}

/// Writes the module's files and adds it to the lists; nothing is written if one of them cannot be.
fn create(root: &Path, name: &Name) -> Result<()> {
    let read = |path: &str| {
        fs::read_to_string(root.join(path)).with_context(|| format!("could not read {path}"))
    };
    let mut files = Vec::new();
    for (path, edit) in edits::ALL {
        let text = edit(&read(path)?, name).with_context(|| format!("{path} was not changed"))?;
        files.push(((*path).to_owned(), text));
    }
    for folder in [name.folder(), name.proto_folder()] {
        let taken = root.join(&folder).exists();
        ensure!(!taken, "{folder} exists: choose another name");
    }
    for (path, text) in CRATE {
        files.push((format!("{}/{path}", name.folder()), name.fill(text)));
    }
    for (path, text) in PROTO {
        let file = path.trim_start_matches("proto/");
        files.push((format!("{}/{file}", name.proto_folder()), name.fill(text)));
    }
    for (path, text) in files {
        let path = root.join(path);
        let folder = path.parent().context("a file is in a folder")?;
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, text))
            .with_context(|| format!("could not write {}", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// A name no module will have.
    const NAME: &str = "skeleton";

    type Tree = BTreeMap<String, Vec<u8>>;

    /// Every file of the project that git knows.
    fn tracked() -> Tree {
        let mut git = command::program("git");
        let listed = command::capture(git.args(["ls-files", "-z"])).unwrap();
        let paths = listed.split('\0').filter(|path| !path.is_empty());
        let read = |path: &str| {
            let bytes = fs::read(workspace::root().join(path)).ok()?;
            Some((path.to_owned(), bytes))
        };
        paths.filter_map(read).collect()
    }

    fn write(root: &Path, tree: &Tree) {
        for (path, bytes) in tree {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }

    fn read(root: &Path, folder: &Path, tree: &mut Tree) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(root, &path, tree);
            } else {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap();
                tree.insert(name.to_owned(), fs::read(&path).unwrap());
            }
        }
    }

    /// What the page says a new module touches: the paths in the row, folders with a slash at the end.
    fn listed() -> Vec<String> {
        let page = fs::read_to_string(workspace::root().join("ARCHITECTURE.md")).unwrap();
        let row = page.lines().find(|line| line.starts_with("| a module |"));
        let quoted = row
            .expect("a row for modules")
            .split('`')
            .skip(1)
            .step_by(2);
        let paths = quoted.filter(|text| !text.contains(' '));
        paths.map(|path| path.replace("NAME", NAME)).collect()
    }

    #[test]
    fn a_new_module_touches_exactly_what_the_architecture_says() {
        let scratch = tempfile::tempdir().unwrap();
        let before = tracked();
        write(scratch.path(), &before);
        create(scratch.path(), &Name::parse(NAME).unwrap()).unwrap();
        proto::generate_in(scratch.path()).unwrap();
        let mut after = Tree::new();
        read(scratch.path(), scratch.path(), &mut after);

        let paths: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
        let touched = paths
            .into_iter()
            .filter(|path| before.get(*path) != after.get(*path));
        let touched: Vec<&String> = touched.collect();
        let listed = listed();
        let covers = |entry: &String, path: &String| {
            path == entry || (entry.ends_with('/') && path.starts_with(entry.as_str()))
        };
        for path in &touched {
            let known = listed.iter().any(|entry| covers(entry, path));
            assert!(known, "ARCHITECTURE.md does not say that {path} is touched");
        }
        for entry in &listed {
            let used = touched.iter().any(|path| covers(entry, path));
            assert!(used, "ARCHITECTURE.md says that {entry} is touched");
        }
    }

    #[test]
    fn a_second_module_of_the_same_name_is_refused_and_nothing_is_written() {
        let scratch = tempfile::tempdir().unwrap();
        let before = tracked();
        write(scratch.path(), &before);
        let error = create(scratch.path(), &Name::parse("bank").unwrap()).unwrap_err();
        assert!(format!("{error:#}").contains("tarn-bank"), "{error:#}");
        let mut after = Tree::new();
        read(scratch.path(), scratch.path(), &mut after);
        assert!(before == after);
    }

    #[test]
    fn nothing_of_the_template_is_left_unfilled() {
        let name = Name::parse(NAME).unwrap();
        for (path, text) in CRATE.iter().chain(PROTO) {
            let filled = name.fill(text);
            assert!(!filled.contains("{{"), "{path}");
        }
    }
}
