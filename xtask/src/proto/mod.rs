//! Generates `machine/proto/src/gen` from the `.proto` sources.
//!
//! `sources` compiles them, `model` reads what the generator needs out of the descriptors, `emit`
//! writes Rust. The message structs themselves come from prost.
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

mod emit;
mod model;
mod names;
mod sources;

/// File name within the generated folder, and content.
type Output = BTreeMap<String, Vec<u8>>;

/// Writes the generated files.
pub(crate) fn generate() -> Result<()> {
    generate_in(&root()?)
}

/// The same in another checkout.
pub(crate) fn generate_in(root: &Path) -> Result<()> {
    let folder = folder(root);
    let wanted = build(root)?;
    fs::create_dir_all(&folder).with_context(|| format!("create {}", folder.display()))?;
    for name in existing(&folder)?
        .keys()
        .filter(|name| !wanted.contains_key(*name))
    {
        fs::remove_file(folder.join(name)).with_context(|| format!("remove stale {name}"))?;
    }
    for (name, content) in &wanted {
        fs::write(folder.join(name), content).with_context(|| format!("write {name}"))?;
    }
    Ok(())
}

/// Fails if the committed generated files are not what the `.proto` sources give today.
pub(crate) fn check_current() -> Result<()> {
    let root = root()?;
    let stale = differences(&build(&root)?, &existing(&folder(&root))?);
    if stale.is_empty() {
        return Ok(());
    }
    bail!(
        "machine/proto/src/gen does not match proto/: {}; run `cargo xtask proto` and commit the result",
        stale.join(", ")
    )
}

fn build(root: &Path) -> Result<Output> {
    let sources = sources::compile(&root.join("proto"))?;
    let model = model::read(&sources.pool)?;
    emit::all(&sources, &model)
}

fn differences(wanted: &Output, found: &Output) -> Vec<String> {
    let mut stale = Vec::new();
    for (name, content) in wanted {
        match found.get(name) {
            None => stale.push(format!("{name} is missing")),
            Some(old) if old != content => stale.push(format!("{name} differs")),
            Some(_) => {}
        }
    }
    stale.extend(
        found
            .keys()
            .filter(|name| !wanted.contains_key(*name))
            .map(|name| format!("{name} has no source")),
    );
    stale
}

fn existing(folder: &Path) -> Result<Output> {
    let mut files = Output::new();
    if !folder.exists() {
        return Ok(files);
    }
    for entry in fs::read_dir(folder).with_context(|| format!("list {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.insert(name, fs::read(entry.path())?);
    }
    Ok(files)
}

fn folder(root: &Path) -> PathBuf {
    root.join("machine/proto/src/gen")
}

fn root() -> Result<PathBuf> {
    let parent = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    Ok(parent
        .context("xtask lies directly below the repository's root")?
        .to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn committed_code_matches_the_sources() {
        check_current().unwrap();
    }

    #[test]
    fn an_altered_a_missing_and_an_extra_file_are_each_reported() {
        let file = |text: &str| text.as_bytes().to_vec();
        let wanted = Output::from([("a".into(), file("1")), ("b".into(), file("2"))]);
        let found = Output::from([("a".into(), file("0")), ("c".into(), file("3"))]);
        assert_eq!(
            differences(&wanted, &found),
            ["a differs", "b is missing", "c has no source"]
        );
        assert!(differences(&wanted, &wanted).is_empty());
    }

    #[test]
    fn two_runs_write_the_same_bytes() {
        let root = root().unwrap();
        assert!(build(&root).unwrap() == build(&root).unwrap());
    }
}
