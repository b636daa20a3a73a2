// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Badges that anybody may take, one after the other.
contract Badge is ERC721 {
    uint256 public taken;

    constructor() ERC721("Badge", "BDG") {}

    function take() external returns (uint256 id) {
        id = ++taken;
        _safeMint(msg.sender, id);
    }

    function _baseURI() internal pure override returns (string memory) {
        return "badge:";
    }
}
