// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// What the chain's own contracts revert with.
interface INative {
    /// A rule of the chain refuses the call: the codespace, the code and the text of its error.
    error Native(string codespace, uint32 code, string log);
}
