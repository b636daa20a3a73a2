//! From state to the document.

use tarn_primitives::BlockTime;
use tarn_runtime::{Ctx, Result};

use super::{
    Genesis, GenesisGrant, GenesisKey, GenesisLimit, GenesisNote, GenesisNullifier, GenesisPool,
    GenesisRoot, GenesisStats,
};
use crate::grant::Registered;
use crate::state::{DOMAIN, GRANTS, KEYS, NULLIFIERS, ROOTS, STATS};
use crate::{Hash, Note, keeper};

fn nanos(time: BlockTime) -> u32 {
    u32::try_from(time.nanos()).unwrap_or(0)
}

fn note(ctx: &Ctx, (hash, note): &(Hash, Note)) -> Result<GenesisNote> {
    Ok(GenesisNote {
        hash: hash.to_string(),
        denom: note.denom.to_string(),
        kind: note.kind.byte(),
        origin: note.origin.map_or_else(String::new, hex::encode),
        output: note.output,
        note_key: hex::encode(note.key.to_bytes()),
        value_commitment: hex::encode(note.value.to_bytes()),
        ephemeral_key: hex::encode(note.ephemeral()),
        view_tag: note.hint.map_or(0, |(_, tag)| tag),
        amount: note
            .amount
            .map_or_else(String::new, |amount| amount.to_string()),
        payload: hex::encode(keeper::payload(ctx, note)?),
        created_height: note.height.to_string(),
        created_seconds: note.time.seconds().to_string(),
        created_nanos: nanos(note.time),
    })
}

fn pools(ctx: &Ctx) -> Result<Vec<GenesisPool>> {
    let pools = keeper::pools(ctx)?.into_iter();
    let pools = pools.map(|(denom, pool)| GenesisPool {
        denom: denom.to_string(),
        total: pool.total.to_string(),
        shielded: pool.shielded.to_string(),
        unshielded: pool.unshielded.to_string(),
        relay_fees: pool.relay_fees.to_string(),
        swapped_in: pool.swapped_in.to_string(),
        swapped_out: pool.swapped_out.to_string(),
        nullifiers: pool.nullifiers.to_string(),
        paused: pool.paused,
    });
    Ok(pools.collect())
}

fn limits(ctx: &Ctx) -> Result<Vec<GenesisLimit>> {
    let limits = keeper::daily_limits(ctx)?.into_iter();
    let limits = limits.map(|(denom, limit)| GenesisLimit {
        denom: denom.to_string(),
        max_unshield_per_day: limit.max.to_string(),
        day: limit.day.to_string(),
        used: limit.used.to_string(),
    });
    Ok(limits.collect())
}

fn people(ctx: &Ctx) -> Result<(Vec<GenesisGrant>, Vec<GenesisKey>)> {
    let mut grants = Vec::new();
    for entry in GRANTS.all().iter(ctx) {
        let ((grantor, grantee), grant) = entry?;
        grants.push(GenesisGrant {
            grantor: ctx.chain().show(&grantor),
            grant: grant.wire(&grantee, ctx.chain()),
            sealed_key: hex::encode(&grant.sealed_key),
        });
    }
    let mut keys = Vec::new();
    for entry in KEYS.all().iter(ctx) {
        let (owner, Registered(key)) = entry?;
        keys.push(GenesisKey {
            owner: ctx.chain().show(&owner),
            spend_key: hex::encode(key.keys.spend.to_bytes()),
            view_key: hex::encode(key.keys.view.to_bytes()),
            epoch: key.epoch,
            account_key: hex::encode(key.account_key),
            signature: hex::encode(key.signature),
            chain_id: key.chain_id,
        });
    }
    Ok((grants, keys))
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let size = keeper::tree_size(ctx)?;
    let notes = keeper::notes_from(ctx, 0..size)?;
    let notes = notes.iter().map(|one| note(ctx, one));
    let mut nullifiers = Vec::new();
    for entry in NULLIFIERS.all().iter(ctx) {
        let (hash, height) = entry?;
        nullifiers.push(GenesisNullifier {
            hash: hash.to_string(),
            height: height.to_string(),
        });
    }
    let mut roots = Vec::new();
    for entry in ROOTS.all().iter(ctx) {
        let (height, root) = entry?;
        roots.push(GenesisRoot {
            height: height.to_string(),
            root: Hash(root.0.root).to_string(),
            tree_size: root.0.size.to_string(),
        });
    }
    let (grants, privacy_keys) = people(ctx)?;
    let stats = STATS.load(ctx)?;
    Ok(Genesis {
        params: keeper::params(ctx)?.wire(),
        domain: DOMAIN.load(ctx)?,
        notes: notes.collect::<Result<_>>()?,
        nullifiers,
        pools: pools(ctx)?,
        daily_limits: limits(ctx)?,
        roots,
        grants,
        privacy_keys,
        stats: Some(GenesisStats {
            total_transactions: stats.transactions.to_string(),
            last_seconds: stats.last_update.seconds().to_string(),
            last_nanos: nanos(stats.last_update),
        }),
    })
}
