//! Refuses unknown fields in the bytes of a transaction.
//!
//! A signature covers all bytes, so a field this program would skip could have a meaning in another
//! program. Such fields are refused, also inside nested messages and inside `Any`. Numbers with bit
//! 11 set (1024..2047 and so on) are "non-critical": a body may have unknown ones.
use crate::registry;
use crate::schema::{Schema, Wire};
use crate::wire::{Fields, RawField, varint_len};

pub use crate::wire::Malformed;

const NON_CRITICAL: u32 = 1 << 10;

/// The maximum depth of nested messages, as in the Cosmos SDK's decoder.
const MAX_DEPTH: u8 = 64;

/// The maximum bytes of an unknown type URL in an error text.
const MAX_SHOWN: usize = 128;

/// Why bytes were refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnknownField {
    /// The message has no field of that number.
    #[error("{message} has no field {number}")]
    Field {
        /// The message's full name.
        message: &'static str,
        /// The field number found.
        number: u32,
    },
    /// The field exists but its value has another wire type.
    #[error("{message}.{field} has wire type {found:?}, expected {expected:?}")]
    WireType {
        /// The message's full name.
        message: &'static str,
        /// The field's name.
        field: &'static str,
        /// The wire type found.
        found: Wire,
        /// The wire type of the field.
        expected: Wire,
    },
    /// An `Any` holds a type that is not registered.
    #[error("unable to resolve type URL {url}")]
    Type {
        /// The type URL, or its beginning.
        url: String,
    },
    /// Messages are nested too deep.
    #[error("messages are nested over {MAX_DEPTH} deep in {message}")]
    TooDeep {
        /// The message's full name.
        message: &'static str,
    },
    /// The bytes are not protobuf.
    #[error("{message}: {malformed}")]
    Malformed {
        /// The message's full name.
        message: &'static str,
        /// The position of the first malformed byte.
        malformed: Malformed,
    },
}

/// Refuses bytes with fields the schema does not have. With `allow_non_critical` unknown
/// non-critical fields are accepted, at every level, and the result says whether there were any.
pub fn reject_unknown(
    bytes: &[u8],
    schema: &'static Schema,
    allow_non_critical: bool,
) -> Result<bool, UnknownField> {
    let mut check = Check {
        allow_non_critical,
        saw_non_critical: false,
    };
    check.message(bytes, schema, MAX_DEPTH)?;
    Ok(check.saw_non_critical)
}

/// The number of occurrences of a field in a message, up to the first malformed byte.
pub fn count(bytes: &[u8], number: u32) -> usize {
    let fields = Fields::new(bytes).map_while(Result::ok);
    fields.filter(|field| field.number == number).count()
}

struct Check {
    allow_non_critical: bool,
    saw_non_critical: bool,
}

impl Check {
    fn message(
        &mut self,
        bytes: &[u8],
        schema: &'static Schema,
        depth: u8,
    ) -> Result<(), UnknownField> {
        if bytes.is_empty() {
            return Ok(());
        }
        let Some(depth) = depth.checked_sub(1) else {
            return Err(UnknownField::TooDeep {
                message: schema.name,
            });
        };
        for raw in Fields::new(bytes) {
            let raw = raw.map_err(|malformed| UnknownField::Malformed {
                message: schema.name,
                malformed,
            })?;
            self.field(raw, schema, depth)?;
        }
        Ok(())
    }

    fn field(
        &mut self,
        raw: RawField<'_>,
        schema: &'static Schema,
        depth: u8,
    ) -> Result<(), UnknownField> {
        let Some(field) = schema.field(raw.number) else {
            if raw.number & NON_CRITICAL == 0 || !self.allow_non_critical {
                return Err(UnknownField::Field {
                    message: schema.name,
                    number: raw.number,
                });
            }
            self.saw_non_critical = true;
            return Ok(());
        };
        if !field.accepts(raw.wire) {
            return Err(UnknownField::WireType {
                message: schema.name,
                field: field.name,
                found: raw.wire,
                expected: field.wire(),
            });
        }
        match field.message {
            None => Ok(()),
            Some(inner) => {
                self.message(raw.value, inner, depth)?;
                if inner.is_any() {
                    self.any(raw.value, depth)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Checks the value of an `Any` whose own two fields are already checked.
    fn any(&mut self, bytes: &[u8], depth: u8) -> Result<(), UnknownField> {
        let (url, value) = any_parts(bytes);
        let text = std::str::from_utf8(url).ok();
        let Some(info) = text.and_then(registry::lookup) else {
            return Err(UnknownField::Type { url: shown(url) });
        };
        self.message(value, info.schema, depth)
    }
}

/// The beginning of a URL for an error text: the sender chose its length.
fn shown(url: &[u8]) -> String {
    let most = url.get(..MAX_SHOWN).unwrap_or(url);
    let mut text = String::from_utf8_lossy(most).into_owned();
    if most.len() < url.len() {
        text.push_str("...");
    }
    text
}

/// URL and value of an encoded `Any`; of a field that is given twice the last counts.
pub(crate) fn any_parts(bytes: &[u8]) -> (&[u8], &[u8]) {
    let mut parts: (&[u8], &[u8]) = (&[], &[]);
    for field in Fields::new(bytes).flatten() {
        match field.number {
            1 => parts.0 = field.value,
            2 => parts.1 = field.value,
            _ => {}
        }
    }
    parts
}

/// Why bytes are not a canonical `TxRaw`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotCanonical {
    /// The bytes are not protobuf.
    #[error("{0}")]
    Malformed(#[from] Malformed),
    /// A field is not of type bytes, as all fields of `TxRaw` are.
    #[error("field {number} has wire type {found:?}, expected Len")]
    WireType {
        /// The field number.
        number: u32,
        /// The wire type found.
        found: Wire,
    },
    /// A field number other than 1, 2 and 3.
    #[error("TxRaw has no field {number}")]
    Unknown {
        /// The field number.
        number: u32,
    },
    /// The fields are not in ascending order.
    #[error("field {number} after field {before}: fields must ascend")]
    Order {
        /// The field number.
        number: u32,
        /// The number of the field before it.
        before: u32,
    },
    /// A varint has more bytes than it needs.
    #[error("field {number} at byte {at}: a varint is not as short as possible")]
    Long {
        /// The field number.
        number: u32,
        /// The position of the first byte of the field.
        at: usize,
    },
}

/// Refuses `TxRaw` bytes that another encoder would write otherwise (ADR-027), so that one
/// transaction has one hash: fields 1, 2 and any number of 3, ascending, with shortest varints.
pub fn canonical_raw(bytes: &[u8]) -> Result<(), NotCanonical> {
    let mut before = 0;
    for field in Fields::new(bytes) {
        let field = field?;
        let number = field.number;
        if field.wire != Wire::Len {
            return Err(NotCanonical::WireType {
                number,
                found: field.wire,
            });
        }
        if number > 3 {
            return Err(NotCanonical::Unknown { number });
        }
        if number < before {
            return Err(NotCanonical::Order { number, before });
        }
        before = number;
        // Key 1 byte (numbers up to 3), then the length.
        let head = field.end - field.start - field.value.len();
        if head != 1 + varint_len(field.value.len() as u64) {
            return Err(NotCanonical::Long {
                number,
                at: field.start,
            });
        }
    }
    Ok(())
}
