// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Actor} from "./Actor.sol";

/// Acts while it is made.
contract Born is Actor {
    constructor(Step[] memory steps, bool fails) payable {
        run(steps);
        if (fails) revert Undone();
    }
}

/// Can destroy itself.
contract Mayfly is Actor {
    function die(address payable heir) external {
        selfdestruct(heir);
    }
}

/// Makes contracts whose addresses are known before.
contract Nursery {
    event Made(address child);

    error Undone();

    /// Keeps nothing of one whose constructor fails, and says so with nobody's address.
    function make(bytes32 salt, Actor.Step[] calldata steps, bool fails) external {
        try new Born{salt: salt}(steps, fails) returns (Born child) {
            emit Made(address(child));
        } catch {
            emit Made(address(0));
        }
    }

    /// One that acts, destroys itself, and acts again in the same transaction.
    function brief(
        bytes32 salt,
        Actor.Step[] calldata earlier,
        address payable heir,
        Actor.Step[] calldata later,
        bool fails
    ) external payable {
        Mayfly child = new Mayfly{salt: salt}();
        emit Made(address(child));
        child.run{value: msg.value}(earlier);
        child.die(heir);
        child.run(later);
        if (fails) revert Undone();
    }

    function codeOfMayfly() external pure returns (bytes memory code) {
        return type(Mayfly).creationCode;
    }
}
