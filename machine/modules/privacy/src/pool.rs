//! The books of one denom: what went in, what went out, what is left.

use tarn_runtime::{Error as RuntimeError, Result, Value};

use crate::note::take;

/// How many blocks old a note is before it may be in rings: the newest note of a ring would otherwise tell
/// when the wallet looked at the chain.
const MATURITY: u64 = 10;

/// From which height on a note of this height may be in rings. Height 0 is before the chain.
pub(crate) fn mature_from(made: u64) -> u64 {
    match made {
        0 => 0,
        made => made.saturating_add(MATURITY),
    }
}

/// How value enters or leaves the hidden notes of a denom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    /// By `MsgShield`.
    Shield,
    /// By `MsgUnshield`.
    Unshield,
    /// To whoever sent a spend.
    Relay,
    /// To a pool of the exchange.
    SwapIn,
    /// From a pool of the exchange.
    SwapOut,
}

/// The turnstile of a denom: no more can leave than came in, whatever proofs say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pool {
    /// What all notes are worth together.
    pub total: u128,
    /// Ever put in by `MsgShield`.
    pub shielded: u128,
    /// Ever taken out by `MsgUnshield`.
    pub unshielded: u128,
    /// Ever paid to relayers.
    pub relay_fees: u128,
    /// Ever paid to pools.
    pub swapped_in: u128,
    /// Ever got from pools.
    pub swapped_out: u128,
    /// Notes made.
    pub notes: u64,
    /// Notes spent.
    pub nullifiers: u64,
    /// Stopped, by a breach or by the authority.
    pub paused: bool,
}

fn sound<T>(number: Option<T>) -> Result<T> {
    number.ok_or_else(|| RuntimeError::fault("state is corrupt: the books of a denom overflow"))
}

impl Pool {
    /// Moves value through the turnstile. The caller has made sure that there is enough.
    pub(crate) fn flow(&mut self, flow: Flow, amount: u64) -> Result<()> {
        let amount = u128::from(amount);
        let (counter, enters) = match flow {
            Flow::Shield => (&mut self.shielded, true),
            Flow::SwapOut => (&mut self.swapped_out, true),
            Flow::Unshield => (&mut self.unshielded, false),
            Flow::Relay => (&mut self.relay_fees, false),
            Flow::SwapIn => (&mut self.swapped_in, false),
        };
        *counter = sound(counter.checked_add(amount))?;
        self.total = sound(if enters {
            self.total.checked_add(amount)
        } else {
            self.total.checked_sub(amount)
        })?;
        Ok(())
    }

    /// What the flows leave; none if they cannot be.
    pub fn expected(&self) -> Option<u128> {
        self.shielded
            .checked_add(self.swapped_out)?
            .checked_sub(self.unshielded)?
            .checked_sub(self.relay_fees)?
            .checked_sub(self.swapped_in)
    }

    /// Do total, flows and counts agree?
    pub fn is_sound(&self) -> bool {
        self.expected() == Some(self.total) && self.nullifiers <= self.notes
    }

    pub(crate) fn count_note(&mut self) -> Result<u64> {
        let place = self.notes;
        self.notes = sound(self.notes.checked_add(1))?;
        Ok(place)
    }

    pub(crate) fn count_nullifiers(&mut self, count: usize) -> Result<()> {
        let count = u64::try_from(count).unwrap_or(u64::MAX);
        self.nullifiers = sound(self.nullifiers.checked_add(count))?;
        Ok(())
    }
}

/// A byte 1 (or 2 while paused), then the numbers in fixed places.
impl Value for Pool {
    fn encode(&self) -> Vec<u8> {
        let mut out = vec![if self.paused { 2 } else { 1 }];
        for amount in [
            self.total,
            self.shielded,
            self.unshielded,
            self.relay_fees,
            self.swapped_in,
            self.swapped_out,
        ] {
            out.extend(amount.to_be_bytes());
        }
        out.extend(self.notes.to_be_bytes());
        out.extend(self.nullifiers.to_be_bytes());
        out
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let [state] = take(&mut rest)?;
        let mut amount = || take(&mut rest).map(u128::from_be_bytes);
        let pool = Self {
            total: amount()?,
            shielded: amount()?,
            unshielded: amount()?,
            relay_fees: amount()?,
            swapped_in: amount()?,
            swapped_out: amount()?,
            notes: u64::from_be_bytes(take(&mut rest)?),
            nullifiers: u64::from_be_bytes(take(&mut rest)?),
            paused: state == 2,
        };
        ((1..=2).contains(&state) && rest.is_empty()).then_some(pool)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_follows_every_flow() {
        let mut pool = Pool::default();
        for (flow, amount, total) in [
            (Flow::Shield, 100, 100),
            (Flow::SwapOut, 50, 150),
            (Flow::Unshield, 30, 120),
            (Flow::Relay, 5, 115),
            (Flow::SwapIn, 15, 100),
        ] {
            pool.flow(flow, amount).unwrap();
            assert_eq!(pool.total, total);
            assert!(pool.is_sound());
        }
        assert!(pool.flow(Flow::Unshield, 101).is_err());
        assert_eq!(Pool::decode(&pool.encode()), Some(pool));
        pool.paused = true;
        assert_eq!(Pool::decode(&pool.encode()), Some(pool));
        pool.total += 1;
        assert!(!pool.is_sound());
    }
}
