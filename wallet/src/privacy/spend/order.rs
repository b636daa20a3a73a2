//! The parameters of private spends.

use tarn_primitives::Denom;

use super::Payee;

/// How a spend is sent and paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// Whose address the message is sent by: the wallet's own account, or a relayer's.
    pub sender: String,
    /// Paid to the sender out of the notes; 0 when one sends for oneself.
    pub relay_fee: u64,
    /// For how many blocks the message is good; 0 for ever.
    pub blocks: u64,
    /// Notes spent at once at most, 1 to 4. Notes that are spent together belong together, and who paid
    /// several of them may recognise them: two are enough unless the user asks for more.
    pub inputs: usize,
    /// In place of an earlier message that may have been lost: at least one note that it spends is
    /// spent, so that only one of the two can arrive, and in the ring of the first try. If there is
    /// no such message this is a first try; if the last one arrived it is refused.
    pub retry: bool,
    /// Which message a retry replaces, if several are under way: notes it spends
    /// ([`About::spent`](super::About::spent)).
    pub again: Vec<u64>,
}

impl Terms {
    /// Sent by this address for itself, good for 100 blocks.
    pub fn own(sender: impl Into<String>) -> Self {
        Self {
            sender: sender.into(),
            relay_fee: 0,
            blocks: 100,
            inputs: 2,
            retry: false,
            again: Vec::new(),
        }
    }

    /// Good for so many blocks and up to 19 more: messages end at multiples of 20, so that wallets
    /// look alike. A swap, whose price moves, for 20.
    #[must_use]
    pub fn within(mut self, blocks: u64) -> Self {
        self.blocks = blocks;
        self
    }

    /// Sent by a relayer, who is paid this much.
    pub fn relayed(relayer: impl Into<String>, relay_fee: u64) -> Self {
        Self {
            relay_fee,
            ..Self::own(relayer)
        }
    }
}

/// Coins into a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShieldOrder {
    /// Of what.
    pub denom: Denom,
    /// How much.
    pub amount: u64,
    /// Made for the account's own key instead of a one-time key: whoever sees the chain then knows
    /// whose note it is, and its secret is as good as the account's key.
    pub bare: bool,
}

/// Notes to somebody.
#[derive(Debug, Clone, PartialEq)]
pub struct TransferOrder {
    /// Of what.
    pub denom: Denom,
    /// How much.
    pub amount: u64,
    /// To whom.
    pub to: Payee,
    /// Write the payee's account into the message, for all to see; only for a payee given by its
    /// account. Otherwise 20 bytes are written that only the payee can recognise.
    pub named: bool,
    /// What the payee reads with it, at most 87 bytes.
    pub memo: String,
    /// How it is sent.
    pub terms: Terms,
}

/// A note into coins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnshieldOrder {
    /// Of what.
    pub denom: Denom,
    /// How much.
    pub amount: u64,
    /// Which account is paid; none for the sender. Needed when somebody else sends.
    pub recipient: Option<String>,
    /// How it is sent.
    pub terms: Terms,
}

/// Notes through a pool into a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwapOrder {
    /// Which pool.
    pub pool_id: String,
    /// What goes in.
    pub denom: Denom,
    /// How much of it; public.
    pub amount: u64,
    /// The least to accept; public. See [`min_out`].
    pub min_out: u64,
    /// A note to oneself, at most 87 bytes.
    pub memo: String,
    /// How it is sent.
    pub terms: Terms,
}

/// The least to accept of a quote, with a tolerance in hundredths of a percent, rounded down and
/// never zero.
pub fn min_out(quote: u64, tolerance: u16) -> u64 {
    let kept = u128::from(10_000_u16.saturating_sub(tolerance));
    let least = u128::from(quote).saturating_mul(kept).div_euclid(10_000);
    u64::try_from(least).unwrap_or(u64::MAX).max(1)
}

/// Whether an amount is 1, 2 or 5 and zeros. Amounts that go in and out of the shielded pool are
/// public: round ones are shared with others, odd ones are recognised.
pub fn is_round(amount: u64) -> bool {
    let mut left = amount;
    while left >= 10 && left.rem_euclid(10) == 0 {
        left = left.div_euclid(10);
    }
    matches!(left, 1 | 2 | 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_amounts_are_those_others_use_too() {
        for round in [1, 2, 5, 10, 20, 500, 1_000_000, 10_000_000_000_000_000_000] {
            assert!(is_round(round), "{round}");
        }
        for odd in [0, 3, 11, 15, 25, 1_001, 4_000, u64::MAX] {
            assert!(!is_round(odd), "{odd}");
        }
    }
}
