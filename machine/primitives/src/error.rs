//! What a rejection is: a codespace, a number, a text.

use std::any::Any;
use std::error::Error as StdError;

/// The most bytes of an error's text: what somebody sent is repeated in it.
pub const MAX_TEXT: usize = 512;

/// The text, or its beginning and three dots.
pub fn bounded(mut text: String) -> String {
    if text.len() > MAX_TEXT {
        text.truncate(text.floor_char_boundary(MAX_TEXT.saturating_sub(3)));
        text.push_str("...");
        text.shrink_to_fit();
    }
    text
}

/// An error enum of one module: typed, declared by its author.
///
/// The constants make it useless as a trait object; [`Rejection`] is its erased twin.
pub trait Coded: StdError + Send + Sync + 'static {
    /// Clients branch on `(codespace, code)`.
    const CODESPACE: &'static str;
    /// Every code this type can return, for the golden list of codes.
    const CODES: &'static [(u32, &'static str)];
    /// Never 0 or 1, never reused.
    fn code(&self) -> u32;
}

/// `Coded` behind a pointer. Implemented for every `Coded`, never by hand.
pub trait Rejection: StdError + Any + Send + Sync {
    /// See [`Coded::CODESPACE`].
    fn codespace(&self) -> &'static str;
    /// See [`Coded::code`].
    fn code(&self) -> u32;
}

impl<E: Coded> Rejection for E {
    fn codespace(&self) -> &'static str {
        E::CODESPACE
    }

    fn code(&self) -> u32 {
        Coded::code(self)
    }
}
