//! `svc.dex.v1.MsgShieldedSwap`: notes through a pool for notes.
//!
//! The output's hash is known before its amount, so the pool's price can move until the very
//! moment of the swap and the owner still gets every unit.

use tarn_dex::keeper as dex;
use tarn_notes::{NoteKind, Origin, commitment_hash};
use tarn_primitives::{Amount, ChainSpec, Coin, Denom};
use tarn_proto::svc::dex::v1 as pb;
use tarn_ringct::{Asset, Point, Secret, Swap, commit};
use tarn_runtime::{AccessHint, Ctx, Error as RuntimeError, Msg, Proof, Result, Signers, ensure};

use super::{coin, hidden, type_url};
use crate::events::Swapped;
use crate::keeper::{self, New};
use crate::pool::Flow;
use crate::spend::Draft;
use crate::{Act, Error, Hash, Spend, fields};

/// Spends notes, swaps an amount in a pool, and makes a note of what comes out and one of the
/// change.
#[derive(Debug, Clone, PartialEq)]
pub struct ShieldedSwap {
    spend: Spend,
    pool: u64,
    new_commitments: Vec<Hash>,
    terms: Swap,
}

impl ShieldedSwap {
    /// To verify its proof ahead of a block.
    pub fn spend(&self) -> &Spend {
        &self.spend
    }
}

fn hashes(field: &'static str, texts: &[String]) -> Result<Vec<Hash>, Error> {
    texts.iter().map(|text| fields::hash(field, text)).collect()
}

fn joined(hashes: &[Hash]) -> String {
    let texts: Vec<String> = hashes.iter().map(Hash::to_string).collect();
    texts.join(", ")
}

/// No note is made of nothing.
fn no_note(error: RuntimeError) -> RuntimeError {
    match error.rejection() {
        Some(tarn_dex::Error::ZeroOutput) => {
            let (what, got) = ("amount_out", "0".to_owned());
            Error::Amount { what, got }.into()
        }
        _ => error,
    }
}

impl Msg for ShieldedSwap {
    type Proto = pb::MsgShieldedSwap;

    fn parse(wire: pb::MsgShieldedSwap, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        let pool = fields::pool_id(&wire.pool_id)?;
        let spend = Spend::parse(Draft {
            sender: (sender, wire.sender),
            type_url: type_url::<pb::MsgShieldedSwap>(),
            proof: &wire.proof,
            rings: None,
            act: Act::Swap {
                pool_id: wire.pool_id,
                payload: wire.encrypted_amounts,
            },
        })?;
        let terms = spend.proof().shown().swap.clone();
        let terms = terms.ok_or_else(|| Error::malformed("a swap has terms"))?;
        fields::note_amount("amount_in", Amount::new(u128::from(terms.amount_in)))?;
        // More than these would be a mistake; reading them all would be work for nothing.
        if wire.nullifiers.len() > 4
            || hashes("nullifiers", &wire.nullifiers)? != spend.nullifiers()
        {
            let (field, expected) = ("nullifiers", joined(spend.nullifiers()));
            return Err(Error::NullifierMismatch { field, expected }.into());
        }
        let few: Vec<String> = wire.new_commitments.into_iter().take(3).collect();
        Ok(Self {
            spend,
            pool,
            new_commitments: hashes("new_commitments", &few)?,
            terms,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(*self.spend.sender())
    }

    /// Whoever sends it could otherwise trade before and after it in the same transaction.
    fn ensure_company(&self, messages: usize) -> Result<()> {
        Ok(ensure(messages == 1, || Error::NotAlone { messages })?)
    }

    fn heap(&self) -> usize {
        self.spend.heap()
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        let mut hints = vec![dex::pool_hint(self.pool)];
        hints.extend(self.spend.access_hints());
        hints
    }

    fn has_proof(&self) -> bool {
        true
    }

    fn check(&self, ctx: &mut Ctx) -> Result<()> {
        self.ensure_possible(ctx)?;
        self.spend.check(ctx)
    }

    fn proof(&self, ctx: &Ctx) -> Result<Option<Box<dyn Proof>>> {
        Ok(Some(Box::new(self.spend.claimed(ctx)?)))
    }

    fn recheck(&self, ctx: &mut Ctx) -> Result<()> {
        keeper::ensure_open(ctx, &self.denom_out(ctx)?)?;
        self.spend.recheck(ctx)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgShieldedSwapResponse> {
        let spend = &self.spend;
        let (denom, fee) = (spend.denom(), spend.relay_fee());
        let denom_out = self.ensure_possible(ctx)?;
        spend.admit(ctx)?;
        let amount_in = self.terms.amount_in;
        let flows = [(Flow::SwapIn, amount_in), (Flow::Relay, fee)];
        keeper::leave(ctx, denom, &flows)?;
        ctx.charge(dex::SWAP_GAS, "dex swap")?;
        let min_out = Amount::new(u128::from(self.terms.min_out));
        let (trader, token_in) = (keeper::account(), coin(denom, amount_in));
        let traded = dex::swap(ctx, &trader, self.pool, &token_in, min_out).map_err(no_note)?;
        let amount_out = fields::note_amount("amount_out", traded.token_out.amount)?;
        keeper::enter(ctx, &denom_out, Flow::SwapOut, amount_out)?;
        keeper::pay(ctx, spend.sender(), denom, fee)?;
        keeper::mark_spent(ctx, denom, spend.nullifiers())?;
        self.append(ctx, &traded.token_out, amount_out)?;
        keeper::count_message(ctx)?;
        for nullifier in spend.nullifiers() {
            ctx.emit(&Swapped {
                pool_id: self.pool,
                nullifier: *nullifier,
            });
        }
        Ok(pb::MsgShieldedSwapResponse {
            amount_in: amount_in.to_string(),
            amount_out: amount_out.to_string(),
        })
    }
}

impl ShieldedSwap {
    /// The pool trades the notes' denom for one that notes are made of: which.
    fn ensure_possible(&self, ctx: &Ctx) -> Result<Denom> {
        let denom_out = self.denom_out(ctx)?;
        self.ensure_commitments(ctx)?;
        keeper::ensure_open(ctx, &denom_out)?;
        keeper::ensure_shieldable(ctx, &denom_out)?;
        Ok(denom_out)
    }

    fn denom_out(&self, ctx: &Ctx) -> Result<Denom> {
        let pool = dex::pool(ctx, self.pool)?;
        let side = pool.side(self.pool, self.spend.denom())?;
        Ok(pool.denom(side.other()).clone())
    }

    /// The message names the notes it makes: what the pool pays, then the change.
    fn ensure_commitments(&self, ctx: &Ctx) -> Result<()> {
        let domain = keeper::domain(ctx)?;
        let origin = Origin::Spend(self.spend.origin());
        let hash = |kind, output, key: &Point| {
            Hash(commitment_hash(
                &domain,
                kind,
                origin,
                output,
                &key.to_bytes(),
            ))
        };
        let mut expected = vec![hash(NoteKind::SwapOutput, 0, &self.terms.key)];
        let change = &self.spend.proof().shown().outputs;
        expected.extend(
            change
                .iter()
                .map(|output| hash(NoteKind::SwapChange, 1, &output.key)),
        );
        Ok(ensure(self.new_commitments == expected, || {
            Error::CommitmentMismatch(joined(&expected))
        })?)
    }

    fn append(&self, ctx: &mut Ctx, got: &Coin, amount: u64) -> Result<()> {
        let asset = Asset::new(got.denom.as_str()).map_err(RuntimeError::fault)?;
        let output = New {
            denom: got.denom.clone(),
            kind: NoteKind::SwapOutput,
            origin: Some(self.spend.origin()),
            output: 0,
            key: self.terms.key,
            value: commit(&asset, amount, &Secret::ZERO).map_err(RuntimeError::fault)?,
            hint: Some((self.terms.ephemeral, self.terms.view_tag)),
            amount: Some(amount),
            payload: self.spend.payload(0),
        };
        keeper::append(ctx, output)?;
        for change in &self.spend.proof().shown().outputs {
            keeper::append(ctx, hidden(&self.spend, NoteKind::SwapChange, 1, change))?;
        }
        Ok(())
    }
}
