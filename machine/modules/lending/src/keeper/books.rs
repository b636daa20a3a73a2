//! Markets with interest until now and prices, each read once.

use std::collections::BTreeMap;

use tarn_oracle::Status;
use tarn_primitives::Denom;
use tarn_primitives::wide::U256;
use tarn_runtime::{Ctx, Error as RuntimeError, Result};

use crate::Error;
use crate::config::Listing;
use crate::math::{Account, Asset, Market, Price};
use crate::position::Position;
use crate::state::{CONFIGS, MARKETS, PARAMS};

/// What stands for a price that was not read, which nothing is lent by.
const NOT_READ: Price = Price {
    price: 0,
    low: 0,
    high: 0,
    exponent: 0,
    status: Status::None,
    is_expired: true,
};

/// A market as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    /// Which.
    pub denom: Denom,
    /// What it is.
    pub listing: Listing,
    /// Its books with interest until now.
    pub market: Market,
    /// The price, if it was read.
    pub price: Option<Price>,
}

impl Book {
    /// The market of a denomination without its price.
    pub fn load(ctx: &Ctx, denom: &Denom) -> Result<Self> {
        let listing = CONFIGS.get(ctx, denom)?;
        let listing = listing.ok_or_else(|| Error::NoMarket(denom.clone()))?;
        let market = MARKETS.get(ctx, denom)?;
        let market = market
            .ok_or_else(|| RuntimeError::fault(format!("the market of {denom} has no books")))?;
        let factor = listing.config.reserve_factor;
        Ok(Self {
            denom: denom.clone(),
            market: market.grown(ctx.time().unix_seconds(), factor),
            listing,
            price: None,
        })
    }

    /// Reads the price, once.
    pub fn quote(&mut self, ctx: &Ctx, weak_prices: bool) -> Result<()> {
        if self.price.is_none() {
            let quote = tarn_oracle::keeper::quote(ctx, &self.denom)?;
            self.price = Some(Price::of(&quote, weak_prices));
        }
        Ok(())
    }

    /// The price.
    pub fn price(&self) -> Price {
        self.price.unwrap_or(NOT_READ)
    }
}

/// Markets by denomination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Books {
    now: u64,
    weak_prices: bool,
    markets: BTreeMap<Denom, Book>,
}

impl Books {
    /// None yet.
    pub fn new(ctx: &Ctx) -> Result<Self> {
        Ok(Self {
            now: ctx.time().unix_seconds(),
            weak_prices: PARAMS.load(ctx)?.weak_prices,
            markets: BTreeMap::new(),
        })
    }

    /// Reads a market with its price.
    pub fn read(&mut self, ctx: &Ctx, denom: &Denom) -> Result<()> {
        if !self.markets.contains_key(denom) {
            let mut book = Book::load(ctx, denom)?;
            book.quote(ctx, self.weak_prices)?;
            self.markets.insert(denom.clone(), book);
        }
        Ok(())
    }

    /// Reads a market alone.
    pub fn read_without_price(&mut self, ctx: &Ctx, denom: &Denom) -> Result<()> {
        let book = Book::load(ctx, denom)?;
        self.markets.insert(denom.clone(), book);
        Ok(())
    }

    /// Reads all markets of an account with their prices.
    pub fn read_position(&mut self, ctx: &Ctx, position: &Position) -> Result<()> {
        for denom in position.denoms() {
            self.read(ctx, &denom)?;
        }
        Ok(())
    }

    /// A market that was read.
    pub fn get(&self, denom: &Denom) -> Result<&Book, Error> {
        let book = self.markets.get(denom);
        book.ok_or_else(|| Error::NoMarket(denom.clone()))
    }

    /// Replaces the books of a market that was read.
    pub fn set(&mut self, denom: &Denom, market: Market) {
        if let Some(book) = self.markets.get_mut(denom) {
            book.market = market;
        }
    }

    /// An account in units and values.
    pub fn account(&self, position: &Position) -> Account {
        let mut assets: BTreeMap<&Denom, Asset> = BTreeMap::new();
        for supply in &position.supplies {
            if let Some(book) = self.markets.get(&supply.denom) {
                let asset = assets
                    .entry(&supply.denom)
                    .or_insert_with(|| self.asset(book));
                asset.supplied = book.market.supply_units(supply.scaled);
                asset.collateral = supply.collateral;
            }
        }
        for debt in &position.debts {
            if let Some(book) = self.markets.get(&debt.denom) {
                let asset = assets
                    .entry(&debt.denom)
                    .or_insert_with(|| self.asset(book));
                asset.debt = book.market.debt_units(debt.scaled);
            }
        }
        Account {
            assets: assets.into_values().collect(),
        }
    }

    fn asset(&self, book: &Book) -> Asset {
        Asset {
            denom: book.denom.clone(),
            supplied: U256::ZERO,
            collateral: false,
            debt: U256::ZERO,
            price: book.price(),
            collateral_factor: book.listing.config.collateral_factor,
            threshold: book.listing.threshold(self.now),
        }
    }
}
