//! The jsonrpc access point.
