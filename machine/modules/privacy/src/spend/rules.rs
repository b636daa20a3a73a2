//! The rules every spend obeys, in their order, and the gas before the proof is looked at.

use tarn_ringct::{Asset, Claim, Member, check_balance};
use tarn_runtime::{Ctx, Proof, Result, ensure};

use super::{RingPart, Spend, asset};
use crate::state::{NOTES, NULLIFIERS};
use crate::verify::Claimed;
use crate::{Error, Hash, Note, keeper};

/// How long ago a short ring may have been complete, in blocks.
const ANCHOR_WINDOW: u64 = 100;

/// A spend's ring and asset: with them its proof is right or wrong for ever.
#[derive(Debug, Clone)]
pub struct Ready {
    ring: Vec<Member>,
    asset: Asset,
}

/// A note cannot have been spent in a block that is not made yet: a transaction that waits spends it.
fn waiting<T>(ctx: &Ctx, result: Result<T>) -> Result<T> {
    result.map_err(|error| match error.rejection() {
        Some(Error::Spent { nullifier, height }) if *height == ctx.height().get() => {
            Error::Claimed(*nullifier).into()
        }
        _ => error,
    })
}

impl Spend {
    /// All rules but the proof itself. Reads state and changes nothing: the same before and in a
    /// block, so that proofs can be verified ahead of it.
    pub fn ready(&self, ctx: &Ctx) -> Result<Ready> {
        let asset = asset::of(&self.denom).map_err(Error::malformed)?;
        let binding = self.binding(ctx.chain().id.as_str());
        check_balance(&self.proof, &binding, &asset).map_err(Error::from)?;
        self.ensure_unspent(ctx)?;
        let notes = self.members(ctx)?;
        self.ensure_ring(ctx, &notes)?;
        let members = notes.iter().map(|(hash, note)| note.member(hash));
        Ok(Ready {
            ring: members.collect(),
            asset,
        })
    }

    /// Open, in time, and of notes nobody has spent: what a block can change.
    fn ensure_unspent(&self, ctx: &Ctx) -> Result<()> {
        keeper::ensure_open(ctx, &self.denom)?;
        let height = ctx.height().get();
        let until = self.proof.shown().header.until;
        ensure(until == 0 || until >= height, || Error::Expired {
            until,
            height,
        })?;
        for nullifier in &self.nullifiers {
            if let Some(height) = NULLIFIERS.get(ctx, nullifier)? {
                let nullifier = *nullifier;
                return Err(Error::Spent { nullifier, height }.into());
            }
        }
        Ok(())
    }

    /// The rules, then the gas of the proof; whether it holds is still open.
    fn claimed(&self, ctx: &Ctx) -> Result<Claimed> {
        let ready = self.ready(ctx)?;
        let inputs = self.nullifiers.len();
        let gas = keeper::params(ctx)?.proof_gas(inputs, ready.ring.len());
        ctx.charge(gas, "privacy proof")?;
        let chain_id = ctx.chain().id.as_str().to_owned();
        Ok(Claimed::new(self.clone(), ready, chain_id))
    }

    /// In a block: the rules, then the gas, then the proof.
    pub(crate) fn admit(&self, ctx: &Ctx) -> Result<()> {
        ctx.verify(&self.claimed(ctx)?)
    }

    /// In the mempool: the same but for the proof, which is handed out. The notes are taken, so
    /// that no other spend of them waits beside this one.
    pub(crate) fn check(&self, ctx: &mut Ctx) -> Result<Option<Box<dyn Proof>>> {
        let claimed = waiting(ctx, self.claimed(ctx))?;
        self.take(ctx)?;
        Ok(Some(Box::new(claimed)))
    }

    /// After another block: the rules it may have broken. Members and proof are for ever; whether
    /// they are enough is not.
    pub(crate) fn recheck(&self, ctx: &mut Ctx) -> Result<()> {
        waiting(ctx, self.ensure_unspent(ctx))?;
        let count = self.proof.shown().header.ring_len();
        self.ensure_size(ctx, count, || self.last_member(ctx))?;
        self.take(ctx)
    }

    /// Written where the mempool looks, never in a block: it goes with the transaction.
    fn take(&self, ctx: &mut Ctx) -> Result<()> {
        let height = ctx.height().get();
        for nullifier in &self.nullifiers {
            NULLIFIERS.put(ctx, nullifier, &height)?;
        }
        Ok(())
    }

    /// What the proof claims.
    pub fn claim<'a>(
        &'a self,
        binding: &'a tarn_ringct::Binding<'a>,
        ready: &'a Ready,
    ) -> Claim<'a> {
        Claim {
            proof: &self.proof,
            binding,
            ring: &ready.ring,
            asset: &ready.asset,
        }
    }

    fn members(&self, ctx: &Ctx) -> Result<Vec<(Hash, Note)>> {
        let mut notes: Vec<(Hash, Note)> = Vec::new();
        for part in &self.ring {
            match *part {
                RingPart::One(hash) => {
                    let note = NOTES.get(ctx, &hash)?;
                    let note = note.ok_or_else(|| Error::UnknownMember(hash.to_string()))?;
                    notes.push((hash, note));
                }
                RingPart::Span(first, last) => {
                    let known = keeper::pool(ctx, &self.denom)?.notes;
                    ensure(last < known, || {
                        Error::UnknownMember(format!("{last} of {known} notes of {}", self.denom))
                    })?;
                    let after = last.saturating_add(1);
                    notes.extend(keeper::notes_of(ctx, &self.denom, first..after)?);
                }
            }
        }
        Ok(notes)
    }

    fn last_member(&self, ctx: &Ctx) -> Result<Option<Note>> {
        Ok(match self.ring.last() {
            Some(RingPart::One(hash)) => NOTES.get(ctx, hash)?,
            Some(RingPart::Span(_, last)) => {
                let notes = keeper::notes_of(ctx, &self.denom, *last..last.saturating_add(1))?;
                notes.into_iter().next().map(|(_, note)| note)
            }
            None => None,
        })
    }

    fn ensure_ring(&self, ctx: &Ctx, notes: &[(Hash, Note)]) -> Result<()> {
        let height = ctx.height().get();
        let mut before: Option<u64> = None;
        for (hash, note) in notes {
            let ascending = before.is_none_or(|before| before < note.index);
            ensure(ascending, || Error::RingOrder(*hash))?;
            before = Some(note.index);
            ensure(note.denom == self.denom, || Error::OtherDenom {
                member: *hash,
                found: note.denom.clone(),
                wanted: self.denom.clone(),
            })?;
            ensure(note.height < height, || Error::TooNew(*hash))?;
        }
        self.ensure_size(ctx, notes.len(), || {
            Ok(notes.last().map(|(_, note)| note.clone()))
        })
    }

    /// As many members as the chain wants, or all there were.
    fn ensure_size(
        &self,
        ctx: &Ctx,
        got: usize,
        last: impl FnOnce() -> Result<Option<Note>>,
    ) -> Result<()> {
        let size = keeper::params(ctx)?.ring_size;
        let count = u64::try_from(got).unwrap_or(u64::MAX);
        if count == size {
            return Ok(());
        }
        ensure(count < size, || Error::RingSize {
            got,
            wanted: format!("{size} are needed"),
        })?;
        self.ensure_everything(ctx, got, last()?)
    }

    /// A short ring is everything there was at its anchor: a young pool has no more to offer, and
    /// nobody may choose a small one in an old pool.
    fn ensure_everything(&self, ctx: &Ctx, got: usize, last: Option<Note>) -> Result<()> {
        let height = ctx.height().get();
        let anchor = self.proof.shown().header.anchor;
        let least = height.saturating_sub(ANCHOR_WINDOW);
        let most = height.saturating_sub(1);
        ensure((least..=most).contains(&anchor), || Error::Anchor {
            anchor,
            least,
            most,
        })?;
        let short = |wanted: &str| Error::RingSize {
            got,
            wanted: format!("a ring below ring_size {wanted}"),
        };
        let count = u64::try_from(got).unwrap_or(u64::MAX);
        let Some(last) = last.filter(|last| last.denom_index.checked_add(1) == Some(count)) else {
            return Err(short("has all notes of the denom").into());
        };
        ensure(last.height <= anchor, || {
            short("has no note made after its anchor height")
        })?;
        let end = count.saturating_add(1);
        let next = keeper::notes_of(ctx, &self.denom, count..end)?;
        let complete = next.first().is_none_or(|(_, note)| note.height > anchor);
        ensure(complete, || {
            short("has every note there was at its anchor height")
        })?;
        Ok(())
    }
}
