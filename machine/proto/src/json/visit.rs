//! The visitors that read JSON values.
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde::Deserializer;
use serde::de::{Error as _, MapAccess, Unexpected, Visitor};

use crate::schema::{Described, Schema};

/// A message that can be filled member by member.
pub(crate) trait Object: Described + Default {
    /// Reads the value of the field at this place of the shape.
    fn member<'de, A: MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> Result<(), A::Error>;
}

/// Reads a message.
pub(crate) fn object<'de, T: Object, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    input.deserialize_map(ObjectVisitor(PhantomData))
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Object> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object for {}", T::SCHEMA.name)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<T, A::Error> {
        let mut message = T::default();
        let mut seen = 0u128;
        while let Some(Member(index)) = input.next_key_seed(MemberSeed(T::SCHEMA))? {
            // Fields beyond the 128th are not checked for duplicates.
            let bit = u32::try_from(index)
                .ok()
                .and_then(|index| 1u128.checked_shl(index));
            let bit = bit.unwrap_or_default();
            if seen & bit != 0 {
                let name = T::SCHEMA.fields.get(index).map_or("", |field| field.name);
                return Err(A::Error::custom(format_args!(
                    "member {name:?} is given twice"
                )));
            }
            seen |= bit;
            message.member(index, &mut input)?;
        }
        Ok(message)
    }
}

struct Member(usize);

struct MemberSeed(&'static Schema);

impl<'de> serde::de::DeserializeSeed<'de> for MemberSeed {
    type Value = Member;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Member, D::Error> {
        input.deserialize_identifier(self)
    }
}

impl Visitor<'_> for MemberSeed {
    type Value = Member;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a member of {}", self.0.name)
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Member, E> {
        let mut fields = self.0.fields.iter();
        fields
            .position(|field| field.name == name || field.json_name == name)
            .map(Member)
            .ok_or_else(|| E::custom(format_args!("unknown field {name:?} in {}", self.0.name)))
    }
}

/// The integers of protobuf.
pub(crate) trait Integer: FromStr + TryFrom<i64> + TryFrom<u64> + fmt::Display {}

impl Integer for i32 {}
impl Integer for u32 {}
impl Integer for i64 {}
impl Integer for u64 {}

pub(super) struct IntegerVisitor<T>(pub(super) PhantomData<T>);

impl<T: Integer> Visitor<'_> for IntegerVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} as a number or a string", std::any::type_name::<T>())
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<T, E> {
        T::try_from(value).map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<T, E> {
        T::try_from(value).map_err(|_| E::invalid_value(Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<T, E> {
        value
            .parse()
            .map_err(|_| E::invalid_value(Unexpected::Str(value), &self))
    }
}

/// A protobuf enum; values without a known name are possible.
pub(crate) trait Enumeration: TryFrom<i32> {
    fn as_name(&self) -> &'static str;
    fn from_name(name: &str) -> Option<i32>;

    fn name(number: i32) -> Option<&'static str> {
        Self::try_from(number).ok().map(|value| value.as_name())
    }
}

pub(super) struct EnumVisitor<E>(pub(super) PhantomData<E>);

impl<E: Enumeration> Visitor<'_> for EnumVisitor<E> {
    type Value = i32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name or the number of an enum value")
    }

    fn visit_i64<F: serde::de::Error>(self, value: i64) -> Result<i32, F> {
        i32::try_from(value).map_err(|_| F::invalid_value(Unexpected::Signed(value), &self))
    }

    fn visit_u64<F: serde::de::Error>(self, value: u64) -> Result<i32, F> {
        i32::try_from(value).map_err(|_| F::invalid_value(Unexpected::Unsigned(value), &self))
    }

    fn visit_str<F: serde::de::Error>(self, value: &str) -> Result<i32, F> {
        E::from_name(value)
            .or_else(|| value.parse().ok())
            .ok_or_else(|| F::invalid_value(Unexpected::Str(value), &self))
    }
}

const LENIENT: GeneralPurposeConfig =
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
const STANDARD: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, LENIENT);
const URL_SAFE: GeneralPurpose = GeneralPurpose::new(&alphabet::URL_SAFE, LENIENT);

pub(super) struct Base64Visitor;

impl Visitor<'_> for Base64Visitor {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("base64")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Vec<u8>, E> {
        let engine = if text.contains(['-', '_']) {
            URL_SAFE
        } else {
            STANDARD
        };
        engine
            .decode(text)
            .map_err(|error| E::custom(format_args!("invalid base64: {error}")))
    }
}
