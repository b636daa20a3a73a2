//! Commands from the table of RPCs.

use clap::{Arg, ArgAction, Args as _, Command};
use tarn_proto::schema::{Field, Kind};
use tarn_proto::{RpcInfo, registry};
use tarn_wallet::client::variables;

use super::names::{self, Module, kebab};
use crate::target::NodeFlags;

/// The argument for the height.
pub(super) const HEIGHT: &str = ".height";
/// The field of the request for pagination.
pub(super) const PAGES: &str = "pagination";
/// The fields of the pagination: name, flag, help.
pub(super) const PAGE: [(&str, &str, &str); 4] = [
    ("limit", "limit", "Entries per page, at most 1000"),
    ("offset", "offset", "Entries to leave out"),
    (
        "key",
        "page-key",
        "Go on where the last page ended: its next_key",
    ),
    ("reverse", "reverse", "Last entry first"),
];

/// The id of a path variable given as a flag.
pub(super) fn as_flag(field: &str) -> String {
    format!("{field}.flag")
}

/// The id of a field of the pagination.
pub(super) fn of_page(field: &str) -> String {
    format!("{PAGES}.{field}")
}

/// All modules with all their queries.
pub(super) fn augment(command: Command) -> Command {
    command
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(names::modules().iter().map(module))
}

fn module(module: &Module) -> Command {
    let about = format!("Queries of {}", module.package);
    Command::new(module.name.clone())
        .about(about)
        .visible_aliases(module.aliases.iter().copied())
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(module.queries.iter().map(|info| query(info)))
}

fn query(info: &'static RpcInfo) -> Command {
    let (name, full) = names::names(info);
    let rules = info
        .http
        .iter()
        .map(|rule| format!("{} {}", rule.verb, rule.template));
    let rules: Vec<String> = rules.collect();
    let first = rules.first().cloned().unwrap_or_default();
    let long = format!("{}\n\ngRPC {}", rules.join("\n"), info.path);
    // First, because it sets a help text of its own.
    let mut command = NodeFlags::augment_args(Command::new(name))
        .about(first)
        .long_about(long)
        .aliases(full);
    let Some(shape) = registry::lookup(info.request) else {
        return command;
    };
    let fields = shape.schema.fields;
    let taken = |flag: &str| fields.iter().any(|field| kebab(field.name) == flag);
    if !taken("height") {
        command = command.arg(height());
    }
    let in_path = info.http.first().map(variables).unwrap_or_default();
    for name in &in_path {
        let field = fields.iter().find(|field| field.name == *name);
        command = field
            .into_iter()
            .flat_map(positional)
            .fold(command, Command::arg);
    }
    let others = fields.iter().filter(|field| !in_path.contains(&field.name));
    for field in others {
        command = if field.name == PAGES {
            command.args(page(&taken))
        } else {
            command.arg(flag(field))
        };
    }
    command
}

fn height() -> Arg {
    Arg::new(HEIGHT)
        .long("height")
        .value_name("HEIGHT")
        .value_parser(clap::value_parser!(u64).range(1..))
        .help("Ask about the state at this height")
}

/// A path variable as a positional argument, and as a hidden flag.
fn positional(field: &'static Field) -> [Arg; 2] {
    let flag = as_flag(field.name);
    let by_place = Arg::new(field.name)
        .value_name(field.name.to_uppercase())
        .required_unless_present(flag.clone())
        .help(kind_of(field));
    let by_name = Arg::new(flag)
        .long(kebab(field.name))
        .value_name(field.name.to_uppercase())
        .hide(true)
        .conflicts_with(field.name);
    [by_place, by_name]
}

fn flag(field: &'static Field) -> Arg {
    let arg = Arg::new(field.name)
        .long(kebab(field.name))
        .help(kind_of(field));
    match field.kind {
        Kind::Bool if !field.repeated => arg.action(ArgAction::SetTrue),
        Kind::Enum(names) => {
            let names: Vec<&str> = names.iter().map(|(_, name)| *name).collect();
            arg.value_name("NAME")
                .value_parser(clap::builder::PossibleValuesParser::new(names))
        }
        _ if field.repeated => arg.value_name("VALUE").action(ArgAction::Append),
        _ => arg.value_name("VALUE"),
    }
}

fn kind_of(field: &Field) -> String {
    let kind = match field.kind {
        Kind::Bool => "yes if given",
        Kind::String => "text",
        Kind::Bytes => "bytes, as base64",
        Kind::Enum(_) => "one of",
        Kind::Message => "JSON",
        Kind::Int32
        | Kind::Int64
        | Kind::Uint32
        | Kind::Uint64
        | Kind::Fixed64
        | Kind::Sfixed64 => "number",
    };
    let more = if field.repeated {
        "; repeat for more"
    } else {
        ""
    };
    format!("{} ({kind}{more})", field.name)
}

/// The flags of the pagination; a field of the request with the same name keeps its flag.
fn page(taken: &dyn Fn(&str) -> bool) -> Vec<Arg> {
    let arg = |(name, flag, help): (&str, &str, &'static str)| {
        let long = if taken(flag) {
            format!("{PAGES}-{flag}")
        } else {
            flag.to_owned()
        };
        let arg = Arg::new(of_page(name)).long(long).help(help);
        match name {
            "reverse" => arg.action(ArgAction::SetTrue),
            _ => arg.value_name("VALUE"),
        }
    };
    PAGE.into_iter().map(arg).collect()
}
