//! Finds and compiles the `.proto` files.
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use prost_reflect::DescriptorPool;
use prost_types::FileDescriptorSet;
use protox::Compiler;

/// The compiled sources in the three forms the generator uses.
pub(super) struct Sources {
    /// With comments, for prost.
    pub(super) files: FileDescriptorSet,
    /// With options, for everything we write ourselves.
    pub(super) pool: DescriptorPool,
    /// Without comments, for reflection services.
    pub(super) descriptor: Vec<u8>,
}

/// Compiles every `.proto` file below `root`.
pub(super) fn compile(root: &Path) -> Result<Sources> {
    let mut paths = Vec::new();
    collect(root, &mut paths)?;
    paths.sort();
    let compiled = |source_info: bool| -> Result<Compiler> {
        let mut compiler = Compiler::new([root])?;
        compiler
            .include_imports(true)
            .include_source_info(source_info);
        compiler.open_files(&paths)?;
        Ok(compiler)
    };
    let full = compiled(true).context("compile the .proto files")?;
    Ok(Sources {
        files: full.file_descriptor_set(),
        pool: full.descriptor_pool(),
        descriptor: compiled(false)?.encode_file_descriptor_set(),
    })
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|ext| ext == "proto") {
            into.push(path);
        }
    }
    Ok(())
}
