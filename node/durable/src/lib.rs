//! State on disk: the fjall and redb backends of the store, and the rows of blocks and index.
//!
//! Both keep one table per substore and one for the store's own records, and write each height as
//! one atomic batch that is on the disk when the call returns. [`Fjall`] is the default; [`Redb`]
//! is a second opinion: the same script gives the same roots in both, and tests hold them to it.
//!
//! [`FjallRows`] keeps blocks and their index, each in a database of its own: a block must be on the
//! disk before anything else happens, its index need not, and one journal would sync both.
//!
//! What a backend reads is never trusted: the store hashes all of it again at every start. A
//! database library that panics on damaged files in a call of ours is stopped here and reported as
//! an error; a panic on one of its own background threads is not seen.

mod boundary;
mod create;
mod fjall;
mod memtables;
mod preflight;
mod redb;
mod rows;

pub use self::boundary::InUse;
pub use self::fjall::{Fjall, FjallOptions};
pub use self::redb::Redb;
pub use self::rows::{FjallRows, RowsOptions};
