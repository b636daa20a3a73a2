//! Rust names as prost chooses them, and which packages become Rust at all.
use heck::{ToShoutySnakeCase as _, ToSnakeCase as _, ToUpperCamelCase as _};
use prost_reflect::{EnumDescriptor, MessageDescriptor};

/// Packages that only matter while compiling: well-known types are written by hand, options never
/// reach the program.
pub(super) fn is_generated(package: &str) -> bool {
    !matches!(package, "google.protobuf" | "google.api" | "svc.options.v1")
}

/// The field or module name.
pub(super) fn snake(name: &str) -> String {
    let name = name.to_snake_case();
    match name.as_str() {
        "abstract" | "as" | "async" | "await" | "become" | "box" | "break" | "const"
        | "continue" | "do" | "dyn" | "else" | "enum" | "false" | "final" | "fn" | "for"
        | "gen" | "if" | "impl" | "in" | "let" | "loop" | "macro" | "match" | "mod" | "move"
        | "mut" | "override" | "priv" | "pub" | "ref" | "return" | "static" | "struct"
        | "trait" | "true" | "try" | "type" | "typeof" | "unsafe" | "unsized" | "use"
        | "virtual" | "where" | "while" | "yield" => format!("r#{name}"),
        "crate" | "extern" | "self" | "super" => format!("{name}_"),
        _ => name,
    }
}

/// The type or variant name.
pub(super) fn camel(name: &str) -> String {
    name.to_upper_camel_case()
}

/// Where a message lives, from the crate's root.
pub(super) fn message_path(message: &MessageDescriptor) -> String {
    format!(
        "{}::{}",
        scope(message.parent_message(), message.package_name()),
        camel(message.name())
    )
}

/// Where the shape of a message lives, from the crate's root.
pub(super) fn schema_path(message: &MessageDescriptor) -> String {
    let package = message.package_name();
    let local = message
        .full_name()
        .trim_start_matches(package)
        .to_shouty_snake_case();
    format!("{}::SCHEMA_{local}", scope(None, package))
}

/// Where an enum lives, from the crate's root.
pub(super) fn enum_path(item: &EnumDescriptor) -> String {
    format!(
        "{}::{}",
        scope(item.parent_message(), item.package_name()),
        camel(item.name())
    )
}

/// The module that holds what is nested in a message.
pub(super) fn inner_module(message: &MessageDescriptor) -> String {
    scope(Some(message.clone()), message.package_name())
}

fn scope(parent: Option<MessageDescriptor>, package: &str) -> String {
    match parent {
        Some(parent) => {
            format!(
                "{}::{}",
                scope(parent.parent_message(), package),
                snake(parent.name())
            )
        }
        None => format!(
            "crate::{}",
            package.split('.').map(snake).collect::<Vec<_>>().join("::")
        ),
    }
}
