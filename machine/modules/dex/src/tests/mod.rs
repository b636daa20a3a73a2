//! Tests of the module as its users see it.
