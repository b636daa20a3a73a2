// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {Coin} from "contracts/Coin.sol";
import {Probe} from "contracts/Probe.sol";

import {vm} from "../script/Vm.sol";

/// A copy of the chain at one block: what was there can be read and used, and nobody else sees it.
contract ForkTest {
    Coin private coin = Coin(vm.envAddress("COIN"));
    Probe private probe = Probe(payable(vm.envAddress("PROBE")));
    address private holder = vm.envAddress("HOLDER");

    function test_TheBlockIsTheOneThatWasAskedFor() external view {
        require(block.chainid == vm.envUint("CHAIN"), "another chain");
        require(block.number == vm.envUint("HEIGHT"), "another block");
        require(block.basefee > 0, "no base fee");
    }

    function test_StateIsThatOfTheBlock() external view {
        require(probe.number() == vm.envUint("NUMBER"), "another number");
        require(address(probe).balance == 9, "another balance");
        require(coin.balanceOf(holder) == 990, "another balance of coins");
        require(holder.balance == vm.envUint("HELD"), "the holder has another balance");
    }

    function test_WhatIsThereCanBeUsed() external {
        vm.prank(holder);
        coin.transfer(address(this), 90);
        require(coin.balanceOf(holder) == 900 && coin.balanceOf(address(this)) == 90, "not moved");
        probe.set(5);
        require(probe.number() == 5, "not set");
    }

    function test_WhatIsRefusedThereIsRefusedHere() external {
        vm.expectRevert(abi.encodeWithSelector(Probe.TooLarge.selector, 10, 9));
        probe.withError(10);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "no, thank you"));
        probe.withReason();
    }

    function test_HashesOfEarlierBlocksAreThere() external view {
        require(uint256(blockhash(block.number - 1)) == vm.envUint("PARENT"), "another hash");
    }
}
