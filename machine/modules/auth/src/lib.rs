//! Accounts: numbers, sequences, public keys, module accounts.
