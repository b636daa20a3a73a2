// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A coin that whoever deploys it holds all of.
contract Coin is ERC20 {
    constructor(uint256 supply) ERC20("Coin", "COIN") {
        _mint(msg.sender, supply);
    }
}
