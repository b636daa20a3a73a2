//! What a module is, and the same behind a pointer.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tarn_primitives::sdk;

#[cfg(any(test, feature = "testing"))]
use crate::testing::Samples;
use crate::{Ctx, Error, Result, Routes};

/// A statement that always holds.
#[derive(Debug, Clone, Copy)]
pub struct Invariant {
    /// A sentence.
    pub name: &'static str,
    /// Its check; a broken invariant is a fault.
    pub holds: fn(&Ctx) -> Result<()>,
}

/// An account of a module: nobody has a key to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModuleAccount {
    /// Its address is the hash of this.
    pub name: &'static str,
    /// `minter`, `burner`: what clients are shown.
    pub permissions: &'static [&'static str],
}

/// Implemented on a unit struct; no method has `self`, so there is no keeper to wire.
pub trait Module: Debug + Send + Sync + 'static {
    /// Also its store.
    const NAME: &'static str;
    /// Its part of the genesis document.
    type Genesis: Serialize + DeserializeOwned + Default;
    /// Beginnings of the denoms that this module alone mints and burns.
    const DENOM_PREFIXES: &'static [&'static str] = &[];
    /// Its accounts; `init` makes them.
    const ACCOUNTS: &'static [ModuleAccount] = &[];

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
    /// Requests that tests of the whole chain send it.
    #[cfg(any(test, feature = "testing"))]
    fn samples() -> Samples {
        Samples::default()
    }
}

/// `Module` behind a pointer. Implemented for every `Module`, so the list is `&[&Auth, &Bank]`.
/// Names differ from `Module`'s: with both traits in scope `Bank::init` would be ambiguous.
pub trait AnyModule: Debug + Send + Sync {
    /// See [`Module::NAME`].
    fn name(&self) -> &'static str;
    /// See [`Module::DENOM_PREFIXES`].
    fn denom_prefixes(&self) -> &'static [&'static str];
    /// See [`Module::ACCOUNTS`].
    fn accounts(&self) -> &'static [ModuleAccount];
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
    /// See [`Module::samples`].
    #[cfg(any(test, feature = "testing"))]
    fn all_samples(&self) -> Samples;
}

impl<M: Module> AnyModule for M {
    fn name(&self) -> &'static str {
        M::NAME
    }

    fn denom_prefixes(&self) -> &'static [&'static str] {
        M::DENOM_PREFIXES
    }

    fn accounts(&self) -> &'static [ModuleAccount] {
        M::ACCOUNTS
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

    #[cfg(any(test, feature = "testing"))]
    fn all_samples(&self) -> Samples {
        M::samples()
    }
}
