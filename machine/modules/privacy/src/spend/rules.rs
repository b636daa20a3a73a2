//! The rules every spend obeys, in their order, and the gas before the proof is looked at.

use tarn_ringct::{Asset, Header, Member, PARTS, check_balance};
use tarn_runtime::{Ctx, Result, ensure};

use super::{Rings, Spend, asset, ring};
use crate::pool::mature_from;
use crate::state::{NOTES, NULLIFIERS};
use crate::verify::Claimed;
use crate::{Error, Hash, keeper};

/// How long ago a short ring may have been complete, in blocks.
const ANCHOR_WINDOW: u64 = 100;

/// A spend's rings and asset: with them its proof is right or wrong for ever.
#[derive(Debug, Clone)]
pub struct Ready {
    rings: Vec<Vec<Member>>,
    asset: Asset,
}

impl Ready {
    /// The ring of every input.
    pub fn rings(&self) -> Vec<&[Member]> {
        self.rings.iter().map(Vec::as_slice).collect()
    }

    /// The proof's denom and its point.
    pub fn asset(&self) -> &Asset {
        &self.asset
    }
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
    /// All rules but the proof itself, and the gas of the proof. Changes nothing in the state: the same
    /// before and in a block, so that proofs can be verified ahead of it. Members are not read but for a
    /// few.
    fn rules(&self, ctx: &Ctx) -> Result<()> {
        let asset = asset::of(&self.denom).map_err(Error::malformed)?;
        let binding = self.binding(ctx.chain().id.as_str());
        check_balance(&self.proof, &binding, &asset).map_err(Error::from)?;
        self.ensure_unspent(ctx)?;
        self.ensure_shape(ctx)?;
        match &self.rings {
            Rings::Firsts(firsts) => self.ensure_mature(ctx, firsts)?,
            Rings::Hashes(hashes) => {
                ctx.gas().prepaid(|| self.listed_firsts(ctx, hashes))?;
            }
        }
        self.ensure_everything(ctx)?;
        // The gas of a proof has a part for every member, which pays for reading it, too.
        let (inputs, ring_len) = (self.nullifiers.len(), self.proof.shown().header.ring_len());
        let gas = keeper::params(ctx)?.proof_gas(inputs, ring_len);
        ctx.charge(gas, "privacy proof")
    }

    /// What the proof is about. Members that are listed one by one are checked on the way.
    fn read(&self, ctx: &Ctx) -> Result<Ready> {
        let asset = asset::of(&self.denom).map_err(Error::malformed)?;
        let rings = ctx.gas().prepaid(|| self.members(ctx))?;
        Ok(Ready { rings, asset })
    }

    /// The rules, then what the proof is about.
    pub fn ready(&self, ctx: &Ctx) -> Result<Ready> {
        self.rules(ctx)?;
        self.read(ctx)
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

    /// The claim of a spend that obeys the rules; whether its proof holds is still open.
    pub(crate) fn claimed(&self, ctx: &Ctx) -> Result<Claimed> {
        let chain_id = ctx.chain().id.as_str().to_owned();
        Ok(Claimed::new(self.clone(), self.read(ctx)?, chain_id))
    }

    /// In a block: the rules, then the gas, then the proof.
    pub(crate) fn admit(&self, ctx: &Ctx) -> Result<()> {
        self.rules(ctx)?;
        ctx.verify(&self.claimed(ctx)?)
    }

    /// In the mempool: the same but for the proof. The notes are taken, so that no other spend of them
    /// waits beside this one.
    pub(crate) fn check(&self, ctx: &mut Ctx) -> Result<()> {
        waiting(ctx, self.rules(ctx))?;
        self.take(ctx)
    }

    /// After another block: the rules it may have broken. Members and proof are for ever; whether
    /// they are enough is not.
    pub(crate) fn recheck(&self, ctx: &mut Ctx) -> Result<()> {
        waiting(ctx, self.ensure_unspent(ctx))?;
        self.ensure_shape(ctx)?;
        self.ensure_everything(ctx)?;
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

    /// The rings' lengths and order, before any note is read: `ring_size` members in four parts, or
    /// fewer in one that begins with the first note.
    fn ensure_shape(&self, ctx: &Ctx) -> Result<()> {
        let header = &self.proof.shown().header;
        let size = keeper::params(ctx)?.ring_size;
        let (got, count) = (header.ring_len(), ring_len(header));
        let is_full = count == size && header.parts() == usize::from(PARTS);
        let is_short = count < size && header.parts() == 1;
        ensure(is_full || is_short, || Error::RingSize {
            got,
            wanted: format!(
                "{size} in {PARTS} parts are needed, or all notes of a denom that has fewer, in one"
            ),
        })?;
        if let Rings::Firsts(firsts) = &self.rings {
            self.ensure_parts(firsts)?;
        }
        Ok(())
    }

    /// The parts of every ring ascend; that of a short ring begins with the first note.
    fn ensure_parts(&self, firsts: &[u64]) -> Result<()> {
        let header = &self.proof.shown().header;
        let part_len = part_len(header);
        for ring in firsts.chunks(header.parts().max(1)) {
            ring::ensure_ascending(ring, part_len)?;
        }
        let is_all = header.parts() > 1 || firsts.iter().all(|first| *first == 0);
        ensure(is_all, || short(header, "has all notes of the denom"))?;
        Ok(())
    }

    /// The members of every ring. Those that are listed one by one are compared with what is there.
    fn members(&self, ctx: &Ctx) -> Result<Vec<Vec<Member>>> {
        let header = &self.proof.shown().header;
        let part_len = part_len(header);
        let ring = |firsts: &[u64]| -> Result<Vec<Member>> {
            let mut members = Vec::new();
            for first in firsts {
                let places = *first..first.saturating_add(part_len);
                members.extend(keeper::members_of(ctx, &self.denom, places)?);
            }
            Ok(members)
        };
        let parts = header.parts().max(1);
        match &self.rings {
            Rings::Firsts(firsts) => firsts.chunks(parts).map(ring).collect(),
            Rings::Hashes(hashes) => {
                let firsts = self.listed_firsts(ctx, hashes)?;
                let listed = hashes.chunks(header.ring_len().max(1));
                let rings = firsts.chunks(parts).zip(listed);
                rings
                    .map(|(firsts, listed)| {
                        let members = ring(firsts)?;
                        self.ensure_same(ctx, &members, listed)?;
                        Ok(members)
                    })
                    .collect()
            }
        }
    }

    /// The last note of every part is there and old enough: heights do not fall from one note of a
    /// denom to the next.
    fn ensure_mature(&self, ctx: &Ctx, firsts: &[u64]) -> Result<()> {
        let pool = keeper::pool(ctx, &self.denom)?;
        let part_len = part_len(&self.proof.shown().header);
        for first in firsts {
            let last = first.saturating_add(part_len).saturating_sub(1);
            ensure(last < pool.notes, || {
                Error::UnknownMember(format!("{last} of {} notes of {}", pool.notes, self.denom))
            })?;
            let made = keeper::height_of(ctx, &self.denom, last)?;
            let from = mature_from(made);
            ensure(from <= ctx.height().get(), || Error::TooNew {
                place: last,
                made,
                from,
            })?;
        }
        Ok(())
    }

    /// The places of the parts whose members are listed one by one, by the first and the last of each:
    /// the others are read only when every message has passed.
    fn listed_firsts(&self, ctx: &Ctx, hashes: &[Hash]) -> Result<Vec<u64>> {
        let header = &self.proof.shown().header;
        let mut firsts = Vec::new();
        for part in hashes.chunks(header.part_len().max(1)) {
            let (Some(first), Some(last)) = (part.first(), part.last()) else {
                continue;
            };
            let (from, to) = (self.place_of(ctx, first)?, self.place_of(ctx, last)?);
            let count = to.checked_sub(from).and_then(|steps| steps.checked_add(1));
            ensure(count == u64::try_from(part.len()).ok(), || {
                not_in_line(last)
            })?;
            firsts.push(from);
        }
        self.ensure_parts(&firsts)?;
        self.ensure_mature(ctx, &firsts)?;
        Ok(firsts)
    }

    /// The place of a note among those of the denom.
    fn place_of(&self, ctx: &Ctx, hash: &Hash) -> Result<u64> {
        let note = NOTES.get(ctx, hash)?;
        let note = note.ok_or_else(|| Error::UnknownMember(hash.to_string()))?;
        ensure(note.denom == self.denom, || Error::OtherDenom {
            member: *hash,
            found: note.denom.clone(),
            wanted: self.denom.clone(),
        })?;
        Ok(note.denom_index)
    }

    /// The members at the places of a ring are those that are listed.
    fn ensure_same(&self, ctx: &Ctx, members: &[Member], listed: &[Hash]) -> Result<()> {
        let mut members = members.iter();
        for hash in listed {
            if members.next().map(Member::hash) != Some(&hash.0) {
                self.place_of(ctx, hash)?;
                return Err(not_in_line(hash).into());
            }
        }
        Ok(())
    }

    /// A short ring is all notes that were old enough at its anchor: a young pool has no more to
    /// offer, and nobody may choose a small ring in an old pool.
    fn ensure_everything(&self, ctx: &Ctx) -> Result<()> {
        let header = &self.proof.shown().header;
        if header.parts() > 1 {
            return Ok(());
        }
        let (height, anchor) = (ctx.height().get(), header.anchor);
        let least = height.saturating_sub(ANCHOR_WINDOW);
        let most = height.saturating_sub(1);
        ensure((least..=most).contains(&anchor), || Error::Anchor {
            anchor,
            least,
            most,
        })?;
        let (count, pool) = (ring_len(header), keeper::pool(ctx, &self.denom)?);
        ensure(count <= pool.notes, || {
            Error::UnknownMember(format!("{count} of {} notes of {}", pool.notes, self.denom))
        })?;
        let was_mature = |place: u64| -> Result<bool> {
            let made = keeper::height_of(ctx, &self.denom, place)?;
            Ok(mature_from(made) <= anchor)
        };
        ensure(was_mature(count.saturating_sub(1))?, || {
            short(header, "has no note that was too new at its anchor height")
        })?;
        let is_complete = count == pool.notes || !was_mature(count)?;
        ensure(is_complete, || {
            short(
                header,
                "has every note that was old enough at its anchor height",
            )
        })?;
        Ok(())
    }
}

/// A member that is listed does not follow the one before it.
fn not_in_line(member: &Hash) -> Error {
    Error::RingParts {
        part: format!("with {member}"),
        why: "its members do not follow each other in the denom".to_owned(),
    }
}

fn ring_len(header: &Header) -> u64 {
    u64::try_from(header.ring_len()).unwrap_or(u64::MAX)
}

fn part_len(header: &Header) -> u64 {
    u64::try_from(header.part_len()).unwrap_or(u64::MAX)
}

fn short(header: &Header, wanted: &str) -> Error {
    Error::RingSize {
        got: header.ring_len(),
        wanted: format!("a ring below ring_size {wanted}"),
    }
}
