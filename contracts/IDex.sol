// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// The exchange, at 0x0000000000000000000000000000000000000802. What a quote says a swap in the same block
/// gives. Coins are the caller's, in whole units.
interface IDex {
    /// Two reserves and the shares in them.
    struct Pool {
        string denomA;
        string denomB;
        uint256 reserveA;
        uint256 reserveB;
        uint256 totalShares;
        /// The fee of a swap, in parts of 10^18.
        uint256 swapFee;
    }

    /// One step of a route.
    struct Hop {
        uint64 pool;
        string denomOut;
    }

    event Swap(address indexed trader, uint64 indexed pool, string denomIn, uint256 amountIn, string denomOut, uint256 amountOut);
    event LiquidityAdded(address indexed owner, uint64 indexed pool, uint256 amountA, uint256 amountB, uint256 shares);
    event LiquidityRemoved(address indexed owner, uint64 indexed pool, uint256 amountA, uint256 amountB, uint256 shares);

    /// A pool.
    function pool(uint64 id) external view returns (Pool memory found);
    /// What an amount put into a pool would give now.
    function quote(uint64 pool, string calldata denomIn, uint256 amountIn) external view returns (uint256 amountOut);
    /// What an amount out of a pool would cost now.
    function quoteExactOut(uint64 pool, string calldata denomOut, uint256 amountOut) external view returns (uint256 amountIn);
    /// Swaps an exact amount; refused if it gives less than `minOut`.
    function swap(uint64 pool, string calldata denomIn, uint256 amountIn, uint256 minOut) external returns (uint256 amountOut);
    /// Buys an exact amount; refused if it costs more than `maxIn`.
    function swapExactOut(uint64 pool, string calldata denomOut, uint256 amountOut, uint256 maxIn) external returns (uint256 amountIn);
    /// Swaps through one to four pools; refused if the last gives less than `minOut`.
    function swapRoute(string calldata denomIn, uint256 amountIn, Hop[] calldata hops, uint256 minOut) external returns (uint256 amountOut);
    /// Puts at most these amounts into a pool, in the ratio of its reserves.
    function addLiquidity(uint64 pool, uint256 maxA, uint256 maxB, uint256 minShares) external returns (uint256 shares, uint256 amountA, uint256 amountB);
    /// Takes the part of some shares out of a pool.
    function removeLiquidity(uint64 pool, uint256 shares, uint256 minA, uint256 minB) external returns (uint256 amountA, uint256 amountB);
}
