//! Which upgrades this program knows, and whether it is the one for the next block.

use std::collections::BTreeSet;

use tarn_base::upgrade::{self, Plan};
use tarn_primitives::Height;
use tarn_runtime::{Ctx, Result};

/// The upgrades that this program knows. The name of each release that changes what blocks compute.
pub const UPGRADES: &[&str] = &[];

/// The upgrades that a node goes through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownUpgrades {
    /// Those that its program knows.
    pub own: BTreeSet<String>,
    /// Those that take place without a change of the program.
    pub skipped: BTreeSet<String>,
}

impl Default for KnownUpgrades {
    fn default() -> Self {
        Self {
            own: UPGRADES.iter().map(|name| (*name).to_owned()).collect(),
            skipped: BTreeSet::new(),
        }
    }
}

impl KnownUpgrades {
    fn contains(&self, name: &str) -> bool {
        self.own.contains(name) || self.skipped.contains(name)
    }
}

/// Whether this program may execute the next block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UpgradeState {
    /// It may.
    Fitting,
    /// The next block is for a program that knows this upgrade, which this one does not.
    Due(Plan),
    /// This program is for the blocks from this plan on, which are not reached.
    TooEarly(Plan),
    /// This upgrade took place at this height, and this program does not know it.
    TooOld(String, u64),
}

/// Compares the plan in the state before a block with what a program knows.
pub(crate) fn of_block(before: &Ctx, next: Height, known: &KnownUpgrades) -> Result<UpgradeState> {
    let Some(plan) = upgrade::plan(before)? else {
        return Ok(UpgradeState::Fitting);
    };
    let is_due = plan.height <= next.get();
    Ok(if is_due && !known.contains(&plan.name) {
        UpgradeState::Due(plan)
    } else if !is_due && known.own.contains(&plan.name) {
        UpgradeState::TooEarly(plan)
    } else {
        UpgradeState::Fitting
    })
}

/// The last upgrade that took place and that a program does not know.
pub(crate) fn missed(before: &Ctx, known: &KnownUpgrades) -> Result<Option<UpgradeState>> {
    let applied = upgrade::all_applied(before)?;
    let unknown = applied.into_iter().filter(|one| !known.contains(&one.name));
    let last = unknown.max_by_key(|one| one.height);
    Ok(last.map(|one| UpgradeState::TooOld(one.name, one.height)))
}
