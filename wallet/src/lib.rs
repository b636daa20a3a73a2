//! Keys, signing and a client for any node of the chain.
