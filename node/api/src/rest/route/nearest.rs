//! Suggestions for an unknown path.
use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{Endpoint, Piece, Table};
use crate::rest::reply::shorten;
use crate::service::unsupported_module;

/// The most routes suggested.
const NAMED: usize = 3;
/// The most bytes of a path that are compared with every route.
const MAX_COMPARED: usize = 100;

/// The text for an unknown path.
pub(super) fn message(table: &Table, segments: &[Cow<'_, str>]) -> String {
    let path = shorten(&format!("/{}", segments.join("/")));
    if let Some(refusal) = unsupported_module(&path) {
        return format!(
            "{path}: {}; its modules are {}",
            refusal.message,
            modules(table)
        );
    }
    if let Some((folder, versions)) = other_versions(table, segments) {
        let versions: Vec<_> = versions.into_iter().collect();
        return format!(
            "unknown route {path}: the known versions of {folder} are {}",
            versions.join(", ")
        );
    }
    let near = near(table, segments);
    if near.is_empty() {
        return format!("unknown route {path}: see / for all routes");
    }
    format!("unknown route {path}: did you mean {}", near.join(" or "))
}

fn modules(table: &Table) -> String {
    // A module is a folder two deep: `/core/bank`.
    let names: BTreeSet<&str> = table
        .folders
        .iter()
        .filter_map(|folder| folder.strip_prefix('/')?.split_once('/'))
        .filter(|(root, module)| *root != "cosmos" && !module.contains('/'))
        .map(|(_, module)| module)
        .collect();
    let names: Vec<_> = names.into_iter().collect();
    names.join(", ")
}

/// If the path is that of a known package but for the version: the folder and its versions.
fn other_versions<'a>(
    table: &'a Table,
    segments: &[Cow<'_, str>],
) -> Option<(String, BTreeSet<&'a str>)> {
    let at = segments.iter().position(|part| is_version(part))?;
    let folder = format!("/{}", segments.get(..at)?.join("/"));
    let asked = format!("{folder}/{}", segments.get(at)?);
    if table.folders.contains(&asked) {
        return None;
    }
    let below = table.folders.iter().filter_map(|known| {
        let version = known.strip_prefix(&folder)?.strip_prefix('/')?;
        is_version(version).then_some(version)
    });
    let versions: BTreeSet<&str> = below.collect();
    (!versions.is_empty()).then_some((folder, versions))
}

/// `v1`, `v1beta1`, `v2alpha3`.
fn is_version(text: &str) -> bool {
    let mut rest = text.strip_prefix('v').unwrap_or_default().chars();
    rest.next().is_some_and(|c| c.is_ascii_digit())
        && rest.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}

/// The most similar routes, the most similar first.
fn near<'a>(table: &'a Table, segments: &[Cow<'_, str>]) -> Vec<&'a str> {
    let asked = cut(&segments.join("/"));
    let root = segments.first().map_or("", Cow::as_ref);
    let known_root = table.root.literals.contains_key(root);
    let mut scored: Vec<(usize, &str)> = table
        .endpoints
        .iter()
        .filter(|endpoint| {
            !known_root
                || matches!(endpoint.pieces.first(), Some(Piece::Literal(word)) if word == root)
        })
        .map(|endpoint| {
            let parts = filled(endpoint, segments);
            let far = |parts: &[&str]| strsim::osa_distance(&asked, &cut(&parts.join("/")));
            // A path may be the beginning of a route: the rest is no difference.
            let begun = parts.get(..segments.len()).map(|begun| far(begun) + 1);
            let distance = far(&parts).min(begun.unwrap_or(usize::MAX));
            (distance, endpoint.template.as_str())
        })
        // At most half may differ.
        .filter(|(distance, _)| *distance <= asked.len().div_ceil(2))
        .collect();
    scored.sort_unstable();
    scored.dedup();
    scored
        .into_iter()
        .take(NAMED)
        .map(|(_, template)| template)
        .collect()
}

/// The template with the variables filled as in this path, so that they make no difference.
fn filled<'a>(endpoint: &'a Endpoint, segments: &'a [Cow<'_, str>]) -> Vec<&'a str> {
    endpoint
        .pieces
        .iter()
        .enumerate()
        .map(|(at, piece)| match piece {
            Piece::Literal(word) => word.as_str(),
            Piece::One(name) | Piece::Rest(name) => {
                segments.get(at).map_or(name.as_str(), Cow::as_ref)
            }
        })
        .collect()
}

fn cut(text: &str) -> String {
    text.chars().take(MAX_COMPARED).collect()
}
