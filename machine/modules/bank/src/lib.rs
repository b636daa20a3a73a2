//! Balances, supply and transfers.
