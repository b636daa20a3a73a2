//! A counter that never goes back.

use super::{Column, Item};
use crate::{Ctx, Error, Result};

/// A counter: each number is handed out once.
#[derive(Debug)]
pub struct Sequence(Item<u64>);

impl Sequence {
    pub(super) const fn new(item: Item<u64>) -> Self {
        Self(item)
    }

    /// Its untyped description.
    pub const fn column(&self) -> Column {
        self.0.column()
    }

    /// The number that comes next.
    pub fn peek(&self, ctx: &Ctx) -> Result<u64> {
        Ok(self.0.get(ctx)?.unwrap_or(0))
    }

    /// Hands out the next number.
    pub fn take(&self, ctx: &mut Ctx) -> Result<u64> {
        let number = self.peek(ctx)?;
        let next = number
            .checked_add(1)
            .ok_or_else(|| Error::fault("a sequence is exhausted"))?;
        self.0.put(ctx, &next)?;
        Ok(number)
    }

    /// Starts at a number; genesis only.
    pub fn set(&self, ctx: &mut Ctx, next: u64) -> Result<()> {
        self.0.put(ctx, &next)
    }
}
