//! gRPC over real connections, beside REST.

mod calls;
mod reflection;
mod samples;
mod walk;
mod web;

pub(crate) use samples::Facts;
