// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// The little that is asked of forge from within.
interface Vm {
    function startBroadcast() external;

    function stopBroadcast() external;

    function envAddress(string calldata name) external view returns (address);

    function envUint(string calldata name) external view returns (uint256);

    function prank(address sender) external;

    function expectRevert(bytes calldata data) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
