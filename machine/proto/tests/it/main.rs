//! Encodings that clients depend on: JSON, names in both namespaces, strict decoding.
mod alias;
mod amino;
mod any;
mod duration;
mod json;
mod registry;
mod respell;
mod samples;
mod strict;
mod timestamp;
