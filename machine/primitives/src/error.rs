//! Rejections: a codespace, a code and a text.

use std::any::Any;
use std::error::Error as StdError;

/// The maximum bytes of an error's text, which may repeat input of a client.
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

/// The error enum of one module.
///
/// Its constants rule out trait objects; [`Rejection`] is the object-safe form.
pub trait Coded: StdError + Send + Sync + 'static {
    /// The codespace; clients branch on `(codespace, code)`.
    const CODESPACE: &'static str;
    /// Every code this type can return, for the golden list of codes.
    const CODES: &'static [(u32, &'static str)];
    /// The code of this error: never 0 or 1, never reused.
    fn code(&self) -> u32;
}

/// The object-safe form of [`Coded`], implemented for every `Coded`.
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
