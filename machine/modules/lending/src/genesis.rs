//! Lending in the genesis document.

use serde::{Deserialize, Serialize};
use tarn_auth::keeper as accounts;
use tarn_primitives::wide::{MAX_AMOUNT, U256};
use tarn_primitives::{Amount, Dec, Denom, sdk};
use tarn_proto::svc::lending::v1 as pb;
use tarn_runtime::{Ctx, Result, ensure};

use crate::config::MAX_RATE;
use crate::math::{Market, RAY};
use crate::params::MAX_ASSETS;
use crate::position::{Debt, Position, Supply};
use crate::state::{CONFIGS, DEBTORS, MARKETS, PARAMS, POSITIONS};
use crate::{Config, Lending, Listing, Params, keeper};

/// A market. Without books it begins empty.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisMarket {
    /// What it is.
    pub config: pb::MarketConfig,
    /// A pauser stopped supplying.
    #[serde(default)]
    pub supply_paused: bool,
    /// A pauser stopped borrowing.
    #[serde(default)]
    pub borrow_paused: bool,
    /// Its books.
    #[serde(default)]
    pub books: Option<GenesisBooks>,
}

/// The books of a market at its last operation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisBooks {
    /// The threshold that ran when the config was set.
    pub threshold_from: String,
    /// When, in seconds since 1970.
    pub threshold_since: String,
    /// What lies in it, in units.
    pub cash: String,
    /// All supplies, scaled.
    pub supplied: String,
    /// All debts, scaled.
    pub borrowed: String,
    /// The worth of a scaled unit of supply, times 10^27.
    pub supply_index: String,
    /// The worth of a scaled unit of debt, times 10^27.
    pub borrow_index: String,
    /// What belongs to nobody of them, times 10^27.
    pub reserves: String,
    /// The yearly rate.
    pub rate: String,
    /// When that was, in seconds since 1970.
    pub at: String,
}

/// What an account lent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisSupply {
    /// Which market.
    pub denom: String,
    /// How much, scaled.
    pub scaled: String,
    /// Whether it covers debt.
    pub collateral: bool,
}

/// What an account owes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisDebt {
    /// Which market.
    pub denom: String,
    /// How much, scaled.
    pub scaled: String,
}

/// What an account has and owes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenesisPosition {
    /// Whose.
    pub address: String,
    /// Which part of the account; 0 is the account itself.
    #[serde(default)]
    pub part: u64,
    /// By denomination.
    #[serde(default)]
    pub supplied: Vec<GenesisSupply>,
    /// By denomination.
    #[serde(default)]
    pub borrowed: Vec<GenesisDebt>,
}

/// All of the module's state.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// The parameters; none for the defaults.
    pub params: Option<pb::Params>,
    /// By denomination. Their cash is in the bank's part.
    pub markets: Vec<GenesisMarket>,
    /// What accounts have and owe.
    pub positions: Vec<GenesisPosition>,
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of lending: {text}"))
}

fn units(field: &str, text: &str) -> Result<u128, sdk::Error> {
    let amount: Amount = text
        .parse()
        .map_err(|error| refuse(format!("{field}: {error}")))?;
    Ok(amount.units())
}

fn scaled(field: &str, text: &str) -> Result<u128, sdk::Error> {
    let number = units(field, text)?;
    ensure((1..=MAX_AMOUNT).contains(&number), || {
        refuse(format!("{field} must be from 1 to 2^112-1, got {text}"))
    })?;
    Ok(number)
}

fn seconds(field: &str, text: &str) -> Result<u64, sdk::Error> {
    let number = units(field, text)?;
    u64::try_from(number).map_err(|_| refuse(format!("{field} {text} is too large")))
}

fn dec(field: &str, text: &str) -> Result<Dec, sdk::Error> {
    text.parse()
        .map_err(|error| refuse(format!("{field}: {error}")))
}

fn denom(text: &str) -> Result<Denom, sdk::Error> {
    text.parse()
        .map_err(|_| refuse(format!("{text:?} is not a denom")))
}

/// A number of 256 bits. The parser of the library takes other bases and separators too.
fn large(field: &str, text: &str) -> Result<U256, sdk::Error> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: Option<U256> = plain.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| refuse(format!("{field}: {text:?} is not a number")))
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    accounts::ensure_module_accounts::<Lending>(ctx)?;
    let params = match &genesis.params {
        None => Params::default(),
        Some(wire) => Params::new(wire, ctx.chain())?,
    };
    PARAMS.put(ctx, &params)?;
    let count = genesis.markets.len();
    ensure(count <= keeper::MAX_MARKETS, || {
        let most = keeper::MAX_MARKETS;
        refuse(format!("there may be at most {most} markets, got {count}"))
    })?;
    for wire in &genesis.markets {
        init_market(ctx, wire)?;
    }
    for wire in &genesis.positions {
        init_position(ctx, wire)?;
    }
    for invariant in crate::invariants::ALL {
        if let Err(error) = (invariant.holds)(ctx) {
            return Err(refuse(format!("{}: {error}", invariant.name)).into());
        }
    }
    Ok(())
}

fn init_market(ctx: &mut Ctx, wire: &GenesisMarket) -> Result<()> {
    let (denom, config) = Config::new(&wire.config)?;
    ensure(!CONFIGS.has(ctx, &denom)?, || {
        refuse(format!("the market of {denom} is listed twice"))
    })?;
    let now = ctx.time().unix_seconds();
    let mut listing = Listing::new(config.clone(), now);
    listing.supply_paused = wire.supply_paused;
    listing.borrow_paused = wire.borrow_paused;
    let market = match &wire.books {
        None => {
            // A new market is judged as one that a message adds; an old one was.
            keeper::ensure_allowed(ctx, &denom)?;
            keeper::ensure_sound(ctx, &denom, &config)?;
            Market::new(now).settled(now, &config.curve)
        }
        Some(books) => {
            let of = |field: &str| format!("{field} of {denom}");
            let from = dec(&of("threshold_from"), &books.threshold_from)?;
            ensure(from >= config.threshold, || {
                refuse(format!(
                    "threshold_from of {denom} is below its liquidation_threshold"
                ))
            })?;
            listing.threshold_from = from;
            listing.since = seconds(&of("threshold_since"), &books.threshold_since)?;
            config.ensure_bonus(&denom, listing.threshold(now))?;
            // A denom without a feed cannot be valued at all.
            tarn_oracle::keeper::feed_of(ctx, &denom)?;
            read_books(&denom, books)?
        }
    };
    CONFIGS.put(ctx, &denom, &listing)?;
    MARKETS.put(ctx, &denom, &market)
}

fn read_books(denom: &Denom, books: &GenesisBooks) -> Result<Market, sdk::Error> {
    let of = |field: &str| format!("{field} of {denom}");
    let borrow_index = units(&of("borrow_index"), &books.borrow_index)?;
    ensure(borrow_index >= RAY, || {
        refuse(format!("borrow_index of {denom} is below 10^27"))
    })?;
    let rate = dec(&of("rate"), &books.rate)?;
    ensure(rate.scaled() <= MAX_RATE, || {
        refuse(format!("rate of {denom} is above 10"))
    })?;
    Ok(Market {
        cash: units(&of("cash"), &books.cash)?,
        supplied: units(&of("supplied"), &books.supplied)?,
        borrowed: units(&of("borrowed"), &books.borrowed)?,
        supply_index: units(&of("supply_index"), &books.supply_index)?,
        borrow_index,
        reserves: large(&of("reserves"), &books.reserves)?,
        rate,
        at: seconds(&of("at"), &books.at)?,
    })
}

fn init_position(ctx: &mut Ctx, wire: &GenesisPosition) -> Result<()> {
    let owner = ctx.chain().address("address", &wire.address)?;
    // Nothing uses other parts yet: a debt there could not be repaid.
    ensure(wire.part == keeper::OWN, || {
        refuse(format!(
            "part of the position of {} must be 0",
            wire.address
        ))
    })?;
    let most = usize::try_from(MAX_ASSETS).unwrap_or(usize::MAX);
    let fine = wire.supplied.len() <= most && wire.borrowed.len() <= most;
    ensure(fine, || {
        let who = &wire.address;
        refuse(format!("{who} has more than {most} supplies or debts"))
    })?;
    let key = (owner, wire.part);
    ensure(!POSITIONS.has(ctx, &key)?, || {
        refuse(format!("the position of {} is listed twice", wire.address))
    })?;
    let mut position = Position::default();
    for supply in &wire.supplied {
        position.supplies.push(Supply {
            denom: denom(&supply.denom)?,
            scaled: scaled("scaled", &supply.scaled)?,
            collateral: supply.collateral,
        });
    }
    for debt in &wire.borrowed {
        position.debts.push(Debt {
            denom: denom(&debt.denom)?,
            scaled: scaled("scaled", &debt.scaled)?,
        });
    }
    if !position.debts.is_empty() {
        DEBTORS.put(ctx, &key, &())?;
    }
    POSITIONS.put(ctx, &key, &position)
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let mut genesis = Genesis {
        params: Some(keeper::params(ctx)?.wire(ctx.chain())),
        ..Genesis::default()
    };
    for entry in CONFIGS.all().iter(ctx) {
        let (denom, listing) = entry?;
        let books = MARKETS.get(ctx, &denom)?.map(|market| GenesisBooks {
            threshold_from: listing.threshold_from.to_string(),
            threshold_since: listing.since.to_string(),
            cash: market.cash.to_string(),
            supplied: market.supplied.to_string(),
            borrowed: market.borrowed.to_string(),
            supply_index: market.supply_index.to_string(),
            borrow_index: market.borrow_index.to_string(),
            reserves: market.reserves.to_string(),
            rate: market.rate.to_string(),
            at: market.at.to_string(),
        });
        genesis.markets.push(GenesisMarket {
            config: listing.config.wire(&denom),
            supply_paused: listing.supply_paused,
            borrow_paused: listing.borrow_paused,
            books,
        });
    }
    for entry in POSITIONS.all().iter(ctx) {
        let ((owner, part), position) = entry?;
        let supplied = position.supplies.into_iter().map(|supply| GenesisSupply {
            denom: supply.denom.to_string(),
            scaled: supply.scaled.to_string(),
            collateral: supply.collateral,
        });
        let borrowed = position.debts.into_iter().map(|debt| GenesisDebt {
            denom: debt.denom.to_string(),
            scaled: debt.scaled.to_string(),
        });
        genesis.positions.push(GenesisPosition {
            address: ctx.chain().show(&owner),
            part,
            supplied: supplied.collect(),
            borrowed: borrowed.collect(),
        });
    }
    Ok(genesis)
}
