//! The module tree, which follows the package names.
use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::BANNER;
use crate::proto::names;

#[derive(Default)]
struct Node {
    package: Option<String>,
    children: BTreeMap<String, Self>,
}

/// The `mod.rs` that includes every package's file.
pub(super) fn write<'a>(packages: impl Iterator<Item = &'a String>) -> String {
    let mut root = Node::default();
    for package in packages {
        let node = package.split('.').fold(&mut root, |node, part| {
            node.children.entry(part.to_owned()).or_default()
        });
        node.package = Some(package.clone());
    }
    let mut out = String::from(BANNER);
    out += "include!(\"tables.rs\");\n";
    for (name, node) in &root.children {
        module(name, name, node, 0, &mut out);
    }
    out
}

fn module(name: &str, path: &str, node: &Node, depth: usize, out: &mut String) {
    let indent = "    ".repeat(depth);
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{indent}/// Package `{path}`.");
    let _ = writeln!(out, "{indent}pub mod {} {{", names::snake(name));
    if let Some(package) = &node.package {
        let _ = writeln!(out, "{indent}    include!(\"{package}.rs\");");
    }
    for (child, inner) in &node.children {
        module(child, &format!("{path}.{child}"), inner, depth + 1, out);
    }
    let _ = writeln!(out, "{indent}}}");
}
