//! Who may look, and where to pay to.

use tarn_auth::keeper as accounts;
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::{Address, BlockTime};
use tarn_ringct::Point;
use tarn_runtime::{Ctx, Result, ensure};

use super::params;
use crate::state::{EXPIRIES, GRANTS, KEYS};
use crate::{Error, Grant, PrivacyKey};

/// Expired grants removed by one block at most; the others are not shown meanwhile.
const EXPIRED_AT_ONCE: usize = 64;

/// An unexpired grant.
pub fn grant(ctx: &Ctx, grantor: &Address, grantee: &Address) -> Result<Option<Grant>> {
    let found = GRANTS.get(ctx, &(*grantor, *grantee))?;
    Ok(found.filter(|grant| !grant.is_expired(ctx.time())))
}

/// All unexpired grants of somebody, by grantee.
pub fn grants(ctx: &Ctx, grantor: &Address) -> Result<Vec<(Address, Grant)>> {
    let mut all = Vec::new();
    for entry in GRANTS.under(grantor).iter(ctx) {
        let (grantee, grant) = entry?;
        if !grant.is_expired(ctx.time()) {
            all.push((grantee, grant));
        }
    }
    all.sort_by(|(a, _), (b, _)| a.as_bytes().cmp(b.as_bytes()));
    Ok(all)
}

/// The second a grant is filed under.
fn second(time: BlockTime) -> u64 {
    u64::try_from(time.seconds()).unwrap_or(0)
}

/// Makes or replaces a grant.
pub fn put_grant(ctx: &mut Ctx, grantor: &Address, grantee: &Address, grant: &Grant) -> Result<()> {
    let now = ctx.time();
    let longest = params(ctx)?.max_viewing_key_duration;
    let longest = i64::try_from(longest).unwrap_or(i64::MAX);
    let last = BlockTime::new(now.seconds().saturating_add(longest), now.nanos());
    let got = grant.expires_at;
    ensure(now < got && got <= last, || Error::GrantExpiry {
        got: got.to_string(),
        after: now.to_string(),
        last: last.to_string(),
    })?;
    write_grant(ctx, grantor, grantee, grant)
}

/// The same without the rules; genesis.
pub(crate) fn write_grant(
    ctx: &mut Ctx,
    grantor: &Address,
    grantee: &Address,
    grant: &Grant,
) -> Result<()> {
    let pair = (*grantor, *grantee);
    if let Some(old) = GRANTS.get(ctx, &pair)? {
        EXPIRIES.clear(ctx, &(second(old.expires_at), pair))?;
    }
    EXPIRIES.put(ctx, &(second(grant.expires_at), pair), &())?;
    GRANTS.put(ctx, &pair, grant)
}

/// Takes a grant back.
pub fn revoke(ctx: &mut Ctx, grantor: &Address, grantee: &Address) -> Result<()> {
    let Some(known) = grant(ctx, grantor, grantee)? else {
        return Err(Error::NoGrant {
            grantor: ctx.chain().show(grantor),
            grantee: ctx.chain().show(grantee),
        }
        .into());
    };
    remove(ctx, (*grantor, *grantee), known.expires_at)
}

fn remove(ctx: &mut Ctx, pair: (Address, Address), expires_at: BlockTime) -> Result<()> {
    EXPIRIES.clear(ctx, &(second(expires_at), pair))?;
    GRANTS.clear(ctx, &pair)
}

/// At the end of a block: expired grants go.
pub(super) fn expire(ctx: &mut Ctx) -> Result<()> {
    let now = ctx.time();
    let mut over = Vec::new();
    for entry in EXPIRIES.all().iter(ctx).take(EXPIRED_AT_ONCE) {
        let ((due, pair), ()) = entry?;
        if due > second(now) {
            break;
        }
        over.push(pair);
    }
    for pair in over {
        let known = GRANTS.get(ctx, &pair)?;
        if let Some(grant) = known.filter(|grant| grant.is_expired(now)) {
            remove(ctx, pair, grant.expires_at)?;
        }
    }
    Ok(())
}

/// Says where others pay to. The epoch only goes up: an older view key does not come back.
pub fn set_privacy_key(ctx: &mut Ctx, owner: &Address, key: &PrivacyKey) -> Result<()> {
    if let Some(known) = KEYS.get(ctx, owner)? {
        ensure(key.epoch > known.epoch, || Error::Epoch {
            got: key.epoch,
            known: known.epoch,
        })?;
    }
    KEYS.put(ctx, owner, key)
}

/// Where to pay somebody: registered keys, else the account's own key as both; with whether they
/// are registered. None if the account has shown no key on this curve.
pub fn privacy_key(ctx: &Ctx, owner: &Address) -> Result<Option<(PrivacyKey, bool)>> {
    if let Some(known) = KEYS.get(ctx, owner)? {
        return Ok(Some((known, true)));
    }
    let own = account_key(ctx, owner)?.map(|key| PrivacyKey {
        spend: key,
        view: key,
        epoch: 0,
    });
    Ok(own.map(|key| (key, false)))
}

/// The public key of an account as a point of the notes' curve.
pub(crate) fn account_key(ctx: &Ctx, owner: &Address) -> Result<Option<Point>> {
    let account = accounts::account(ctx, owner)?;
    let bytes = match account.and_then(|account| account.key()) {
        Some(PublicKey::Secp256k1(key)) => key.to_bytes(),
        Some(PublicKey::EthSecp256k1(key)) => key.to_bytes(),
        _ => return Ok(None),
    };
    Ok(Point::from_bytes(&bytes).ok())
}
