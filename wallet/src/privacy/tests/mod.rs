//! Wallets on a small chain in memory.
