//! State on disk: the fjall and redb backends of the store, and the rows of blocks and index.
//!
//! Both keep one table per substore and one for the store's own records, and write each height as
//! one atomic batch that is on disk when the call returns. [`Fjall`] is the default; [`Redb`] is a
//! second implementation: tests check that the same writes give the same roots in both.
//!
//! [`FjallRows`] keeps blocks and their index, each in a database of its own: a block must be
//! synced at once, its index need not, and one journal would sync both.
//!
//! Data read from a backend is never trusted: the store hashes all of it again at every start. A
//! panic of a database library in one of our calls, which damaged files can cause, is caught here
//! and returned as an error; a panic on one of its own background threads is not.

mod boundary;
mod create;
mod fjall;
mod journal;
mod memtables;
mod preflight;
mod redb;
mod rows;

pub use self::boundary::InUse;
pub use self::fjall::{Fjall, FjallOptions};
pub use self::redb::Redb;
pub use self::rows::{FjallRows, RowsOptions};
