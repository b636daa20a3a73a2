//! Finds and compiles the `.proto` files.
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use prost_reflect::prost::Message as _;
use prost_reflect::{DescriptorPool, DynamicMessage, ExtensionDescriptor, Value};
use prost_types::FileDescriptorSet;
use protox::Compiler;

/// The compiled sources in the three forms the generator uses.
pub(super) struct Sources {
    /// With comments, for prost.
    pub(super) files: FileDescriptorSet,
    /// With options, for everything we write ourselves.
    pub(super) pool: DescriptorPool,
    /// Without comments and without the costs of methods, for reflection services.
    pub(super) descriptor: Vec<u8>,
}

/// The file that declares the costs of methods, and the extension in it.
const COST_FILE: &str = "svc/options/v1/cost.proto";
pub(super) const COST: &str = "svc.options.v1.cost";

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
    let pool = full.descriptor_pool();
    let descriptor = without_costs(&pool, &compiled(false)?.encode_file_descriptor_set())?;
    Ok(Sources {
        files: full.file_descriptor_set(),
        pool,
        descriptor,
    })
}

/// The descriptors as clients see them. What a method costs concerns the node alone, and a client that
/// reads descriptors should not need a file more for it.
fn without_costs(pool: &DescriptorPool, set: &[u8]) -> Result<Vec<u8>> {
    let kind = pool
        .get_message_by_name("google.protobuf.FileDescriptorSet")
        .context("google/protobuf/descriptor.proto is not among the sources")?;
    let cost = pool
        .get_extension_by_name(COST)
        .with_context(|| format!("{COST_FILE} is not among the sources"))?;
    let mut set = DynamicMessage::decode(kind, set)?;
    let files = list_mut(&mut set, "file")?;
    files.retain(|file| {
        file.as_message()
            .is_some_and(|file| !is_named(file, COST_FILE))
    });
    for file in files.iter_mut().filter_map(Value::as_message_mut) {
        list_mut(file, "dependency")?.retain(|name| name.as_str() != Some(COST_FILE));
        for service in messages_mut(file, "service")? {
            for method in messages_mut(service, "method")? {
                clear_option(method, &cost);
            }
        }
    }
    Ok(set.encode_to_vec())
}

fn clear_option(method: &mut DynamicMessage, option: &ExtensionDescriptor) {
    if !method.has_field_by_name("options") {
        return;
    }
    let options = method.get_field_by_name_mut("options");
    if let Some(options) = options.and_then(Value::as_message_mut) {
        options.clear_extension(option);
    }
}

fn is_named(file: &DynamicMessage, name: &str) -> bool {
    let value = file.get_field_by_name("name");
    value.is_some_and(|value| value.as_str() == Some(name))
}

fn list_mut<'m>(message: &'m mut DynamicMessage, field: &str) -> Result<&'m mut Vec<Value>> {
    let list = message.get_field_by_name_mut(field);
    list.and_then(Value::as_list_mut)
        .with_context(|| format!("descriptor.proto has no list {field}"))
}

fn messages_mut<'m>(
    message: &'m mut DynamicMessage,
    field: &str,
) -> Result<impl Iterator<Item = &'m mut DynamicMessage>> {
    let list = list_mut(message, field)?;
    Ok(list.iter_mut().filter_map(Value::as_message_mut))
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
