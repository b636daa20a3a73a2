//! The rest access point.
