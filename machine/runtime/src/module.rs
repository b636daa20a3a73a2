//! What a module is, and its erased twin.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tarn_primitives::sdk;

use crate::{Ctx, Error, Result, Routes};

/// A statement that always holds.
#[derive(Debug, Clone, Copy)]
pub struct Invariant {
    /// A sentence.
    pub name: &'static str,
    /// Its check; a broken invariant is a fault.
    pub holds: fn(&Ctx) -> Result<()>,
}

/// Implemented on a unit struct; no method has `self`, so there is no keeper to wire.
pub trait Module: Debug + Send + Sync + 'static {
    /// Also its store.
    const NAME: &'static str;
    /// Its part of the genesis document.
    type Genesis: Serialize + DeserializeOwned + Default;

    /// Says what it offers.
    fn routes(routes: &mut Routes);
    /// Fills the state; refuses a document that contradicts itself.
    fn init(ctx: &mut Ctx, genesis: Self::Genesis) -> Result<()>;
    /// Reads it back: `init` of it gives the same state to the byte.
    fn export(ctx: &Ctx) -> Result<Self::Genesis>;
    /// Checked after every transaction in tests.
    fn invariants() -> &'static [Invariant] {
        &[]
    }
    /// Before the first transaction.
    fn begin_block(_: &mut Ctx) -> Result<()> {
        Ok(())
    }
    /// After the last transaction.
    fn end_block(_: &mut Ctx) -> Result<()> {
        Ok(())
    }
}

/// `Module` behind a pointer. Implemented for every `Module`, so the list is `&[&Auth, &Bank]`.
/// Names differ from `Module`'s: with both traits in scope `Bank::init` would be ambiguous.
pub trait AnyModule: Debug + Send + Sync {
    /// See [`Module::NAME`].
    fn name(&self) -> &'static str;
    /// See [`Module::routes`].
    fn add_routes(&self, routes: &mut Routes);
    /// See [`Module::init`]; none means the module's default.
    fn init_json(&self, ctx: &mut Ctx, genesis: Option<Value>) -> Result<()>;
    /// See [`Module::export`].
    fn export_json(&self, ctx: &Ctx) -> Result<Value>;
    /// See [`Module::invariants`].
    fn all_invariants(&self) -> &'static [Invariant];
    /// See [`Module::begin_block`].
    fn on_begin_block(&self, ctx: &mut Ctx) -> Result<()>;
    /// See [`Module::end_block`].
    fn on_end_block(&self, ctx: &mut Ctx) -> Result<()>;
}

impl<M: Module> AnyModule for M {
    fn name(&self) -> &'static str {
        M::NAME
    }

    fn add_routes(&self, routes: &mut Routes) {
        M::routes(routes);
    }

    fn init_json(&self, ctx: &mut Ctx, genesis: Option<Value>) -> Result<()> {
        let genesis = match genesis {
            None => M::Genesis::default(),
            Some(value) => serde_json::from_value(value).map_err(|error| {
                sdk::Code::InvalidRequest.because(format!("genesis of {}: {error}", M::NAME))
            })?,
        };
        M::init(ctx, genesis)
    }

    fn export_json(&self, ctx: &Ctx) -> Result<Value> {
        serde_json::to_value(M::export(ctx)?).map_err(Error::fault)
    }

    fn all_invariants(&self) -> &'static [Invariant] {
        M::invariants()
    }

    fn on_begin_block(&self, ctx: &mut Ctx) -> Result<()> {
        M::begin_block(ctx)
    }

    fn on_end_block(&self, ctx: &mut Ctx) -> Result<()> {
        M::end_block(ctx)
    }
}
