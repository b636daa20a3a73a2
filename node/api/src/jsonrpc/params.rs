//! What a method is called with.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::codec::{self, Json};
use super::{Failure, methods};

/// Parameters of one call, bound to the names of its method.
#[derive(Debug)]
pub struct Args {
    names: &'static [&'static str],
    values: Vec<Option<Json>>,
}

/// Integers a parameter can be.
pub trait Whole: FromStr {
    /// The range, for people.
    const RANGE: &'static str;
}

impl Whole for u32 {
    const RANGE: &'static str = "0 to 4294967295";
}

impl Whole for u64 {
    const RANGE: &'static str = "0 to 18446744073709551615";
}

impl Whole for i64 {
    const RANGE: &'static str = "-9223372036854775808 to 9223372036854775807";
}

impl Args {
    /// By position or by name; too many and unknown ones are refused, missing ones are for the
    /// method to judge.
    pub(super) fn bind(
        names: &'static [&'static str],
        params: Option<&RawValue>,
    ) -> Result<Self, Failure> {
        let mut args = Self {
            names,
            values: names.iter().map(|_| None).collect(),
        };
        let Some(params) = params else {
            return Ok(args);
        };
        match params.get().as_bytes().first() {
            Some(b'[') => args.bind_positions(params)?,
            Some(b'{') => args.bind_names(params)?,
            _ => return Err(Failure::params("params must be an array or an object")),
        }
        Ok(args)
    }

    fn bind_positions(&mut self, params: &RawValue) -> Result<(), Failure> {
        let (most, names) = (self.names.len(), self.names.join(", "));
        let values = codec::elements(params, most).ok_or_else(|| {
            Failure::params(match most {
                0 => "this method has no parameters".to_owned(),
                _ => format!("more than {most} parameters: they are {names}"),
            })
        })?;
        for (slot, value) in self.values.iter_mut().zip(values) {
            *slot = given(value);
        }
        Ok(())
    }

    fn bind_names(&mut self, params: &RawValue) -> Result<(), Failure> {
        let values: BTreeMap<String, &RawValue> = serde_json::from_str(params.get())
            .map_err(|error| Failure::params(error.to_string()))?;
        for (name, value) in values {
            let Some(at) = self.names.iter().position(|known| *known == name) else {
                let known = self.names.join(", ");
                let known = if known.is_empty() { "none" } else { &known };
                return Err(Failure::params(format!(
                    "unknown parameter {:?}: the parameters are {known}",
                    methods::shorten(&name)
                )));
            };
            if let Some(slot) = self.values.get_mut(at) {
                *slot = given(value);
            }
        }
        Ok(())
    }

    /// A parameter as it was written; null is the same as not given.
    pub fn raw(&self, name: &str) -> Option<&RawValue> {
        let at = self.names.iter().position(|known| *known == name)?;
        self.values.get(at)?.as_deref()
    }

    /// A parameter of any shape.
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Failure> {
        let Some(raw) = self.raw(name) else {
            return Ok(None);
        };
        serde_json::from_str(raw.get())
            .map(Some)
            .map_err(|error| Failure::params(format!("{name}: {error}")))
    }

    /// A string.
    pub fn text(&self, name: &str) -> Result<Option<String>, Failure> {
        self.get(name)
            .map_err(|_| Failure::params(format!("{name} must be a string")))
    }

    /// An integer, as a number or as a string of digits.
    pub fn whole<T: Whole>(&self, name: &str) -> Result<Option<T>, Failure> {
        let Some(digits) = self.digits(name)? else {
            return Ok(None);
        };
        let refuse = |_| {
            let got = methods::shorten(&digits);
            let range = T::RANGE;
            Failure::params(format!("{name} must be a whole number, {range}, got {got}"))
        };
        digits.parse().map(Some).map_err(refuse)
    }

    /// The text of a number, or of a string that should hold one.
    pub fn digits(&self, name: &str) -> Result<Option<String>, Failure> {
        match self.raw(name) {
            None => Ok(None),
            Some(raw) if raw.get().starts_with('"') => self.text(name),
            Some(raw) if raw.get().starts_with(['{', '[', 't', 'f']) => {
                Err(Failure::params(format!("{name} must be a number")))
            }
            Some(raw) => Ok(Some(raw.get().to_owned())),
        }
    }
}

/// A value that must be there.
pub(crate) fn required<T>(name: &str, value: Option<T>) -> Result<T, Failure> {
    value.ok_or_else(|| Failure::params(format!("{name} is required")))
}

fn given(value: &RawValue) -> Option<Json> {
    (value.get() != "null").then(|| value.to_owned())
}
