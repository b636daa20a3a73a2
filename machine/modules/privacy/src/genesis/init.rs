//! From the document to state. What follows from something else is computed and compared, never
//! believed.

use std::collections::BTreeMap;

use tarn_auth::keeper as accounts;
use tarn_notes::state::Root;
use tarn_notes::{Domain, GrantType, NoteKind};
use tarn_notes::{Recipient, Registration};
use tarn_primitives::{BlockTime, Denom, sdk};
use tarn_proto::Timestamp;
use tarn_ringct::{Asset, CIPHERTEXT_LEN, Point, Secret, commit};
use tarn_runtime::{Ctx, Result, ensure};

use super::{Genesis, GenesisGrant, GenesisLimit, GenesisNote, GenesisPool, GenesisRoot};
use crate::grant::Registered;
use crate::state::{
    DOMAIN, FRONTIER, KEYS, LIMITS, NULLIFIERS, PARAMS, POOLS, ROOTS, STATS, Stats, Stem,
    StoredRoot,
};
use crate::{Grant, Hash, Limit, Note, Params, Pool, Privacy, keeper};

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of privacy: {text}"))
}

fn number<T: std::str::FromStr>(field: &str, text: &str) -> Result<T, sdk::Error> {
    text.parse()
        .map_err(|_| refuse(format!("{field}: {text:?} is not a number in range")))
}

fn hash(field: &str, text: &str) -> Result<Hash, sdk::Error> {
    Hash::parse(text).ok_or_else(|| refuse(format!("{field}: {text:?} is not 64 hex digits")))
}

fn point(field: &str, text: &str) -> Result<Point, sdk::Error> {
    let bytes = hex::decode(text).map_err(|error| refuse(format!("{field}: {error}")))?;
    Point::from_slice(&bytes).map_err(|error| refuse(format!("{field}: {error}")))
}

fn fixed<const N: usize>(field: &str, text: &str) -> Result<[u8; N], sdk::Error> {
    let bytes = hex::decode(text)
        .ok()
        .and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| refuse(format!("{field}: not {N} bytes in hex")))
}

fn time(field: &str, seconds: &str, nanos: u32) -> Result<BlockTime, sdk::Error> {
    let nanos = i32::try_from(nanos).ok().filter(|n| *n < 1_000_000_000);
    let nanos = nanos.ok_or_else(|| refuse(format!("{field}: nanoseconds below a second")))?;
    Ok(BlockTime::new(number(field, seconds)?, nanos))
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    accounts::ensure_module_accounts::<Privacy>(ctx)?;
    PARAMS.put(ctx, &Params::new(&genesis.params)?)?;
    let domain = init_domain(ctx, genesis)?;
    FRONTIER.put(ctx, &Stem::default())?;
    let stats = match &genesis.stats {
        None => Stats {
            transactions: 0,
            last_update: ctx.time(),
        },
        Some(stats) => Stats {
            transactions: number("total_transactions", &stats.total_transactions)?,
            last_update: time("last_seconds", &stats.last_seconds, stats.last_nanos)?,
        },
    };
    STATS.put(ctx, &stats)?;
    let mut counts: BTreeMap<Denom, u64> = BTreeMap::new();
    let mut heights: BTreeMap<Denom, u64> = BTreeMap::new();
    let counts_anew = counts_anew(ctx, genesis)?;
    for (entry, index) in genesis.notes.iter().zip(0_u64..) {
        let denom: Denom = entry.denom.parse()?;
        ensure_order(&mut heights, entry, &denom, index)?;
        let place = counts.entry(denom.clone()).or_default();
        let mut note = read_note(entry, (denom, *place), index)?;
        if counts_anew {
            note.height = 0;
        }
        *place = place.saturating_add(1);
        let expected = note.compute_hash(&domain);
        ensure(hash("hash", &entry.hash)? == expected, || {
            refuse(format!(
                "note {index} has the hash {expected}, not {}",
                entry.hash
            ))
        })?;
        let payload = read_payload(entry, &note)?;
        keeper::place(ctx, &expected, &note, payload)?;
    }
    for entry in &genesis.nullifiers {
        let (one, height) = (
            hash("nullifier", &entry.hash)?,
            number("height", &entry.height)?,
        );
        let known = NULLIFIERS.has(ctx, &one)?;
        ensure(!known, || {
            refuse(format!("nullifier {one} is listed twice"))
        })?;
        NULLIFIERS.put(ctx, &one, &height)?;
    }
    init_pools(ctx, &genesis.pools, counts)?;
    init_limits(ctx, &genesis.daily_limits)?;
    init_roots(ctx, &genesis.roots)?;
    init_people(ctx, genesis)?;
    check_books(ctx)
}

/// Whether the chain's heights begin below those of the notes: then all of them are from before its first
/// block.
fn counts_anew(ctx: &Ctx, genesis: &Genesis) -> Result<bool> {
    for entry in &genesis.notes {
        if number::<u64>("created_height", &entry.created_height)? > ctx.height().get() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The notes of a denom are in the order of their heights: rings rely on it.
fn ensure_order(
    heights: &mut BTreeMap<Denom, u64>,
    entry: &GenesisNote,
    denom: &Denom,
    index: u64,
) -> Result<()> {
    let created: u64 = number("created_height", &entry.created_height)?;
    let before = heights.insert(denom.clone(), created);
    ensure(before.is_none_or(|before| before <= created), || {
        refuse(format!(
            "note {index} was made before the note of its denom that is listed before it"
        ))
    })?;
    Ok(())
}

/// A chain that carries notes says what they were made with; a new one uses its own id.
fn init_domain(ctx: &mut Ctx, genesis: &Genesis) -> Result<Domain> {
    let text = match genesis.domain.as_str() {
        "" => {
            let empty = genesis.notes.is_empty() && genesis.nullifiers.is_empty();
            ensure(empty, || {
                refuse("domain is required with notes: the chain id they were made on")
            })?;
            ctx.chain().id.as_str().to_owned()
        }
        text => text.to_owned(),
    };
    let domain = Domain::new(&text).map_err(refuse)?;
    DOMAIN.put(ctx, &text)?;
    Ok(domain)
}

fn read_note(entry: &GenesisNote, (denom, denom_index): (Denom, u64), index: u64) -> Result<Note> {
    let kind = NoteKind::from_byte(entry.kind)
        .ok_or_else(|| refuse(format!("note {index}: kind {} is none", entry.kind)))?;
    let origin = match entry.origin.as_str() {
        "" => None,
        text => Some(hash("origin", text)?.0),
    };
    ensure(origin.is_none() == (kind == NoteKind::Shield), || {
        refuse(format!("note {index}: only a shield has no origin"))
    })?;
    let hint = match entry.ephemeral_key.as_str() {
        "" => None,
        text => Some((
            point("ephemeral_key", text)?.to_coordinates(),
            entry.view_tag,
        )),
    };
    let amount = match entry.amount.as_str() {
        "" => None,
        text => Some(number("amount", text)?),
    };
    let created: u64 = number("created_height", &entry.created_height)?;
    let note = Note {
        index,
        denom_index,
        denom,
        kind,
        origin,
        output: entry.output,
        key: point("note_key", &entry.note_key)?,
        value: point("value_commitment", &entry.value_commitment)?,
        hint,
        amount,
        height: created,
        time: time(
            "created_seconds",
            &entry.created_seconds,
            entry.created_nanos,
        )?,
    };
    if let Some(amount) = note.amount {
        let asset = Asset::new(note.denom.as_str()).map_err(refuse)?;
        let value = commit(&asset, amount, &Secret::ZERO).map_err(refuse)?;
        ensure(value == note.value, || {
            refuse(format!("note {index} does not commit to its public amount"))
        })?;
    }
    Ok(note)
}

/// Whoever owns the note could not spend it without.
fn read_payload(entry: &GenesisNote, note: &Note) -> Result<Option<[u8; CIPHERTEXT_LEN]>> {
    let refuse = |text: &str| refuse(format!("note {}: {text}", note.index));
    if note.origin.is_none() {
        ensure(entry.payload.is_empty(), || {
            refuse("a shield has no payload")
        })?;
        return Ok(None);
    }
    let mut payload = [0; CIPHERTEXT_LEN];
    hex::decode_to_slice(&entry.payload, &mut payload)
        .map_err(|_| refuse("payload must be 224 hex digits"))?;
    Ok(Some(payload))
}

fn init_pools(
    ctx: &mut Ctx,
    entries: &[GenesisPool],
    mut counts: BTreeMap<Denom, u64>,
) -> Result<()> {
    for entry in entries {
        let denom: Denom = entry.denom.parse()?;
        let known = POOLS.has(ctx, &denom)?;
        ensure(!known, || refuse(format!("pool {denom} is listed twice")))?;
        let notes = counts.remove(&denom).unwrap_or_default();
        let pool = Pool {
            total: number("total", &entry.total)?,
            shielded: number("shielded", &entry.shielded)?,
            unshielded: number("unshielded", &entry.unshielded)?,
            relay_fees: number("relay_fees", &entry.relay_fees)?,
            swapped_in: number("swapped_in", &entry.swapped_in)?,
            swapped_out: number("swapped_out", &entry.swapped_out)?,
            notes,
            nullifiers: number("nullifiers", &entry.nullifiers)?,
            paused: entry.paused,
        };
        POOLS.put(ctx, &denom, &pool)?;
    }
    ensure(counts.is_empty(), || {
        let denoms: Vec<&Denom> = counts.keys().collect();
        refuse(format!("there are notes of {denoms:?} without a pool"))
    })?;
    Ok(())
}

fn init_limits(ctx: &mut Ctx, entries: &[GenesisLimit]) -> Result<()> {
    for entry in entries {
        let denom: Denom = entry.denom.parse()?;
        let known = LIMITS.has(ctx, &denom)?;
        ensure(!known, || {
            refuse(format!("the limit of {denom} is listed twice"))
        })?;
        let limit = Limit {
            max: number("max_unshield_per_day", &entry.max_unshield_per_day)?,
            day: number("day", &entry.day)?,
            used: number("used", &entry.used)?,
        };
        ensure(limit.max > 0, || {
            refuse("max_unshield_per_day is 0: pause the pool instead")
        })?;
        LIMITS.put(ctx, &denom, &limit)?;
    }
    Ok(())
}

/// The newest root must be the tree's. Roots of another count of blocks are of no use; one is
/// written anew then.
fn init_roots(ctx: &mut Ctx, entries: &[GenesisRoot]) -> Result<()> {
    // Inner nodes first, all of them: there is no root yet.
    keeper::seal(ctx)?;
    let (root, size) = keeper::merkle_root(ctx)?;
    let now = ctx.height().get();
    let mut heights = Vec::new();
    for entry in entries {
        heights.push((number::<u64>("height of a root", &entry.height)?, entry));
    }
    ensure(heights.is_sorted_by(|(a, _), (b, _)| a < b), || {
        refuse("roots are not in the order of their heights")
    })?;
    let Some((newest, last)) = heights.last() else {
        return Ok(());
    };
    let same =
        hash("root", &last.root)?.0 == root && number("tree_size", &last.tree_size) == Ok(size);
    ensure(same, || {
        refuse(format!(
            "the newest root is not {} of {size} notes",
            Hash(root)
        ))
    })?;
    if *newest > now {
        return Ok(());
    }
    if *newest < now && size > 0 {
        ROOTS.clear(ctx, &now)?;
    }
    for (height, entry) in heights {
        let root = Root {
            root: hash("root", &entry.root)?.0,
            size: number("tree_size", &entry.tree_size)?,
        };
        ROOTS.put(ctx, &height, &StoredRoot(root))?;
    }
    Ok(())
}

fn init_people(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    for entry in &genesis.grants {
        let chain = ctx.shared_chain();
        let grantor = chain.address("grantor", &entry.grantor)?;
        let grantee = chain.address("grantee", &entry.grant.grantee)?;
        let grant = read_grant(entry)?;
        keeper::write_grant(ctx, &grantor, &grantee, &grant)?;
    }
    for entry in &genesis.privacy_keys {
        let owner = ctx.chain().address("owner", &entry.owner)?;
        let keys = Recipient {
            spend: point("spend_key", &entry.spend_key)?,
            view: point("view_key", &entry.view_key)?,
        };
        let key = Registration {
            keys,
            epoch: entry.epoch,
            account_key: fixed("account_key", &entry.account_key)?,
            signature: fixed("signature", &entry.signature)?,
            chain_id: entry.chain_id.clone(),
        };
        ensure(keeper::is_signed(&key, &owner), || {
            refuse(format!(
                "the privacy keys of {} are not signed by its account key",
                entry.owner
            ))
        })?;
        KEYS.put(ctx, &owner, &Registered(key))?;
    }
    Ok(())
}

fn read_grant(entry: &GenesisGrant) -> Result<Grant, sdk::Error> {
    let when = |field: &str, time: Option<Timestamp>| -> Result<BlockTime, sdk::Error> {
        let time = time.filter(Timestamp::is_valid);
        Ok(time
            .ok_or_else(|| refuse(format!("a grant without {field}")))?
            .into())
    };
    let name = &entry.grant.grant_type;
    Ok(Grant {
        grant_type: GrantType::from_name(name)
            .ok_or_else(|| refuse(format!("grant_type {name:?} is none")))?,
        granted_at: when("granted_at", entry.grant.granted_at)?,
        expires_at: when("expires_at", entry.grant.expires_at)?,
        sealed_key: hex::decode(&entry.sealed_key)
            .map_err(|error| refuse(format!("sealed_key: {error}")))?,
    })
}

/// The bank must hold what the books say, and the books must agree with the notes.
fn check_books(ctx: &Ctx) -> Result<()> {
    for invariant in crate::invariants::ALL {
        if let Err(error) = (invariant.holds)(ctx) {
            return Err(refuse(format!("{}: {error}", invariant.name)).into());
        }
    }
    Ok(())
}
