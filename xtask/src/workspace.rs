//! Where the project is and what is in it.

use std::{env, fs, path::PathBuf};

use anyhow::{Context as _, Result};
use cargo_metadata::{Metadata, MetadataCommand};

use crate::command;

/// The project's root folder.
pub(crate) fn root() -> PathBuf {
    // Asked of the environment first, so that a moved checkout does not use an old path.
    let manifest = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest
        .parent()
        .map_or_else(|| manifest.clone(), PathBuf::from)
}

/// A folder for tools, out of git's sight.
pub(crate) fn tools() -> PathBuf {
    root().join("target/tools")
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> Result<PathBuf> {
    Ok(metadata()?.target_directory.into_std_path_buf())
}

/// What cargo knows of the workspace.
pub(crate) fn metadata() -> Result<Metadata> {
    MetadataCommand::new()
        .current_dir(root())
        .exec()
        .context("cargo metadata failed: is every Cargo.toml well formed?")
}

/// Whether a workspace package has this binary.
pub(crate) fn has_binary(metadata: &Metadata, package: &str, binary: &str) -> bool {
    metadata
        .workspace_packages()
        .iter()
        .filter(|found| *found.name == package)
        .flat_map(|found| &found.targets)
        .any(|target| target.is_bin() && target.name == binary)
}

/// A text file of the project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct File {
    /// From the root, with forward slashes.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) text: String,
}

impl File {
    /// A file that only exists in a test.
    #[cfg(test)]
    pub(crate) fn fake(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    /// Whether it was written by a generator.
    pub(crate) fn is_generated(&self) -> bool {
        self.path.split('/').any(|part| part == "gen")
    }

    /// Whether its name ends in one of these.
    pub(crate) fn has_extension(&self, extensions: &[&str]) -> bool {
        let extension = self
            .path
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension);
        extensions.contains(&extension)
    }
}

/// Every text file git tracks or would track.
pub(crate) fn files() -> Result<Vec<File>> {
    let mut git = command::program("git");
    git.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let listed = command::capture(&mut git)?;
    let root = root();
    let mut files = Vec::new();
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        // A file deleted but not yet staged is listed; a binary file is not text. Neither is ours
        // to read.
        let Ok(bytes) = fs::read(root.join(path)) else {
            continue;
        };
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        files.push(File {
            path: path.to_owned(),
            text,
        });
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files.dedup();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace_manifest() {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn the_project_lists_its_own_files_and_no_build_output() {
        let files = files().unwrap();
        assert!(
            files
                .iter()
                .any(|file| file.path == "xtask/src/workspace.rs")
        );
        assert!(!files.iter().any(|file| file.path.starts_with("target/")));
    }

    #[test]
    fn a_folder_named_gen_holds_generated_files() {
        assert!(File::fake("machine/proto/src/gen/bank.rs", "").is_generated());
        assert!(!File::fake("machine/proto/src/general.rs", "").is_generated());
    }
}
