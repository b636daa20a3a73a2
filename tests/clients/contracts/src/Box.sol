// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

/// What a box looks like from outside; the rest is behind a proxy.
contract BoxProxy is ERC1967Proxy {
    constructor(address code, bytes memory first) ERC1967Proxy(code, first) {}
}

/// A number in a box that its owner may replace by another kind of box.
contract Box is Initializable, UUPSUpgradeable {
    error NotTheOwner(address who);

    address public owner;
    uint256 public number;

    constructor() {
        _disableInitializers();
    }

    function open(uint256 first) external initializer {
        owner = msg.sender;
        number = first;
    }

    function put(uint256 next) external {
        number = next;
    }

    function version() external pure virtual returns (uint256) {
        return 1;
    }

    function _authorizeUpgrade(address) internal view override {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
    }
}

/// The other kind: it can also double its number.
contract DoublingBox is Box {
    function double() external {
        number *= 2;
    }

    function version() external pure override returns (uint256) {
        return 2;
    }
}
