// Contracts that several themes use.

import { assemble, joined, word } from "../assemble.mjs";

// Calls in the way of its name: target, gas and value are the first three words of its input. It keeps
// whether that succeeded, and what came back, in its slots, and answers with what came back.
export const relay = (kind) =>
  assemble(
    "96 CALLDATASIZE SUB 96 0 CALLDATACOPY 0 0 96 CALLDATASIZE SUB 0",
    ["CALL", "CALLCODE"].includes(kind) ? "64 CALLDATALOAD" : "",
    `0 CALLDATALOAD 32 CALLDATALOAD ${kind} 0 SSTORE RETURNDATASIZE 1 SSTORE`,
    "RETURNDATASIZE 0 0 RETURNDATACOPY RETURNDATASIZE 0 KECCAK256 2 SSTORE RETURNDATASIZE 0 RETURN",
  );

export const relayed = (to, { gas = 1_000_000n, value = 0n, input = "0x" } = {}) =>
  joined(word(to), word(gas), word(value), input);

export const KINDS = ["CALL", "CALLCODE", "DELEGATECALL", "STATICCALL"];

// Returns the top of the stack.
export const ANSWER = "0 MSTORE 32 0 RETURN";
