//! Members of rings: every spend reads a thousand of them, and most were read before.
//!
//! They are decoded by pages of 16 notes of a denom and remembered under a hash of what they are:
//! the roots of the full subtrees of the note tree that hold them. So whatever is found there is what
//! would be decoded again, on any chain and at any height.

use std::collections::BTreeMap;
use std::ops::Range;

use tarn_primitives::Denom;
use tarn_ringct::{Member, hash};
use tarn_runtime::{Ctx, Result};

use super::notes::{Lookup, PAGE, corrupt, entry};
use super::pool;
use crate::state::{INNER, PLACES, Places};

/// The members of a part of a ring, by their places among the notes of a denom; those that do not
/// exist are left out.
pub(crate) fn members_of(ctx: &Ctx, denom: &Denom, places: Range<u64>) -> Result<Vec<Member>> {
    let end = places.end.min(pool(ctx, denom)?.notes);
    let mut members = Vec::new();
    let mut start = places.start;
    while start < end {
        let page = start.div_euclid(PAGE);
        let stop = page.saturating_add(1).saturating_mul(PAGE).min(end);
        add(ctx, denom, start..stop, &mut members)?;
        start = stop;
    }
    Ok(members)
}

/// Members of one page.
fn add(ctx: &Ctx, denom: &Denom, places: Range<u64>, members: &mut Vec<Member>) -> Result<()> {
    let page = places.start.div_euclid(PAGE);
    let indexes = PLACES.get(ctx, &(denom.clone(), page))?.unwrap_or_default();
    let Some(name) = name(ctx, &indexes)? else {
        for place in places {
            let index = entry(&indexes.0, place).ok_or_else(|| corrupt("place", place))?;
            members.extend(decode(ctx, &[index])?);
        }
        return Ok(());
    };
    let known = ctx.decoded(&name, || decode(ctx, &indexes.0))?;
    for place in places {
        members.push(entry(&known, place).ok_or_else(|| corrupt("place", place))?);
    }
    Ok(())
}

fn decode(ctx: &Ctx, indexes: &[u64]) -> Result<Vec<Member>> {
    let mut lookup = Lookup::new(ctx);
    let member = |index: &u64| {
        let (hash, note) = lookup.note(*index)?;
        Ok(note.member(&hash))
    };
    indexes.iter().map(member).collect()
}

/// A hash of what the members of a page are; none while the page or a subtree is not full.
fn name(ctx: &Ctx, indexes: &Places) -> Result<Option<[u8; 32]>> {
    if u64::try_from(indexes.0.len()) != Ok(PAGE) {
        return Ok(None);
    }
    let mut roots = BTreeMap::new();
    for index in &indexes.0 {
        let at = index.div_euclid(PAGE);
        if roots.contains_key(&at) {
            continue;
        }
        let Some(root) = INNER.get(ctx, &(1, at))? else {
            return Ok(None);
        };
        roots.insert(at, root.0);
    }
    let indexes: Vec<u8> = indexes.0.iter().flat_map(|one| one.to_be_bytes()).collect();
    let roots = roots.values().map(<[u8; 32]>::as_slice);
    let parts: Vec<&[u8]> = std::iter::once(indexes.as_slice()).chain(roots).collect();
    Ok(Some(hash::tagged("ring-page", &parts)))
}
