// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A denomination of the bank as an ERC-20 token, if the parameters of the EVM list it. It is at the last twenty
/// bytes of keccak256("tarn/instawrap/erc20/" and the denomination).
interface IERC20Face {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
    function decimals() external view returns (uint8);
    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function approve(address spender, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}
