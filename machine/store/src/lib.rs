//! The versioned, authenticated key-value store: Merkle trees, proofs, history, durability.
