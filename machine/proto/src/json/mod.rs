//! Proto3 JSON in the dialect of the ecosystem's REST servers.
//!
//! Written: names in snake case, every field, 64-bit numbers as strings, an unset message as `null`,
//! an unset member of a oneof not at all. Read: snake or camel case, numbers or strings for integers,
//! enums by name or number, `null` for anything unset; an unknown member is an error. The generated
//! impls are thin; the rules live here, one `Shape` per kind of value.
use std::marker::PhantomData;

use base64::display::Base64Display;
use prost::bytes::Bytes;
use serde::de::{Error as _, MapAccess};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

mod visit;

use visit::{Base64Visitor, EnumVisitor, IntegerVisitor};
pub(crate) use visit::{Enumeration, Integer, Object, object};

/// How a value of type `T` looks in JSON.
pub(crate) trait Shape<T> {
    fn write<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error>;
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<T, D::Error>;
}

/// A string.
pub(crate) struct Text;
/// `true` or `false`.
pub(crate) struct Flag;
/// A 32-bit number, written as a number.
pub(crate) struct Small;
/// A 64-bit number, written as a string because JavaScript cannot hold it.
pub(crate) struct Big;
/// Bytes.
pub(crate) struct Base64;
/// Bytes whose absence means something.
pub(crate) struct NullableBase64;
/// An enum, by name; a number without a name by number.
pub(crate) struct Named<E>(PhantomData<E>);
/// A message.
pub(crate) struct Nested;

impl Shape<String> for Text {
    fn write<S: Serializer>(value: &String, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(value)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
        String::deserialize(input)
    }
}

impl Shape<bool> for Flag {
    fn write<S: Serializer>(value: &bool, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_bool(*value)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
        bool::deserialize(input)
    }
}

impl<T: Integer + Serialize> Shape<T> for Small {
    fn write<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
        value.serialize(output)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
        input.deserialize_any(IntegerVisitor(PhantomData))
    }
}

impl<T: Integer> Shape<T> for Big {
    fn write<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(value)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
        input.deserialize_any(IntegerVisitor(PhantomData))
    }
}

impl Shape<Vec<u8>> for Base64 {
    fn write<S: Serializer>(value: &Vec<u8>, output: S) -> Result<S::Ok, S::Error> {
        Base64Text(value).serialize(output)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<u8>, D::Error> {
        input.deserialize_str(Base64Visitor)
    }
}

impl Shape<Bytes> for Base64 {
    fn write<S: Serializer>(value: &Bytes, output: S) -> Result<S::Ok, S::Error> {
        Base64Text(value).serialize(output)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<Bytes, D::Error> {
        input.deserialize_str(Base64Visitor).map(Bytes::from)
    }
}

impl Shape<Vec<u8>> for NullableBase64 {
    fn write<S: Serializer>(value: &Vec<u8>, output: S) -> Result<S::Ok, S::Error> {
        if value.is_empty() {
            output.serialize_none()
        } else {
            Base64::write(value, output)
        }
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<u8>, D::Error> {
        Base64::read(input)
    }
}

impl<E: Enumeration> Shape<i32> for Named<E> {
    fn write<S: Serializer>(value: &i32, output: S) -> Result<S::Ok, S::Error> {
        match E::name(*value) {
            Some(name) => output.serialize_str(name),
            None => output.serialize_i32(*value),
        }
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<i32, D::Error> {
        input.deserialize_any(EnumVisitor::<E>(PhantomData))
    }
}

impl<T: Serialize + for<'de> Deserialize<'de>> Shape<T> for Nested {
    fn write<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
        value.serialize(output)
    }
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
        T::deserialize(input)
    }
}

/// One value in its shape.
pub(crate) struct One<'a, P, T>(&'a T, PhantomData<P>);

impl<'a, P, T> One<'a, P, T> {
    pub(crate) fn new(value: &'a T) -> Self {
        Self(value, PhantomData)
    }
}

impl<P: Shape<T>, T> Serialize for One<'_, P, T> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        P::write(self.0, output)
    }
}

/// A list of values in their shape.
pub(crate) struct List<'a, P, T>(&'a [T], PhantomData<P>);

impl<'a, P, T> List<'a, P, T> {
    pub(crate) fn new(values: &'a [T]) -> Self {
        Self(values, PhantomData)
    }
}

impl<P: Shape<T>, T> Serialize for List<'_, P, T> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_seq(self.0.iter().map(One::<P, T>::new))
    }
}

/// Bytes as standard padded base64.
pub(crate) struct Base64Text<'a>(pub(crate) &'a [u8]);

impl Serialize for Base64Text<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&Base64Display::new(
            self.0,
            &base64::engine::general_purpose::STANDARD,
        ))
    }
}

/// A value read in its shape.
struct Read<P, T>(T, PhantomData<P>);

impl<'de, P: Shape<T>, T> Deserialize<'de> for Read<P, T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        P::read(input).map(|value| Self(value, PhantomData))
    }
}

/// The value of a member, the default for `null`.
pub(crate) fn one<'de, P, T, A>(input: &mut A) -> Result<T, A::Error>
where
    P: Shape<T>,
    T: Default,
    A: MapAccess<'de>,
{
    let value = input.next_value::<Option<Read<P, T>>>()?;
    Ok(value.map(|read| read.0).unwrap_or_default())
}

/// The list of a member, empty for `null`.
pub(crate) fn list<'de, P, T, A>(input: &mut A) -> Result<Vec<T>, A::Error>
where
    P: Shape<T>,
    A: MapAccess<'de>,
{
    let values = input.next_value::<Option<Vec<Read<P, T>>>>()?;
    Ok(values.into_iter().flatten().map(|read| read.0).collect())
}

/// The value of a member of a oneof; `null` leaves the oneof as it is.
pub(crate) fn choose<'de, P, T, C, A>(
    input: &mut A,
    slot: &mut Option<C>,
    oneof: &str,
    variant: fn(T) -> C,
) -> Result<(), A::Error>
where
    P: Shape<T>,
    A: MapAccess<'de>,
{
    if let Some(read) = input.next_value::<Option<Read<P, T>>>()? {
        if slot.is_some() {
            return Err(A::Error::custom(format_args!(
                "more than one member of {oneof:?} is set"
            )));
        }
        *slot = Some(variant(read.0));
    }
    Ok(())
}

/// Passes over the value of a member.
pub(crate) fn skip<'de, A: MapAccess<'de>>(input: &mut A) -> Result<(), A::Error> {
    input.next_value::<serde::de::IgnoredAny>().map(|_| ())
}
