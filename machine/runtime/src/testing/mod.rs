//! A chain of the modules named, over a memory store, for the tests of modules.

#![expect(
    clippy::arithmetic_side_effects,
    reason = "tests count small numbers, and overflow panics"
)]

mod pages;
mod samples;

use std::collections::BTreeMap;
use std::sync::Arc;

use prost::Message as _;
use serde_json::Value;
use tarn_primitives::{
    Address, BlockInfo, BlockTime, ChainSpec, Coins, EvmSpec, Height, Prefix, Serial,
};
use tarn_proto::{Any, Rpc};
use tarn_store::{Limits, Memory, Range, Store};

pub use pages::{Listed, assert_pages};
pub use samples::{Facts, Kept, Refusal, Sample, Samples, Setup};

use crate::{AnyModule, Ctx, DenomOwners, Event, Msg, ProofCache, Result, Routes, hooks};

/// A named account.
pub const ALICE: Address = Address::new([0xa1; 20]);
/// A named account.
pub const BOB: Address = Address::new([0xb0; 20]);
/// A named account.
pub const CAROL: Address = Address::new([0xca; 20]);

/// `coins("5utarn")` for tests.
///
/// # Panics
/// If the text is no coins.
pub fn coins(text: &str) -> Coins {
    text.parse().expect("a test writes well formed coins")
}

/// The chain tests run on.
///
/// # Panics
/// Never: the constants are well formed.
pub fn chain() -> ChainSpec {
    ChainSpec {
        id: "tarn-test-1".parse().expect("well formed"),
        prefix: Prefix::new("tarn").expect("well formed"),
        base_denom: "utarn".parse().expect("well formed"),
        evm: EvmSpec::default(),
    }
}

/// Everything that is stored: values by store and key.
pub type State = BTreeMap<(&'static str, Vec<u8>), Vec<u8>>;

/// The test's chain.
#[derive(Debug)]
pub struct Harness {
    ctx: Ctx,
    modules: &'static [&'static dyn AnyModule],
    /// What they offer.
    pub routes: Routes,
}

impl Harness {
    /// `Harness::new(&[&Auth, &Bank])`: every module with its default genesis.
    ///
    /// # Panics
    /// If a module refuses its own default.
    pub fn new(modules: &'static [&'static dyn AnyModule]) -> Self {
        Self::with_genesis(modules, |_| None).expect("default genesis is well formed")
    }

    /// With a genesis document per module; none means the default.
    pub fn with_genesis(
        modules: &'static [&'static dyn AnyModule],
        genesis: impl Fn(&str) -> Option<Value>,
    ) -> Result<Self> {
        let mut routes = Routes::default();
        let names: Vec<&'static str> = modules.iter().map(|module| module.name()).collect();
        for module in modules {
            module.add_routes(&mut routes);
        }
        let limits = Limits::default();
        let (store, _) = Store::open(
            Box::new(Memory::default()),
            &names,
            limits,
            Arc::new(Serial),
        )
        .map_err(crate::Error::fault)?;
        let block = BlockInfo {
            height: Height::new(1),
            time: BlockTime::new(1_700_000_000, 0),
            ..BlockInfo::default()
        };
        let base = store.reader().latest();
        let owners = Arc::new(DenomOwners::of(
            modules
                .iter()
                .map(|module| (module.name(), module.denom_prefixes())),
        ));
        let mut harness = Self {
            ctx: Ctx::new(base, Arc::new(chain()), block, owners),
            modules,
            routes,
        };
        for module in modules {
            module.init_json(&mut harness.ctx, genesis(module.name()))?;
        }
        harness.ctx.take_events();
        Ok(harness)
    }

    /// Remembers what is verified and decoded.
    #[must_use]
    pub fn recalling(mut self, cache: Arc<ProofCache>) -> Self {
        self.ctx = self.ctx.recalling(cache);
        self
    }

    /// Uses what is remembered and adds nothing.
    #[must_use]
    pub fn only_recalling(mut self, cache: Arc<ProofCache>) -> Self {
        self.ctx = self.ctx.only_recalling(cache);
        self
    }

    /// To look.
    pub fn ctx(&self) -> &Ctx {
        &self.ctx
    }

    /// To set up.
    pub fn ctx_mut(&mut self) -> &mut Ctx {
        &mut self.ctx
    }

    /// Becomes another block's: nothing ends and nothing begins.
    pub fn set_block(&mut self, block: BlockInfo) {
        self.ctx.set_block(block);
    }

    /// Ends the block and begins the next one so many milliseconds later.
    ///
    /// # Panics
    /// If a module cannot begin or end a block.
    pub fn next_block(&mut self, millis: u64) {
        self.next_block_with(millis, &[], &[]);
    }

    /// The same with a block that says who did not sign the one before, and who signed twice.
    ///
    /// # Panics
    /// If a module cannot begin or end a block.
    pub fn next_block_with(&mut self, millis: u64, missed: &[Address], misbehaving: &[Address]) {
        hooks::end_block(self.modules, &mut self.ctx).expect("a block ends");
        let time = self.ctx.time();
        let nanos = i128::from(time.seconds()) * 1_000_000_000
            + i128::from(time.nanos())
            + i128::from(millis) * 1_000_000;
        let part = |number: i128| i64::try_from(number).expect("a time within bounds");
        let (seconds, nanos) = (part(nanos / 1_000_000_000), part(nanos % 1_000_000_000));
        self.ctx.set_block(BlockInfo {
            height: self.ctx.height().next(),
            time: BlockTime::new(seconds, i32::try_from(nanos).expect("below a second")),
            proposer: Vec::new(),
            missed: missed.to_vec(),
            misbehaving: misbehaving.to_vec(),
            hash: None,
        });
        hooks::begin_block(self.modules, &mut self.ctx).expect("a block begins");
        self.assert_invariants();
    }

    /// Executes all or nothing, then checks every invariant.
    ///
    /// # Panics
    /// If an invariant is broken.
    pub fn deliver<M: Msg>(&mut self, msg: &M) -> Result<()> {
        let result = self.ctx.nested(|ctx| msg.execute(ctx)).map(drop);
        self.assert_invariants();
        result
    }

    /// The same from the wire: parsed as in a transaction.
    ///
    /// # Panics
    /// If an invariant is broken.
    pub fn send<W: Rpc>(&mut self, wire: &W) -> Result<Any> {
        let msg = self.routes.parse(&Any::pack(wire), self.ctx.chain())?;
        let result = self.ctx.nested(|ctx| msg.execute(ctx));
        self.assert_invariants();
        result
    }

    /// Asks by path, through bytes.
    ///
    /// # Panics
    /// If the answer does not decode.
    pub fn ask<Q: Rpc>(&self, request: &Q) -> Result<Q::Response> {
        let answer = self
            .routes
            .call(&self.ctx, Q::PATH, &request.encode_to_vec())?;
        Ok(Q::Response::decode(&*answer).expect("an answer decodes"))
    }

    /// Everything that is stored, by store and key.
    pub fn state(&self) -> Result<State> {
        let mut state = BTreeMap::new();
        for module in self.modules {
            for entry in self.ctx.range(module.name(), Range::all(), false) {
                let (key, value) = entry?;
                state.insert((module.name(), key.to_vec()), value.to_vec());
            }
        }
        Ok(state)
    }

    /// Every module's genesis document.
    pub fn export(&self) -> Result<BTreeMap<&'static str, Value>> {
        let modules = self.modules.iter();
        modules
            .map(|module| Ok((module.name(), module.export_json(&self.ctx)?)))
            .collect()
    }

    /// A new chain that starts from what this one exports.
    pub fn reborn(&self) -> Result<Self> {
        let genesis = self.export()?;
        Self::with_genesis(self.modules, |name| genesis.get(name).cloned())
    }

    /// Checks every invariant of every module.
    ///
    /// # Panics
    /// If one is broken.
    pub fn assert_invariants(&self) {
        for invariant in self
            .modules
            .iter()
            .flat_map(|module| module.all_invariants())
        {
            let broken = (invariant.holds)(&self.ctx).err();
            assert!(broken.is_none(), "{} is broken: {broken:?}", invariant.name);
        }
    }

    /// Was it said?
    pub fn emitted<E: Event + PartialEq>(&self, event: &E) -> bool {
        let chain = self.ctx.chain();
        self.ctx
            .events()
            .iter()
            .filter_map(|raw| E::decode(raw, chain))
            .any(|e| e == *event)
    }
}
