//! How a module talks to state, blocks, gas and other modules.
