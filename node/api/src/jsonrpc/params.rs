//! The arguments of a call.

use std::collections::BTreeMap;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::codec::{self, Json};
use super::param::{self, Kind, Manner, Param};
use super::{Failure, methods};
use crate::limits::Meter;

/// Nulls after the last parameter that are passed over.
const MAX_NULLS: usize = 16;

/// The arguments of a call, by the names of the method's parameters.
#[derive(Debug)]
pub struct Args {
    params: &'static [Param],
    values: Vec<Option<Json>>,
    /// The client that calls; none if clients are not limited.
    pub(crate) client: Option<Meter>,
}

/// Integer types of parameters.
pub trait Whole: FromStr {
    /// The range, for error messages.
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
    /// Without any value.
    pub(super) fn none(params: &'static [Param]) -> Self {
        Self {
            params,
            values: params.iter().map(|_| None).collect(),
            client: None,
        }
    }

    /// By position or by name; the method decides which ones it requires.
    pub(crate) fn bind(
        params: &'static [Param],
        manner: Manner,
        given: Option<&RawValue>,
    ) -> Result<Self, Failure> {
        let mut args = Self::none(params);
        let Some(given) = given else {
            return Ok(args);
        };
        match given.get().as_bytes().first() {
            Some(b'[') if manner == Manner::Ethereum => args.bind_ethereum(given)?,
            _ if manner == Manner::Ethereum => return Err(Failure::params("non-array args")),
            Some(b'[') => args.bind_positions(given, manner)?,
            Some(b'{') => args.bind_names(given, manner)?,
            _ => return Err(Failure::params("params must be an array or an object")),
        }
        Ok(args)
    }

    fn bind_positions(&mut self, given: &RawValue, manner: Manner) -> Result<(), Failure> {
        let (most, names) = (self.params.len(), param::names(self.params));
        let values = codec::elements(given, most).ok_or_else(|| {
            Failure::params(match most {
                0 => "this method has no parameters".to_owned(),
                _ => format!("more than {most} parameters: they are {names}"),
            })
        })?;
        if manner == Manner::Lenient && values.len() < most {
            let got = values.len();
            return Err(Failure::params(format!(
                "expected {most} parameters ({names}), got {got}: give all of them, or some by name"
            )));
        }
        for (slot, value) in self.values.iter_mut().zip(values) {
            *slot = present(value);
        }
        Ok(())
    }

    /// By position, in the words of Ethereum's nodes; nulls at the end are nothing.
    fn bind_ethereum(&mut self, given: &RawValue) -> Result<(), Failure> {
        let most = self.params.len();
        let too_many = || Failure::params(format!("too many arguments, want at most {most}"));
        let room = most.saturating_add(MAX_NULLS);
        let values = codec::elements(given, room).ok_or_else(too_many)?;
        let mut extra = values.iter().skip(most);
        if extra.any(|value| value.get() != "null") {
            return Err(too_many());
        }
        for (slot, value) in self.values.iter_mut().zip(values) {
            *slot = present(value);
        }
        Ok(())
    }

    /// A parameter of any shape, with an error that names its position as Ethereum's nodes do.
    pub(crate) fn argument<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Failure> {
        let Some(raw) = self.raw(name) else {
            return Ok(None);
        };
        let found = self.params.iter().find(|param| param.0 == name);
        if found.is_some_and(|param| param.1 == Kind::Data) && !is_prefixed(raw.get()) {
            return Err(self.invalid(name, "hex string without 0x prefix"));
        }
        serde_json::from_str(raw.get())
            .map(Some)
            .map_err(|error| self.invalid(name, &error.to_string()))
    }

    /// The same; it must be given.
    pub(crate) fn needed<T: DeserializeOwned>(&self, name: &str) -> Result<T, Failure> {
        self.argument(name)?.ok_or_else(|| self.missing(name))
    }

    /// A parameter is not given that must be.
    pub(crate) fn missing(&self, name: &str) -> Failure {
        let at = self.position(name);
        Failure::params(format!("missing value for required argument {at}"))
    }

    /// A parameter is not what it should be.
    pub(crate) fn invalid(&self, name: &str, why: &str) -> Failure {
        let at = self.position(name);
        Failure::params(format!("invalid argument {at}: {why}"))
    }

    fn position(&self, name: &str) -> usize {
        let at = self.params.iter().position(|known| known.0 == name);
        at.unwrap_or_default()
    }

    fn bind_names(&mut self, given: &RawValue, manner: Manner) -> Result<(), Failure> {
        let values: BTreeMap<String, &RawValue> = serde_json::from_str(given.get())
            .map_err(|error| Failure::params(error.to_string()))?;
        for (name, value) in values {
            let at = self.params.iter().position(|known| known.0 == name);
            match at.and_then(|at| self.values.get_mut(at)) {
                Some(slot) => *slot = present(value),
                None if manner == Manner::Lenient => {}
                None => {
                    let known = param::names(self.params);
                    let known = if known.is_empty() { "none" } else { &known };
                    return Err(Failure::params(format!(
                        "unknown parameter {:?}: the parameters are {known}",
                        methods::shorten(&name)
                    )));
                }
            }
        }
        Ok(())
    }

    /// Sets a value.
    pub(super) fn set(&mut self, at: usize, value: &RawValue) {
        if let Some(slot) = self.values.get_mut(at) {
            *slot = present(value);
        }
    }

    /// A parameter as it was sent; null is the same as not given.
    pub fn raw(&self, name: &str) -> Option<&RawValue> {
        let at = self.params.iter().position(|known| known.0 == name)?;
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

    /// True or false; false if it is not given.
    pub fn flag(&self, name: &str) -> Result<bool, Failure> {
        let flag = self.get(name);
        let flag = flag.map_err(|_| Failure::params(format!("{name} must be true or false")))?;
        Ok(flag.unwrap_or_default())
    }

    /// Bytes in base64; none at all if it is not given.
    pub fn base64(&self, name: &str) -> Result<Vec<u8>, Failure> {
        let text = self.text(name)?.unwrap_or_default();
        STANDARD
            .decode(text)
            .map_err(|error| Failure::params(format!("{name} must be bytes in base64: {error}")))
    }

    /// Bytes in hex; none at all if it is not given.
    pub fn hex(&self, name: &str) -> Result<Vec<u8>, Failure> {
        let text = self.text(name)?.unwrap_or_default();
        hex::decode(text)
            .map_err(|error| Failure::params(format!("{name} must be bytes in hex: {error}")))
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

/// Whether JSON is hex after 0x, or no string at all.
fn is_prefixed(json: &str) -> bool {
    !json.starts_with('"') || json.starts_with("\"0x") || json.starts_with("\"0X")
}

fn present(value: &RawValue) -> Option<Json> {
    (value.get() != "null").then(|| value.to_owned())
}
