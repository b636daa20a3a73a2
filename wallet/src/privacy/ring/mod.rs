//! Choosing the notes a spend hides among.

mod dice;
mod pick;

pub(crate) use dice::Dice;
pub(crate) use pick::{AgeLaw, Pick, pick};
