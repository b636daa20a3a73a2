//! The grpc access point.
