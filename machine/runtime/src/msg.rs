//! A message: parsed once, executed against `&mut Ctx`.

use std::fmt::Debug;

use prost::{Message as _, Name as _};
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::{Any, Rpc};

use crate::{AccessHint, Ctx, Gas, Proof, Result};

/// Who must sign, in order, unique.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signers(Vec<Address>);

impl Signers {
    /// The usual case.
    pub fn one(address: Address) -> Self {
        Self(vec![address])
    }

    /// In order; later repeats are dropped.
    pub fn many(addresses: impl IntoIterator<Item = Address>) -> Self {
        let mut unique = Vec::new();
        for address in addresses {
            if !unique.contains(&address) {
                unique.push(address);
            }
        }
        Self(unique)
    }

    /// As a slice.
    pub fn as_slice(&self) -> &[Address] {
        &self.0
    }
}

/// A well formed message: a value that exists has passed every check that needs no state.
pub trait Msg: Debug + Send + Sync + Sized + 'static {
    /// Its wire form, which knows the type URL and the response.
    type Proto: Rpc;
    /// From the wire. Address fields: code 7; coins: 10; any other field: 18 with its name.
    fn parse(wire: Self::Proto, chain: &ChainSpec) -> Result<Self>;
    /// Who must sign.
    fn signers(&self) -> Signers;
    /// Refuses a transaction with so many messages that it must not be part of.
    fn ensure_company(&self, _messages: usize) -> Result<()> {
        Ok(())
    }
    /// About how many bytes it holds outside itself. The default is enough for a few denoms; a
    /// message with a list or with bytes of the sender's choice says it itself.
    fn heap(&self) -> usize {
        512
    }
    /// The most gas of a transaction that has a reserved place in the mempool and goes first into a block
    /// when this message is alone in it and its signer has such a place. None if it never has.
    fn reserved_gas(&self) -> Option<Gas> {
        None
    }
    /// Keys it will probably read, so that they can be read beforehand. Hints only.
    fn access_hints(&self) -> Vec<AccessHint> {
        Vec::new()
    }
    /// Does it carry a proof? If so, [`proof`](Self::proof) gives it.
    fn has_proof(&self) -> bool {
        false
    }
    /// May it wait for a block? Asked after fee, sequence and signatures: the rules that need state,
    /// and the gas of the proof. It is cheap, because whoever is refused pays nothing. What it writes is
    /// seen by those who come to wait after it, and by no block: a message takes here what can be
    /// used only once. No message was executed before it, not even those of its own transaction: one
    /// that needs what an earlier one makes, such as a swap in a pool that is created just before it,
    /// cannot wait and belongs into a transaction of its own.
    fn check(&self, _: &mut Ctx) -> Result<()> {
        Ok(())
    }
    /// Its proof with all it is about, to be verified elsewhere. Asked after every message of the
    /// transaction has passed its [`check`](Self::check): reading what a proof is about takes long.
    fn proof(&self, _: &Ctx) -> Result<Option<Box<dyn Proof>>> {
        Ok(None)
    }
    /// May it go on waiting after another block? Those rules of [`check`](Self::check) that a block
    /// can break, and what it takes for itself.
    fn recheck(&self, _: &mut Ctx) -> Result<()> {
        Ok(())
    }
    /// `&self`: a checked transaction is shared by check, proposal and block behind one `Arc`.
    fn execute(&self, ctx: &mut Ctx) -> Result<<Self::Proto as Rpc>::Response>;
}

/// `Msg` behind a pointer. Implemented for every `Msg`.
pub trait AnyMsg: Debug + Send + Sync {
    /// See [`Msg::signers`].
    fn signers(&self) -> Signers;
    /// See [`Msg::ensure_company`].
    fn ensure_company(&self, messages: usize) -> Result<()>;
    /// How many bytes it holds, itself and outside itself.
    fn weight(&self) -> usize;
    /// See [`Msg::reserved_gas`].
    fn reserved_gas(&self) -> Option<Gas>;
    /// See [`Msg::access_hints`].
    fn access_hints(&self) -> Vec<AccessHint>;
    /// See [`Msg::has_proof`].
    fn has_proof(&self) -> bool;
    /// See [`Msg::check`].
    fn check(&self, ctx: &mut Ctx) -> Result<()>;
    /// See [`Msg::proof`].
    fn proof(&self, ctx: &Ctx) -> Result<Option<Box<dyn Proof>>>;
    /// See [`Msg::recheck`].
    fn recheck(&self, ctx: &mut Ctx) -> Result<()>;
    /// Runs it and packs the response under its canonical name.
    fn execute(&self, ctx: &mut Ctx) -> Result<Any>;
    /// As its own type.
    fn as_any(&self) -> &dyn std::any::Any;
}

impl<M: Msg> AnyMsg for M {
    fn signers(&self) -> Signers {
        Msg::signers(self)
    }

    fn ensure_company(&self, messages: usize) -> Result<()> {
        Msg::ensure_company(self, messages)
    }

    fn weight(&self) -> usize {
        size_of::<Self>().saturating_add(Msg::heap(self))
    }

    fn reserved_gas(&self) -> Option<Gas> {
        Msg::reserved_gas(self)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        Msg::access_hints(self)
    }

    fn has_proof(&self) -> bool {
        Msg::has_proof(self)
    }

    fn check(&self, ctx: &mut Ctx) -> Result<()> {
        Msg::check(self, ctx)
    }

    fn proof(&self, ctx: &Ctx) -> Result<Option<Box<dyn Proof>>> {
        Msg::proof(self, ctx)
    }

    fn recheck(&self, ctx: &mut Ctx) -> Result<()> {
        Msg::recheck(self, ctx)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<Any> {
        let response = Msg::execute(self, ctx)?;
        let type_url = format!("/{}", <M::Proto as Rpc>::Response::full_name());
        Ok(Any {
            type_url,
            value: response.encode_to_vec(),
        })
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
