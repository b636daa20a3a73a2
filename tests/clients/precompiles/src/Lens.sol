// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IBank} from "contracts/IBank.sol";
import {IDex} from "contracts/IDex.sol";
import {IERC20Face} from "contracts/IERC20Face.sol";

/// What contracts see of accounts, coins and pools, in one call.
contract Lens {
    IBank private constant BANK = IBank(0x0000000000000000000000000000000000000801);
    IDex private constant DEX = IDex(0x0000000000000000000000000000000000000802);

    struct Account {
        uint256 inWei;
        uint256[] held;
        uint256[] tokens;
        uint256[] allowances;
    }

    struct Seen {
        Account[] accounts;
        uint256[] supplies;
        uint256[] totals;
        IDex.Pool[] pools;
    }

    /// Allowances are those that `owner` gave.
    function look(
        address[] calldata accounts,
        string[] calldata denoms,
        IERC20Face[] calldata faces,
        uint64[] calldata pools,
        address owner
    ) external view returns (Seen memory seen) {
        seen.accounts = new Account[](accounts.length);
        for (uint256 at = 0; at < accounts.length; at++) {
            seen.accounts[at] = account(accounts[at], denoms, faces, owner);
        }
        seen.supplies = new uint256[](denoms.length);
        for (uint256 at = 0; at < denoms.length; at++) seen.supplies[at] = BANK.supply(denoms[at]);
        seen.totals = new uint256[](faces.length);
        for (uint256 at = 0; at < faces.length; at++) seen.totals[at] = faces[at].totalSupply();
        seen.pools = new IDex.Pool[](pools.length);
        for (uint256 at = 0; at < pools.length; at++) seen.pools[at] = DEX.pool(pools[at]);
    }

    function account(address who, string[] calldata denoms, IERC20Face[] calldata faces, address owner)
        private
        view
        returns (Account memory seen)
    {
        seen.inWei = who.balance;
        seen.held = new uint256[](denoms.length);
        for (uint256 at = 0; at < denoms.length; at++) seen.held[at] = BANK.balance(who, denoms[at]);
        seen.tokens = new uint256[](faces.length);
        seen.allowances = new uint256[](faces.length);
        for (uint256 at = 0; at < faces.length; at++) {
            seen.tokens[at] = faces[at].balanceOf(who);
            seen.allowances[at] = faces[at].allowance(owner, who);
        }
    }
}
