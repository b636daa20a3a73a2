//! Validators in the genesis document.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use tarn_primitives::{Address, BlockTime, sdk};
use tarn_proto::Timestamp;
use tarn_proto::svc::validators::v1 as pb;
use tarn_runtime::{Ctx, Result, ensure};

use crate::keeper;
use crate::state::{
    ADDRESSES, CHANGE, Change, MISSED, Missed, NEXT, PARAMS, SUSPENDED, Suspended, VALIDATORS,
};
use crate::validator::{Rotation, ensure_moniker, nobody, parse_address, parse_key, show};
use crate::{Params, Standing, Validator};

/// A validator of the document. A new chain gives key, power, operator and name.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GenesisValidator {
    /// 32 bytes of ed25519 in base 64.
    pub pub_key: String,
    /// Decimal; at least 1 unless it is out.
    pub power: String,
    /// Who may rotate its key, resume and edit it; empty for nobody.
    pub operator: String,
    /// Its name.
    pub moniker: String,
    /// Whether it takes part.
    pub standing: Standing,
    /// Consensus addresses of keys it had before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub old_addresses: Vec<String>,
    /// The height of the last rotation of its key.
    #[serde(skip_serializing_if = "is_zero")]
    pub rotated_at: u64,
    /// The time of that block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotated_time: Option<Timestamp>,
    /// Blocks it missed, and the height their window began at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<(u64, u64)>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde chooses the signature"
)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The default is a chain without a set: one node makes its blocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// The parameters.
    pub params: pb::Params,
    /// In the order they joined.
    pub validators: Vec<GenesisValidator>,
    /// The last change of the set: height, power before it, joined, left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_change: Option<(u64, u64, u64, u64)>,
    /// Suspensions of the present window: the height of the first, and the power of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suspended: Option<(u64, u64)>,
}

impl Default for Genesis {
    fn default() -> Self {
        Self {
            params: Params::default().wire(),
            validators: Vec::new(),
            last_change: None,
            suspended: None,
        }
    }
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of validators: {text}"))
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    PARAMS.put(ctx, &Params::new(&genesis.params)?)?;
    NEXT.set(ctx, 1)?;
    // Heights of a chain that counts anew are those of its beginning.
    let now = ctx.height().get();
    for entry in &genesis.validators {
        let number = NEXT.take(ctx)?;
        let validator = parse(ctx, entry).map_err(|error| refuse(error.to_string()))?;
        let mut addresses = vec![Address::of_consensus_key(&validator.key)];
        for old in &entry.old_addresses {
            let old = parse_address(ctx.chain(), "old", old);
            addresses.push(old.map_err(|error| refuse(error.to_string()))?);
        }
        for address in addresses {
            let twice = ADDRESSES.has(ctx, &address)?;
            ensure(!twice, || {
                let text = show(ctx.chain(), &address);
                refuse(format!("the key of {text} is listed twice"))
            })?;
            ADDRESSES.put(ctx, &address, &number)?;
        }
        VALIDATORS.put(ctx, &number, &validator)?;
        if let Some((since, count)) = entry.missed {
            let since = since.min(now);
            MISSED.put(ctx, &number, &Missed { since, count })?;
        }
    }
    if let Some((height, total, joined, left)) = genesis.last_change {
        let change = Change {
            height: height.min(now),
            total,
            joined,
            left,
        };
        CHANGE.put(ctx, &change)?;
    }
    if let Some((since, power)) = genesis.suspended {
        let since = since.min(now);
        SUSPENDED.put(ctx, &Suspended { since, power })?;
    }
    ensure_sound(ctx, genesis)
}

/// The set as a whole.
fn ensure_sound(ctx: &Ctx, genesis: &Genesis) -> Result<()> {
    let members = keeper::members(ctx)?;
    ensure(genesis.validators.is_empty() || !members.is_empty(), || {
        refuse("none of the validators has power")
    })?;
    let (count, max) = (members.len(), keeper::params(ctx)?.max_validators);
    ensure(u64::try_from(count).is_ok_and(|count| count <= max), || {
        refuse(format!(
            "{count} validators have power and max_validators is {max}"
        ))
    })?;
    let total = members.iter().try_fold(0_u64, |sum, member| {
        let sum = sum.checked_add(member.power);
        sum.filter(|sum| *sum < keeper::MAX_TOTAL_POWER)
    });
    ensure(total.is_some(), || {
        let max = keeper::MAX_TOTAL_POWER;
        refuse(format!("all power together must stay below {max}"))
    })?;
    Ok(())
}

fn parse(ctx: &Ctx, entry: &GenesisValidator) -> Result<Validator> {
    let key = STANDARD.decode(&entry.pub_key);
    let key = key.map_err(|error| refuse(format!("pub_key {:?}: {error}", entry.pub_key)))?;
    let power: u64 = entry.power.parse().map_err(|_| {
        refuse(format!(
            "power {:?} of {} is no whole number",
            entry.power, entry.moniker
        ))
    })?;
    let is_in = matches!(entry.standing, Standing::Active | Standing::Suspended);
    ensure(power > 0 || !is_in, || {
        refuse(format!("the power of {} is 0", entry.moniker))
    })?;
    ensure(power == 0 || entry.standing != Standing::Removed, || {
        refuse(format!("{} is removed and has power", entry.moniker))
    })?;
    ensure_moniker(&entry.moniker)?;
    let operator = match entry.operator.as_str() {
        "" => nobody(),
        text => ctx.chain().address("operator", text)?,
    };
    let time = entry.rotated_time.unwrap_or_default();
    Ok(Validator {
        key: parse_key(&key)?,
        power,
        operator,
        moniker: entry.moniker.clone(),
        standing: entry.standing,
        rotated: Rotation {
            height: entry.rotated_at.min(ctx.height().get()),
            time: BlockTime::from(time),
        },
    })
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let mut validators = Vec::new();
    for entry in VALIDATORS.all().iter(ctx) {
        let (number, validator) = entry?;
        let rotated = validator.rotated;
        validators.push(GenesisValidator {
            pub_key: STANDARD.encode(validator.key),
            power: validator.power.to_string(),
            operator: if validator.operator == nobody() {
                String::new()
            } else {
                ctx.chain().show(&validator.operator)
            },
            moniker: validator.moniker,
            standing: validator.standing,
            old_addresses: Vec::new(),
            rotated_at: rotated.height,
            rotated_time: (rotated != Rotation::default()).then(|| rotated.time.into()),
            missed: MISSED
                .get(ctx, &number)?
                .map(|missed| (missed.since, missed.count)),
        });
    }
    for entry in ADDRESSES.all().iter(ctx) {
        let (address, number) = entry?;
        let at = usize::try_from(number.saturating_sub(1)).ok();
        let Some(validator) = at.and_then(|at| validators.get_mut(at)) else {
            continue;
        };
        if VALIDATORS
            .get(ctx, &number)?
            .is_some_and(|present| present.address() != address)
        {
            validator.old_addresses.push(show(ctx.chain(), &address));
        }
    }
    Ok(Genesis {
        params: keeper::params(ctx)?.wire(),
        validators,
        last_change: CHANGE
            .get(ctx)?
            .map(|change| (change.height, change.total, change.joined, change.left)),
        suspended: SUSPENDED
            .get(ctx)?
            .map(|suspended| (suspended.since, suspended.power)),
    })
}
