// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// The two spellings of an address, at 0x0000000000000000000000000000000000000803.
interface IAddresses {
    /// As the chain writes it.
    function toBech32(address account) external pure returns (string memory text);
    /// The twenty bytes of what the chain writes.
    function toHex(string calldata text) external pure returns (address account);
}
