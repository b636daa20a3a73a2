// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IBank} from "contracts/IBank.sol";
import {IDex} from "contracts/IDex.sol";
import {IERC20Face} from "contracts/IERC20Face.sol";
import {Actor} from "./Actor.sol";

/// Calls every writing function by its interface, and catches what it refuses.
contract Typed is Actor {
    IBank private constant BANK = IBank(0x0000000000000000000000000000000000000801);
    IDex private constant DEX = IDex(0x0000000000000000000000000000000000000802);

    function send(address to, string calldata denom, uint256 amount) external {
        try BANK.send(to, denom, amount) returns (bool done) {
            emit Tried(true, abi.encode(done));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function swap(uint64 pool, string calldata denomIn, uint256 amountIn, uint256 minOut) external {
        try DEX.swap(pool, denomIn, amountIn, minOut) returns (uint256 amountOut) {
            emit Tried(true, abi.encode(amountOut));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function swapExactOut(uint64 pool, string calldata denomOut, uint256 amountOut, uint256 maxIn) external {
        try DEX.swapExactOut(pool, denomOut, amountOut, maxIn) returns (uint256 amountIn) {
            emit Tried(true, abi.encode(amountIn));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function swapRoute(string calldata denomIn, uint256 amountIn, IDex.Hop[] calldata hops, uint256 minOut) external {
        try DEX.swapRoute(denomIn, amountIn, hops, minOut) returns (uint256 amountOut) {
            emit Tried(true, abi.encode(amountOut));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function addLiquidity(uint64 pool, uint256 maxA, uint256 maxB, uint256 minShares) external {
        try DEX.addLiquidity(pool, maxA, maxB, minShares) returns (uint256 shares, uint256 a, uint256 b) {
            emit Tried(true, abi.encode(shares, a, b));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function removeLiquidity(uint64 pool, uint256 shares, uint256 minA, uint256 minB) external {
        try DEX.removeLiquidity(pool, shares, minA, minB) returns (uint256 a, uint256 b) {
            emit Tried(true, abi.encode(a, b));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function transfer(IERC20Face token, address to, uint256 value) external {
        try token.transfer(to, value) returns (bool done) {
            emit Tried(true, abi.encode(done));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function approve(IERC20Face token, address spender, uint256 value) external {
        try token.approve(spender, value) returns (bool done) {
            emit Tried(true, abi.encode(done));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }

    function transferFrom(IERC20Face token, address from, address to, uint256 value) external {
        try token.transferFrom(from, to, value) returns (bool done) {
            emit Tried(true, abi.encode(done));
        } catch (bytes memory why) {
            emit Tried(false, why);
        }
    }
}
