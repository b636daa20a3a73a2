//! Generated protobuf types, the table of every RPC, JSON and namespace aliases.
