//! Descriptions of message types as data.
use std::fmt;

/// A message type with a [`Schema`].
pub trait Described {
    /// The fields and signers of the type.
    const SCHEMA: &'static Schema;
}

/// The shape of a message.
pub struct Schema {
    /// The full name, `core.bank.v1beta1.MsgSend`.
    pub name: &'static str,
    /// The fields by ascending number.
    pub fields: &'static [Field],
    /// The fields that hold the addresses of those who must sign the message. A field that is a
    /// message stands for the signers of that message.
    pub signers: &'static [&'static str],
    /// Whether the message or one inside it has a field of type `Any`.
    pub reaches_any: bool,
}

/// A field of a message.
#[derive(Debug)]
pub struct Field {
    /// The field number.
    pub number: u32,
    /// The name, in snake case.
    pub name: &'static str,
    /// The name in camel case, which JSON input may use as well.
    pub json_name: &'static str,
    /// The type.
    pub kind: Kind,
    /// The shape of the field's message if it is one.
    pub message: Option<&'static Schema>,
    /// Whether the field is a list.
    pub repeated: bool,
}

/// The type of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `bool`
    Bool,
    /// `int32`
    Int32,
    /// `int64`
    Int64,
    /// `uint32`
    Uint32,
    /// `uint64`
    Uint64,
    /// `fixed64`
    Fixed64,
    /// `sfixed64`
    Sfixed64,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// An enum with its numbers and names.
    Enum(&'static [(i32, &'static str)]),
    /// A message.
    Message,
}

/// The wire type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wire {
    /// Seven bits per byte, the lowest first.
    Varint,
    /// Eight bytes, little-endian.
    Fixed64,
    /// A length and that many bytes.
    Len,
    /// Four bytes, little-endian.
    Fixed32,
}

impl Kind {
    /// The wire type of a single value of this type.
    pub const fn wire(self) -> Wire {
        match self {
            Self::Bool
            | Self::Int32
            | Self::Int64
            | Self::Uint32
            | Self::Uint64
            | Self::Enum(_) => Wire::Varint,
            Self::Fixed64 | Self::Sfixed64 => Wire::Fixed64,
            Self::String | Self::Bytes | Self::Message => Wire::Len,
        }
    }
}

impl Field {
    /// The wire type of a single value of this field. A list of numbers may also be packed into
    /// one `Wire::Len` value.
    pub const fn wire(&self) -> Wire {
        self.kind.wire()
    }

    /// Whether a value of this wire type can belong to the field.
    pub fn accepts(&self, wire: Wire) -> bool {
        wire == self.wire() || (self.repeated && wire == Wire::Len)
    }
}

/// The name alone: a message type may contain itself.
impl fmt::Debug for Schema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Schema({})", self.name)
    }
}

impl Schema {
    /// The field with this number.
    pub fn field(&self, number: u32) -> Option<&'static Field> {
        let at = self
            .fields
            .binary_search_by_key(&number, |field| field.number)
            .ok()?;
        self.fields.get(at)
    }

    /// The field with this name, snake or camel case.
    pub fn field_named(&self, name: &str) -> Option<&'static Field> {
        self.fields
            .iter()
            .find(|field| field.name == name || field.json_name == name)
    }

    /// Whether this is `google.protobuf.Any`.
    pub fn is_any(&self) -> bool {
        std::ptr::eq(self, &ANY)
    }
}

/// The shape of `google.protobuf.Any`.
pub static ANY: Schema = Schema {
    name: "google.protobuf.Any",
    fields: &[
        scalar(1, "type_url", "typeUrl", Kind::String),
        scalar(2, "value", "value", Kind::Bytes),
    ],
    signers: &[],
    reaches_any: true,
};

/// The shape of `google.protobuf.Timestamp`.
pub static TIMESTAMP: Schema = seconds_and_nanos("google.protobuf.Timestamp");

/// The shape of `google.protobuf.Duration`.
pub static DURATION: Schema = seconds_and_nanos("google.protobuf.Duration");

const fn seconds_and_nanos(name: &'static str) -> Schema {
    const FIELDS: &[Field] = &[
        scalar(1, "seconds", "seconds", Kind::Int64),
        scalar(2, "nanos", "nanos", Kind::Int32),
    ];
    Schema {
        name,
        fields: FIELDS,
        signers: &[],
        reaches_any: false,
    }
}

const fn scalar(number: u32, name: &'static str, json_name: &'static str, kind: Kind) -> Field {
    Field {
        number,
        name,
        json_name,
        kind,
        message: None,
        repeated: false,
    }
}
