//! The chain's own facts: identity, authority, consensus parameters.
