// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// Code for an account with a key to borrow: it does several things in one transaction.
contract Agent {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    event Acted(address indexed account, address indexed by, uint256 calls);

    uint256 public acted;

    function act(Call[] calldata calls) external payable {
        acted++;
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, ) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(done, "a call failed");
        }
        emit Acted(address(this), msg.sender, calls.length);
    }
}
