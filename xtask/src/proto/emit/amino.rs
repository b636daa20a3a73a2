//! Amino JSON, what hardware wallets sign.
use crate::proto::model::{Field, Kind, Message};

/// Appends `AminoValue`, and `Amino` for a message with a name of its own.
pub(super) fn message(message: &Message, code: &mut String) {
    let body: String = message.fields.iter().map(field).collect();
    *code += &format!(
        "impl crate::amino::AminoValue for {rust} {{
            fn amino_value(&self) -> serde_json::Value {{
                let mut out = serde_json::Map::new();
                {body}
                serde_json::Value::Object(out)
            }}
        }}\n",
        rust = message.rust,
        body = if body.is_empty() {
            "let _ = &mut out;"
        } else {
            &body
        },
    );
    if let Some(name) = &message.amino_name {
        *code += &format!(
            "impl crate::amino::Amino for {} {{ const AMINO_NAME: &'static str = {name:?}; }}\n",
            message.rust
        );
    }
}

fn field(field: &Field) -> String {
    let Field { name, ident, .. } = field;
    if let (Kind::Message(inner), false) = (&field.kind, field.repeated) {
        let unset = if field.dont_omitempty {
            let empty = format!("<{} as Default>::default()", inner.rust);
            let empty = value(&field.kind, &empty);
            format!("else {{ out.insert({name:?}.to_owned(), {empty}); }}")
        } else {
            String::new()
        };
        let set = value(&field.kind, "inner");
        return format!(
            "if let Some(inner) = &self.{ident} {{ out.insert({name:?}.to_owned(), {set}); }} {unset}"
        );
    }
    let json = if field.repeated {
        let element = value(&field.kind, "element");
        let list = format!("self.{ident}.iter().map(|element| {element}).collect()");
        format!("serde_json::Value::Array({list})")
    } else {
        value(&field.kind, &format!("self.{ident}"))
    };
    let insert = format!("out.insert({name:?}.to_owned(), {json});");
    if field.dont_omitempty {
        return insert;
    }
    let present = match &field.kind {
        _ if field.repeated => format!("!self.{ident}.is_empty()"),
        Kind::String | Kind::Bytes => format!("!self.{ident}.is_empty()"),
        Kind::Bool => format!("self.{ident}"),
        _ => format!("self.{ident} != 0"),
    };
    format!("if {present} {{ {insert} }}")
}

/// The expression that turns a place, or a reference to it, into JSON.
fn value(kind: &Kind, place: &str) -> String {
    match kind {
        Kind::Bool | Kind::Int32 | Kind::Uint32 | Kind::Enum(..) => {
            format!("serde_json::Value::from({place}.to_owned())")
        }
        Kind::Int64 | Kind::Uint64 | Kind::Fixed64 | Kind::Sfixed64 => {
            format!("serde_json::Value::String({place}.to_string())")
        }
        Kind::String => format!("serde_json::Value::String({place}.clone())"),
        Kind::Bytes | Kind::Message(..) => format!("{place}.amino_value()"),
    }
}
