// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Makes calls of every kind as itself, and says of each what came of it.
contract Actor {
    enum Kind { Call, StaticCall, DelegateCall, CallCode }

    struct Step {
        Kind kind;
        address to;
        /// The gas it is given; the largest number means all there is.
        uint256 gasLimit;
        uint256 value;
        bytes data;
        /// Whether this contract reverts with it.
        bool must;
    }

    event Tried(bool ok, bytes answer);

    error Undone();

    receive() external payable {}

    function run(Step[] memory steps) public payable {
        for (uint256 at = 0; at < steps.length; at++) one(steps[at]);
    }

    /// Does it, and takes it back.
    function runAndRevert(Step[] memory steps) external payable {
        run(steps);
        revert Undone();
    }

    /// Does it, and runs into an instruction that does not exist.
    function runAndHalt(Step[] memory steps) external payable {
        run(steps);
        assembly {
            invalid()
        }
    }

    /// The same so many calls deep; the outermost fails afterwards if it is told so.
    function nest(uint256 depth, Step[] memory steps, bool fails) external payable {
        if (depth == 0) run(steps);
        else this.nest(depth - 1, steps, false);
        if (fails) revert Undone();
    }

    /// Whether a call succeeds with so much gas.
    function isEnough(Step memory step) external returns (bool ok) {
        (ok, ) = step.to.call{gas: step.gasLimit}(step.data);
    }

    function one(Step memory step) internal {
        (uint256 limit, address to, uint256 value, bytes memory data) =
            (step.gasLimit, step.to, step.value, step.data);
        if (limit == type(uint256).max) limit = gasleft();
        (bool ok, Kind kind) = (false, step.kind);
        assembly {
            let start := add(data, 32)
            let size := mload(data)
            switch kind
            case 0 { ok := call(limit, to, value, start, size, 0, 0) }
            case 1 { ok := staticcall(limit, to, start, size, 0, 0) }
            case 2 { ok := delegatecall(limit, to, start, size, 0, 0) }
            default { ok := callcode(limit, to, value, start, size, 0, 0) }
        }
        bytes memory answer;
        assembly {
            answer := mload(0x40)
            mstore(answer, returndatasize())
            returndatacopy(add(answer, 32), 0, returndatasize())
            mstore(0x40, and(add(add(answer, returndatasize()), 63), not(31)))
            if and(iszero(ok), mload(add(step, 160))) { revert(add(answer, 32), mload(answer)) }
        }
        emit Tried(ok, answer);
    }
}
