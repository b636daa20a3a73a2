//! One value.

use super::{Column, Map, Value};
use crate::{AccessHint, Ctx, Error, Result};

/// One value.
#[derive(Debug)]
pub struct Item<V>(Map<(), V>);

impl<V> Item<V> {
    pub(super) const fn new(map: Map<(), V>) -> Self {
        Self(map)
    }

    /// Its untyped description.
    pub const fn column(&self) -> Column {
        self.0.column()
    }
}

impl<V: Value> Item<V> {
    /// The hint that this will be read.
    pub fn access_hint(&self) -> AccessHint {
        self.0.access_hint(&())
    }

    /// The value, or none.
    pub fn get(&self, ctx: &Ctx) -> Result<Option<V>> {
        self.0.get(ctx, &())
    }

    /// The value that genesis wrote; without it the state is broken.
    pub fn load(&self, ctx: &Ctx) -> Result<V> {
        let column = self.column();
        self.get(ctx)?.ok_or_else(|| {
            Error::fault(format!(
                "state is corrupt: {}/{} is missing",
                column.store, column.name
            ))
        })
    }

    /// Writes the value.
    pub fn put(&self, ctx: &mut Ctx, value: &V) -> Result<()> {
        self.0.put(ctx, &(), value)
    }
}
