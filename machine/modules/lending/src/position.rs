//! What an account has and owes, scaled.

use tarn_primitives::Denom;
use tarn_runtime::ensure;

use crate::Error;

/// What an account lent to a market.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Supply {
    /// Which market.
    pub denom: Denom,
    /// How much, scaled; never 0.
    pub scaled: u128,
    /// Whether it covers debt.
    pub collateral: bool,
}

/// What an account owes a market.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Debt {
    /// Which market.
    pub denom: Denom,
    /// How much, scaled; never 0.
    pub scaled: u128,
}

/// All of an account, each list by denomination. An empty one is not stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Position {
    /// What it lent.
    pub supplies: Vec<Supply>,
    /// What it owes.
    pub debts: Vec<Debt>,
}

tarn_runtime::record_values! {
    Supply { denom, scaled, collateral }
    Debt { denom, scaled }
    Position { supplies, debts }
}

fn too_many(most: u32) -> Error {
    Error::TooManyAssets { most }
}

fn is_full<T>(list: &[T], most: u32) -> bool {
    u32::try_from(list.len()).map_or(true, |count| count >= most)
}

impl Position {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.supplies.is_empty() && self.debts.is_empty()
    }

    /// What it lent to a market.
    pub fn supply(&self, denom: &Denom) -> Result<&Supply, Error> {
        let found = self.supplies.iter().find(|one| one.denom == *denom);
        found.ok_or_else(|| Error::NotThere(format!("nothing is supplied of {denom}")))
    }

    /// What it owes a market.
    pub fn debt(&self, denom: &Denom) -> Result<&Debt, Error> {
        let found = self.debts.iter().find(|one| one.denom == *denom);
        found.ok_or_else(|| Error::NotThere(format!("nothing is owed of {denom}")))
    }

    /// Everything it has to do with, each once.
    pub fn denoms(&self) -> Vec<Denom> {
        let supplies = self.supplies.iter().map(|one| &one.denom);
        let debts = self.debts.iter().map(|one| &one.denom);
        let mut denoms: Vec<Denom> = supplies.chain(debts).cloned().collect();
        denoms.sort_unstable();
        denoms.dedup();
        denoms
    }

    /// Adds to a supply. A new one is collateral if it can be.
    pub(crate) fn add_supply(
        &mut self,
        denom: &Denom,
        scaled: u128,
        collateral: bool,
        most: u32,
    ) -> Result<(), Error> {
        match self.supplies.binary_search_by(|one| one.denom.cmp(denom)) {
            Ok(at) => {
                if let Some(found) = self.supplies.get_mut(at) {
                    found.scaled = found.scaled.saturating_add(scaled);
                }
            }
            Err(at) => {
                ensure(!is_full(&self.supplies, most), || too_many(most))?;
                let denom = denom.clone();
                let new = Supply {
                    denom,
                    scaled,
                    collateral,
                };
                self.supplies.insert(at, new);
            }
        }
        Ok(())
    }

    /// Takes from a supply; an empty one goes.
    pub(crate) fn take_supply(&mut self, denom: &Denom, scaled: u128) {
        for one in self.supplies.iter_mut().filter(|one| one.denom == *denom) {
            one.scaled = one.scaled.saturating_sub(scaled);
        }
        self.supplies.retain(|one| one.scaled > 0);
    }

    /// Takes every supply that is collateral.
    pub(crate) fn take_collateral(&mut self) -> Vec<Supply> {
        let supplies = std::mem::take(&mut self.supplies);
        let (taken, kept) = supplies.into_iter().partition(|one| one.collateral);
        self.supplies = kept;
        taken
    }

    /// Makes a supply collateral, or no longer.
    pub(crate) fn set_collateral(&mut self, denom: &Denom, enabled: bool) {
        for one in self.supplies.iter_mut().filter(|one| one.denom == *denom) {
            one.collateral = enabled;
        }
    }

    /// Adds to a debt.
    pub(crate) fn add_debt(&mut self, denom: &Denom, scaled: u128, most: u32) -> Result<(), Error> {
        match self.debts.binary_search_by(|one| one.denom.cmp(denom)) {
            Ok(at) => {
                if let Some(found) = self.debts.get_mut(at) {
                    found.scaled = found.scaled.saturating_add(scaled);
                }
            }
            Err(at) => {
                ensure(!is_full(&self.debts, most), || too_many(most))?;
                let denom = denom.clone();
                self.debts.insert(at, Debt { denom, scaled });
            }
        }
        Ok(())
    }

    /// Takes from a debt; an empty one goes.
    pub(crate) fn take_debt(&mut self, denom: &Denom, scaled: u128) {
        for one in self.debts.iter_mut().filter(|one| one.denom == *denom) {
            one.scaled = one.scaled.saturating_sub(scaled);
        }
        self.debts.retain(|one| one.scaled > 0);
    }
}
