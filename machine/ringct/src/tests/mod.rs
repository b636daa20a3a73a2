//! Whole spends: made, verified three ways, tampered with.

mod complete;
mod made;

pub(crate) use made::Case;
