// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// Answers, notes and refuses in every way that a client tells apart.
contract Probe {
    error TooLarge(uint256 asked, uint256 limit);

    event Noted(address indexed by, uint256 indexed key, string text);

    uint256 public number;
    mapping(uint256 => uint256) public numbers;

    constructor(bool refuse) payable {
        require(!refuse, "not today");
    }

    receive() external payable {}

    function set(uint256 next) external {
        number = next;
    }

    function note(uint256 key, string calldata text) external {
        emit Noted(msg.sender, key, text);
    }

    /// Many notes at once, with the keys from `first` on.
    function notes(uint256 first, uint256 count) external {
        for (uint256 key = first; key < first + count; key++) {
            emit Noted(msg.sender, key, "one of many");
        }
    }

    function withReason() external {
        number = 1;
        revert("no, thank you");
    }

    function withError(uint256 asked) external {
        number = asked;
        if (asked > 9) revert TooLarge(asked, 9);
    }

    function withPanic(uint256 divisor) external {
        number = 1 / divisor;
    }

    function withNothing() external {
        number = 1;
        require(number == 0);
    }

    function forever() external {
        while (true) number++;
    }

    /// What a call sees of its surroundings.
    function surroundings()
        external
        view
        returns (address sender, address origin, uint256 chain, uint256 height, uint256 time, uint256 held)
    {
        return (msg.sender, tx.origin, block.chainid, block.number, block.timestamp, address(this).balance);
    }

    function hashOf(uint256 height) external view returns (bytes32) {
        return blockhash(height);
    }
}
