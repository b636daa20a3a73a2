//! Proto3 JSON as the ecosystem's REST servers write it, straight from the structs.
use crate::proto::model::{Field, Kind, Message, Oneof};

/// Appends `Serialize`, `Deserialize` and what the latter needs.
pub(super) fn message(message: &Message, code: &mut String) {
    *code += &serialize(message);
    *code += &object(message);
    *code += &format!(
        "impl<'de> serde::Deserialize<'de> for {rust} {{
            fn deserialize<D: serde::Deserializer<'de>>(input: D) -> ::core::result::Result<Self, D::Error> {{
                crate::json::object(input)
            }}
        }}\n",
        rust = message.rust,
    );
}

/// Appends the names of an enum.
pub(super) fn enumeration(rust: &str, code: &mut String) {
    *code += &format!(
        "impl crate::json::Enumeration for {rust} {{
            fn as_name(&self) -> &'static str {{ self.as_str_name() }}
            fn from_name(name: &str) -> Option<i32> {{
                Self::from_str_name(name).map(|value| value as i32)
            }}
        }}\n"
    );
}

fn serialize(message: &Message) -> String {
    let mut body = String::new();
    let mut done: Option<&str> = None;
    for field in &message.fields {
        match &field.oneof {
            None => body += &write_field(field),
            Some(oneof) if done == Some(oneof.ident.as_str()) => {}
            Some(oneof) => {
                done = Some(&oneof.ident);
                body += &write_oneof(message, oneof);
            }
        }
    }
    let unused = if message.fields.is_empty() {
        "let out"
    } else {
        "let mut out"
    };
    format!(
        "impl serde::Serialize for {rust} {{
            fn serialize<S: serde::Serializer>(&self, output: S) -> ::core::result::Result<S::Ok, S::Error> {{
                use serde::ser::SerializeStruct as _;
                {unused} = output.serialize_struct({name:?}, {len})?;
                {body}
                out.end()
            }}
        }}\n",
        rust = message.rust,
        name = message.name,
        len = message.fields.len(),
    )
}

fn write_field(field: &Field) -> String {
    let Field { name, ident, .. } = field;
    let shape = shape(field);
    if field.repeated {
        return format!(
            "out.serialize_field({name:?}, &crate::json::List::<{shape}, _>::new(&self.{ident}))?;"
        );
    }
    if matches!(field.kind, Kind::Message(..)) {
        return format!("out.serialize_field({name:?}, &self.{ident})?;");
    }
    format!("out.serialize_field({name:?}, &crate::json::One::<{shape}, _>::new(&self.{ident}))?;")
}

fn write_oneof(message: &Message, oneof: &Oneof) -> String {
    let members = message
        .fields
        .iter()
        .filter_map(|field| Some((field, field.oneof.as_ref()?)))
        .filter(|(_, other)| other.ident == oneof.ident);
    let arms: String = members
        .map(|(field, member)| {
            let shape = shape(field);
            format!(
                "Some({}::{}(value)) => out.serialize_field({:?},
                    &crate::json::One::<{shape}, _>::new(value))?,",
                member.name, member.variant, field.name
            )
        })
        .collect();
    format!("match &self.{} {{ {arms} None => {{}} }}", oneof.ident)
}

fn object(message: &Message) -> String {
    let arms: String = message
        .fields
        .iter()
        .enumerate()
        .map(|(index, field)| format!("{index} => {},", read_field(field)))
        .collect();
    format!(
        "impl crate::json::Object for {rust} {{
            fn member<'de, A: serde::de::MapAccess<'de>>(
                &mut self, index: usize, input: &mut A,
            ) -> ::core::result::Result<(), A::Error> {{
                match index {{
                    {arms}
                    _ => crate::json::skip(input)?,
                }}
                Ok(())
            }}
        }}\n",
        rust = message.rust,
    )
}

fn read_field(field: &Field) -> String {
    let shape = shape(field);
    let ident = &field.ident;
    if let Some(oneof) = &field.oneof {
        return format!(
            "crate::json::choose::<{shape}, _, _, _>(input, &mut self.{}, {:?}, {}::{})?",
            oneof.ident, oneof.ident, oneof.name, oneof.variant
        );
    }
    if field.repeated {
        format!("self.{ident} = crate::json::list::<{shape}, _, _>(input)?")
    } else if matches!(field.kind, Kind::Message(..)) {
        format!("self.{ident} = input.next_value()?")
    } else {
        format!("self.{ident} = crate::json::one::<{shape}, _, _>(input)?")
    }
}

fn shape(field: &Field) -> String {
    let name = match &field.kind {
        Kind::Bool => "Flag",
        Kind::String => "Text",
        Kind::Bytes if field.null_if_empty => "NullableBase64",
        Kind::Bytes => "Base64",
        Kind::Int32 | Kind::Uint32 => "Small",
        Kind::Int64 | Kind::Uint64 | Kind::Fixed64 | Kind::Sfixed64 => "Big",
        Kind::Enum(rust, _) => return format!("crate::json::Named<{rust}>"),
        Kind::Message(..) => "Nested",
    };
    format!("crate::json::{name}")
}
