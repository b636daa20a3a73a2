// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {Coin} from "contracts/Coin.sol";
import {Probe} from "contracts/Probe.sol";

import {vm} from "./Vm.sol";

/// Deploys two contracts and uses both, in six transactions.
contract Raise {
    bool public constant IS_SCRIPT = true;

    event Raised(Coin coin, Probe probe);

    function run() external returns (Coin coin, Probe probe) {
        vm.startBroadcast();
        coin = new Coin(1000);
        probe = new Probe{value: 9}(false);
        coin.transfer(address(probe), 10);
        coin.approve(address(probe), 20);
        probe.set(31);
        probe.note(1, "raised");
        vm.stopBroadcast();
        require(coin.balanceOf(address(probe)) == 10 && probe.number() == 31, "not in the simulation");
    }
}
