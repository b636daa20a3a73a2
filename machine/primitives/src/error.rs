//! What a rejection is: a codespace, a number, a text.

use std::any::Any;
use std::error::Error as StdError;

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
