// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// The bank, at 0x0000000000000000000000000000000000000801: coins of every denomination, in whole units.
interface IBank {
    /// What an account holds of a denomination.
    function balance(address account, string calldata denom) external view returns (uint256 amount);
    /// All that there is of a denomination.
    function supply(string calldata denom) external view returns (uint256 amount);
    /// How people write a denomination; empty and 0 if nobody has said.
    function metadata(string calldata denom) external view returns (string memory name, string memory symbol, uint8 decimals);
    /// Sends coins of the caller.
    function send(address to, string calldata denom, uint256 amount) external returns (bool success);
}
