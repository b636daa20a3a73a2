//! Pools in the genesis document.

use std::collections::{BTreeMap, BTreeSet};

use ruint::aliases::U256;
use serde::{Deserialize, Serialize};
use tarn_auth::keeper as accounts;
use tarn_bank::keeper as bank;
use tarn_primitives::{Amount, Coin, Denom, sdk};
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Ctx, Error as RuntimeError, Result, ensure};

use crate::math::{Accumulator, MAX_AMOUNT, plausible};
use crate::pool::pool_of;
use crate::state::{HOLDERS, NEXT_POOL, PAIRS, PARAMS, POOLS, RECORDS, pair_key};
use crate::{Dex, LP_PREFIX, Params, Pool, SwapFee, keeper, lp_denom};

/// The highest number a pool may begin with.
const MAX_ID: u64 = 1 << 62;

/// A pool and what clients do not see of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisPool {
    /// As clients see it.
    pub pool: pb::Pool,
    /// Shares nobody can take out.
    pub locked_shares: String,
    /// When it was opened.
    #[serde(default)]
    pub created_height: String,
    /// Its last change in milliseconds since 1970; none if its prices begin at genesis.
    #[serde(default)]
    pub changed_at: String,
    /// The sum of the first token's price until then, decimal.
    #[serde(default)]
    pub a_in_b: String,
    /// The sum of the second token's price until then, decimal.
    #[serde(default)]
    pub b_in_a: String,
}

/// A price record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisRecord {
    /// Of which pool.
    pub pool_id: String,
    /// Milliseconds since 1970.
    pub time: String,
    /// The sum of the first token's price, decimal.
    pub a_in_b: String,
    /// The sum of the second token's price, decimal.
    pub b_in_a: String,
}

/// Parameters, pools and their price records.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// Fees and locked shares.
    pub params: pb::Params,
    /// The number the next pool gets.
    pub next_pool_id: String,
    /// By number. Their reserves and shares are in the bank's part.
    pub pools: Vec<GenesisPool>,
    /// A pool without any begins with one at genesis.
    pub twap_records: Vec<GenesisRecord>,
}

impl Default for Genesis {
    fn default() -> Self {
        Self {
            params: Params::default().wire(),
            next_pool_id: "1".to_owned(),
            pools: Vec::new(),
            twap_records: Vec::new(),
        }
    }
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of dex: {text}"))
}

fn number(field: &str, text: &str) -> Result<u64, sdk::Error> {
    let number = units(field, text)?;
    u64::try_from(number).map_err(|_| refuse(format!("{field} {text} is too large")))
}

fn units(field: &str, text: &str) -> Result<u128, sdk::Error> {
    let amount: Amount = text
        .parse()
        .map_err(|error| refuse(format!("{field}: {error}")))?;
    Ok(amount.units())
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    accounts::ensure_module_accounts::<Dex>(ctx)?;
    PARAMS.put(ctx, &Params::new(&genesis.params)?)?;
    let next = number("next_pool_id", &genesis.next_pool_id)?;
    ensure(next > 0 && next <= MAX_ID, || {
        refuse(format!("next_pool_id {next} must be from 1 to {MAX_ID}"))
    })?;
    NEXT_POOL.set(ctx, next)?;
    let mut records = read_records(&genesis.twap_records)?;
    for entry in &genesis.pools {
        let (id, mut pool) = read_pool(ctx, entry)?;
        ensure(id > 0 && id < next, || {
            refuse(format!(
                "pool {id} must be from 1 to below next_pool_id {next}"
            ))
        })?;
        ensure(!POOLS.has(ctx, &id)?, || {
            refuse(format!("pool {id} is listed twice"))
        })?;
        let moments = records.remove(&id).unwrap_or_default();
        write_history(ctx, (id, &mut pool), entry, moments)?;
        place(ctx, id, &pool)?;
    }
    ensure(records.is_empty(), || {
        let ids: Vec<&u64> = records.keys().collect();
        refuse(format!(
            "twap_records of pools that are not listed: {ids:?}"
        ))
    })?;
    check_books(ctx)
}

fn place(ctx: &mut Ctx, id: u64, pool: &Pool) -> Result<()> {
    let key = (pair_key(&pool.pair()), u64::from(pool.fee.ppm()));
    if let Some(other) = PAIRS.get(ctx, &key)? {
        let text = format!("pools {other} and {id} have the same tokens and swap_fee");
        return Err(refuse(text).into());
    }
    PAIRS.put(ctx, &key, &id)?;
    HOLDERS.put(ctx, &(pool.denom_a.clone(), id), &())?;
    HOLDERS.put(ctx, &(pool.denom_b.clone(), id), &())?;
    POOLS.put(ctx, &id, pool)
}

fn read_pool(ctx: &Ctx, entry: &GenesisPool) -> Result<(u64, Pool)> {
    let wire = &entry.pool;
    let id = number("id of a pool", &wire.id)?;
    let reserve = |side: &str, wire: &Option<base::Coin>| -> Result<Coin> {
        let wire = wire.clone();
        let wire = wire.ok_or_else(|| refuse(format!("pool {id} has no token_{side}")))?;
        let coin: Coin = wire.try_into()?;
        let fine = (1..=MAX_AMOUNT).contains(&coin.amount.units());
        ensure(fine && !coin.denom.as_str().starts_with(LP_PREFIX), || {
            refuse(format!("pool {id} cannot hold {coin}"))
        })?;
        Ok(coin)
    };
    let (a, b) = (reserve("a", &wire.token_a)?, reserve("b", &wire.token_b)?);
    ensure(a.denom != b.denom, || {
        refuse(format!("pool {id} holds {} twice", a.denom))
    })?;
    let lp = lp_denom(id)?;
    ensure(wire.lp_token_denom == lp.as_str(), || {
        refuse(format!("lp_token_denom of pool {id} must be {lp}"))
    })?;
    let fee = wire.swap_fee.parse();
    let fee = fee.map_err(|error| refuse(format!("swap_fee of pool {id}: {error}")))?;
    let created = &entry.created_height;
    let pool = Pool {
        denom_a: a.denom,
        denom_b: b.denom,
        reserve_a: a.amount.units(),
        reserve_b: b.amount.units(),
        total_shares: units("total_shares", &wire.total_shares)?,
        locked_shares: units("locked_shares", &entry.locked_shares)?,
        fee: SwapFee::from_dec(fee).map_err(|error| refuse(format!("pool {id}: {error}")))?,
        created_height: match created.as_str() {
            "" => ctx.height().get(),
            text => number("created_height", text)?,
        },
        sums: Accumulator::default(),
        changed_at: 0,
        recorded_at: 0,
    };
    ensure(pool.locked_shares > 0, || {
        refuse(format!("locked_shares of pool {id} must be positive"))
    })?;
    Ok((id, pool))
}

type Moments = BTreeMap<u64, Accumulator>;

fn read_sums(of: &str, a_in_b: &str, b_in_a: &str) -> Result<Accumulator> {
    let sum = |text: &str| -> Result<U256, sdk::Error> {
        // The parser of the library takes other bases and separators too.
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let sum = plain.then(|| text.parse().ok()).flatten();
        sum.ok_or_else(|| refuse(format!("{of}: {text:?} is not a sum")))
    };
    Ok(Accumulator {
        a_in_b: sum(a_in_b)?,
        b_in_a: sum(b_in_a)?,
    })
}

fn read_records(wires: &[GenesisRecord]) -> Result<BTreeMap<u64, Moments>> {
    let mut records: BTreeMap<u64, Moments> = BTreeMap::new();
    for wire in wires {
        let id = number("pool_id of a record", &wire.pool_id)?;
        let time = number("time of a record", &wire.time)?;
        let of = format!("a record of pool {id}");
        let sums = read_sums(&of, &wire.a_in_b, &wire.b_in_a)?;
        let known = records.entry(id).or_default().insert(time, sums);
        ensure(known.is_none(), || {
            refuse(format!("pool {id} has two records at {time}"))
        })?;
    }
    Ok(records)
}

/// The price history of a pool: none, or all of it.
fn write_history(
    ctx: &mut Ctx,
    (id, pool): (u64, &mut Pool),
    entry: &GenesisPool,
    records: Moments,
) -> Result<()> {
    let told = [&entry.changed_at, &entry.a_in_b, &entry.b_in_a];
    if records.is_empty() && told.iter().all(|text| text.is_empty()) {
        return keeper::begin_history(ctx, id, pool);
    }
    pool.changed_at = number(&format!("changed_at of pool {id}"), &entry.changed_at)?;
    pool.sums = read_sums(&format!("pool {id}"), &entry.a_in_b, &entry.b_in_a)?;
    let now = ctx.time().millis();
    ensure(pool.changed_at <= now, || {
        let time = pool.changed_at;
        refuse(format!(
            "changed_at of pool {id} is of the future: {time} is after {now}"
        ))
    })?;
    let mut before: Option<(u64, Accumulator)> = None;
    for (time, sums) in records {
        let passed = before.map(|(before, _)| time.saturating_sub(before));
        let fine = time <= pool.changed_at
            && before
                .zip(passed)
                .is_none_or(|((_, first), passed)| plausible(first, sums, passed));
        ensure(fine, || {
            let changed = pool.changed_at;
            refuse(format!(
                "the record of pool {id} at {time} does not follow from the one before, or is after changed_at {changed}"
            ))
        })?;
        RECORDS.put(ctx, &(id, time), &sums)?;
        pool.recorded_at = time;
        before = Some((time, sums));
    }
    Ok(())
}

/// The bank must hold what the pools say.
fn check_books(ctx: &Ctx) -> Result<()> {
    for invariant in crate::invariants::ALL {
        if let Err(error) = (invariant.holds)(ctx) {
            return Err(refuse(format!("{}: {error}", invariant.name)).into());
        }
    }
    let pools: BTreeSet<u64> = POOLS
        .all()
        .iter(ctx)
        .map(|entry| entry.map(|(id, _)| id))
        .collect::<Result<_>>()?;
    for Coin { denom, .. } in &bank::total(ctx)? {
        if denom.as_str().starts_with(LP_PREFIX) {
            let known = pool_of(denom).is_some_and(|id| pools.contains(&id));
            ensure(known, || {
                refuse(format!("there are coins of {denom} without its pool"))
            })?;
        }
    }
    Ok(())
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let mut pools = Vec::new();
    for entry in POOLS.all().iter(ctx) {
        let (id, pool) = entry?;
        pools.push(GenesisPool {
            pool: pool.wire(id)?,
            locked_shares: pool.locked_shares.to_string(),
            created_height: pool.created_height.to_string(),
            changed_at: pool.changed_at.to_string(),
            a_in_b: pool.sums.a_in_b.to_string(),
            b_in_a: pool.sums.b_in_a.to_string(),
        });
    }
    let mut twap_records = Vec::new();
    for entry in RECORDS.all().iter(ctx) {
        let ((id, time), sums) = entry?;
        twap_records.push(GenesisRecord {
            pool_id: id.to_string(),
            time: time.to_string(),
            a_in_b: sums.a_in_b.to_string(),
            b_in_a: sums.b_in_a.to_string(),
        });
    }
    Ok(Genesis {
        params: keeper::params(ctx)?.wire(),
        next_pool_id: NEXT_POOL.peek(ctx)?.to_string(),
        pools,
        twap_records,
    })
}

/// The sum of all reserves, by token.
pub(crate) fn reserves(ctx: &Ctx) -> Result<BTreeMap<Denom, u128>> {
    let mut all = Vec::new();
    for entry in POOLS.all().iter(ctx) {
        let (_, pool) = entry?;
        all.push((pool.denom_a, pool.reserve_a));
        all.push((pool.denom_b, pool.reserve_b));
    }
    sum_up(all)
}

/// Refuses what cannot be counted: a sum that stopped at its limit would hide what is missing.
pub(crate) fn sum_up(
    reserves: impl IntoIterator<Item = (Denom, u128)>,
) -> Result<BTreeMap<Denom, u128>> {
    let mut sums: BTreeMap<Denom, u128> = BTreeMap::new();
    for (denom, reserve) in reserves {
        let text = format!("the reserves of {denom} add up to too much");
        let sum = sums.entry(denom).or_default();
        *sum = sum
            .checked_add(reserve)
            .ok_or_else(|| RuntimeError::fault(text))?;
    }
    Ok(sums)
}
