//! Who may look, and where to pay to.

use tarn_auth::keeper as accounts;
use tarn_notes::{Recipient, Registration};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::{Address, BlockTime};
use tarn_ringct::Point;
use tarn_runtime::{Ctx, Result, ensure};

use super::params;
use crate::grant::Registered;
use crate::state::{EXPIRIES, GRANTS, KEYS};
use crate::{Error, Grant};

/// Expired grants removed by one block at most; the others are not shown meanwhile.
const EXPIRED_AT_ONCE: usize = 64;

/// The price of verifying the signature of privacy keys, as that of a transaction's signature.
const KEY_SIGNATURE_GAS: u64 = 1_000;

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
pub fn set_privacy_key(
    ctx: &mut Ctx,
    owner: &Address,
    (keys, epoch): (&Recipient, u32),
    signature: &[u8; 64],
) -> Result<()> {
    let known = KEYS.get(ctx, owner)?.map(|known| known.0.epoch);
    // An account that registered nothing is in epoch 0: it registers that one or moves on to the next.
    let next = known.map_or(1, |known| known.saturating_add(1));
    let allowed = epoch == next || (known.is_none() && epoch == 0);
    ensure(allowed, || Error::Epoch { got: epoch, known })?;
    ctx.charge(KEY_SIGNATURE_GAS, "signature of privacy keys")?;
    let account_key = account_key(ctx, owner)?.ok_or_else(|| {
        let text = "a multisig account cannot sign its keys: hand out a shielded address";
        Error::KeySignature(text.to_owned())
    })?;
    let registration = Registration {
        keys: *keys,
        epoch,
        account_key: account_key.to_bytes(),
        signature: *signature,
        chain_id: ctx.chain().id.to_string(),
    };
    ensure(is_signed(&registration, owner), || {
        let text =
            "it is not the account key's signature of this chain id, account, keys and epoch";
        Error::KeySignature(text.to_owned())
    })?;
    KEYS.put(ctx, owner, &Registered(registration))
}

/// Whether the account's key signed the registration.
pub(crate) fn is_signed(registration: &Registration, owner: &Address) -> bool {
    let key = PublicKey::of_address(&registration.account_key, owner);
    let digest = registration.signed(owner.as_bytes());
    key.is_some_and(|key| key.verify(&digest, &registration.signature))
}

/// Where to pay somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayTo {
    /// Keys that the account registered.
    Registered(Box<Registration>),
    /// The account's own key, for spending and viewing.
    Account(Point),
}

/// Where to pay somebody; none if the account has shown no key on this curve.
pub fn privacy_key(ctx: &Ctx, owner: &Address) -> Result<Option<PayTo>> {
    if let Some(known) = KEYS.get(ctx, owner)? {
        return Ok(Some(PayTo::Registered(Box::new(known.0))));
    }
    Ok(account_key(ctx, owner)?.map(PayTo::Account))
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
