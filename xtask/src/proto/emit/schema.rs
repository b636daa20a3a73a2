//! The shape of every message as data: what the strict check and the respelling walk by.
use crate::proto::model::{Field, Kind, Message};

/// Appends `impl Described`.
pub(super) fn message(message: &Message, code: &mut String) {
    let fields: String = message.fields.iter().map(field).collect();
    let signers: String = message
        .signers
        .iter()
        .map(|name| format!("{name:?},"))
        .collect();
    let (_, local) = message
        .schema
        .rsplit_once("::")
        .unwrap_or(("", &message.schema));
    *code += &format!(
        "pub(crate) static {local}: crate::schema::Schema = crate::schema::Schema {{
            name: {name:?},
            fields: &[{fields}],
            signers: &[{signers}],
            reaches_any: {any},
        }};
        impl crate::schema::Described for {rust} {{
            const SCHEMA: &'static crate::schema::Schema = &{local};
        }}\n",
        rust = message.rust,
        name = message.name,
        any = message.reaches_any,
    );
}

fn field(field: &Field) -> String {
    let (kind, message) = kind(&field.kind);
    format!(
        "crate::schema::Field {{
            number: {},
            name: {:?},
            json_name: {:?},
            kind: crate::schema::Kind::{kind},
            message: {message},
            repeated: {},
        }},",
        field.number, field.name, field.json_name, field.repeated,
    )
}

fn kind(kind: &Kind) -> (String, String) {
    let plain = |name: &str| (name.to_owned(), "None".to_owned());
    match kind {
        Kind::Bool => plain("Bool"),
        Kind::Int32 => plain("Int32"),
        Kind::Int64 => plain("Int64"),
        Kind::Uint32 => plain("Uint32"),
        Kind::Uint64 => plain("Uint64"),
        Kind::Fixed64 => plain("Fixed64"),
        Kind::Sfixed64 => plain("Sfixed64"),
        Kind::String => plain("String"),
        Kind::Bytes => plain("Bytes"),
        Kind::Enum(_, values) => {
            let values: String = values
                .iter()
                .map(|(number, name)| format!("({number}, {name:?}),"))
                .collect();
            (format!("Enum(&[{values}])"), "None".to_owned())
        }
        Kind::Message(inner) => ("Message".to_owned(), format!("Some(&{})", inner.schema)),
    }
}
