//! Statements that always hold.

use std::collections::{BTreeMap, BTreeSet};

use tarn_bank::keeper as bank;
use tarn_primitives::Denom;
use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::keeper::{account, domain, merkle_root, notes_from, notes_of, pools, root_of};
use crate::state::{EXPIRIES, GRANTS, NOTES, NULLIFIERS, PAYLOADS};

pub(crate) const ALL: &[Invariant] = &[
    Invariant {
        name: "the_account_holds_what_is_shielded",
        holds: the_account_holds_what_is_shielded,
    },
    Invariant {
        name: "totals_are_what_the_flows_leave",
        holds: totals_are_what_the_flows_leave,
    },
    Invariant {
        name: "notes_are_counted_and_are_the_leaves_of_the_root",
        holds: notes_are_counted_and_are_the_leaves_of_the_root,
    },
    Invariant {
        name: "every_note_has_its_hash_and_its_places",
        holds: every_note_has_its_hash_and_its_places,
    },
    Invariant {
        name: "every_note_of_a_spend_can_be_read",
        holds: every_note_of_a_spend_can_be_read,
    },
    Invariant {
        name: "no_more_notes_are_spent_than_made",
        holds: no_more_notes_are_spent_than_made,
    },
    Invariant {
        name: "grants_are_filed_and_begin_before_they_end",
        holds: grants_are_filed_and_begin_before_they_end,
    },
];

fn broken(text: impl Into<String>) -> Error {
    Error::fault(text.into())
}

/// Nobody can send to the account, so it holds exactly that, and nothing else.
fn the_account_holds_what_is_shielded(ctx: &Ctx) -> Result<()> {
    let mut held: BTreeMap<Denom, u128> = bank::balances(ctx, &account())?
        .iter()
        .map(|coin| (coin.denom.clone(), coin.amount.units()))
        .collect();
    for (denom, pool) in pools(ctx)? {
        let found = held.remove(&denom).unwrap_or_default();
        if found != pool.total {
            let total = pool.total;
            return Err(broken(format!(
                "{total}{denom} are shielded, the account holds {found}"
            )));
        }
    }
    if held.is_empty() {
        return Ok(());
    }
    Err(broken(format!("the account holds {held:?} of nobody")))
}

fn totals_are_what_the_flows_leave(ctx: &Ctx) -> Result<()> {
    for (denom, pool) in pools(ctx)? {
        if !pool.is_sound() {
            return Err(broken(format!("the books of {denom}: {pool:?}")));
        }
    }
    Ok(())
}

fn notes_are_counted_and_are_the_leaves_of_the_root(ctx: &Ctx) -> Result<()> {
    let (root, size) = merkle_root(ctx)?;
    let notes = NOTES.all().count(ctx)?;
    let counted = pools(ctx)?
        .iter()
        .fold(0_u64, |sum, (_, pool)| sum.saturating_add(pool.notes));
    if size != notes || size != counted {
        return Err(broken(format!(
            "{size} leaves, {notes} notes, {counted} counted"
        )));
    }
    // From the stored subtrees, and from every leaf.
    let stored = root_of(ctx, size)?;
    let leaves: Vec<[u8; 32]> = notes_from(ctx, 0..size)?
        .iter()
        .map(|(hash, note)| note.leaf(hash))
        .collect();
    if root == stored && root == tarn_notes::tree::root(&leaves) {
        return Ok(());
    }
    Err(broken("the root is not the one of the notes"))
}

fn every_note_has_its_hash_and_its_places(ctx: &Ctx) -> Result<()> {
    let domain = domain(ctx)?;
    let (_, size) = merkle_root(ctx)?;
    for ((hash, note), place) in notes_from(ctx, 0..size)?.iter().zip(0_u64..) {
        let fine = note.index == place
            && note.compute_hash(&domain) == *hash
            && note.height <= ctx.height().get();
        if !fine {
            return Err(broken(format!("note {hash} at {place}: {note:?}")));
        }
    }
    for (denom, pool) in pools(ctx)? {
        for ((hash, note), place) in notes_of(ctx, &denom, 0..pool.notes)?.iter().zip(0_u64..) {
            if note.denom != denom || note.denom_index != place {
                return Err(broken(format!("note {hash} is not {place} of {denom}")));
            }
        }
    }
    Ok(())
}

fn every_note_of_a_spend_can_be_read(ctx: &Ctx) -> Result<()> {
    let (_, size) = merkle_root(ctx)?;
    let mut wanted = 0_u64;
    for (hash, note) in notes_from(ctx, 0..size)? {
        let has = PAYLOADS.has(ctx, &note.index)?;
        if has != note.origin.is_some() {
            return Err(broken(format!("note {hash} with a payload: {has}")));
        }
        wanted = wanted.saturating_add(u64::from(has));
    }
    let found = PAYLOADS.all().count(ctx)?;
    if found == wanted {
        return Ok(());
    }
    Err(broken(format!("{found} payloads of {wanted} notes")))
}

fn no_more_notes_are_spent_than_made(ctx: &Ctx) -> Result<()> {
    let spent = NULLIFIERS.all().count(ctx)?;
    let (made, counted) = pools(ctx)?.iter().fold((0_u64, 0_u64), |sum, (_, pool)| {
        let (made, counted) = sum;
        (
            made.saturating_add(pool.notes),
            counted.saturating_add(pool.nullifiers),
        )
    });
    if spent == counted && spent <= made {
        return Ok(());
    }
    Err(broken(format!(
        "{spent} nullifiers, {counted} counted, {made} notes"
    )))
}

fn grants_are_filed_and_begin_before_they_end(ctx: &Ctx) -> Result<()> {
    let mut filed = BTreeSet::new();
    for entry in EXPIRIES.all().iter(ctx) {
        let ((second, pair), ()) = entry?;
        filed.insert((pair, i64::try_from(second).unwrap_or(i64::MAX)));
    }
    let mut count = 0_usize;
    for entry in GRANTS.all().iter(ctx) {
        let (pair, grant) = entry?;
        count = count.saturating_add(1);
        let is_filed = filed.contains(&(pair, grant.expires_at.seconds()));
        if !is_filed || grant.granted_at >= grant.expires_at {
            return Err(broken(format!("grant {pair:?}: {grant:?}")));
        }
    }
    if count == filed.len() {
        return Ok(());
    }
    Err(broken(format!("{count} grants, {} filed", filed.len())))
}
