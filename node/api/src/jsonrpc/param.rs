//! What a method says about its parameters.

/// What a parameter is. In a body it says how bytes are written; in an address it also says how text
/// is read, because an address has no types of its own.
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
}

/// A parameter: its name and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Param(pub &'static str, pub Kind);

/// What becomes of parameters that do not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Manner {
    /// Names a method does not know are refused; positions may be left out at the end.
    #[default]
    Strict,
    /// CometBFT's: unknown names are ignored, an array has all parameters or is refused, and a
    /// call without an id is not made.
    Lenient,
}

/// For how long others may keep an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cache {
    /// Not at all.
    #[default]
    Never,
    /// It is the same for ever.
    Always,
    /// It is the same for ever if this parameter is given.
    Given(&'static str),
}

pub(super) fn names(params: &[Param]) -> String {
    let names: Vec<&str> = params.iter().map(|param| param.0).collect();
    names.join(", ")
}
