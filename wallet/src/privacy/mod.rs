//! The private wallet: encrypted notes that are spent without revealing which.
//!
//! A library for command lines, relayers and tests; it sends nothing by itself. In order of use:
//!
//! * [`Identity`]: the keys of a user,
//! * [`Wallet::open`]: the ledger of that identity on one chain, locked against a second process,
//! * [`Wallet::scan`]: fetches every new note of the chain (a [`Node`] answers), checks them
//!   against the root, finds the identity's own and sees which of them are spent,
//! * [`Wallet::balances`], [`Wallet::notes`], [`Wallet::history`]: what was found,
//! * [`Wallet::shield`], [`Wallet::transfer`], [`Wallet::unshield`], [`Wallet::swap`],
//!   [`Wallet::consolidate`], [`Wallet::refresh`]: messages ready to be signed, or handed to a
//!   relayer. Planning changes nothing,
//! * [`Wallet::grant`] and [`View`]: giving viewing keys, and using them,
//! * [`Wallet::record`]: writes a plan down, just before its message leaves; [`Wallet::take_back`]
//!   and [`Wallet::failed_in_block`] after a refusal.
//!
//! # What a node learns
//!
//! Scanning asks for *all* notes and keeps them in a file, so neither scanning, nor choosing rings,
//! nor noticing spends tells a node anything about whose they are. Spends are noticed locally: the
//! feed names the first nullifier of every spend, and the owner's change note names the other
//! inputs. Only [`Wallet::verify`] asks about single nullifiers, which tells the node that they
//! belong together and to whoever asks; it is there for a ledger that is in doubt.
//! [`Wallet::payee`] tells the node whom one is about to pay; a shielded address asks nothing.
//! [`Wallet::learn_keys`] tells it whose wallet this is, and so does a scan after a registration.

mod error;
mod genesis;
mod identity;
mod ledger;
mod node;
mod note_cache;
mod record;
mod ring;
mod scan;
mod share;
mod show;
mod spend;
mod state;
#[cfg(test)]
mod tests;
mod wallet;

pub use error::PrivacyError;
pub use genesis::{Aside, OtherGenesis};
pub use identity::Identity;
pub use node::{Node, QuoteRequest};
pub use record::{LedgerChange, Recorded};
pub use scan::{Progress, Report, Stage};
pub use share::{Given, GrantOrder, Sealed, Seen, SeenBalance, SeenNote, SeenSpend, View};
pub use show::{Balance, Entry, Event, Level, Note, NoteState};
pub use spend::{
    About, Left, Payee, Plan, ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder, Warning,
    is_round, min_out,
};
pub use wallet::Wallet;
#[cfg(test)]
pub(crate) use wallet::now;
