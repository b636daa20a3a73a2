//! The state machine as a whole.
