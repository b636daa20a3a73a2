//! Which module issues which denoms.

use tarn_primitives::Denom;

/// Owners of denom prefixes: coins of a denom that begins with one are minted and burned by its
/// module alone, because they stand for something that module keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DenomOwners {
    owners: Vec<DenomOwner>,
}

/// One prefix and its module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DenomOwner {
    /// What the denoms begin with.
    pub prefix: &'static str,
    /// The module's name, which is also the name of its account.
    pub module: &'static str,
    /// Whether this chain has the module. Of one that is only planned nobody may hold coins: they
    /// would pass for backed ones once it is there.
    pub exists: bool,
}

impl DenomOwners {
    /// The prefixes that modules declare, each module with its name.
    ///
    /// # Panics
    /// If two of them could own one denom: a mistake of the build, found at the first start.
    pub fn of(modules: impl IntoIterator<Item = (&'static str, &'static [&'static str])>) -> Self {
        let mut all = Self::default();
        for (module, prefixes) in modules {
            for prefix in prefixes {
                all.add(DenomOwner {
                    prefix,
                    module,
                    exists: true,
                });
            }
        }
        all
    }

    /// Keeps a prefix free for a module that is not there yet.
    ///
    /// # Panics
    /// As [`of`](Self::of).
    #[must_use]
    pub fn reserve(mut self, prefix: &'static str, module: &'static str) -> Self {
        self.add(DenomOwner {
            prefix,
            module,
            exists: false,
        });
        self
    }

    fn add(&mut self, new: DenomOwner) {
        for old in &self.owners {
            let overlap = old.prefix.starts_with(new.prefix) || new.prefix.starts_with(old.prefix);
            assert!(!overlap, "denom prefixes overlap: {old:?} and {new:?}");
        }
        self.owners.push(new);
    }

    /// Who issues this denom; none if anybody may.
    pub fn owner(&self, denom: &Denom) -> Option<&DenomOwner> {
        let mut owners = self.owners.iter();
        owners.find(|owner| denom.as_str().starts_with(owner.prefix))
    }

    /// All of them.
    pub fn as_slice(&self) -> &[DenomOwner] {
        &self.owners
    }
}
