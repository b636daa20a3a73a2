//! Gas: what work costs, and the meter that stops it.

use std::cell::Cell;

use tarn_primitives::sdk;

use crate::Result;

/// Units of work. A plain number, because it is added, compared and shown everywhere.
pub type Gas = u64;

/// The SDK's prices for state access (store/types/gas.go); bytes are those of key and value.
pub mod prices {
    use super::Gas;

    /// A read, found or not.
    pub const READ: Gas = 1000;
    /// Per byte read.
    pub const READ_BYTE: Gas = 3;
    /// A write.
    pub const WRITE: Gas = 2000;
    /// Per byte written.
    pub const WRITE_BYTE: Gas = 30;
    /// A question for existence.
    pub const HAS: Gas = 1000;
    /// A removal.
    pub const DELETE: Gas = 1000;
    /// A position of an iterator.
    pub const STEP: Gas = 30;
}

/// Counts up to a limit. Reading charges too, so the count sits in a cell.
#[derive(Debug, Clone)]
pub struct Meter {
    limit: Gas,
    used: Cell<Gas>,
    is_prepaid: Cell<bool>,
}

impl Meter {
    /// Up to `limit`; using exactly that much is fine.
    pub const fn new(limit: Gas) -> Self {
        Self {
            limit,
            used: Cell::new(0),
            is_prepaid: Cell::new(false),
        }
    }

    /// Without limit, as in simulation, genesis and begin or end of a block.
    pub const fn endless() -> Self {
        Self::new(Gas::MAX)
    }

    /// The limit.
    pub const fn limit(&self) -> Gas {
        self.limit
    }

    /// What was charged; may pass the limit by the last charge.
    pub fn used(&self) -> Gas {
        self.used.get()
    }

    /// Runs what was charged for as a whole beforehand: nothing in it is charged again.
    pub fn prepaid<T>(&self, work: impl FnOnce() -> T) -> T {
        let before = self.is_prepaid.replace(true);
        let result = work();
        self.is_prepaid.set(before);
        result
    }

    /// Charges; past the limit a rejection that nothing may swallow.
    pub fn charge(&self, amount: Gas, location: &str) -> Result<()> {
        if self.is_prepaid.get() {
            return Ok(());
        }
        let used = self.used.get().saturating_add(amount);
        self.used.set(used);
        if used <= self.limit {
            return Ok(());
        }
        let limit = self.limit;
        let text =
            format!("out of gas in location: {location}; gasWanted: {limit}, gasUsed: {used}");
        Err(sdk::Code::OutOfGas.because(text).into())
    }

    /// Charges per byte.
    pub fn charge_bytes(&self, price: Gas, bytes: usize, location: &str) -> Result<()> {
        let bytes = Gas::try_from(bytes).unwrap_or(Gas::MAX);
        self.charge(price.saturating_mul(bytes), location)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_the_limit_is_fine_and_one_more_is_not() {
        let meter = Meter::new(100);
        meter.charge(100, "here").unwrap();
        let error = meter.charge(1, "ReadFlat").unwrap_err();
        assert_eq!(
            error.to_string(),
            "out of gas in location: ReadFlat; gasWanted: 100, gasUsed: 101: out of gas"
        );
        assert_eq!(error.code(), Some(("sdk", 11)));
        assert_eq!(meter.used(), 101);
    }

    #[test]
    fn what_is_prepaid_is_not_charged_again() {
        let meter = Meter::new(5);
        meter.prepaid(|| {
            meter.prepaid(|| meter.charge(9, "x")).unwrap();
            meter.charge(9, "x").unwrap();
        });
        assert_eq!(meter.used(), 0);
        assert!(meter.charge(9, "x").is_err());
    }

    #[test]
    fn huge_charges_saturate() {
        let meter = Meter::new(5);
        assert!(meter.charge_bytes(u64::MAX, usize::MAX, "x").is_err());
        assert!(meter.charge(u64::MAX, "x").is_err());
    }
}
