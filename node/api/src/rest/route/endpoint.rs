//! One method under one path in one namespace.
use std::borrow::Cow;

use http::Method;
use tarn_proto::registry::{self, TypeInfo};
use tarn_proto::schema::{Field, Kind, Schema};
use tarn_proto::{HttpRule, Namespace, RpcInfo, alias};

use super::template::{self, Piece};

/// A variable of a path.
#[derive(Debug)]
pub(crate) struct Variable {
    /// The field of the request it fills, dotted.
    pub(crate) name: String,
    /// That field.
    pub(crate) field: &'static Field,
    /// The segment of the path.
    at: usize,
    /// Whether it takes all further segments.
    rest: bool,
}

/// One method under one path in one namespace.
#[derive(Debug)]
pub(crate) struct Endpoint {
    /// Its index in the table.
    pub(crate) index: usize,
    /// The method.
    pub(crate) rpc: &'static RpcInfo,
    /// The namespace of the path.
    pub(crate) namespace: Namespace,
    /// The gRPC path in that namespace.
    pub(crate) path: String,
    /// The HTTP path in that namespace.
    pub(crate) template: String,
    /// The segments of the HTTP path.
    pub(crate) pieces: Vec<Piece>,
    /// GET, POST and so on.
    pub(crate) verb: Method,
    /// Whether the body is the request; else the query string fills it.
    pub(crate) body: bool,
    /// The variables of the path.
    pub(crate) variables: Vec<Variable>,
    /// The request's type.
    pub(crate) request: &'static TypeInfo,
    /// The response's type.
    pub(crate) response: &'static TypeInfo,
}

impl Endpoint {
    /// Compiles a rule; `None` if the rule names an unknown type or field, or if the path is the same in
    /// both namespaces.
    pub(super) fn new(
        rpc: &'static RpcInfo,
        rule: &HttpRule,
        namespace: Namespace,
    ) -> Option<Self> {
        let template = alias::spell(rule.template, namespace);
        if namespace != Namespace::Core && template == rule.template {
            return None;
        }
        let request = registry::lookup(rpc.request)?;
        let pieces = template::parse(&template).ok()?;
        let variables = pieces
            .iter()
            .enumerate()
            .filter_map(|(at, piece)| match piece {
                Piece::Literal(_) => None,
                Piece::One(name) => Some((at, name, false)),
                Piece::Rest(name) => Some((at, name, true)),
            })
            .map(|(at, name, rest)| {
                Some(Variable {
                    name: name.clone(),
                    field: field_at(request.schema, name)?,
                    at,
                    rest,
                })
            })
            .collect::<Option<Vec<_>>>()?;
        Some(Self {
            index: 0,
            rpc,
            namespace,
            path: alias::spell(rpc.path, namespace).into_owned(),
            template: template.into_owned(),
            pieces,
            verb: rule.verb.parse().ok()?,
            body: rule.body == "*",
            variables,
            request,
            response: registry::lookup(rpc.response)?,
        })
    }

    /// The values of the variables in a path that matched.
    pub(crate) fn captures<'a>(
        &'a self,
        segments: &'a [Cow<'a, str>],
    ) -> impl Iterator<Item = (&'a Variable, Cow<'a, str>)> {
        self.variables.iter().map(|variable| {
            let parts = segments.get(variable.at..).unwrap_or_default();
            let text = match (variable.rest, parts) {
                (true, [_, _, ..]) => Cow::Owned(parts.join("/")),
                (_, [first, ..]) => Cow::Borrowed(first.as_ref()),
                (_, []) => Cow::Borrowed(""),
            };
            (variable, text)
        })
    }

    /// Whether a variable of the path fills a field of bytes.
    pub(crate) fn takes_bytes(&self) -> bool {
        let bytes = |variable: &Variable| variable.field.kind == Kind::Bytes;
        self.variables.iter().any(bytes)
    }

    /// Whether both have the same path but for the names of the variables.
    pub(crate) fn is_twin_of(&self, other: &Self) -> bool {
        let same = |(one, two): (&Piece, &Piece)| match (one, two) {
            (Piece::Literal(one), Piece::Literal(two)) => one == two,
            (Piece::One(_), Piece::One(_)) | (Piece::Rest(_), Piece::Rest(_)) => true,
            _ => false,
        };
        self.pieces.len() == other.pieces.len() && self.pieces.iter().zip(&other.pieces).all(same)
    }

    /// The folder of the method's package: `/core/bank/v1beta1`.
    pub(crate) fn folder(&self) -> String {
        let package = self.path.rsplit_once('/').map_or("", |(head, _)| head);
        let package = package.rsplit_once('.').map_or("", |(head, _)| head);
        package.replace('.', "/")
    }
}

/// The field at a dotted path.
fn field_at(schema: &'static Schema, path: &str) -> Option<&'static Field> {
    match path.split_once('.') {
        Some((head, tail)) => field_at(schema.field_named(head)?.message?, tail),
        None => schema.field_named(path),
    }
}
