//! Who orders transactions.
