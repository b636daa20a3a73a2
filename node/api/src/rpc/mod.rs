//! The rpc access point.
