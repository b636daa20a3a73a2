//! What the generator needs to know about the sources.
use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result, bail, ensure};
use prost_reflect::{
    DescriptorPool, DynamicMessage, FieldDescriptor, Kind as ProtoKind, MessageDescriptor,
    MethodDescriptor, Value,
};

use super::{names, sources};

/// Everything, in an order that depends on names alone.
pub(super) struct Model {
    /// By full name.
    pub(super) messages: BTreeMap<String, Message>,
    /// The path in Rust of every enum, by full name, with its package.
    pub(super) enums: BTreeMap<String, (String, String)>,
    /// By path.
    pub(super) rpcs: BTreeMap<String, Rpc>,
    /// The messages amino JSON is written for: those with a name and what they contain.
    pub(super) amino: BTreeSet<String>,
}

/// A message.
pub(super) struct Message {
    pub(super) name: String,
    pub(super) package: String,
    pub(super) rust: String,
    pub(super) schema: String,
    pub(super) fields: Vec<Field>,
    pub(super) amino_name: Option<String>,
    pub(super) signers: Vec<String>,
    pub(super) reaches_any: bool,
}

/// A field of a message.
pub(super) struct Field {
    pub(super) name: String,
    pub(super) json_name: String,
    pub(super) number: u32,
    pub(super) ident: String,
    pub(super) kind: Kind,
    pub(super) repeated: bool,
    pub(super) oneof: Option<Oneof>,
    pub(super) dont_omitempty: bool,
    pub(super) null_if_empty: bool,
}

/// The group of fields of which one may be set.
pub(super) struct Oneof {
    pub(super) name: String,
    pub(super) ident: String,
    pub(super) variant: String,
}

/// The type of a field.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Kind {
    Bool,
    Int32,
    Int64,
    Uint32,
    Uint64,
    Fixed64,
    Sfixed64,
    String,
    Bytes,
    /// The enum's path in Rust, its values by number.
    Enum(String, Vec<(i32, String)>),
    Message(Inner),
}

/// The message a field holds.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Inner {
    pub(super) name: String,
    pub(super) rust: String,
    pub(super) schema: String,
}

/// A method of a service.
pub(super) struct Rpc {
    pub(super) service: String,
    pub(super) method: String,
    pub(super) request: String,
    pub(super) response: String,
    pub(super) http: Vec<Http>,
    /// The variant of `Cost`.
    pub(super) cost: String,
}

/// One HTTP binding of a method.
pub(super) struct Http {
    pub(super) verb: &'static str,
    pub(super) template: String,
    pub(super) body: String,
}

/// Reads the model.
pub(super) fn read(pool: &DescriptorPool) -> Result<Model> {
    let mut messages = BTreeMap::new();
    for descriptor in pool
        .all_messages()
        .filter(|m| names::is_generated(m.package_name()))
    {
        let message = message(pool, &descriptor)
            .with_context(|| format!("message {}", descriptor.full_name()))?;
        messages.insert(message.name.clone(), message);
    }
    let enums = pool
        .all_enums()
        .filter(|item| names::is_generated(item.package_name()))
        .map(|item| {
            let place = (item.package_name().to_owned(), names::enum_path(&item));
            (item.full_name().to_owned(), place)
        })
        .collect();
    let rpcs = rpcs(pool)?;
    let amino = amino_closure(&messages)?;
    Ok(Model {
        messages,
        enums,
        rpcs,
        amino,
    })
}

fn message(pool: &DescriptorPool, descriptor: &MessageDescriptor) -> Result<Message> {
    let options = descriptor.options();
    let mut fields = Vec::new();
    for field in descriptor.fields() {
        fields.push(
            read_field(pool, descriptor, &field)
                .with_context(|| format!("field {}", field.name()))?,
        );
    }
    fields.sort_by_key(|field| field.number);
    let amino_name = text(&extension(pool, &options, "amino_name")?);
    let signers = match extension(pool, &options, "signer")? {
        Value::List(list) => list.iter().map(text).collect(),
        _ => Vec::new(),
    };
    Ok(Message {
        name: descriptor.full_name().to_owned(),
        package: descriptor.package_name().to_owned(),
        rust: names::message_path(descriptor),
        schema: names::schema_path(descriptor),
        fields,
        amino_name: (!amino_name.is_empty()).then_some(amino_name),
        signers,
        reaches_any: reaches_any(descriptor, &mut BTreeSet::new()),
    })
}

fn read_field(
    pool: &DescriptorPool,
    message: &MessageDescriptor,
    field: &FieldDescriptor,
) -> Result<Field> {
    ensure!(
        !field.is_map(),
        "maps have no order on the wire: use a repeated message"
    );
    let optional = field.field_descriptor_proto().proto3_optional();
    ensure!(
        !optional,
        "`optional` is not used here: an empty value means unset"
    );
    let options = field.options();
    let oneof = field.containing_oneof().map(|oneof| Oneof {
        name: format!(
            "{}::{}",
            names::inner_module(message),
            names::camel(oneof.name())
        ),
        ident: names::snake(oneof.name()),
        variant: names::camel(field.name()),
    });
    Ok(Field {
        name: field.name().to_owned(),
        json_name: field.json_name().to_owned(),
        number: field.number(),
        ident: names::snake(field.name()),
        kind: kind(&field.kind())?,
        repeated: field.is_list(),
        oneof,
        dont_omitempty: extension(pool, &options, "dont_omitempty")?.as_bool() == Some(true),
        null_if_empty: extension(pool, &options, "null_if_empty")?.as_bool() == Some(true),
    })
}

fn kind(kind: &ProtoKind) -> Result<Kind> {
    Ok(match kind {
        ProtoKind::Bool => Kind::Bool,
        ProtoKind::Int32 => Kind::Int32,
        ProtoKind::Int64 => Kind::Int64,
        ProtoKind::Uint32 => Kind::Uint32,
        ProtoKind::Uint64 => Kind::Uint64,
        ProtoKind::Fixed64 => Kind::Fixed64,
        ProtoKind::Sfixed64 => Kind::Sfixed64,
        ProtoKind::String => Kind::String,
        ProtoKind::Bytes => Kind::Bytes,
        ProtoKind::Enum(item) => {
            let values = item
                .values()
                .map(|v| (v.number(), v.name().to_owned()))
                .collect();
            Kind::Enum(names::enum_path(item), values)
        }
        ProtoKind::Message(item) => Kind::Message(inner(item)?),
        other => bail!("the generator has no rule for {other:?}"),
    })
}

fn inner(message: &MessageDescriptor) -> Result<Inner> {
    let by_hand =
        |rust: &str, schema: &str| (format!("crate::{rust}"), format!("crate::schema::{schema}"));
    let (rust, schema) = match message.full_name() {
        "google.protobuf.Any" => by_hand("Any", "ANY"),
        "google.protobuf.Timestamp" => by_hand("Timestamp", "TIMESTAMP"),
        "google.protobuf.Duration" => by_hand("Duration", "DURATION"),
        _ if names::is_generated(message.package_name()) => {
            (names::message_path(message), names::schema_path(message))
        }
        name => bail!("{name} has no Rust type"),
    };
    Ok(Inner {
        name: message.full_name().to_owned(),
        rust,
        schema,
    })
}

fn reaches_any(message: &MessageDescriptor, seen: &mut BTreeSet<String>) -> bool {
    if message.full_name() == "google.protobuf.Any" {
        return true;
    }
    if !seen.insert(message.full_name().to_owned()) {
        return false;
    }
    message.fields().any(|field| match field.kind() {
        ProtoKind::Message(inner) => reaches_any(&inner, seen),
        _ => false,
    })
}

fn rpcs(pool: &DescriptorPool) -> Result<BTreeMap<String, Rpc>> {
    let mut rpcs = BTreeMap::new();
    let mut requests = BTreeMap::new();
    for service in pool.services() {
        for method in service.methods() {
            let path = format!("/{}/{}", service.full_name(), method.name());
            let request = method.input().full_name().to_owned();
            if let Some(other) = requests.insert(request.clone(), path.clone()) {
                bail!("{request} is the request of {other} and of {path}: give each its own type");
            }
            let rpc = Rpc {
                service: service.full_name().to_owned(),
                method: method.name().to_owned(),
                request,
                response: method.output().full_name().to_owned(),
                http: http(pool, &method).with_context(|| format!("http rule of {path}"))?,
                cost: cost(pool, &method).with_context(|| format!("cost of {path}"))?,
            };
            rpcs.insert(path, rpc);
        }
    }
    Ok(rpcs)
}

/// What a call costs. A message of a transaction is not called, only refused, which is light.
fn cost(pool: &DescriptorPool, method: &MethodDescriptor) -> Result<String> {
    let extension = pool
        .get_extension_by_name(sources::COST)
        .context("svc/options/v1/cost.proto is not among the sources")?;
    let is_msg = method.parent_service().name() == "Msg";
    let given = method.options().has_extension(&extension);
    ensure!(
        given != is_msg,
        "write `option ({}) = COST_...`, and only for queries",
        sources::COST
    );
    if is_msg {
        return Ok("Light".to_owned());
    }
    let options = method.options();
    let number = options.get_extension(&extension).as_enum_number();
    let ProtoKind::Enum(costs) = extension.kind() else {
        bail!("the option is no enum");
    };
    let value = number.and_then(|number| costs.get_value(number));
    let value = value.filter(|value| value.number() > 0);
    let value = value.context("the option has no known value")?;
    Ok(names::camel(value.name().trim_start_matches("COST_")))
}

fn http(pool: &DescriptorPool, method: &MethodDescriptor) -> Result<Vec<Http>> {
    let extension = pool
        .get_extension_by_name("google.api.http")
        .context("google/api/annotations.proto is not among the sources")?;
    let options = method.options();
    let mut rules = Vec::new();
    if options.has_extension(&extension) {
        let rule = options.get_extension(&extension);
        push_rule(
            rule.as_message().context("a rule is a message")?,
            &mut rules,
        )?;
    }
    Ok(rules)
}

fn push_rule(rule: &DynamicMessage, into: &mut Vec<Http>) -> Result<()> {
    const VERBS: [(&str, &str); 5] = [
        ("get", "GET"),
        ("put", "PUT"),
        ("post", "POST"),
        ("delete", "DELETE"),
        ("patch", "PATCH"),
    ];
    let member = |name: &str| {
        rule.get_field_by_name(name)
            .map(|v| text(&v))
            .unwrap_or_default()
    };
    let bound = VERBS.iter().find(|(field, _)| !member(field).is_empty());
    let (field, verb) = bound.context("the rule names no verb")?;
    into.push(Http {
        verb,
        template: member(field),
        body: member("body"),
    });
    let more = rule.get_field_by_name("additional_bindings");
    for extra in more.iter().filter_map(|v| v.as_list()).flatten() {
        push_rule(extra.as_message().context("a rule is a message")?, into)?;
    }
    Ok(())
}

fn amino_closure(messages: &BTreeMap<String, Message>) -> Result<BTreeSet<String>> {
    let mut open: Vec<&str> = messages
        .values()
        .filter(|m| m.amino_name.is_some())
        .map(|m| m.name.as_str())
        .collect();
    let mut closure = BTreeSet::new();
    while let Some(name) = open.pop() {
        let Some(message) = messages.get(name) else {
            continue;
        };
        if !closure.insert(name.to_owned()) {
            continue;
        }
        for field in &message.fields {
            if let Kind::Message(inner) = &field.kind {
                ensure!(
                    inner.name != "google.protobuf.Any" && field.oneof.is_none(),
                    "{name}.{}: amino JSON has no rule for Any and oneof here",
                    field.name
                );
                open.push(&inner.name);
            }
        }
    }
    Ok(closure)
}

fn extension(pool: &DescriptorPool, options: &DynamicMessage, name: &str) -> Result<Value> {
    let extension = pool
        .get_extension_by_name(&format!("svc.options.v1.{name}"))
        .with_context(|| format!("svc/options/v1/options.proto has no {name}"))?;
    Ok(options.get_extension(&extension).into_owned())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
