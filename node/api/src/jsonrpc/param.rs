//! Descriptions of parameters.

/// The type of a parameter. In a body it says how bytes are encoded; in a URI, which has no types, it also
/// says how text is parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Any JSON.
    Any,
    /// An integer: a number, or a string of digits.
    Whole,
    /// A string.
    Text,
    /// True or false.
    Flag,
    /// Bytes, in base64.
    Base64,
    /// Bytes, in hex without a prefix.
    Hex,
    /// Bytes, in hex after 0x, as Ethereum writes them; or an object.
    Data,
}

/// A parameter: its name and its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Param(pub &'static str, pub Kind);

/// The rules for parameters that do not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Manner {
    /// Unknown names are refused; an array may leave out the last parameters.
    #[default]
    Strict,
    /// CometBFT's: unknown names are ignored, an array has all parameters or is refused, and a
    /// call without an id is not executed.
    Lenient,
    /// Ethereum's: an array, which may leave out the last parameters.
    Ethereum,
}

/// Whether an answer may be cached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cache {
    /// Never.
    #[default]
    Never,
    /// Always: the answer never changes.
    Always,
    /// If this parameter is given: then the answer never changes.
    Given(&'static str),
}

pub(super) fn names(params: &[Param]) -> String {
    let names: Vec<&str> = params.iter().map(|param| param.0).collect();
    names.join(", ")
}
