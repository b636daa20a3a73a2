//! The `OpenAPI` document, made from the table of routes and the schemas of messages.
mod components;
mod operation;
mod pages;
mod parameters;
mod required;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use tarn_proto::Namespace;

use super::route::{Endpoint, Piece, Table};
use components::Components;

/// The whole document, with the faucet and the relayer if they are served.
pub(super) fn document(table: &Table, faucet: bool, relay: bool) -> Value {
    let mut components = Components::default();
    let mut paths: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
    let mut ids = BTreeSet::new();
    let mut tags = BTreeSet::new();
    for twins in operations(table) {
        let Some(first) = twins.first() else { continue };
        let (tag, verb) = (tag(first), first.verb.as_str().to_ascii_lowercase());
        let id = unique(&mut ids, &operation::id(&twins));
        let mut operation = operation::describe(&twins, &mut components);
        operation["operationId"] = json!(id);
        operation["tags"] = json!([tag]);
        tags.insert(tag);
        let path = paths.entry(path_of(&twins)).or_default();
        path.insert(verb, operation);
    }
    paths.extend(pages::pages(faucet, relay));
    json!({
        "openapi": "3.0.3",
        "info": {
            "title": "REST",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Queries of the chain and the way in for transactions. The paths under \
                /cosmos are aliases of those under /core; answers are spelt like the question. \
                Integers of 64 bits are strings.",
            "license": { "name": "Apache-2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0" },
        },
        "servers": [{ "url": "/" }],
        "tags": tags.iter().map(|name| json!({ "name": name })).collect::<Vec<_>>(),
        "paths": paths,
        "components": {
            "schemas": components.into_schemas(),
            "parameters": parameters::shared(),
            "headers": operation::headers(),
            "responses": operation::errors(),
        },
    })
}

/// Routes with the same path and verb are one operation.
fn operations(table: &Table) -> Vec<Vec<&Endpoint>> {
    let mut groups: Vec<Vec<&Endpoint>> = Vec::new();
    for endpoint in table.endpoints() {
        let twins = groups.iter_mut().find(|group| {
            let twin =
                |other: &&Endpoint| other.verb == endpoint.verb && other.is_twin_of(endpoint);
            group.first().is_some_and(twin)
        });
        match twins {
            Some(group) => group.push(endpoint),
            None => groups.push(vec![endpoint]),
        }
    }
    groups
}

/// The path of an operation, its variables named after the fields they fill.
fn path_of(twins: &[&Endpoint]) -> String {
    let Some(first) = twins.first() else {
        return String::new();
    };
    let mut variables = 0..;
    let part = |piece: &Piece| match piece {
        Piece::Literal(word) => format!("/{word}"),
        Piece::One(_) | Piece::Rest(_) => {
            let index = variables.next().unwrap_or_default();
            format!("/{{{}}}", variable_name(twins, index))
        }
    };
    first.pieces.iter().map(part).collect()
}

/// The name of a path variable. Two methods on one path may name it differently; a document cannot.
fn variable_name(twins: &[&Endpoint], index: usize) -> String {
    let mut names: Vec<&str> = twins
        .iter()
        .filter_map(|endpoint| endpoint.variables.get(index))
        .map(|variable| variable.name.as_str())
        .collect();
    names.dedup();
    names.join("_or_")
}

fn tag(endpoint: &Endpoint) -> String {
    match endpoint.namespace {
        Namespace::Core => {
            let service = endpoint.rpc.service;
            let package = service.rsplit_once('.').map_or(service, |(head, _)| head);
            package.to_owned()
        }
        Namespace::Cosmos => "alias".to_owned(),
    }
}

fn unique(taken: &mut BTreeSet<String>, wanted: &str) -> String {
    let mut id = wanted.to_owned();
    let mut count = 1;
    while !taken.insert(id.clone()) {
        count += 1;
        id = format!("{wanted}_{count}");
    }
    id
}

#[cfg(test)]
pub(super) mod tests;
