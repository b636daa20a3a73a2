//! The private wallet: notes only their owner can read, spent without saying which.
//!
//! A library for command lines, relayers and tests; it sends nothing by itself. In order of use:
//!
//! * [`Identity`]: the keys of one person,
//! * [`Wallet::open`]: the ledger of that identity on one chain, locked against a second process,
//! * [`Wallet::scan`]: fetches every new note of the chain (a [`Node`] answers), checks them
//!   against the root, finds the identity's own and sees which of them are spent,
//! * [`Wallet::balances`], [`Wallet::notes`], [`Wallet::history`]: what was found,
//! * [`Wallet::shield`], [`Wallet::transfer`], [`Wallet::unshield`], [`Wallet::swap`],
//!   [`Wallet::consolidate`]: messages ready to be signed, or handed to a relayer,
//! * [`Wallet::grant`] and [`View`]: letting somebody look, and looking.
//!
//! # What a node learns
//!
//! Scanning asks for *all* notes and keeps them in a file, so neither scanning, nor choosing rings,
//! nor noticing spends tells a node anything about whose they are. Spends are noticed locally: the
//! feed names the first nullifier of every spend, and the owner's change note names the other
//! inputs. Only [`Wallet::verify`] asks about single nullifiers, which tells the node that they
//! belong together and to whoever asks; it is there for a ledger that is in doubt.
//! [`Wallet::payee`] tells the node whom one is about to pay; a shielded address asks nothing.

mod error;
mod identity;
mod node;
mod order;
mod payee;
mod plan;
mod wallet;

pub use error::PrivacyError;
pub use identity::Identity;
pub use node::{Node, QuoteAsked};
pub use order::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder, min_out};
pub use payee::Payee;
pub use plan::{About, Plan};
pub use wallet::{
    Balance, Entry, Event, Given, GrantOrder, Level, Note, NoteState, Progress, Report, Sealed,
    Seen, SeenBalance, SeenNote, SeenSpend, Stage, View, Wallet,
};
