//! Values everybody shares: addresses, amounts, coins, transactions, keys, codes.
