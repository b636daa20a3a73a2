//! Writes the Rust files: one per package, one with the tables, one with the module tree.
#![expect(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "code is put together from readable pieces; this runs once per change of a .proto"
)]
use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use prost_build::Module;

use super::model::Model;
use super::sources::Sources;
use super::{Output, names};

mod amino;
mod json;
mod rpc;
mod schema;
mod tables;
mod tree;

const WELL_KNOWN: [&str; 3] = [
    "google/protobuf/any.proto",
    "google/protobuf/timestamp.proto",
    "google/protobuf/duration.proto",
];

const BANNER: &str = "// Written by `cargo xtask proto`. Do not edit.\n";

/// All generated files.
pub(super) fn all(sources: &Sources, model: &Model) -> Result<Output> {
    let mut packages = structs(sources)?;
    for message in model.messages.values() {
        let code = packages
            .get_mut(&message.package)
            .with_context(|| format!("no code for package {}", message.package))?;
        schema::message(message, code);
        json::message(message, code);
        if model.amino.contains(&message.name) {
            amino::message(message, code);
        }
    }
    for (package, rust) in model.enums.values() {
        let code = packages
            .get_mut(package)
            .with_context(|| format!("no code for {rust}"))?;
        json::enumeration(rust, code);
    }
    for (path, rpc) in &model.rpcs {
        rpc::method(path, rpc, model, &mut packages)?;
    }
    let mut output = Output::new();
    for (package, code) in &packages {
        let code = formatted(code).with_context(|| format!("format package {package}"))?;
        output.insert(format!("{package}.rs"), code);
    }
    output.insert("tables.rs".to_owned(), formatted(&tables::write(model)?)?);
    output.insert(
        "mod.rs".to_owned(),
        tree::write(packages.keys()).into_bytes(),
    );
    output.insert("descriptor.bin".to_owned(), sources.descriptor.clone());
    Ok(output)
}

/// The structs and enums, by package, as prost writes them.
fn structs(sources: &Sources) -> Result<BTreeMap<String, String>> {
    let mut requests = Vec::new();
    for file in &sources.files.file {
        // prost looks at the well-known types to know what to derive, though it writes no code for them.
        if names::is_generated(file.package()) || WELL_KNOWN.contains(&file.name()) {
            let mut file = file.clone();
            file.service.clear();
            requests.push((Module::from_protobuf_package_name(file.package()), file));
        }
    }
    let mut packages: BTreeMap<Module, String> = BTreeMap::new();
    for (module, file) in &requests {
        packages.insert(module.clone(), file.package().to_owned());
    }
    let code = prost_build::Config::new()
        .enable_type_names()
        .compile_well_known_types()
        // Shared with whoever sent them: a block copies no transaction.
        .bytes([".tendermint.types.Data.txs"])
        .extern_path(".google.protobuf.Any", "crate::Any")
        .extern_path(".google.protobuf.Timestamp", "crate::Timestamp")
        .extern_path(".google.protobuf.Duration", "crate::Duration")
        .generate(requests)?;
    let mut by_package = BTreeMap::new();
    for (module, code) in code {
        let package = packages
            .get(&module)
            .context("prost wrote a package of its own")?;
        if names::is_generated(package) {
            by_package.insert(package.clone(), adjusted(&code));
        }
    }
    Ok(by_package)
}

/// prost stops deriving Eq and Hash at the first repeated message; nothing here holds a float, so
/// every type can have them. A deprecated field still has to be served, so it must not warn.
fn adjusted(code: &str) -> String {
    code.replace(
        "(Clone, PartialEq, ::prost::",
        "(Clone, PartialEq, Eq, Hash, ::prost::",
    )
    .replace("#[deprecated]", "")
}

fn formatted(code: &str) -> Result<Vec<u8>> {
    let file = syn::parse_file(code).context("the generator wrote something that is not Rust")?;
    let mut text = String::from(BANNER);
    write!(text, "{}", prettyplease::unparse(&file))?;
    Ok(text.into_bytes())
}
