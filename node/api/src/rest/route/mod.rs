//! Routing: the paths of the RPC table in both namespaces, compiled to a tree.
mod endpoint;
mod nearest;
mod template;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use percent_encoding::percent_decode_str;
use tarn_proto::{Namespace, RPCS};

pub(crate) use endpoint::{Endpoint, Variable};
pub(crate) use template::Piece;

use super::reply::{Problem, invalid, shorten};

/// Every route, as a tree of path segments.
#[derive(Debug)]
pub(crate) struct Table {
    endpoints: Vec<Endpoint>,
    root: Node,
    folders: BTreeSet<String>,
}

#[derive(Debug, Default)]
struct Node {
    literals: BTreeMap<String, Self>,
    variable: Option<Box<Self>>,
    here: Vec<usize>,
    rest: Vec<usize>,
}

impl Table {
    /// Compiles every HTTP rule of every method.
    pub(crate) fn new() -> Self {
        let mut table = Self {
            endpoints: Vec::new(),
            root: Node::default(),
            folders: BTreeSet::new(),
        };
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            for rpc in RPCS.iter().filter(|rpc| !rpc.is_msg()) {
                let compiled = rpc.http.iter();
                let compiled = compiled.filter_map(|rule| Endpoint::new(rpc, rule, namespace));
                compiled.for_each(|endpoint| table.add(endpoint));
            }
        }
        table
    }

    fn add(&mut self, endpoint: Endpoint) {
        let index = self.endpoints.len();
        let endpoint = Endpoint { index, ..endpoint };
        let mut node = &mut self.root;
        let mut rest = false;
        for piece in &endpoint.pieces {
            node = match piece {
                Piece::Literal(word) => node.literals.entry(word.clone()).or_default(),
                Piece::One(_) => node.variable.get_or_insert_default(),
                Piece::Rest(_) => {
                    rest = true;
                    node
                }
            };
        }
        if rest {
            node.rest.push(index);
        } else {
            node.here.push(index);
        }
        let folder = endpoint.folder();
        let ends = folder.match_indices('/').map(|(at, _)| at);
        let ends = ends.filter(|at| *at > 0).chain([folder.len()]);
        self.folders
            .extend(ends.filter_map(|end| folder.get(..end)).map(str::to_owned));
        self.endpoints.push(endpoint);
    }

    /// Every route.
    pub(crate) fn endpoints(&self) -> &[Endpoint] {
        &self.endpoints
    }

    /// The routes that match a path, the best first: a literal beats a variable.
    pub(crate) fn find(&self, segments: &[Cow<'_, str>]) -> Vec<&Endpoint> {
        let mut found = Vec::new();
        self.root.walk(segments, &mut found);
        found
            .into_iter()
            .filter_map(|index| self.endpoints.get(index))
            .collect()
    }

    /// The routes below a folder of the tree of packages, such as `/core/bank`; none if there is
    /// no such folder.
    pub(crate) fn folder(&self, segments: &[Cow<'_, str>]) -> Option<Vec<&Endpoint>> {
        let path = format!("/{}", segments.join("/"));
        if !self.folders.contains(&path) {
            return None;
        }
        let below = |endpoint: &&Endpoint| {
            let rest = endpoint.template.strip_prefix(&path);
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        Some(self.endpoints.iter().filter(below).collect())
    }

    /// The error for an unknown path, with suggestions.
    pub(crate) fn unknown(&self, segments: &[Cow<'_, str>]) -> Problem {
        super::reply::not_found(nearest::message(self, segments))
    }
}

impl Node {
    /// The tree is as deep as the longest template, however long the path is.
    fn walk(&self, segments: &[Cow<'_, str>], found: &mut Vec<usize>) {
        let Some((head, tail)) = segments.split_first() else {
            found.extend(&self.here);
            return;
        };
        if let Some(child) = self.literals.get(head.as_ref()) {
            child.walk(tail, found);
        }
        if head.is_empty() {
            return;
        }
        if let Some(child) = &self.variable {
            child.walk(tail, found);
        }
        found.extend(&self.rest);
    }
}

/// The segments of a path, decoded. One slash at the end is ignored.
pub(crate) fn segments(path: &str) -> Result<Vec<Cow<'_, str>>, Problem> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.strip_suffix('/').unwrap_or(path);
    if path.is_empty() {
        return Ok(Vec::new());
    }
    let decode = |part| {
        decode(part).ok_or_else(|| {
            let text = shorten(part);
            invalid(format!("path part {text:?} is not percent-encoded UTF-8"))
        })
    };
    path.split('/').map(decode).collect()
}

/// Decodes percent-encoding; `None` if a percent sign is not followed by two hex digits, or if
/// the result is not UTF-8.
pub(crate) fn decode(text: &str) -> Option<Cow<'_, str>> {
    let well_formed = text.bytes().enumerate().all(|(at, byte)| {
        let digit = |offset: usize| text.as_bytes().get(at + offset);
        byte != b'%'
            || (digit(1).is_some_and(u8::is_ascii_hexdigit)
                && digit(2).is_some_and(u8::is_ascii_hexdigit))
    });
    if !well_formed {
        return None;
    }
    percent_decode_str(text).decode_utf8().ok()
}

#[cfg(test)]
mod tests;
